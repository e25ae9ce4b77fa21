"""The school's administrator: who teaches here, inviting, and links to a new password to copy and hand on."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import accounts, audit
from classroom.forms import InviteForm
from classroom.guard import AdministratorRequest, administrator_required
from classroom.models import AuditEntry

FRESH = "fresh_link"  # the session's key of a link that is shown once


@require_safe
@administrator_required
def show(request: AdministratorRequest) -> HttpResponse:
    return _page(request, InviteForm())


def _page(request: AdministratorRequest, form: InviteForm) -> HttpResponse:
    school = request.school
    waiting = school.invitations.filter(used_at=None, expires_at__gt=timezone.now())
    context = {
        "section": "school",
        "school": school,
        "teachers": school.teachers.prefetch_related("classes"),
        "waiting": waiting,
        "form": form,
        "fresh": request.session.pop(FRESH, None),
        "has_mail": accounts.has_mail(),
    }
    return render(request, "classroom/school.html", context)


@require_POST
@administrator_required
def invite(request: AdministratorRequest) -> HttpResponse:
    form = InviteForm(request.POST)
    if not form.is_valid():
        return _page(request, form)
    path = accounts.invite(request.school, by=request.user, email=form.cleaned_data["email"])
    audit.record(request.user, AuditEntry.Action.TEACHER_INVITED)
    title = _("Inbjudan") if not form.cleaned_data["email"] else _("Inbjudan till %s") % form.cleaned_data["email"]
    return _show_once(request, title, path)


@require_POST
@administrator_required
def reset_link(request: AdministratorRequest, teacher_id: int) -> HttpResponse:
    teacher = get_object_or_404(request.school.teachers, pk=teacher_id)
    audit.record(request.user, AuditEntry.Action.RESET_LINK, f"teacher:{teacher.pk}")
    return _show_once(request, _("Nytt lösenord för %s") % teacher, accounts.reset_path(teacher))


def _show_once(request: AdministratorRequest, title: str, path: str) -> HttpResponse:
    request.session[FRESH] = {"title": title, "url": accounts.full_url(path)}
    return redirect("classroom:school")
