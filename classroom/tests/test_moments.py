"""The observations behind a claim: which, in what order, and where they open."""

import pytest

from classroom import evidence
from classroom.tests.report_rows import counted
from classroom.tests.test_evidence import answer, counts, days_ago
from tests.factories_lesson import attempt, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    return running_lesson()


@pytest.fixture
def bo(lesson):
    return pupil_of(lesson, "Bo")


@pytest.fixture
def table(lesson):
    return lesson.games.get().tables.get().table


def test_a_claim_opens_its_observations_newest_first(table, bo):
    attempt(table, bo, "match 3+1 > =4", at=days_ago(2))
    answer(bo, "1+3", 5)
    attempt(table, bo, "match 2+6 > =8")
    assert [(one.right, one.weight, one.direct) for one in evidence.moments(bo, "1+3")] == [
        (False, 1.0, True),
        (True, 1.0, True),
    ]


def test_an_observation_in_a_game_opens_the_replay_at_its_decision(table, bo):
    attempt(table, bo, "match 3+1 > =4", ply=7)
    [moment] = evidence.moments(bo, "1+3")
    assert (moment.table, moment.ply, moment.number) == (table.code, 7, 1)
    assert [card["card"] for card in moment.cards] == ["3+1", "=4"]


def test_an_answer_of_snabbkoll_opens_no_replay(bo):
    made = answer(bo, "1+3", 5)
    [moment] = evidence.moments(bo, "1+3")
    assert (moment.table, moment.ply, moment.cards, moment.answer.answer) == (None, None, [], made.answer)


def every_week_of_school(lesson):
    for week in range(40):
        lesson.school_class.lessons.create(state="closed", opened_at=days_ago(7 * week))


def test_what_is_too_old_to_count_is_not_among_the_observations(lesson, table, bo):
    every_week_of_school(lesson)
    for days in (200, 2):
        attempt(table, bo, "match 3+1 > =4", at=days_ago(days))
    assert [one.in_window for one in evidence.moments(bo, "1+3")] == [True]


def test_when_all_is_too_old_the_old_ones_are_shown_as_such(lesson, table, bo):
    every_week_of_school(lesson)
    attempt(table, bo, "match 3+1 > =4", at=days_ago(200))
    assert [one.in_window for one in evidence.moments(bo, "1+3")] == [False]


@pytest.mark.parametrize(("key_", "number"), [("1+3", 12), ("TK05", 15)])
def test_observations_say_whether_the_state_rests_on_them(table, bo, key_, number):
    for n in range(15):
        attempt(table, bo, "match 3+1 > =4", at=days_ago(20 - n))
    assert sum(one.in_window for one in evidence.moments(bo, key_)) == number


def test_of_two_cards_of_one_act_the_state_rests_on_those_that_were_counted_last(table, bo):
    counted(attempt(table, bo, "match 2+2 > 1+4", "wrong", at=days_ago(30)), b2_2=4, b1_4=4)
    for n in range(23):
        answer(bo, "1+3", 4, at=days_ago(23 - n))
    seen = [one for one in evidence.moments(bo, "TK05") if one.in_window]
    goal = evidence.pictures([bo])[bo.pk].goals["TK05"]
    assert (sum(one.right for one in seen), len(seen)) == (goal.right, goal.n) == (23, 24)


def test_a_lens_opens_its_own_events(table, bo):
    attempt(table, bo, "match 2+3 > 3+2")
    attempt(table, bo, "match 3+1 > =4")
    assert len(evidence.moments(bo, "BYT")) == 1


def test_the_observations_are_those_that_were_counted(table, bo):
    for n in range(8):
        attempt(table, bo, "match 3+1 > =4", "right" if n % 3 else "wrong", at=days_ago(9 - n))
        answer(bo, "1+3", 4 + n % 2, at=days_ago(9 - n))
    found = [one for one in evidence.moments(bo, "1+3") if one.in_window]
    assert counts(bo) == (sum(one.right for one in found), len(found))
