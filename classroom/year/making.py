"""Making the year: four classes, then lesson after lesson in the order in which they were, each in one transaction.

Interrupted it goes on where it was at the next start; done, it is never done again. Nothing but its own classes is
touched, and each of them can be taken away as any class.
"""

import random
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.utils import timezone

from classroom import demo, evidence, learned, roster
from classroom.models import Lesson, SchoolClass, Teacher
from classroom.sheet import Row
from games import writer
from games.models import Attempt, Table
from games.registry import measuring

from . import lesson
from .days import DAY
from .minds import minds
from .names import NAMES
from .plan import SCHOOL, YEAR, ClassPlan, Meeting, meetings

HALF_AN_HOUR = timedelta(minutes=30)
DONE, MAKING = "demo-year-", "demo-year-making-"  # the classes' make_key
Say = Callable[[int, int, Meeting], None]


def make(
    say: Say = lambda *_told: None,
    *,
    plans: Sequence[ClassPlan] = SCHOOL,
    length: timedelta = YEAR,
    today: date | None = None,
) -> dict:
    """Make it, go on making it, or find that it is there. Gives `made`, and `email`, `password` as `demo.make`.

    say(done, all, meeting)   called after each lesson
    length, today             so long a time, up to the day before today
    """
    if _classes(DONE).exclude(make_key__startswith=MAKING).exists():
        return {"made": False}
    teacher, password = demo.first_teacher()
    if not _classes(MAKING).exists():
        _make_classes(plans, teacher, (today or timezone.localdate()) - length)
    _make_lessons(plans, length, teacher, say)
    for school_class in _classes(MAKING):
        _let_learn(school_class)
        mark = school_class.make_key.removeprefix(MAKING)
        SchoolClass.objects.filter(pk=school_class.pk).update(make_key=DONE + mark)
    return {"made": True, "email": teacher.email, "password": password}


def _classes(key: str):
    return SchoolClass.objects.filter(make_key__startswith=key)


@transaction.atomic
def _make_classes(plans: Sequence[ClassPlan], teacher: Teacher, first: date) -> None:
    """All of them or none. That they are a year old tells the next start from when the year is counted."""
    for plan in plans:
        made = demo.new_class(plan.name, MAKING + plan.mark, teacher)
        made_at = timezone.make_aware(datetime.combine(first, time(8)))
        SchoolClass.objects.filter(pk=made.pk).update(created_at=made_at)
        names = random.Random(plan.mark).sample(NAMES, plan.pupils)
        roster.add(made, map(Row, names))
        made.pupils.update(created_at=made_at)


def _make_lessons(plans: Sequence[ClassPlan], length: timedelta, teacher: Teacher, say: Say) -> None:
    classes = {found.make_key.removeprefix(MAKING): found for found in _classes(MAKING)}
    first = timezone.localdate(min(found.created_at for found in classes.values()))
    people = {plan.mark: _people(plan, classes[plan.mark]) for plan in plans if plan.mark in classes}
    all_of_them = meetings([plan for plan in plans if plan.mark in classes], first, first + length - DAY)
    there = set(Lesson.objects.filter(school_class__in=classes.values()).values_list("make_key", flat=True))
    for place, meeting in enumerate(all_of_them, 1):
        school_class = classes[meeting.plan.mark]
        key = f"year-{school_class.pk}-{meeting.number}"
        if key not in there:
            _make_lesson(meeting, school_class, people[meeting.plan.mark], teacher, key)
        say(place, len(all_of_them), meeting)


def _people(plan: ClassPlan, school_class: SchoolClass) -> list[lesson.Person]:
    known = minds(plan.pupils, random.Random(f"{plan.mark} minds"))
    return [lesson.Person(*both) for both in zip(roster.present(school_class), known, strict=False)]


def _make_lesson(meeting: Meeting, school_class: SchoolClass, people: list, teacher: Teacher, key: str) -> None:
    seed = f"{meeting.plan.mark} {meeting.number}"
    held = lesson.hold(meeting, measuring(), people, random.Random(seed))
    writer.run_now([], lambda tx: lesson.store(tx, held, school_class, teacher, key, random.Random(seed)))


def _let_learn(school_class: SchoolClass) -> None:
    """The class was given the game's tutorial for its first lesson."""
    first = school_class.lessons.order_by("opened_at").first()
    if first and not school_class.tutorial_tasks.exists():
        with transaction.atomic():
            learned.make(
                school_class, measuring().key, first.opened_at - HALF_AN_HOUR, random.Random(school_class.name)
            )


def read_rows() -> None:
    """Let the model read all rows once, so that no page has to: each pupil's have come one by one in a real year."""
    for school_class in _classes(DONE):
        evidence.recompute(roster.present(school_class))


def told() -> dict:
    """How much there is of it."""
    classes = _classes(DONE)
    tables = Table.objects.filter(lesson_table__lesson_game__lesson__school_class__in=classes)
    holders = [pupil.holder for found in classes for pupil in found.pupils.all()]
    return {
        "classes": classes.count(),
        "pupils": len(holders),
        "lessons": Lesson.objects.filter(school_class__in=classes).count(),
        "games": tables.count(),
        "attempts": Attempt.objects.filter(holder__in=holders).count(),
    }
