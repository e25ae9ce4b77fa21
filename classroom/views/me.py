"""The pupil's own page: where to go on, the own number bonds, what to try next. Nothing of anybody else."""

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import learning, lessons, own, played, practised, signin, snabbkoll
from classroom.bonds import BONDS, terms
from classroom.models import Lesson, Pupil
from classroom.views.join import arrive
from games.access import policy
from games.models import Table
from games.registry import ROOMS, measuring

LATEST = 20  # games in the own list


@require_safe
def me(request: HttpRequest) -> HttpResponse:
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    context = {
        "pupil": pupil,
        "table": _running_table(pupil),
        "lesson": _lesson_to_enter(pupil),
        "games": _games(request, pupil),
        "played": practised.games(pupil.holder),
        "tasks": [each for each in learning.on_my_page(request, pupil) if each[1] and not each[0].is_finished],
        "own": own.page(pupil),
        "measuring": _(measuring().name),
        "words": own.LEGEND,
    }
    context["faces"] = [snabbkoll.face(bond) for bond in context["own"].next.bonds]
    return render(request, "classroom/me.html", context)


def _games(request: HttpRequest, pupil: Pupil) -> list[tuple]:
    """Every game: (key, name, the pupil's way through its tutorial or None)."""
    ways = {way.room.key: way for way in learning.all_ways(request, pupil)}
    return [(key, _(room.name), ways.get(key)) for key, room in ROOMS.items()]


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The latest games that have ended: how they ended for the pupil, and the way to see them again."""
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    context = {"pupil": pupil, "ended": played.ended(pupil, LATEST)}
    return render(request, "classroom/me_games.html", context)


@require_safe
def bond(request: HttpRequest, bond: str) -> HttpResponse:
    """One number bond of the pupil's own: how it looks, and what the pupil did with it."""
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    if bond not in BONDS:
        raise Http404
    a, b = terms(bond)
    context = {"pupil": pupil, "bond": bond, "a": a, "b": b, "sum": a + b, "face": snabbkoll.face(bond)}
    return render(request, "classroom/me_bond.html", context | {"did": own.did(pupil, bond)})


def _running_table(pupil: Pupil) -> Table | None:
    """The game that waits for the pupil, in a lesson or alone."""
    mine = Q(seats__holder=pupil.holder) | Q(seats__kept_for=pupil.holder)
    return Table.objects.filter(mine, over=False, stopped=False).order_by("-id").first()


def _lesson_to_enter(pupil: Pupil) -> Lesson | None:
    """The class's open lesson, when the pupil is not in it or has no table there yet."""
    return lessons.open_lesson_of(pupil.school_class)


@require_POST
def to_lesson(request: HttpRequest) -> HttpResponse:
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    by = request.session[signin.PUPIL]["by"]
    if not arrive(request, lessons.open_lesson_of(pupil.school_class), pupil, by):
        messages.error(request, _("Lektionen är låst. Räck upp handen."))
        return redirect("classroom:me")
    return redirect(policy().home(pupil.holder))
