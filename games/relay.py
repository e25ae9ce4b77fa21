"""Between the processes of one installation: "table 17 is at 42", through the channel layer (Redis pub/sub).

Runs in a server process that has REDIS_URL; without it there is only one process and nothing to carry. A message
that gets lost costs nothing for long: pages are looked at again every few seconds.
"""

import asyncio
import contextlib
import logging
import uuid

from channels.layers import get_channel_layer
from django.conf import settings

from games import push

log = logging.getLogger(__name__)
GROUP = "kortskola.push"
TRY_AGAIN_S = 1.0


class Relay:
    """Carries this process's changes to the others, and theirs to this one."""

    def __init__(self) -> None:
        self.origin = uuid.uuid4().hex
        self.layer = get_channel_layer()
        self.loop = asyncio.get_running_loop()
        self.leaving: asyncio.Queue = asyncio.Queue()
        self.tasks: list[asyncio.Task] = []
        from redis.exceptions import RedisError  # only an installation for several processes has this package

        self.offline = (OSError, RedisError)

    async def start(self) -> None:
        """Listen first, then speak: nothing is missed once this returns."""
        self.channel = await self.layer.new_channel()
        await self.layer.group_add(GROUP, self.channel)
        self.tasks = [asyncio.create_task(self._again(work)) for work in (self._listen, self._speak)]
        push.relays.append(self.carry)

    async def stop(self) -> None:
        push.relays.remove(self.carry)
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.layer.group_discard(GROUP, self.channel)

    def carry(self, changes: list[tuple[str, int]]) -> None:
        """Take changes along, from any thread."""
        self.loop.call_soon_threadsafe(self.leaving.put_nowait, changes)

    async def _again(self, work) -> None:
        while True:
            try:
                await work()
            except self.offline as error:
                log.warning("The other processes can't be reached: %s", error)
                await asyncio.sleep(TRY_AGAIN_S)

    async def _speak(self) -> None:
        while True:
            changes = await self.leaving.get()
            while not self.leaving.empty():
                changes = changes + self.leaving.get_nowait()
            message = {"type": "changed", "origin": self.origin, "changes": changes}
            await self.layer.group_send(GROUP, message)

    async def _listen(self) -> None:
        while True:
            message = await self.layer.receive(self.channel)
            if message.get("origin") != self.origin:
                push.tell_here([(topic, revision) for topic, revision in message["changes"]])


_relay: Relay | None = None


async def start() -> None:
    """Begin with the server process; does nothing without REDIS_URL."""
    global _relay
    if settings.REDIS_URL and _relay is None:
        _relay = Relay()
        await _relay.start()


async def stop() -> None:
    global _relay
    if _relay is not None:
        await _relay.stop()
        _relay = None
