"""A seat is sent what it may see: nothing it is sent changes when only hidden cards do."""

import json
import random
from dataclasses import replace

import pytest

from games.engine.base import Event
from games.talkamrater.room import ROOM

from .worlds import dealt, play_once, position

SEATS = (None, 0, 1, 2)


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_hidden_is_mixed_and_nothing_else(seat):
    state = dealt(3)
    other = ROOM.hides(state, seat, random.Random(3))
    shown = ("table", "discard", "scored", "out", "turn", "opened", "threw", "reshuffles", "over", "ply")
    assert all(getattr(other, name) == getattr(state, name) for name in shown)
    assert other.talon != state.talon
    for number, (before, after) in enumerate(zip(state.hands, other.hands, strict=True)):
        assert (before == after) == (number == seat)


def test_a_seat_sees_its_own_hand():
    assert ROOM.view(position(), 0)["hand"] == ["2+2", "6+3", "0+1", "5+5", "=7"]


def test_an_onlooker_sees_no_hand():
    assert ROOM.view(position(), None)["hand"] == []


def test_others_see_only_how_many_cards_were_taken():
    state = position(scored=[["2+0", "1+1"], []], hands=[["2+2"], ["3+2"]])
    view = ROOM.view(state, 1)
    assert (view["taken"], view["own"]) == ([2, 0], [])


def test_only_the_top_of_the_discard_pile_is_shown():
    view = ROOM.view(position(discard=["4+0", "3+0"]), 0)
    assert (view["top"], view["discard"]) == ("3+0", 2)
    assert "4+0" not in json.dumps(view)


def test_a_locked_pile_is_shown_as_locked():
    assert ROOM.view(position(discard=["handL"]), 0)["locked"]


def test_a_multichoice_card_on_top_is_not_shown_as_locked():
    assert not ROOM.view(position(discard=["odd"]), 0)["locked"]


def test_there_is_no_result_while_the_game_runs():
    assert ROOM.view(position(), 0)["result"] is None


def test_drawn_cards_are_told_to_their_seat_alone():
    step = play_once(position(), "end 2+2")
    (drew,) = [event for event in step.events if event.kind == "drew"]
    assert drew.seen_by(0)["private"] == {"cards": ["0+8"]}
    assert drew.seen_by(1)["private"] == {} and drew.seen_by(None)["private"] == {}


def test_the_public_part_of_no_event_depends_on_hidden_cards():
    state = replace(position(), talon=("3+3", "1+2", "4+2", "0+8"))
    other = replace(state, talon=("3+3", "1+2", "6+0", "4+2"))

    def public(start):
        return [Event.seen_by(event, 1) for event in play_once(start, "end 2+2").events]

    assert public(state) == public(other)
