"""One A4 per pupil for *utvecklingssamtal*; of one pupil, or of the whole class at once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe

from classroom import audit, curriculum, evidence, report, talk
from classroom.guard import class_or_404, teacher_required
from classroom.models import AuditEntry, Pupil, SchoolClass
from classroom.views.reports import present, pupil_or_404


@teacher_required
@require_safe
def pupil(request: HttpRequest, class_id: int, pupil_id) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    one = pupil_or_404(school_class, pupil_id)
    audit.record(request.user, AuditEntry.Action.REPORT_SHOWN, one.holder)
    return _page(request, school_class, [one], {"pupil": one, "count": len(present(school_class))})


@teacher_required
@require_safe
def school_class(request: HttpRequest, class_id: int) -> HttpResponse:
    the_class = class_or_404(request.user, class_id)
    audit.record(request.user, AuditEntry.Action.REPORT_SHOWN, f"class:{the_class.pk}")
    return _page(request, the_class, present(the_class), {})


def _page(request: HttpRequest, school_class: SchoolClass, pupils: list[Pupil], more: dict) -> HttpResponse:
    rows = report.rows(pupils, evidence.pictures(pupils))
    context = {"school_class": school_class, "sheets": talk.sheets(rows), "legend": report.LEGEND, "section": "classes"}
    context |= {"curriculum": curriculum.line(talk.HOME, translation.get_language()), "looks": report.LOOKS, **more}
    return render(request, "classroom/report/talk.html", context)
