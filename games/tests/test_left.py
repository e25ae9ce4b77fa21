"""The pairs that a turn left: told to the one who waits, never during a turn."""

import pytest

from games import helps, tables
from tests.factories import OPENING, TableFactory, tap

pytestmark = pytest.mark.django_db
TO_END = "end 0+1"


@pytest.fixture
def table():
    return TableFactory(start=OPENING)


def test_what_a_turn_left_is_not_told_during_a_turn(table):
    tap(table, 0, TO_END)
    tap(table, 1, "end 1+1")
    assert helps.left(tables.look(table.pk), 0) is None


def test_what_a_turn_left_is_told_to_who_waits(table):
    live = tap(table, 0, TO_END)
    assert helps.left(live, 0).pairs[0] == "match 2+2 > 1+3" and helps.left(live, 1) is None


def test_what_a_turn_left_is_known_after_a_restart(table):
    before = tap(table, 0, TO_END)
    tables.forget()
    assert tables.look(table.pk).left == before.left
