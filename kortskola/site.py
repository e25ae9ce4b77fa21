"""Where this installation keeps its things and what it is called. Standard library only: the launcher reads it too."""

import os
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from kortskola.network import OwnHosts

ROOT = Path(__file__).resolve().parent.parent


def data_dir() -> Path:
    """The folder of the database, the secret key and the address; made when missing, for its owner's eyes only."""
    folder = Path(os.environ.get("KORTSKOLA_DATA") or ROOT / "data").resolve()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def secret_key() -> str:
    """The key that signs sessions, cards and picture codes, from a private file made at the first start."""
    file = data_dir() / "secret_key"
    if not file.exists():
        # whole or not at all: a key cut off by a full disk would sign cards that a later key doesn't know
        write_private(file, secrets.token_urlsafe(50))
    return read(file)


def read(file: Path) -> str:
    """What stands in a file of one line; nothing when that is no text at all."""
    return file.read_text(encoding="utf-8", errors="replace").strip()


def write_private(file: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    descriptor = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
    with os.fdopen(descriptor, "w") as out:
        out.write(text)
    os.replace(part, file)


def address_file() -> Path:
    return data_dir() / "address"


def public_url() -> str:
    """The address that stands on cards and QR codes: KORTSKOLA_URL, else the file `address`, else this computer."""
    stored = read(address_file()) if address_file().exists() else ""
    port = os.environ.get("KORTSKOLA_PORT", "8420")
    return _as_browsers_say_it(os.environ.get("KORTSKOLA_URL") or stored or f"http://127.0.0.1:{port}").rstrip("/")


def _as_browsers_say_it(url: str) -> str:
    """A name with å, ä or ö in the letters that browsers ask for it by: xn--…"""
    before, slashes, after = url.partition("://")
    try:
        return before + slashes + after.encode("idna").decode()
    except UnicodeError:  # no name: said at the start
        return url


def allowed_hosts() -> list[str]:
    """Names this machine answers to: its own, as they are at the moment, and the public one."""
    return OwnHosts([urlsplit(public_url()).hostname or ""])
