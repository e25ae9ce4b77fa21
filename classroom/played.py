"""What a pupil has played and which tutorials are done: told as played, never as knowledge."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.utils.translation import gettext as _

from classroom.models import Pupil
from games import wording
from games.engine.base import Room
from games.learning import all_tutorials
from games.models import Seat, Table
from games.registry import ROOMS

LATEST = 5  # games that a teacher reads the end of


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that has ended, or was ended: how it ended for the pupil, in words (a game may say nothing of it)."""

    name: str
    at: datetime
    code: str
    result: str


@dataclass(frozen=True, slots=True)
class Played:
    """`games`: (name, finished games in lessons, alone); `ended`: the latest of them; `tutorials`: (name of the game,
    is it done, steps, of)."""

    games: list[tuple[str, int, int]]
    ended: list[Ended]
    tutorials: list[tuple[str, bool, int, int]]


def ended(pupil: Pupil, most: int) -> list[Ended]:
    """The pupil's latest games, newest first. Of the others at the table nothing is told."""
    mine = Seat.objects.filter(Q(holder=pupil.holder) | Q(kept_for=pupil.holder), table__game__in=list(ROOMS))
    mine = mine.filter(Q(table__over=True) | Q(table__stopped=True)).order_by("-table__ended_at", "-table_id", "number")
    found = mine.values_list("number", "table__game", "table__code", "table__ended_at", "table__result")[:most]
    return [_ended(ROOMS[game], code, at, result, seat) for seat, game, code, at, result in found]


def _ended(room: Room, code: str, at: datetime, result: dict | None, seat: int) -> Ended:
    text = room.own_result(result, seat) if result else None
    return Ended(_(room.name), at, code, wording.say(room, text) if text else "")


def by(pupil: Pupil) -> Played:
    return Played(_games(pupil), ended(pupil, LATEST), _tutorials(pupil))


def _games(pupil: Pupil) -> list[tuple[str, int, int]]:
    over = Table.objects.filter(seats__holder=pupil.holder, over=True).order_by()
    counts = Counter(over.values_list("game", "where"))
    found = [(_(room.name), *(counts[key, where] for where in ("lesson", "alone"))) for key, room in ROOMS.items()]
    return [row for row in found if row[1] or row[2]]


def _tutorials(pupil: Pupil) -> list[tuple[str, bool, int, int]]:
    known = {(room.key, tutorial.key): (room, tutorial) for room, tutorial in all_tutorials()}
    found = []
    for row in pupil.tutorials.all():
        if (row.game, row.tutorial) in known:
            room, tutorial = known[row.game, row.tutorial]
            done = sum(step.key in row.done for step in tutorial.steps)
            found.append((_(room.name), row.finished_at is not None, done, len(tutorial.steps)))
    return found
