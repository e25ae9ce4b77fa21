"""The doors to a game's rules: what no room needs to read is not even shown to it."""

from types import SimpleNamespace

import pytest

from games.engine.base import LONGEST_MOVE, Garbled, Refused
from games.engine.cards import ByChance
from games.engine.play import play, read_form

STATE = SimpleNamespace(ply=3)
TOO_LONG = "x" * (LONGEST_MOVE + 1)


def room(written: str):
    """A room that allows everything, and notes what it has read."""
    read: list[str] = []

    def why_not(state, seat, text):
        read.append(text)

    return SimpleNamespace(
        why_not=why_not, play=lambda *asked: "done", read_form=lambda data: written, read=read
    )  # fmt: skip


def test_a_move_longer_than_any_is_refused():
    with pytest.raises(Refused) as refused:
        play(room(""), STATE, 0, TOO_LONG, ByChance())
    assert (refused.value.text.key, refused.value.ply) == ("bad_move", 3)


def test_it_is_not_read_by_the_room_which_would_keep_it_in_memory():
    asked = room("")
    with pytest.raises(Refused):
        play(asked, STATE, 0, TOO_LONG, ByChance())
    assert asked.read == []


def test_a_move_as_long_as_may_be_is_made():
    assert play(room(""), STATE, 0, TOO_LONG[1:], ByChance()) == "done"


def test_a_form_that_says_more_than_any_move_is_garbled():
    with pytest.raises(Garbled):
        read_form(room(TOO_LONG), {})


def test_another_form_is_the_move_that_it_says():
    assert read_form(room("done"), {}) == "done"
