"""What a serving process does every few seconds: who is gone (a bot holds the seat), which bot was forgotten, and now
and then the clearing away of visitors' tables."""

import asyncio
import contextlib
import logging

from channels.db import database_sync_to_async
from django.db import DatabaseError

from games import botplay, tables, writer

SWEEP_S = 5.0
PURGE_EVERY = 120  # sweeps: ten minutes

log = logging.getLogger(__name__)
sweep = database_sync_to_async(tables.sweep, thread_sensitive=False)
purge = database_sync_to_async(tables.purge_visitors, thread_sensitive=False)
_task: asyncio.Task | None = None


async def start() -> None:
    """Begin in this process."""
    global _task
    _task = asyncio.create_task(_work(), name="kortskola-presence")


async def stop() -> None:
    global _task
    task, _task = _task, None
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _work() -> None:
    round_number = 0
    while True:
        try:
            await sweep()
            await botplay.look()
            if round_number % PURGE_EVERY == 0:
                await purge()
        except (DatabaseError, writer.NotSaved) as error:
            log.warning("Looking around failed, the next round tries again: %s", error)
        round_number += 1
        await asyncio.sleep(SWEEP_S)
