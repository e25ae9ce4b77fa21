"""What the page is told of a table: where everything lies, what can be chosen, and what others have just done."""

import random
from types import SimpleNamespace

import pytest

from games.engine.base import Event
from games.fyrklover.board import beside, context
from games.fyrklover.room import ROOM

from .worlds import dealt, down, played, position, up

NAMES = ("Elias", "Maja", "Noor", "Alva")


def told(state, seat=0, **around):
    plates = [SimpleNamespace(number=number, name=name) for number, name in enumerate(NAMES)]
    return context(ROOM.view(state, seat), seats=plates[: state.setup.seats], **around)


def cells(shown):
    return {cell.spot.value: cell for line in shown["lines"] for cell in line.cells}


def looks(shown):
    return {value: cell.spot.look.split() for value, cell in cells(shown).items()}


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_nothing_told_depends_on_hidden_cards(seat):
    state = position()
    for number in range(10):
        assert told(ROOM.hides(state, seat, random.Random(number)), seat) == told(state, seat)


def test_rows_and_columns_are_counted_from_the_corner_of_the_reach():
    line = told(position(board=[up(0, 0, "X1"), up(2, 0, "S3")]))["lines"][0]
    assert (line.number, [cell.column for cell in line.cells]) == (5, [5, 7])


def test_own_cards_the_joker_and_face_down_cards_can_be_chosen_and_others_not():
    fields = {value: cell.field for value, cell in cells(told(position())).items()}
    assert fields["2,0"] == fields["0,0"] == "own" and fields["0,2"] == "down" and fields["3,0"] == ""


def test_cards_can_be_chosen_while_others_play():
    assert told(position(turn=1))["tappable"] and cells(told(position(turn=1)))["2,0"].field == "own"


@pytest.mark.parametrize("around", [{"still": True}, {"shared_with_bot": True}])
def test_where_nothing_is_played_nothing_can_be_chosen(around):
    assert not any(cell.field for cell in cells(told(position(), **around)).values())


def test_the_cells_beside_cards_are_told_to_who_is_to_act():
    assert {spot.value for spot in told(dealt())["slots"]} == {"0,-1", "-1,0", "1,0", "0,1"}
    assert told(dealt(), 1)["slots"] == ()


def test_an_empty_board_has_one_cell():
    assert beside({}) == [(0, 0)]


def test_every_column_and_row_of_the_reach_can_be_named_without_javascript():
    columns, rows = told(dealt())["far"]
    assert [each.number for each in columns] == [each.number for each in rows] == list(range(-4, 5))


def test_a_die_is_told_with_its_number():
    assert cells(told(position()))["3,3"].spot.lock == 1 and looks(told(position()))["3,3"] == ["locked"]


def test_what_a_peek_shows_is_told_to_its_seat_alone():
    state = played(position(), "peek 0,2")
    assert cells(told(state, 0))["0,2"].spot.face.name == "H4" and looks(told(state, 0))["0,2"] == ["down", "peek"]
    assert cells(told(state, 1))["0,2"].spot.face.name == "" and told(state, 0)["shut"] and not told(state, 1)["shut"]


def test_with_the_memory_aid_an_own_hidden_card_is_seen():
    state = played(position({"memory_aid": True}), "hide S2 @ 1,0")
    assert looks(told(state))["1,0"] == ["down", "memory"]


def test_the_hand_keeps_the_places_of_own_cards_that_are_not_there():
    hand = told(position())["hand"]
    assert len(hand) == 13 and [held.card for held in hand if not held.is_away] == ["S2", "S6", "SK"]


def test_the_joker_lies_last_in_the_hand():
    assert told(position(hands=[["S2", "X1"], ["H2"]], board=[up(0, 0, "S5")]))["hand"][-1].card == "X1"


def test_what_others_have_done_since_the_own_move_is_marked():
    events = [(0, 0, [Event("placed", 0, {"card": "X1", "x": 0, "y": 0})])]
    events += [(1, 1, [Event("placed", 1, {"card": "H9", "x": 3, "y": 0})])]
    events += [(2, 1, [Event("swapped_down", 1, {"cells": [{"x": 0, "y": 2}, {"x": 1, "y": 2}]})])]
    marked = {value for value, look in looks(told(position(), events=events)).items() if "new" in look}
    assert marked == {"3,0", "0,2", "1,2"}


@pytest.mark.parametrize(
    ("changes", "around", "ask"),
    [
        ({}, {}, "start"),
        ({"shorts": 1}, {}, "short"),
        ({"turn": 1}, {}, "wait"),
        ({}, {"shared_with_bot": True}, "held"),
    ],
)
def test_the_banner_begins_with_what_can_be_done(changes, around, ask):
    assert told(position(**changes), **around)["ask"] == ask


def test_an_extra_turn_is_said():
    board = [up(0, 0, "X1"), up(1, 0, "S3"), up(2, 0, "H4"), down(9, 9, "H5")]
    state = played(position(board=board, hands=[["S2", "S5"], ["H2"]]), "place S5 @ 3,0")
    assert told(state)["ask"] == "again"
