"""How moves are written: read strictly, and written as they are read."""

import pytest

from games.cascata.moves import Move, parse
from games.engine.base import Garbled


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("take H8", Move("take", ("H8",))),
        ("draw", Move("draw")),
        ("stop", Move("stop")),
        ("joker X2>3,2", Move("joker", ("X2",), (3, 2))),
        ("group H8,S8,X1", Move("group", ("H8", "S8", "X1"))),
        ("add D8 to H8", Move("add", ("D8",), group="H8")),
        ("steal H8 with C8,D8", Move("steal", ("C8", "D8"), group="H8")),
    ],
)
def test_a_move_is_read_and_written_alike(text, move):
    assert parse(text) == move and str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " draw", "draw ", "Draw", "take", "take h8", "take H1", "take H8 H9", "take LOCK", "group", "group ",
        "group H8, S8", "group H8,,S8", "group ,H8", "group H8,H8", "add D8 H8", "add D8 to", "add D8 to H8,S8",
        "steal H8 C8", "steal H8,S8 with C8", "joker X1", "joker X3>1,1", "joker X1>1", "joker X1>1,1,1",
        "joker X1>0,1",
        "joker X1>01,1", "joker X1>1,x", "joker X1>1,²", "joker X1 > 1,1", "joker X1>111,1", "stop now", "match H8",
    ],
)  # fmt: skip
def test_whatever_else_is_not_read(text):
    with pytest.raises(Garbled):
        parse(text)
