"""What an exported file is called, and how a browser is told so."""

import re
from datetime import date

from django.http import HttpResponse
from django.utils.http import content_disposition_header

TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pdf": "application/pdf",
}
LONGEST = 40  # signs of what it is about


def file_name(what: str, about: str, day: date, kind: str) -> str:
    """`Klassbild-2B-2026-11-30.csv`: letters of every script, figures and hyphens."""
    parts = [re.sub(r"[\W_]+", "-", part).strip("-")[:LONGEST].strip("-") for part in (what, about)]
    return "-".join([*filter(None, parts), day.isoformat()]) + f".{kind}"


def answer(content: bytes, name: str) -> HttpResponse:
    """The file to be saved. No browser and no proxy keeps it."""
    kind = name.rpartition(".")[2]
    headers = {"Content-Disposition": content_disposition_header(True, name), "X-Content-Type-Options": "nosniff"}
    return HttpResponse(content, content_type=TYPES[kind], headers=headers)
