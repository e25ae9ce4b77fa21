"""Played through the pupils' own door: what a wrong pair, its repair, a hint and an undo come to in the end."""

import pytest

from classroom import evidence
from games import tables
from games.engine.base import Refused
from games.tables import timing
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, ask, tap
from tests.factories_lesson import pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_is_in_a_hurry(monkeypatch):
    """Taps that follow at once are not taken for ones that nobody has thought about."""
    monkeypatch.setattr(timing, "FAST_MS", 0)


@pytest.fixture
def bo():
    return pupil_of(running_lesson(), "Bo")


@pytest.fixture
def table(bo):
    return TableFactory(holders=[bo.holder, "bot:easy"], start=OPENING)


def said(pupil):
    """Bond → (right, n) of what has been shown."""
    found = evidence.pictures([pupil])[pupil.pk].bonds
    return {bond: (shown.right, shown.n) for bond, shown in found.items() if shown.n}


def wrong(table, text="match 2+2 > 2+5"):
    with pytest.raises(Refused):
        tap(table, 0, text)


def test_a_right_pair_is_right_for_both(table, bo):
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {"2+2": (1, 1), "1+3": (1, 1)}


def test_a_wrong_pair_that_is_left_weighs_half_on_each(table, bo):
    wrong(table)
    assert said(bo) == {"2+2": (0, 0.5), "2+5": (0, 0.5)}


def test_a_wrong_pair_that_is_repaired_tells_which_was_not_known(table, bo):
    wrong(table)
    ask(table, 0, "answer 0 4")
    ask(table, 0, "answer 1 6")
    assert said(bo) == {"2+2": (1, 1), "2+5": (0, 1)}


def test_a_repair_that_comes_after_the_page_was_looked_at_is_counted(table, bo):
    wrong(table)
    said(bo)
    ask(table, 0, "answer 0 4")
    ask(table, 0, "answer 1 7")
    assert said(bo) == {"2+2": (1, 1), "2+5": (1, 1)}


def test_what_was_told_is_practice_for_the_rest_of_the_turn(table, bo):
    wrong(table)
    said(bo)
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {"2+2": (0, 0.5), "2+5": (0, 0.5)}


def test_the_first_hint_still_counts(table, bo):
    ask(table, 0, "hint 1")
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {"2+2": (1, 1), "1+3": (1, 1)}


def test_a_pair_that_was_shown_says_nothing(table, bo):
    for text in ("hint 1", "hint 2 2+2", "hint 3"):
        ask(table, 0, text)
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {}


def test_a_match_that_is_taken_back_and_made_again_counts_once(bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], start=NOTHING_TO_DRAW)
    tap(table, 0, "match 2+2 > 1+3")
    said(bo)
    tables.take_back(table.pk, 0, bo.holder)
    assert said(bo) == {}
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {"2+2": (1, 1), "1+3": (1, 1)}


def test_what_could_be_taken_and_what_was(table, bo):
    tap(table, 0, "match 5+5 > 10+0")
    found = evidence.pictures([bo])[bo.pk].bonds
    chances = {bond: (shown.opportunities, shown.taken) for bond, shown in found.items() if shown.opportunities}
    assert chances == {"5+5": (1, 1), "0+10": (1, 1), "2+2": (1, 0), "1+3": (1, 0), "2+5": (1, 0)}


def test_a_sleeping_pupils_seat_held_by_a_bot_counts_for_nobody(table, bo):
    tables.hand_over(table.pk, 0, "bot:easy", "gone")
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {}


def test_a_repair_that_is_left_in_the_middle_tells_of_the_card_that_was_counted(bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], start=OPENING)
    wrong(table, "match 2+2 > 1+3,2+5")
    ask(table, 0, "answer 0 4")
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {"2+2": (1, 1), "2+5": (0, 0.5)}


def test_cards_with_their_sums_on_them_say_nothing(bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], start=OPENING, support=["parts", ""])
    tap(table, 0, "match 2+2 > 1+3")
    assert said(bo) == {}
