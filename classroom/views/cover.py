"""*Titta hit* on every page a pupil of the lesson may be at: the own page, tutorials, rules, a game seen again.

Tables, the waiting room and Snabbkoll's questions have it in what they show anyway; `base.html` puts it on the others.
"""

import hashlib

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from classroom import signin
from classroom.models import Lesson
from classroom.policy import open_lesson
from classroom.views.control import Screen

OVER = Screen('<template data-version="over"></template>', "over", ())


def draw(lesson: Lesson) -> Screen:
    """What the teacher says to all, the same for everybody; nothing when nothing is said."""
    html = render_to_string("classroom/lesson/_cover.html", {"lesson": lesson})
    version = hashlib.sha256(html.encode()).hexdigest()[:16]
    return Screen(f'<template data-version="{version}"></template>{html}', version, (f"lesson:{lesson.pk}",))


def context(request: HttpRequest) -> dict:
    """`cover` for every template: the screen and where its news come from. Asked for by those only that show it."""
    return {"cover": SimpleLazyObject(lambda: _cover(request))}


def _cover(request: HttpRequest) -> dict:
    lesson = _lesson_of(request)
    if lesson is None:
        return {}
    socket = f"/ws/vanta/{lesson.pk}/?skarm=cover"
    return {"html": mark_safe(draw(lesson).html), "socket": socket, "poll": reverse("classroom:cover_now")}  # noqa: S308


def _lesson_of(request: HttpRequest) -> Lesson | None:
    pupil = signin.pupil_of(request) if hasattr(request, "session") else None
    return open_lesson(pupil) if pupil else None


@require_safe
def now(request: HttpRequest) -> HttpResponse:
    """The same for a page without a socket; 204 when nothing is new."""
    lesson = _lesson_of(request)
    screen = draw(lesson) if lesson else OVER
    return HttpResponse(status=204) if request.GET.get("v") == screen.version else HttpResponse(screen.html)
