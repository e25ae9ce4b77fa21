"""Games in which several seats act at once: whatever one of them does, the others' choices count as they were made."""

import random

import pytest
from asgiref.sync import sync_to_async

from games import seatpage, tables
from games.engine.cards import ByChance
from games.registry import ROOMS
from games.tests.lines import Line
from games.tests.pages import guest
from games.tests.seats import last_seen, opened
from tests.factories import TableFactory, tap


def begins_together(room) -> bool:
    state = room.new(room.check_options({}), room.max_seats, 0, ByChance(random.Random(1)))
    return len(room.to_move(state)) > 1


TOGETHER = [game for game, room in ROOMS.items() if begins_together(room)]
each_game = pytest.mark.parametrize("game", TOGETHER)
pytestmark = pytest.mark.django_db


def first_move(live, seat) -> str:
    return live.room.legal_moves(live.state, seat)[0]


def act(table, seat, page):
    """As this seat, a move chosen on that page (a table as it was)."""
    return tap(table, seat, first_move(page, seat), ply=page.ply, revision=page.revision)


def test_there_is_such_a_game():
    assert TOGETHER


@each_game
def test_two_taps_of_the_same_moment_both_count(game):
    table = TableFactory(game=game)
    page = tables.look(table.pk)
    act(table, 1, page)
    assert act(table, 0, page).ply == 2


@each_game
def test_all_who_may_act_read_that_it_is_their_turn(game):
    live = tables.look(TableFactory(game=game, seats=3).pk)
    assert ["tur" in seatpage.title(live, seat) for seat in (0, 1, 2)] == [True] * 3


@each_game
def test_nothing_is_taken_back_while_several_act(game):
    table = TableFactory(game=game)
    assert act(table, 0, tables.look(table.pk)).undo_seat is None


@each_game
def test_bots_act_beside_the_pupils_who_think(game):
    table = TableFactory(game=game, holders=["pupil:bo", "bot:easy", "bot:hard"])
    assert tables.let_bots_play(table.pk).to_move == (0,)


@each_game
def test_a_bots_choice_counts_when_a_pupil_was_faster(game):
    table = TableFactory(game=game, holders=["pupil:bo", "bot:easy"])
    turn = tables.bot_view(table.pk)
    act(table, 0, tables.look(table.pk))
    after = tables.play(table.pk, turn.seat, turn.holder, turn.moves[0], ply=turn.ply, key=turn.key)
    assert after.ply == 2


@each_game
def test_one_of_them_who_is_gone_keeps_nobody_waiting(game):
    table = TableFactory(game=game)
    opened(table, 60)
    last_seen(table, 0, 50)
    last_seen(table, 1, 1)
    assert tables.sweep().handed == [table.pk]


@each_game
def test_a_fresh_process_reads_what_they_did_at_once(game):
    table = TableFactory(game=game, seats=3)
    page = tables.look(table.pk)
    for seat in (2, 0, 1):
        live = act(table, seat, page)
    tables.forget()
    assert tables.look(table.pk).state == live.state


@each_game
def test_thinking_is_measured_for_each_by_the_own_choice(game):
    table = TableFactory(game=game)
    page = tables.look(table.pk)
    tables.shown(table.pk, 0, page.ply)
    begun = tables.touched_at(table.pk, 0)
    live = act(table, 1, page)
    tables.shown(table.pk, 0, live.ply)
    assert begun is not None and tables.touched_at(table.pk, 0) == begun


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("writer_thread")
@each_game
async def test_a_refusal_stays_while_the_others_act(game):
    table = await sync_to_async(TableFactory)(game=game, holders=["guest:one", "guest:two"])
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.play(await one.fragment(), do="nothing at all")
        assert "data-notice" in await one.fragment()
        await sync_to_async(act)(table, 1, tables.cached(table.pk))
        assert "data-notice" in await one.fragment_at(1)
