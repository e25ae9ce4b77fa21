"""How long a connection may keep the server waiting, and how many there may be.

uvicorn waits for ever for the first request of a connection. A few hundred connections that say nothing would then use
up what the system lets a process open, and nobody gets in.
"""

import asyncio
import contextlib

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

FIRST_S = 20.0  # seconds until the head of the first request has come
MOST_OPEN = 8192  # files and connections; macOS gives 256 unless asked, a class of 30 tablets may need more


class Patient(HttpToolsProtocol):
    """uvicorn's own protocol, with an end to the waiting."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport) -> None:
        super().connection_made(transport)
        self.waiting = self.loop.call_later(FIRST_S, transport.abort)

    def on_headers_complete(self) -> None:
        self.come()
        super().on_headers_complete()

    def connection_lost(self, exc) -> None:
        self.come()
        super().connection_lost(exc)

    def come(self) -> None:
        """The waiting is over."""
        if self.waiting is not None:
            self.waiting.cancel()


def let_many_in() -> None:
    """Ask the system for as many open connections as a school needs, if it lets us."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # Windows has no such limit
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_OPEN if most == resource.RLIM_INFINITY else min(MOST_OPEN, most)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
