"""Somebody played under another's name: the teacher says whose it is."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from classroom import asked, audit, supporting, wall
from classroom import whose as answers
from classroom.guard import teacher_required
from classroom.models import AuditEntry, Lesson, Pupil, SchoolClass
from classroom.seats import pupil_key
from games import access, tables

NOBODY = "ingen"


@teacher_required
def whose(request: HttpRequest, code: str) -> HttpResponse:
    """What each pupil did at a table where the game has ended, and answered in its lesson, and who it was.

    Not before the lesson is closed: the seat goes with what was played, and until then it says who plays next."""
    live = access.watch_or_404(request, code)
    lesson = Lesson.objects.filter(games__tables__table_id=live.id).first()
    if live.is_running or (lesson and not lesson.is_closed):
        return redirect("classroom:record", code)
    found, here = tables.stretches(live.id), {pupil_key(holder) for holder in tables.played_here(live.id)}
    told = answers.answered(lesson, here) if lesson else []
    pupils = _pupils(request, here)
    if request.method == "POST":
        if "snabbkoll" in request.POST:
            _change_answers(request, lesson, told, pupils)
        else:
            _change(request, found, pupils)
        return redirect("classroom:record_whose", code)
    names = access.names({one.holder for one in found})
    rows = [{"n": n, "it": one, "name": names[one.holder]} for n, one in enumerate(found)]
    context = {"live": live, "rows": rows, "told": told, "pupils": pupils, "game_name": wall.game_name(live)}
    return render(request, "classroom/report/whose.html", context | {"nobody": NOBODY, "section": "classes"})


def _pupils(request: HttpRequest, keys: set) -> list[Pupil]:
    """Who it may have been: everyone of the class."""
    school_class = SchoolClass.objects.filter(pupils__in=keys, teachers=request.user.pk).first()
    return list(school_class.pupils.filter(removed_at=None)) if school_class else []


def _change(request: HttpRequest, found: list[tables.Stretch], pupils: list[Pupil]) -> None:
    number, chosen = asked.number(request.POST.get("n", "")), _chosen(request, pupils)
    if number is None or number >= len(found):
        raise Http404
    try:
        tables.credit(found[number], chosen.holder if chosen else None)
    except tables.SitsHere:
        messages.error(request, _("%(name)s satt själv vid bordet. Välj en annan.") % {"name": chosen})
    except tables.Stale:
        messages.error(request, _("Någon annan ändrade det just. Så här är det nu."))
    else:
        if chosen:
            supporting.lay_out(chosen)
        _tell(request, chosen, found[number].holder)


def _change_answers(request: HttpRequest, lesson: Lesson | None, told: list, pupils: list[Pupil]) -> None:
    one, chosen = next((one for one in told if one.code == request.POST["snabbkoll"]), None), _chosen(request, pupils)
    if lesson is None or one is None:
        raise Http404
    answers.credit(lesson, one.code, chosen)
    _tell(request, chosen, one.pupil.holder)


def _chosen(request: HttpRequest, pupils: list[Pupil]) -> Pupil | None:
    """The pupil it was; None: nobody knows."""
    to, by_key = request.POST.get("to", ""), {str(pupil.pk): pupil for pupil in pupils}
    if to not in (NOBODY, *by_key):
        raise Http404
    return by_key.get(to)


def _tell(request: HttpRequest, chosen: Pupil | None, was: str) -> None:
    audit.record(request.user, AuditEntry.Action.RESULT_MOVED, chosen.holder if chosen else was)
    text = _("Det räknas nu hos %(name)s.") % {"name": chosen} if chosen else _("Det räknas inte hos någon nu.")
    messages.success(request, text)
