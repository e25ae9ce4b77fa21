"""Addresses of lessons, their screens, reports and practice; included by ``classroom.urls``."""

from django.urls import path

from classroom.views import (
    at_table,
    cover,
    lessons,
    practice,
    receipts,
    records,
    screens,
    seating,
    snabbkoll,
    waiting,
    whose,
)

PUPIL = "<uuid:pupil_id>"
LESSON, CLASS = "larare/lektion/<number:lesson_id>", "larare/klass/<number:class_id>"

urlpatterns = [
    path(f"{CLASS}/lektion/ny/", lessons.new, name="lesson_new"),
    path(f"{CLASS}/lektioner/", lessons.index, name="lessons"),
    path(f"{LESSON}/", lessons.lead, name="lesson"),
    path(f"{LESSON}/nu/", lessons.now, name="lesson_now"),
    path(f"{LESSON}/starta/", lessons.start, name="lesson_start"),
    path(f"{LESSON}/titta-hit/", lessons.look_here, name="lesson_look"),
    path(f"{LESSON}/skriv/", lessons.tell, name="lesson_tell"),
    path(f"{LESSON}/forlang/", lessons.extend, name="lesson_extend"),
    path(f"{LESSON}/las/", lessons.lock, name="lesson_lock"),
    path(f"{LESSON}/stang/", lessons.close, name="lesson_close"),
    path(f"{LESSON}/platser/", seating.plan, name="seating"),
    path(f"{LESSON}/bord/<number:number>/", at_table.table, name="lesson_table"),
    path(f"{LESSON}/bord/<number:number>/gor/", at_table.at_table, name="lesson_table_act"),
    path(f"{LESSON}/elev/{PUPIL}/", at_table.pupil, name="lesson_pupil"),
    path(f"{LESSON}/elev/{PUPIL}/flytta/", at_table.move, name="lesson_pupil_move"),
    path(f"{LESSON}/elev/{PUPIL}/bilder/", at_table.pictures, name="lesson_pupil_pictures"),
    path(f"{LESSON}/elev/{PUPIL}/annan/", at_table.take_out, name="lesson_pupil_out"),
    path(f"{CLASS}/inte-tillsammans/", seating.apart, name="apart"),
    path(f"{LESSON}/kvitto/", receipts.show, name="receipt"),
    path(f"{LESSON}/spara-bord/", receipts.keep, name="receipt_keep"),
    path("skarm/<number:lesson_id>/", screens.projector, name="projector"),
    path("skarm/<number:lesson_id>/nu/", screens.projector_now, name="projector_now"),
    path("vanta/", waiting.wait, name="wait"),
    path("vanta/nu/", waiting.wait_now, name="wait_now"),
    path("vanta/titta/", cover.now, name="cover_now"),
    path("larare/bord/<str:code>/", records.replay, name="record"),
    path("larare/bord/<str:code>/parti.json", records.download, name="record_file"),
    path("larare/bord/<str:code>/vem/", whose.whose, name="record_whose"),
    path(f"{CLASS}/ova/", practice.practice, name="practice"),
    path(f"{CLASS}/ova/<number:practice_id>/sluta/", practice.end, name="practice_end"),
    path("min/ova/", practice.play_alone, name="play_alone"),
    path("snabbkoll/", snabbkoll.begin, name="snabbkoll"),
    path("snabbkoll/nu/", snabbkoll.now, name="snabbkoll_now"),
    path("snabbkoll/<str:code>/", snabbkoll.at, name="snabbkoll_at"),
]
