"""School days in Sweden: weekdays of the terms, without the breaks and holidays. Pure Python.

Terms and breaks differ between municipalities; these are those of a school somewhere in the middle.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache

DAY = timedelta(days=1)
FRIDAY = 4
WINTER, AUTUMN = 9, 44  # ISO weeks: sportlov and höstlov
HOLIDAYS = {(5, 1), (6, 6)}


def school_days(first: date, last: date) -> Iterator[date]:
    """The school days from `first` to `last`, both included."""
    day = first
    while day <= last:
        if is_school_day(day):
            yield day
        day += DAY


def is_school_day(day: date) -> bool:
    return day.weekday() <= FRIDAY and not _is_between_terms(day) and not _is_break(day)


def _is_between_terms(day: date) -> bool:
    date_of_year = (day.month, day.day)
    return date_of_year < (1, 10) or (6, 12) < date_of_year < (8, 18) or date_of_year > (12, 19)


def _is_break(day: date) -> bool:
    if (day.month, day.day) in HOLIDAYS or day.isocalendar().week in (WINTER, AUTUMN):
        return True
    since = (day - easter(day.year)).days
    return -6 <= since <= 1 or since in (39, 40)  # påsklov with Easter Monday; Ascension Day and the Friday after it


@lru_cache
def easter(year: int) -> date:
    """Easter Sunday (the Gregorian computus of Meeus, Jones and Butcher)."""
    golden, (century, rest) = year % 19, divmod(year, 100)
    leaps, left = divmod(century, 4)
    moon = (19 * golden + century - leaps - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    sunday = (32 + 2 * left + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (golden + 11 * moon + 22 * sunday) // 451
    month, day = divmod(moon + sunday - 7 * late + 114, 31)
    return date(year, month, day + 1)
