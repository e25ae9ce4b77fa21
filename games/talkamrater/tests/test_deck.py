from collections import Counter

import pytest

from games.talkamrater.deck import BONDS, MULTI, SUM_CARDS, SWAPS, copies_for, deck


def test_the_deck_has_110_cards():
    assert deck(0, 10, 1).total() == 110


def test_the_bond_cards_are_as_many_as_the_rule_document_says():
    counts = Counter()
    for card, count in deck(0, 10, 1).items():
        if card in BONDS:
            counts[BONDS[card]] += count
    assert [counts[s] for s in range(11)] == [2, 4, 6, 8, 10, 12, 7, 8, 9, 10, 11]


def test_there_is_one_sum_card_of_each():
    assert [deck(0, 10, 1)[card] for card in SUM_CARDS] == [1] * 11


def test_the_special_cards_are_twelve():
    assert {card: deck(0, 10, 1)[card] for card in (*MULTI, *SWAPS)} == {
        "even": 2,
        "odd": 2,
        "swap3": 4,
        "handL": 2,
        "handR": 2,
    }


def test_copies_multiply_bond_and_sum_cards_only():
    twice = deck(0, 10, 2)
    assert (twice["=4"], twice["1+3"], twice["9+1"], twice["swap3"]) == (2, 4, 2, 4)


def test_narrow_sums_leave_the_other_cards_out():
    assert set(deck(7, 10, 1)) & {"3+3", "=6", "7+4"} == set()


def test_all_copies_of_a_trump_sum_card_are_out():
    assert deck(0, 10, 3, (3, 8))["=3"] == 0


@pytest.mark.parametrize(("low", "high", "copies"), [(0, 5, 2), (5, 10, 2), (7, 10, 3), (0, 10, 1)])
def test_a_preset_has_at_least_100_cards(low, high, copies):
    assert copies_for(low, high) == copies
    assert deck(low, high, copies).total() >= 100
