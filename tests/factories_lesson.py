"""Lessons for tests: open with pupils who are in, running with tables, and tries at matching as they are stored."""

from django.utils import timezone

from classroom import lessons, placing
from classroom.models import Lesson, LessonGame, Pupil
from games import tables
from games.models import Attempt
from tests.cast import logged_in
from tests.factories import ClassFactory, OpenLessonFactory, TeacherFactory, key


def open_lesson(names="Bo Cleo", teacher=None, school_class=None, **game) -> Lesson:
    """An open lesson in which these pupils are in. `game`: fields of its LessonGame."""
    teacher = teacher or TeacherFactory()
    school_class = school_class or ClassFactory(teacher=teacher, school=teacher.school)
    for name in names.split():
        pupil = school_class.pupils.filter(name=name).first() or Pupil.objects.create(
            school_class=school_class, name=name
        )
        pupil.save()
    lesson = OpenLessonFactory(school_class=school_class, teacher=teacher, code=key()[:6].upper())
    LessonGame.objects.filter(lesson=lesson).update(**game)
    for name in names.split():
        lessons.arrive(lesson, pupil_of(lesson, name), "card")
    return lesson


def running_lesson(names="Bo Cleo", **game) -> Lesson:
    """The same, started."""
    lesson = open_lesson(names, **game)
    placing.start(lesson)
    lesson.refresh_from_db()
    return lesson


def pupil_of(lesson: Lesson, name: str) -> Pupil:
    return lesson.school_class.pupils.get(name=name)


def lives(lesson: Lesson) -> list:
    """The lesson's tables as they are now, by number."""
    return [tables.look(row.table_id) for row in lesson.games.get().tables.order_by("number", "round")]


def groups(lesson: Lesson) -> set[frozenset]:
    """Who sits with whom, by name."""
    return {frozenset(seat.kept_name or seat.name for seat in live.seats) for live in lives(lesson)}


def card(name: str, number: int | None = None) -> dict:
    """A card as the evidence of a try describes it."""
    left, plus, right = name.partition("+")
    bond = f"{min(int(left), int(right))}+{max(int(left), int(right))}" if plus else None
    total = int(left) + int(right) if plus else int(name[1:]) if name.startswith("=") else None
    return {"card": name, "bond": bond, "sum": total if number is None else number}


def attempt(table, pupil: Pupil, text: str, verdict: str = "right", **fields) -> Attempt:
    """A stored try at matching, such as `match 3+1 > =4`, with what the report reads of its evidence."""
    hand, others = text.removeprefix("match ").split(" > ")
    hand = card(hand)
    targets = [card(name) for name in others.split(",")]
    targets = [target | {"equal": target["sum"] == hand["sum"]} for target in targets]
    turn = fields.pop("turn", Attempt.objects.count())
    evidence = {"do": "match", "turn": turn, "hint": 0, "number": None, "pairs": [], "targets": targets, **hand}
    row = {"ply": 0, "seat": 0, "key": key(), "at": timezone.now(), "where": table.where, **fields}
    return Attempt.objects.create(
        table=table, holder=pupil.holder, text=text, verdict=verdict, evidence=evidence, **row
    )


def press(lesson: Lesson, what: str, **data):
    """What the lesson's own teacher gets for a button: a plain POST."""
    return logged_in(lesson.teacher).post(f"/larare/lektion/{lesson.pk}/{what}/", data)


def see(lesson: Lesson, what: str = "", **query):
    """A page of the lesson, as its own teacher sees it."""
    return logged_in(lesson.teacher).get(f"/larare/lektion/{lesson.pk}/{what}", query)
