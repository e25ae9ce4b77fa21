"""The whole board of a game that is looked at again: all of it in sight, what was done last marked."""

import pytest

from games.fyrklover.room import ROOM
from games.fyrklover.whole import GAP, HEIGHT, WIDTH, whole

from .worlds import down, play_once, position, up

BOARD = [up(0, 0, "X1"), up(2, 0, "S3"), up(5, 2, "S7"), down(0, 2, "H4"), down(1, 2, "S9")]


def after(text):
    before = position(hands=[["S2"], []], board=BOARD)
    step = play_once(before, text)
    return whole(ROOM.view(step.state, 1), [(0, 0, step.events)])


def marked(found):
    return [spot.value for spot in found["board"].spots if "new" in spot.look]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("place S2 @ 4,0", ["4,0"]),
        ("swap S3 S7", ["2,0", "5,2"]),
        ("flip row 0,2", ["0,2", "1,2"]),
        ("turn S3", ["2,0"]),
        ("done", []),
    ],
)
def test_the_cells_of_the_last_move_are_marked(text, cells):
    assert marked(after(text)) == cells


def test_before_the_first_move_nothing_is_marked():
    assert marked(whole(ROOM.view(position(board=BOARD), 0), [])) == []


@pytest.mark.parametrize(("right", "below"), [(1, 1), (7, 3), (3, 7), (20, 2), (25, 0)])
def test_all_of_a_board_is_in_sight(right, below):
    board = [up(0, 0, "X1"), up(right, below, "S3")] if right or below else [up(0, 0, "X1")]
    found = whole(ROOM.view(position(board=board), 0), [])
    size = int(found["look"].removeprefix("cards-"))
    assert (right + 1) * (size + GAP) <= WIDTH and (below + 1) * size * 1.43 <= HEIGHT


def test_a_few_cards_are_large():
    assert whole(ROOM.view(position(board=BOARD[:1]), 0), [])["look"] == "cards-84"
