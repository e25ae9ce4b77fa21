"""The bots' strength and manners, over games of fixed seeds."""

import random

import pytest

from games.engine.arena import Match, Stats
from games.talkamrater.deck import SUMS
from games.talkamrater.room import ROOM

from .worlds import position, refusal

BOTS = ("random", "easy", "medium", "hard")


def wins(bot, other, games=200, **options):
    """The share of games that `bot` wins against `other`, a shared game counting half."""
    stats = Stats()
    for _record in Match(ROOM, options, (ROOM.bots[bot], ROOM.bots[other]), seed=1).records(games, stats):
        pass
    return stats.bot_wins[bot] / games


@pytest.mark.parametrize(
    ("bot", "other", "share"),
    [("easy", "random", 0.6), ("medium", "easy", 0.6), ("hard", "medium", 0.55), ("hard", "easy", 0.8)],
)
def test_the_stronger_bot_wins(bot, other, share):
    assert wins(bot, other) > share


@pytest.mark.parametrize("options", [{"sums": [0, 5], "copies": 2}, {"trump": True}, {"perfect_match": True}])
def test_hard_is_the_strongest_with_the_variants_too(options):
    assert wins("hard", "medium", 150, **options) > 0.55


@pytest.mark.parametrize("seats", [3, 4])
def test_one_strong_bot_among_weaker_ones_wins_more_than_its_share(seats):
    stats = Stats()
    bots = (ROOM.bots["hard"], *[ROOM.bots["medium"]] * (seats - 1))
    for _record in Match(ROOM, {}, bots, seed=2).records(120, stats):
        pass
    assert stats.bot_wins["hard"] / 120 > 1.2 / seats


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_gives_the_same_choice(name):
    state = position()
    moves, view = ROOM.legal_moves(state, 0), ROOM.view(state, 0)
    assert len({ROOM.bots[name].choose(view, moves, random.Random(7)) for _ in range(5)}) == 1


def test_the_easy_bot_overlooks_pairs():
    state = position()
    moves, view = ROOM.legal_moves(state, 0), ROOM.view(state, 0)
    choices = [ROOM.bots["easy"].choose(view, moves, random.Random(n)) for n in range(200)]
    assert 0 < sum(not text.startswith("match") for text in choices) < 100


def test_only_the_easy_bot_tries_wrong_pairs():
    assert [name for name in BOTS if ROOM.bots[name].stray] == ["easy"]


def strays(state, seat=0, tries=300):
    return [ROOM.bots["easy"].stray(ROOM.view(state, seat), random.Random(n)) for n in range(tries)]


def test_the_easy_bot_tries_a_wrong_pair_now_and_then():
    assert 0 < sum(text is not None for text in strays(position())) < 100


def test_a_wrong_pair_is_refused_by_its_sums():
    state = position(table=["1+2", "2+3", "=9"])
    assert {refusal(state, text) for text in strays(state) if text} == {"sums_differ"}


def test_a_wrong_pair_is_nearly_equal():
    state = position(table=["1+2", "2+3", "=9"])
    for text in filter(None, strays(state)):
        _match, card, _takes, other = text.split()
        assert abs(SUMS[card] - SUMS[other]) <= 2


def test_where_nothing_is_close_no_wrong_pair_is_tried():
    assert set(strays(position(hands=[["=0", "odd"], []], table=["5+5", "even", "=9"]))) == {None}


def test_hard_swaps_hands_when_that_brings_more_cards():
    state = position(hands=[["handL", "0+1", "6+3"], ["1+1", "3+2", "4+4", "0+6", "9+1"]], table=["2+5", "=2", "=8"])
    assert hard(state) == "play handL"


def test_hard_keeps_its_hand_when_the_other_is_shorter():
    state = position(hands=[["handL", "0+1", "6+3"], ["1+1"]], table=["2+5", "=2", "=8"], opened=True)
    assert hard(state).startswith("end")


def test_hard_takes_each_with_its_own_card_before_both_with_one():
    state = position(hands=[["8+2", "9+1"], []], table=["10+0", "5+5", "=2"])
    assert "," not in hard(state)


def test_hard_takes_both_when_it_has_one_card_of_that_sum():
    state = position(hands=[["8+2", "6+2"], []], table=["10+0", "5+5", "=2"])
    assert hard(state) == "match 8+2 > 10+0,5+5"


def hard(state):
    return ROOM.bots["hard"].choose(ROOM.view(state, 0), ROOM.legal_moves(state, 0), random.Random(0))
