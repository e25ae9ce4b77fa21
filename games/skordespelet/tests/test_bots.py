"""The bots' strength and manners, over games of fixed seeds."""

import random
from functools import lru_cache

import pytest

from games.engine.arena import Match, Stats
from games.skordespelet import policy, sharp
from games.skordespelet.imagining import imagine
from games.skordespelet.room import ROOM

from .invariants import broken
from .worlds import by_seed, dealt, played, position

pytestmark = pytest.mark.xdist_group("bots of skordespelet")  # they share their games

BOTS = ("random", "easy", "medium", "hard")


@lru_cache
def wins(bot, other, games=400):
    """The share of games that `bot` wins against another."""
    stats = Stats()
    for _record in Match(ROOM, {}, (ROOM.bots[bot], ROOM.bots[other]), seed=1).records(games, stats):
        pass
    return stats.bot_wins[bot] / games


@pytest.mark.parametrize(
    ("bot", "other", "share"),
    [("easy", "random", 0.6), ("medium", "easy", 0.6), ("hard", "medium", 0.55), ("hard", "easy", 0.8)],
)
def test_the_stronger_bot_wins(bot, other, share):
    assert wins(bot, other) >= share


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_gives_the_same_choice(name):
    state = position(season="grow")
    moves, view = ROOM.legal_moves(state, 0), ROOM.view(state, 0)
    assert len({ROOM.bots[name].choose(view, moves, random.Random(7)) for _ in range(3)}) == 1


@pytest.mark.parametrize("seed", range(20))
def test_what_hard_imagines_could_be_so(seed):
    state = dealt(seed, jokers=2)
    imagined = imagine(ROOM.view(state, 0), random.Random(seed))
    assert broken(imagined) == [] and ROOM.view(imagined, 0) == ROOM.view(state, 0)


@pytest.mark.parametrize("options", [{}, {"jokers": 4}])
@pytest.mark.parametrize("acts", [policy.act, sharp.act])
def test_plain_play_makes_allowed_moves_to_the_end(acts, options):
    state = dealt(3, **options)
    while not ROOM.is_over(state):
        text = acts(state, state.to_act)
        assert ROOM.why_not(state, state.to_act, text) is None, text
        state = ROOM.play(state, state.to_act, text, by_seed()).state


class TestPlainPlay:
    def test_a_grazer_that_stays_hungry_is_best(self):
        assert policy.best_grazer("H4", ["C4", "H6", "C9"]) == "H6"

    def test_no_dearer_card_is_given_for_a_cheaper(self):
        assert policy.best_grazer("H3", ["CK"]) is None

    def test_a_diamond_is_laid(self):
        assert policy.act(position(season="field"), 0) == "field D3"

    def test_what_the_other_can_eat_stays_in_the_barn(self):
        state = position(season="grow", barns=[["C3"], ["H6"]], harvests=[["H7"], []], hands=[[], []])
        assert policy.act(state, 0) == "grow"

    def test_what_wins_is_put_out_all_the_same(self):
        state = position(season="grow", points=[18, 0], barns=[["C3"], ["H6"]], harvests=[[], []])
        assert policy.act(state, 0) == "grow +C3"

    def test_grazers_worth_most_are_laid_where_they_become_full(self):
        state = played(position(season="graze", harvests=[[], ["H3"]]), "graze H3<C3,HA")
        assert policy.act(state, 1) == "order H3<HA,C3"

    def test_the_spade_goes_where_it_does_most(self):
        state = position(season="weather", hands=[["SA"], []])
        assert policy.act(state, 0) == "weather SA>C7"

    def test_a_worthy_card_is_saved_by_a_joker(self):
        state = position(
            {"jokers": 2},
            season="weather",
            hands=[["S8"], ["X1"]],
            fields=[["D2"] + [f"D{n}" for n in range(3, 11)], ["DJ"]],
        )
        assert policy.act(played(state, "weather S8>C7"), 1) == "joker stop"


def test_sharp_play_throws_a_small_card_for_a_great_one():
    state = position(hands=[["C10"], []], barns=[["H6"], []], fields=[["D2", "D4", "D5", "D6"], []])
    assert sharp.act(state, 0) == "sow C10 using H6"
