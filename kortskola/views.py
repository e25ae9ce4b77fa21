"""The site's own addresses."""

from django.db import DatabaseError, connection
from django.http import HttpResponse, HttpResponsePermanentRedirect
from django.templatetags.static import static


def healthz(request):
    """200 ``ok`` while this process answers and its database does, else 503: for a proxy or a supervisor."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("the database does not answer", content_type="text/plain", status=503)
    return HttpResponse("ok", content_type="text/plain")


def favicon(request):
    """Browsers ask for this on pages that name no icon of their own, such as the admin's."""
    return HttpResponsePermanentRedirect(static("art/back.svg"))
