"""What a seat is shown of what lies face down, and for how long."""

import json
import random
from dataclasses import replace

import pytest

from games.fyrklover.room import ROOM

from .worlds import down, played, position, up

LYING = [up(0, 0, "X1"), down(0, 2, "H4"), down(1, 2, "S9"), down(5, 2, "H5")]


def seen(state, seat):
    """The face-down cards that the seat is shown, by cell."""
    return {(card["x"], card["y"]): card["card"] for card in ROOM.view(state, seat)["board"] if card["shown"]}


def remembered(state, seat):
    return {(x, y): card for x, y, card in ROOM.bot_view(state, seat)["memory"]}


class TestPeek:
    def test_it_shows_the_cards_to_who_looks(self):
        assert seen(played(position(board=LYING), "peek 0,2 1,2"), 0) == {(0, 2): "H4", (1, 2): "S9"}

    @pytest.mark.parametrize("seat", [1, None])
    def test_it_shows_nobody_else_a_card(self, seat):
        assert seen(played(position(board=LYING), "peek 0,2 1,2"), seat) == {}

    def test_it_shows_them_still_when_the_turn_has_passed(self):
        assert seen(played(position(board=LYING), "peek 0,2", "peek 1,2", "hide H2 @ 3,3"), 0) == {(1, 2): "S9"}

    def test_the_next_own_move_puts_them_away(self):
        assert seen(played(position(board=LYING), "peek 0,2 1,2", "hide S2 @ 3,3"), 0) == {}

    def test_done_puts_them_away(self):
        assert seen(played(position(board=LYING), "peek 0,2 1,2", "done"), 0) == {}

    def test_the_seat_puts_them_away(self):
        assert seen(ROOM.shut(played(position(board=LYING), "peek 0,2 1,2"), 0), 0) == {}

    def test_another_seat_puts_nothing_of_it_away(self):
        state = ROOM.shut(played(position(board=LYING), "peek 0,2 1,2"), 1)
        assert seen(state, 0) == {(0, 2): "H4", (1, 2): "S9"}

    def test_a_card_that_changes_its_place_is_followed(self):
        state = played(position(board=LYING), "peek 0,2", "peek 1,2", "swapdown 1,2 5,2")
        assert seen(state, 0) == {(5, 2): "S9"}

    def test_a_card_that_comes_back_from_a_hand_is_not_known(self):
        board = [up(0, 0, "H4"), up(1, 0, "H5"), up(2, 0, "H6"), down(3, 0, "H7"), up(9, 0, "S9")]
        looking = played(position(board=board), "turn S9", "peek 3,0")
        assert seen(played(looking, "flip row 3,0", "hide H7 @ 5,3"), 0) == {}


class TestMemory:
    def test_without_the_aid_the_own_hidden_card_is_not_shown(self):
        assert seen(played(position(board=LYING), "hide S2 @ 3,3"), 0) == {}

    def test_with_the_aid_it_is(self):
        assert seen(played(position({"memory_aid": True}, board=LYING), "hide S2 @ 3,3"), 0) == {(3, 3): "S2"}

    def test_with_the_aid_what_all_saw_is_shown_to_all(self):
        state = played(position({"memory_aid": True}, board=[up(0, 0, "S3"), up(5, 5, "H9")]), "turn S3")
        assert (seen(state, 0), seen(state, 1)) == ({(0, 0): "S3"}, {(0, 0): "S3"})

    def test_an_onlooker_is_shown_nothing(self):
        state = played(position({"memory_aid": True}, board=[up(0, 0, "S3"), up(5, 5, "H9")]), "turn S3")
        assert seen(state, None) == {}

    def test_with_the_aid_a_peek_stays(self):
        state = played(position({"memory_aid": True}, board=LYING), "peek 0,2 1,2", "done")
        assert seen(state, 0) == {(0, 2): "H4", (1, 2): "S9"}

    def test_a_bot_remembers_without_the_aid(self):
        assert remembered(played(position(board=LYING), "hide S2 @ 3,3", "peek 0,2"), 0) == {(3, 3): "S2", (0, 2): "H4"}

    def test_a_bot_does_not_know_what_another_hid(self):
        assert remembered(played(position(board=LYING), "hide S2 @ 3,3"), 1) == {}

    def test_what_is_turned_up_needs_no_memory(self):
        state = played(position(board=LYING), "peek 0,2 1,2", "done", "flip row 0,2")
        assert remembered(state, 0) == {}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_has_hidden_or_seen_before_is_not_in_its_view(seat):
    """Stronger than the test of every room, whose mixing leaves in place what a bot remembers: here all that lies face
    down is dealt anew."""
    state = played(position(board=LYING), "peek 0,2 1,2", "hide S2 @ 3,3", "done")
    cells = [cell for cell, lying in state.board.items() if not lying.up]
    cards = [state.board[cell].card for cell in cells]
    views = set()
    for seed in range(20):
        random.Random(seed).shuffle(cards)
        board = state.board | {
            cell: state.board[cell]._replace(card=card) for cell, card in zip(cells, cards, strict=True)
        }
        views.add(json.dumps(ROOM.view(replace(state, board=board), seat)))
    assert len(views) == 1


def test_the_hand_stands_from_the_ace_up_the_joker_last():
    assert ROOM.view(position(hands=[["X1", "SK", "S10", "SA"], []], board=[]), 0)["hand"] == ["SA", "S10", "SK", "X1"]


def test_four_cells_around_the_cards_are_within_reach():
    assert ROOM.view(position(board=[up(-1, 0, "X1"), down(3, 2, "H4")]), 0)["reach"] == [-5, -4, 7, 6]


def test_an_extra_turn_is_told_when_it_begins():
    state = position(board=[up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5")])
    assert ROOM.view(played(state, "place S6 @ 3,0"), 0)["again"]
