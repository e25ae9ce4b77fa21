"""What a visitor sees when something is refused or broken."""

from django.shortcuts import render


def csrf_failure(request, reason=""):
    return render(request, "errors/stale_page.html", status=403)
