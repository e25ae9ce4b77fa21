"""A game looked at again by who played it, move by move, as that seat saw it."""

from django.http import Http404
from django.shortcuts import render
from django.utils import translation
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from games import access, replaying, seatpage
from games.engine.base import Text
from games.loglines import line_words
from games.views.answers import answer


@require_safe
def replay(request, code):
    """`?drag=n`: the table after n moves, with the seat's own eyes. Only when the game has ended: one that goes on next
    time shows nobody again what it is to remember."""
    live, seat = access.seat_or_404(request, code)
    if live.is_running:
        raise Http404
    if live.stopped and access.policy().goes_on(live.id):
        return answer(request, live, seat, notice=Text("goes_on"))
    game = replaying.of(live)
    asked = request.GET.get("drag", "")
    ply = game.clamp(int(asked) if asked.isdecimal() and len(asked) < 7 else 0)
    html = seatpage.fragment(game.at(ply), seat, language=translation.get_language(), still=True)
    context = {"fragment": mark_safe(html), "ply": ply, "plies": game.plies, "urls": seatpage.urls(code, live.game)}
    context |= {"first": ply == 0, "last": ply == game.plies, "moves": _moves(game, seat), **seatpage.files(live.game)}
    context |= {"previous": game.clamp(ply - 1), "next": game.clamp(ply + 1)}
    is_step = request.headers.get("X-Requested-With") == "replay"
    return render(request, "play/replay_step.html" if is_step else "play/replay.html", context)


def _moves(game: replaying.Replay, seat: int) -> list[dict]:
    """Every move in words, as this seat heard it: the places to jump to."""
    return [{"ply": line.ply + 1, "words": line_words(game.live, line, names, seat)} for line, names in game.lines()]
