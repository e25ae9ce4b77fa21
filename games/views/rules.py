"""*Regler*: a game's rule card with figures from its tutorials, and the same on one sheet of paper."""

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import access, learning, lettering, seatpage, tables
from games.engine.base import Room, RuleSection
from games.registry import ROOMS
from games.snapshot import Live


@require_safe
def rules(request, game):
    """The rule card. `?bord=<code>`: it is read at that table, and the way back goes there; `?nu=`: what fits now;
    `?del=`: what is open."""
    room = _room_or_404(game)
    code = request.GET.get("bord", "")
    back = seatpage.address(code) if code.isalnum() and len(code) <= 16 else None
    live = _table_of(request, code) if back else None
    sections = sections_of(room, live and live.options)
    keys = [section.key for section in sections]
    now, chosen = request.GET.get("nu"), request.GET.get("del")
    open_now = next((key for key in (chosen, now) if key in keys), keys[0])
    context = {
        "room": room, "back": back, "alive": live and seatpage.urls(code, game)["poll"],
        "now": now if now in keys else "", "open": open_now,
        "sections": _with_figures(room, sections), "sheet_query": _query(room, sections),
    }  # fmt: skip
    with lettering.using(live.letters if live else ""):
        return render(request, "play/rules.html", context | seatpage.files(game))


@require_safe
def sheet(request, game):
    """The whole of it on one A4 page. `?val=1&med=trump`: with the variants that are chosen; else with all."""
    room = _room_or_404(game)
    variants = [option for option in room.options if any(s.option == option.key for s in room.rule_card)]
    is_chosen = "val" in request.GET
    wanted = set(request.GET.getlist("med")) if is_chosen else {option.key for option in variants}
    sections = sections_of(room, {option.key: option.key in wanted for option in variants} if is_chosen else None)
    context = {"room": room, "sections": _with_figures(room, sections), "variants": variants, "wanted": wanted}
    return render(request, "play/rule_sheet.html", context | seatpage.files(game))


def sections_of(room: Room, options: dict | None) -> list[RuleSection]:
    """The sections of the rule card that hold with these options; without any, all of them."""
    if options is None:
        return list(room.rule_card)
    return [
        one
        for one in room.rule_card
        if (not one.option or options.get(one.option)) and not (one.unless and options.get(one.unless))
    ]


def _room_or_404(game: str) -> Room:
    room = ROOMS.get(game)
    if room is None:
        raise Http404
    return room


def _table_of(request, code: str) -> Live | None:
    """This table, for who sits at it, and is here though the table's page is not; everybody else reads it all."""
    try:
        live, seat = access.seat_or_404(request, code)
    except Http404:
        return None
    tables.seen(live.id, seat, reading=True)
    return live


def _with_figures(room: Room, sections) -> list[dict]:
    figures = learning.figures(room)
    return [
        {
            "section": one,
            "is_variant": room.is_variant(one.option),
            "figures": [f for f in figures if f["step"].section == one.key],
        }
        for one in sections
    ]


def _query(room: Room, sections) -> str:
    """The variants of these sections, as the sheet's address has them."""
    return "".join(["val=1", *(f"&med={section.option}" for section in sections if section.option)])
