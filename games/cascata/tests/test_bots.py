"""The bots' strength and manners, over games of fixed seeds; what they see is asked of every room."""

import random

import pytest

from games.cascata import bot
from games.cascata.room import ROOM
from games.engine.arena import Match, Stats

from .worlds import dealt, group, played, position, pyramid

ONE = {"pyramid": pyramid({(6, 1): "C8"})}


def wins(name, others, games, **options):
    """The share of games that a bot wins against the others, a shared game counting its share."""
    stats = Stats()
    bots = (ROOM.bots[name], *(ROOM.bots[other] for other in others))
    for _record in Match(ROOM, options, bots, seed=1).records(games, stats):
        pass
    return stats.bot_wins[name] / games


@pytest.mark.parametrize(
    ("name", "other", "games", "share"),
    [
        ("easy", "random", 300, 0.55),
        ("medium", "easy", 200, 0.6),
        ("hard", "medium", 6, 0.55),
        ("hard", "easy", 8, 0.6),
    ],
)
def test_the_stronger_bot_wins(name, other, games, share):
    assert wins(name, [other], games) > share


@pytest.mark.parametrize("options", [{"multiplier": True}, {"open_theft": True}, {"lock_card": True}])
def test_the_stronger_bot_wins_with_the_variants_too(options):
    assert wins("medium", ["easy"], 100, **options) > 0.6
    assert wins("hard", ["medium"], 2, **options) >= 0.5


@pytest.mark.parametrize("seats", [3, 4])
def test_one_strong_bot_among_weaker_ones_wins_more_than_its_share(seats):
    assert wins("hard", ["easy"] * (seats - 1), 4) > 1.2 / seats
    assert wins("medium", ["easy"] * (seats - 1), 100) > 1.2 / seats


def chosen(name, state, seed=0):
    return ROOM.bots[name].choose(ROOM.view(state, 0), ROOM.legal_moves(state, 0), random.Random(seed))


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_the_same_chance_gives_the_same_choice(name):
    assert len({chosen(name, position(), 7) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", ["medium", "hard"])
class TestSeesWhatPays:
    def test_takes_the_fourth_card(self, name):
        hands = [["H8", "S8", "D8", "C4"], ["C3", "C5", "CK"]]
        assert chosen(name, position(hands=hands)) == "take C8"

    def test_lays_four(self, name):
        state = position(hands=[["H8", "S8", "D8", "X1"], ["CK"]], phase="group", last=True, pyramid=pyramid({}))
        assert chosen(name, state) == "group H8,S8,D8,X1"

    def test_steals_a_three(self, name):
        state = position(groups=[[], [group("D4", "H4", "S4")]], phase="group", **ONE)
        assert chosen(name, state) == "steal D4 with C4"

    def test_adds_to_its_own_three(self, name):
        state = position(groups=[[group("D4", "H4", "S4")], []], phase="group", **ONE)
        assert chosen(name, state) == "add C4 to D4"

    def test_stops_where_nothing_can_be_laid(self, name):
        assert chosen(name, position(hands=[["C4"], ["D8"]], phase="group")) == "stop"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plies", [0, 7, 20])
def test_hard_thinks_by_a_budget_of_games_and_not_longer(monkeypatch, seats, plies):
    state, chance, games = dealt(seats, seed=plies, multiplier=True), random.Random(plies), []
    for _ply in range(plies):
        state = played(state, chance.choice(ROOM.legal_moves(state, state.turn)))
    monkeypatch.setattr(bot, "_ended", lambda *told, play=bot._ended: games.append(told) or play(*told))
    ROOM.bots["hard"].choose(ROOM.view(state, state.turn), ROOM.legal_moves(state, state.turn), chance)
    assert len(games) <= bot.MOST


def test_hard_swaps_its_joker_for_what_wins():
    rows = pyramid({(5, 1): "S5", (5, 2): "S6", (6, 1): "C8", (6, 2): "S3", (6, 3): "C4"})
    hands = [["H8", "S8", "D8", "X1"], ["CA", "DA", "C2", "D2"]]
    assert chosen("hard", position(hands=hands, pyramid=rows, reserve=[])) in ("joker X1>6,1", "take S5", "take S6")


def test_hard_takes_the_last_card_when_it_is_ahead():
    hands = [["C2"], ["CK", "DK", "CQ", "DQ"]]
    state = position(hands=hands, groups=[[group("H2", "D2", "X2")], []], pyramid=pyramid({(6, 1): "CA"}))
    assert chosen("hard", state) == "take CA"


def test_the_easy_bot_overlooks_groups():
    state = position(phase="group", hands=[["H8", "S8", "C4"], ["D8"]])
    choices = [chosen("easy", state, seed) for seed in range(200)]
    assert 0 < choices.count("stop") < 100


def test_no_bot_tries_what_is_not_allowed():
    assert [name for name, each in ROOM.bots.items() if each.stray] == []
