"""Where this installation keeps its things and what it is called. Standard library only: the launcher reads it too."""

import os
import secrets
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def data_dir() -> Path:
    """The folder of the database, the secret key and the address; made when missing, for its owner's eyes only."""
    folder = Path(os.environ.get("KORTSKOLA_DATA") or ROOT / "data").resolve()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def secret_key() -> str:
    """The key that signs sessions, cards and picture codes, from a private file made at the first start."""
    file = data_dir() / "secret_key"
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return file.read_text().strip()
    with os.fdopen(descriptor, "w") as out:
        out.write(secrets.token_urlsafe(50))
    return file.read_text().strip()


def public_url() -> str:
    """The address that stands on cards and QR codes: KORTSKOLA_URL, else the file `address`, else this computer."""
    file = data_dir() / "address"
    stored = file.read_text().strip() if file.exists() else ""
    return (os.environ.get("KORTSKOLA_URL") or stored or "http://127.0.0.1:8420").rstrip("/")


def allowed_hosts() -> list[str]:
    """Names this machine answers to."""
    return ["*"] if os.environ.get("KORTSKOLA_ANY_HOST") == "1" else ["127.0.0.1", "localhost", "testserver"]
