"""One table of a running lesson, and one pupil in it: what the teacher does with the hand."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import asked, audit, cards, lessons, placing, rounds, seats, wall
from classroom.guard import teacher_required
from classroom.models import Attendance, AuditEntry, Lesson, LessonTable, Pupil
from classroom.views.lessons import lesson_or_404
from games import tables
from games.registry import ROOMS


def row_or_404(lesson: Lesson, number: int) -> LessonTable:
    """The latest game at this table of the lesson."""
    for row in seats.current_rows(lesson):
        if row.number == number:
            return row
    raise Http404


def pupil_or_404(lesson: Lesson, pupil_id) -> Pupil:
    return get_object_or_404(lesson.school_class.pupils.filter(removed_at=None), pk=pupil_id)


@teacher_required
@require_safe
def table(request: HttpRequest, lesson_id: int, number: int) -> HttpResponse:
    """Who sits there, how it goes, and what can be done."""
    lesson = lesson_or_404(request, lesson_id)
    row = row_or_404(lesson, number)
    tile = next(tile for tile in wall.tiles(lesson, "w-84") if tile.number == number)
    rows = LessonTable.objects.filter(lesson_game__lesson=lesson, number=number).select_related("table")
    measures = bool(ROOMS[row.table.game].sums)
    context = {"lesson": lesson, "row": row, "tile": tile, "rounds": rows, "measures": measures, "section": "classes"}
    return render(request, "classroom/lesson/table.html", context)


@teacher_required
@require_POST
def at_table(request: HttpRequest, lesson_id: int, number: int) -> HttpResponse:
    """One act at the table, then back: to the wall if it was done from there."""
    lesson = lesson_or_404(request, lesson_id)
    row, what = row_or_404(lesson, number), request.POST.get("do", "")
    if lesson.is_closed:
        messages.error(request, _("Lektionen är avslutad."))
    elif what in AT_SEAT:
        _at_seat(request, lesson, row, what)
    elif what in AT_TABLE:
        AT_TABLE[what](lesson, row)
        lessons.touch(lesson)
    if what == "hand_down" or request.POST.get("to") == "wall":
        return redirect("classroom:lesson", lesson.pk)
    return redirect("classroom:lesson_table", lesson.pk, number)


def _at_seat(request: HttpRequest, lesson: Lesson, row: LessonTable, what: str) -> None:
    seat = asked.number(request.POST.get("seat", ""))
    if seat is not None and row.table.seats.filter(number=seat).exists():
        AT_SEAT[what](lesson, row, seat)


AT_SEAT = {
    "hand_down": lambda lesson, row, seat: tables.raise_hand(row.table_id, seat, False),
    "bot": lambda lesson, row, seat: tables.hand_over(
        row.table_id, seat, placing.bot_of(lesson), seats.TEACHER, keep=True
    ),
    "back": lambda lesson, row, seat: tables.give_back(row.table_id, seat),
    "finish": lambda lesson, row, seat: tables.finish(row.table_id, seat),
    "shared": lambda lesson, row, seat: tables.share(row.table_id, seat, True),
    "own": lambda lesson, row, seat: tables.share(row.table_id, seat, False),
}
AT_TABLE = {
    "end": lambda lesson, row: tables.end([row.table_id]),
    "again": lambda lesson, row: rounds.play_again(row),
}


@teacher_required
@require_safe
def pupil(request: HttpRequest, lesson_id: int, pupil_id) -> HttpResponse:
    lesson = lesson_or_404(request, lesson_id)
    return _pupil_page(request, lesson, pupil_or_404(lesson, pupil_id))


def _pupil_page(request: HttpRequest, lesson: Lesson, pupil: Pupil, pictures=None) -> HttpResponse:
    row, place = lesson.attendance.filter(pupil=pupil).first(), seats.place_of(lesson, pupil.holder)
    is_out = row is not None and row.removed_at is not None
    context = {
        "lesson": lesson,
        "pupil": pupil,
        "row": row,
        "place": None if is_out else place,
        "targets": _targets(lesson, pupil, place) if lesson.is_running and not is_out else [],
        "pictures": pictures,
        "section": "classes",
    }
    return render(request, "classroom/lesson/pupil.html", context)


def _targets(lesson: Lesson, pupil: Pupil, place) -> list[dict]:
    """Seats the pupil can be moved to: a bot's, or another pupil's in exchange."""
    running = [row for row in seats.current_rows(lesson) if not (row.table.over or row.table.stopped)]
    lives = tables.lives(row.table_id for row in running)
    found = []
    for row in running:
        for seat in lives[row.table_id].seats:
            if seats.owner(seat) != pupil.holder and (place or not seats.is_pupil(seats.owner(seat))):
                found.append({"value": f"{row.number}.{seat.number}", "row": row, "seat": seat, "name": _name(seat)})
    return found


def _name(seat) -> str:
    return (seat.kept_name or seat.name) if seats.is_pupil(seats.owner(seat)) else ""


@teacher_required
@require_POST
def move(request: HttpRequest, lesson_id: int, pupil_id) -> HttpResponse:
    lesson = lesson_or_404(request, lesson_id)
    pupil = pupil_or_404(lesson, pupil_id)
    table_text, _dot, seat_text = request.POST.get("to", "").partition(".")
    number, seat = asked.number(table_text), asked.number(seat_text)
    if number is None or seat is None:
        messages.error(request, _("Välj en plats först."))
        return redirect("classroom:lesson_pupil", lesson.pk, pupil.pk)
    try:
        placing.move(lesson, pupil, row_or_404(lesson, number), seat)
    except placing.NoSeat:
        messages.error(request, _("Den platsen går inte att ta nu. Välj en annan."))
        return redirect("classroom:lesson_pupil", lesson.pk, pupil.pk)
    text = _("%(name)s sitter nu vid bord %(n)s. Den nya platsen syns på plattan.") % {"name": pupil, "n": number}
    messages.success(request, text)
    return redirect("classroom:lesson", lesson.pk)


@teacher_required
@require_POST
def pictures(request: HttpRequest, lesson_id: int, pupil_id) -> HttpResponse:
    """Show the four pictures, or renew them. Nothing that shows them has an address."""
    lesson = lesson_or_404(request, lesson_id)
    pupil = pupil_or_404(lesson, pupil_id)
    if request.POST.get("do") == "renew":
        if cards.renew_pictures(pupil, asked.number(request.POST.get("n", ""))):
            audit.record(request.user, AuditEntry.Action.PICTURES_RENEWED, pupil.holder)
    else:
        audit.record(request.user, AuditEntry.Action.PICTURES_SHOWN, pupil.holder)
    return _pupil_page(request, lesson, pupil, cards.pictures(pupil))


@teacher_required
@require_POST
def take_out(request: HttpRequest, lesson_id: int, pupil_id) -> HttpResponse:
    """Somebody else came in as this pupil: out, and what they came in by stops working."""
    lesson = lesson_or_404(request, lesson_id)
    pupil = pupil_or_404(lesson, pupil_id)
    way = "" if lesson.is_closed else placing.take_out(lesson, pupil)
    if not way:
        return redirect("classroom:lesson", lesson.pk)
    if way == Attendance.Way.CARD:
        audit.record(request.user, AuditEntry.Action.CARD_RENEWED, pupil.holder)
        messages.success(request, _("%s är ute. Det gamla kortet gäller inte längre.") % pupil)
    else:
        audit.record(request.user, AuditEntry.Action.PICTURES_RENEWED, pupil.holder)
        messages.success(request, _("%s är ute. De gamla bilderna gäller inte längre.") % pupil)
    return redirect("classroom:lesson_pupil", lesson.pk, pupil.pk)
