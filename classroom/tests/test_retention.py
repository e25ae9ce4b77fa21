"""What is older than the school keeps it is gone, and nothing else."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.utils import timezone

from classroom import lessons, retention
from classroom.models import AuditEntry, Lesson, Pupil, SchoolClass
from games.models import Attempt, Table
from tests.factories import ClassFactory, PupilFactory, TableFactory
from tests.factories_lesson import attempt, lives, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


def closed_lesson(days_ago: int) -> Lesson:
    lesson = running_lesson()
    attempt(Table.objects.get(pk=lives(lesson)[0].id), pupil_of(lesson, "Bo"), "match 3+1 > =4")
    lessons.close(lesson)
    then = timezone.now() - timedelta(days=days_ago)
    Lesson.objects.filter(pk=lesson.pk).update(closed_at=then)
    SchoolClass.objects.filter(pk=lesson.school_class_id).update(created_at=then)
    return lesson


def test_a_lesson_older_than_the_school_keeps_goes():
    lesson = closed_lesson(421)
    retention.clear()
    assert not Lesson.objects.filter(pk=lesson.pk).exists()


def test_its_games_and_decisions_go_with_it():
    closed_lesson(421)
    retention.clear()
    assert (Table.objects.count(), Attempt.objects.count()) == (0, 0)


def test_a_lesson_within_the_time_stays():
    lesson = closed_lesson(419)
    retention.clear()
    assert Lesson.objects.filter(pk=lesson.pk).exists()


def test_the_school_decides_how_long():
    lesson = closed_lesson(200)
    school = lesson.school_class.school
    school.keep_until_days = 100
    school.save()
    retention.clear()
    assert not Lesson.objects.filter(pk=lesson.pk).exists()


def test_a_class_in_which_nothing_has_happened_goes_with_its_pupils():
    lesson = closed_lesson(421)
    retention.clear()
    assert not Pupil.objects.filter(school_class=lesson.school_class_id).exists()


def test_a_new_class_without_lessons_stays():
    school_class = ClassFactory()
    retention.clear()
    assert SchoolClass.objects.filter(pk=school_class.pk).exists()


def test_a_running_lesson_stays_however_old():
    lesson = running_lesson()
    Lesson.objects.filter(pk=lesson.pk).update(opened_at=timezone.now() - timedelta(days=900))
    retention.clear()
    assert Lesson.objects.filter(pk=lesson.pk).exists()


@pytest.mark.parametrize(("days", "is_left"), [(29, True), (31, False)])
def test_a_removed_pupil_is_erased_after_thirty_days(days, is_left):
    pupil = PupilFactory(removed_at=timezone.now() - timedelta(days=days))
    retention.clear()
    assert Pupil.objects.filter(pk=pupil.pk).exists() is is_left


def test_old_games_played_alone_go():
    pupil = PupilFactory()
    table = TableFactory(holders=[pupil.holder, "bot:easy"], where="alone")
    Table.objects.filter(pk=table.pk).update(moved_at=timezone.now() - timedelta(days=421))
    retention.clear()
    assert not Table.objects.filter(pk=table.pk).exists()


def test_old_entries_of_the_log_go():
    pupil = PupilFactory()
    entry = AuditEntry.objects.create(school=pupil.school_class.school, action="card")
    AuditEntry.objects.filter(pk=entry.pk).update(at=timezone.now() - timedelta(days=421))
    retention.clear()
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize(("hours", "is_kept"), [(23, True), (25, False)])
def test_a_wrong_password_is_forgotten_after_a_day(client, hours, is_kept):
    client.post("/larare/logga-in/", {"login": "nobody@skola.example", "password": "no"})
    then = timezone.now() - timedelta(hours=hours)
    assert AccessAttempt.objects.update(attempt_time=then) == 1
    retention.clear()
    assert AccessAttempt.objects.exists() == is_kept
