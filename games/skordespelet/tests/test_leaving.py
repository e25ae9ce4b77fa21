"""Who leaves in the middle of what both take part in is waited for by nobody: a bot goes on, or the teacher ends it."""

import pytest

from games import tables
from tests.factories import TableFactory

from .worlds import GRAZING, LEFT, start

pytestmark = pytest.mark.django_db

OTHERS = {"barns": [["C2"], ["C10", "C5"]], "harvests": [["HQ", "C7"], ["H3"]]}
HANDS = [["H2", "C6", "D3"], ["H8", "S4", "D8", "X1"]]
ASKED = {  # the moments in which the seat is asked whose turn it is not: seat 1
    "order": start(**LEFT | OTHERS, season="order", grazing=GRAZING),
    "weather": start(**LEFT | OTHERS, season="weather", to_act=1, passes=1, grazing=GRAZING),
    "answer": start(
        **LEFT | OTHERS | {"hands": HANDS},
        season="answer",
        grazing=GRAZING,
        pending={"spade": "S8", "target": "H3"},
    ),
    "window": start(**LEFT | OTHERS | {"hands": HANDS}, season="window"),
}
each_moment = pytest.mark.parametrize("moment", ASKED)


def asked(moment):
    """A table of two pupils where seat 1 is asked."""
    options = {"jokers": 2} if moment in ("answer", "window") else {}
    holders = ["pupil:maja", "pupil:elias"]
    table = TableFactory(game="skordespelet", options=options, start=ASKED[moment], holders=holders)
    assert tables.look(table.pk).to_move == (1,)
    return table


@each_moment
@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_a_bot_answers_for_who_is_gone_and_the_other_goes_on(moment, bot):
    table = asked(moment)
    tables.hand_over(table.pk, 1, f"bot:{bot}", "gone")
    live = tables.let_bots_play(table.pk)
    assert live.ply > 0 and live.to_move in ((0,), ())


@each_moment
def test_who_comes_back_before_the_bot_has_answered_answers(moment):
    table = asked(moment)
    tables.hand_over(table.pk, 1, "bot:medium", "gone")
    tables.give_back(table.pk, 1)
    assert tables.bot_view(table.pk) is None and tables.look(table.pk).to_move == (1,)


@each_moment
def test_the_teacher_may_end_it_there(moment):
    table = asked(moment)
    tables.end([table.pk])
    live = tables.look(table.pk)
    assert live.stopped and live.result["winners"]


@each_moment
def test_after_a_restart_it_is_still_the_same_who_is_asked(moment):
    table = asked(moment)
    before = tables.look(table.pk)
    tables.forget()
    assert tables.look(table.pk) == before
