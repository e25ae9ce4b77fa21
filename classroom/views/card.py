"""Signing in by the login card. The address on the card leads to a page that no longer has the secret in it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from classroom import cards, lessons, signin
from classroom.models import Pupil
from classroom.views.join import arrive
from games.access import policy
from games.languages import speak

SHOWN_SECONDS = 15 * 60


@require_safe
def card_shown(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the token in the session and show an address without it, so that it stays in no address bar or history."""
    if request.session.is_empty():
        request.session.set_expiry(SHOWN_SECONDS)
    request.session[signin.CARD] = token[:80]
    response = HttpResponseRedirect(reverse("classroom:card"))
    response.status_code = 303
    return response


def card(request: HttpRequest) -> HttpResponse:
    """Whose card it is, and "Är det du?"; the answer signs in."""
    token = request.session.get(signin.CARD)
    if not token:
        return render(request, "classroom/card/how.html")
    state, pupil = cards.read(token)
    if pupil is None:
        del request.session[signin.CARD]
        return render(request, "classroom/card/stopped.html", {"replaced": state is cards.CardState.REPLACED})
    speak(request, pupil.school_class.language)
    if request.method == "POST":
        return _sign_in(request, pupil)
    return render(request, "classroom/card/you.html", {"pupil": pupil, "was": signin.pupil_of(request)})


def card_not_mine(request: HttpRequest) -> HttpResponse:
    """The card was somebody else's: forget it."""
    if request.method == "POST":
        request.session.pop(signin.CARD, None)
    return redirect("classroom:start")


def _sign_in(request: HttpRequest, pupil: Pupil) -> HttpResponse:
    """By card one comes in to the class's open lesson too, without its code; if it is locked, to the own page."""
    came_in = arrive(request, lessons.open_lesson_of(pupil.school_class), pupil, "card")
    signin.sign_in(request, pupil, "card")
    if not came_in:
        messages.error(request, _("Lektionen är låst. Räck upp handen."))
    return redirect(policy().home(pupil.holder))
