"""Whole lessons over HTTP and websockets, against a server of its own. Prints a table, checks what was stored.

    python -m tests.load                         30 tables, 3 s of thinking
    python -m tests.load --tables 100 --think 0  saturated
    python -m tests.load --game vandtia --seats 5
    python -m tests.load --by forms              sockets refused: posts and polling
    python -m tests.load --postgres --processes 2
    python -m tests.load --break screen          a broken build: the checks must fail (lose, double, screen)

Every fourth table has a bot (--bots). Ends with 1 if a check fails.
"""

import argparse
import sys

from . import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--game", default="", help="one game; without it as many tables of each")
    parser.add_argument("--seats", type=int, default=2, help="at a table")
    parser.add_argument("--think", type=float, default=3.0, help="seconds before a tap, half to one and a half as long")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long it is measured")
    parser.add_argument("--bots", type=int, default=4, help="a bot at every so many tables, 0: at none")
    parser.add_argument("--by", choices=["socket", "forms", "both"], default="socket")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, with Redis between the processes")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--break", dest="broken", choices=["screen", "lose", "double"])
    options = parser.parse_args()
    faults = run.whole_lesson(options)
    for fault in faults[:20]:
        print("FAULT:", fault)
    print(f"{len(faults)} faults" if faults else "0 faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
