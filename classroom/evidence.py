"""Rows to model: pupils' acts and answers as the model `bonds` reads them, and what it makes of them.

`pictures` is for pages (few queries for a whole class); `moments` are the observations behind one of its claims.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

from classroom.bonds import GOALS, LENSES, weeks
from classroom.bonds.credit import Act, Answer, Observation, Reading
from classroom.bonds.history import History, said_by, window_of
from classroom.bonds.picture import picture
from classroom.bonds.weeks import SchoolWeeks, day_of, monday
from classroom.models import Answer as AnswerRow
from classroom.models import Lesson, Practice, Pupil
from games.models import Attempt, Table

WEEK = 7
PLACES = {False: (Table.Where.LESSON,), True: (Table.Where.LESSON, Table.Where.ALONE)}
ACT = (
    "id", "table_id", "seat", "ply", "holder", "text", "verdict", "evidence", "at", "void", "shared", "with_dots",
    "key", "shown_at", "think_ms", "hidden_ms",
)  # fmt: skip
ANSWER = ("id", "pupil_id", "bond", "answer", "at", "void", "with_dots", "think_ms")


def acts(pupils: Iterable[Pupil], *, alone: bool = False, lesson: Lesson | None = None) -> list[Act]:
    """The pupils' own acts in games: of lessons; `alone` too; or of one lesson."""
    rows = Attempt.objects.filter(holder__in=[pupil.holder for pupil in pupils])
    if lesson is not None:
        rows = rows.filter(table__lesson_table__lesson_game__lesson=lesson)
    else:
        rows = rows.filter(where__in=PLACES[alone])
    return [Act(*row) for row in rows.order_by("table_id", "seat", "id").values_list(*ACT)]


def answers(pupils: Iterable[Pupil], *, alone: bool = False, lesson: Lesson | None = None) -> list[Answer]:
    """The pupils' answers in Snabbkoll, chosen as in `acts`."""
    holders = {pupil.pk: pupil.holder for pupil in pupils}
    rows = AnswerRow.objects.filter(pupil__in=holders)
    rows = rows.filter(lesson=lesson) if lesson is not None else rows.filter(where__in=PLACES[alone])
    return [Answer(row[0], holders[row[1]], *row[2:]) for row in rows.order_by("id").values_list(*ANSWER)]


def school_weeks(class_ids: Iterable[int]) -> dict[int, SchoolWeeks]:
    """Class → the weeks in which it had a lesson or was practising."""
    found: dict[int, set[int]] = {pk: set() for pk in class_ids}
    lessons = Lesson.objects.filter(school_class__in=found).order_by()
    for pk, at in lessons.values_list("school_class_id", "opened_at"):
        found[pk].add(monday(day_of(at)))
    practices = Practice.objects.filter(school_class__in=found).order_by()
    for pk, begun, ended, last_day in practices.values_list("school_class_id", "created_at", "ended_at", "last_day"):
        last = min(last_day.toordinal(), day_of(ended) if ended else last_day.toordinal())
        found[pk].update(range(monday(day_of(begun)), last + 1, WEEK))
    return {pk: SchoolWeeks(mondays) for pk, mondays in found.items()}


def pictures(pupils: Iterable[Pupil], *, alone: bool = False, today: date | None = None) -> dict:
    """Pupil id → what is shown of the pupil on `today` (Swedish), from lessons; with `alone` from practice too."""
    pupils, today = list(pupils), today or weeks.today()
    by_class = school_weeks({pupil.school_class_id for pupil in pupils})
    own_acts, own_answers = _by_holder(acts(pupils, alone=alone)), _by_holder(answers(pupils, alone=alone))
    made = {}
    for pupil in pupils:
        history = History(by_class[pupil.school_class_id])
        said, chances = said_by(own_acts.get(pupil.holder, ()), own_answers.get(pupil.holder, ()))
        history.add(said)
        history.add_chances(chances)
        made[pupil.pk] = picture(history, today)
    return made


def _by_holder(rows: Iterable) -> dict[str, list]:
    found: dict[str, list] = {}
    for row in rows:
        found.setdefault(row.holder, []).append(row)
    return found


# the observations behind a claim


class Moment(NamedTuple):
    """One observation. `act` or `answer`: the row it was made from; `in_window`: the state rests on it.

    `table`, `ply`: where the replay opens, `number`: the table's in its lesson; None for an answer of Snabbkoll.
    """

    at: datetime
    right: bool
    weight: float
    direct: bool
    with_dots: bool
    in_window: bool
    act: Act | None = None
    answer: Answer | None = None
    table: str | None = None
    number: int | None = None

    @property
    def ply(self) -> int | None:
        return self.act.ply if self.act else None

    @property
    def cards(self) -> list[dict]:
        """The cards it was about, hand card first, as evidence has them. None for Snabbkoll."""
        return [self.act.evidence, *self.act.evidence["targets"]] if self.act else []


def moments(pupil: Pupil, key: str, *, alone: bool = False, today: date | None = None) -> list[Moment]:
    """The observations behind a bond, a goal or a lens, the newest first."""
    found, _chances = said_by(acts([pupil], alone=alone), answers([pupil], alone=alone))
    school = school_weeks([pupil.school_class_id])[pupil.school_class_id]
    first = school.first((today or weeks.today()).toordinal())
    seen = [one for said in reversed(found) for one in _about(said.reading, key)]
    tables = _tables(one.act.table for one in seen if isinstance(one.act, Act))
    return [
        _moment(one, place < window_of(key) and day_of(one.act.at) >= first, tables) for place, one in enumerate(seen)
    ]


def _about(reading: Reading, key: str) -> list[Observation]:
    """What a reading says about a bond, a goal or a lens."""
    if key in LENSES:
        return [Observation(lens.act, key, lens.right, 1.0, True) for lens in reading.lenses if lens.name == key]
    bonds = GOALS.get(key, (key,))
    return [seen for seen in reading.observations if seen.bond in bonds]


def _moment(seen: Observation, in_window: bool, tables: dict) -> Moment:
    row = seen.act
    told = (row.at, seen.right, seen.weight, seen.direct, row.with_dots, in_window)
    if isinstance(row, Act):
        return Moment(*told, row, None, *tables.get(row.table, (None, None)))
    return Moment(*told, None, row)


def _tables(ids: Iterable[int]) -> dict[int, tuple[str, int | None]]:
    """Table id → its code and its number in its lesson."""
    rows = Table.objects.filter(pk__in=set(ids))
    return {pk: (code, number) for pk, code, number in rows.values_list("pk", "code", "lesson_table__number")}
