"""What the log says of a move of Fyrklöver, to whom, and with which numbers."""

import pytest

from games.fyrklover.room import ROOM

from .worlds import down, play_once, position, up

NAMES = ("Maja", "Noor")
CROSS = [  # the joker is 7 in the row and 6 in the column
    up(0, 0, "H6"), up(2, 0, "H8"), up(3, 0, "S9"), up(1, -1, "H5"), up(1, 1, "S7"), up(1, 2, "S8"),
]  # fmt: skip


def lines(state, text, looking=1):
    """What is said of the move: (key, values) of each line."""
    told = [ROOM.say(event, NAMES, looking) for event in play_once(state, text).events]
    return [(line.key, dict(line.values)) for line in told if line]


def with_cross(**more):
    return position(hands=[["X1", "S2"], ["HK"]], board=CROSS, **more)


def said(found, key):
    return [values for told, values in found if told == key]


def test_after_two_ladders_there_are_two_extra_turns():
    found = lines(with_cross(), "place X1 @ 1,0")
    assert len(said(found, "ladder")) == 2
    assert [values["n"] for values in said(found, "again")] == [2]


def test_after_the_first_of_two_extra_turns_there_is_one():
    state = play_once(with_cross(), "place X1 @ 1,0").state
    assert [values["n"] for values in said(lines(state, "place S2 @ 0,0"), "again")] == [1]


@pytest.mark.parametrize(("looking", "key"), [(0, "again_you"), (1, "again"), (None, "again")])
def test_extra_turns_are_told_to_their_owner_as_the_own(looking, key):
    assert said(lines(with_cross(), "place X1 @ 1,0", looking), key)


@pytest.mark.parametrize("looking", [0, 1])
def test_nobody_is_told_which_card_was_hidden_or_looked_at(looking):
    state = position(hands=[["S2"], ["HK"]], board=[up(0, 0, "X1"), down(1, 0, "H4")])
    told = [*lines(state, "hide S2 @ 2,0", looking), *lines(state, "peek 1,0", looking)]
    assert all("card" not in values for _key, values in told) and len(told) == 2
