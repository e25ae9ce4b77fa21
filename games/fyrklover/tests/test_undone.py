"""Two short moves of one turn are taken back one at a time, however often the same button is sent."""

import pytest

from games import tables
from games.models import Move
from games.tests.pages import Seat, guest
from tests.factories import TableFactory, tap

from .worlds import start

pytestmark = pytest.mark.django_db
LEFT = Move.objects.filter(taken_back=False)


@pytest.fixture
def table():
    """Seat 0 has turned two cards face down."""
    found = TableFactory(game="fyrklover", holders=["guest:one", "guest:two"], where="visitor", start=start())
    for text in ("turn S3", "turn S7"):
        tap(found, 0, text)
    return found


@pytest.fixture
def one(table):
    return Seat(table, guest("one"))


def test_the_same_button_sent_twice_takes_one_of_them_back(one):
    fields = one.fields()
    for _time in range(2):
        one.post("angra/", **fields)
    assert LEFT.all().count() == 1


def test_the_fresh_page_takes_the_other_back_too(one):
    for _time in range(2):
        one.post("angra/", **one.fields())
    assert LEFT.all().count() == 0


def test_a_button_from_before_an_undo_takes_no_other_move_back(table, one):
    fields = one.fields()
    tables.take_back(table.pk, 0, "guest:one")
    tap(table, 0, "hide S2 @ 1,0")
    one.post("angra/", **fields)
    assert LEFT.all().count() == 2
