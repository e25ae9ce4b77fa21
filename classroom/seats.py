"""Who has which seat of a lesson: small questions that several modules ask."""

from dataclasses import dataclass
from uuid import UUID

from classroom.models import Lesson, LessonGame, LessonTable, Pupil
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A pupil's seat in a lesson. `is_held`: a bot plays it for the pupil now, because of `why`."""

    row: LessonTable
    seat: int
    is_held: bool
    why: str = ""


TEACHER = "teacher"  # why a bot has a seat: the teacher gave it, and gives it back


def is_pupil(holder: str) -> bool:
    return holder.startswith("pupil:")


def pupil_key(holder: str) -> UUID | None:
    """The id of the pupil behind a holder, or None."""
    return UUID(holder.removeprefix("pupil:")) if is_pupil(holder) else None


def owner(seat) -> str:
    """Whose seat it is: who plays it, or whom it is kept for. Of a stored seat, or one of a `Live`."""
    return seat.kept_for or seat.holder


def support_of(game: LessonGame, pupil: Pupil) -> str:
    """What the lesson gives to all, else what the pupil has."""
    return {"": pupil.support, "none": ""}.get(game.support, game.support)


def current_rows(lesson: Lesson) -> list[LessonTable]:
    """The latest game at each table of the lesson, by number."""
    rows = LessonTable.objects.filter(lesson_game__lesson=lesson).select_related("table", "lesson_game")
    newest = {row.number: row for row in rows.order_by("lesson_game__number", "number", "round")}
    return [newest[number] for number in sorted(newest)]


def place_of(lesson: Lesson, holder: str) -> Place | None:
    """Where this pupil sits now, or sat in the latest game of that table."""
    seats = Seat.objects.filter(table__lesson_table__in=[row.pk for row in current_rows(lesson)])
    mine = seats.filter(holder=holder) | seats.filter(kept_for=holder)
    seat = mine.select_related("table__lesson_table").order_by("table__over", "table__stopped", "-table_id").first()
    return Place(seat.table.lesson_table, seat.number, seat.holder != holder, seat.held_why) if seat else None


def free_seats(lesson: Lesson) -> list[tuple[LessonTable, int]]:
    """Seats of running tables that a bot has for nobody."""
    rows = {row.table_id: row for row in current_rows(lesson) if not (row.table.over or row.table.stopped)}
    seats = Seat.objects.filter(table__in=rows, kept_for="", holder__startswith="bot:").order_by("table_id", "number")
    return [(rows[seat.table_id], seat.number) for seat in seats]
