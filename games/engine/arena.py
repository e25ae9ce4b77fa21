"""Whole games between bots, one after the other: the same seed gives the same games on every machine."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import floor, log
from time import perf_counter
from typing import Any

from games.engine.base import Bot, Room
from games.engine.cards import ByChance
from games.engine.record import record_of

FINENESS = 1.02  # a bot's times are kept in steps of 2 %, so that they take no memory to speak of
SHORTEST = 1e-7  # seconds


@dataclass(slots=True)
class Times:
    """How long choices took, in seconds: median, 95 % and most, to within 2 %."""

    steps: Counter = field(default_factory=Counter)
    most: float = 0.0

    def add(self, seconds: float) -> None:
        """One choice more. What took less than SHORTEST counts as that."""
        self.steps[floor(log(max(seconds, SHORTEST) / SHORTEST, FINENESS))] += 1
        self.most = max(self.most, seconds)

    def share(self, share: float) -> float:
        """The time that this share of all choices stayed within."""
        left = share * self.steps.total()
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                return min(SHORTEST * FINENESS ** (step + 1), self.most)
        return 0.0


@dataclass(slots=True)
class Stats:
    """What a run of games came to. Wins: a shared game counts as its share."""

    moves: int = 0
    games: int = 0
    cut_off: int = 0
    lengths: Counter = field(default_factory=Counter)
    seat_wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    bot_wins: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    bot_games: Counter = field(default_factory=Counter)
    times: dict[str, Times] = field(default_factory=dict)

    def count(self, record: dict[str, Any], bots: Sequence[Bot]) -> None:
        """One game more: its record, and the bot of each seat. A game without a result was cut off, and nobody won."""
        self.games += 1
        self.moves += len(record["moves"])
        self.lengths[len(record["moves"])] += 1
        self.bot_games.update(bot.name for bot in bots)
        winners = record.get("result", {}).get("winners", [])
        self.cut_off += not winners
        for seat in winners:
            self.seat_wins[seat] += 1 / len(winners)
            self.bot_wins[bots[seat].name] += 1 / len(winners)


@dataclass(frozen=True, slots=True)
class Match:
    """Games of one kind: the bot of each place, and what stops a game that would not end."""

    room: Room
    options: dict[str, Any]
    bots: tuple[Bot, ...]
    seed: int = 0
    max_moves: int = 5000

    def records(self, count: int, stats: Stats | None = None) -> Iterator[dict[str, Any]]:
        """`count` games as records; the bots change seats from game to game."""
        options = self.room.check_options(self.options)
        for number in range(count):
            turn = number % len(self.bots)
            bots = self.bots[-turn:] + self.bots[:-turn] if turn else self.bots
            chance = random.Random(f"{self.seed}:{number}")
            record = self.play_one(options, bots, chance, stats.times if stats else None)
            record["name"] = f"{number}: {', '.join(bot.name for bot in bots)}"
            if stats:
                stats.count(record, bots)
            yield record

    def play_one(self, options: dict, bots: Sequence[Bot], chance: random.Random, times: dict | None) -> dict[str, Any]:
        """One game as its record, which has no result if `max_moves` came first.

        options: filled in by the room; bots: one for each seat; chance: of the deal and of the bots; times: by a bot's
        name, to be added to. A bot's move is not judged, since it is one of `legal_moves`."""
        room, shuffle = self.room, ByChance(chance)
        state = room.new(options, len(bots), 0, shuffle)
        start = room.position(state)
        moves: list[list] = []
        shuffles: list[list[str]] = []
        while not room.is_over(state) and len(moves) < self.max_moves:
            seat = room.to_move(state)[0]
            text = self._choice(state, seat, bots[seat], chance, times)
            step = room.play(state, seat, text, shuffle)
            state = step.state
            moves.append([seat, text])
            shuffles += step.shuffles
        return record_of(room, self.options, len(bots), start, moves, shuffles, room.result(state))

    def _choice(self, state, seat: int, bot: Bot, chance: random.Random, times: dict | None) -> str:
        moves = self.room.legal_moves(state, seat)
        view = {} if bot.blind else self.room.seen_by_bot(state, seat)
        if times is None:
            return bot.choose(view, moves, chance)
        before = perf_counter()
        text = bot.choose(view, moves, chance)
        times.setdefault(bot.name, Times()).add(perf_counter() - before)
        return text
