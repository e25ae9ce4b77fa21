"""Bots at the table: they come in by the pupils' door, and their wrong tries are for all to see."""

import json

import pytest

from games import tables, taps
from games.engine.base import Refused
from games.models import TableEvent
from games.registry import ROOMS
from tests.factories import OPENING, TableFactory, pupil, tap
from tests.mid_game import mid_game

pytestmark = pytest.mark.django_db
MATCH, WRONG = "match 2+2 > 1+3", "match 6+3 > 10+0"


def with_bot(**said):
    """A bot is to act, a pupil waits."""
    return TableFactory(start=OPENING, holders=["bot:easy", pupil()], **said)


def test_a_bot_that_is_to_act_gets_its_seats_view():
    table = with_bot()
    turn = tables.bot_view(table.pk)
    assert (turn.seat, turn.bot, turn.view["hand"]) == (0, "easy", OPENING["hands"][0])


@pytest.mark.parametrize("room", [room for room in ROOMS.values() if room.bot_view], ids=lambda room: room.key)
def test_in_a_game_of_memory_it_gets_what_its_seat_could_remember_too(room):
    remembered = []
    for number in range(3):
        table = mid_game(room, 2, 0.3, number, holders=["bot:hard", "bot:hard"])
        turn, state = tables.bot_view(table.pk), tables.look(table.pk).state
        assert turn.view == room.bot_view(state, turn.seat)
        remembered.append({key for key in turn.view if turn.view[key] != room.view(state, turn.seat).get(key)})
    assert any(remembered)


def test_a_bot_gets_nothing_that_its_seat_may_not_see():
    turn = tables.bot_view(with_bot().pk)
    assert not any(card in json.dumps(turn) for card in ("9+1", "3+2", "0+8"))


def test_a_bots_turn_is_plain_data():
    turn = tables.bot_view(with_bot().pk)
    assert json.loads(json.dumps(turn)) == list(turn)


def test_no_bot_is_to_act_in_a_pupils_turn():
    assert tables.bot_view(TableFactory(start=OPENING, holders=[pupil(), "bot:easy"]).pk) is None


@pytest.mark.parametrize("turn", [tables.bot_view, lambda table_id: tables.bot_view(table_id)._replace(bot="")])
def test_no_page_can_send_a_key_of_the_servers_own(turn):
    assert not taps.KEY.fullmatch(turn(with_bot().pk).key)


def test_bots_play_until_a_person_is_to_act():
    table = TableFactory(holders=["bot:easy", pupil()])
    assert tables.let_bots_play(table.pk).to_move == (1,)


def test_bots_among_themselves_play_to_the_end():
    table = TableFactory(options={"sums": [0, 5]}, holders=["bot:easy", "bot:medium", "bot:hard"])
    assert tables.let_bots_play(table.pk).over


def test_bots_play_no_more_than_the_limit():
    table = TableFactory(holders=["bot:easy", "bot:hard"])
    assert tables.let_bots_play(table.pk, 3).ply == 3


def test_a_bots_turn_played_twice_is_one_move():
    table = with_bot()
    turn = tables.bot_view(table.pk)
    for _time in range(2):
        tables.play(table.pk, turn.seat, turn.holder, MATCH, ply=turn.ply, key=turn.key)
    assert table.moves.count() == 1


def test_after_a_restart_the_tables_that_wait_for_a_bot_are_found():
    waiting, _other, frozen, ended = with_bot(), TableFactory(), with_bot(), with_bot()
    tables.freeze([frozen.pk], True)
    tables.end([ended.pk])
    tables.forget()
    assert tables.to_act_by_themselves() == [waiting.pk]


def test_a_bots_wrong_try_lies_on_the_table():
    live = tables.bot_try(with_bot().pk, 0, WRONG)
    assert (live.bot_try["seat"], live.bot_try["text"]) == (0, WRONG)


def test_a_bots_wrong_try_is_an_event_and_no_move():
    table = with_bot()
    tables.bot_try(table.pk, 0, WRONG)
    assert TableEvent.objects.get().data == {"text": WRONG} and not table.moves.exists()


def test_a_bots_wrong_try_is_there_after_a_restart():
    table = with_bot()
    live = tables.bot_try(table.pk, 0, WRONG)
    tables.forget()
    assert tables.look(table.pk) == live


def test_a_bots_wrong_try_is_gone_with_its_move():
    table = with_bot()
    tables.bot_try(table.pk, 0, WRONG)
    assert tap(table, 0, MATCH).bot_try is None


def test_a_bot_tries_once_at_a_time():
    table = with_bot()
    tables.bot_try(table.pk, 0, WRONG)
    with pytest.raises(tables.Stale):
        tables.bot_try(table.pk, 0, WRONG)


def test_a_right_move_is_no_wrong_try():
    with pytest.raises(Refused, match="not_wrong"):
        tables.bot_try(with_bot().pk, 0, MATCH)


def test_a_pupils_seat_makes_no_try_for_all_to_see():
    table = TableFactory(start=OPENING)
    with pytest.raises(tables.NotYourSeat):
        tables.bot_try(table.pk, 0, WRONG)


def test_a_bot_that_is_not_to_act_tries_nothing():
    table = TableFactory(start=OPENING, holders=[pupil(), "bot:easy"])
    with pytest.raises(tables.Stale):
        tables.bot_try(table.pk, 1, WRONG)


def test_no_bot_tries_at_a_frozen_table():
    table = with_bot()
    tables.freeze([table.pk], True)
    with pytest.raises(tables.Frozen):
        tables.bot_try(table.pk, 0, WRONG)
