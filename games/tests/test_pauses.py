"""A pause tells nothing: whatever is done by itself comes after a pause from one and the same distribution."""

import random
import statistics

import pytest

from games import botplay, botworker
from games.engine.choices import Spelled
from games.tables.bots import BotTurn

pytestmark = pytest.mark.asyncio
TIMES = 400
BOT = BotTurn(1, "", 0, "bot:hard", "hard", {}, ["pass", "act"], 0, 0, "")
PASS = BOT._replace(holder="pupil:bo", bot="", moves=["pass"])


class Clock:
    """The loop's time, as it goes when everything else takes none."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


async def pauses(monkeypatch, turn: BotTurn, thinks=(0.0, 0.0), text="pass") -> list[float]:
    """How long it takes until the move is made, again and again; the bot thinks so long before it answers `text`."""
    clock, thinking, waited = Clock(), random.Random(2), []
    scheduler = botplay.Scheduler()
    scheduler.loop, scheduler.chance = clock, random.Random(1)
    monkeypatch.setattr(botplay.asyncio, "sleep", clock.sleep)

    async def think(turn, stray):
        await clock.sleep(thinking.uniform(*thinks))
        return {"move": text, "stray": None}

    async def bots_turn(table_id):
        return turn if turn.bot else None

    async def pass_on(table_id):
        waited.append(clock.now)

    async def play(turn, text):
        waited.append(clock.now)

    monkeypatch.setattr(scheduler.worker, "think", think)
    for own in (bots_turn, pass_on, play):
        monkeypatch.setattr(scheduler, own.__name__, own)
    for _time in range(TIMES):
        clock.now = 0.0
        await scheduler.turn(1)
    monkeypatch.undo()
    return waited


def far_apart(one: list[float], other: list[float]) -> float:
    """How far the two distributions are from each other at most, 0 to 1."""
    below = [[sum(wait <= at for wait in waits) / len(waits) for at in (*one, *other)] for waits in (one, other)]
    return max(abs(a - b) for a, b in zip(*below, strict=True))


@pytest.mark.parametrize("other", [(BOT, (0.0, 0.1), "pass"), (BOT, (0.0, 0.5), "act"), (BOT, (0.4, 0.5), "act")])
async def test_a_seat_that_passes_by_itself_waits_as_long_as_a_bot_that_passes_or_acts(monkeypatch, other):
    one = await pauses(monkeypatch, PASS)
    assert len(one) == TIMES and far_apart(one, await pauses(monkeypatch, *other)) < 0.01


async def test_the_same_test_finds_a_bot_that_thinks_after_its_pause(monkeypatch):
    one = await pauses(monkeypatch, PASS)
    monkeypatch.setattr(botplay, "THINKING_S", 0)
    assert far_apart(one, await pauses(monkeypatch, BOT, (0.3, 0.5))) > 0.1


async def test_pauses_are_spread_over_the_whole_of_a_human_while(monkeypatch):
    waited, (low, high) = await pauses(monkeypatch, PASS), botplay.PAUSE_S
    assert low <= min(waited) < low + 0.1 and high - 0.1 < max(waited) <= high
    assert abs(statistics.mean(waited) - (low + high) / 2) < 0.1


def nothing(number: int) -> str:
    return "pass"


async def test_moves_too_many_to_write_out_come_to_the_bots_process():
    asked = {
        "game": "vandtia",
        "bot": "random",
        "view": {},
        "moves": Spelled(10**15, nothing),
        "seed": 1,
        "stray": False,
    }
    assert botworker.think(botworker.read(botworker.written(asked))) == {"move": "pass", "stray": None}


async def test_they_come_there_as_one_line():
    asked = {"moves": Spelled(10**15, nothing), "view": {"hand": ["H2"] * 60}}
    assert botworker.written(asked).count(b"\n") == 1
