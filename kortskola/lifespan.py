"""What runs beside the requests: begun before the first, ended in order after the last."""

import asyncio
import contextlib
import os
import signal

from classroom import retention
from classroom.export import making as papers
from games import botplay, presence, relay, writer
from kortskola import memory

COMPANIONS = (relay, botplay, presence, retention, papers)  # each with coroutines start() and stop()


class Lifespan:
    """The ASGI lifespan protocol: starts the companions in order, stops them in the opposite one."""

    async def __call__(self, scope, receive, send):
        assert (await receive())["type"] == "lifespan.startup"
        memory.give_back_what_is_freed()
        for companion in COMPANIONS:
            await companion.start()
        watch = asyncio.create_task(end_with_supervisor())
        await send({"type": "lifespan.startup.complete"})
        assert (await receive())["type"] == "lifespan.shutdown"
        watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watch
        for companion in reversed(COMPANIONS):
            await companion.stop()
        await asyncio.to_thread(writer.stop)
        await send({"type": "lifespan.shutdown.complete"})


async def end_with_supervisor() -> None:
    """With several workers: end when the process that began them is gone, or they would go on holding the port."""
    supervisor = os.environ.get("KORTSKOLA_SUPERVISOR")
    while supervisor:
        await asyncio.sleep(1)
        if os.getppid() != int(supervisor):
            signal.raise_signal(signal.SIGTERM)
            return
