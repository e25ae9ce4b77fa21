"""Makes the class of the kill test in the database of the environment: python -m tests.kill.world PAIRS GAMES

Writes JSON: for each pupil the login card and the codes of its tables, one after the other.
"""

import json
import sys

import django

LONG = {"copies": 4}  # a long game: some hundreds of moves


def make(pairs: int, games: int) -> list[dict]:
    from classroom import cards
    from games import tables
    from tests.factories import ClassFactory, PupilFactory

    school_class, places = ClassFactory(), []
    for pair in range(pairs):
        pupils = [PupilFactory(school_class=school_class, name=f"Elev {pair} {seat}") for seat in "ab"]
        holders = [pupil.holder for pupil in pupils]
        codes = [tables.open_table("talkamrater", LONG, holders, where="lesson").code for _game in range(games)]
        places += [{"card": cards.token(pupil), "codes": codes} for pupil in pupils]
    return places


if __name__ == "__main__":
    django.setup()
    print(json.dumps(make(*map(int, sys.argv[1:]))))
