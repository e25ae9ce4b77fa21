"""The process that draws papers: it never opens the database, and no name of a pupil leaves it but in the file.

It reads what stands on the sheets as JSON until its input ends. It writes one line for each sheet that is drawn, then
`{"bytes": n}` and so many bytes of the file.
"""

import json
import logging
import os
import signal
import sys


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and the server ends this
    if hasattr(os, "nice"):
        os.nice(10)  # children's taps go first
    logging.disable(logging.CRITICAL)  # fpdf2 would tell which letters of a name it lacks
    told = json.load(sys.stdin)
    try:
        file = draw(told)
    except Exception as error:  # its kind only: its words may hold a name
        say({"failed": type(error).__name__})
    else:
        say({"bytes": len(file)})
        sys.stdout.buffer.write(file)
        sys.stdout.buffer.flush()


def draw(told: dict) -> bytes:
    from classroom.export.paper import Paper  # what it needs takes a second to import

    return Paper(told).draw(lambda number: say({"drawn": number}))


def say(what: dict) -> None:
    sys.stdout.buffer.write(json.dumps(what).encode() + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
