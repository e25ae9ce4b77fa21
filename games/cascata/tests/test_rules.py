"""The deal, what follows a move by itself, and what may be taken back; every ruling is a case."""

import pytest

from games.cascata.deck import DECK
from games.cascata.room import ROOM
from games.engine.base import BadRecord
from games.engine.record import load, record_of, replay

from .worlds import dealt, group, play_once, played, position, pyramid, refusal

COVERED = {(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"}  # S5 lies over the two others


def kinds(step):
    return [event.kind for event in step.events]


@pytest.mark.parametrize(("seats", "places", "reserve"), [(2, 21, 25), (3, 28, 14), (4, 28, 10)])
def test_the_deal_is_the_documents(seats, places, reserve):
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.pyramid) == places and len(state.reserve) == reserve


def test_the_lock_is_one_card_more_in_the_reserve():
    assert len(dealt(lock_card=True).reserve) == 26 and "LOCK" in dealt(lock_card=True).reserve


def test_the_lock_lies_anywhere_in_the_reserve():
    places = {dealt(seed=seed, lock_card=True).reserve.index("LOCK") for seed in range(300)}
    assert places == set(range(26))


def test_every_card_is_dealt_once():
    state = dealt(3)
    assert sorted([*sum(state.hands, ()), *state.pyramid, *state.reserve]) == sorted(DECK)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_row_four_lies_face_down(seats):
    state = dealt(seats)
    assert [up for up in state.up if not up] == [False] * 4 and state.up[6:10] == (False,) * 4


def test_other_rows_may_lie_face_down():
    assert dealt(hidden_rows=[2, 6]).up.count(False) == 8


def test_a_row_that_the_pyramid_has_not_is_not_dealt():
    with pytest.raises(BadRecord):
        dealt(2, hidden_rows=[7])


def test_only_the_apex_is_free_at_first():
    state = dealt()
    assert [move for move in ROOM.legal_moves(state, 0) if move.startswith("take")] == [f"take {state.pyramid[0]}"]


def test_the_seat_that_begins_is_chosen():
    assert ROOM.to_move(dealt(3, first=2)) == (2,)


def test_a_card_taken_is_told():
    assert kinds(play_once(position(), "take C8")) == ["take"]


def test_two_cards_turned_up_are_told_together():
    state = position(pyramid=pyramid(COVERED, down=[(6, 1), (6, 2)]))
    assert play_once(state, "take S5").events[1].data == {"cards": ["C8", "S3"], "places": [[6, 1], [6, 2]]}


def test_a_card_drawn_is_for_its_seat_alone():
    (event,) = play_once(position(), "draw").events
    assert event.data == {} and event.private == {"card": "C10"}


def test_a_face_down_card_swapped_is_for_its_seat_alone():
    state = position(pyramid=pyramid(COVERED, down=[(6, 1)]))
    (event,) = play_once(state, "joker X1>6,1").events
    assert event.data["card"] is None and event.private == {"card": "C8"}


def test_an_open_card_swapped_is_seen_by_all():
    (event,) = play_once(position(), "joker X1>6,1").events
    assert event.data == {"joker": "X1", "place": [6, 1], "card": "C8"} and event.private == {}


def test_the_last_card_of_the_pyramid_is_told():
    assert kinds(play_once(position(pyramid=pyramid({(6, 1): "S2"})), "take S2")) == ["take", "last"]


def test_a_grouping_passes_the_turn():
    assert kinds(play_once(played(position(), "draw"), "group H8,S8")) == ["group", "turn"]


def test_the_last_grouping_ends_the_game():
    state = played(position(pyramid=pyramid({(6, 1): "S2"})), "take S2")
    assert kinds(play_once(state, "group H8,S8")) == ["group", "over"]


def test_a_theft_says_from_whom_and_what_it_counts():
    state = played(position(groups=[[], [group("D2", "C2")]], hands=[["H2", "S2"], ["D8"]]), "draw")
    data = play_once(state, "steal D2 with H2,S2").events[0].data
    assert (data["from"], data["points"], data["added"]) == (1, 100, ["H2", "S2"])


@pytest.mark.parametrize("text", ["take C8", "joker X1>6,1"])
def test_a_card_taken_from_the_open_may_be_given_back(text):
    state = position()
    assert ROOM.can_undo(state, text, play_once(state, text))


@pytest.mark.parametrize("text", ["group H8,S8", "add D5 to H5", "steal HQ with CQ", "stop"])
def test_what_was_laid_may_be_taken_up_again(text):
    groups = [[group("H5", "S5")], [group("HQ", "SQ", "DQ")]]
    state = position(phase="group", hands=[["H8", "S8", "D5", "CQ"], ["D8"]], groups=groups)
    assert ROOM.can_undo(state, text, play_once(state, text))


def test_what_ended_the_game_is_not_taken_back():
    state = position(phase="group", last=True, pyramid=pyramid({}))
    assert not ROOM.can_undo(state, "stop", play_once(state, "stop"))


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("draw", {}),
        ("draw", {"options": {"lock_card": True}, "reserve": ["C9", "LOCK"]}),
        ("take S5", {"pyramid": pyramid(COVERED, down=[(6, 1)])}),
        ("joker X1>6,1", {"pyramid": pyramid(COVERED, down=[(6, 1)])}),
    ],
)
def test_what_showed_a_card_is_not_taken_back(text, changes):
    state = position(**changes)
    assert not ROOM.can_undo(state, text, play_once(state, text))


def test_a_seat_that_can_group_nothing_only_stops():
    assert ROOM.only_pass(position(phase="group", hands=[["C4"], ["D8"]]), 0) == "stop"


@pytest.mark.parametrize("changes", [{"phase": "group"}, {}])
def test_a_seat_that_can_do_more_does_not_only_stop(changes):
    assert ROOM.only_pass(position(**changes), 0) is None


def test_nobody_stops_for_another():
    assert ROOM.only_pass(position(phase="group", hands=[["C4"], ["D8"]]), 1) is None


@pytest.mark.parametrize(
    ("text", "options", "rule"),
    [
        ("group H8", {}, "size_new"),
        ("steal HQ with CQ", {}, "size_four"),
        ("steal HQ with CQ,X1,X2", {"open_theft": True}, "size_most"),
        ("add H8,X1,X2 to D8", {}, "size_most"),
    ],
)
def test_a_wrong_number_of_cards_is_answered_by_the_rule_that_holds(text, options, rule):
    hands, groups = [["H8", "CQ", "X1", "X2"], ["D3"]], [[group("D8", "S8")], [group("HQ", "SQ")]]
    refused = ROOM.why_not(position(phase="group", hands=hands, groups=groups, options=options), 0, text)
    assert (refused.key, refused.get("rule").key) == ("group_size", rule)


def test_a_refusal_names_the_card_that_is_not_there():
    assert ROOM.why_not(position(phase="group"), 0, "group D8,H8").get("card") == "D8"


@pytest.mark.parametrize("text", ["group S8,H8", "group H8,S8,X1", "group X1,H8"])
def test_cards_may_be_named_in_any_order(text):
    assert refusal(position(phase="group"), text) is None


def test_the_turn_begins_anew_for_the_seat_that_began():
    state = played(position(), "draw", "stop", "draw")
    assert not ROOM.turn_began(state)
    assert ROOM.turn_began(played(state, "stop"))


def test_after_the_lock_the_turn_is_not_new():
    state = played(position(options={"lock_card": True}, reserve=["LOCK"]), "draw")
    assert not ROOM.turn_began(state) and ROOM.turn_since(state, 0) == 0


def test_points_so_far_leave_the_hand_out():
    assert ROOM.standing(position(groups=[[group("D2", "S2")], []])) == {"points": [4, 0], "winners": [0]}


def test_a_stopped_game_is_scored_without_the_hand_where_the_round_began():
    state = position()
    moves = [[0, "draw"], [0, "group H8,S8"], [1, "draw"], [1, "stop"], [0, "take C8"], [0, "group C8,X1"]]
    record = record_of(ROOM, {}, 2, ROOM.position(state), moves, stopped=True)
    assert replay(load(record, {"cascata": ROOM})).result == {"points": [16, 0], "winners": [0]}
