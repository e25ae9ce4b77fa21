"""Positions and options in records; what is impossible is a case each (`cases/own/impossible_…`)."""

import pytest

from games.cascata.room import ROOM
from games.engine.base import BadRecord

from .worlds import position, pyramid, start

KEYS = {"hands", "groups", "pyramid", "reserve", "aside", "locked", "turn", "phase", "last"}


def code(change, options=None, seats=2):
    with pytest.raises(BadRecord) as refused:
        ROOM.from_position(ROOM.check_options(options or {}), seats, change)
    return refused.value.code


def test_a_position_has_exactly_the_keys_of_the_rules():
    assert set(ROOM.position(position())) == KEYS


def test_what_may_be_left_out_has_its_opening_value():
    written = ROOM.position(position())
    assert written["groups"] == [[], []] and written["aside"] == [] and written["phase"] == "take"
    assert (written["locked"], written["turn"], written["last"]) == (False, 0, False)


def test_a_card_lies_face_up_unless_it_is_said():
    rows = pyramid()[:5] + [[{"card": "C8"}, *[None] * 5]]
    assert ROOM.position(position(pyramid=rows))["pyramid"][5][0] == {"card": "C8", "up": True}


@pytest.mark.parametrize("key", ["hands", "pyramid", "reserve"])
def test_a_key_that_must_be_there_is_missed(key):
    assert code({name: value for name, value in start().items() if name != key}) == "bad_record"


@pytest.mark.parametrize("value", [None, [], "take", 3])
def test_a_position_is_an_object(value):
    assert code(value) == "bad_record"


@pytest.mark.parametrize(
    "change",
    [
        {"hands": None}, {"hands": [["H8"], "C3"]}, {"hands": {}}, {"groups": None}, {"groups": [[], 3]},
        {"groups": [[3], []]}, {"groups": [[None], []]}, {"pyramid": None}, {"pyramid": [[], [], [], [], [], []]},
        {"pyramid": pyramid()[:5] + [["C8", None, None, None, None, None]]},
        {"pyramid": pyramid()[:5] + [[{"card": 8}, None, None, None, None, None]]},
        {"pyramid": pyramid()[:5] + ["card"]}, {"reserve": None}, {"reserve": [None]}, {"aside": "LOCK"},
        {"aside": ["C2"]}, {"turn": "0"}, {"turn": -1}, {"turn": 0.0}, {"phase": None}, {"phase": 1}, {"phase": []},
        {"last": 0}, {"last": None}, {"locked": "no"},
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_kind_is_an_impossible_position(change):
    assert code(start(**change)) == "bad_position"


@pytest.mark.parametrize("rows", [[1], [0], [8], [True], ["4"], [4.0], None, [4, 4], [[4]]])
def test_hidden_rows_that_are_none_are_refused(rows):
    with pytest.raises(BadRecord):
        ROOM.check_options({"hidden_rows": rows})


def test_any_rows_but_the_first_may_be_hidden():
    assert ROOM.check_options({"hidden_rows": [7, 2]})["hidden_rows"] == [7, 2]


def test_a_row_more_than_the_pyramid_has_is_refused_with_the_seats():
    assert code(start(), {"hidden_rows": [7]}) == "bad_record"
