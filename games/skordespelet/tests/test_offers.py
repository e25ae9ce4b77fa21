"""The moves that are offered, of which there may be too many to write out, and what they are paid with."""

from itertools import permutations

import pytest

from games.engine.choices import Spelled
from games.skordespelet.offers import arranged, legal_moves
from games.skordespelet.paying import cheapest, single_use
from games.skordespelet.room import ROOM

from .worlds import played, position


def test_every_way_to_lay_cards_is_found_once():
    ways = {tuple(arranged("abcd", way)) for way in range(24)}
    assert ways == set(permutations("abcd"))


def test_way_nought_is_how_they_lie():
    assert arranged("abcd", 0) == list("abcd")


def test_each_barn_card_may_graze_on_each_pasture_or_stay():
    assert len(legal_moves(position(season="graze"), 0)) == 3 * 3


def test_every_grazing_is_another_one():
    moves = legal_moves(position(season="graze"), 0)
    assert len(set(moves)) == len(moves)


def test_grazing_may_be_left_out():
    assert legal_moves(position(season="graze"), 0)[0] == "graze"


def test_a_pasture_of_three_can_be_ordered_in_six_ways():
    state = played(position(season="graze", barns=[["C3", "HA", "H6"], []]), "graze C7<C3,HA,H6")
    assert len(legal_moves(state, 1)) == 6


def test_each_card_may_change_its_pile_or_stay():
    assert len(legal_moves(position(season="grow"), 0)) == 2**3


def test_the_moves_of_a_large_barn_are_not_written_out():
    barn = [f"C{number}" for number in range(2, 11)] + [f"H{number}" for number in range(2, 6)]
    harvest = ["H6", "H7", "H8", "H9", "H10", "CA", "CJ"]
    state = position(season="graze", hands=[[], []], talon=[], barns=[barn, []], harvests=[[], harvest])
    assert len(legal_moves(state, 0)) == 8**13


def test_the_sowings_of_a_large_hand_are_not_written_out():
    hand = [f"{suit}{number}" for suit in "HC" for number in range(2, 8)] + ["HA", "CA", "HJ", "CJ", "HQ", "CQ"]
    state = position(hands=[hand, []], barns=[["C10", "H10", "C9", "H9", "C8", "H8"], []], harvests=[[], []], talon=[])
    assert isinstance(legal_moves(state, 0), Spelled)


def test_every_sowing_that_can_be_paid_is_offered_once():
    state = position(
        hands=[["C2", "H2", "C3", "HQ"], []], fields=[["D2", "D3", "D4", "D5"], []], barns=[[], []], harvests=[[], []]
    )
    assert sorted(legal_moves(state, 0)) == sorted(
        ["sow", "sow C2", "sow H2", "sow C3", "sow HQ", "sow C2,H2", "sow C2,HQ", "sow H2,HQ"]
    )


def test_a_move_that_is_short_is_offered_with_the_cheapest_fields():
    state = position(hands=[["C6"], []], barns=[["C3", "HA", "HJ"], []])
    assert list(legal_moves(state, 0)) == ["sow", "sow C6 using HA,HJ"]


@pytest.mark.parametrize("fields", ["C3", "HA,HJ"])
def test_other_fields_pay_for_it_too(fields):
    state = position(hands=[["C6"], []], barns=[["C3", "HA", "HJ"], []])
    assert ROOM.why_not(state, 0, f"sow C6 using {fields}") is None


def test_a_target_is_not_thrown_for_its_own_weather():
    state = position(hands=[["S6"], []], barns=[["C3"], []], harvests=[[], []], season="weather")
    assert "weather S6>C3 using C3" not in legal_moves(state, 0)


class TestCheapest:
    def test_nothing_short_needs_nothing(self):
        assert cheapest(0, ("DA",)) == ()

    def test_all_together_may_not_do(self):
        assert cheapest(5, ("C3", "HA")) is None

    def test_least_to_spare_comes_first(self):
        assert cheapest(4, ("C6", "C3", "HA")) == ("C3", "HA")

    def test_then_the_fewest(self):
        assert cheapest(3, ("HA", "HQ", "C3")) == ("C3",)


def test_the_consolation_comes_before_the_barn():
    assert single_use(position(consolation=0), 0) == ("DA", "C3", "HA")
