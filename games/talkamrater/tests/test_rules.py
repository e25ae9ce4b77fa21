"""Set-up, and what a refused move leaves behind. The moves themselves are in the cases."""

from collections import Counter

import pytest

from games.engine.base import Refused
from games.talkamrater.deck import SUM_CARDS, SWAPS
from games.talkamrater.room import ROOM

from .worlds import by_seed, cards_of, dealt, play_once, played, position, refusal


def test_five_cards_are_dealt_to_each_seat():
    assert [len(hand) for hand in dealt(4).hands] == [5, 5, 5, 5]


def test_the_table_is_filled_before_the_first_turn():
    assert None not in dealt().table


def test_the_seat_left_of_the_dealer_begins():
    assert ROOM.to_move(dealt(3, first=2)) == (2,)


def test_all_110_cards_are_in_the_game():
    assert cards_of(dealt()).total() == 110


@pytest.mark.parametrize("seed", range(40))
def test_no_swap_card_lies_on_the_table_after_the_deal(seed):
    assert not set(dealt(seed=seed).table) & set(SWAPS)


def test_a_swap_card_that_comes_up_in_the_deal_acts():
    assert any(dealt(seed=seed).discard[-1:] == ("swap3",) for seed in range(40))


def test_trumps_are_two_different_sums_in_order():
    low, high = dealt(trump=True).setup.trumps
    assert low < high


def test_the_trumps_sum_cards_are_not_in_the_game():
    state = dealt(trump=True)
    assert not {f"={n}" for n in state.setup.trumps} & set(cards_of(state))
    assert sum(card in SUM_CARDS for card in cards_of(state)) == 9


def test_trumps_are_within_the_sums():
    trumps = {n for seed in range(30) for n in dealt(seed=seed, trump=True, sums=[7, 10]).setup.trumps}
    assert trumps == {7, 8, 9, 10}


def test_a_talon_that_runs_out_in_the_deal_is_dealt_again():
    talon = [*["handL", "handR"] * 2, *["swap3", "0+0", "1+0"], *["swap3", "0+1", "1+1"]]
    talon += [*["swap3", "0+0", "1+0"], *["swap3", "0+1", "1+1"]]  # the top comes last: all of it is carried out
    deals = []

    def shuffle(pile):
        deals.append(len(pile))
        rest = Counter(pile) - Counter(talon)
        return [*talon, *rest.elements()] if len(deals) == 1 else by_seed()(pile)

    state = ROOM.new(ROOM.check_options({"sums": [0, 3]}), 4, 0, shuffle)
    assert deals.count(36) == 2
    assert state.reshuffles == 0


def test_a_refused_move_changes_nothing():
    state = position()
    before = ROOM.position(state)
    with pytest.raises(Refused):
        play_once(state, "match 2+2 > 2+5")
    assert ROOM.position(state) == before


def test_a_played_move_leaves_the_position_it_came_from_as_it_was():
    state = position()
    before = ROOM.position(state)
    played(state, "match 2+2 > 1+3")
    assert ROOM.position(state) == before


def test_a_wrong_try_does_not_open_the_turn():
    state = position()
    assert refusal(state, "match 2+2 > 2+5") == "sums_differ"
    assert refusal(state, "throw 6+3 0+1") is None


@pytest.mark.parametrize(
    ("code", "text", "changes"),
    [
        ("bad_move", "take 2+2", {}),
        ("not_in_hand", "end 1+1", {}),
        ("not_on_table", "match 2+2 > 0+4", {}),
        ("not_on_table", "match 2+2 > " + ",".join(["1+3"] * 100_000), {}),
        ("pile_empty", "match 2+2 > pile", {}),
        ("pile_locked", "match 2+2 > pile", {"discard": ["handR"]}),
        ("sums_differ", "match 2+2 > 2+5", {}),
        ("number_not_on_card", "match odd:4 > 1+3", {"hands": [["odd"], []]}),
        ("number_not_on_card", "match odd:11 > 1+3", {"hands": [["odd"], []]}),
        ("already_opened", "throw 2+2 6+3", {"opened": True}),
        ("game_over", "end 2+2", {"over": True}),
    ],
)
def test_a_refusal_has_its_code(code, text, changes):
    assert refusal(position(**changes), text) == code


@pytest.mark.parametrize("seat", [1, 2, -1, 10**30])
def test_only_the_seat_whose_turn_it_is_may_act(seat):
    assert refusal(position(), "end 2+2", seat) == "not_your_turn"


def test_a_seat_that_may_not_act_has_no_legal_moves():
    assert ROOM.legal_moves(position(), 1) == []


def test_after_the_end_nobody_has_a_legal_move():
    assert ROOM.legal_moves(position(over=True), 0) == []


def test_legal_moves_are_each_listed_once_with_targets_from_left_to_right():
    state = position(options={"copies": 2}, hands=[["=4", "=4"], []], table=["2+2", "1+3", "2+2"], opened=True)
    assert ROOM.legal_moves(state, 0) == [
        "match =4 > 2+2",
        "match =4 > 1+3",
        "match =4 > 2+2,1+3",
        "match =4 > 2+2,2+2",
        "match =4 > 2+2,1+3,2+2",
        "end =4",
    ]
