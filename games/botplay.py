"""Bots at the tables of a running server: each waits a human while, thinks, and plays by the pupils' door. So does
a pupil's seat that passes by itself. All wait equally long, whatever they find to do and however long they think: a
pause tells nothing of a hand.

Only the thinking is done in another process (`botworker`), since it would hold the interpreter while a class plays.
What a bot has to do follows from the tables alone, so nothing is lost at a restart; several server processes do no
harm, since one turn has one key.
"""

import asyncio
import contextlib
import json
import logging
import os
import random
import sys
from pathlib import Path

from channels.db import database_sync_to_async
from django.db import DatabaseError

from games import botworker, tables, taps
from games.engine.base import Garbled
from games.tables.bots import BotTurn, acts_by_itself, pass_of, turn_of

PAUSE_S = (1.2, 3.0)  # before what is done by itself, KORTSKOLA_BOT_PAUSE="low-high" (seconds) changes it
ANSWER_S = (3.0, 5.0)  # after a wrong try, for those who want to answer it
THINKING_S = 0.6  # of the pause, for a bot to think in
THINK_S = 2.0  # a bot that has found nothing by then plays at random
START_S = 30.0  # what the bots' process may take to come up: it goes after the children's taps
NO = (*taps.NO, tables.NoSuchTable, Garbled, DatabaseError)

log = logging.getLogger(__name__)
find_turn = database_sync_to_async(tables.bot_view, thread_sensitive=False)
find_work = database_sync_to_async(tables.to_act_by_themselves, thread_sensitive=False)
try_wrong = database_sync_to_async(tables.bot_try, thread_sensitive=False)


class Worker:
    """The bots' process, started when it is first needed and again when it has died."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.is_up = False
        self.one_at_a_time = asyncio.Lock()

    async def think(self, turn: BotTurn, stray: bool) -> dict:
        """{"move", "stray"}; a move at random if the process dies or thinks too long."""
        asked = {"game": turn.game, "bot": turn.bot, "view": turn.view, "moves": turn.moves, "seed": turn.seed}
        async with self.one_at_a_time:
            try:
                process = await asyncio.wait_for(self._up(), START_S)
                return await asyncio.wait_for(self._ask(process, asked | {"stray": stray}), THINK_S)
            except (TimeoutError, OSError, ValueError) as error:
                log.warning("The bots' process failed (%s); it is started again", type(error).__name__)
                await self.stop()
        return {"move": random.Random(turn.seed).choice(turn.moves), "stray": None}

    async def _up(self) -> asyncio.subprocess.Process:
        """The process, when it has said that it listens: coming up is not thinking."""
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "games.botworker", cwd=Path(__file__).resolve().parent.parent,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
            )  # fmt: skip
        if not self.is_up:
            if await self.process.stdout.readline() != botworker.LISTENING:
                raise OSError
            self.is_up = True
        return self.process

    async def _ask(self, process: asyncio.subprocess.Process, asked: dict) -> dict:
        process.stdin.write(botworker.written(asked))
        await process.stdin.drain()
        return json.loads(await process.stdout.readline())

    async def stop(self) -> None:
        process, self.process, self.is_up = self.process, None, False
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Scheduler:
    """Which tables have a bot at work: one task a table, for as long as it is a bot's turn there."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.worker = Worker()
        self.at_work: dict[int, asyncio.Task] = {}
        self.strayed: set[int] = set()
        self.pause = pause()
        self.chance = random.Random()

    def heard(self, live) -> None:
        """A table has changed (called in the writing thread)."""
        if acts_by_itself(live) and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.begin, live.id)

    def begin(self, table_id: int) -> None:
        if table_id not in self.at_work:
            self.at_work[table_id] = asyncio.create_task(self.work(table_id), name=f"kortskola-bot-{table_id}")

    async def begin_all(self) -> None:
        """Begin wherever a bot is to act: at the start, and now and then for what nobody told us."""
        for table_id in await find_work():
            self.begin(table_id)

    async def work(self, table_id: int) -> None:
        try:
            while await self.turn(table_id) and self.goes_on(table_id):
                pass
        except NO as no:
            log.info("A bot at table %s was not let play: %s", table_id, no)
        finally:
            del self.at_work[table_id]
            self.strayed.discard(table_id)
        live = tables.cached(table_id)
        if live is not None and acts_by_itself(live):
            self.loop.call_later(1, self.begin, table_id)

    def goes_on(self, table_id: int) -> bool:
        """Is something to be done there again? If not, the next pause begins with what somebody else does."""
        live = tables.cached(table_id)
        return live is None or acts_by_itself(live)

    async def turn(self, table_id: int) -> bool:
        """Wait, think, play one move; was there one to play?"""
        ends = self.loop.time() + self.chance.uniform(*self.pause)
        await self.until(ends - THINKING_S)
        turn = await self.bots_turn(table_id)
        choice = await self.worker.think(turn, stray=self.may_stray(table_id)) if turn else {}
        await self.until(ends)
        if turn is None:
            return await self.pass_on(table_id)
        if choice["stray"]:
            await self.stray(turn, choice["stray"])
        await self.play(turn, choice["move"])
        return True

    async def bots_turn(self, table_id: int) -> BotTurn | None:
        live = tables.cached(table_id)
        return await find_turn(table_id) if live is None else turn_of(live)

    async def pass_on(self, table_id: int) -> bool:
        """Where a pupil's seat passes by itself, pass; was there one?"""
        live = tables.cached(table_id)
        turn = live and pass_of(live)
        if turn:
            await self.play(turn, turn.moves[0])
        return turn is not None

    async def play(self, turn: BotTurn, text: str) -> None:
        own = bool(turn.bot)
        said = tables.play_soon(turn.table_id, turn.seat, turn.holder, text, ply=turn.ply, key=turn.key, own=own)
        await asyncio.wrap_future(said)

    def may_stray(self, table_id: int) -> bool:
        """One wrong try until people have played again, and only where somebody is there to see it."""
        live = tables.cached(table_id)
        return table_id not in self.strayed and live is not None and not all(seat.is_bot for seat in live.seats)

    async def stray(self, turn: BotTurn, text: str) -> None:
        """Show the wrong try, and leave time to answer it; the move itself follows."""
        self.strayed.add(turn.table_id)
        with contextlib.suppress(*NO):
            await try_wrong(turn.table_id, turn.seat, text)
            await asyncio.sleep(self.chance.uniform(*(ANSWER_S if self.pause == PAUSE_S else self.pause)))

    async def until(self, time: float) -> None:
        await asyncio.sleep(max(time - self.loop.time(), 0))

    async def stop(self) -> None:
        for task in list(self.at_work.values()):
            task.cancel()
        await asyncio.gather(*self.at_work.values(), return_exceptions=True)
        await self.worker.stop()


_scheduler: Scheduler | None = None


def pause() -> tuple[float, float]:
    """How long a bot waits before its move, seconds."""
    low, _dash, high = os.environ.get("KORTSKOLA_BOT_PAUSE", "").partition("-")
    return (float(low), float(high or low)) if low else PAUSE_S


def _heard(live) -> None:
    if _scheduler is not None:
        _scheduler.heard(live)


tables.on_change(_heard)


async def start() -> None:
    """Begin in this process, with whatever waits for a bot."""
    global _scheduler
    _scheduler = Scheduler()
    await _scheduler.begin_all()


async def look() -> None:
    """Begin what nobody told this process of."""
    if _scheduler is not None:
        await _scheduler.begin_all()


async def stop() -> None:
    """End all bots' work; it goes on at the next start."""
    global _scheduler
    scheduler, _scheduler = _scheduler, None
    if scheduler is not None:
        await scheduler.stop()
