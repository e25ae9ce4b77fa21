"""HTTP by Django, websockets by Channels, and what this process does besides while it serves."""

import os
import warnings

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kortskola.settings")
django.setup(set_prefix=False)

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from channels.sessions import SessionMiddlewareStack  # noqa: E402
from django.urls import re_path  # noqa: E402

from classroom.routing import websocket_urlpatterns as classroom_sockets  # noqa: E402
from games.routing import websocket_urlpatterns as games_sockets  # noqa: E402
from kortskola.handler import Handler  # noqa: E402
from kortskola.lifespan import Lifespan  # noqa: E402


async def no_such_socket(scope, receive, send) -> None:
    """Refused like one that is somebody else's; without this the router raises."""
    await send({"type": "websocket.close"})


routes = [*games_sockets, *classroom_sockets, re_path("", no_such_socket)]  # type: ignore[arg-type]  # no view, an ASGI application
sockets = AllowedHostsOriginValidator(SessionMiddlewareStack(URLRouter(routes)))
# WhiteNoise reads static files with a plain iterator, which Django tells whoever started it as a warning
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous iterators")
application = ProtocolTypeRouter({"http": Handler(), "websocket": sockets, "lifespan": Lifespan()})
