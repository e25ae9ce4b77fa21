"""A school to look at in a browser: one server for many tests, each with a class of its own."""

from django.conf import settings
from django.test import Client
from django.utils import timezone

from classroom import lessons, signin
from classroom.models import Attendance, Lesson, LessonTable, Pupil, SchoolClass, Teacher
from games import tables
from games.models import Table
from games.registry import ROOMS
from tests.factories import ClassFactory, TeacherFactory, by_seed, tap

NARROW = {"sums": [7, 10]}


def short_game(cards: int = 16) -> dict:
    """Where a game of two seats begins that has so many cards in its talon, all of the sums 7 to 10."""
    room = ROOMS["talkamrater"]
    dealt = room.position(room.new(room.check_options(NARROW), 2, 0, by_seed()))
    return {"options": NARROW, "start": {**dealt, "talon": dealt["talon"][:cards]}}


class House:
    """Who lives at ``origin``; everything here is made through the product's own doors."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.opened: list[int] = []  # tables that are still to be ended
        self.lessons: list[int] = []  # and lessons whose code is still taken

    def school_class(self, *names: str, teacher: Teacher | None = None) -> SchoolClass:
        """A class of a new teacher (or this one) with pupils of these names."""
        teacher = teacher or TeacherFactory()
        return ClassFactory(school=teacher.school, teacher=teacher, names=names)

    def lesson(self, school_class: SchoolClass, key: str, room: str = "talkamrater", **fields) -> Lesson:
        """An open lesson of this game, without variants."""
        presets = [preset.key for preset in ROOMS[room].presets]
        game = {"game": room, "preset": presets[-1] if presets else "", "options": ROOMS[room].check_options({})}
        made = lessons.make(school_class, school_class.teachers.first(), key, game, minutes=20, **fields)
        self.lessons.append(made.pk)
        return made

    def table(self, lesson: Lesson, holders: list[str], number: int = 1, moves=(), **said) -> Table:
        """A table of the lesson; `said` as for ``tables.open_table`` (options, start, first …)."""
        options, game = said.pop("options", {}), lesson.games.get()
        made = tables.open_table(game.game, options, holders, where="lesson", shuffle=by_seed(), **said)
        LessonTable.objects.create(lesson_game=game, table=made, number=number)
        Lesson.objects.filter(pk=lesson.pk).update(state=Lesson.State.RUNNING, started_at=lesson.opened_at)
        self.opened.append(made.pk)
        for seat, text in moves:
            tap(made, seat, text)
        return made

    def pupils_at_a_table(self, *names: str, bots=(), room="talkamrater", **said) -> tuple[list[Pupil], Table]:
        """A class of these, in a lesson of this game, all at one table, with these bots."""
        school_class = self.school_class(*names)
        lesson = self.lesson(school_class, f"one-{school_class.pk}", room)
        pupils = [school_class.pupils.get(name=name) for name in names]
        for pupil in pupils:
            lessons.arrive(lesson, pupil, Attendance.Way.CARD)
        return pupils, self.table(lesson, [*(pupil.holder for pupil in pupils), *bots], **said)

    # who a browser is

    def sign_in(self, page, who: Pupil | Teacher):
        """Make the page's browser this person's."""
        key = self._teachers(who) if isinstance(who, Teacher) else self._pupils(who)
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": self.origin}])
        return page

    def _teachers(self, teacher: Teacher) -> str:
        client = Client()
        client.force_login(teacher, backend=settings.AUTHENTICATION_BACKENDS[-1])
        return client.cookies[settings.SESSION_COOKIE_NAME].value

    def _pupils(self, pupil: Pupil) -> str:
        session = signin.store(None)
        lesson = Lesson.objects.filter(school_class_id=pupil.school_class_id).exclude(state="closed").last()
        session["pupil"] = {
            "id": str(pupil.pk), "by": "card", "n": pupil.card_number, "lesson": lesson and lesson.pk,
        }  # fmt: skip
        session.save()
        return session.session_key

    def clear_away(self) -> None:
        """End what a test left running, so that no bot goes on playing there and every code is free again."""
        tables.end([pk for pk in self.opened if not tables.look(pk).over])
        shut = {"state": Lesson.State.CLOSED, "closed_at": timezone.now(), "code": ""}
        Lesson.objects.filter(pk__in=self.lessons).update(**shut)
        self.opened.clear()
        self.lessons.clear()
