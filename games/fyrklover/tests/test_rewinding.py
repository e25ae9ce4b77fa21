"""The board of a view taken back move by move is the board as it lay."""

import random

import pytest

from games.engine.cards import ByChance
from games.engine.play import play
from games.fyrklover.rewinding import cells_of, lying, near, undo
from games.fyrklover.room import ROOM

from .worlds import dealt, down, played, position, up

MOVES = 400
READY = [up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5"), down(4, 1, "H9"), down(5, 1, "H2")]


def taken_back(state, text):
    """The board after this move, with the move's events taken back; the cells of its ladders, whose dice are gone."""
    step = play(ROOM, state, state.turn, text, ByChance(random.Random(0)))
    board = lying(ROOM.view(step.state, None))
    for event in reversed(step.events):
        undo(board, event, state.setup.seats)
    gone = {cell for event in step.events if event.kind == "ladder" for cell in cells_of(event)}
    return board, gone


def without(board, gone):
    return {cell: card._replace(lock=0) if cell in gone else card for cell, card in board.items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_a_random_game_can_be_taken_back(seats):
    chance, state = random.Random(seats), dealt(seats, target=20)
    for _move in range(MOVES):
        before = lying(ROOM.view(state, None))
        moves = ROOM.legal_moves(state, state.turn)
        text = moves[chance.randrange(len(moves))]
        found, gone = taken_back(state, text)
        assert found == without(before, gone), text
        state = play(ROOM, state, state.turn, text, ByChance(chance)).state
        if state.over:
            break


@pytest.mark.parametrize(
    "text",
    [
        "place S6 @ 3,0",
        "swap S3 S5",
        "flip row 4,1",
        "hide S6 @ 3,0",
        "swapdown 4,1 5,1",
        "turn S3",
        "peek 4,1",
        "done",
    ],
)
def test_each_kind_of_move_can_be_taken_back(text):
    state = position(hands=[["S6"], []], board=READY)
    assert taken_back(state, text)[0] == lying(ROOM.view(state, None))


@pytest.mark.parametrize(("lock", "fresh"), [(1, False), (2, False), (2, True)])
def test_dice_are_what_they_were_before_the_turn_passed(lock, fresh):
    state = position(hands=[["S6"], []], board=[up(0, 0, "S3", lock=lock, fresh=fresh), up(1, 0, "H4")])
    assert taken_back(state, "place S6 @ 3,0")[0][0, 0].lock == lock


def test_what_a_seat_peeks_at_is_no_part_of_the_board_that_all_see():
    state = played(position(hands=[["S6"], []], board=READY), "peek 4,1")
    assert lying(ROOM.view(state, 0))[4, 1].card == ""


def test_what_lies_near_is_cut_out_of_the_board():
    board = dict.fromkeys([(0, 0), (3, 0), (5, 0), (0, 2), (1, 1)], None)
    assert set(near(board, [(0, 0), (3, 0)], 1, 1)) == {(0, 0), (3, 0), (1, 1)}
