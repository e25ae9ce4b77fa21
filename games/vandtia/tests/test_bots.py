"""The bots' strength and manners, over games of fixed seeds."""

import random
from functools import lru_cache

import pytest

from games.engine.arena import Match, Stats
from games.vandtia.bot import PLAYOUTS
from games.vandtia.moves import parse
from games.vandtia.playout import USE, Guess, Trial, seen_by
from games.vandtia.room import ROOM

from .worlds import acted, dealt, play_once, position, states, swapping

pytestmark = pytest.mark.xdist_group("bots of vandtia")  # they share their games

BOTS = ("random", "easy", "medium", "hard")
NONE = [None] * 3


@lru_cache
def wins(bot, other, games=60):
    """The share of games that `bot` wins against another, and that of games which 500 turns ended."""
    stats, by_turns = Stats(), 0
    bots = (ROOM.bots[bot], ROOM.bots[other])
    for record in Match(ROOM, {}, bots, seed=1).records(games, stats):
        by_turns += not record["result"]["placed"]
    return stats.bot_wins[bot] / games, by_turns / games


@pytest.mark.parametrize(
    ("bot", "other", "share"), [("easy", "random", 0.6), ("medium", "easy", 0.6), ("hard", "easy", 0.8)]
)
def test_the_stronger_bot_wins(bot, other, share):
    assert wins(bot, other)[0] > share


def test_hard_wins_against_medium():
    assert wins("hard", "medium", 100)[0] > 0.55


def test_games_of_hard_and_easy_end_by_a_last_card():
    assert wins("hard", "easy")[1] <= 0.03


def test_the_strong_bot_thinks_by_a_budget_of_games(monkeypatch):
    """In a whole game no choice costs more than so many games played on in thought; some cost any at all."""
    asked, wins_of = [], Trial.wins
    monkeypatch.setattr(Trial, "wins", lambda *about: asked.append(about) or wins_of(*about))
    state, chance, most = dealt(2, seed=1), random.Random(1), 0
    while not ROOM.is_over(state):
        seat = ROOM.to_move(state)[0]
        moves = ROOM.legal_moves(state, seat)
        text = ROOM.bots["hard"].choose(ROOM.view(state, seat), moves, chance)
        most, state = max(most, len(asked)), play_once(state, text, seat).state
        asked.clear()
    assert 0 < most <= PLAYOUTS


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", range(5))
def test_a_bot_is_ready_after_three_swaps_at_most(name, seed):
    state, chance = dealt(3, seed), random.Random(seed)
    while not state.ready[0]:
        text = ROOM.bots[name].choose(ROOM.view(state, 0), ROOM.legal_moves(state, 0), chance)
        state = play_once(state, text, 0).state
    assert state.swaps[0] <= 3


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_gives_the_same_choice(name):
    state = position(talon=[], hands=[["SJ", "HK", "DA"], ["S6"]], open=[["H6"], ["H5"]], hidden=[NONE, NONE])
    moves, view = ROOM.legal_moves(state, 0), ROOM.view(state, 0)
    assert len({ROOM.bots[name].choose(view, moves, random.Random(7)) for _ in range(4)}) == 1


def choice(name, state, seat=0):
    return ROOM.bots[name].choose(ROOM.view(state, seat), ROOM.legal_moves(state, seat), random.Random(0))


def test_medium_swaps_its_best_card_for_its_least_open_one():
    assert choice("medium", swapping(hands=[["H4", "S10", "SJ"], ["S6", "HQ", "CA"]], talon=[])) == "swap S10 H6"


def test_medium_lays_low_cards_together():
    assert choice("medium", position(hands=[["S9", "D9", "SJ"], ["S6"]], talon=["C2"])) == "play S9,D9"


def test_medium_keeps_its_ten_when_something_else_goes():
    assert choice("medium", position(hands=[["S10", "SJ"], ["S6"]], talon=[])) == "play SJ"


def test_hard_turns_the_pile_when_that_wins_at_once():
    state = position(hands=[["S10", "SJ"], ["S6"]], open=[[], []], hidden=[NONE, NONE], talon=[])
    assert choice("hard", state) == "play S10"


def use(cards):
    return [USE[card] for card in cards if card]


def as_guess(state):
    """The position as the quick game has it, with every card where it is."""
    hands, shown = [sorted(use(hand)) for hand in state.hands], [sorted(use(row)) for row in state.open]
    return Guess(hands, shown, [use(slots) for slots in state.hidden], use(state.talon), use(state.pile), state.turn)


def go_along(guess, text):
    """The same move in the quick game; of hidden cards it turns the last."""
    if text == "pickup":
        return guess.pick_up()
    if text.startswith("flip"):
        return guess.turn_up()
    cards = parse(text).cards
    return guess.lay(USE[cards[0]], len(cards))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_quick_game_goes_as_the_rules_go(seats):
    for seed in range(8):
        chance = random.Random(seed)
        state = acted(dealt(seats, seed), *((seat, "ready") for seat in range(seats)))
        guess = as_guess(state)
        while not ROOM.is_over(state):
            moves = ROOM.legal_moves(state, state.turn)
            text = moves[-1] if moves[0].startswith("flip") else chance.choice(moves[:2])
            state = play_once(state, text).state
            is_out = go_along(guess, text)
            assert is_out == bool(state.placed)
            if state.turns < 500:
                assert (guess.turn, guess.hands, guess.pile) == (state.turn, as_guess(state).hands, use(state.pile))


def test_the_quick_game_ends():
    state = acted(dealt(4), *((seat, "ready") for seat in range(4)))
    assert as_guess(state).winner() in range(4)


def test_a_guess_holds_every_card_once():
    for state in list(states({}, 3, 2))[:-1:9]:
        if state.phase == "play":
            guess = Guess.of(seen_by(ROOM.view(state, state.turn)), random.Random(1))
            piles = (*guess.hands, *guess.open, *guess.hidden, guess.talon, guess.pile)
            assert sum(map(len, piles)) + len(state.gone) == 52
            assert [len(hand) for hand in guess.hands] == [len(hand) for hand in state.hands]
