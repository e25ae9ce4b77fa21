"""What a serving process does every few seconds: who is gone (a bot holds the seat), which bot was forgotten, and now
and then the clearing away of visitors' tables."""

import asyncio
import logging

from channels.db import database_sync_to_async
from django.db import DatabaseError

from games import botplay, tables, writer
from games.companion import Companion

SWEEP_S = 5.0
PURGE_EVERY = 120  # sweeps: ten minutes

log = logging.getLogger(__name__)
sweep = database_sync_to_async(tables.sweep, thread_sensitive=False)
purge = database_sync_to_async(tables.purge_visitors, thread_sensitive=False)


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


_companion = Companion("kortskola-presence", _work)
start, stop = _companion.start, _companion.stop
