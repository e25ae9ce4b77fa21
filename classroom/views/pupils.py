"""One pupil, for the teacher: name, support, pictures, card, removal. Renewing and removing end what was open."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from classroom import asked, audit, cards, erasing, limits, roster, supporting
from classroom.class_page import SUPPORT
from classroom.guard import TeacherRequest, pupil_or_404, teacher_required
from classroom.models import AuditEntry, Pupil
from classroom.views import roster_words as words
from games import tables

Action = AuditEntry.Action


@teacher_required
def show(request: TeacherRequest, pupil_id) -> HttpResponse:
    pupil = pupil_or_404(request.user, pupil_id)
    if request.method == "POST":
        return _change(request, pupil)
    return _page(request, pupil)


def _page(request: TeacherRequest, pupil: Pupil, pictures: list | None = None) -> HttpResponse:
    context = {
        "pupil": pupil,
        "pictures": pictures,
        "supports": SUPPORT.items(),
        "wrong": limits.wrong_pictures(pupil),
        "section": "classes",
    }
    return render(request, "classroom/pupil_page.html", context)


def _change(request: TeacherRequest, pupil: Pupil) -> HttpResponse:
    """Another name or other support."""
    support = request.POST.get("support", pupil.support)
    if support in SUPPORT:
        supporting.give(pupil, support)
    name = request.POST.get("name", pupil.name)
    if name != pupil.name:
        if roster.rename(pupil, name):
            messages.error(request, words.BAD_NAME)
            return redirect("classroom:pupil", pupil.pk)
        tables.rename(pupil.holder)
        audit.record(request.user, Action.PUPIL_RENAMED, pupil.holder)
    messages.success(request, _("Ändringen är sparad."))
    return redirect("classroom:pupil", pupil.pk)


@require_POST
@teacher_required
def show_pictures(request: TeacherRequest, pupil_id) -> HttpResponse:
    """The four pictures, on the page that answers: nothing that shows them has an address."""
    pupil = pupil_or_404(request.user, pupil_id)
    audit.record(request.user, Action.PICTURES_SHOWN, pupil.holder)
    return _page(request, pupil, cards.pictures(pupil))


@require_POST
@teacher_required
def new_pictures(request: TeacherRequest, pupil_id) -> HttpResponse:
    pupil = pupil_or_404(request.user, pupil_id)
    if cards.renew_pictures(pupil, asked.number(request.POST.get("n", ""))):
        audit.record(request.user, Action.PICTURES_RENEWED, pupil.holder)
    messages.success(request, _("Nya bilder. De gamla gäller inte längre."))
    return _page(request, pupil, cards.pictures(pupil))


@require_POST
@teacher_required
def new_card(request: TeacherRequest, pupil_id) -> HttpResponse:
    pupil = pupil_or_404(request.user, pupil_id)
    if cards.renew_card(pupil, asked.number(request.POST.get("n", ""))):
        audit.record(request.user, Action.CARD_RENEWED, pupil.holder)
    messages.success(request, _("Det gamla kortet gäller inte längre. Skriv ut det nya."))
    return redirect("classroom:pupil", pupil.pk)


@teacher_required
def remove(request: TeacherRequest, pupil_id) -> HttpResponse:
    pupil = pupil_or_404(request.user, pupil_id)
    if request.method != "POST":
        return render(request, "classroom/pupil_remove.html", {"pupil": pupil, "section": "classes"})
    erasing.remove(pupil)
    audit.record(request.user, Action.PUPIL_REMOVED, pupil.holder)
    messages.success(request, _("%s är borttagen ur klassen.") % pupil)
    return redirect("classroom:class", pupil.school_class_id)


@require_POST
@teacher_required
def take_back(request: TeacherRequest, pupil_id) -> HttpResponse:
    pupil = pupil_or_404(request.user, pupil_id, removed=True)
    roster.take_back(pupil)
    erasing.take_seats_back(pupil)
    audit.record(request.user, Action.PUPIL_BACK, pupil.holder)
    messages.success(request, _("%s är tillbaka. Skriv ut ett nytt kort.") % pupil)
    return redirect("classroom:class", pupil.school_class_id)


@require_POST
@teacher_required
def erase(request: TeacherRequest, pupil_id) -> HttpResponse:
    """For good. In the log stands that a pupil was erased, and of which class, not who."""
    pupil = pupil_or_404(request.user, pupil_id, removed=True)
    class_id = pupil.school_class_id
    erasing.erase(pupil)
    audit.record(request.user, Action.PUPIL_ERASED, f"class:{class_id}")
    messages.success(request, _("Eleven är raderad."))
    return redirect("classroom:class", class_id)
