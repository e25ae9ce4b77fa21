"""What a seat does by form: a move, taking it back, putting away what it showed, a hand up, an answer, another game."""

from django.core.cache import cache
from django.http import Http404
from django.views.decorators.http import require_POST

from games import access, seatpage, tables, taps
from games.engine.base import Garbled, Refused, Text
from games.locks import one_at_a_time
from games.registry import ROOMS
from games.views.answers import SeeOther, answer

AGAIN = "again"  # in the session: {code of a table that is over: code of the next}
AGAIN_SECONDS = 60  # so long all sessions of the seat know of it: two tabs, two tablets


@require_POST
def move(request, code):
    """Play one move, or ask for help. Refused, stale or too late: the same table with one kind sentence."""
    live, seat = access.seat_or_404(request, code)
    tried = ""
    try:
        tap = taps.read(ROOMS[live.game], request.POST)
        tried = tap.text
        holder = _holder(request, live, seat)
        live = tap.door(live.id, seat, holder, tap.text, **tap.page()).result()
    except Garbled:
        return answer(request, live, seat, notice=Text("bad_move"), status=400)
    except taps.NO as no:
        return _refused(request, live, seat, no, tried)
    return answer(request, live, seat)


@require_POST
def undo(request, code):
    """Take the own last move back, as long as nobody has acted since and nothing hidden was shown."""
    live, seat = access.seat_or_404(request, code)
    try:
        live = tables.take_back(live.id, seat, _holder(request, live, seat), taps.page(request.POST))
    except taps.NO as no:
        return _refused(request, live, seat, no)
    return answer(request, live, seat)


@require_POST
def hand(request, code):
    """Raise or lower the own hand, for the teacher to see."""
    live, seat = access.seat_or_404(request, code)
    try:
        live = tables.raise_hand(live.id, seat, request.POST.get("up") == "1")
    except taps.NO as no:
        return _refused(request, live, seat, no)
    return answer(request, live, seat)


@require_POST
def skip(request, code):
    """The own switch: pass by itself when nothing else can be done. For the games that have it."""
    live, seat = access.seat_or_404(request, code)
    if live.room.only_pass is None:
        raise Http404
    try:
        live = tables.let_pass(live.id, seat, request.POST.get("on") == "1")
    except taps.NO as no:
        return _refused(request, live, seat, no)
    return answer(request, live, seat)


@require_POST
def put_away(request, code):
    """Put away what the own last move shows for a while, if the page shows it. For the games that have it."""
    live, seat = access.seat_or_404(request, code)
    if live.room.shut is None:
        raise Http404
    try:
        live = tables.put_away(live.id, seat, _holder(request, live, seat), taps.page(request.POST))
    except taps.NO as no:
        return _refused(request, live, seat, no)
    return answer(request, live, seat)


@require_POST
def reply(request, code):
    """Answer a bot's wrong try (*Är det lika mycket?*): practice, so nothing is stored."""
    live, seat = access.seat_or_404(request, code)
    if not live.bot_try:
        return answer(request, live, seat)
    answered = "no" if request.POST.get("answer") == "no" else "yes"
    return answer(request, live, seat, notice=Text(f"bot_{answered}"), answered=answered)


@require_POST
def again(request, code):
    """Another game with the same seats; the other one begins."""
    live, seat = access.seat_or_404(request, code)
    if not (live.over or live.stopped) or not access.policy().may_play_again(_holder(request, live, seat), live.id):
        return answer(request, live, seat, notice=Text("no_again"))
    try:
        where = SeeOther(seatpage.address(_next_table(request, live)))
    except tables.Crowded:
        return answer(request, live, seat, notice=Text("no_again"))
    except taps.NO as no:
        return _refused(request, live, seat, no)
    if request.htmx:
        where.status_code, where["HX-Redirect"] = 204, where["Location"]
    return where


def _next_table(request, live) -> str:
    """The code of the next game's table: as the class seats it, else one like this. Asked twice, the same one."""
    policy = access.policy()
    if live.where == "lesson":
        return policy.play_again(live.id)
    with one_at_a_time(f"again:{live.code}"):
        opened = request.session.get(AGAIN, {}).get(live.code) or cache.get(f"again:{live.code}") or _open_again(live)
        cache.set(f"again:{live.code}", opened, AGAIN_SECONDS)
    request.session[AGAIN] = {live.code: opened}
    return opened


def _open_again(live) -> str:
    holders = [info.kept_for or info.holder for info in live.seats]
    support = [info.support for info in live.seats]
    first = (live.first + 1) % len(holders)
    table = tables.open_table(
        live.game, live.options, holders, where=live.where, first=first, support=support, repairs=live.repairs,
        marks=live.marks, letters=live.letters,
    )  # fmt: skip
    return table.code


def _holder(request, live, seat) -> str:
    return taps.acting_as(live.seats[seat], access.policy().holders(request))


def _refused(request, live, seat, no, tried=""):
    tried = taps.wrong_try(no, seat, tried)
    refused = isinstance(no, Refused)
    return answer(request, tables.look(live.id), seat, notice=taps.kind_answer(no), tried=tried, refused=refused)
