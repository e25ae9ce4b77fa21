"""A lesson's receipt, the class's counts, one pupil's, and the moments behind them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import asked, audit, lessons, receipt, report, snabbkoll, telling, wall
from classroom.bonds import BONDS, GOALS
from classroom.guard import class_or_404, teacher_required
from classroom.models import AuditEntry, Pupil, SchoolClass
from classroom.views import control
from classroom.views.lessons import lesson_or_404
from games.registry import ROOMS

FIRST = 8  # moments shown before "alla"


@teacher_required
@require_safe
def receipt_page(request: HttpRequest, lesson_id: int) -> HttpResponse:
    lesson = lesson_or_404(request, lesson_id)
    if not lesson.is_closed:
        return redirect("classroom:lesson", lesson.pk)
    pupils = list(lesson.school_class.pupils.filter(removed_at=None))
    today = report.acts(pupils, lesson=lesson)
    game = lessons.current_game(lesson)
    context = {
        "lesson": lesson,
        "game_name": wall.game_name(game.game),
        "room": ROOMS[game.game],
        "preset": control.preset_label(game),
        "attendance": receipt.attendance(lesson),
        "played": receipt.played(lesson),
        "practised": receipt.practised(today),
        "counted": receipt.counted(today),
        "snabbkoll": snabbkoll.tally(lesson),
        "groups": receipt.groups(pupils, report.acts(pupils)),
        "section": "classes",
    }
    return render(request, "classroom/report/receipt.html", context)


@teacher_required
@require_POST
def keep(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """*Fortsätt nästa gång* for the tables that were not done."""
    lesson = lesson_or_404(request, lesson_id)
    numbers = map(asked.number, request.POST.getlist("bord"))
    lessons.keep(lesson, [number for number in numbers if number is not None])
    messages.success(request, _("Sparat. Borden ligger kvar till nästa lektion med samma spel."))
    return redirect("classroom:receipt", lesson.pk)


# the report


class Choice:
    """What the report is asked for: one lesson or all, with or without what was played alone."""

    def __init__(self, request: HttpRequest, school_class: SchoolClass) -> None:
        asked = request.GET.get("lektion", "")
        self.lessons = list(school_class.lessons.exclude(started_at=None))
        self.lesson = next((row for row in self.lessons if str(row.pk) == asked), None)
        self.alone = request.GET.get("ensam") == "1" and self.lesson is None
        if asked and self.lesson is None:
            raise Http404

    @property
    def query(self) -> str:
        """For links that keep the choice."""
        return f"lektion={self.lesson.pk}" if self.lesson else "ensam=1" if self.alone else ""

    def acts(self, pupils: list[Pupil]) -> list[report.Act]:
        return report.acts(pupils, alone=self.alone, lesson=self.lesson)


@teacher_required
@require_safe
def school_class(request: HttpRequest, class_id: int) -> HttpResponse:
    """All pupils in alphabetical order, counts by goal. Every count opens its bonds."""
    the_class = class_or_404(request.user, class_id)
    choice = Choice(request, the_class)
    pupils = list(the_class.pupils.filter(removed_at=None))
    rows = report.school_class(pupils, choice.acts(pupils))
    audit.record(request.user, AuditEntry.Action.REPORT_SHOWN, f"class:{the_class.pk}")
    context = {
        "school_class": the_class,
        "choice": choice,
        "rows": rows,
        "goals": telling.GOALS.items(),
        "section": "classes",
    }
    return render(request, "classroom/report/class.html", context)


@teacher_required
@require_safe
def pupil(request: HttpRequest, class_id: int, pupil_id, key: str = "") -> HttpResponse:
    """36 bonds with their counts; with `key` (a bond, a goal or a lens) the moments that its count rests on."""
    the_class = class_or_404(request.user, class_id)
    if key and key not in (*BONDS, *telling.GOALS):
        raise Http404
    pupils = list(the_class.pupils.filter(removed_at=None))
    one = get_object_or_404(the_class.pupils.filter(removed_at=None), pk=pupil_id)
    choice = Choice(request, the_class)
    found = choice.acts([one])
    row = report.school_class([one], found)[0]
    audit.record(request.user, AuditEntry.Action.REPORT_SHOWN, one.holder)
    context = {
        "school_class": the_class,
        "pupil": one,
        "choice": choice,
        "row": row,
        "pyramid": report.pyramid(row),
        "key": key,
        "heading": telling.GOALS[key][0] if key in telling.GOALS else key,
        "tally": report.counted(row, key),
        "marked": GOALS.get(key, (key,)),
        "section": "classes",
        **_neighbours(pupils, one),
        **_moments(request, found, key),
    }
    return render(request, "classroom/report/pupil.html", context)


def _neighbours(pupils: list[Pupil], one: Pupil) -> dict:
    place = pupils.index(one)
    around = [None, *pupils, None]
    return {"before": around[place], "after": around[place + 2]}


def _moments(request: HttpRequest, found: list, key: str) -> dict:
    if not key:
        return {"moments": [], "more": 0}
    seen = report.moments(found, key)
    shown = seen if "alla" in request.GET else seen[:FIRST]
    places = report.places(shown)
    told = [{"act": one.act, "half": one.weight < 1, **_words(one.act)} for one in shown]
    for moment in told:
        moment["place"] = places[moment["act"].table]
    return {"moments": told, "more": len(seen) - len(shown), "all": len(seen)}


def _words(act: report.Act) -> dict:
    """How a moment is told, and the card to draw beside it: the bond of the two, if one is."""
    cards = [act.evidence, *act.evidence["targets"]]
    card = next((card["card"] for card in cards if card["bond"]), act.evidence["card"])
    return {"tried": telling.tried(act), "outcome": telling.outcome(act), "card": telling.card(card)}
