"""A game looked at again, move by move: the table as it stood at each ply, made from its record.

What comes out is a `Live` like the table's own, so the page that shows a table shows a replay too. Whoever asks
chooses the eyes: a seat sees again what it saw, an onlooker the open cards. Check first that the asker may.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from django.utils import timezone

from games import tables
from games.engine import record as records
from games.engine.base import State, Step
from games.loglines import maker
from games.models import Move, Table
from games.registry import ROOMS
from games.snapshot import LINES_KEPT, Line, Live, former, is_said_for


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole game played over: `states[n]` is the table after n moves, `steps[n]` what move n did."""

    live: Live
    moves: tuple[tuple[int, str], ...]
    states: tuple[State, ...]
    steps: tuple[Step, ...]
    made: tuple[tuple[datetime, str, bool], ...]  # when, by which holder, and whether the teacher said it for the seat

    @property
    def plies(self) -> int:
        return len(self.steps)

    def clamp(self, ply: int) -> int:
        return min(max(ply, 0), self.plies)

    def at(self, ply: int) -> Live:
        """The table as it stood when `ply` moves had been made, with everybody at it."""
        ply, now = self.clamp(ply), timezone.now()
        state, room = self.states[ply], self.live.room
        is_last = ply == self.plies
        over = room.is_over(state)
        return replace(
            self.live,
            state=state,
            ply=ply,
            revision=ply,
            to_move=() if over else tuple(room.to_move(state)),
            over=over,
            stopped=is_last and self.live.stopped,
            result=self.live.result if is_last else None,
            frozen=False,
            message="",
            log=tuple(self.line(n) for n in range(max(0, ply - LINES_KEPT), ply)),
            undo_by=None,
            bot_try=None,
            helps=(),
            seats=tuple(replace(seat, seen_at=now, hidden=False, hand_up=False) for seat in self.live.seats),
        )

    def lines(self) -> list[tuple[Line, list[str]]]:
        """Every move, with what those are called who had the seats then: who moved there last, else who did first."""
        lines = [self.line(ply) for ply in range(self.plies)]
        names = [str(seat.kept_name or seat.name) for seat in self.live.seats]
        for line in reversed(lines):
            names[line.seat] = maker(self.live, line)
        found = []
        for line in lines:
            names[line.seat] = maker(self.live, line)
            found.append((line, list(names)))
        return found

    def line(self, ply: int) -> Line:
        """What move number `ply` (from 0) did."""
        return Line(ply, self.moves[ply][0], self.steps[ply].events, *self.made[ply])


def of(live: Live) -> Replay:
    """Play the table's record over."""
    record = _with_memory(live, records.load(tables.record(live.id), ROOMS))
    steps = tuple(records.steps(record))
    states = (record.start, *(step.state for step in steps))
    stored = Move.objects.filter(table_id=live.id, taken_back=False).order_by("ply")
    made = tuple((at, holder, is_said_for(key)) for at, holder, key in stored.values_list("at", "holder", "key"))
    names = former({holder for _at, holder, _said_for in made}, live.seats)
    return Replay(replace(live, former=names), record.moves, states, steps, made)


def _with_memory(live: Live, record: records.Record) -> records.Record:
    """At a table that goes on the seats begin with what they had seen, of which a record tells nothing."""
    memory = Table.objects.values_list("memory", flat=True).get(pk=live.id) if live.room.remembering else None
    if live.room.remembering is None or memory is None:
        return record
    return replace(record, start=live.room.remembering(record.start, memory))
