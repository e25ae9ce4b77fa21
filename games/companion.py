"""A task that a serving process has beside its requests, from its start to its end (kortskola/lifespan.py)."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


async def again_and_again(job: Callable[[], Awaitable[object]], every_s: float, first_after_s: float = 0.0) -> None:
    """Do the job, wait, do it again. Whatever goes wrong once is logged, and tried again the next time: a server that
    goes on without what it has beside it looks well, and isn't."""
    await asyncio.sleep(first_after_s)
    while True:
        try:
            await job()
        except Exception:
            log.exception("%s failed, it is tried again in %d s", getattr(job, "__qualname__", job), every_s)
        await asyncio.sleep(every_s)


class Companion:
    """`work` is a coroutine function that goes on until it is cancelled; `name`: its task's, for whoever looks."""

    def __init__(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        self.name, self.work = name, work
        self.task: asyncio.Task | None = None

    async def start(self) -> None:
        self.task = asyncio.create_task(self.work(), name=self.name)  # type: ignore[arg-type]

    async def stop(self) -> None:
        """Cancel it and wait until it has ended."""
        task, self.task = self.task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
