"""Reports as files: of the class, and of one pupil; as tables (CSV, XLSX) and as sheets on paper (PDF)."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import audit, evidence, guard, roster
from classroom.bonds import weeks
from classroom.export import csv_file, drawing, making, naming, tables
from classroom.guard import class_or_404, teacher_required
from classroom.models import AuditEntry, PaperFile, Pupil, SchoolClass

CLASS_TABLES = {"klass": tables.class_picture, "36": tables.pyramid, "par": tables.bonds}
SEPARATORS = {"semikolon": csv_file.SEMICOLON, "komma": csv_file.COMMA}


@teacher_required
@require_safe
def school_class(request: HttpRequest, class_id: int) -> HttpResponse:
    """Every way to take the report of the class along."""
    found = class_or_404(request.user, class_id)
    context = {"count": roster.present(found).count(), **_papers(request, found), **_shared(request, found)}
    return render(request, "classroom/export/class.html", context)


@teacher_required
@require_safe
def pupil(request: HttpRequest, class_id: int, pupil_id) -> HttpResponse:
    found, one = _one(request, class_id, pupil_id)
    return render(request, "classroom/export/pupil.html", {"pupil": one, **_shared(request, found)})


def _shared(request: HttpRequest, found: SchoolClass) -> dict:
    expected = csv_file.separator_for(translation.get_language())
    chosen = next(name for name, separator in SEPARATORS.items() if separator == expected)
    return {"school_class": found, "alone": _alone(request), "separator": chosen, "section": "classes"}


def _alone(request: HttpRequest) -> bool:
    """Is what was practised alone counted too?"""
    return request.GET.get("ensam") == "1"


def _one(request: HttpRequest, class_id: int, pupil_id) -> tuple[SchoolClass, Pupil]:
    one = guard.pupil_or_404(request.user, pupil_id)
    if one.school_class_id != class_id:
        raise Http404
    return one.school_class, one


# tables


@teacher_required
@require_safe
def class_table(request: HttpRequest, class_id: int) -> HttpResponse:
    """`?typ=csv|xlsx&tabell=klass|36|par&skilje=semikolon|komma&ensam=1`: one table as CSV, or all of them as XLSX."""
    found = class_or_404(request.user, class_id)
    pupils = list(roster.present(found))
    pictures = evidence.pictures(pupils, alone=_alone(request))
    audit.record(request.user, AuditEntry.Action.EXPORTED, f"class:{found.pk}")
    if request.GET.get("typ") == "xlsx":
        return _workbook(request, tables.of_class(pupils, pictures), _("Klassbild"), found)
    make = CLASS_TABLES.get(request.GET.get("tabell", ""), tables.class_picture)
    return _sheet(request, make(pupils, pictures), found)


@teacher_required
@require_safe
def pupil_table(request: HttpRequest, class_id: int, pupil_id) -> HttpResponse:
    """The same of one pupil: `tabell=forsok` everything that was observed, else what is shown of goals and bonds."""
    _found, one = _one(request, class_id, pupil_id)
    alone, is_book = _alone(request), request.GET.get("typ") == "xlsx"
    audit.record(request.user, AuditEntry.Action.EXPORTED, one.holder)
    if request.GET.get("tabell") == "forsok" and not is_book:
        return _sheet(request, tables.observations(one, alone=alone), one)
    picture = evidence.pictures([one], alone=alone)[one.pk]
    if is_book:
        return _workbook(request, tables.of_pupil(one, picture, alone=alone), _("Talkamrater"), one)
    return _sheet(request, tables.claims(picture), one)


def _workbook(request: HttpRequest, found: list[tables.Table], what: str, about: SchoolClass | Pupil) -> HttpResponse:
    from classroom.export import xlsx_file  # openpyxl: only for whoever asks for it

    day = weeks.today()
    notes = tables.notes(about, day, alone=_alone(request))
    content = xlsx_file.write(found, _("Om uttaget"), notes)
    return naming.answer(content, naming.file_name(what, str(about), day, "xlsx"))


def _sheet(request: HttpRequest, found: tables.Table, about: SchoolClass | Pupil) -> HttpResponse:
    separator = SEPARATORS.get(request.GET.get("skilje", "")) or csv_file.separator_for(translation.get_language())
    day = weeks.today()
    notes = tables.notes(about, day, alone=_alone(request))
    content = csv_file.write(found, notes, separator)
    return naming.answer(content, naming.file_name(found.title, str(about), day, "csv"))


# sheets on paper


def _papers(request: HttpRequest, found: SchoolClass) -> dict:
    """How far the teacher's own file has come."""
    paper = making.find(request.user, found, translation.get_language())
    if paper is None:
        return {"paper": None}
    is_going = making.is_being_drawn(paper)
    is_ready = paper.state == PaperFile.State.READY
    return {"paper": paper, "going": is_going, "ready": is_ready, "until": paper.heard_at + making.KEPT}


@teacher_required
@require_POST
def papers(request: HttpRequest, class_id: int) -> HttpResponse:
    """Begin to draw the sheets of the class, or join what is being drawn."""
    found = class_or_404(request.user, class_id)
    if roster.present(found).exists():
        making.begin(request.user, found, translation.get_language())
    else:
        messages.info(request, _("Klassen har inga elever än."))
    return redirect("classroom:exports", found.pk)


@teacher_required
@require_safe
def papers_now(request: HttpRequest, class_id: int) -> HttpResponse:
    """The part of the page that says how far they have come."""
    found = class_or_404(request.user, class_id)
    return render(request, "classroom/export/_papers.html", {"school_class": found, **_papers(request, found)})


@teacher_required
@require_safe
def papers_file(request: HttpRequest, class_id: int) -> HttpResponse:
    found = class_or_404(request.user, class_id)
    paper = making.ready(request.user, found, translation.get_language())
    if paper is None:
        messages.info(request, _("Filen finns inte kvar. Gör en ny."))
        return redirect("classroom:exports", found.pk)
    audit.record(request.user, AuditEntry.Action.EXPORTED, f"class:{found.pk}")
    day = timezone.localdate(paper.heard_at)
    name = naming.file_name(_("Blad till utvecklingssamtal"), str(found), day, "pdf")
    return naming.answer(bytes(paper.file), name)


@teacher_required
@require_safe
def pupil_paper(request: HttpRequest, class_id: int, pupil_id) -> HttpResponse:
    found, one = _one(request, class_id, pupil_id)
    try:
        content = making.of_one(found, one.pk, translation.get_language())
    except drawing.NotDrawn:
        messages.error(request, _("Bladet blev inte klart. Försök igen."))
        return redirect("classroom:export_pupil", found.pk, one.pk)
    audit.record(request.user, AuditEntry.Action.EXPORTED, one.holder)
    name = naming.file_name(_("Blad till utvecklingssamtal"), str(one), weeks.today(), "pdf")
    return naming.answer(content, name)
