"""Who may open a teacher's page. What is another teacher's answers like what does not exist."""

from functools import wraps

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from classroom import limits, signin
from classroom.models import Pupil, School, SchoolClass, Teacher


class TeacherRequest(HttpRequest):
    """A request that has passed `teacher_required`."""

    user: Teacher


class AdministratorRequest(TeacherRequest):
    """A request that has passed `administrator_required`: there is a school."""

    school: School


def teacher_required(view):
    """Ask for a log-in; whatever the address, so that nothing shows what exists."""

    @wraps(view)
    def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        teacher = signin.teacher_of(request)
        if teacher is None:
            wanted = request.get_full_path() if request.method == "GET" else settings.LOGIN_REDIRECT_URL
            return redirect_to_login(wanted)
        if teacher.school_id is None:  # made by createsuperuser: of no school, and so without classes
            return redirect("admin:index")
        limits.teacher_is_at(teacher.pk, limits.address_of(request))
        return view(request, *args, **kwargs)

    return guarded


def administrator_required(view):
    """The school's administrator; for every other teacher the page does not exist."""

    @teacher_required
    @wraps(view)
    def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if not request.user.is_staff or request.user.school is None:
            raise Http404
        request.school = request.user.school  # type: ignore[attr-defined]
        return view(request, *args, **kwargs)

    return guarded


def class_or_404(teacher: Teacher, class_id: int) -> SchoolClass:
    return get_object_or_404(SchoolClass.objects.select_related("school"), pk=class_id, teachers=teacher)


def pupil_or_404(teacher: Teacher, pupil_id, *, removed: bool = False) -> Pupil:
    """A pupil of the teacher's classes; with ``removed`` one who has been taken out of the class."""
    pupils = Pupil.objects.select_related("school_class").filter(removed_at__isnull=not removed)
    return get_object_or_404(pupils, pk=pupil_id, school_class__teachers=teacher)
