"""A lesson for its teacher: the form, the list, the page it is led from, and what its buttons do."""

from itertools import zip_longest

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import evidence, grouping, lessons, placing, ready
from classroom.guard import class_or_404, teacher_required
from classroom.lesson_form import LessonForm
from classroom.models import Lesson, LessonGame
from classroom.views import control

LONGEST = 200
MORE = (5, 10)  # minutes the time can be extended by


def lesson_or_404(request: HttpRequest, lesson_id: int) -> Lesson:
    """A lesson of one of the teacher's own classes."""
    lessons_here = Lesson.objects.select_related("school_class")
    return get_object_or_404(lessons_here, pk=lesson_id, school_class__teachers=request.user)


@teacher_required
def new(request: HttpRequest, class_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    pupils = list(school_class.pupils.filter(removed_at=None))
    groups = _groups(request, pupils)
    form = LessonForm(school_class, request.POST or None, ready.initial(groups))
    if request.method == "POST" and form.is_valid():
        return _make(request, school_class, form, pupils)
    running = lessons.open_lesson_of(school_class)
    kept = lessons.kept(school_class, form["game"].value())
    apart = school_class.apart.select_related("one", "other")
    context = {"form": form, "school_class": school_class, "running": running, "kept": kept, "count": len(pupils)}
    together = ready.read(form["together"].value() or "", pupils)
    context["together"] = list(zip_longest([group.name for group in groups], together, fillvalue=""))
    return render(request, "classroom/lesson/new.html", context | {"apart": apart, "section": "classes"})


def _groups(request: HttpRequest, pupils: list) -> list[grouping.Group]:
    """`?grupp=` one or more practice tags: the form is filled in for these of tomorrow's groups."""
    tags = request.GET.getlist(grouping.AS)
    groups = grouping.groups(pupils, evidence.pictures(pupils)) if tags and request.method == "GET" else []
    return [group for group in groups if group.tag in tags]


def _make(request: HttpRequest, school_class, form: LessonForm, pupils: list) -> HttpResponse:
    """One lesson per form, and one open lesson per class."""
    key = form.cleaned_data["key"]
    with lessons.one_at_a_time(f"class:{school_class.pk}"):
        running = lessons.open_lesson_of(school_class)
        if running is None or running.make_key == key:
            running = lessons.make(school_class, request.user, key, form.game_fields(), **form.lesson_fields())
            _seat(running, ready.read(form.cleaned_data["together"], pupils), pupils)
        else:
            messages.error(request, _("Klassen har redan en lektion i gång. Här är den."))
    by_hand = running.state == Lesson.State.OPEN and form.cleaned_data["seating"] == LessonGame.Seating.HAND
    return redirect("classroom:seating" if by_hand and running.make_key == key else "classroom:lesson", running.pk)


def _seat(lesson: Lesson, groups: list, pupils: list) -> None:
    """Groups of a ready lesson get tables of their own, once."""
    game = lessons.current_game(lesson)
    if groups and game.seating == LessonGame.Seating.HAND and not game.plan.exists():
        ready.seat(game, groups, pupils)


@teacher_required
@require_safe
def index(request: HttpRequest, class_id: int) -> HttpResponse:
    """All lessons of a class, newest first."""
    school_class = class_or_404(request.user, class_id)
    rows = school_class.lessons.prefetch_related("games", "attendance")
    count = school_class.pupils.filter(removed_at=None).count()
    context = {"school_class": school_class, "lessons": [control.listed(row) for row in rows], "count": count}
    return render(request, "classroom/lesson/list.html", context | {"section": "classes"})


@teacher_required
@require_safe
def lead(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """Before the start who is here, then the wall of tables; a closed lesson shows its receipt."""
    lesson = lesson_or_404(request, lesson_id)
    if lesson.is_closed:
        return redirect("classroom:receipt", lesson.pk)
    context = control.context(request, lesson, "lead") | {"section": "classes", "longest": LONGEST}
    return render(request, "classroom/lesson/lead.html", context)


@teacher_required
@require_safe
def now(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """What the page asks for while it has no socket: 204 as long as nothing has changed."""
    lesson = lesson_or_404(request, lesson_id)
    screen = control.draw(lesson, "lead")
    return HttpResponse(status=204) if request.GET.get("v") == screen.version else HttpResponse(screen.html)


# what its buttons do: each one act, then back to the page


def act(change):
    """A button of the lesson's page: `change(request, lesson)` may give an address to go to."""

    @teacher_required
    @require_POST
    def pressed(request: HttpRequest, lesson_id: int) -> HttpResponse:
        lesson = lesson_or_404(request, lesson_id)
        if lesson.is_closed:
            messages.error(request, _("Lektionen är avslutad."))
            return redirect("classroom:receipt", lesson.pk)
        back = "classroom:projector" if request.POST.get("to") == "projector" else "classroom:lesson"
        return change(request, lesson) or redirect(back, lesson.pk)

    return pressed


@act
def start(request: HttpRequest, lesson: Lesson) -> None:
    if not lessons.here(lesson):
        messages.error(request, _("Ingen elev är inne än."))
    else:
        placing.start(lesson)


@act
def look_here(request: HttpRequest, lesson: Lesson) -> None:
    lessons.look_here(lesson, request.POST.get("on") == "1")


@act
def tell(request: HttpRequest, lesson: Lesson) -> None:
    """A line to all tables; with `look` it stands on Titta hit instead."""
    text = " ".join(request.POST.get("text", "").split())[:LONGEST]
    if request.POST.get("look") == "1":
        lessons.look_here(lesson, True, text)
        return
    if request.POST.get("clear") == "1":
        text = ""
    lessons.tell(lesson, text)
    messages.success(request, _("Alla bord ser det nu.") if text else _("Raden är borta från borden."))


@act
def extend(request: HttpRequest, lesson: Lesson) -> None:
    chosen = request.POST.get("minutes", "")
    if chosen in map(str, MORE):
        lessons.extend(lesson, int(chosen))


@act
def lock(request: HttpRequest, lesson: Lesson) -> None:
    lessons.set_locked(lesson, request.POST.get("on") == "1")


@teacher_required
def close(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """Ask once, with what is left, then close."""
    lesson = lesson_or_404(request, lesson_id)
    if request.method == "POST" or lesson.is_closed:
        lessons.close(lesson)
        return redirect("classroom:receipt", lesson.pk)
    left = control.unfinished(lesson)
    return render(request, "classroom/lesson/close.html", {"lesson": lesson, "left": left, "section": "classes"})
