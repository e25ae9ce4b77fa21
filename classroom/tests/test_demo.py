import pytest
from django.core.management import call_command
from django.utils import timezone

from classroom import demo, evidence, learned
from classroom.models import Lesson, SchoolClass, Teacher, TutorialProgress, TutorialTask
from games.models import Move, Table
from games.registry import measuring
from tests.factories import TeacherFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def short(monkeypatch):
    """A small class that plays a few moves."""
    monkeypatch.setattr(demo, "NAMES", ["Adam", "Ali", "Alva", "Åsa"])
    monkeypatch.setattr(demo, "AWAY", ((), ("Ali",)))


def test_the_example_class_has_two_closed_lessons(short, capsys):
    call_command("demo")
    assert [lesson.state for lesson in Lesson.objects.all()] == ["closed", "closed"]


def test_run_again_it_changes_nothing(short, capsys):
    call_command("demo")
    call_command("demo")
    assert SchoolClass.objects.count() == 1


def test_it_is_put_with_the_first_teacher(short, capsys):
    first = TeacherFactory()
    call_command("demo")
    assert list(SchoolClass.objects.get().teachers.all()) == [first]


def test_without_a_teacher_it_makes_one_who_can_log_in(short, capsys):
    told = demo.make()
    assert Teacher.objects.get(email=told["email"]).check_password(told["password"])


def test_its_games_are_played_to_the_end_but_one(short):
    demo.make()
    assert Table.objects.filter(over=False).count() <= demo.UNFINISHED


def test_everything_in_it_lies_within_its_lesson(short):
    demo.make()
    for lesson in Lesson.objects.all():
        times = Move.objects.filter(table__lesson_table__lesson_game__lesson=lesson).values_list("at", flat=True)
        assert lesson.started_at <= min(times) and max(times) <= lesson.closed_at


def test_its_lessons_were_on_school_days_that_have_been(short):
    demo.make()
    days = [timezone.localtime(lesson.opened_at) for lesson in Lesson.objects.all()]
    assert all(day.weekday() < 5 and day < timezone.now() for day in days)


def test_its_pupils_have_learned_the_game_before_they_played(short, monkeypatch):
    monkeypatch.setattr(learned, "NOT_BEGUN", 0)
    demo.make()
    ways, first = TutorialProgress.objects.all(), Lesson.objects.order_by("opened_at").first()
    assert TutorialTask.objects.count() == 1 and len(ways) == 4
    assert all(way.started_at < way.seen_at < first.opened_at for way in ways)


@pytest.mark.parametrize("share", [0, 1])
def test_some_are_done_with_the_tutorial_and_some_have_stopped_on_the_way(short, monkeypatch, share):
    monkeypatch.setattr(learned, "NOT_BEGUN", 0)
    monkeypatch.setattr(learned, "FINISHES", share)
    demo.make()
    tutorial = measuring().tutorials[0]
    for way in TutorialProgress.objects.all():
        steps = [step.key for step in tutorial.steps]
        assert way.done == steps[: len(way.done)] and way.at in steps
        assert (way.finished_at is not None, len(way.done) == len(steps)) == (bool(share), bool(share))


def test_the_report_on_it_has_both_right_and_wrong(short):
    demo.make()
    pupils = list(SchoolClass.objects.get().pupils.all())
    shown = [one for picture in evidence.pictures(pupils).values() for one in picture.bonds.values()]
    assert sum(one.right for one in shown) > 0 and sum(one.wrong for one in shown) > 0
