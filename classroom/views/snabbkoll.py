"""*Snabbkoll* on a pupil's tablet: its first page, one page per question, the kind answer, the end.

All of it is plain forms; what a script adds is only speed and the news of the lesson.
"""

import hashlib

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from classroom import asked, signin, snabbkoll
from classroom.bonds import terms, total
from classroom.models import Answer, Lesson, Pupil, WarmUp
from classroom.policy import open_lesson
from classroom.seats import Place, place_of
from classroom.views import cover, waiting
from classroom.views.control import TOKEN, Screen
from games import tables
from games.access import policy

NUMBERS = range(11)
GO_ON = {"next", "skip"}


# its first page


@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: HttpRequest) -> HttpResponse:
    """What it is, and *Börja*; whoever is at one already goes on there."""
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    lesson = open_lesson(pupil)
    if request.method == "POST":
        return _begun(request, pupil, lesson)
    one = snabbkoll.running(pupil, lesson)
    return redirect("classroom:snabbkoll_at", one.code) if one else _first_page(request, pupil, lesson)


def _begun(request: HttpRequest, pupil: Pupil, lesson: Lesson | None) -> HttpResponse:
    if request.POST.get("do") == "close":
        if lesson:
            snabbkoll.decline(pupil, lesson)
        return redirect(policy().home(pupil.holder))
    one = snabbkoll.start(pupil, lesson, request.POST.get("goal", ""))
    return redirect("classroom:snabbkoll_at", one.code)


def _first_page(request: HttpRequest, pupil: Pupil, lesson: Lesson | None) -> HttpResponse:
    due = lesson is not None and snabbkoll.is_due(lesson, pupil)
    goal = snabbkoll.goal_of(lesson) or request.GET.get("mal", "")
    context = {"pupil": pupil, "due": due, "goal": goal if goal in snabbkoll.OF_GOAL else ""}
    context |= {"of_goal": snabbkoll.OF_GOAL.get(goal, ""), "faces": [snabbkoll.face(bond) for bond in ("2+2", "3+7")]}
    return render(request, "classroom/snabbkoll/begin.html", context | _waiting(lesson))


# a question


def mine_or_404(request: HttpRequest, code: str) -> WarmUp:
    """The pupil's own; another's is like one that does not exist."""
    pupil = signin.pupil_of(request)
    if pupil is None:
        raise Http404
    return get_object_or_404(WarmUp.objects.select_related("pupil__school_class", "lesson"), code=code, pupil=pupil)


@require_http_methods(["GET", "HEAD", "POST"])
def at(request: HttpRequest, code: str) -> HttpResponse:
    """The question as it stands, its answer, or the end; posted, one act."""
    one = mine_or_404(request, code)
    lesson = open_lesson(one.pupil)
    place = place_of(lesson, one.pupil.holder) if lesson else None
    if waiting.is_ready(place) and not one.is_over:
        tables.seen(place.row.table_id, place.seat)  # whoever answers is here: the bot waits with the seat
    if request.method == "POST":
        return _act(request, one, lesson)
    if one.is_over:
        return _end_page(request, one, lesson)
    return render(request, *_page(one, snabbkoll.show(one), _news(request, lesson, _is_called(place))))


def _is_called(place: Place | None) -> bool:
    """Does a game wait for the pupil? Not when the own one is over."""
    return place is None or waiting.is_ready(place)


def _page(one: WarmUp, told: Answer | None, news: dict) -> tuple[str, dict]:
    """The question or its answer: the template and what it shows."""
    a, b = terms(one.bond)
    context = {
        "one": one, "steps": range(len(one.bonds)), "number": one.place + 1, "a": a, "b": b, "numbers": NUMBERS,
        "sum": total(one.bond), "face": snabbkoll.face(one.bond), "support": snabbkoll.support(one), "told": told,
        "is_right": told and snabbkoll.is_right(told), "is_last": one.place + 1 == len(one.bonds),
    }  # fmt: skip
    return f"classroom/snabbkoll/{'told' if told else 'question'}.html", context | news


def _end_page(request: HttpRequest, one: WarmUp, lesson: Lesson | None) -> HttpResponse:
    """What was practised, and the way on. One that was closed has no end to show."""
    if one.place < len(one.bonds) or not one.bonds:
        return redirect(policy().home(one.pupil.holder))
    faces = [snabbkoll.face(row.bond) for row in snabbkoll.answered(one)]
    home = policy().home(one.pupil.holder)
    context = {"one": one, "steps": range(len(one.bonds)), "faces": faces, "home": home}
    return render(request, "classroom/snabbkoll/done.html", context | _waiting(lesson))


# what is done there


def _act(request: HttpRequest, one: WarmUp, lesson: Lesson | None) -> HttpResponse:
    what = request.POST.get("do", "")
    if what == "close":
        snabbkoll.end(one)
        return redirect(policy().home(one.pupil.holder))
    if not one.is_over and _is_about_now(request, one):
        if lesson and lesson.frozen:
            messages.error(request, _("Titta på din lärare först."))
        elif what in GO_ON:
            snabbkoll.go_on(one)
        else:
            _answer(request, one, lesson)
    return redirect("classroom:snabbkoll_at", one.code)


def _is_about_now(request: HttpRequest, one: WarmUp) -> bool:
    """Is the form about the question that is asked now? An older page of the same pupil's gets the newest, unsaid."""
    key, bond = request.POST.get("key", ""), request.POST.get("bond", one.bond)
    if key == one.key and bond == one.bond:
        return True
    if key not in {one.key_of(place) for place in range(one.place)}:
        messages.error(request, _("Den frågan gällde inte. Här är din."))
    return False


def _answer(request: HttpRequest, one: WarmUp, lesson: Lesson | None) -> None:
    number = asked.number(request.POST.get("answer", ""))
    if number not in NUMBERS:
        messages.error(request, _("Välj ett tal från 0 till 10."))
        return
    hidden_ms = asked.number(request.POST.get("hidden_ms", "")) or 0
    try:
        snabbkoll.answer(one, number, lesson, hidden_ms)
    except snabbkoll.NotThis:
        messages.error(request, _("Den frågan gällde inte. Här är din."))


# the lesson around it


def draw(lesson: Lesson, *, is_called: bool = True) -> Screen:
    """What the lesson says to those who are at it, the same for all: *Titta hit*, a line, and that it has begun, unless
    the own game is over already."""
    context = {"lesson": lesson, "is_called": is_called, "csrf_token": TOKEN}
    html = render_to_string("classroom/snabbkoll/_news.html", context)
    version = hashlib.sha256(html.encode()).hexdigest()[:16]
    return Screen(f'<template data-version="{version}"></template>{html}', version, (f"lesson:{lesson.pk}",))


def draw_after(lesson: Lesson) -> Screen:
    """The same for those whose game is over."""
    return draw(lesson, is_called=False)


SCREENS = {"snabbkoll": draw, "after": draw_after}  # by the name that their addresses have


def _news(request: HttpRequest, lesson: Lesson | None, is_called: bool) -> dict:
    """For a question's page: the news as they are now, and where they come from."""
    if lesson is None:
        return {"news": ""}
    name = "snabbkoll" if is_called else "after"
    html = SCREENS[name](lesson).html.replace(TOKEN, get_token(request))
    socket = f"/ws/vanta/{lesson.pk}/?skarm={name}"
    return {"news": mark_safe(html), "socket": socket, "poll": reverse("classroom:snabbkoll_now")}  # noqa: S308


def _waiting(lesson: Lesson | None) -> dict:
    """For the first and the last page: as in the waiting room, one goes to the table by itself when the game starts."""
    if lesson is None or lesson.state != Lesson.State.OPEN:
        return {"news": ""}
    html = mark_safe(waiting.draw(lesson).html)  # noqa: S308
    return {"news": html, "socket": f"/ws/vanta/{lesson.pk}/", "poll": reverse("classroom:wait_now")}


@require_safe
def now(request: HttpRequest) -> HttpResponse:
    """The news for a page without a socket; 204 when there are none."""
    pupil = signin.pupil_of(request)
    lesson = open_lesson(pupil) if pupil else None
    if lesson is None:
        is_told = request.GET.get("v", "") in {"", cover.OVER.version}
        return HttpResponse(status=204) if is_told else HttpResponse(cover.OVER.html)
    screen = draw(lesson, is_called=_is_called(place_of(lesson, pupil.holder)))
    return HttpResponse(status=204) if request.GET.get("v") == screen.version else HttpResponse(screen.html)
