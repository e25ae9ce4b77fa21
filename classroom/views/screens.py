"""The projector: what the whole class sees. Opened by the class's teachers only, since names stand on it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.guard import teacher_required
from classroom.views import control
from classroom.views.lessons import lesson_or_404


@teacher_required
@require_safe
def projector(request: HttpRequest, lesson_id: int) -> HttpResponse:
    lesson = lesson_or_404(request, lesson_id)
    return render(request, "classroom/lesson/projector.html", control.context(request, lesson, "projector"))


@teacher_required
@require_safe
def projector_now(request: HttpRequest, lesson_id: int) -> HttpResponse:
    """As it is now, for a page without a socket; 204 while nothing has changed."""
    screen = control.draw(lesson_or_404(request, lesson_id), "projector")
    return HttpResponse(status=204) if request.GET.get("v") == screen.version else HttpResponse(screen.html)
