"""Makes the class of the kill test in the database of the environment: python -m tests.kill.world PAIRS GAMES

Writes JSON: for each pupil the login card and the codes of its tables: one after the other, each of the next game.
"""

import json
import sys

import django


def make(pairs: int, games: int) -> list[dict]:
    from classroom import cards
    from games import tables
    from games.registry import ROOMS
    from tests.factories import ClassFactory, PupilFactory
    from tests.load.world import long_game

    school_class, places = ClassFactory(), []
    for pair in range(pairs):
        pupils = [PupilFactory(school_class=school_class, name=f"Elev {pair} {seat}") for seat in "ab"]
        holders = [pupil.holder for pupil in pupils]
        rooms = [list(ROOMS)[(pair + number) % len(ROOMS)] for number in range(games)]
        codes = [tables.open_table(room, long_game(room), holders, where="lesson").code for room in rooms]
        places += [{"card": cards.token(pupil), "codes": codes} for pupil in pupils]
    return places


if __name__ == "__main__":
    django.setup()
    print(json.dumps(make(*map(int, sys.argv[1:]))))
