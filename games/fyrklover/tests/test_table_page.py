"""The table page of one seat of Fyrklöver, drawn as the product draws it: the grid, and what can be done there."""

import random
import re
from dataclasses import replace

import pytest
from django.http import QueryDict

from games import seatpage, tables
from games.fyrklover.room import ROOM
from tests.factories import TableFactory

from .worlds import start

pytestmark = pytest.mark.django_db
ACTS = ["look", "place", "swap", "row", "column", "hide", "swapdown", "turn", "peek", "done"]


def live(moves=(), options=None, seats=2, **changes):
    made = TableFactory(game="fyrklover", options=options or {}, start=start(**changes), moves=moves, seats=seats)
    return tables.look(made.pk)


def drawn(table, seat=0, language="sv", **said):
    html = seatpage.fragment(table, seat, language=language, **said)
    return re.sub(r'(name="key" value=)"\w*"', r"\1", html)


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def values(html, name):
    return re.findall(rf'name="{name}" value="([^"]+)"', html)


@pytest.mark.parametrize("seat", (None, 0, 1))
@pytest.mark.parametrize("moves", [[], [(0, "peek 0,2")]], ids=["", "a peek"])
def test_what_is_sent_does_not_depend_on_hidden_cards(seat, moves):
    table = live(moves=moves)
    hidden = [ROOM.hides(table.state, seat, random.Random(number)) for number in range(8)]
    assert not [state for state in hidden if drawn(replace(table, state=state), seat) != drawn(table, seat)]


def test_all_that_can_be_done_is_there_in_ones_turn():
    assert sorted(set(values(drawn(live()), "do"))) == sorted(ACTS)


def test_who_waits_sees_what_can_be_done_and_can_press_none_of_it():
    html = drawn(live(), 1)
    assert html.count('name="do"') == html.count(' disabled aria-disabled="true"') == 8 and "Ett långt drag" in html


def test_after_a_short_move_one_is_left_and_no_long_one():
    html = drawn(live(shorts=1))
    assert "Ett kort drag kvar" in html and 'class="long spent"' in html and '<i class="on"></i><i></i>' in html
    assert html.count('aria-disabled="true" id="do-') == 4


def test_short_moves_of_another_are_not_said_to_be_ones_own():
    assert "Ett kort drag kvar" not in drawn(live(shorts=1), 1)


def test_extra_turns_stand_with_who_has_them():
    table = live(extra_turns=2)
    assert "2 extra turer" in drawn(table) and "extra tur" not in words(drawn(table, 1))


def test_the_grid_is_one_for_the_ear():
    html = drawn(live())
    assert 'role="grid"' in html and 'aria-rowcount="12"' in html and 'aria-colcount="14"' in html
    assert re.findall(r'role="row" aria-rowindex="(\d+)"', html) == ["5", "7", "8"]


def test_a_die_is_heard():
    assert 'aria-label="låst, tärning 1"' in drawn(live())


def test_a_peek_is_shown_with_an_eye_and_can_be_put_away_by_its_seat_alone():
    table = live(moves=[(0, "peek 0,2")])
    assert 'id="shut"' in drawn(table) and "hjärter 4" in drawn(table)
    assert 'id="shut"' not in drawn(table, 1) and "hjärter 4" not in drawn(table, 1)


def test_cards_that_lie_can_be_ticked_by_name_and_place():
    html = drawn(live())
    assert values(html, "own") == ["X1", "S3", "S7", "S10"] and values(html, "down") == ["0,2", "1,2"]


def test_without_javascript_the_cells_beside_cards_and_all_columns_and_rows_can_be_chosen():
    html = drawn(live())
    spare = "".join(re.findall(r"<noscript>(.*?)</noscript>", html, re.S))
    assert "1,0" in values(spare, "cell") and spare.count("<select") == html.count("<select") == 2


def test_who_has_javascript_is_sent_none_of_that():
    assert "<noscript>" not in drawn(live(), pushed=True)


def test_a_far_cell_is_chosen_by_its_column_and_row():
    data = QueryDict("do=place&hand=S2&column=-3&row=1")
    assert ROOM.read_form(data) == "place S2 @ -3,1"


@pytest.mark.parametrize("line", ["row", "column"])
def test_a_button_turns_a_row_and_another_a_column(line):
    assert ROOM.read_form(QueryDict(f"do={line}&down=0,2")) == f"flip {line} 0,2"


@pytest.mark.parametrize("language", ["sv", "nb", "en"])
def test_no_sentence_of_the_banner_is_long(language):
    asks = re.findall(r'data-ask="[\w-]+"[^>]*>([^<]+)<', drawn(live(), language=language))
    assert len(asks) > 15 and not [ask for ask in asks if len(ask.split()) > 8]


def test_a_board_of_any_size_has_few_parts():
    far = [{"x": 200 * x, "y": 0, "card": card} for x, card in enumerate(("X1", "S3", "H9"))]
    assert drawn(live(board=far, hands=[["S2"], ["H2"]]), pushed=True).count('role="gridcell"') == 3


@pytest.mark.parametrize(
    ("form", "text"),
    [("hand=S2&cell=1,0", "place S2 @ 1,0"), ("own=S3&own=S7", "swap S3 S7")],
)
def test_without_javascript_a_button_looks_at_whichever_is_chosen(form, text):
    assert ROOM.read_form(QueryDict(f"do=look&{form}")) == text


def test_a_board_that_has_wandered_far_is_drawn_where_it_lies():
    far = [{"x": 450 * x, "y": 0, "card": card} for x, card in enumerate(("X1", "S3"))]
    assert "at xh5 xt0 xu0 yh0 yt5 yu0" in drawn(live(board=far, hands=[["S2"], ["H2"]]))
