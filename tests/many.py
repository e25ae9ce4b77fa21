"""Many games of random moves, with every position looked at. Prints a table; no test.

    python -m tests.many GAME [--seats 2,3] [--count 100000] [--processes 1]

Every position must keep the invariants of the room (games/GAME/tests/invariants.py), every game must end, and every
option set of games/tests/every_room.py is played in turn. Ends with 1 if anything was broken; the number of a game
makes it again: `games.tests.every_room.game(room, seats, number)`.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

PART = 500  # games that a process takes at a time


class Counted(NamedTuple):
    """What came of a part: ended games, moves, most moves of a game, games that did not end, (number, claim) broken."""

    ended: int
    moves: int
    longest: int
    endless: list[int]
    broken: list[tuple[int, str]]


def counted(key: str, seats: int, numbers: range) -> Counted:
    """Play these games and look at every position of them."""
    from games.registry import ROOMS
    from games.tests.every_room import game, invariants

    room = ROOMS[key]
    broken_by = invariants(room)
    lengths, endless, broken = [], [], []
    for number in numbers:
        last = None
        for moment in game(room, seats, number):
            broken += [(number, claim) for claim in broken_by(moment.state, last)]
            last = moment.state
        lengths.append(last.ply)
        if not room.is_over(last):
            endless.append(number)
    return Counted(len(numbers) - len(endless), sum(lengths), max(lengths), endless, broken)


def parts(count: int) -> list[range]:
    return [range(first, min(first + PART, count)) for first in range(0, count, PART)]


def run(key: str, seats: int, count: int, processes: int) -> bool:
    """Play them all and print the line of the table; was everything kept?"""
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(counted, repeat(key), repeat(seats), parts(count)))
    ended, moves = sum(each.ended for each in found), sum(each.moves for each in found)
    broken = [each for part in found for each in part.broken]
    endless = [number for part in found for number in part.endless]
    longest = max(each.longest for each in found)
    print(f"{key:14}{seats:>6}{ended:>10}{moves:>13}{longest:>9}{len(endless):>9}{len(broken):>8}", flush=True)
    for claim, times in Counter(claim for _number, claim in broken).items():
        first = next(number for number, other in broken if other == claim)
        print(f"    {claim}: broken {times} times, first in game {first}")
    if endless:
        print(f"    without an end: {endless[:5]}")
    return not broken and not endless


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kortskola.test_settings")
    import django

    django.setup()
    from games.registry import ROOMS

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(ROOMS))
    parser.add_argument("--seats", help="2,3 (default: every number that the game can have)")
    parser.add_argument("--count", type=int, default=100_000, help="games at each number of seats")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    room = ROOMS[asked.game]
    every = range(room.min_seats, room.max_seats + 1)
    numbers = [int(number) for number in asked.seats.split(",")] if asked.seats else list(every)
    print(f"{'game':14}{'seats':>6}{'ended':>10}{'moves':>13}{'longest':>9}{'endless':>9}{'broken':>8}")
    return 0 if all([run(asked.game, seats, asked.count, asked.processes) for seats in numbers]) else 1


if __name__ == "__main__":
    sys.exit(main())
