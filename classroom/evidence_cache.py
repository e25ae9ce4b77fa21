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

from django.db import DatabaseError, connection
from django.db.models import TextField
from django.db.models.functions import Cast

from classroom.bonds import VERSION
from classroom.bonds.credit import Act, Answer
from classroom.bonds.following import EMPTY, Followed, Turn, fold, follow, is_late, read_turns
from classroom.bonds.history import History
from classroom.bonds.weeks import SchoolWeeks, day_of
from classroom.evidence_rows import LESSONS, Mark, Raw, both, mark_of, marks, parsed, together
from classroom.models import BondState, Pupil
from games.database import from_json, to_json
from games.database import marks as places

MOST_ROWS = 60_000  # read at a time
NOTHING_KEPT = EMPTY | {"mark": {}}
NOT_UNDERSTOOD = (KeyError, TypeError, ValueError)  # kept by another version: it is read anew

log = logging.getLogger(__name__)


Schools = dict[int | str, SchoolWeeks]  # of classes by their ids; of pupils who have weeks of their own by holder


def school_of(pupil: Pupil, schools: Schools) -> SchoolWeeks:
    return schools.get(pupil.holder) or schools[pupil.school_class_id]


class Asked(NamedTuple):
    """What histories are asked for. `day`: rows dated later wait."""

    alone: bool
    day: int
    schools: Schools

    def school(self, pupil: Pupil) -> SchoolWeeks:
        return school_of(pupil, self.schools)


class Made(NamedTuple):
    """A history that has been put together, and the marks of the rows in it and of those that are settled."""

    pupil: Pupil
    followed: Followed
    mark: Mark
    settled: Mark


def histories(pupils: Iterable[Pupil], asked: Asked) -> dict[str, History]:
    """Holder → the pupil's history up to the day, from the cache as far as it holds."""
    pupils = list(pupils)
    there = marks(pupils, asked.alone)
    rows = BondState.objects.filter(pupil__in=pupils, alone=asked.alone, version=VERSION).defer("settled")
    kept = {row.pupil_id: row for row in rows.annotate(to_go_on=Cast("settled", TextField()))}
    found: dict[str, History] = {}
    stale: list[Pupil] = []
    for pupil in pupils:
        row = kept.get(pupil.pk)
        try:
            is_up_to_date = row and _holds(row, pupil, asked) and row.mark == there[pupil.holder]
            history = History.of(row.now, asked.school(pupil)) if is_up_to_date else None
        except NOT_UNDERSTOOD as error:
            log.warning("What was kept of number bonds is not understood: %r", error)
            history = None
            del kept[pupil.pk]
        if history is None:
            stale.append(pupil)
        else:
            found[pupil.holder] = history
    return found | _caught_up(stale, there, asked, kept)


def recompute(pupils: Iterable[Pupil], asked: Asked) -> dict[str, History]:
    """As `histories`, from all rows, whatever is kept. All is kept anew, with practice and without."""
    pupils = list(pupils)
    found: dict[str, History] = {}
    ways = (asked._replace(alone=False), asked._replace(alone=True))
    for batch in _batches(pupils, marks(pupils, alone=True)):
        with _without_collector():
            lessons, everything = _both_from_rows(batch, *ways)
        _keep(lessons, ways[0])
        _keep(everything, ways[1])
        found |= {one.pupil.holder: one.followed.now for one in (everything if asked.alone else lessons)}
    return found


def _both_from_rows(pupils: list[Pupil], lessons: Asked, everything: Asked) -> tuple[list[Made], list[Made]]:
    """What a lesson's rows and what all rows give: read and judged once."""
    rows = both(pupils, alone=True, slim=True)
    made: tuple[list[Made], list[Made]] = [], []
    for pupil in pupils:
        raw = rows.pop(pupil.holder)
        acts, answers = list(parsed(raw.acts)), raw.answers
        turns = read_turns(acts)
        made[1].append(_from_turns(pupil, acts, turns, answers, everything))
        is_same = {row.where for row in acts} | {row.where for row in answers} <= {*LESSONS}
        made[0].append(made[1][-1] if is_same else _from_turns(pupil, acts, turns, answers, lessons))
    return made


def _from_turns(pupil: Pupil, acts: list[Act], turns: list[Turn], answers: list[Answer], asked: Asked) -> Made:
    """From all rows, whose turns have been read; those alone are left out if they are not asked for."""
    if not asked.alone:
        acts = [act for act in acts if act.where in LESSONS]
        turns = [turn for turn in turns if turn.where in LESSONS]
        answers = [answer for answer in answers if answer.where in LESSONS]
    school = asked.school(pupil)
    if any(is_late(rows, asked.day) for rows in (acts, answers)):
        return _made(pupil, NOTHING_KEPT, acts, answers, follow(EMPTY, acts, answers, school, asked.day))
    return _made(pupil, NOTHING_KEPT, acts, answers, fold(EMPTY, turns, answers, school))


def _holds(row: BondState, pupil: Pupil, asked: Asked) -> bool:
    """Was it made by the same school weeks, and does all in it, and nothing else, belong to the day asked for?"""
    newest = max((day_of(at) for at in History.moments(row.now)), default=0)
    is_in_time = newest <= asked.day and (row.waits is None or asked.day < row.waits)
    return is_in_time and row.now["school"] == _school(asked.school(pupil), row.now["week"])


def _school(school: SchoolWeeks, week: int) -> list[int]:
    """The school weeks that a history until that week was made by."""
    return list(school.until(week))


# catching up


def _caught_up(stale: list[Pupil], there: dict[str, Mark], asked: Asked, kept: dict) -> dict[str, History]:
    if not stale:
        return {}
    usable = [pupil.pk for pupil in stale if pupil.pk in kept and _holds(kept[pupil.pk], pupil, asked)]
    settled = {pk: from_json(kept[pk].to_go_on) for pk in usable}
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
    bases = {pupil.holder: settled.get(pupil.pk, NOTHING_KEPT) for pupil in pupils}
    since = {holder: (base["act"], base["answer"]) for holder, base in bases.items()}
    rows = both(pupils, alone=asked.alone, since=since, slim=True)
    with _without_collector():
        made = (_go_on(one, bases[one.holder], rows.pop(one.holder), asked) for one in pupils)
        return [one for one in made if one]


def _go_on(pupil: Pupil, base: dict, raw: Raw, asked: Asked) -> Made | None:
    acts, answers = list(parsed(raw.acts)), raw.answers
    before = {key: value for key, value in base.items() if key != "mark"}
    try:
        followed = follow(before, acts, answers, asked.school(pupil), asked.day)
    except NOT_UNDERSTOOD:
        if base is NOTHING_KEPT:
            raise
        return None
    return _made(pupil, base, acts, answers, followed) if followed else None


def _made(pupil: Pupil, base: dict, acts: list[Act], answers: list[Answer], followed: Followed) -> Made:
    after = followed.settled
    old = [act for act in acts if act.id < after["act"]], [one for one in answers if one.id < after["answer"]]
    mark, settled = mark_of(acts, answers), mark_of(*old)
    return Made(pupil, followed, together(base["mark"], mark), together(base["mark"], settled))


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


KEPT = ("pupil_id", "alone", "version", "mark", "waits", "now", "settled")
KEEP_SQL = (
    f"INSERT INTO classroom_bondstate ({','.join(KEPT)}) VALUES {{rows}} ON CONFLICT (pupil_id,alone) DO UPDATE SET "
    + ",".join(f"{name}=EXCLUDED.{name}" for name in KEPT[2:])
)


def _keep(made: list[Made], asked: Asked) -> None:
    """Write them to the cache, in one statement. A database that can't take it now must not keep a page from being
    shown."""
    if not made:
        return
    rows = ",".join([f"({places(len(KEPT))})"] * len(made))
    try:
        with connection.cursor() as cursor:
            cursor.execute(KEEP_SQL.format(rows=rows), [value for one in made for value in _row(one, asked)])
    except DatabaseError as error:
        log.warning("What was read of number bonds could not be kept: %s", error)


def _row(made: Made, asked: Asked) -> tuple:
    """The values of KEPT."""
    now, settled, waits = made.followed
    data = now.data() | {"school": _school(asked.school(made.pupil), now.week)}
    pupil = Pupil._meta.pk.get_db_prep_value(made.pupil.pk, connection)
    told = (made.mark, waits, data, settled | {"mark": made.settled})
    return (pupil, asked.alone, VERSION, *(to_json(each) if isinstance(each, dict) else each for each in told))
