"""What a pupil has played and which tutorials are done: told as played, never as knowledge."""

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom.models import Pupil
from games.learning import all_tutorials
from games.models import Table
from games.registry import ROOMS


@dataclass(frozen=True, slots=True)
class Played:
    """`games`: (name, finished games in lessons, alone); `tutorials`: (name of the game, is it done, steps, of)."""

    games: list[tuple[str, int, int]]
    tutorials: list[tuple[str, bool, int, int]]


def by(pupil: Pupil) -> Played:
    return Played(_games(pupil), _tutorials(pupil))


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
