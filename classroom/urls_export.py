"""Addresses of reports as files. Included by ``classroom.urls``."""

from django.urls import path

from classroom.views import exports

CLASS, PUPIL = "larare/klass/<number:class_id>/uttag", "<uuid:pupil_id>"

urlpatterns = [
    path(f"{CLASS}/", exports.school_class, name="exports"),
    path(f"{CLASS}/tabell/", exports.class_table, name="export_table"),
    path(f"{CLASS}/blad/", exports.papers, name="papers"),
    path(f"{CLASS}/blad/nu/", exports.papers_now, name="papers_now"),
    path(f"{CLASS}/blad.pdf", exports.papers_file, name="papers_file"),
    path(f"{CLASS}/{PUPIL}/", exports.pupil, name="export_pupil"),
    path(f"{CLASS}/{PUPIL}/tabell/", exports.pupil_table, name="export_pupil_table"),
    path(f"{CLASS}/{PUPIL}/blad.pdf", exports.pupil_paper, name="export_pupil_paper"),
]
