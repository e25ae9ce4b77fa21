"""A table in the middle of a game of any room: a game of random moves, of which the last few were made at the table."""

from unittest import mock

from games import tables
from games.engine.base import Room
from games.engine.cards import AsRecorded
from games.tests.every_room import Moment, options, sample
from tests.factories import TableFactory, tap

LAST = 9  # moves made at the table itself: so much has its log


def mid_game(room: Room, seats: int, part: float, number: int = 0, **table):
    """The table when so great a part of the game is played (1: it is over). Always the same one; visitors sit there
    unless `table` says something else. number: which game of the sample."""
    number, found = sample(room, seats)[number]
    at = round(part * (len(found) - 1))
    before = max(0, at - LAST)
    table = {"holders": [f"guest:{seat}" for seat in range(seats)], "where": "visitor"} | table
    start = room.position(found[before].state)
    made = TableFactory(game=room.key, options=options(room, number), start=start, first=number % seats, **table)
    play(made, found[before:at])
    return made


def play(table, moves: list[Moment]) -> None:
    """Play these at the table, with the shuffles that they had."""
    shuffles = [outcome for moment in moves for outcome in moment.step.shuffles]
    with mock.patch.object(tables.playing, "SHUFFLE", AsRecorded(shuffles)):
        for moment in moves:
            tap(table, moment.seat, moment.text)
    table.refresh_from_db()
