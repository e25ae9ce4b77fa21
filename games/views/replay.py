"""A game looked at again by who played it, move by move, as that seat saw it."""

from django.http import Http404
from django.shortcuts import render
from django.utils import translation
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_GET

from games import access, replaying, seatpage


@require_GET
def replay(request, code):
    """`?drag=n`: the table after n moves, with the seat's own eyes. Only when the game has ended."""
    live, seat = access.seat_or_404(request, code)
    if live.is_running:
        raise Http404
    game = replaying.of(live)
    asked = request.GET.get("drag", "")
    ply = game.clamp(int(asked) if asked.isdecimal() and len(asked) < 7 else 0)
    then = game.at(ply)
    html = seatpage.fragment(then, seat, language=translation.get_language(), still=True)
    context = {"fragment": mark_safe(html), "ply": ply, "plies": game.plies, "urls": seatpage.urls(code, live.game)}
    context |= {"previous": game.clamp(ply - 1), "next": game.clamp(ply + 1), **seatpage.files(live.game)}
    return render(request, "play/replay_fragment.html" if request.htmx else "play/replay.html", context)
