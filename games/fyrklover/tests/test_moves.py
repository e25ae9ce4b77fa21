"""How a move is spelled and read: what is written is what was read."""

import pytest

from games.engine.base import Garbled
from games.fyrklover.moves import parse

SPELLED = [
    "place S5 @ 2,-1",
    "place X1 @ 0,0 taking 0,0-3,0",
    "swap S5 S7",
    "swap S5 S7 taking 0,0-3,0 1,-2-1,1",
    "flip row 1,0",
    "flip column -1,10 taking -1,7--1,10",
    "hide S5 @ 2,-1",
    "swapdown 1,0 3,2",
    "turn S5",
    "turn X1",
    "peek 1,0",
    "peek 1,0 3,2",
    "done",
]


@pytest.mark.parametrize("text", SPELLED)
def test_a_move_is_written_as_it_was_read(text):
    assert str(parse(text)) == text


@pytest.mark.parametrize("text", [None, 7, ["done"]])
def test_what_is_no_text_is_no_move(text):
    with pytest.raises(Garbled):
        parse.__wrapped__(text)
