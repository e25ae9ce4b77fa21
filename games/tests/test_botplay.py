"""Bots at the tables of a server: they play by themselves, through a restart and without their process."""

import asyncio
import contextlib
import time

import pytest
from asgiref.sync import sync_to_async

from games import botplay, tables
from games.botworker import think
from games.models import Move, TableEvent
from games.registry import ROOMS
from tests.factories import OPENING, TableFactory, tap
from tests.mid_game import mid_game

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("writer_thread")]
WITHIN = 30  # seconds; a busy machine is no fault


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setenv("KORTSKOLA_BOT_PAUSE", "0")


@pytest.fixture
def table():
    """A pupil, to act, and a bot."""
    return TableFactory(holders=["pupil:bo", "bot:medium"], start=OPENING)


class Running:
    """The bots of a server process, for as long as it runs."""

    async def __aenter__(self):
        await botplay.start()

    async def __aexit__(self, *_error):
        await botplay.stop()


async def until(is_so) -> None:
    end = time.monotonic() + WITHIN
    while not is_so() and time.monotonic() < end:
        await asyncio.sleep(0.01)
    assert is_so()


def bot_has_had_its_turn(table) -> bool:
    """The pupil is to act, or nobody: now and then a bot's four matches end the game."""
    live = tables.cached(table.pk)
    return live is not None and live.ply > 1 and live.to_move in ((0,), ())


play = sync_to_async(tap)
keys = sync_to_async(lambda: list(Move.objects.filter(seat=1).values_list("key", flat=True)))


async def test_a_bot_plays_when_it_is_its_turn(table):
    async with Running():
        await play(table, 0, "end 0+1")
        await until(lambda: bot_has_had_its_turn(table))


@pytest.mark.parametrize("game", ROOMS)
async def test_bots_of_every_game_play_on_from_its_middle(game):
    table = await sync_to_async(mid_game)(ROOMS[game], 2, 0.5, holders=["bot:easy", "bot:medium"])
    before = tables.cached(table.pk).ply
    async with Running():
        await until(lambda: tables.cached(table.pk).ply > before + 15 or not tables.cached(table.pk).is_running)


async def test_a_bot_that_was_to_act_acts_after_a_restart(table):
    await play(table, 0, "end 0+1")
    tables.forget()
    async with Running():
        await until(lambda: bot_has_had_its_turn(table))


async def test_a_bots_moves_have_a_key_for_each_turn(table):
    async with Running():
        await play(table, 0, "end 0+1")
        await until(lambda: bot_has_had_its_turn(table))
    assert all(key.startswith("bot:") for key in await keys())


async def test_two_processes_make_one_move_of_a_turn(table):
    await play(table, 0, "end 0+1")
    turn = await sync_to_async(tables.bot_view)(table.pk)
    for text in turn.moves[:2]:
        with contextlib.suppress(tables.Stale):
            await sync_to_async(tables.play)(table.pk, 1, turn.holder, text, ply=turn.ply, key=turn.key)
    assert (await keys()).count(turn.key) == 1


async def test_without_its_process_a_bot_plays_all_the_same(table, monkeypatch):
    async def broken(worker):
        raise OSError("gone")

    monkeypatch.setattr(botplay.Worker, "_up", broken)
    async with Running():
        await play(table, 0, "end 0+1")
        await until(lambda: bot_has_had_its_turn(table))


async def test_coming_up_is_not_thinking(table, monkeypatch):
    async def slowly(worker):
        await asyncio.sleep(0.2)

    async def at_once(worker, process, asked):
        return {"move": "its own", "stray": None}

    monkeypatch.setattr(botplay, "THINK_S", 0.1)
    monkeypatch.setattr(botplay.Worker, "_up", slowly)
    monkeypatch.setattr(botplay.Worker, "_ask", at_once)
    turn = await sync_to_async(first_turn)()
    assert (await botplay.Worker().think(turn, False))["move"] == "its own"


async def test_a_killed_process_is_started_again(table, monkeypatch):
    monkeypatch.setattr(botplay, "THINK_S", 60)  # a busy machine may take its time
    async with Running():
        worker = botplay._scheduler.worker
        await play(table, 0, "end 0+1")
        await until(lambda: bot_has_had_its_turn(table))
        worker.process.kill()
        await worker.process.wait()
        turn = await sync_to_async(first_turn)()
        await worker.think(turn, False)
        await worker.think(turn, False)
        assert worker.process.returncode is None


def first_turn():
    other = TableFactory(holders=["bot:hard", "bot:hard"], start=OPENING)
    return tables.bot_view(other.pk)


async def test_under_titta_hit_a_bot_waits(table):
    async with Running():
        await play(table, 0, "end 0+1")
        await sync_to_async(tables.freeze)([table.pk], True)
        await asyncio.sleep(0.2)
        live = tables.cached(table.pk)
        await asyncio.sleep(0.2)
        assert tables.cached(table.pk).ply == live.ply


async def test_after_titta_hit_a_bot_goes_on(table):
    async with Running():
        await sync_to_async(tables.freeze)([table.pk], True)
        await sync_to_async(tables.freeze)([table.pk], False)
        await play(table, 0, "end 0+1")
        await until(lambda: bot_has_had_its_turn(table))


async def test_a_bots_wrong_try_is_shown_before_its_move(table, monkeypatch):
    async def strays(worker, turn, stray):
        return {"move": turn.moves[0], "stray": "match 1+1 > 10+0" if stray else None}

    monkeypatch.setattr(botplay.Worker, "think", strays)
    async with Running():
        await play(table, 0, "end 0+1")
        await until(lambda: tables.cached(table.pk).ply > 1)
    assert await sync_to_async(TableEvent.objects.filter(kind="bot_try").count)() == 1


def asked_for(name: str) -> dict:
    room = ROOMS["talkamrater"]
    state = room.from_position(room.check_options({}), 2, OPENING)
    moves = room.legal_moves(state, 0)
    return {
        "game": "talkamrater",
        "bot": name,
        "view": room.view(state, 0),
        "moves": moves,
        "seed": "a",
        "stray": False,
    }


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
async def test_the_bots_process_answers_with_a_legal_move(name):
    asked = asked_for(name)
    assert think(asked)["move"] in asked["moves"]


async def test_the_same_seed_gives_the_same_move():
    assert think(asked_for("medium")) == think(asked_for("medium"))


@pytest.mark.parametrize(("said", "pause"), [("", botplay.PAUSE_S), ("0.5", (0.5, 0.5)), ("0.1-0.2", (0.1, 0.2))])
async def test_the_pause_is_set_by_the_environment(monkeypatch, said, pause):
    monkeypatch.setenv("KORTSKOLA_BOT_PAUSE", said)
    assert botplay.pause() == pause
