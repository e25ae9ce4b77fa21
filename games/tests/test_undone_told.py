"""A move that was taken back is told to everybody at the table, until the next one is made."""

import pytest

from games import tables
from games.registry import ROOMS
from games.tests.every_room import options, sample
from games.tests.pages import Seat, guest, text
from tests.factories import TableFactory, tap
from tests.table_of_two import undoable

pytestmark = pytest.mark.django_db
OWN, OF_OTHERS = "Du tog tillbaka ditt drag.", "Gäst tog tillbaka sitt drag."


def moment_of(room):
    """(its game's number, state, seat, move) that may be taken back; None if there is none."""
    here = [(number, moment) for number, found in sample(room, 2) for moment in found[:-1]]
    found = ((n, m.state, m.seat, undoable(room, m.state, m.seat)) for n, m in here)
    return next((one for one in found if one[3]), None)


@pytest.fixture(params=[room for room in ROOMS.values() if moment_of(room)], ids=lambda room: room.key)
def undone(request):
    """(table, the seat that has taken its move back, the other)."""
    room = request.param
    number, state, seat, texts = moment_of(room)
    said = {"options": options(room, number), "start": room.position(state), "where": "visitor"}
    table = TableFactory(game=room.key, holders=["guest:0", "guest:1"], **said)
    tap(table, seat, texts[0])
    tables.take_back(table.pk, seat, f"guest:{seat}")
    return table, Seat(table, guest(str(seat))), Seat(table, guest(str(1 - seat)))


def test_everybody_reads_it(undone):
    _table, own, other = undone
    assert (OWN in own.page(), OF_OTHERS in other.page()) == (True, True)


def test_it_stands_first_in_what_has_happened(undone):
    _table, _own, other = undone
    page = text(other.browser.get(f"{other.url}logg/"))
    assert page.partition("<li>")[2].partition("</li>")[0].count(OF_OTHERS) == 1


def test_it_is_gone_with_the_next_move(undone):
    table, own, other = undone
    live = tables.look(table.pk)
    seat = live.to_move[0]
    tap(table, seat, live.room.legal_moves(live.state, seat)[-1])
    assert "tog tillbaka" not in own.page() + other.page()


def test_a_fresh_process_knows_it(undone):
    table, _own, _other = undone
    before = tables.look(table.pk)
    tables.forget()
    assert tables.look(table.pk) == before and before.undone is not None
