"""What the curricula of Sweden and Norway say about the goals."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom import curriculum
from classroom.guard import teacher_required


@teacher_required
@require_safe
def show(request: HttpRequest) -> HttpResponse:
    context = {"version": curriculum.VERSION, "countries": curriculum.COUNTRIES, "section": "classes"}
    return render(request, "classroom/report/curriculum.html", context)
