"""The server of the load program: the product itself, or a broken build of it, as processes of its own."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`broken`: how it is broken (see broken.py), or None. `processes`: server workers; several need Redis."""

    def __init__(self, environment: dict, *, processes: int = 1, broken: str | None = None) -> None:
        self.port, self.processes = free_port(), processes
        self.environment = {**os.environ, **environment, "KORTSKOLA_BOT_PAUSE": environment["KORTSKOLA_BOT_PAUSE"]}
        self.environment["KORTSKOLA_WRITER"] = "thread"
        app = "tests.load.broken:application" if broken else "kortskola.asgi:application"
        self.environment["KORTSKOLA_LOAD_BREAK"] = broken or ""
        self.command = [
            sys.executable, "-m", "uvicorn", app, "--port", str(self.port), "--log-level", "warning",
            "--no-access-log", "--workers", str(processes), "--ws-max-size", "65536",
            "--ws", "kortskola.deflating:Deflating",
        ]  # fmt: skip
        self.log = Path(environment["KORTSKOLA_DATA"]) / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Server":
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, env=self.environment, cwd=ROOT, stdout=log, stderr=log, start_new_session=True
            )
        if self.processes == 1:
            keep_apart(self.process.pid)
        end = time.monotonic() + 40
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=1)
                return self
            except OSError:
                time.sleep(0.1)
        self.process.kill()
        raise RuntimeError(self.log.read_text())

    def __exit__(self, *_error) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu(self) -> float:
        """Seconds of processor time that the serving processes have used (the bots' process not counted)."""
        return sum(_cpu_of(pid) for pid in self._serving())

    def _serving(self) -> list[int]:
        workers = [pid for pid in _children(self.process.pid) if "botworker" not in _command(pid)]
        return [self.process.pid, *workers]

    def complaints(self) -> str:
        """What the server logged that it should not have."""
        text = self.log.read_text(errors="replace")
        return text if "Traceback" in text or "locked" in text else ""


def keep_apart(server: int) -> None:
    """One core for the server and the others for the load, where the system can: figures are "on one core" then."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
    if len(cores) > 1:
        os.sched_setaffinity(server, cores[:1])
        os.sched_setaffinity(0, cores[1:])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _children(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(child) for child in task.read_text().split()]
    return found


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def _cpu_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS
