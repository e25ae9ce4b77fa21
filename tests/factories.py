"""What tests are built of. People: a school, teachers, classes, pupils, an open lesson. Games: a table at any position
of a record, and taps at it.

Tables are opened and moves played through ``games.tables``, as the product does it.
"""

import json
import random
import uuid
from pathlib import Path

import factory
from django.utils import timezone

from classroom.models import Lesson, LessonGame, Pupil, School, SchoolClass, Teacher
from games import tables
from games.engine.cards import ByChance
from games.models import Table
from games.registry import ROOMS

GAMES = Path(__file__).resolve().parent.parent / "games"


def pupil() -> str:
    """The holder key of a pupil of nobody's class."""
    return f"pupil:{uuid.uuid4()}"


def key() -> str:
    """A fresh idempotency key, as a fragment carries it."""
    return uuid.uuid4().hex


def by_seed(seed: int = 1) -> ByChance:
    """A shuffle that always comes out the same."""
    return ByChance(random.Random(seed))


class SchoolFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = School

    name = "Björkskolan"


class TeacherFactory(factory.django.DjangoModelFactory):
    """A teacher of a school of the own, unless one is given."""

    class Meta:
        model = Teacher
        skip_postgeneration_save = True

    first_name = "Alva"
    email = factory.Sequence(lambda n: f"larare{n}@skola.example")
    school = factory.SubFactory(SchoolFactory)
    password = factory.django.Password("ett-ganska-langt-lösenord")


class ClassFactory(factory.django.DjangoModelFactory):
    """A class; `teacher`: whose it is; `names`: its pupils."""

    class Meta:
        model = SchoolClass
        skip_postgeneration_save = True

    name = "2B"
    school_year = "2026/2027"
    school = factory.SubFactory(SchoolFactory)

    @factory.post_generation
    def teacher(made, create, teacher, **kwargs):
        if teacher:
            made.teachers.add(teacher)

    @factory.post_generation
    def names(made, create, names, **kwargs):
        for name in names or ():
            PupilFactory(school_class=made, name=name)


class PupilFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Pupil

    name = "Bo"
    school_class = factory.SubFactory(ClassFactory)


class OpenLessonFactory(factory.django.DjangoModelFactory):
    """An open lesson of a class, with a code and one game."""

    class Meta:
        model = Lesson
        skip_postgeneration_save = True

    school_class = factory.SubFactory(ClassFactory)
    code = "4711"
    opened_at = factory.LazyFunction(timezone.now)

    @factory.post_generation
    def game(made, create, game, **kwargs):
        LessonGame.objects.create(lesson=made, game=game or "talkamrater")


# Two seats, seat 0 to act. 2+2 takes 1+3; 6+3 takes nothing; the talon's top is 0+8.
OPENING = {
    "hands": [["2+2", "6+3", "0+1", "5+5", "=7"], ["1+1", "3+2", "4+4", "0+6", "9+1"]],
    "table": ["1+3", "2+5", "10+0"],
    "discard": [],
    "talon": ["1+5", "2+6", "8+1", "=0", "4+2", "6+0", "0+8"],
}
# The same with no talon: a match draws nothing, so it can be taken back.
NOTHING_TO_DRAW = {**OPENING, "talon": []}


class TableFactory(factory.Factory):
    """A stored table. `start`: its position; `moves`: [(seat, text), …], played at once; `record`: has both."""

    class Meta:
        model = Table

    class Params:
        seats = 2

    game = "talkamrater"
    options = factory.LazyFunction(dict)
    holders = factory.LazyAttribute(lambda table: [pupil() for _seat in range(table.seats)])
    where = "lesson"

    @classmethod
    def _create(cls, model, *args, moves=(), record=None, **kwargs):
        if record is not None:
            kwargs |= {"game": record["game"], "options": record.get("options", {}), "start": record["start"]}
            moves = moves or record.get("moves", ())
        table = tables.open_table(kwargs.pop("game"), kwargs.pop("options"), kwargs.pop("holders"), **kwargs)
        for seat, text in moves:
            tap(table, seat, text)
        table.refresh_from_db()
        return table


def tap(table, seat: int, text: str, **said):
    """Play as this seat's holder from a fresh page. `said`: holder, ply, revision, key, timing, when they differ."""
    return _act(tables.play, table, seat, text, said)


def ask(table, seat: int, text: str, **said):
    """As `tap`, for help: `hint 1`, `answer 0 5`."""
    return _act(tables.help_now, table, seat, text, said)


def _act(door, table, seat: int, text: str, said: dict):
    live = tables.look(table.pk)
    page = {"ply": live.ply, "revision": live.revision, "key": key(), **said}
    holder = page.pop("holder", live.seats[seat].holder)
    return door(table.pk, seat, holder, text, **page)


def any_move(table) -> tuple[int, str]:
    """(seat, text) of a move that may be made now; always the same one for the same position."""
    live = tables.look(table.pk)
    seat = live.to_move[0]
    return seat, ROOMS[live.game].legal_moves(live.state, seat)[0]


def case(name: str, game: str = "talkamrater") -> dict:
    """One of the worked examples of the rules, as a record."""
    return json.loads((GAMES / game / "tests" / "cases" / f"{name}.json").read_text())
