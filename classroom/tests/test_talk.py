"""One A4 per pupil for a talk at home."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import curriculum, evidence, report, talk
from classroom.bonds import GOALS, LENSES
from classroom.models import Attendance, Lesson
from classroom.tests.bond_rows import answers as model_answers
from classroom.tests.bond_rows import seen
from classroom.tests.report_rows import answers, html
from tests.factories import OpenLessonFactory, PupilFactory
from tests.factories_lesson import pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    return running_lesson()


def sheet(rows, support="") -> talk.Sheet:
    return talk.sheets([report.Row(PupilFactory(name="Ali", support=support), seen(rows))])[0]


SECURE_TO_5 = [row for bond in GOALS["TK05"] for row in model_answers("++++++", bond=bond)]
PRACTISES_TO_9 = [*SECURE_TO_5, *(row for bond in ("2+5", "3+5", "3+6") for row in model_answers("-+--+-", bond=bond))]
ON_THE_WAY_TO_9 = [*SECURE_TO_5, *(row for bond in ("2+5", "3+5", "3+6") for row in model_answers("++-+++", bond=bond))]


def test_the_sheet_says_what_is_answered_surely_and_what_is_practised():
    made = sheet([*model_answers("++++++", bond="1+9"), *model_answers("--+--+", bond="2+8")])
    assert (made.secure, made.practises) == ("1+9.", "2+8.")


def test_what_was_secure_once_is_to_be_repeated():
    made = sheet(model_answers("++++++--", bond="4+4"))
    assert made.next_steps[-1] == "Repetera 4+4."


def test_the_next_step_is_the_first_goal_that_is_not_secure():
    assert sheet([]).next_steps == ["Öva talkamrater 0–5, till exempel 1+1, 1+2 och 1+3."]


@pytest.mark.parametrize(
    ("support", "step"),
    [
        ("", "Öva talkamrater 6–9 med tioruta, till exempel 2+5, 3+5 och 3+6."),
        ("dots", "Öva talkamrater 6–9 med prickar, till exempel 2+5, 3+5 och 3+6."),
        ("parts", "Öva talkamrater 6–9 med delar, till exempel 2+5, 3+5 och 3+6."),
    ],
)
def test_what_is_being_practised_is_helped_by_support_on_the_cards(support, step):
    assert sheet(PRACTISES_TO_9, support).next_steps == [step]


@pytest.mark.parametrize(
    ("support", "step"),
    [
        ("", "Öva talkamrater 6–9, till exempel 2+5, 3+5 och 3+6."),
        ("frame", "Öva talkamrater 6–9 utan stöd på korten, till exempel 2+5, 3+5 och 3+6."),
    ],
)
def test_who_is_on_the_way_goes_on_without_support(support, step):
    assert sheet(ON_THE_WAY_TO_9, support).next_steps == [step]


def test_who_has_support_and_has_hardly_begun_keeps_it():
    assert sheet([], "dots").next_steps == ["Öva talkamrater 0–5 med prickar, till exempel 1+1, 1+2 och 1+3."]


@pytest.mark.parametrize(("rows", "number"), [([], "5"), (PRACTISES_TO_9, "9")])
def test_what_can_be_done_at_home_has_the_numbers_of_the_next_step(rows, number):
    assert all(number in re.findall(r"\d+", way) for way in sheet(rows).home_ways)


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
    assert "1 lektion, utan tips." in html(lesson, f"rapport/{bo.pk}/samtal/")


def attended(pupil, lesson, ago):
    """The pupil was in another lesson of the class, so many days ago."""
    then = timezone.now() - timedelta(days=ago)
    other = OpenLessonFactory(school_class=lesson.school_class, teacher=lesson.teacher, state="closed", code="")
    Lesson.objects.filter(pk=other.pk).update(started_at=then)
    Attendance.objects.create(lesson=other, pupil=pupil, way="card", arrived_at=then)


@pytest.mark.parametrize(("ago", "said"), [(20, "1 lektion,"), (3, "2 lektioner,")])
def test_lessons_are_counted_from_the_oldest_observation_that_is_told_of(lesson, ago, said):
    bo = pupil_of(lesson, "Bo")
    answers(bo, "3+7", "+" * 8)  # one a day
    attended(bo, lesson, ago)
    assert said in html(lesson, f"rapport/{bo.pk}/samtal/")


def test_the_first_day_is_that_of_the_oldest_of_the_twelve(lesson):
    bo = pupil_of(lesson, "Bo")
    answers(bo, "3+7", "+" * 30)
    bond = talk.sheets(report.rows([bo], evidence.pictures([bo])))[0].row.picture
    assert (timezone.localdate() - bond.since).days == 23  # the goal's latest 24


def test_evidence_that_is_too_old_is_told_with_its_day(lesson, monkeypatch):
    bo = pupil_of(lesson, "Bo")
    answers(bo, "3+7", "+" * 3)
    monkeypatch.setattr(talk.Sheet, "first", None)
    assert "för gammalt för att säga något nu" in html(lesson, f"rapport/{bo.pk}/samtal/")


@pytest.mark.parametrize(
    ("language", "said"), [("sv", "Lgr22 åk 1–3: hur talen"), ("nb", "LK20 etter 2. trinn, med våre ord: addisjon")]
)
def test_the_sheet_names_the_curriculum_of_its_language(language, said):
    assert curriculum.line(talk.HOME, language).startswith(said)


def test_the_class_gets_a_sheet_each(lesson):
    assert html(lesson, "rapport/samtal/").count('<article class="a4 talk">') == 2


def test_the_words_of_lgr22_stand_on_the_sheet(lesson):
    assert "hur talen kan delas upp" in html(lesson, "rapport/samtal/")


@pytest.mark.parametrize("country", curriculum.COUNTRIES, ids=lambda country: country.code)
def test_a_curriculum_has_every_goal_once(country):
    assert [goal.key for goal in country.goals] == [*GOALS, *LENSES]
