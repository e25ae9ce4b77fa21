"""A page's socket, as a test holds it."""

import asyncio
import json
import time

from channels.testing import WebsocketCommunicator

from games import tables
from games.tests.pages import hidden
from kortskola.asgi import application

WITHIN = 10  # seconds; a busy machine is no fault


class Line:
    """A page's socket."""

    def __init__(self, table, browser, *, origin: str = "http://testserver") -> None:
        cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.cookies.items())
        headers = [(b"cookie", cookie.encode()), (b"origin", origin.encode()), (b"host", b"testserver")]
        self.socket = WebsocketCommunicator(application, f"/ws/spel/{table.code}/", headers=headers)

    async def __aenter__(self) -> "Line":
        self.is_in, _code = await self.socket.connect(timeout=WITHIN)
        return self

    async def __aexit__(self, *_error) -> None:
        await self.socket.disconnect(timeout=WITHIN)

    async def fragment(self) -> str:
        """The next fragment that comes."""
        return await self.socket.receive_from(timeout=WITHIN)

    async def fragment_at(self, ply: int) -> str:
        """The first fragment of this ply."""
        while f' data-ply="{ply}"' not in (html := await self.fragment()):
            pass
        return html

    async def play(self, html: str, **choice) -> dict:
        fields = {name: value for name, value in hidden(html).items() if name != "csrfmiddlewaretoken"} | choice
        await self.socket.send_to(text_data=json.dumps({"form": fields}))
        return fields

    async def end(self) -> int:
        """Wait until the server closes; gives the code. Whatever is sent before that fails the test."""
        said = await self.socket.receive_output(timeout=WITHIN)
        assert said["type"] == "websocket.close", said
        return said["code"]


def sockets(*tables_and_browsers):
    return [Line(*pair) for pair in tables_and_browsers]


async def is_hidden(table) -> bool:
    """Does the process come to know that the page of seat 0 is hidden? (It is written soon, not at once.)"""
    end = time.monotonic() + WITHIN
    while not _first(table).hidden and time.monotonic() < end:
        await asyncio.sleep(0.01)
    return _first(table).hidden


def _first(table):
    live = tables.cached(table.pk)
    assert live is not None
    return live.seats[0]
