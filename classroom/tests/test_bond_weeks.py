"""Days and weeks are Sweden's, daylight saving included."""

from datetime import UTC, date, datetime

import pytest

from classroom.bonds.weeks import SchoolWeeks, day_of, monday
from classroom.tests.bond_rows import answers, seen


@pytest.mark.parametrize(
    ("utc", "day"),
    [
        ("2026-03-28T22:59:59", "2026-03-28"),  # winter time: midnight is 23 UTC
        ("2026-03-28T23:00:00", "2026-03-29"),
        ("2026-03-29T21:59:59", "2026-03-29"),  # summer time since two in the morning: 22 UTC
        ("2026-03-29T22:00:00", "2026-03-30"),
        ("2026-10-24T21:59:59", "2026-10-24"),
        ("2026-10-24T22:00:00", "2026-10-25"),
        ("2026-10-25T22:59:59", "2026-10-25"),  # the day of 25 hours
        ("2026-10-25T23:00:00", "2026-10-26"),
    ],
)
def test_a_day_begins_at_swedish_midnight(utc, day):
    assert day_of(datetime.fromisoformat(utc).replace(tzinfo=UTC)) == date.fromisoformat(day).toordinal()


def test_a_week_begins_on_monday():
    assert [date.fromordinal(monday(date(2026, 11, day).toordinal())).day for day in (23, 29, 30)] == [23, 23, 30]


def test_week_one_may_begin_in_december():
    assert monday(date(2027, 1, 3).toordinal()) == date(2026, 12, 28).toordinal()


def test_sunday_evening_is_the_old_week_also_when_the_clock_is_changed():
    late = datetime(2026, 10, 25, 22, 59, tzinfo=UTC)
    rows = [answers("+")[0]._replace(at=late)]
    assert seen(rows, day=60).secure_by_week[0][0] == date(2026, 10, 19)


def test_three_days_are_swedish_days():
    """Six answers around two midnights: three days in Sweden, and only two by UTC."""
    times = [datetime(2026, 9, 7, hour, tzinfo=UTC) for hour in (20, 21, 22)]
    times += [datetime(2026, 9, 8, hour, tzinfo=UTC) for hour in (20, 21, 22)]
    rows = [row._replace(at=at) for row, at in zip(answers("++++++"), times, strict=True)]
    assert seen(rows, day=2).bonds["3+4"].state == "secure"


def test_the_eleventh_school_week_back_is_too_old():
    weeks = SchoolWeeks(range(7 * 100 + 1, 7 * 120, 7))
    assert weeks.first(7 * 110 + 3) == 7 * 100 + 1
    assert weeks.first(7 * 111 + 1) == 7 * 101 + 1


def test_with_few_school_weeks_nothing_is_too_old():
    assert SchoolWeeks([1, 8, 15]).first(10_000) == 0
