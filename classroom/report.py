"""What a class has shown about number bonds: right, wrong and not met, as counts. Built from stored acts each time.

Nothing is ranked and no mean is made. An observation that weighs half (two cards were wrong together, and which of
them can't be told) is counted as a half.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from django.db.models import F

from classroom.bonds import BONDS, GOALS
from classroom.bonds.credit import Act, Answer, Reading, read
from classroom.evidence import acts
from classroom.models import Pupil
from games.models import Table

__all__ = ["Act", "acts", "counted", "moments", "number", "places", "pyramid", "school_class"]

LENSES = ("BYT", "LIKA")


@dataclass(slots=True)
class Tally:
    """How often something was right and wrong, and when last."""

    right: float = 0
    wrong: float = 0
    newest: datetime | None = None
    dots: bool = False

    def add(self, right: bool, weight: float, act: Act | Answer) -> None:
        if right:
            self.right += weight
        else:
            self.wrong += weight
        self.newest = max(self.newest, act.at) if self.newest else act.at
        self.dots = self.dots or act.with_dots

    @property
    def n(self) -> float:
        return self.right + self.wrong

    @property
    def right_words(self) -> str:
        return number(self.right)

    @property
    def wrong_words(self) -> str:
        return number(self.wrong)

    @property
    def n_words(self) -> str:
        return number(self.n)


@dataclass(slots=True)
class Row:
    """One pupil: a tally per bond, and per lens."""

    pupil: Pupil
    bonds: dict[str, Tally] = field(default_factory=dict)
    lenses: dict[str, Tally] = field(default_factory=dict)
    newest: datetime | None = None

    def goal(self, name: str) -> "Goal":
        return Goal(name, [self.bonds[bond] for bond in GOALS[name] if bond in self.bonds], len(GOALS[name]))

    @property
    def goals(self) -> "list[Goal]":
        return [self.goal(name) for name in GOALS]

    @property
    def lens_list(self) -> list[tuple[str, Tally]]:
        return [(name, self.lenses.get(name, Tally())) for name in LENSES]


@dataclass(frozen=True, slots=True)
class Goal:
    """Some bonds taken together. `size`: how many there are; `unmet`: how many of them have not come up."""

    name: str
    tallies: list[Tally]
    size: int

    @property
    def right(self) -> float:
        return sum(tally.right for tally in self.tallies)

    @property
    def n(self) -> float:
        return sum(tally.n for tally in self.tallies)

    @property
    def right_words(self) -> str:
        return number(self.right)

    @property
    def n_words(self) -> str:
        return number(self.n)

    @property
    def newest(self) -> datetime | None:
        return max((tally.newest for tally in self.tallies), default=None)

    @property
    def dots(self) -> bool:
        return any(tally.dots for tally in self.tallies)

    @property
    def unmet(self) -> int:
        return self.size - len(self.tallies)


def number(value: float) -> str:
    """A count as it is written: 7, 7½, ½."""
    whole, half = divmod(value, 1)
    return f"{int(whole) if whole or not half else ''}{'½' if half else ''}"


# reading


def school_class(pupils: list[Pupil], found: Iterable[Act]) -> list[Row]:
    """One row per pupil, in the order of the class list."""
    rows = {pupil.holder: Row(pupil) for pupil in pupils}
    for reading in read(found):
        _count(rows, reading)
    return list(rows.values())


def _count(rows: dict[str, Row], reading: Reading) -> None:
    for seen in reading.observations:
        row = rows[seen.act.holder]
        row.bonds.setdefault(seen.bond, Tally()).add(seen.right, seen.weight, seen.act)
        row.newest = max(row.newest, seen.act.at) if row.newest else seen.act.at
    for lens in reading.lenses:
        rows[lens.act.holder].lenses.setdefault(lens.name, Tally()).add(lens.right, 1, lens.act)


class Moment(NamedTuple):
    """A try that a count rests on. `weight`: what it added to the count."""

    act: Act
    weight: float


def moments(found: Iterable[Act], key: str) -> list[Moment]:
    """The tries that a count rests on, the newest first. `key`: a bond, a goal or a lens."""
    seen = [(reading, _weight(reading, key)) for reading in read(found)]
    rests = [Moment(_act(reading), weight) for reading, weight in seen if weight]
    return sorted(rests, key=lambda moment: (moment.act.at, moment.act.id), reverse=True)


def _weight(reading: Reading, key: str) -> float:
    if key in LENSES:
        return float(sum(lens.name == key for lens in reading.lenses))
    bonds = GOALS.get(key, (key,))
    return sum(seen.weight for seen in reading.observations if seen.bond in bonds)


def _act(reading: Reading) -> Act:
    return (reading.observations or reading.lenses)[0].act


def counted(row: Row, key: str):
    """The tally of a bond, a goal or a lens; None when it has not come up."""
    if key in GOALS:
        goal = row.goal(key)
        return goal if goal.n else None
    return row.lenses.get(key) if key in LENSES else row.bonds.get(key)


def pyramid(row: Row) -> list[tuple[int, list[tuple[str, Tally]]]]:
    """The 36 bonds by sum, each with its tally."""
    by_sum: dict[int, list] = {total: [] for total in range(11)}
    for bond in BONDS:
        a, b = bond.split("+")
        by_sum[int(a) + int(b)].append((bond, row.bonds.get(bond, Tally())))
    return list(by_sum.items())


def places(found: Iterable[Moment]) -> dict[int, dict]:
    """Table id → its code and number in its lesson, for the moments' links: one query."""
    ids = {moment.act.table for moment in found}
    rows = Table.objects.filter(pk__in=ids).annotate(number=F("lesson_table__number"))
    known = rows.values_list("pk", "code", "number", "where")
    return {pk: {"code": code, "number": n, "where": where} for pk, code, n, where in known}
