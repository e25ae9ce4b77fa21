"""Whose the answers of a lesson's Snabbkoll are, when somebody has answered under another's name."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from classroom.models import Answer, Lesson, Pupil, WarmUp
from classroom.snabbkoll import void_alone
from games.models import Seat

OTHER = "other"  # why an answer is void: nobody knows whose it was


@dataclass(frozen=True, slots=True)
class Answered:
    """What was answered in one Snabbkoll. `pupil`: whose it is now; `counts`: for somebody."""

    code: str
    pupil: Pupil
    answers: int
    counts: bool


def answered(lesson: Lesson, keys: Iterable[UUID]) -> list[Answered]:
    """The lesson's Snabbkoll that were begun by these pupils, or are theirs now, by name."""
    pupils, begun = set(keys), list(lesson.warm_ups.all())
    rows = {row.key: row for row in Answer.objects.filter(key__in=_keys(begun)).select_related("pupil")}
    found = [(one.pupil_id, _answered(one, [rows[key] for key in _keys([one]) if key in rows])) for one in begun]
    mine = [each for by, each in found if each and {by, each.pupil.pk} & pupils]
    return sorted(mine, key=lambda each: (each.pupil.sort_name, each.code))


def _keys(begun: Iterable[WarmUp]) -> list[str]:
    return [one.key_of(place) for one in begun for place in range(len(one.bonds))]


def _answered(one: WarmUp, rows: list[Answer]) -> Answered | None:
    if not rows:
        return None
    return Answered(one.code, rows[0].pupil, len(rows), any(row.void != OTHER for row in rows))


@transaction.atomic
def credit(lesson: Lesson, code: str, pupil: Pupil | None) -> None:
    """Make what was answered in this Snabbkoll of the lesson the pupil's; None: it counts for no one."""
    one = lesson.warm_ups.select_for_update().get(code=code)
    for row in Answer.objects.filter(key__in=_keys([one])).select_related("pupil"):
        if pupil is None:
            row.void = OTHER
        elif row.void == OTHER and not _shared_tablet(lesson, {one.pupil.holder, row.pupil.holder}):
            row.void = void_alone(row.think_ms, row.hidden_ms)
        row.pupil = pupil or row.pupil
        row.save(update_fields=["void", "pupil"])


def _shared_tablet(lesson: Lesson, holders: set[str]) -> bool:
    """Two answered at one tablet: then it stays nobody's."""
    seats = Seat.objects.filter(table__lesson_table__lesson_game__lesson=lesson, holder__in=holders)
    return seats.filter(shared=True).exists()
