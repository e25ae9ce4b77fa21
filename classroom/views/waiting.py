"""The waiting room: a pupil who is in and has no table yet. It goes to the table by itself when the game starts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from classroom import lessons, placing, signin, snabbkoll, wall
from classroom.models import Lesson, Pupil
from classroom.policy import open_lesson
from classroom.seats import Place, place_of
from classroom.views import cover
from classroom.views.control import Screen, head
from games.registry import ROOMS

GO = '<p data-go="/vanta/"></p>'  # the page asks again where it belongs


def draw(lesson: Lesson) -> Screen:
    """What changes while one waits, the same for all: how many are in, or that it is time to go."""
    topics = (f"lesson:{lesson.pk}",)
    if lesson.state != Lesson.State.OPEN:
        return Screen(GO, f"{lesson.state}{lesson.revision}", topics)
    context = head(lesson)
    version = f"{context['here']}.{context['pupils']}"
    html = render_to_string("classroom/lesson/_waiting.html", context | {"version": version})
    return Screen(html, version, topics)


@require_safe
def wait(request: HttpRequest) -> HttpResponse:
    """To the own table if a game goes on there; else wait here."""
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:join")
    lesson = open_lesson(pupil)
    if lesson is None:
        return redirect("classroom:me")
    if snabbkoll.is_due(lesson, pupil):
        return redirect("classroom:snabbkoll")
    place = placing.place(lesson, pupil)
    if is_ready(place):
        return redirect("games:table", place.row.table.code)
    screen = draw(lesson) if place is None else cover.draw(lesson)
    context = {"lesson": lesson, "pupil": pupil, "place": place, "screen": mark_safe(screen.html)}  # noqa: S308
    return render(request, "classroom/lesson/waiting.html", context | _company(lesson, pupil))


def is_ready(place: Place | None) -> bool:
    """Can the pupil go and play there now? Not when the game is over, or a bot plays by the teacher's wish."""
    return place is not None and not place.is_held and not (place.row.table.over or place.row.table.stopped)


def _company(lesson: Lesson, pupil: Pupil) -> dict:
    """Who the pupil will sit with, when the teacher has said so."""
    game = lessons.current_game(lesson)
    plan = list(game.plan.select_related("pupil")) if game.seating == game.Seating.HAND else []
    mine = next((row.table_number for row in plan if row.pupil_id == pupil.pk), None)
    others = [row.pupil for row in plan if row.table_number == mine and row.pupil_id != pupil.pk]
    return {"game": game, "game_name": wall.game_name(game.game), "number": mine, "others": others[:2],
            "has_bonds": snabbkoll.has_bonds(game.game), "learns": bool(ROOMS[game.game].tutorials)}  # fmt: skip


@require_safe
def wait_now(request: HttpRequest) -> HttpResponse:
    """What has changed, for a page without a socket; 204 when nothing has."""
    pupil = signin.pupil_of(request)
    lesson = open_lesson(pupil) if pupil else None
    if lesson is None:
        return HttpResponse(GO)
    if lesson.is_running:
        place = place_of(lesson, pupil.holder)
        if place is None or is_ready(place):
            return HttpResponse(GO)
    screen = cover.draw(lesson) if lesson.is_running else draw(lesson)
    return HttpResponse(status=204) if request.GET.get("v") == screen.version else HttpResponse(screen.html)
