"""Reading a class list: paste or file → what will happen → saved. Nothing is stored before the last step, and what can
be no name leaves the server's memory with the first."""

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
from classroom.views import roster_packing as packing
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
    forms = {reading.coding: packing.Form.of(reading) for reading in readings}
    first = readings[0]
    file_name = (file.name or "") if file else ""
    chosen = packing.Chosen(first.coding, forms[first.coding].main)
    return _preview(request, school_class, chosen, forms, file_name=file_name, separator=first.separator)


def _read_file(file) -> list[sheet.Reading]:
    if file.size > sheet.LARGEST:
        raise sheet.Unreadable("large")
    return sheet.read_file(file.read())


def _paste_page(request: TeacherRequest, school_class: SchoolClass, sorry: str = "") -> HttpResponse:
    context = {"school_class": school_class, "sorry": sorry, "section": "classes"}
    return render(request, "classroom/roster_paste.html", context)


def _preview(request, school_class, chosen: packing.Chosen, forms: packing.Forms, **more: str) -> HttpResponse:
    """What will happen. ``more``: the file's name and what stands between the columns, where they are known."""
    form = forms[chosen.coding]
    columns = form.columns_with(chosen.column)
    lines = roster.plan(form.rows(chosen.column), roster.present(school_class))
    context = {
        "school_class": school_class,
        "lines": [{"line": line, "word": words.FATES[line.fate]} for line in lines],
        "added": sum(line.is_added for line in lines),
        "summary": words.summary(lines, columns),
        "columns": [
            {"column": column, "place": place, "number": place + 1, "examples": form.examples(place)}
            for place, column in enumerate(columns)
        ],
        "able": len(form.packed),
        "codings": [_coding(coding, form, chosen.column) for coding, form in forms.items()] if len(forms) > 1 else [],
        "hidden": packing.hidden(forms),
        "chosen": chosen,
        "file_name": more.get("file_name", "")[:80],
        "separator": words.SEPARATORS.get(more.get("separator", ""), ""),
        "section": "classes",
    }
    return render(request, "classroom/roster_preview.html", context)


def _coding(coding: str, form: packing.Form, column: int) -> dict:
    """One way of reading, with names that show whether it is the right one: those with more than a to z first."""
    rows = form.rows(column if column in form.packed else form.main)
    found = sorted({row.name for row in rows if row.name}, key=lambda name: (name.isascii(), len(name)))
    return {"key": coding, "label": words.CODINGS[coding], "examples": found[:EXAMPLES]}


@require_POST
@teacher_required
def save(request: TeacherRequest, class_id: int) -> HttpResponse:
    """Add the new ones; or, when another way of reading or another column was chosen, show that first."""
    school_class = class_or_404(request.user, class_id)
    forms = packing.read(request.POST)
    chosen = packing.chosen(request.POST, forms)
    if chosen is None:
        return redirect("classroom:roster", class_id)
    if str(chosen) != request.POST.get("shown"):
        return _preview(request, school_class, chosen, forms)
    made = roster.add(school_class, forms[chosen.coding].rows(chosen.column))
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
