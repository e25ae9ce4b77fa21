"""Which classes there are in the made-up year, and when each has its lessons. Pure Python."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta

from .days import school_days

YEAR = timedelta(days=364)


@dataclass(frozen=True)
class ClassPlan:
    """A class: its lessons as (weekday, begins), and which of the game's presets it plays, one part of the year each.

    practices   parts of the year at which it practises alone for two weeks
    """

    mark: str
    name: str
    pupils: int
    times: tuple[tuple[int, time], ...]
    presets: tuple[int, ...]
    practices: tuple[float, ...] = ()


@dataclass(frozen=True)
class Meeting:
    """A lesson to be made: the number it has in its class, and the share of the year that had gone."""

    plan: ClassPlan
    number: int
    day: date
    begins: time
    gone: float
    practices: bool = False


TUESDAY, THURSDAY, MONDAY, WEDNESDAY, FRIDAY = 1, 3, 0, 2, 4
SCHOOL = (
    ClassPlan("2a", "2A exempel", 30, ((TUESDAY, time(9, 10)), (THURSDAY, time(10, 20))), (0, 1, 3, 2, 3), (0.3, 0.8)),
    ClassPlan("1a", "1A exempel", 26, ((MONDAY, time(9, 20)), (WEDNESDAY, time(8, 40))), (0, 0, 0, 1), (0.6,)),
    ClassPlan("1b", "1B exempel", 25, ((MONDAY, time(10, 30)), (THURSDAY, time(8, 30))), (0, 0, 1, 1)),
    ClassPlan("3a", "3A exempel", 27, ((TUESDAY, time(12, 40)), (FRIDAY, time(9, 0))), (1, 2, 3), (0.5,)),
)


def meetings(plans: Sequence[ClassPlan], first: date, last: date) -> list[Meeting]:
    """All lessons from `first` to `last`, in the order in which they were."""
    days, found = list(school_days(first, last)), []
    for plan in plans:
        times = dict(plan.times)
        own = [(day, times[day.weekday()]) for day in days if day.weekday() in times]
        due = {int(share * len(own)) for share in plan.practices}
        found += [
            Meeting(plan, number, day, begins, number / len(own), number in due)
            for number, (day, begins) in enumerate(own)
        ]
    return sorted(found, key=lambda meeting: (meeting.day, meeting.begins, meeting.plan.mark))
