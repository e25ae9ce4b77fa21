"""*Regler*: a game's rule card."""

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games import seatpage
from games.registry import ROOMS


@require_GET
def rules(request, game):
    """The rule card of a game; `?bord=<code>`: the way back goes to that table."""
    room = ROOMS.get(game)
    if room is None:
        raise Http404
    code = request.GET.get("bord", "")
    back = seatpage.address(code) if code.isalnum() and len(code) <= 16 else None
    return render(request, "play/rules.html", {"room": room, "back": back, **seatpage.files(game)})
