"""The growth of what a pupil is secure of, week by week, as a small line: places on a drawing, in its own units."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from classroom.bonds import BONDS

WIDTH, HEIGHT = 480, 132  # of the drawing
LEFT, RIGHT, TOP, BOTTOM = 28, 468, 10, 108  # of the field in it
MARKS = (0, 12, 24, 36)  # numbers at the side


@dataclass(frozen=True, slots=True)
class Week:
    monday: date
    count: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """`line`: the points of an SVG polyline; `marks`: (number, its height)."""

    weeks: tuple[Week, ...]
    marks: tuple[tuple[int, float], ...]

    @property
    def line(self) -> str:
        return " ".join(f"{week.x:g},{week.y:g}" for week in self.weeks)

    @property
    def last(self) -> Week:
        return self.weeks[-1]


def growth(by_week: Sequence[tuple[date, int]]) -> Chart | None:
    """(Monday, how many bonds were secure) → the drawing; None for less than two weeks: nothing has grown yet."""
    if len(by_week) < 2:
        return None
    first, days = by_week[0][0], (by_week[-1][0] - by_week[0][0]).days
    weeks = tuple(
        Week(monday, count, round(LEFT + (RIGHT - LEFT) * (monday - first).days / days, 1), _height(count))
        for monday, count in by_week
    )
    return Chart(weeks, tuple((number, _height(number)) for number in MARKS))


def _height(count: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * count / len(BONDS), 1)
