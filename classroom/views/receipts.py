"""The receipt of a lesson: who was there, what was practised, three groups for tomorrow."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import asked, evidence, grouping, lessons, receipt, snabbkoll, wall
from classroom.guard import teacher_required
from classroom.views import control
from classroom.views.lessons import lesson_or_404
from games.registry import ROOMS


@teacher_required
@require_safe
def show(request: HttpRequest, lesson_id: int) -> HttpResponse:
    lesson = lesson_or_404(request, lesson_id)
    if not lesson.is_closed:
        return redirect("classroom:lesson", lesson.pk)
    pupils = list(lesson.school_class.pupils.filter(removed_at=None))
    today = evidence.acts(pupils, lesson=lesson)
    game = lessons.current_game(lesson)
    tally, counted = snabbkoll.tally(lesson), receipt.counted(today)
    measures = receipt.measures(lesson) or bool(counted or tally["answers"])
    groups = grouping.groups(pupils, evidence.pictures(pupils)) if measures else []
    context = {
        "lesson": lesson,
        "school_class": lesson.school_class,
        "game_name": wall.game_name(game.game),
        "room": ROOMS[game.game],
        "rules": control.rules_label(game),
        "attendance": receipt.attendance(lesson),
        "played": receipt.played(lesson),
        "practised": receipt.practised(today),
        "measures": measures,
        "counted": counted,
        "snabbkoll": tally,
        "groups": groups,
        "asked": grouping.asked(groups),
        "section": "classes",
    }
    return render(request, "classroom/report/receipt.html", context)


@teacher_required
@require_POST
def keep(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """*Fortsätt nästa gång* for the tables that were not done."""
    lesson = lesson_or_404(request, lesson_id)
    numbers = map(asked.number, request.POST.getlist("bord"))
    if lessons.keep(lesson, [number for number in numbers if number is not None]):
        messages.success(request, _("Sparat. Borden ligger kvar till nästa lektion med samma spel."))
    else:
        messages.info(request, _("Inget bord är sparat. Kryssa för dem som ska fortsätta."))
    return redirect("classroom:receipt", lesson.pk)
