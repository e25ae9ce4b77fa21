"""The last page of a game for one seat, drawn as the product draws it."""

import pytest

from games import tables
from tests.factories import TableFactory

from .test_table_page import drawn, live, words
from .worlds import NONE, start

pytestmark = pytest.mark.django_db

LAST = {"hands": [["SJ"], ["S6", "HQ"]], "open": [[], ["H5"]], "hidden": [NONE, NONE], "talon": []}


def won(seat):
    return words(drawn(live(moves=[(0, "play SJ")], **LAST), seat))


def stopped(seat=0, **changes):
    table = live(**changes)
    tables.end([table.id])
    return words(drawn(tables.look(table.id), seat))


def test_who_got_rid_of_all_cards_reads_that():
    assert "Du blev av med alla kort! Du blev först klar." in won(0)


def test_who_did_not_sees_the_own_cards_and_who_was_first():
    html = won(1)
    assert "3 kort kvar" in html and "blev först av med korten." in html and "spader 6" in html


def test_nobody_reads_what_another_had_left():
    assert "kvar" not in won(0) and "spader 6" not in won(0)


def test_a_game_that_was_stopped_is_not_called_done():
    html = stopped()
    assert "Spelet stannar här." in html and "Ni är klara!" not in html


def test_of_a_stopped_game_it_is_said_who_had_fewest():
    assert "Du hade färst kort." in stopped(hands=[["H4"], ["S6", "HQ", "CA"]])


def test_in_a_stopped_game_several_may_have_equally_few():
    assert "Alla hade lika många kort." in stopped()


def test_where_a_bot_played_on_it_is_named_too():
    holders = ["pupil:1", "pupil:2"]
    table = TableFactory(game="vandtia", holders=holders, start=start(**LAST))
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    tables.end([table.pk])
    assert "Spelet stannar här." in words(drawn(tables.look(table.pk)))
