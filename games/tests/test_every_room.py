"""What holds in every game, whoever plays it: asked of each room of the registry, at each number of seats.

Every kind of test goes through all rooms; what a room must give for it stands in `every_room.py`.
"""

import json
import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.arena import Match
from games.engine.base import BadRecord
from games.engine.cards import AsRecorded, ByChance
from games.engine.record import load, replay, same
from games.registry import ROOMS

from .every_room import (
    LONGEST,
    MANY,
    each_room,
    each_table,
    game,
    invariants,
    moments,
    options,
    sample,
    some,
    spelled,
    told,
)

GAMES = 2000  # random games of each room, all numbers of seats together, if its worlds don't say another number
SHARED_CODES = {"bad_move", "not_your_turn", "game_over"}
NO_OPTIONS = [[], None, "all", {"speed": 3}, 1]


def count_of(room, seats):
    said = told(room, "GAMES", GAMES)
    return said[seats] if isinstance(said, dict) else said // (room.max_seats - room.min_seats + 1) + 1


@each_table
def test_every_game_ends_and_keeps_what_is_always_true_on_the_way(room, seats):
    broken = invariants(room)
    for number in range(count_of(room, seats)):
        before = None
        for moment in game(room, seats, number):
            assert broken(moment.state, before) == [], (number, moment.state.ply)
            before = moment.state
        assert room.is_over(moment.state) and moment.state.ply < LONGEST, number


@each_table
def test_no_two_deals_are_alike_in_a_game_that_deals_by_chance(room, seats):
    shuffled = []
    room.new(options(room, 0), seats, 0, lambda cards: shuffled.append(cards) or list(cards))
    deals = [room.new(options(room, 0), seats, 0, ByChance(random.Random(seed))).hands for seed in range(20)]
    assert all((one != other) == bool(shuffled) for one, other in combinations(deals, 2))


@each_table
def test_a_hand_that_is_lost_is_found_by_the_invariants(room, seats):
    for moment in [one for one in moments(room, seats, most=40) if any(one.state.hands)]:
        assert invariants(room)(replace(moment.state, hands=((),) * seats)) != []


@each_table
def test_who_may_act_has_a_move_and_nobody_else_has(room, seats):
    for moment in moments(room, seats):
        acting = [seat for seat in range(seats) if room.legal_moves(moment.state, seat)]
        assert acting == sorted(room.to_move(moment.state))


@each_table
def test_nobody_acts_when_it_is_over(room, seats):
    for _number, found in sample(room, seats):
        assert list(room.to_move(found[-1].state)) == []


@each_table
def test_no_move_is_offered_that_is_refused(room, seats):
    for moment in moments(room, seats, most=40):
        for seat in room.to_move(moment.state):
            legal = some(room.legal_moves(moment.state, seat))
            assert [text for text in legal if room.why_not(moment.state, seat, text)] == []


@each_table
def test_a_choice_that_is_not_refused_is_offered(room, seats):
    pool = sorted({moment.text for moment in moments(room, seats, most=150)})
    spellings = told(room, "SPELLINGS", lambda state, seat: ())
    choice = told(room, "CHOICE", spelled)
    tested = 0
    for moment in moments(room, seats, most=40):
        state = moment.state
        for seat in room.to_move(state):
            legal = room.legal_moves(state, seat)
            if len(legal) > MANY:
                continue
            offered = {choice(text) for text in legal}
            tried = {*spellings(state, seat), *pool}
            let_through = [text for text in tried if room.why_not(state, seat, text) is None]
            left_out = [text for text in let_through if choice(text) not in offered]
            assert [text for text in left_out if not comes_to_one_of(room, state, seat, text, legal)] == []
            tested += len(let_through) > 0
    assert tested > 5


def comes_to_one_of(room, state, seat, text, legal):
    """Is it another spelling of an offered move: does it come to the same position?"""
    reached = [room.play(state, seat, move, ByChance(random.Random(1))).state for move in (text, *legal)]
    first, *others = [room.position(state) for state in reached]
    return any(same(first, other) for other in others)


@each_table
def test_no_move_is_offered_twice(room, seats):
    for moment in moments(room, seats):
        legal = some(room.legal_moves(moment.state, moment.seat))
        assert len(legal) == len(set(legal))


@each_table
def test_no_seat_may_act_for_another(room, seats):
    for moment in moments(room, seats, most=200):
        for seat in set(range(-1, seats + 1)) - set(room.to_move(moment.state)):
            assert room.why_not(moment.state, seat, moment.text), "whatever the reason is called there"


@each_table
def test_after_the_end_every_move_is_answered_so(room, seats):
    for _number, found in sample(room, seats):
        refused = [room.why_not(found[-1].state, seat, found[-2].text) for seat in range(seats)]
        assert {text.key for text in refused} == {"game_over"}


@each_table
def test_a_written_position_reads_as_the_same_position(room, seats):
    for number, found in sample(room, seats):
        for moment in found[::3]:
            written = json.loads(json.dumps(room.position(moment.state)))
            read = room.from_position(options(room, number), seats, written)
            assert same(room.position(read), written)


@each_table
def test_a_read_position_is_played_on_as_the_one_it_was_written_of(room, seats):
    for number, found in sample(room, seats):
        for moment in found[:-1:9]:
            read = room.from_position(options(room, number), seats, room.position(moment.state))
            step = room.play(read, moment.seat, moment.text, AsRecorded(moment.step.shuffles))
            assert same(room.position(step.state), room.position(moment.step.state))


@each_table
def test_a_move_played_again_with_its_shuffles_comes_to_the_same(room, seats):
    for moment in moments(room, seats):
        again = room.play(moment.state, moment.seat, moment.text, AsRecorded(moment.step.shuffles))
        assert again == moment.step and again.state.ply == moment.state.ply + 1


@each_table
def test_a_recorded_game_replays_to_its_result(room, seats):
    names = ("random", "easy") if seats > room.min_seats else ("random", *(key for key in room.bots))
    for number, bot in enumerate(names):
        match = Match(room, options(room, number), (room.bots[bot],) * seats, number)
        (record,) = match.records(1)
        played = replay(load(json.loads(json.dumps(record)), ROOMS))
        assert played.over and same(played.result, record["result"])


@each_table
def test_a_stopped_game_has_a_result_like_a_finished_one(room, seats):
    for _number, found in sample(room, seats):
        ended = room.result(found[-1].state)
        assert all(room.standing(moment.state).keys() == ended.keys() for moment in found)
        assert all(room.result(moment.state) is None for moment in found[:-1])


@each_table
def test_winners_are_seats_and_there_is_one(room, seats):
    for _number, found in sample(room, seats):
        winners = room.result(found[-1].state)["winners"]
        assert winners and set(winners) <= set(range(seats))


@each_table
def test_a_choice_is_never_newer_than_the_position(room, seats):
    for moment in moments(room, seats):
        assert all(room.choice_since(moment.state, seat) <= moment.state.ply for seat in range(seats))


@each_table
def test_one_who_acts_leaves_the_choice_of_those_who_act_with_them_as_it_is(room, seats):
    for moment in moments(room, seats):
        before, after = moment.state, moment.step.state
        both = (set(room.to_move(before)) & set(room.to_move(after))) - {moment.seat}
        if len(room.to_move(before)) > 1:
            assert all(room.choice_since(before, seat) == room.choice_since(after, seat) for seat in both)


@each_table
def test_what_only_passes_is_all_that_can_be_done(room, seats):
    for moment in moments(room, seats) if room.only_pass else ():
        for seat in range(seats):
            text = room.only_pass(moment.state, seat)
            assert text is None or list(room.legal_moves(moment.state, seat)[:2]) == [text]


@each_table
def test_what_a_teacher_may_say_for_a_seat_it_may_say_itself(room, seats):
    for moment in moments(room, seats) if room.finish else ():
        for seat in range(seats):
            text = room.finish(moment.state, seat)
            assert text is None or text in room.legal_moves(moment.state, seat)


@pytest.mark.parametrize("name", ["only_pass", "finish"])
def test_what_is_said_for_a_seat_is_met_in_games(name):
    for room in [room for room in ROOMS.values() if getattr(room, name)]:
        say = getattr(room, name)
        assert any(say(moment.state, moment.seat) for moment in moments(room, room.min_seats)), room.key


@each_room
@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=40), seat=st.integers(-3, 6), place=st.integers(0, 10**6))
def test_whatever_is_sent_is_refused_with_words_or_allowed(room, text, seat, place):
    found = moments(room, room.min_seats)
    refused = room.why_not(found[place % len(found)].state, seat, text)
    assert refused is None or refused.key in room.texts


@each_room
@pytest.mark.parametrize("given_options", NO_OPTIONS, ids=repr)
def test_what_are_no_options_is_refused(room, given_options):
    with pytest.raises(BadRecord) as refused:
        room.check_options(given_options)
    assert refused.value.code == "bad_record"


@each_room
def test_a_switch_is_on_or_off_and_nothing_else(room):
    for option in [option for option in room.options if option.kind == "bool"]:
        for value in (1, None, "true"):
            with pytest.raises(BadRecord):
                room.check_options({option.key: value})


@each_room
def test_options_left_out_have_their_defaults(room):
    assert same(room.check_options({}), {option.key: option.default for option in room.options})


@each_room
def test_checked_options_do_not_share_the_defaults(room):
    one, other = room.check_options({}), room.check_options({})
    assert not [key for key, value in one.items() if isinstance(value, list | dict) and value is other[key]]


@each_room
def test_the_codes_of_the_rules_have_sentences(room):
    assert room.codes and set(room.codes) | SHARED_CODES <= room.texts.keys()
