"""The moves that are offered: too many to write out, each spelled when it is asked for."""

import random
from math import comb

from games.fyrklover.offers import legal_moves

from .worlds import down, played, position, refusal, up


def of_kind(state, kind):
    return [move for move in legal_moves(state, state.turn) if move.split(" ")[0] == kind]


def test_every_hand_card_on_every_empty_cell_within_reach():
    state = position(board=[up(0, 0, "X1"), up(2, 0, "H9")])
    assert len(of_kind(state, "place")) == 3 * (11 * 9 - 2)


def test_no_move_is_offered_twice():
    moves = list(legal_moves(position(), 0))
    assert len(set(moves)) == len(moves)


def test_no_refused_move_is_offered():
    state = position()
    assert [move for move in legal_moves(state, 0) if refusal(state, move)] == []


def test_a_locked_card_is_offered_for_nothing():
    state = position(board=[down(0, 0, "H4", lock=1), down(0, 1, "H5"), up(4, 0, "S3", lock=1)])
    assert {*legal_moves(state, 0)} & {"turn S3", "peek 0,0", "peek 0,1 0,0", "flip column 0,0"} == set()


def test_a_line_through_a_locked_card_is_not_turned():
    state = position(board=[down(0, 0, "H4", lock=1), down(0, 1, "H5")])
    assert of_kind(state, "flip") == ["flip row 0,1"]


def test_a_line_is_offered_by_its_first_cell():
    assert of_kind(position(), "flip") == ["flip row 0,2", "flip column 0,2", "flip column 1,2"]


def test_on_an_empty_board_there_is_one_cell():
    assert of_kind(position(board=[]), "place") == ["place S2 @ 0,0", "place S6 @ 0,0", "place SK @ 0,0"]


def test_every_two_face_down_cards_may_be_looked_at():
    cards = [down(place, 0, f"H{rank}") for place, rank in enumerate((2, 4, 6, 8, 10))]
    assert len(of_kind(position(board=cards, hands=[["S2"], []]), "peek")) == 5 + comb(5, 2)


def test_after_a_short_move_only_short_ones_are_offered():
    kinds = {move.split(" ")[0] for move in legal_moves(played(position(), "turn S3"), 0)}
    assert kinds == {"hide", "swapdown", "turn", "peek", "done"}


def test_the_moves_of_a_wide_board_are_not_written_out():
    state = position(board=[up(-9000, -9000, "H9"), up(9000, 9000, "H10")])
    moves = legal_moves(state, 0)
    assert refusal(state, moves[random.Random(0).randrange(len(moves))]) is None
