"""What a visitor sees when something is refused or broken: one kind sentence and a way on."""

from django.http import HttpResponse
from django.template.loader import render_to_string


def page(name: str, status: int) -> HttpResponse:
    # without the request: its context processors would ask for the person, in a session that may be what is broken
    return HttpResponse(render_to_string(f"errors/{name}.html"), status=status)


def bad_request(request, exception):
    return page("400", 400)


def forbidden(request, exception):
    return page("403", 403)


def not_found(request, exception):
    return page("404", 404)


def broken(request):
    return page("500", 500)


def csrf_failure(request, reason=""):
    return page("stale_page", 403)
