"""*Lär dig*: the way through a game's tutorials, for a pupil or a visitor."""

from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom import learning, signin
from classroom.policy import open_lesson
from games import access, lettering, previewing, seatpage, tables, taps
from games import learning as steps
from games.engine.base import Garbled, Refused, Text
from games.engine.cards import ByChance
from games.registry import ROOMS
from games.views.answers import SeeOther, as_data, as_text
from games.views.visitor import GUEST_SECONDS, dealt_once

BOT = "bot:easy"
_VISA = "?visa=1"


@require_safe
def index(request: HttpRequest, game: str) -> HttpResponse:
    """The tutorials of a game, part by part: what is done, and where to go on."""
    room = ROOMS.get(game)
    if room is None or not room.tutorials:
        raise Http404
    pupil = signin.pupil_of(request)
    ways = [learning.way_of(request, pupil, room, tutorial) for tutorial in room.tutorials]
    given = learning.given_to(pupil) if pupil else set()
    context = {
        "room": room,
        "pupil": pupil,
        "ways": [(way, _parts(way), (room.key, way.tutorial.key) in given) for way in ways],
    }
    with lettering.using(learning.letters_for(pupil)):
        return render(request, "classroom/learn/index.html", context | seatpage.files(game))


def _parts(way: learning.Way) -> list[dict]:
    """The parts of a tutorial, each with its steps, how many are done, and the step to begin with."""
    parts, number = [], 1
    for part in way.tutorial.parts:
        numbers = range(number, number + len(part.steps))
        left = [n for n in numbers if n not in way.numbers]
        done = len(part.steps) - len(left)
        parts.append({"part": part, "done": done, "of": len(part.steps), "number": left[0] if left else numbers[0]})
        number += len(part.steps)
    return parts


@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, game: str, tutorial: str, number: int) -> HttpResponse:
    """One step: look at it, or make a move in it. `?visa=1`: with the hand that points; `?om=1`: begin it anew."""
    place = steps.find(game, tutorial, number)
    if place is None:
        raise Http404
    pupil = signin.pupil_of(request)
    way = learning.way_of(request, pupil, place.room, place.tutorial)
    if request.method == "POST":
        return _move(request, place, way)
    if request.GET.get("om"):
        learning.keep_made(request, place, ())
        return redirect(_address(place))
    return _page(request, place, way)


@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: HttpRequest, game: str, tutorial: str, number: int) -> HttpResponse:
    """What the chosen move would do in this step, as at a table (`games.views.preview`)."""
    place = steps.find(game, tutorial, number)
    if place is None or place.room.preview is None:
        raise Http404
    if request.method != "POST":  # a page that is opened again
        return SeeOther(_address(place))
    way = learning.way_of(request, signin.pupil_of(request), place.room, place.tutorial)
    asked = _how(request, place, way)
    found = steps.previewed(place, asked, request.POST)
    if request.htmx:
        return HttpResponse(steps.preview(place, asked, found.shown, language=translation.get_language()))
    html = _fragment(request, place, way, notice=found.said, preview=found.shown)
    return _whole(request, place, previewing.chosen_again(html, request.POST))


@require_POST
def put_away(request: HttpRequest, game: str, tutorial: str, number: int) -> HttpResponse:
    """Put away what the own last move in this step shows for a while, as at a table."""
    place = steps.find(game, tutorial, number)
    if place is None or place.room.shut is None:
        raise Http404
    way = learning.way_of(request, signin.pupil_of(request), place.room, place.tutorial)
    made = learning.made_in(request, place)
    learning.put_away(request, place, made)
    return _answer(request, place, way, made, None, "")


def _page(request, place: steps.Place, way: learning.Way) -> HttpResponse:
    said = learning.take_said(request, place)
    notice = as_text(said["notice"]) if "notice" in said else None
    return _whole(request, place, _fragment(request, place, way, notice=notice, tried=said.get("tried", "")))


def _whole(request, place: steps.Place, html: str) -> HttpResponse:
    title = f"{_(place.room.name)}: {_(place.step.title)}"
    context = {"fragment": mark_safe(html), "title": title, "here": _address(place), **seatpage.files(place.room.key)}  # noqa: S308
    return render(request, "play/lesson.html", context)


def _table_that_waits(pupil) -> str:
    """The address of the pupil's table in the lesson that is running; empty when there is none."""
    if pupil is None or open_lesson(pupil) is None:
        return ""
    home = access.policy().home(pupil.holder)
    return "" if home == reverse("classroom:wait") else home


def _fragment(request, place: steps.Place, way: learning.Way, **said) -> str:
    asked = _how(request, place, way)
    return steps.fragment(place, asked, language=translation.get_language(), csrf=get_token(request), **said)


def _how(request, place: steps.Place, way: learning.Way) -> steps.Asked:
    pupil, made = signin.pupil_of(request), learning.made_in(request, place)
    return steps.Asked(
        made=made,
        shut=learning.is_shut(request, place, made),
        urls=_urls(place, _asked(request)) | {"waits": _table_that_waits(pupil)},
        name=str(pupil) if pupil else _("Du"),
        support=pupil.support if pupil else "",
        letters=learning.letters_for(pupil),
        pointing=bool(_asked(request)) or place.step.shown,
        done=way.numbers,
    )


def _asked(request) -> str:
    """What an address ends with when *Visa mig* was pressed in this step: the hand stays until it is done."""
    return _VISA if request.GET.get("visa") else ""


def _move(request, place: steps.Place, way: learning.Way) -> HttpResponse:
    """Make the move; what is not meant is answered with a reason, and nothing is lost."""
    made, tried, notice = learning.made_in(request, place), "", None
    at = steps.stand(place, made)
    try:
        tap = taps.read(place.room, request.POST)
        if tap.ply != at.state.ply or at.is_done:
            notice = Text("stale")
        else:
            kept, notice = steps.judge(place, at, tap.text)
            made = made if notice else (*made, kept)
            tried = tap.text if notice and _is_wrong(place, at, tap.text) else ""
            _remember(request, place, way, made, notice)
    except Garbled:
        notice = Text("bad_move")
    except Refused as refused:
        notice = refused.text
    return _answer(request, place, way, made, notice, tried)


def _is_wrong(place: steps.Place, at, text: str) -> bool:
    """A try that the room shows in a picture of its own (unequal sums)."""
    judged = place.room.judge(at.state, place.step.seat, text)
    return bool(judged) and judged["verdict"] == "wrong"


def _remember(request, place: steps.Place, way: learning.Way, made, notice) -> None:
    if notice is not None:
        learning.missed(way, place.step.key)
    learning.keep_made(request, place, made)
    if request.session.get_expiry_age() > GUEST_SECONDS and way.row is None and not request.user.is_authenticated:
        request.session.set_expiry(GUEST_SECONDS)
    learning.come_to(request, way, place, is_done=steps.stand(place, made).is_done)


def _answer(request, place: steps.Place, way: learning.Way, made, notice, tried: str) -> HttpResponse:
    if request.htmx:
        key = request.POST.get("key", "")[:40]
        return HttpResponse(_fragment(request, place, way, notice=notice, tried=tried, answers=key))
    if notice is not None:
        learning.keep_made(request, place, made, {"notice": as_data(notice), "tried": tried})
    return SeeOther(_address(place) + _asked(request))


def _address(place: steps.Place, number: int | None = None) -> str:
    return reverse("classroom:learn_step", args=[place.room.key, place.tutorial.key, number or place.number])


def _urls(place: steps.Place, visa: str = "") -> dict[str, str]:
    """Where the step's buttons lead. `visa`: the hand was asked for, and points until the step is done."""
    here, index = _address(place), reverse("classroom:learn", args=[place.room.key])
    end = f"{index}#{place.tutorial.key}-game" if place.tutorial.game else index
    return {
        "table": here + visa, "move": here + visa, "preview": f"{here}forhands/{visa}", "shut": f"{here}undan/{visa}",
        "again": f"{here}?om=1", "show": here + _VISA, "index": index,
        "next": end if place.is_last else _address(place, place.number + 1),
        "previous": _address(place, place.number - 1) if place.number > 1 else "",
    }  # fmt: skip


@require_POST
def game(request: HttpRequest, game: str, tutorial: str) -> HttpResponse:
    """The short real game that ends a tutorial: the one that is going on, or a new one."""
    place = steps.find(game, tutorial)
    if place is None or place.tutorial.game is None:
        raise Http404
    pupil = signin.pupil_of(request)
    way = learning.way_of(request, pupil, place.room, place.tutorial)
    try:
        if pupil:
            code = learning.game_of(way, lambda: _open_game(pupil.holder, "alone", pupil, place)).code
        else:
            code = _visitors_game(request, place)
    except tables.Crowded as crowded:
        return render(request, "play/try.html", _crowded(crowded), status=429)
    return redirect(seatpage.address(code))


def _visitors_game(request, place: steps.Place) -> str:
    """The code of a new table. A double tap is one game: two taps of one browser have the same cookie of its forms,
    though they may not have a session yet."""
    if request.session.is_empty():
        request.session.set_expiry(GUEST_SECONDS)
    guest = access.guest(request)
    name = f"short:{request.META.get('CSRF_COOKIE') or guest}:{place.room.key}.{place.tutorial.key}"
    return dealt_once(request, name, lambda: _open_game(guest, "visitor", None, place).code)


def _open_game(holder: str, where: str, pupil, place: steps.Place):
    options, start = place.tutorial.game(ByChance())
    support = [pupil.support if pupil else "", ""]
    letters = learning.letters_for(pupil)
    return tables.open_table(
        place.room.key, options, [holder, BOT], where=where, start=start, support=support, letters=letters
    )


def _crowded(crowded) -> dict:
    return {
        "rooms": list(ROOMS.values()),
        "levels": ("easy", "medium", "hard"),
        "level": "easy",
        "sorry": crowded.sentence,
    }
