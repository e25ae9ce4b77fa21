"""Seats by hand before the start, and the pairs that do not sit together."""

from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from classroom import asked, lessons, placing, seating
from classroom.guard import class_or_404, teacher_required
from classroom.models import Apart, Lesson, LessonGame, PlannedSeat, Pupil, SchoolClass
from classroom.views.lessons import lesson_or_404
from games.registry import ROOMS

NONE = 0  # "Utan bord"


@teacher_required
def plan(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """Who sits at which table. The page's selects work alone; seating.js makes them something to lift and lay."""
    lesson = lesson_or_404(request, lesson_id)
    if lesson.state != Lesson.State.OPEN:
        messages.error(request, _("Spelet har startat. Flytta elever från bordets sida."))
        return redirect("classroom:lesson", lesson.pk)
    game, pupils = lessons.current_game(lesson), list(lesson.school_class.pupils.filter(removed_at=None))
    if request.method == "POST":
        return _save(request, lesson, game, pupils)
    afresh = "slumpa" in request.GET
    tables = _tables(lesson, game, pupils, afresh)
    return _page(request, lesson, game, tables, pupils, keeps=afresh and game.plan.exists())


def _tables(lesson: Lesson, game: LessonGame, pupils: list[Pupil], afresh: bool) -> dict[int, list]:
    """The plan as it is; without one (or afresh) a proposal, at random or as last time."""
    plan = {} if afresh else placing.planned(game)
    if plan:
        return plan
    apart, sizes = placing.pairs_apart(lesson.school_class_id), placing.table_sizes(game, len(pupils))
    ids = [pupil.pk for pupil in pupils]
    before = placing.last_groups(lesson) if game.seating == LessonGame.Seating.LAST and not afresh else []
    found = (
        seating.as_before(before, ids, sizes, apart, placing.CHANCE)
        if before
        else seating.at_random(ids, sizes, apart, placing.CHANCE)
    )
    return dict(enumerate(found or [], 1))


def _page(
    request, lesson: Lesson, game: LessonGame, tables: dict[int, list], pupils: list[Pupil], status=200, keeps=False
):
    """`keeps`: another plan is saved, and stays until this one is."""
    by_id = {pupil.pk: pupil for pupil in pupils}
    seated = {key for group in tables.values() for key in group}
    last = max(tables, default=0)
    rows = [{"number": n, "pupils": [by_id[k] for k in tables.get(n, ()) if k in by_id]} for n in range(1, last + 2)]
    context = {
        "lesson": lesson,
        "game": game,
        "tables": rows,
        "numbers": range(1, last + 2),
        "without": [pupil for pupil in pupils if pupil.pk not in seated],
        "pupils": pupils,
        "most": ROOMS[game.game].max_seats,
        "apart": lesson.school_class.apart.select_related("one", "other"),
        "clashing": {key for pair in seating.clashes(tables.values(), _pairs(lesson)) for key in pair},
        "here": {row.pupil_id for row in lessons.here(lesson)},
        "keeps": keeps,
        "section": "classes",
    }
    return render(request, "classroom/lesson/seating.html", context, status=status)


def _pairs(lesson: Lesson) -> list[frozenset]:
    return placing.pairs_apart(lesson.school_class_id)


def _save(request: HttpRequest, lesson: Lesson, game: LessonGame, pupils: list[Pupil]) -> HttpResponse:
    tables = _chosen(request, pupils)
    most = ROOMS[game.game].max_seats
    over_full = next((number for number, group in tables.items() if len(group) > most), None)
    if over_full:
        text = _("Bord %(n)d har för många. Högst %(most)d får plats.") % {"n": over_full, "most": most}
        messages.error(request, text)
        return _page(request, lesson, game, tables, pupils, status=400)
    _store(game, tables)
    if change_apart(request, lesson.school_class):
        return redirect("classroom:seating", lesson.pk)
    lessons.touch(lesson)
    messages.success(request, _("Platserna är sparade. De gäller när spelet startar."))
    return redirect("classroom:lesson", lesson.pk)


def _chosen(request: HttpRequest, pupils: list[Pupil]) -> dict[int, list]:
    """Table number → keys of pupils, as the selects say."""
    tables: dict[int, list] = {}
    for pupil in pupils:
        number = asked.number(request.POST.get(f"bord-{pupil.pk}", ""))
        if number is not None and NONE < number <= len(pupils) + 1:
            tables.setdefault(number, []).append(pupil.pk)
    return tables


def _store(game: LessonGame, tables: dict[int, list]) -> None:
    rows = [
        PlannedSeat(lesson_game=game, pupil_id=key, table_number=number, place=place)
        for number, group in tables.items()
        for place, key in enumerate(group)
    ]
    with transaction.atomic():
        game.plan.all().delete()
        PlannedSeat.objects.bulk_create(rows)
        LessonGame.objects.filter(pk=game.pk).update(seating=LessonGame.Seating.HAND)


@teacher_required
def apart(request: HttpRequest, class_id: int) -> HttpResponse:
    """The class's own list of pairs."""
    school_class = class_or_404(request.user, class_id)
    if request.method == "POST":
        change_apart(request, school_class)
        return redirect("classroom:apart", school_class.pk)
    context = {
        "school_class": school_class,
        "apart": school_class.apart.select_related("one", "other"),
        "pupils": school_class.pupils.filter(removed_at=None),
        "section": "classes",
    }
    return render(request, "classroom/lesson/apart.html", context)


def change_apart(request: HttpRequest, school_class: SchoolClass) -> bool:
    """Add the chosen pair or take one away, if that is what was asked for."""
    what, _colon, pair = request.POST.get("do", "").partition(":")
    if what == "apart":
        _add_pair(request, school_class)
    elif what == "together":
        school_class.apart.filter(pk=asked.number(pair)).delete()
    return what in ("apart", "together")


def _add_pair(request: HttpRequest, school_class: SchoolClass) -> None:
    keys = {_uuid(request.POST.get(name, "")) for name in ("one", "other")} - {None}
    pair = list(school_class.pupils.filter(pk__in=keys, removed_at=None).order_by("pk"))
    if len(pair) != 2:
        messages.error(request, _("Välj två olika elever."))
        return
    Apart.objects.get_or_create(school_class=school_class, one=pair[0], other=pair[1])


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
