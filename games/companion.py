"""A task that a serving process has beside its requests, from its start to its end (kortskola/lifespan.py)."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable


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
