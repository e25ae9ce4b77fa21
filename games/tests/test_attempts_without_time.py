"""A pupil's decisions whose time can't be told: taps without their page, and clocks that are set back."""

import pytest

from games import tables
from games.models import Attempt
from games.tests.test_attempts import MATCH, show, thought, try_wrong
from tests.factories import OPENING, TableFactory, pupil, tap

pytestmark = pytest.mark.django_db


def test_a_tap_right_after_another_that_nothing_was_shown_for_is_void(clock):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(3)
    try_wrong(table)
    tap(table, 0, MATCH)
    assert Attempt.objects.latest("id").void == "fast"


def test_a_whole_row_of_taps_that_nothing_was_shown_for_is_void(clock):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(3)
    for _try in range(3):
        try_wrong(table)
    assert list(table.attempts.order_by("id").values_list("void", flat=True)) == ["", "fast", "fast"]


def test_taps_by_one_who_never_gets_the_page_are_void_too(clock):
    table = TableFactory(start=OPENING)
    for _try in range(3):
        try_wrong(table)
    assert list(table.attempts.order_by("id").values_list("void", flat=True)) == ["unknown", "fast", "fast"]


def test_a_tap_that_nothing_was_shown_for_counts_when_there_was_time_to_think(clock):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(3)
    try_wrong(table)
    clock.pass_by(1)
    tap(table, 0, MATCH)
    assert Attempt.objects.latest("id").void == "unknown"


def test_a_seat_taken_before_the_clock_was_set_back_is_not_moved(clock):
    table = TableFactory(start=OPENING)
    tables.sit(table.pk, 0, pupil())
    clock.pass_by(-3600)
    show(table)
    clock.pass_by(3)
    tap(table, 0, MATCH)
    assert Attempt.objects.latest("id").void == ""


def test_a_clock_set_back_during_the_decision_leaves_its_time_out(clock):
    assert thought(clock, -600).void == "unknown"
