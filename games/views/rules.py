"""*Regler*: a game's rule card."""

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import seatpage
from games.registry import ROOMS


@require_safe
def rules(request, game):
    """The rule card. `?bord=<code>`: the way back goes to that table; `?nu=`: what fits now; `?del=`: what is open."""
    room = ROOMS.get(game)
    if room is None:
        raise Http404
    code = request.GET.get("bord", "")
    back = seatpage.address(code) if code.isalnum() and len(code) <= 16 else None
    keys = [section.key for section in room.rule_card]
    now, chosen = request.GET.get("nu"), request.GET.get("del")
    open_now = next((key for key in (chosen, now) if key in keys), keys[0])
    context = {"room": room, "back": back, "now": now if now in keys else "", "open": open_now}
    return render(request, "play/rules.html", context | seatpage.files(game))
