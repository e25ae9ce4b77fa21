"""Rows to model: pupils' acts and answers as the model `bonds` reads them, and what it makes of them.

`pictures` is for pages (few queries for a whole class); `moments` are the observations behind one of its claims.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from classroom import evidence_cache
from classroom.bonds import GOALS, LENSES, credit, weeks
from classroom.bonds.credit import Act, Answer, Observation, Reading
from classroom.bonds.history import told_by, window_of
from classroom.bonds.picture import Picture, picture
from classroom.bonds.weeks import SchoolWeeks, day_of, monday
from classroom.evidence_cache import Schools
from classroom.evidence_rows import acts, answers, at_school, both, marks, parsed
from classroom.models import Pupil
from games.models import Table

__all__ = ["Moment", "acts", "answers", "count", "moments", "pictures", "recompute", "school_weeks"]


def school_weeks(class_ids: Iterable[int]) -> Schools:
    """Class → the weeks in which it had a lesson, or *Öva själv* that was used; and the holder of each pupil who has
    been in another class → these weeks and those of the lessons there."""
    ids, classes = list(class_ids), dict[str, int]()
    weeks_of: dict[int | str, set[int]] = {pk: set() for pk in ids}
    for pk, at, holder in at_school(ids):
        if holder:
            classes[holder] = pk
        weeks_of.setdefault(holder or pk, set()).add(monday(day_of(at)))
    for holder, pk in classes.items():
        weeks_of[holder] |= weeks_of[pk]
    return {key: SchoolWeeks(mondays) for key, mondays in weeks_of.items()}


def pictures(
    pupils: Iterable[Pupil], *, alone: bool = False, today: date | None = None, schools: Schools | None = None
) -> dict[UUID, Picture]:
    """Pupil id → what is shown of the pupil on `today` (Swedish), from lessons; with `alone` from practice too.

    schools  what `school_weeks` gives for their classes, if it has been asked already
    """
    pupils, today = list(pupils), today or weeks.today()
    found = evidence_cache.histories(pupils, _asked(pupils, alone, today, schools))
    return {pupil.pk: picture(found[pupil.holder], today) for pupil in pupils}


def recompute(pupils: Iterable[Pupil], *, alone: bool = False, today: date | None = None) -> dict[UUID, Picture]:
    """As `pictures`, from all rows and not from what is kept; all is kept anew, with practice and without."""
    pupils, today = list(pupils), today or weeks.today()
    found = evidence_cache.recompute(pupils, _asked(pupils, alone, today))
    return {pupil.pk: picture(found[pupil.holder], today) for pupil in pupils}


def count(pupils: Iterable[Pupil]) -> int:
    """How many acts and answers there are of the pupils, void ones too."""
    return sum(told[0] for mark in marks(pupils, alone=True).values() for told in mark.values())


def _asked(pupils: list[Pupil], alone: bool, today: date, schools: Schools | None = None) -> evidence_cache.Asked:
    schools = schools or school_weeks({pupil.school_class_id for pupil in pupils})
    return evidence_cache.Asked(alone, today.toordinal(), schools)


# the observations behind a claim


class Moment(NamedTuple):
    """One observation of a `bond` (or a lens). `act` or `answer`: the row it was made from; `in_window`: the state
    rests on it; `counted`: the number told of its card after a wrong pair.

    `table`, `ply`: where the replay opens, `number`, `class_id`: the table's in its lesson; None for an answer
    of Snabbkoll.
    """

    at: datetime
    bond: str
    right: bool
    weight: float
    direct: bool
    with_dots: bool
    in_window: bool
    counted: int | None = None
    act: Act | None = None
    answer: Answer | None = None
    table: str | None = None
    number: int | None = None
    class_id: int | None = None

    @property
    def ply(self) -> int | None:
        return self.act.ply if self.act else None

    @property
    def cards(self) -> list[dict]:
        """The cards it was about, hand card first, as evidence has them. None for Snabbkoll."""
        return [self.act.evidence, *self.act.evidence["targets"]] if self.act else []


def moments(
    pupil: Pupil, key: str, *, alone: bool = False, today: date | None = None, schools: Schools | None = None
) -> list[Moment]:
    """The observations behind a bond, a goal or a lens, the newest first: those of the last ten school weeks; when
    there are none, the older ones."""
    school = evidence_cache.school_of(pupil, schools or school_weeks([pupil.school_class_id]))
    day = (today or weeks.today()).toordinal()
    first = school.first(day)
    seen = _seen(pupil, key, alone, weeks.begins(first)) or (_seen(pupil, key, alone, None) if first else [])
    seen = [one for one in seen if day_of(one.act.at) <= day]
    tables = _tables(one.act.table for one in seen if isinstance(one.act, Act))
    return [
        _moment(one, place < window_of(key) and day_of(one.act.at) >= first, tables) for place, one in enumerate(seen)
    ]


def _seen(pupil: Pupil, key: str, alone: bool, begins: datetime | None) -> list[Observation]:
    rows = both([pupil], alone=alone, begins=begins)[pupil.holder]
    said = told_by(credit.turns(parsed(rows.acts)), rows.answers).said
    return [one for each in reversed(said) for one in reversed(_about(each.reading, key))]


def _about(reading: Reading, key: str) -> list[Observation]:
    """What a reading says about a bond, a goal or a lens."""
    if key in LENSES:
        return [Observation(lens.act, key, lens.right, 1.0, True) for lens in reading.lenses if lens.name == key]
    bonds = GOALS.get(key, (key,))
    return [seen for seen in reading.observations if seen.bond in bonds]


def _moment(seen: Observation, in_window: bool, tables: dict) -> Moment:
    row = seen.act
    told = (row.at, seen.bond, seen.right, seen.weight, seen.direct, row.with_dots, in_window, seen.counted)
    if isinstance(row, Act):
        return Moment(*told, row, None, *tables.get(row.table, (None, None, None)))
    return Moment(*told, None, row)


def _tables(ids: Iterable[int]) -> dict[int, tuple[str, int | None]]:
    """Table id → its code, and for one of a lesson its number and the class."""
    school_class = "lesson_table__lesson_game__lesson__school_class"
    rows = Table.objects.filter(pk__in=set(ids)).values_list("pk", "code", "lesson_table__number", school_class)
    return {pk: tuple(told) for pk, *told in rows}
