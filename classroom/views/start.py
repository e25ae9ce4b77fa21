"""The public start, the choice of language, and *Byt elev*."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from classroom import signin
from games import push


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    context = {"pupil": signin.pupil_of(request), "farewell": signin.farewell(request)}
    return render(request, "classroom/start.html", context)


def safe_next(request: HttpRequest, fallback: str) -> str:
    """Where to go on: only to a page of this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    is_ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if is_ours else fallback


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Set the language of this browser."""
    response = HttpResponseRedirect(safe_next(request, reverse("classroom:start")))
    chosen = request.POST.get("language", "")
    if chosen in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            chosen,
            max_age=365 * 24 * 3600,
            httponly=True,
            samesite="Lax",
            secure=settings.IS_HTTPS,
        )
    return response


def change_pupil(request: HttpRequest) -> HttpResponse:
    """*Byt elev*: the tablet forgets who was here, and so does the server."""
    if request.method != "POST":
        return render(request, "classroom/leave.html", {"pupil": signin.pupil_of(request)})
    pupil = signin.pupil_of(request)
    signin.sign_out(request)
    if pupil:
        push.changed(f"holder:{pupil.holder}", 0)
    return redirect("classroom:start")
