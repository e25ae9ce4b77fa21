"""Sockets of the games."""

from django.urls import path

from games.consumers import TableConsumer

websocket_urlpatterns = [path("ws/spel/<str:code>/", TableConsumer.as_asgi())]
