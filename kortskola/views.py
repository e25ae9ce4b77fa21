"""The site's own addresses."""

from django.db import DatabaseError, connection
from django.http import HttpResponse


def healthz(request):
    """200 ``ok`` while this process answers and its database does, else 503: for a proxy or a supervisor."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("the database does not answer", content_type="text/plain", status=503)
    return HttpResponse("ok", content_type="text/plain")
