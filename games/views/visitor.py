"""A visitor's game against the computer. Nothing about the visitor is stored: a number in the session, that is all."""

import re
import secrets
from collections.abc import Callable

from django.core.cache import cache
from django.http import Http404
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games import access, seatpage, tables
from games.engine.base import BadRecord
from games.locks import one_at_a_time
from games.registry import ROOMS

KEY = re.compile("[0-9a-f]{32}")
TAP_SECONDS = 10  # so long a second tap is the same one
LEVELS = ("easy", "medium", "hard")
GUEST_SECONDS = 6 * 60 * 60  # a visitor's table is gone two hours after its last move; so is, soon, its number


@require_safe
def games(request):
    """Which game, and how strong a bot."""
    return _games_page(request)


def _games_page(request, *, sorry: str = "", status: int = 200):
    context = {
        "key": secrets.token_hex(16),
        "rooms": list(ROOMS.values()),
        "levels": LEVELS,
        "level": "easy",
        "sorry": sorry,
    }
    return render(request, "play/try.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def start(request, game):
    """One game: how strong, how many, which variants; POST deals and goes to the table."""
    room = ROOMS.get(game)
    if room is None:
        raise Http404
    if request.method != "POST":
        return render(request, "play/try_game.html", _choices(room))
    try:
        return redirect(seatpage.address(_dealt(room, request)))
    except tables.Crowded as crowded:
        return _games_page(request, sorry=crowded.sentence, status=429)


def _dealt(room, request) -> str:
    """The code of the table. The same form sent twice is one game."""
    key = request.POST.get("key", "")
    if not KEY.fullmatch(key):
        return _deal(room, request)
    return dealt_once(request, f"try:{key}", lambda: _deal(room, request))


def dealt_once(request, name: str, deal: Callable[[], str]) -> str:
    """The code of a visitor's table: the one that `deal` opens, or that it opened for this name a moment ago. So a
    double tap is one game, also before there is a session."""
    with one_at_a_time(name):
        known = cache.get(name)
        if known is None:
            code = deal()
            cache.set(name, (code, request.session["guest"]), TAP_SECONDS)
            return code
    code, request.session["guest"] = known
    return code


def _deal(room, request) -> str:
    options, holders = _options(room, request.POST), _holders(room, request)
    return tables.open_table(room.key, options, holders, where="visitor").code


def _choices(room) -> dict:
    seats = range(room.min_seats, room.max_seats + 1)
    variants = [option for option in room.options if option.kind == "bool"]
    return {
        "key": secrets.token_hex(16),
        "room": room,
        "levels": LEVELS,
        "level": "easy",
        "seats": seats,
        "variants": variants,
    }


def _holders(room, request) -> list[str]:
    level = request.POST.get("bot")
    bot = f"bot:{level if level in LEVELS else LEVELS[0]}"
    asked = request.POST.get("seats", "")
    seats = int(asked) if asked.isdecimal() and len(asked) == 1 else room.min_seats
    others = min(max(seats, room.min_seats), room.max_seats) - 1
    if request.session.is_empty():
        request.session.set_expiry(GUEST_SECONDS)
    return [access.guest(request), *[bot] * others]


def _options(room, data) -> dict:
    """The chosen preset and variants; whatever the room does not know is left out."""
    preset = next((p for p in room.presets if p.key == data.get("preset")), None)
    options = dict(preset.options) if preset else {}
    options |= {option.key: True for option in room.options if option.kind == "bool" and data.get(option.key) == "1"}
    options |= {option.key: number for option in room.numbers if (number := _number(option, data)) is not None}
    try:
        return room.check_options(options)
    except BadRecord:
        return room.check_options({})


def _number(option, data) -> int | None:
    said = data.get(option.key, "")
    return int(said) if re.fullmatch("[0-9]{1,4}", said) and option.low <= int(said) <= option.high else None
