"""The last page of a game for one seat, drawn as the product draws it."""

import re

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


def test_an_onlooker_is_told_who_won_and_nothing_else():
    html = drawn(live(moves=[(0, "play SJ")], **LAST), None).partition('class="done2')[2].partition("</section>")[0]
    assert words(html.partition(">")[2]) == "Tidigare elev blev först av med korten."


def test_nobody_reads_what_another_had_left():
    assert "kvar" not in won(0) and "spader 6" not in won(0)


def test_a_game_that_was_stopped_is_not_called_done():
    html = stopped()
    assert "Spelet stannar här." in html and "Ni är klara!" not in html


def test_of_a_stopped_game_it_is_said_who_had_fewest():
    assert "Du hade minst antal kort." in stopped(hands=[["H4"], ["S6", "HQ", "CA"]])


def test_a_game_that_500_turns_ended_says_so():
    """The last turn of all: nobody is rid of the cards, and one has fewer than the other."""
    html = words(drawn(live(turns=499, moves=[(0, "play SJ")], talon=[]), 0))
    assert "500 drag är spelade!" in html and "Ni är klara!" not in html


def test_in_a_stopped_game_several_may_have_equally_few():
    assert "Alla hade lika många kort." in stopped()


def test_where_a_bot_played_on_it_is_named_too():
    holders = ["pupil:1", "pupil:2"]
    table = TableFactory(game="vandtia", holders=holders, start=start(**LAST))
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    tables.end([table.pk])
    assert "Spelet stannar här." in words(drawn(tables.look(table.pk)))


def told(seat, moves):
    """What stands under *Så spelade du* for that seat after these moves."""
    html = drawn(live(moves=moves, **LONG), seat)
    return words(html.partition('id="tale"')[2].partition("</ul>")[0].partition(">")[2])


LONG = {"hands": [["H10", "H8", "S8", "C4"], ["SJ", "D3", "C3"]], "open": [[], []], "hidden": [NONE, NONE],
        "talon": [], "pile": ["S7"]}  # fmt: skip
TO_THE_END = ((0, "play H10"), (0, "play H8,S8"), (1, "play SJ"), (0, "pickup"), (1, "play D3,C3"))


def test_one_reads_what_one_did_oneself():
    """Three cards laid, the pile turned away by the ten and taken once."""
    assert told(0, TO_THE_END) == "3 lagda kort 1 bortvänd hög 1 tagen hög"


def test_what_one_never_did_is_not_told():
    assert told(1, TO_THE_END) == "3 lagda kort"


def test_who_is_out_sees_the_cards_laid_last():
    html = words(drawn(live(moves=TO_THE_END, **LONG), 1))
    assert "De här lade du sist. ruter 3" in html and "klöver 3" in html


def test_what_was_left_lies_from_low_to_high():
    html = drawn(live(moves=TO_THE_END, **LONG), 0).partition('id="leftover"')[2].partition("</p>")[0]
    assert re.findall(r"(?:hjärter|spader|klöver) (\w+)", html) == ["4", "8", "8", "knekt"]
