"""The school of the load program: teachers, classes and open lessons, made as the product makes them."""

import itertools
from dataclasses import dataclass

PER_LESSON = 16  # tables


@dataclass(frozen=True)
class Place:
    """Where a pupil of the load program belongs: the login card, and the table once the lesson has started."""

    card: str
    holder: str
    table: str = ""


def make(count: int, bot_at_every: int = 4, game: str = "", seats: int = 2) -> list:
    """Open lessons with `count` tables in all; at every fourth table a bot has one of the seats (0: at none).

    game: one game, or empty for all there are, as many tables of each"""
    from games.registry import ROOMS

    games = [game] if game else list(ROOMS)
    shares = [len(range(number, count, len(games))) for number in range(len(games))]
    parts = [
        (each, min(PER_LESSON, share - first))
        for each, share in zip(games, shares, strict=True)
        for first in range(0, share, PER_LESSON)
    ]
    tables = itertools.count(1)
    return [_lesson(n, each, seats, [next(tables) for _table in range(part)], bot_at_every)
            for n, (each, part) in enumerate(parts)]  # fmt: skip


def long_game(game: str) -> dict:
    """Options with so large a deck, where it can be chosen, that no table is done while it is measured."""
    from games.registry import ROOMS

    return {option.key: option.high for option in ROOMS[game].options if option.kind == "int"}


def _lesson(number: int, game: str, seats: int, numbers: list[int], bot_at_every: int):
    from classroom import lessons, roster
    from classroom.models import School, SchoolClass, Teacher
    from classroom.roster import Row

    school, _made = School.objects.get_or_create(name="Lastskolan")
    teacher = Teacher.objects.create_user(f"alva{number}@example.org", school=school)
    school_class = SchoolClass.objects.create(school=school, name=f"{number}A", school_year="2026/2027")
    school_class.teachers.add(teacher)
    groups = [seats - bool(bot_at_every and table % bot_at_every == 0) for table in numbers]
    pupils = roster.add(school_class, [Row(f"Elev {n}") for n in range(sum(groups))])
    said = {"game": game, "table_size": seats, "seating": "hand", "bot": "medium", "options": long_game(game)}
    lesson = lessons.make(school_class, teacher, "", said, minutes=0)
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
