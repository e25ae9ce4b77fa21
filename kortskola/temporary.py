"""PostgreSQL and Redis for the tests: started in a folder of their own when their programs are found, then ended."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

START_WITHIN = 60  # seconds


@dataclass
class Servers:
    database_url: str | None = None
    redis_url: str | None = None


@contextlib.contextmanager
def servers(folder: Path) -> Iterator[Servers]:
    """Start what is found; the addresses are None where it is not. A server that is named in the environment
    (KORTSKOLA_TEST_DATABASE_URL, KORTSKOLA_TEST_REDIS_URL) is used as it is."""
    with contextlib.ExitStack() as stack:
        yield Servers(
            os.environ.get("KORTSKOLA_TEST_DATABASE_URL") or stack.enter_context(postgres(folder / "postgres")),
            os.environ.get("KORTSKOLA_TEST_REDIS_URL") or stack.enter_context(redis(folder / "redis")),
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def postgres_programs() -> Path | None:
    """The folder of initdb and postgres, the newest first; Debian keeps them out of the path."""
    places = [Path(found).resolve().parent for found in [shutil.which("initdb"), shutil.which("postgres")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


def servant() -> str | None:
    """PostgreSQL refuses to run as root: the user to run it as then, else None."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd

    users = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str | None]:
    programs = postgres_programs()
    if programs is None:
        yield None
        return
    user, port = servant(), free_port()
    folder.mkdir()
    if user:
        folder.parent.chmod(0o755)
        shutil.chown(folder, user)
    make = ["initdb", "--pgdata", str(folder / "data"), "--username=kortskola", "--auth=trust", "--encoding=UTF8"]
    quick = ["-c", "fsync=off", "-c", "synchronous_commit=on", "-c", "full_page_writes=off"]
    serve = ["postgres", "-D", str(folder / "data"), "-p", str(port), "-k", str(folder), "-h", "127.0.0.1", *quick]
    with open(folder.parent / "postgres.log", "w") as log:
        subprocess.run(
            [programs / make[0], *make[1:], "--no-locale"], user=user, cwd=folder, stdout=log, stderr=log, check=True
        )
        process = subprocess.Popen([programs / serve[0], *serve[1:]], user=user, cwd=folder, stdout=log, stderr=log)
    with ended(process):
        wait_for(port, process)
        yield f"postgres://kortskola@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str | None]:
    program = shutil.which("redis-server")
    if program is None:
        yield None
        return
    folder.mkdir()
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with open(folder.parent / "redis.log", "w") as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    with ended(process):
        wait_for(port, process)
        yield f"redis://127.0.0.1:{port}/0"


@contextlib.contextmanager
def ended(process: subprocess.Popen) -> Iterator[None]:
    """SIGINT is PostgreSQL's fast way to stop, and Redis's too."""
    import signal

    try:
        yield
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def wait_for(port: int, process: subprocess.Popen) -> None:
    end = time.monotonic() + START_WITHIN
    while time.monotonic() < end and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"The server for the tests on port {port} did not start.")
