"""Addresses of tutorials: the way through them, and the teacher's page. Included by ``classroom.urls``."""

from django.urls import path

from classroom.views import learn, teach

CLASS = "larare/klass/<number:class_id>"

urlpatterns = [
    path("lar/<str:game>/", learn.index, name="learn"),
    path("lar/<str:game>/<str:tutorial>/spel/", learn.game, name="learn_game"),
    path("lar/<str:game>/<str:tutorial>/<number:number>/", learn.step, name="learn_step"),
    path("lar/<str:game>/<str:tutorial>/<number:number>/forhands/", learn.preview, name="learn_preview"),
    path("lar/<str:game>/<str:tutorial>/<number:number>/undan/", learn.put_away, name="learn_shut"),
    path(f"{CLASS}/lar-dig/", teach.tutorials, name="tutorials"),
    path(f"{CLASS}/lar-dig/ge/", teach.give, name="tutorial_give"),
    path(f"{CLASS}/lar-dig/ta-bort/", teach.take_back, name="tutorial_take_back"),
]
