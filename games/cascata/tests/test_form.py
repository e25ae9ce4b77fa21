"""From a form to a move: what is chosen is spelled as records spell it, what is unfinished is told kindly."""

import pytest
from django.http import QueryDict

from games.cascata.form import read_form
from games.cascata.moves import parse
from games.cascata.room import ROOM
from games.cascata.texts import CHOICES
from games.engine.base import Garbled, Refused

from .worlds import group, position, pyramid


def form(do="take", **fields):
    """A form as it arrives: repeated fields as lists."""
    data = QueryDict(mutable=True)
    data["do"] = do
    for name, value in fields.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


def refusal(data):
    with pytest.raises(Refused) as refused:
        read_form(data)
    return refused.value.text.key


def as_form(state, text):
    """The form that a page would send for this move."""
    move = parse(text)
    if move.kind == "take":
        rows = ROOM.position(state)["pyramid"]
        lying = {cell["card"]: (r, p) for r, row in enumerate(rows, 1) for p, cell in enumerate(row, 1) if cell}
        row, place = lying[move.cards[0]]
        return form("take", pyramid=f"{row},{place},{move.cards[0]}")
    if move.kind == "joker":
        return form("joker", hand=list(move.cards), pyramid=f"{move.place[0]},{move.place[1]}")
    if move.kind in ("draw", "stop"):
        return form(move.kind)
    named = {"group": f"1:0:{move.group}"} if move.group else {}
    return form(move.kind, hand=list(move.cards), **named)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"phase": "group"},
        {"phase": "group", "groups": [[group("D4", "H4")], [group("S2", "H2"), group("S9", "H9", "D9")]]},
        {"pyramid": pyramid({(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"}, down=[(6, 1)])},
    ],
)
def test_every_allowed_move_can_be_sent(changes):
    state = position(**{"pyramid": pyramid({(6, 1): "C8"})} | changes)
    moves = ROOM.legal_moves(state, 0)
    assert [read_form(as_form(state, text)) for text in moves] == moves


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (form("take", reserve="1"), "draw"),
        (form("take", reserve="1", hand=["H8"]), "draw"),
        (form("take", pyramid="6,1,C8", hand=["H8"]), "take C8"),
        (form("take", pyramid="6,1,C8", hand=["X1"]), "joker X1>6,1"),
        (form("take", pyramid="4,2", hand=["X2"]), "joker X2>4,2"),
        (form("draw", pyramid="6,1,C8", hand=["H8"]), "draw"),
        (form("stop", hand=["H8", "S8"], group="0:1:D8"), "stop"),
    ],
)
def test_what_is_chosen_says_what_is_meant(data, text):
    assert read_form(data) == text


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (form("take"), "choose_card"),
        (form("take", hand=["H8"]), "choose_card"),
        (form("take", reserve="1", pyramid="6,1,C8"), "pyramid_or_reserve"),
        (form("take", pyramid="4,2"), "face_down"),
        (form("take", pyramid="6,1,C8", hand=["X1", "H8"]), "choose_joker"),
        (form("take", hand=["X1"]), "choose_place"),
        (form("joker", pyramid="6,1,C8"), "choose_joker"),
        (form("joker", pyramid="6,1,C8", hand=["H8"]), "choose_joker"),
        (form("joker", hand=["X1"]), "choose_place"),
        (form("group"), "choose_hand"),
        (form("group", hand=["H8"]), "choose_more"),
        (form("group", hand=["H8", "S8"], group="0:0:D8"), "add_or_steal"),
        (form("add", group="0:0:D8"), "choose_hand"),
        (form("add", hand=["H8"]), "choose_group"),
        (form("steal", group="1:0:D8"), "choose_hand"),
        (form("steal", hand=["H8"]), "choose_group"),
    ],
)
def test_what_is_unfinished_is_told_kindly(data, key):
    assert refusal(data) == key and key in CHOICES


@pytest.mark.parametrize(
    "data",
    [
        form(""), form("match"), form("take", pyramid="6"), form("take", pyramid="6,1,H1"), form("take", pyramid="8,1"),
        form("take", pyramid="0,1"), form("take", pyramid="6,1,LOCK"), form("take", pyramid="6,1,C8,C9"),
        form("group", hand=["H8", "H8"]), form("group", hand=["H8", "LOCK"]), form("group", hand=["H8,S8"]),
        form("add", hand=["H8"], group="D8"), form("add", hand=["H8"], group="0:0"),
        form("steal", hand=["H8"], group="9:0:D8"),
        form("steal", hand=["H8"], group="0:0:D1"), form("draw", hand=["'"]), form("stop", hand=["H8"] * 200),
    ],
)  # fmt: skip
def test_what_no_page_of_ours_sends_is_not_read(data):
    with pytest.raises(Garbled):
        read_form(data)
