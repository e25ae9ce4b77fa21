"""What holds in every game, whoever plays it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.talkamrater.deck import CARDS, SWAPS
from games.talkamrater.moves import parse
from games.talkamrater.room import ROOM

from .worlds import by_seed, dealt

LONGEST = 400  # moves; random play takes about 65
SPANS = st.sampled_from([[0, 10], [0, 5], [5, 10], [7, 10], [2, 6]])
OPTIONS = st.fixed_dictionaries(
    {"trump": st.booleans(), "perfect_match": st.booleans(), "sums": SPANS, "copies": st.integers(1, 4)}
)
SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=80, deadline=None)


def states(options, seats, seed):
    """Every state of a game of random moves."""
    chance, shuffle = random.Random(seed), by_seed(seed)
    state = dealt(seats, seed, first=seed % seats, **options)
    yield state
    while not state.over:
        state = ROOM.play(state, state.turn, chance.choice(ROOM.legal_moves(state, state.turn)), shuffle).state
        yield state


@FEW
@given(OPTIONS, SEEDS)
def test_every_offered_move_is_spelled_as_it_is_read(options, seed):
    for state in states(options, 2, seed):
        assert all(str(parse(text)) == text for text in ROOM.legal_moves(state, state.turn))


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_a_turn_begins_with_five_cards(options, seats, seed):
    for state in states(options, seats, seed):
        assert state.over or state.opened or len(state.hands[state.turn]) == 5


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_the_table_is_full_while_the_game_runs(options, seats, seed):
    assert all(state.over or None not in state.table for state in states(options, seats, seed))


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_no_swap_card_ever_lies_on_the_table(options, seats, seed):
    assert all(not set(state.table) & set(SWAPS) for state in states(options, seats, seed))


def test_all_kinds_of_cards_are_met_in_these_games():
    met = set()
    for seed in range(20):
        for state in states({"trump": False}, 2, seed):
            met |= {parse(text).cards[0] for text in ROOM.legal_moves(state, state.turn)}
    assert met == CARDS


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_points_are_the_cards_and_their_trumps(options, seats, seed):
    for state in states(options, seats, seed):
        points = ROOM.standing(state)["points"]
        assert all(len(pile) <= got <= 2 * len(pile) for pile, got in zip(state.scored, points, strict=True))
