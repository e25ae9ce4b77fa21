"""The whole board of a game that is looked at again: all of it in sight, what was done last marked."""

import pytest

from games.fyrklover.room import ROOM
from games.fyrklover.whole import DOWN, LYING, RIGHT, UPRIGHT, whole

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


@pytest.mark.parametrize(("right", "below"), [(1, 1), (7, 3), (3, 7), (11, 8), (26, 0)])
@pytest.mark.parametrize(("name", "room"), [("cards", LYING), ("tall", UPRIGHT)], ids=["lying", "upright"])
def test_all_of_a_board_is_in_sight(right, below, name, room):
    found = whole(ROOM.view(position(board=[up(0, 0, "X1"), up(right, below, "S3")]), 0), [])
    (size,) = [int(each.split("-")[1]) for each in found["look"].split() if each.startswith(name)]
    assert (right + 1) * size * RIGHT < room[0] and (below + 1) * size * DOWN < room[1]


def test_a_few_cards_are_large():
    assert whole(ROOM.view(position(board=BOARD[:1]), 0), [])["look"] == "cards-84 tall-84"
