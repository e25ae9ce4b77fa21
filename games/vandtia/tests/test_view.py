"""What a seat is shown. That hidden cards change nothing in it is asked of every room."""

import json

from games.vandtia.room import ROOM

from .worlds import acted, play_once, position, swapping

NONE = [None] * 3


def test_a_seat_sees_its_own_hand_and_an_onlooker_none():
    assert [ROOM.view(position(), seat)["hand"] for seat in (0, None)] == [["H4", "D7", "SJ"], []]


def test_all_see_the_open_cards_the_pile_and_what_is_gone():
    view = ROOM.view(position(gone=["S10"]), None)
    assert (view["open"][1], view["pile"], view["gone"]) == (["H5", "S5", "CK"], ["D2", "H9"], ["S10"])


def test_of_hidden_cards_only_their_places_are_shown():
    view = ROOM.view(position(hidden=[["SK", None, "D3"], NONE]), 0)
    assert view["hidden"] == [[True, False, True], [False] * 3]
    assert "SK" not in json.dumps(view)


def test_counts_are_of_the_hands_and_left_is_of_all_cards():
    view = ROOM.view(position(hands=[["H4"], ["S6", "HQ"]], talon=[]), 1)
    assert (view["counts"], view["left"]) == ([1, 2], [7, 8])


def test_what_may_be_laid_is_shown_to_the_seat_to_act():
    view = ROOM.view(position(), 0)
    assert (view["zone"], view["playable"], view["can_pickup"]) == ("hand", ["SJ"], False)


def test_what_may_be_laid_is_not_shown_out_of_turn():
    assert ROOM.view(position(), 1)["playable"] == []


def test_open_cards_are_the_zone_when_the_hand_is_gone():
    view = ROOM.view(position(hands=[[], ["S6"]], talon=[]), 0)
    assert (view["zone"], view["playable"]) == ("open", ["SA", "CQ"])


def test_with_only_hidden_cards_nothing_is_marked():
    view = ROOM.view(position(hands=[[], ["S6"]], open=[[], ["H5"]], talon=[]), 0)
    assert (view["zone"], view["playable"], view["can_pickup"]) == ("hidden", [], False)


def test_who_can_lay_nothing_is_told_to_pick_up():
    assert ROOM.view(position(hands=[["H4"], ["S6"]], talon=[]), 0)["can_pickup"]


def test_the_own_swaps_are_counted():
    state = acted(swapping(), (0, "swap D7 SA"), (0, "swap SA D7"), (1, "swap S6 H5"))
    assert [ROOM.view(state, seat)["swaps"] for seat in (0, 1, None)] == [2, 1, 0]


def test_while_all_swap_it_is_the_turn_of_each_that_is_not_ready():
    state = acted(swapping(3), (1, "ready"))
    assert [ROOM.view(state, seat)["my_turn"] for seat in range(3)] == [True, False, True]


def test_a_seat_that_goes_on_after_turning_the_pile_is_told_so():
    step = play_once(position(hands=[["S10", "H4"], ["S6"]], talon=[]), "play S10")
    assert [ROOM.view(state, 0)["again"] for state in (position(), step.state)] == [False, True]


def test_drawn_cards_are_told_to_their_seat_alone():
    (drew,) = [event for event in play_once(position(), "play SJ").events if event.kind == "drew"]
    assert drew.seen_by(0)["private"] == {"cards": ["H10"]} and drew.seen_by(1)["private"] == {}


def test_the_result_comes_with_the_end():
    state = position(talon=[], hands=[["SJ"], ["S6"]], open=[[], []], hidden=[NONE, NONE])
    assert ROOM.view(state, 0)["result"] is None
    assert ROOM.view(play_once(state, "play SJ").state, 1)["result"] == {"placed": [0], "winners": [0]}
