"""The pupil's own page: where to go on, and what was practised. Nobody else's numbers, no comparison."""

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import learning, lessons, practised, signin
from classroom.models import Lesson, Pupil
from classroom.views.join import arrive
from games.access import policy
from games.models import Table
from games.registry import ROOMS


@require_safe
def me(request: HttpRequest) -> HttpResponse:
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    context = {
        "pupil": pupil,
        "table": _running_table(pupil),
        "lesson": _lesson_to_enter(pupil),
        "games": [(key, _(room.name)) for key, room in ROOMS.items()],
        "practised": practised.by(pupil.holder),
        "learn": learning.on_my_page(request, pupil),
    }
    return render(request, "classroom/me.html", context)


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
