"""The deal, the swapping of all at once, and what a refused move leaves behind; the moves are in the cases."""

import pytest

from games.engine.base import Refused
from games.vandtia.deck import FITTING, HEIGHT, RANKS, height_of
from games.vandtia.room import ROOM

from .worlds import acted, cards_of, dealt, play_once, played, position, refusal, swapping

NONE = [None] * 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nine_cards_each_and_the_rest_is_the_talon(seats):
    state = dealt(seats)
    for piles in (state.hands, state.open, state.hidden):
        assert [len(pile) for pile in piles] == [3] * seats
    assert len(state.talon) == 52 - 9 * seats and cards_of(state).total() == 52


def test_after_the_deal_everybody_may_act():
    assert ROOM.to_move(dealt(5)) == (0, 1, 2, 3, 4)


def test_who_begins_is_known_while_all_swap():
    assert dealt(4, first=2).turn == 2


def test_ranks_go_from_two_to_ace():
    assert (RANKS[0], RANKS[-1]) == ("2", "A") and HEIGHT["SK"] < HEIGHT["HA"]


@pytest.mark.parametrize(
    ("top", "count"),
    [([], 52), (["S2"], 52), (["S3"], 52), (["S4"], 48), (["S9"], 28), (["SJ"], 24), (["SA"], 12)],
)
def test_how_many_cards_fit_on_a_pile(top, count):
    assert len(FITTING[height_of(top)]) == count


def test_the_swaps_of_one_seat_leave_the_choice_of_another_as_it_was():
    state = acted(swapping(3), (1, "swap S6 H5"), (2, "ready"))
    assert [ROOM.choice_since(state, seat) for seat in range(3)] == [0, 1, 2]


def test_in_play_every_move_makes_a_new_choice():
    assert ROOM.choice_since(played(position(), "play SJ"), 1) == 1


def test_when_all_are_ready_the_first_seats_turn_begins():
    state = acted(swapping(2), (0, "ready"), (1, "ready"))
    assert (state.phase, state.turn, ROOM.turn_began(state)) == ("play", 1, True)


def test_playing_again_belongs_to_the_same_turn():
    state = played(position(hands=[["S10", "H4"], ["S6"]], talon=[]), "play S10")
    assert not ROOM.turn_began(state) and ROOM.turn_since(state, 0) == 0


def test_in_the_swapping_a_turn_is_counted_from_the_own_last_act():
    state = acted(swapping(3), (0, "swap H4 H6"), (1, "swap S6 H5"))
    assert [ROOM.turn_since(state, seat) for seat in range(3)] == [1, 2, 0]


def test_a_turn_that_has_come_round_to_the_first_seat_began():
    state = played(position(talon=[]), "play SJ", "play CA")
    assert ROOM.turn_began(state) and ROOM.turn_since(state, 0) == 2


def test_swapped_cards_take_each_others_places():
    state = acted(swapping(), (0, "swap D7 SA"))
    assert (state.hands[0], state.open[0]) == (("H4", "SA", "SJ"), ("H6", "D7", "CQ"))


def test_drawn_cards_come_from_the_top_of_the_talon():
    state = played(position(), "play SJ")
    assert (state.hands[0], state.talon) == (("H4", "D7", "H10"), ("C2",))


def test_a_refused_move_changes_nothing():
    state = position()
    before = ROOM.position(state)
    with pytest.raises(Refused):
        play_once(state, "play D7")
    assert ROOM.position(state) == before


def test_a_played_move_leaves_the_position_it_came_from_as_it_was():
    state = position()
    before = ROOM.position(state)
    played(state, "play SJ")
    assert ROOM.position(state) == before


def test_cards_of_one_rank_may_be_named_in_any_order():
    state = position(hands=[["SJ", "HJ", "H4"], ["S6"]])
    assert [refusal(state, text) for text in ("play SJ,HJ", "play HJ,SJ")] == [None, None]


def test_every_choice_of_one_rank_is_offered_once():
    state = position(hands=[["SJ", "HJ", "DJ", "H4"], ["S6"]], hidden=[NONE, NONE])
    assert ROOM.legal_moves(state, 0) == [
        "play SJ", "play HJ", "play DJ", "play SJ,HJ", "play SJ,DJ", "play HJ,DJ", "play SJ,HJ,DJ",
    ]  # fmt: skip


def test_who_can_lay_nothing_can_only_pick_up():
    assert ROOM.legal_moves(position(hands=[["H4", "D7"], ["S6"]], talon=[]), 0) == ["pickup"]


def test_hidden_cards_are_offered_by_their_places():
    state = position(hands=[[], ["S6"]], open=[[], ["H5"]], hidden=[["SK", None, "D3"], NONE], talon=[])
    assert ROOM.legal_moves(state, 0) == ["flip 1", "flip 3"]


def test_each_refused_zone_says_which_one_it_is():
    assert ROOM.why_not(position(), 0, "play SA").get("zone") == "hand"


def test_the_teacher_may_say_ready_for_a_seat_that_is_not():
    state = acted(swapping(3), (1, "ready"))
    assert [ROOM.finish(state, seat) for seat in range(3)] == ["ready", None, "ready"]


def test_in_play_the_teacher_says_nothing_for_a_seat():
    assert [ROOM.finish(position(), seat) for seat in range(2)] == [None, None]


def undo(state, text, seat=0):
    return ROOM.can_undo(state, text, play_once(state, text, seat))


def test_a_play_that_drew_nothing_can_be_taken_back():
    assert undo(position(talon=[]), "play SJ")


def test_a_pick_up_can_be_taken_back():
    assert undo(position(hands=[["H4"], ["S6"]], talon=[]), "pickup")


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("play SJ", {}),
        ("play SJ", {"talon": [], "hands": [["SJ"], ["S6"]], "open": [[], []], "hidden": [NONE, NONE]}),
        ("flip 1", {"talon": [], "hands": [[], ["S6"]], "open": [[], []]}),
        ("flip 3", {"talon": [], "hands": [[], ["S6"]], "open": [[], []]}),
    ],
)
def test_what_drew_turned_a_card_or_ended_the_round_can_not_be_taken_back(text, changes):
    assert not undo(position(**changes), text)


@pytest.mark.parametrize("text", ["swap D7 SA", "ready"])
def test_nothing_is_taken_back_while_all_swap(text):
    assert not undo(swapping(), text)


def test_a_stopped_round_is_shared_among_those_with_fewest_cards():
    state = position(3, hands=[["H4", "D7"], ["S6"], ["D5"]], talon=[])
    assert ROOM.standing(state) == {"placed": [], "winners": [1, 2]}


def test_a_stopped_round_was_won_by_who_got_out():
    state = position(
        3, {"play_on": True}, placed=[2], talon=[], hands=[["H4"], ["S6"], []],
        open=[["H6"], ["H5"], []], hidden=[NONE] * 3,
    )  # fmt: skip
    assert ROOM.standing(state) == {"placed": [2], "winners": [2]}


@pytest.mark.parametrize(
    ("top", "tale"), (("S9", (1, 0, 0, ("SK",))), ("SA", (0, 0, 1, ()))), ids=("it fits", "it is too low")
)
def test_a_turned_card_counts_as_laid_or_its_pile_as_taken(top, tale):
    state = position(hands=[[], ["S6"]], open=[[], []], hidden=[["SK", None, "D3"], NONE], pile=[top], talon=[])
    assert played(state, "flip 1").tales[0] == tale
