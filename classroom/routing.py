"""Sockets of the classroom."""

from django.urls import path

from classroom.consumers import LessonConsumer, WaitConsumer

websocket_urlpatterns = [
    path("ws/lektion/<number:lesson_id>/", LessonConsumer.as_asgi()),
    path("ws/vanta/<number:lesson_id>/", WaitConsumer.as_asgi()),
]
