"""What the rule for Säker says of pupils whose true accuracy is known: the table of the model, within 3 points."""

import random
from functools import cache

import pytest

from classroom.bonds import simulated, states
from classroom.bonds.states import Seen

PUPILS, OBSERVATIONS = 4_000, 12
AFTER_TWELVE = {0.6: 2, 0.7: 8, 0.8: 27, 0.9: 66, 0.95: 88}
AT_SOME_TIME = {0.6: 6, 0.7: 16, 0.8: 36, 0.9: 72, 0.95: 90}


@cache
def shown_secure(accuracy):
    """Per cent of pupils shown Säker after 12 observations, and at some time within them (three days given)."""
    chance = random.Random(accuracy)
    found = [_one(accuracy, chance) for _pupil in range(PUPILS)]
    return [100 * sum(one) / PUPILS for one in zip(*found, strict=True)]


def _one(accuracy, chance):
    window = [Seen(day, chance.random() < accuracy, 1.0, True, False, "3+4") for day in range(OBSERVATIONS)]
    shown = [states.is_secure(window[:n]) for n in range(1, OBSERVATIONS + 1)]
    return shown[-1], any(shown)


@pytest.mark.parametrize("accuracy", AFTER_TWELVE)
def test_shown_secure_after_twelve_observations(accuracy):
    assert shown_secure(accuracy)[0] == pytest.approx(AFTER_TWELVE[accuracy], abs=3)


@pytest.mark.parametrize("accuracy", AT_SOME_TIME)
def test_shown_secure_at_some_time_within_twelve(accuracy):
    assert shown_secure(accuracy)[1] == pytest.approx(AT_SOME_TIME[accuracy], abs=3)


def test_the_teachers_page_shows_the_same_table():
    shown = [dict(zip(simulated.SHARES, row, strict=True)) for row in (simulated.AFTER, simulated.EVER)]
    assert shown == [AFTER_TWELVE, AT_SOME_TIME]
