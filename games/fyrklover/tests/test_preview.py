"""Which ladders an own move would complete, and which fours may be taken up, told before it is made."""

import random

import pytest

from games.fyrklover.preview import preview
from games.fyrklover.room import ROOM

from .worlds import down, played, position, up

FIVE = [up(0, 0, "H5"), up(1, 0, "X1"), up(2, 0, "H7"), up(4, 0, "H9")]  # 8 at 3,0: 5 6 7 8 or 6 7 8 9
CROSS = [*FIVE, up(3, -2, "S6"), up(3, -1, "S7"), up(3, 1, "S9"), up(3, 2, "S10")]  # the same in the column
LONG = [up(x, 0, card) for x, card in enumerate(["H3", "S8", "H5", "H6", "H7", "S4", "H9", "H10"])]  # S8 and S4 swapped


def having(board, hand=("S8",), **more):
    return position(hands=[list(hand), []], board=board, **more)


def shown(board, text="place S8 @ 3,0", **more):
    return preview(having(board, **more), 0, text)


def chosen(found):
    return [[choice["value"] for choice in line["choices"] if choice["chosen"]] for line in found["lines"]]


def four(found, line=0, choice=0, which=0):
    return [(card["card"], card["rank"]) for card in found["lines"][line]["choices"][choice]["fours"][which]["cards"]]


def test_the_ladder_that_a_card_would_complete_is_shown_with_what_the_joker_counts_as():
    assert four(shown(FIVE[1:])) == [("X1", "6"), ("H7", "7"), ("S8", "8"), ("H9", "9")]


def test_a_falling_ladder_is_told_from_its_lowest_rank():
    falling = [up(0, 0, "H9"), up(1, 0, "H8"), up(2, 0, "H7")]
    assert [rank for _card, rank in four(shown(falling, "place S6 @ 3,0", hand=["S6"]))] == ["6", "7", "8", "9"]


def test_one_ladder_is_no_choice():
    (line,) = shown(FIVE[1:])["lines"]
    assert (len(line["choices"]), line["field"], line["left"]) == (1, "", 0)


def test_where_ladders_overlap_each_four_can_be_chosen():
    (line,) = shown(FIVE)["lines"]
    assert [choice["value"] for choice in line["choices"]] == ["0,0-3,0", "1,0-4,0"]


def test_the_first_four_are_chosen_beforehand_and_one_card_stays():
    found = shown(FIVE)
    assert (chosen(found), found["lines"][0]["left"], found["count"]) == ([["0,0-3,0"]], 1, 1)


def test_the_four_that_the_form_has_chosen_are_chosen():
    assert chosen(shown(FIVE, "place S8 @ 3,0 taking 1,0-4,0")) == [["1,0-4,0"]]


def test_a_four_that_was_chosen_for_another_place_says_nothing_about_this_one():
    assert chosen(shown(FIVE, "place S8 @ 3,0 taking 7,7-10,7")) == [["0,0-3,0"]]


def test_a_row_and_a_column_are_chosen_apart_in_the_form():
    assert [line["field"] for line in shown(CROSS)["lines"]] == ["take", "take2"]


def test_two_ladders_that_share_a_card_count_twice():
    assert shown(CROSS)["count"] == 2


def test_a_swap_that_completes_two_in_one_row_shows_which_are_taken_together():
    found = shown(LONG, "swap S8 S4", hand=["S2"])
    (line,) = found["lines"]
    both = [len(choice["fours"]) for choice in line["choices"]]
    assert (both, line["left"], found["count"]) == ([2, 1, 1, 1], None, None)


@pytest.mark.parametrize("place", range(4))
def test_what_is_shown_of_a_choice_is_what_naming_it_takes_up(place):
    state = having(LONG, ["S2"])
    choice = preview(state, 0, "swap S8 S4")["lines"][0]["choices"][place]
    after = played(state, f"swap S8 S4 taking {choice['value']}")
    assert after.points[0] == len(choice["fours"])
    assert not {cell for four in choice["fours"] for cell in four["cells"]} & {f"{x},{y}" for x, y in after.board}


@pytest.mark.parametrize(
    "text", ["place S8 @ 5,5", "place S9 @ 3,0", "place S8 @ 0,0", "hide S8 @ 3,0", "done", "rubbish"],
    ids=["no ladder", "not in hand", "occupied", "a short move", "done", "rubbish"],
)  # fmt: skip
def test_what_completes_nothing_has_no_preview(text):
    assert shown(FIVE, text) is None


def test_turning_cards_up_shows_nothing_beforehand():
    board = [up(0, 0, "H5"), up(1, 0, "H6"), up(2, 0, "H7"), down(3, 0, "H8")]
    assert shown(board, "flip column 3,0") is None


def test_what_is_hidden_changes_no_preview():
    state = having([*FIVE, down(2, 1, "H2"), down(3, 1, "S9"), down(3, -1, "S7")], ["S8", "S2"])
    assert preview(ROOM.hides(state, 1, random.Random(1)), 0, "place S8 @ 3,0") == preview(state, 0, "place S8 @ 3,0")


@pytest.mark.parametrize("text", ["place S8 @ 3,0 taking 0,0-3,0", "place S8 @ 3,0"])
def test_what_is_shown_first_is_what_the_move_does(text):
    assert 0 not in [x for x, _y in played(having(FIVE), text).board]
