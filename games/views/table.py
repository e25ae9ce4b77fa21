"""The table page, its poll, and the log."""

import re

from django.http import Http404, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils import translation
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from games import access, lettering, previewing, seatpage, tables
from games.loglines import events_heard, line_sentences, maker, undone_words
from games.views import answers


@require_safe
def table(request, code):
    """The whole page: one's own seat, or an onlooker's view for who may watch."""
    live, seat = _seat_or_watch(request, code)
    said = answers.kept(request, code)
    seen = request.GET.get("sett", "")
    said["seen"] = int(seen) if re.fullmatch("[0-9]{1,6}", seen) else None
    return page(request, live, seat, closed=answers.closed(request, code, seen), **said)


def page(request, live, seat, *, chosen=None, **said):
    """The page of a table. chosen: a form, whose choice stands in it again; `said`: the fields of `seatpage.Said`."""
    html = seatpage.fragment(live, seat, language=translation.get_language(), csrf=get_token(request), **said)
    if chosen is not None:
        html = previewing.chosen_again(html, chosen)
    if seat is not None:
        tables.seen(live.id, seat, False)
        tables.shown(live.id, seat, live.ply)
    context = {"fragment": mark_safe(html), "title": seatpage.title(live, seat), "socket": f"/ws/spel/{live.code}/"}
    if seat is None:
        context["above"] = access.policy().above(live.id)
    else:
        context["elsewhere"] = access.policy().elsewhere(live.seats[seat].kept_for or live.seats[seat].holder)
    return render(request, "play/table.html", context | _around(live))


@require_safe
def poll(request, code):
    """What a page without a socket asks every other second: 204 while nothing has changed. `?laser=1`: only that
    the pupil is here and reads the rules."""
    live, seat = _seat_or_watch(request, code)
    if seat is not None:
        is_reading = request.GET.get("laser") == "1"
        tables.seen(live.id, seat, reading=is_reading)
        if is_reading:
            return HttpResponse(status=204)
        if request.GET.get("touched") == "1":
            tables.touched(live.id, seat)
    if request.GET.get("v") == seatpage.version(live, seat):
        return HttpResponse(status=204)
    return answers.fragment(live, seat)


@require_safe
def log(request, code):
    """*Vad hände?*: the last moves in words, newest first, as this seat may hear them."""
    live, seat = _seat_or_watch(request, code)
    if seat is not None:
        tables.seen(live.id, seat)
    names = [info.name for info in live.seats]
    lines = [_line(live, line, names, seat) for line in reversed(live.log)]
    if undone := undone_words(live, names, seat):
        who = {"seat": live.undone, "name": live.seats[live.undone].name}
        lines.insert(0, {**who, "told": [undone], "events": ()})
    template = "play/log.html" if request.htmx else "play/log_page.html"
    with lettering.using(live.letters):
        return render(
            request, template, {"lines": lines, "room": live.room, "continued": live.continued} | _around(live)
        )


def _line(live, line, names: list[str], seat) -> dict:
    told = line_sentences(live, line, names, seat)
    return {"seat": line.seat, "name": maker(live, line), "told": told, "events": events_heard(live, line, seat)}


def _around(live) -> dict:
    """What the page around a fragment needs: addresses, and the game's own styles and scripts."""
    return {"urls": seatpage.urls(live.code, live.game), **seatpage.files(live.game)}


def _seat_or_watch(request, code):
    """(live, seat), seat None for who may only watch; a foreign table and none at all are the same 404."""
    try:
        return access.seat_or_404(request, code)
    except Http404:
        return access.watch_or_404(request, code), None
