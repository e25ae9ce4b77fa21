"""The school of the load program: teachers, classes and open lessons, made as the product makes them."""

from dataclasses import dataclass

PER_LESSON = 16  # tables
LONG = {"copies": 4}  # so large a deck that no table is done while it is measured


@dataclass(frozen=True)
class Place:
    """Where a pupil of the load program belongs: the login card, and the table once the lesson has started."""

    card: str
    holder: str
    table: str = ""


def make(count: int, bot_at_every: int = 4) -> list:
    """Open lessons with `count` tables of two in all; at every fourth table a bot has the other seat (0: at none)."""
    lessons = []
    for first in range(0, count, PER_LESSON):
        lessons.append(_lesson(first // PER_LESSON, min(PER_LESSON, count - first), bot_at_every))
    return lessons


def _lesson(number: int, count: int, bot_at_every: int):
    from classroom import lessons, roster
    from classroom.models import School, SchoolClass, Teacher
    from classroom.roster import Row

    school, _made = School.objects.get_or_create(name="Lastskolan")
    teacher = Teacher.objects.create_user(f"alva{number}@example.org", school=school)
    school_class = SchoolClass.objects.create(school=school, name=f"{number}A", school_year="2026/2027")
    school_class.teachers.add(teacher)
    groups = [1 if bot_at_every and (table + 1) % bot_at_every == 0 else 2 for table in range(count)]
    pupils = roster.add(school_class, [Row(f"Elev {n}") for n in range(sum(groups))])
    game = {"game": "talkamrater", "table_size": 2, "seating": "hand", "bot": "medium", "options": LONG}
    lesson = lessons.make(school_class, teacher, "", game, minutes=0)
    _plan(lesson, groups, iter(pupils))
    return lesson


def _plan(lesson, groups: list[int], pupils) -> None:
    from classroom.models import PlannedSeat

    game = lesson.games.get()
    for table, size in enumerate(groups, 1):
        for place in range(size):
            PlannedSeat.objects.create(lesson_game=game, pupil=next(pupils), table_number=table, place=place)


def cards(lessons: list) -> list[Place]:
    """The login cards of everybody in these lessons."""
    from classroom import cards as login

    pupils = [pupil for lesson in lessons for pupil in lesson.school_class.pupils.all()]
    return [Place(login.token(pupil), pupil.holder) for pupil in pupils]


def start(lessons: list, places: list[Place]) -> list[Place]:
    """Start the lessons; gives everyone's table."""
    from classroom import placing
    from games.models import Seat

    for lesson in lessons:
        placing.start(lesson)
    tables = dict(Seat.objects.values_list("holder", "table__code"))
    return [Place(place.card, place.holder, tables[place.holder]) for place in places]
