"""Pupils' histories, kept between readings (`BondState`): what has come since is put on top, or all is read again.

A kept history holds while the pupil's rows have the same mark, the class's school weeks until then are the same, and
nothing in it is dated after the day asked for. So nobody who writes or changes rows has to know about it. A history
put together bit by bit equals one made of all rows (a property test).
"""

import gc
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.db import DatabaseError, transaction

from classroom import evidence_rows
from classroom.bonds import VERSION
from classroom.bonds.credit import Answer
from classroom.bonds.following import EMPTY, Followed, follow
from classroom.bonds.history import History
from classroom.bonds.weeks import SchoolWeeks, day_of
from classroom.evidence_rows import HOLDER, Mark, mark_of, marks, parsed, raw_acts, together
from classroom.models import BondState, Pupil

MOST_ROWS = 60_000  # read at a time

log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """What histories are asked for. `schools`: class id → its school weeks; `day`: rows dated later wait."""

    alone: bool
    day: int
    schools: dict[int, SchoolWeeks]

    def school(self, pupil: Pupil) -> SchoolWeeks:
        return self.schools[pupil.school_class_id]


def histories(pupils: Iterable[Pupil], asked: Asked) -> dict[str, History]:
    """Holder → the pupil's history up to the day, from the cache as far as it holds."""
    pupils = list(pupils)
    there = marks(pupils, asked.alone)
    rows = BondState.objects.filter(pupil__in=pupils, alone=asked.alone, version=VERSION).defer("settled")
    kept = {row.pupil_id: row for row in rows}
    found: dict[str, History] = {}
    stale: list[Pupil] = []
    for pupil in pupils:
        row = kept.get(pupil.pk)
        if row and row.mark == there[pupil.holder] and _holds(row, pupil, asked):
            found[pupil.holder] = History.of(row.now, asked.school(pupil))
        else:
            stale.append(pupil)
    return found | _caught_up(stale, there, asked, kept)


def recompute(pupils: Iterable[Pupil], asked: Asked) -> dict[str, History]:
    """As `histories`, from all rows, whatever is kept; what is found is kept."""
    pupils = list(pupils)
    found: dict[str, History] = {}
    for batch in _batches(pupils, marks(pupils, asked.alone)):
        made = _from_rows(batch, {}, asked)
        _keep(made, asked)
        found |= {one.pupil.holder: one.followed.now for one in made}
    return found


def _holds(row: BondState, pupil: Pupil, asked: Asked) -> bool:
    """Was it made by the same school weeks, and does all in it, and nothing else, belong to the day asked for?"""
    newest = max((day_of(at) for at in History.moments(row.now)), default=0)
    is_in_time = newest <= asked.day and (row.waits is None or asked.day < row.waits)
    return is_in_time and row.now["school"] == _school(asked.school(pupil), row.now["week"])


def _school(school: SchoolWeeks, week: int) -> list[int]:
    """The school weeks that a history until that week was made by."""
    return list(school.until(week))


# catching up


class Made(NamedTuple):
    """A history that has been put together, and the marks of the rows in it and of those that are settled."""

    pupil: Pupil
    followed: Followed
    mark: Mark
    settled: Mark


def _caught_up(stale: list[Pupil], there: dict[str, Mark], asked: Asked, kept: dict) -> dict[str, History]:
    if not stale:
        return {}
    usable = [pupil.pk for pupil in stale if pupil.pk in kept and _holds(kept[pupil.pk], pupil, asked)]
    settled = dict(BondState.objects.filter(pupil__in=usable, alone=asked.alone).values_list("pupil_id", "settled"))
    going_on = [pupil for pupil in stale if settled.get(pupil.pk, EMPTY)["history"] is not None]
    made = [one for one in _from_rows(going_on, settled, asked) if one.mark == there[one.pupil.holder]]
    done = {one.pupil.pk for one in made}
    for batch in _batches([pupil for pupil in stale if pupil.pk not in done], there):
        made += _from_rows(batch, {}, asked)
    _keep(made, asked)
    return {one.pupil.holder: one.followed.now for one in made}


def _batches(pupils: list[Pupil], there: dict[str, Mark]) -> Iterator[list[Pupil]]:
    batch: list[Pupil] = []
    size = 0
    for pupil in pupils:
        rows = sum(told[0] for told in there[pupil.holder].values())
        if batch and size + rows > MOST_ROWS:
            yield batch
            batch, size = [], 0
        batch.append(pupil)
        size += rows
    if batch:
        yield batch


def _from_rows(pupils: list[Pupil], settled: dict, asked: Asked) -> list[Made]:
    """Histories from what is settled (pupil id → it; else from nothing) and the rows since, where that goes."""
    if not pupils:
        return []
    bases = {pupil.holder: settled.get(pupil.pk, EMPTY | {"mark": {}}) for pupil in pupils}
    since = min(base["act"] for base in bases.values())
    acts: dict[str, list[tuple]] = {}
    for row in raw_acts(bases, alone=asked.alone, since=since):
        if row[0] >= bases[row[HOLDER]]["act"]:
            acts.setdefault(row[HOLDER], []).append(row)
    since = min(base["answer"] for base in bases.values())
    answers: dict[str, list[Answer]] = {}
    for answer in evidence_rows.answers(pupils, alone=asked.alone, since=since):
        if answer.id >= bases[answer.holder]["answer"]:
            answers.setdefault(answer.holder, []).append(answer)
    with _without_collector():
        made = (_follow(one, bases[one.holder], acts.pop(one.holder, ()), answers, asked) for one in pupils)
        return [one for one in made if one]


@contextmanager
def _without_collector() -> Iterator[None]:
    """A class's rows are a million small things that go by themselves: looking for cycles in them doubles the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _follow(pupil: Pupil, base: dict, rows: Iterable[tuple], replies: dict, asked: Asked) -> Made | None:
    acts, answers = list(parsed(rows)), replies.get(pupil.holder, [])
    before = {key: value for key, value in base.items() if key != "mark"}
    followed = follow(before, acts, answers, asked.school(pupil), asked.day)
    if followed is None:
        return None
    after = followed.settled
    old = [act for act in acts if act.id < after["act"]], [one for one in answers if one.id < after["answer"]]
    mark, settled = mark_of(acts, answers), mark_of(*old)
    return Made(pupil, followed, together(base["mark"], mark), together(base["mark"], settled))


def _keep(made: list[Made], asked: Asked) -> None:
    """Write them to the cache. A database that can't take it now must not keep a page from being shown."""
    rows = [_row(one, asked) for one in made]
    if not rows:
        return
    fields = ["version", "mark", "waits", "now", "settled"]
    try:
        with transaction.atomic():
            BondState.objects.bulk_create(
                rows, update_conflicts=True, unique_fields=["pupil", "alone"], update_fields=fields
            )
    except DatabaseError as error:
        log.warning("What was read of number bonds could not be kept: %s", error)


def _row(made: Made, asked: Asked) -> BondState:
    now, settled, waits = made.followed
    data = now.data() | {"school": _school(asked.school(made.pupil), now.week)}
    return BondState(
        pupil=made.pupil,
        alone=asked.alone,
        version=VERSION,
        mark=made.mark,
        waits=waits,
        now=data,
        settled=settled | {"mark": made.settled},
    )
