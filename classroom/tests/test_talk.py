"""One A4 per pupil for a talk at home."""

import pytest

from classroom import curriculum, report, talk
from classroom.bonds import GOALS, LENSES
from classroom.tests.bond_rows import answers as model_answers
from classroom.tests.bond_rows import seen
from classroom.tests.report_rows import answers, html
from tests.factories import PupilFactory
from tests.factories_lesson import pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    return running_lesson()


def sheet(rows) -> talk.Sheet:
    return talk.sheets([report.Row(PupilFactory(name="Ali"), seen(rows))])[0]


def test_the_sheet_says_what_is_answered_surely_and_what_is_practised():
    made = sheet([*model_answers("++++++", bond="1+9"), *model_answers("--+--+", bond="2+8")])
    assert (made.secure, made.practises) == ("1+9.", "2+8.")


def test_what_was_secure_once_is_to_be_repeated():
    made = sheet(model_answers("++++++--", bond="4+4"))
    assert made.next_steps[-1] == "Repetera 4+4."


def test_the_next_step_is_the_first_goal_that_is_not_secure():
    assert sheet([]).next_steps == ["Talkamrater 0–5."]


def test_a_pupil_without_evidence_gets_a_kind_sheet():
    assert sheet([]).secure == "Det är för tidigt att säga."


def test_nothing_is_claimed_that_was_not_seen(lesson):
    bo = pupil_of(lesson, "Bo")
    answers(bo, "3+7", "+" * 8)
    text = html(lesson, f"rapport/{bo.pk}/samtal/")
    assert "Bo svarar säkert på" in text and "Bo kan" not in text


def test_the_sheet_says_from_how_many_lessons(lesson):
    bo = pupil_of(lesson, "Bo")
    answers(bo, "3+7", "+" * 8)
    assert "1 lektion, utan ledtråd." in html(lesson, f"rapport/{bo.pk}/samtal/")


def test_the_class_gets_a_sheet_each(lesson):
    assert html(lesson, "rapport/samtal/").count('<article class="a4 talk">') == 2


def test_the_words_of_lgr22_stand_on_the_sheet(lesson):
    assert "hur talen kan delas upp" in html(lesson, "rapport/samtal/")


@pytest.mark.parametrize("country", curriculum.COUNTRIES, ids=lambda country: country.code)
def test_a_curriculum_has_every_goal_once(country):
    assert [goal.key for goal in country.goals] == [*GOALS, *LENSES]
