"""The teacher's page of tutorials: give one to the class, see who has done it and where pupils stop."""

from collections import Counter
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from classroom import learning, roster
from classroom.guard import class_or_404, teacher_required
from classroom.models import Pupil, SchoolClass, TutorialProgress
from games import learning as steps
from games.engine.base import Room
from games.engine.tutorial import Tutorial


@dataclass(frozen=True, slots=True)
class Row:
    """One pupil's way; `state`: none, begun, plays or done. `stopped`: the step at which a begun one stands."""

    pupil: Pupil
    state: str
    count: int
    stopped: str
    when: object


@dataclass(frozen=True, slots=True)
class Stop:
    """A step at which pupils stand, and how often a move there was not the one meant, by all of the class."""

    number: int
    title: str
    pupils: int
    tries: int


@teacher_required
@require_safe
def tutorials(request: HttpRequest, class_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    pupils = list(roster.present(school_class).select_related("school_class"))
    given = {(task.game, task.tutorial): task for _room, _tutorial, task in learning.tasks_of(school_class)}
    stored = _stored(pupils)
    context = {
        "school_class": school_class,
        "section": "classes",
        "number": len(pupils),
        "all": [
            _about(room, tutorial, given.get((room.key, tutorial.key)), pupils, stored)
            for room, tutorial in steps.all_tutorials()
        ],
    }
    return render(request, "classroom/learn/class.html", context)


def _stored(pupils: list[Pupil]) -> dict:
    rows = TutorialProgress.objects.filter(pupil__in=pupils).select_related("table")
    return {(row.game, row.tutorial, row.pupil_id): row for row in rows}


def _about(room: Room, tutorial: Tutorial, task, pupils: list[Pupil], stored: dict) -> dict:
    ways = []
    for pupil in pupils:
        row = stored.get((room.key, tutorial.key, pupil.pk))
        ways.append((pupil, learning.of_row(row, room, tutorial) if row else None))
    rows = [_row(pupil, way) for pupil, way in ways]
    return {
        "room": room, "tutorial": tutorial, "task": task, "rows": rows, "total": len(tutorial.steps),
        "done": sum(row.state == "done" for row in rows), "begun": sum(row.state != "none" for row in rows),
        "stops": _stops(tutorial, [way for _pupil, way in ways if way]),
    }  # fmt: skip


def _row(pupil: Pupil, way: learning.Way | None) -> Row:
    if way is None or way.row is None:
        return Row(pupil, "none", 0, "", None)
    state = "done" if way.is_finished else "plays" if way.plays else "begun"
    return Row(pupil, state, way.count, _where(way), way.row.finished_at or way.row.seen_at)


def _where(way: learning.Way) -> str:
    """The step where a pupil stands: the one that is open and not done, else the first that is not done."""
    left = [step for step in way.tutorial.steps if step.key not in way.done]
    open_now = next((step for step in left if step.key == way.at), None)
    return open_now.title if open_now else left[0].title if left else ""


def _stops(tutorial: Tutorial, ways: list[learning.Way]) -> list[Stop]:
    standing = Counter(_where(way) for way in ways if not way.is_finished)
    tries = Counter[str]()
    for way in ways:
        tries.update(way.row.tries if way.row else {})
    found = [
        Stop(number, step.title, standing[step.title], tries[step.key]) for number, step in enumerate(tutorial.steps, 1)
    ]
    return [stop for stop in found if stop.pupils or stop.tries]


@teacher_required
@require_POST
def give(request: HttpRequest, class_id: int) -> HttpResponse:
    school_class, room, tutorial = _asked(request, class_id)
    learning.give(school_class, room, tutorial)
    return redirect("classroom:tutorials", school_class.pk)


@teacher_required
@require_POST
def take_back(request: HttpRequest, class_id: int) -> HttpResponse:
    school_class, room, tutorial = _asked(request, class_id)
    learning.take_back(school_class, room, tutorial)
    return redirect("classroom:tutorials", school_class.pk)


def _asked(request, class_id: int) -> tuple[SchoolClass, Room, Tutorial]:
    school_class = class_or_404(request.user, class_id)
    game, _slash, key = request.POST.get("tutorial", "").partition("/")
    place = steps.find(game, key)
    if place is None:
        raise Http404
    return school_class, place.room, place.tutorial
