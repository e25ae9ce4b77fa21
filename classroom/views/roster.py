"""Reading a class list: paste or file → what will happen → saved. Nothing is stored before the last step, and what is
no name leaves the server's memory with the first."""

import json

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from classroom import audit, roster, sheet
from classroom.guard import TeacherRequest, class_or_404, teacher_required
from classroom.models import AuditEntry, SchoolClass
from classroom.views import roster_words as words

KEY_SECONDS = 3600
EXAMPLES = 3  # names shown for each way of reading å, ä and ö


@sensitive_post_parameters()
@teacher_required
def paste(request: TeacherRequest, class_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    if request.method != "POST":
        return _paste_page(request, school_class)
    try:
        file = request.FILES.get("file")
        readings = _read_file(file) if file else sheet.read_text(request.POST.get("names", ""))
    except sheet.Unreadable as problem:
        return _paste_page(request, school_class, str(words.UNREADABLE[problem.reason]))
    packed = {reading.coding: _pack(reading.rows) for reading in readings}
    return _preview(request, school_class, readings[0], packed, (file.name or "") if file else "")


def _read_file(file) -> list[sheet.Reading]:
    if file.size > sheet.LARGEST:
        raise sheet.Unreadable("large")
    return sheet.read_file(file.read())


def _paste_page(request: TeacherRequest, school_class: SchoolClass, sorry: str = "") -> HttpResponse:
    context = {"school_class": school_class, "sorry": sorry, "section": "classes"}
    return render(request, "classroom/roster_paste.html", context)


def _pack(rows) -> str:
    """A reading as the preview's form carries it: names and first letters of family names, nothing else."""
    return json.dumps([[row.name, row.letter, row.is_repeated] for row in rows], ensure_ascii=False)


def _unpack(text: str) -> list[sheet.Row]:
    """Rows of a form; what is no such row is left out."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return []
    rows = found[: sheet.MOST_ROWS] if isinstance(found, list) else []
    return [_row(*row) for row in rows if _is_row(row)]


def _row(name: str, letter: str, is_repeated) -> sheet.Row:
    return sheet.Row(_whole(name)[: sheet.LONGEST_NAME], _whole(letter)[:1], is_repeated is True)


def _is_row(row) -> bool:
    return isinstance(row, list) and len(row) == 3 and isinstance(row[0], str) and isinstance(row[1], str)


def _whole(text: str) -> str:
    r"""JSON can spell half a sign (\ud800), which nothing can show."""
    return text.encode("utf-8", "replace").decode()


def _preview(request, school_class, reading: sheet.Reading, packed: dict[str, str], file_name: str) -> HttpResponse:
    lines = roster.plan(reading.rows, roster.present(school_class))
    context = {
        "school_class": school_class,
        "lines": [{"line": line, "word": words.FATES[line.fate]} for line in lines],
        "added": sum(line.is_added for line in lines),
        "summary": words.summary(lines, reading.columns),
        "columns": [{"column": column, "number": n} for n, column in enumerate(reading.columns, 1)],
        "codings": [_coding(coding, text) for coding, text in packed.items()] if len(packed) > 1 else [],
        "packed": packed,
        "coding": reading.coding,
        "file_name": file_name[:80],
        "separator": words.SEPARATORS.get(reading.separator, ""),
        "section": "classes",
    }
    return render(request, "classroom/roster_preview.html", context)


def _coding(coding: str, text: str) -> dict:
    """One way of reading, with names that show whether it is the right one: those with more than a to z first."""
    found = sorted({row.name for row in _unpack(text) if row.name}, key=lambda name: (name.isascii(), len(name)))
    return {"key": coding, "label": words.CODINGS[coding], "examples": found[:EXAMPLES]}


@require_POST
@teacher_required
def save(request: TeacherRequest, class_id: int) -> HttpResponse:
    """Add the new ones; or, when another way of reading was chosen, show that first."""
    school_class = class_or_404(request.user, class_id)
    packed = {coding: request.POST[f"rows-{coding}"] for coding in words.CODINGS if f"rows-{coding}" in request.POST}
    chosen = request.POST.get("coding", "")
    if chosen not in packed:
        return redirect("classroom:roster", class_id)
    rows = _unpack(packed[chosen])
    if chosen != request.POST.get("shown"):
        return _preview(request, school_class, sheet.Reading(chosen, "", tuple(rows)), packed, "")
    made = roster.add(school_class, rows)
    if made:
        audit.record(request.user, AuditEntry.Action.PUPILS_ADDED, f"class:{class_id}")
    number = len(made)
    messages.success(request, ngettext("%d elev tillagd.", "%d elever tillagda.", number) % number)
    return redirect("classroom:class", class_id)


def _is_first(request: TeacherRequest) -> bool:
    """Is this the first time that this very form comes?"""
    key = request.POST.get("key", "")[:40]
    return not key or cache.add(f"form:{request.user.pk}:{key}", 1, KEY_SECONDS)


@require_POST
@teacher_required
def add(request: TeacherRequest, class_id: int) -> HttpResponse:
    """One more pupil, also one who is called like another."""
    school_class = class_or_404(request.user, class_id)
    if not _is_first(request):
        return redirect("classroom:class", class_id)
    pupil = roster.add_one(school_class, request.POST.get("name", ""))
    if pupil:
        audit.record(request.user, AuditEntry.Action.PUPILS_ADDED, f"class:{class_id}")
        messages.success(request, _("%s är tillagd.") % pupil)
    else:
        messages.error(request, words.BAD_NAME)
    return redirect("classroom:class", class_id)
