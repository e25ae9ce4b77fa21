"""Papers drawn by a process of its own, so that no game waits for them."""

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-m", "classroom.export.worker"]
AT_ONCE = threading.BoundedSemaphore(2)
LONGEST_S = 120

running: set[subprocess.Popen] = set()


class NotDrawn(Exception):
    """The process ended without a file, or was told to stop."""


def draw(told: dict, each: Callable[[int], bool] = lambda _n: True) -> bytes:
    """What `classroom.export.sheets` tells, as a PDF.

    `each` hears how many sheets are drawn, and says whether to go on. Raises `NotDrawn`, in whose words no name stands.
    """
    with _process() as process:
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(json.dumps(told).encode())
            process.stdin.close()
        for line in iter(process.stdout.readline, b""):
            said = json.loads(line)
            if "bytes" in said:
                return _whole(process.stdout.read(said["bytes"]), said["bytes"])
            if "failed" in said or not each(said["drawn"]):
                raise NotDrawn(said.get("failed", "stopped"))
    raise NotDrawn("ended")


def _whole(file: bytes, size: int) -> bytes:
    if len(file) != size:
        raise NotDrawn("cut off")
    return file


@contextlib.contextmanager
def _process():
    """A worker that ends with this block, or after its time."""
    process = subprocess.Popen(
        COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    running.add(process)
    late = threading.Timer(LONGEST_S, process.kill)
    late.daemon = True
    late.start()
    try:
        yield process
    finally:
        late.cancel()
        running.discard(process)
        process.kill()
        process.stdout.close()
        process.wait()


def stop() -> None:
    """End every worker: the server ends."""
    for process in list(running):
        process.kill()
