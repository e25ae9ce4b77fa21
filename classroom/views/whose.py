"""Somebody played under another's name: the teacher says whose it is."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from classroom import asked, audit, supporting, wall
from classroom.guard import teacher_required
from classroom.models import AuditEntry, Pupil, SchoolClass
from classroom.seats import owner, pupil_key
from games import access, tables

NOBODY = "ingen"


@teacher_required
def whose(request: HttpRequest, code: str) -> HttpResponse:
    """What each pupil did at a table where the game has ended, and who it was."""
    live = access.watch_or_404(request, code)
    if live.is_running:
        return redirect("classroom:record", code)
    found = tables.stretches(live.id)
    pupils = _pupils(request, found)
    if request.method == "POST":
        _change(request, live, found, pupils)
        return redirect("classroom:record_whose", code)
    names = access.names({one.holder for one in found})
    rows = [{"n": n, "it": one, "name": names[one.holder]} for n, one in enumerate(found)]
    context = {"live": live, "rows": rows, "pupils": pupils, "game_name": wall.game_name(live), "nobody": NOBODY}
    return render(request, "classroom/report/whose.html", context | {"section": "classes"})


def _pupils(request: HttpRequest, found: list[tables.Stretch]) -> list[Pupil]:
    """Who it may have been: everyone of the class."""
    keys = {pupil_key(one.holder) for one in found}
    school_class = SchoolClass.objects.filter(pupils__in=keys, teachers=request.user.pk).first()
    return list(school_class.pupils.filter(removed_at=None)) if school_class else []


def _change(request: HttpRequest, live, found: list[tables.Stretch], pupils: list[Pupil]) -> None:
    stretch, chosen = _chosen(request, found, pupils)
    if chosen and chosen.holder != stretch.holder and chosen.holder in map(owner, live.seats):
        messages.error(request, _("%(name)s satt själv vid bordet. Välj en annan.") % {"name": chosen})
        return
    tables.credit(stretch, chosen.holder if chosen else None)
    if chosen:
        supporting.lay_out(chosen)
    audit.record(request.user, AuditEntry.Action.RESULT_MOVED, chosen.holder if chosen else stretch.holder)
    text = _("Det räknas nu hos %(name)s.") % {"name": chosen} if chosen else _("Det räknas inte hos någon nu.")
    messages.success(request, text)


def _chosen(request: HttpRequest, found: list, pupils: list[Pupil]) -> tuple[tables.Stretch, Pupil | None]:
    """The stretch, and the pupil it was; None: nobody knows."""
    number, to = asked.number(request.POST.get("n", "")), request.POST.get("to", "")
    by_key = {str(pupil.pk): pupil for pupil in pupils}
    if number is None or number >= len(found) or to not in (NOBODY, *by_key):
        raise Http404
    return found[number], by_key.get(to)
