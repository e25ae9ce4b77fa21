"""A table's record: what the engine accepts, with what was taken back left out."""

import pytest

from games import tables
from games.engine.record import load, replay
from games.registry import ROOMS
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, any_move, tap

pytestmark = pytest.mark.django_db
MATCH = "match 2+2 > 1+3"


def replayed(table):
    return replay(load(tables.record(table.pk), ROOMS))


def test_a_running_table_is_a_record_of_its_position():
    table = TableFactory(start=OPENING, moves=[(0, MATCH), (0, "end 0+1")])
    assert replayed(table).state == tables.look(table.pk).state


def test_a_running_table_has_no_result():
    assert "result" not in tables.record(TableFactory().pk)


def test_a_move_taken_back_is_not_in_the_record():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)
    tap(table, 0, "end 0+1")
    assert tables.record(table.pk)["moves"] == [[0, "end 0+1"]]


def test_a_record_with_a_move_taken_back_is_played_by_the_engine():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)
    tap(table, 0, "end 0+1")
    assert replayed(table).state == tables.look(table.pk).state


def test_a_record_needs_no_chance_after_a_reshuffle():
    table = TableFactory(options={"sums": [0, 5]})
    while not tables.look(table.pk).state.reshuffles:
        tap(table, *any_move(table))
    assert replayed(table).state == tables.look(table.pk).state


def test_a_record_knows_the_seat_that_began():
    table = TableFactory(first=1)
    assert tables.record(table.pk)["start"]["first"] == 1


def test_events_are_not_in_the_record():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    plain = tables.record(table.pk)
    tables.raise_hand(table.pk, 0, True)
    tables.freeze([table.pk], True)
    assert tables.record(table.pk) == plain
