"""What a serving process does every few seconds: who is gone (a bot holds the seat), which bot was forgotten, and now
and then the clearing away of visitors' tables."""

import asyncio

from channels.db import database_sync_to_async

from games import botplay, tables
from games.companion import Companion, again_and_again

SWEEP_S = 5.0
PURGE_S = 600.0

sweep = database_sync_to_async(tables.sweep, thread_sensitive=False)
purge = database_sync_to_async(tables.purge_visitors, thread_sensitive=False)


async def _work() -> None:
    await asyncio.gather(
        again_and_again(sweep, SWEEP_S), again_and_again(botplay.look, SWEEP_S), again_and_again(purge, PURGE_S)
    )


_companion = Companion("kortskola-presence", _work)
start, stop = _companion.start, _companion.stop
