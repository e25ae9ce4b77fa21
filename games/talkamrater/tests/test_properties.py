"""What holds in every game, whoever plays it."""

import json
import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.arena import Match
from games.engine.record import load, replay
from games.talkamrater.deck import CARDS, MULTI, SWAPS
from games.talkamrater.moves import parse
from games.talkamrater.room import ROOM

from .worlds import by_seed, cards_of, dealt, position

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


def spellings(state):
    """Everything that could be written with the cards that lie there, allowed or not, and some that do not."""
    faces = {*state.hands[state.turn], "5+5", "swap3", "odd"}
    table = [card for card in state.table if card is not None]
    choices = {tuple(sorted(c)): c for n in (1, 2, 3) for c in reversed(list(combinations(table, n)))}
    targets = ["pile", *(",".join(cards) for cards in choices.values())]
    for card in faces:
        yield from (f"end {card}", f"play {card}", *(f"throw {card} {other}" for other in faces))
        takers = [f"{card}:{n}" for n in range(11)] if card in MULTI else [card]
        yield from (f"match {taker} > {target}" for taker in takers for target in targets)


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_no_card_is_lost_or_made(options, seats, seed):
    game = states(options, seats, seed)
    dealt_cards = cards_of(next(game))
    assert all(cards_of(state) == dealt_cards for state in game)


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_every_game_ends(options, seats, seed):
    *_, last = states(options, seats, seed)
    assert last.over and last.ply < LONGEST


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_who_is_to_act_always_has_a_move(options, seats, seed):
    assert all(state.over or ROOM.legal_moves(state, state.turn) for state in states(options, seats, seed))


@settings(max_examples=30, deadline=None)
@given(OPTIONS, st.integers(2, 3), SEEDS)
def test_a_move_is_offered_exactly_if_it_is_not_refused(options, seats, seed):
    for state in list(states(options, seats, seed))[::7]:
        if not state.over:
            allowed = {text for text in spellings(state) if ROOM.why_not(state, state.turn, text) is None}
            assert set(ROOM.legal_moves(state, state.turn)) == allowed


@FEW
@given(OPTIONS, SEEDS)
def test_no_move_is_offered_twice(options, seed):
    for state in states(options, 2, seed):
        moves = ROOM.legal_moves(state, state.turn)
        assert len(moves) == len(set(moves))


@FEW
@given(OPTIONS, SEEDS)
def test_every_offered_move_is_spelled_as_it_is_read(options, seed):
    for state in states(options, 2, seed):
        assert all(str(parse(text)) == text for text in ROOM.legal_moves(state, state.turn))


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS)
def test_a_written_position_reads_as_the_same_position(options, seats, seed):
    for state in states(options, seats, seed):
        written = json.loads(json.dumps(ROOM.position(state)))
        assert ROOM.position(ROOM.from_position(options, seats, written)) == written


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


@FEW
@given(OPTIONS, st.integers(2, 4), SEEDS, st.sampled_from(["random", "easy", "medium", "hard"]))
def test_a_recorded_game_replays_to_its_result(options, seats, seed, bot):
    match = Match(ROOM, options, (ROOM.bots[bot],) * seats, seed)
    (record,) = match.records(1)
    played = replay(load(json.loads(json.dumps(record)), {"talkamrater": ROOM}))
    assert played.over and played.result == record["result"]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40), st.integers(-3, 5))
def test_whatever_is_sent_is_refused_with_words_or_allowed(text, seat):
    refused = ROOM.why_not(position(), seat, text)
    assert refused is None or refused.key in ROOM.texts


def test_all_kinds_of_cards_are_met_in_these_games():
    met = set()
    for seed in range(20):
        for state in states({"trump": False}, 2, seed):
            met |= {parse(text).cards[0] for text in ROOM.legal_moves(state, state.turn)}
    assert met == CARDS
