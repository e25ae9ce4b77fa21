"""A game looked at again is the game that was played."""

import random

import pytest

from games import replaying, tables
from games.engine.play import legal_moves
from games.tests.every_room import each_room
from tests.factories import NOTHING_TO_DRAW, TableFactory, any_move, by_seed, tap

pytestmark = pytest.mark.django_db


def played(moves: int):
    table = TableFactory(shuffle=by_seed())
    states = [tables.look(table.pk).state]
    for _move in range(moves):
        tap(table, *any_move(table))
        states.append(tables.look(table.pk).state)
    return table, states


def test_every_ply_is_the_table_as_it_stood():
    table, states = played(6)
    game = replaying.of(tables.look(table.pk))
    assert [game.at(ply).state for ply in range(7)] == states


def test_a_ply_beyond_the_end_is_the_end():
    table, states = played(2)
    assert replaying.of(tables.look(table.pk)).at(99).state == states[-1]


def test_nobody_is_away_in_a_replay():
    table, _states = played(1)
    live = replaying.of(tables.look(table.pk)).at(0)
    assert {tables.presence(seat, seat.seen_at) for seat in live.seats} == {"here"}


def test_a_replay_has_nothing_to_take_back():
    table = TableFactory(start=NOTHING_TO_DRAW)
    tap(table, 0, "match 2+2 > 1+3")
    assert tables.look(table.pk).undo_seat == 0
    assert replaying.of(tables.look(table.pk)).at(1).undo_seat is None


def test_the_log_of_a_replay_goes_as_far_as_its_ply():
    table, _states = played(5)
    live = replaying.of(tables.look(table.pk)).at(3)
    assert [line.ply for line in live.log] == [0, 1, 2]


def test_the_seat_to_move_is_the_one_of_that_ply():
    table, _states = played(1)
    live = replaying.of(tables.look(table.pk)).at(0)
    assert live.to_move == (0,)
    assert legal_moves(live.room, live.state, 0)


def bot_has_had_the_seat(room):
    """A game in which a bot made the first moves of seat 0, then the one who has it."""
    table = TableFactory(game=room.key, holders=["pupil:bo", "pupil:cleo"], shuffle=by_seed())
    tables.hand_over(table.pk, 0, "bot:hard", "teacher")
    chance = random.Random(1)
    for move in range(24):
        live = tables.look(table.pk)
        seat = chance.choice(live.to_move)
        tap(table, seat, chance.choice(room.legal_moves(live.state, seat)))
        if move == 11:
            tables.give_back(table.pk, 0)
    return replaying.of(tables.look(table.pk))


@each_room
def test_who_is_named_in_a_line_is_who_had_the_seat_then(room):
    game = bot_has_had_the_seat(room)
    by_bot = [line.holder == "bot:hard" for line, _names in game.lines() if line.seat == 0]
    told = [names[0] == "Datorn Vass" for line, names in game.lines() if line.seat == 0]
    assert by_bot == told and {*by_bot} == {True, False}


@each_room
def test_others_lines_name_them_too(room):
    game = bot_has_had_the_seat(room)
    first = next(names for line, names in game.lines() if line.seat == 1)
    assert first[0] == "Datorn Vass"
