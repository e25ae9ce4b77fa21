"""A teacher's classes: list, make, show, change, share, remove."""

import uuid

from django.contrib import messages
from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom import asked, audit, class_page, erasing, names
from classroom.forms import ClassForm, years
from classroom.guard import TeacherRequest, class_or_404, teacher_required
from classroom.models import AuditEntry, SchoolClass, Teacher
from classroom.views import control

LESSONS_SHOWN = 5  # on the class's page


@require_safe
@teacher_required
def home(request: TeacherRequest) -> HttpResponse:
    in_it = Count("pupils", filter=Q(pupils__removed_at=None), distinct=True)
    classes = request.user.classes.annotate(number=in_it).prefetch_related("teachers")
    this_year, next_year = years()
    context = {"classes": classes, "section": "classes", "this_year": this_year, "next_year": next_year}
    return render(request, "classroom/classes.html", context)


@teacher_required
def new(request: TeacherRequest) -> HttpResponse:
    """Make a class. The form's key makes it once, however often the form is sent."""
    form = ClassForm(request.POST or None, initial={"school_year": years()[0], "language": request.LANGUAGE_CODE})
    if request.method == "POST" and form.is_valid():
        return redirect("classroom:roster", _make(request, form).pk)
    key = request.POST.get("key") or str(uuid.uuid4())
    return render(request, "classroom/class_new.html", {"form": form, "key": key[:40], "section": "classes"})


def _make(request: TeacherRequest, form: ClassForm) -> SchoolClass:
    sent = request.POST.get("key", "")
    key = f"{request.user.pk}:{sent}"[:40] if sent else ""  # without one each form is a class of its own
    try:
        with transaction.atomic():
            made = form.save(commit=False)
            made.school, made.make_key = request.user.school, key
            made.save()
            made.teachers.add(request.user)
    except IntegrityError:
        return SchoolClass.objects.get(make_key=key, teachers=request.user)
    return made


@require_safe
@teacher_required
def show(request: TeacherRequest, class_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    asked = request.GET.get("sok", "")[:60]
    context = class_page.context(school_class, request.user, asked)
    latest = school_class.lessons.prefetch_related("games", "attendance")[:LESSONS_SHOWN]
    context["lessons"] = [control.listed(lesson) for lesson in latest]
    return render(request, "classroom/class.html", {**context, "section": "classes"})


@teacher_required
def edit(request: TeacherRequest, class_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    was = school_class.language
    form = ClassForm(request.POST or None, instance=school_class)
    if request.method == "POST" and form.is_valid():
        form.save()
        if was != school_class.language:
            _sort_again(school_class)
        messages.success(request, _("Ändringen är sparad."))
        return redirect("classroom:class", class_id)
    colleagues = school_class.teachers.exclude(pk=request.user.pk)
    context = {"form": form, "school_class": school_class, "colleagues": colleagues, "section": "classes"}
    return render(request, "classroom/class_edit.html", context)


def _sort_again(school_class: SchoolClass) -> None:
    """Norwegian and Swedish sort their last letters differently."""
    for pupil in school_class.pupils.all():
        pupil.school_class = school_class
        pupil.save(update_fields=[])


@require_POST
@teacher_required
def share(request: TeacherRequest, class_id: int) -> HttpResponse:
    """Let a colleague of the school in, by e-mail, or out again."""
    school_class = class_or_404(request.user, class_id)
    out = request.POST.get("out")
    if out:
        _unshare(request, school_class, out)
    else:
        _share(request, school_class, request.POST.get("email", "").strip().lower())
    return redirect("classroom:class_edit", class_id)


def _share(request: TeacherRequest, school_class: SchoolClass, email: str) -> None:
    colleague = Teacher.objects.filter(email=email, school_id=school_class.school_id, is_active=True).first()
    if colleague is None:
        messages.error(request, _("Ingen lärare på skolan har den adressen. Be administratören bjuda in först."))
        return
    school_class.teachers.add(colleague)
    audit.record(request.user, AuditEntry.Action.CLASS_SHARED, f"class:{school_class.pk}")
    messages.success(request, _("Klassen delas nu med %s.") % colleague)


def _unshare(request: TeacherRequest, school_class: SchoolClass, out: str) -> None:
    colleague = school_class.teachers.exclude(pk=request.user.pk).filter(pk=asked.number(out)).first()
    if colleague:
        school_class.teachers.remove(colleague)
        audit.record(request.user, AuditEntry.Action.CLASS_UNSHARED, f"class:{school_class.pk}")
        messages.success(request, _("Klassen delas inte längre med %s.") % colleague)


@teacher_required
def remove(request: TeacherRequest, class_id: int) -> HttpResponse:
    """Erase the class with everything in it. Its name has to be written, since nothing brings it back."""
    school_class = class_or_404(request.user, class_id)
    wrong = False
    if request.method == "POST":
        written = names.fold(names.clean(request.POST.get("name", "")).text)
        if written == names.fold(school_class.name):
            erasing.erase_class(school_class)
            audit.record(request.user, AuditEntry.Action.CLASS_REMOVED, f"class:{class_id}")
            messages.success(request, _("Klassen är borta."))
            return redirect("classroom:classes")
        wrong = True
    context = {"school_class": school_class, "wrong": wrong, "section": "classes"}
    return render(request, "classroom/class_remove.html", context)
