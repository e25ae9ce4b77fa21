"""Addresses of reports. Included by ``classroom.urls``."""

from django.urls import path

from classroom.views import curriculum, reports, talks

CLASS, PUPIL = "larare/klass/<number:class_id>", "<uuid:pupil_id>"

urlpatterns = [
    path("larare/modellen/", reports.model, name="model"),
    path("larare/laroplan/", curriculum.show, name="curriculum"),
    path(f"{CLASS}/grupper/", reports.groups, name="groups"),
    path(f"{CLASS}/rapport/", reports.school_class, name="report"),
    path(f"{CLASS}/rapport/36/", reports.bonds, name="report_bonds"),
    path(f"{CLASS}/rapport/samtal/", talks.school_class, name="talks"),
    path(f"{CLASS}/rapport/{PUPIL}/", reports.pupil, name="report_pupil"),
    path(f"{CLASS}/rapport/{PUPIL}/samtal/", talks.pupil, name="talk"),
    path(f"{CLASS}/rapport/{PUPIL}/svar/<number:answer_id>/", reports.answer, name="report_answer"),
    path(f"{CLASS}/rapport/{PUPIL}/<str:key>/", reports.pupil, name="report_moments"),
]
