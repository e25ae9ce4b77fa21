"""What an own move would do, shown before it is made. Nothing is stored, and nobody else hears of it."""

from django.http import Http404, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_http_methods

from games import access, previewing, seatpage
from games.views.answers import SeeOther
from games.views.table import page


@require_http_methods(["GET", "HEAD", "POST"])
def preview(request, code):
    """A piece for the page that asks by script; to a plain form the whole page, with the same chosen in it."""
    live, seat = access.seat_or_404(request, code)
    if live.room.preview is None:
        raise Http404
    if request.method != "POST":  # a page that is opened again
        return SeeOther(seatpage.address(code))
    found = previewing.of_table(live, seat, request.POST)
    if request.htmx:
        return HttpResponse(seatpage.preview(live, seat, found.shown, language=translation.get_language()))
    return page(request, live, seat, chosen=request.POST, notice=found.said, preview=found.shown)
