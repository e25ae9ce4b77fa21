"""A small school in which the access table asks its questions: who they are, and one of each thing they ask for.

Bo, Cleo, Elsa and Frans sit at the table. Elsa has been removed from the class, Frans has got a new card since.
"""

import uuid
from datetime import timedelta
from importlib import import_module

from django.conf import settings
from django.test import Client
from django.utils import timezone

from classroom.cards import token as card_token
from classroom.codes import new_lesson_code, new_practice_code
from classroom.models import (
    Answer,
    Lesson,
    LessonGame,
    LessonTable,
    Practice,
    Pupil,
    School,
    SchoolClass,
    Teacher,
    WarmUp,
)
from games import tables
from games.registry import ROOMS

ROLES = ("visitor", "seated", "class", "other", "removed", "old_card", "teacher", "foreign", "admin")


class World:
    """``client(role)`` is a browser of that role; ``arguments(pattern)`` fills an address's parameters."""

    def __init__(self):
        mark = uuid.uuid4().hex[:8]
        self.school = School.objects.create(name="Skolan")
        self.teacher = self.add_teacher(f"alva-{mark}@example.org")
        self.foreign = self.add_teacher(f"dina-{mark}@example.org")
        self.admin = self.add_teacher(f"admin-{mark}@example.org", is_staff=True, is_superuser=True)
        self.school_class = self.add_class("3A", self.teacher)
        self.add_class("3B", self.foreign)
        self.bo, self.cleo, self.elsa, self.frans, self.gun = (
            self.add_pupil(n) for n in ("Bo", "Cleo", "Elsa", "Frans", "Gun")
        )
        self.dag = self.add_pupil("Dag", self.foreign.classes.get())
        self.game = next(iter(ROOMS))
        self.add_lesson()
        self.practice = Practice.objects.create(
            school_class=self.school_class,
            code=new_practice_code(),
            last_day=timezone.localdate() + timedelta(days=7),
        )
        self.browsers = {role: self.browser(role) for role in ROLES}
        # after they came in
        self.elsa.removed_at = timezone.now()
        self.elsa.save()
        self.frans.card_number += 1
        self.frans.save()

    def add_teacher(self, email: str, **fields) -> Teacher:
        return Teacher.objects.create_user(email, "lösenord-till-provet", school=self.school, **fields)

    def add_class(self, name: str, teacher: Teacher) -> SchoolClass:
        made = SchoolClass.objects.create(school=self.school, name=name, school_year="2026/2027")
        made.teachers.add(teacher)
        return made

    def add_pupil(self, name: str, school_class: SchoolClass | None = None) -> Pupil:
        return Pupil.objects.create(
            school_class=school_class or self.school_class, name=name, sort_name=name, search_name=name.lower()
        )

    def add_lesson(self) -> None:
        now = timezone.now()
        self.lesson = Lesson.objects.create(
            school_class=self.school_class, teacher=self.teacher, code=new_lesson_code(),
            state=Lesson.State.RUNNING, started_at=now,
        )  # fmt: skip
        for pupil in (self.bo, self.cleo, self.elsa, self.frans, self.gun):
            self.lesson.attendance.create(pupil=pupil, way="card")
        game = LessonGame.objects.create(lesson=self.lesson, game=self.game, options={}, table_size=4)
        holders = [pupil.holder for pupil in (self.bo, self.cleo, self.elsa, self.frans)]
        self.table = tables.open_table(self.game, {}, holders, where="lesson")
        LessonTable.objects.create(lesson_game=game, table=self.table, number=1)
        self.warm_up = WarmUp.objects.create(pupil=self.bo, lesson=self.lesson, bonds=["3+7", "2+2"])
        said = {"key": uuid.uuid4().hex, "at": now, "where": "lesson"}
        self.answer = Answer.objects.create(pupil=self.bo, lesson=self.lesson, bond="2+2", answer=4, **said)

    def browser(self, role: str) -> Client:
        client = Client(raise_request_exception=False)
        teacher = {"teacher": self.teacher, "foreign": self.foreign, "admin": self.admin}.get(role)
        pupils = {"seated": self.bo, "class": self.gun, "other": self.dag, "removed": self.elsa, "old_card": self.frans}
        if teacher:
            client.force_login(teacher)
        elif pupil := pupils.get(role):
            self.sign_in(client, pupil)
        return client

    def sign_in(self, client: Client, pupil: Pupil) -> None:
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        lesson_id = self.lesson.pk if pupil.school_class_id == self.school_class.pk else None
        session["pupil"] = {"id": str(pupil.pk), "by": "card", "n": pupil.card_number, "lesson": lesson_id}
        session.save()
        client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key

    def client(self, role: str) -> Client:
        return self.browsers[role]

    def arguments(self, name: str, parameters: list[str]) -> dict:
        """What stands in the address ``name`` for its parameters: the things of Alva's class."""
        codes = {"classroom:join": self.lesson.code, "classroom:snabbkoll": self.warm_up.code}
        code = next((code for start, code in codes.items() if name.startswith(start)), self.table.code)
        known = {
            "class_id": self.school_class.pk, "lesson_id": self.lesson.pk, "practice_id": self.practice.pk,
            "pupil_id": self.bo.pk, "teacher_id": self.teacher.pk, "app_label": "auth",
            "code": code,
            "game": self.game, "key": "2+2", "bond": "2+2", "answer_id": self.answer.pk, "number": 1,
            "tutorial": ROOMS[self.game].tutorials[0].key,
            "token": card_token(self.bo), "object_id": self.bo.pk,
        }  # fmt: skip
        return {parameter: known.get(parameter, "1") for parameter in parameters}
