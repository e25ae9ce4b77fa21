"""What the class knows about who may sit, tap and watch at a table, and what everyone is called."""

import uuid
from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom import lessons, rounds, signin, snabbkoll
from classroom.models import Lesson, LessonTable, Pupil
from games.models import Seat, Table

BOTS = {
    "easy": gettext_lazy("Datorn Lugn"),
    "medium": gettext_lazy("Datorn Lagom"),
    "hard": gettext_lazy("Datorn Vass"),
}
GONE = "gone"  # the holder in games of a pupil who has been erased


def pupil_id_of(holder: str) -> uuid.UUID | None:
    kind, _colon, key = holder.partition(":")
    try:
        return uuid.UUID(key) if kind == "pupil" else None
    except ValueError:
        return None


class ClassroomPolicy:
    """The installation's one policy (games.access.Policy)."""

    def holders(self, request_or_scope) -> set[str]:
        return signin.holders(signin.session_of(request_or_scope))

    def holders_by_session(self, session_keys: Iterable[str]) -> dict[str, set[str]]:
        """The same for many sessions at once, as they are stored now: for the sweep over open sockets."""
        return signin.holders_by_session(session_keys)

    def name(self, holder: str) -> str:
        """How a holder is called on the screen."""
        return self.names({holder})[holder]

    def names(self, holders: set[str]) -> dict[str, str]:
        """The same for many at once."""
        ids = {holder: pupil_id for holder in holders if (pupil_id := pupil_id_of(holder))}
        pupils = Pupil.objects.in_bulk(set(ids.values())) if ids else {}
        return {holder: _called(holder, pupils.get(ids.get(holder))) for holder in holders}

    def may_watch(self, request_or_scope, table_id: int) -> bool:
        """A teacher watches the tables of the own classes, and what their pupils play alone."""
        teacher = signin.teacher_of(request_or_scope)
        if teacher is None:
            return False
        in_lesson = LessonTable.objects.filter(table_id=table_id)
        if in_lesson.exists():
            return in_lesson.filter(lesson_game__lesson__school_class__teachers=teacher).exists()
        seats = Seat.objects.filter(table_id=table_id).values_list("holder", "kept_for")
        ids = [pupil_id for seat in seats for holder in seat if (pupil_id := pupil_id_of(holder))]
        return Pupil.objects.filter(pk__in=ids, school_class__teachers=teacher).exists()

    def may_play_again(self, holder: str, table_id: int) -> bool:
        """Alone and as a visitor always; in a lesson while it is open."""
        table = Table.objects.get(pk=table_id)
        if table.where != Table.Where.LESSON:
            return True
        lesson = _lesson_at(table_id)
        return lesson is not None and lesson.state == Lesson.State.RUNNING and not lesson.frozen

    def goes_on(self, table_id: int) -> bool:
        """A table that is kept for next time, or that has been gone on with, as long as that game is not over."""
        row = LessonTable.objects.filter(table_id=table_id).select_related("table").first()
        while row is not None and row.table.stopped:
            following = LessonTable.objects.filter(continues=row).select_related("table").first()
            if following is None:
                return row.kept
            row = following
        return row is not None and not row.table.over

    def play_again(self, table_id: int) -> str:
        """The code of the next game at a lesson's table; asked twice, the same one."""
        row = LessonTable.objects.select_related("lesson_game__lesson", "table").get(table_id=table_id)
        try:
            return rounds.play_again(row).table.code
        except lessons.Closed:  # at the same moment: back to the game that is over
            return row.table.code

    def after_game(self, holder: str, table_id: int) -> list[tuple[str, str, str]]:
        """Ways on from a game that is over."""
        if pupil_id_of(holder) is None:
            return [(_("Till start"), reverse("classroom:start"), "home")]
        has_bonds = snabbkoll.has_bonds(Table.objects.values_list("game", flat=True).get(pk=table_id))
        questions = [(_("Snabbkoll"), reverse("classroom:snabbkoll"), "dots")] if has_bonds else []
        return [*questions, (_("Klart"), self.home(holder), "home")]

    def home(self, holder: str) -> str:
        """Where this person belongs now: the running table, the waiting room, the own page, or the start page."""
        pupil_id = pupil_id_of(holder)
        pupil = Pupil.objects.filter(pk=pupil_id, removed_at=None).first() if pupil_id else None
        if pupil is None:
            return reverse("classroom:start")
        lesson = open_lesson(pupil)
        table = lesson and _running_table(lesson, holder)
        if table:
            return reverse("games:table", args=[table.code])
        return reverse("classroom:wait") if lesson else reverse("classroom:me")

    def elsewhere(self, holder: str) -> str:
        """A pupil who was moved comes to the new table, by the door of the waiting room."""
        return reverse("classroom:wait") if pupil_id_of(holder) else ""

    def above(self, table_id: int) -> str:
        """The page of a lesson's table, from which its teacher looks at it."""
        row = LessonTable.objects.filter(table_id=table_id).select_related("lesson_game").first()
        return reverse("classroom:lesson_table", args=[row.lesson_game.lesson_id, row.number]) if row else ""

    def keeper(self, table_id: int) -> str:
        """The bot of the lesson that the table is of; empty for any other table."""
        row = LessonTable.objects.filter(table_id=table_id).select_related("lesson_game").first()
        return f"bot:{row.lesson_game.bot}" if row else ""

    def record(self, code: str) -> str:
        """A teacher's page of a game."""
        return reverse("classroom:record", args=[code])


def _called(holder: str, pupil: Pupil | None) -> str:
    """A pupil's name as it is; every other lazily, for a table is read once and shown in several languages."""
    kind, _colon, key = holder.partition(":")
    if kind == "bot":
        return BOTS.get(key, gettext_lazy("Datorn"))
    if kind == "guest":
        return gettext_lazy("Gäst")
    return str(pupil) if pupil else gettext_lazy("Tidigare elev")


def open_lesson(pupil: Pupil) -> Lesson | None:
    """The open lesson of the class in which the pupil has arrived."""
    is_open = Lesson.objects.exclude(state=Lesson.State.CLOSED)
    is_in = {"attendance__pupil": pupil, "attendance__removed_at": None}
    return is_open.filter(school_class_id=pupil.school_class_id, **is_in).first()


def _running_table(lesson: Lesson, holder: str) -> Table | None:
    tables = Table.objects.filter(lesson_table__lesson_game__lesson=lesson, over=False, stopped=False)
    mine = tables.filter(seats__holder=holder) | tables.filter(seats__kept_for=holder, seats__held_why="gone")
    return mine.order_by("-id").first()


def _lesson_at(table_id: int) -> Lesson | None:
    return Lesson.objects.filter(games__tables__table_id=table_id).first()
