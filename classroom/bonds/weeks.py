"""Days and weeks as the school counts them: Europe/Stockholm, weeks from Monday, daylight saving included.

A day is an ordinal (``date.toordinal``), a week the ordinal of its Monday.
"""

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date, datetime, time
from functools import lru_cache
from zoneinfo import ZoneInfo

from classroom.bonds.parameters import WINDOW_WEEKS

SCHOOL_TIME = ZoneInfo("Europe/Stockholm")
HOUR = 3600


def day_of(at: datetime) -> int:
    """The Swedish day of a moment (aware)."""
    return _day_of_hour(int(at.timestamp() // HOUR))


@lru_cache(maxsize=20_000)
def _day_of_hour(hour: int) -> int:
    """Midnight in Sweden is a whole hour of UTC all the year round."""
    return datetime.fromtimestamp(hour * HOUR, SCHOOL_TIME).toordinal()


def begins(day: int) -> datetime | None:
    """The moment a day begins; None for day 0, the beginning of time."""
    return datetime.combine(date.fromordinal(day), time(), SCHOOL_TIME) if day else None


def today() -> date:
    return datetime.now(SCHOOL_TIME).date()


def monday(day: int) -> int:
    return day - (day - 1) % 7  # day 1 of the calendar was a Monday


class SchoolWeeks:
    """The ISO weeks in which a class had a lesson or practice. `mondays`: their Mondays, in any order."""

    def __init__(self, mondays: Iterable[int] = ()) -> None:
        self.mondays = tuple(sorted(set(mondays)))

    def first(self, day: int) -> int:
        """The first day whose evidence is no older than 10 school weeks on `day`; 0: all is young enough."""
        passed = bisect_right(self.mondays, monday(day)) - WINDOW_WEEKS
        return self.mondays[passed - 1] if passed > 0 else 0

    def between(self, first: int, last: int) -> tuple[int, ...]:
        """School weeks from the week `first` on, before the week `last`."""
        return tuple(week for week in self.mondays if first <= week < last)

    def until(self, day: int) -> tuple[int, ...]:
        """School weeks that have begun by `day`."""
        return self.mondays[: bisect_right(self.mondays, day)]
