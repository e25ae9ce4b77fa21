"""The open sockets of this process: who is connected where, and one sweep that looks whether they still may.

A socket is let in once, when it connects. Its rights are looked at again when somebody says that they changed
(`push`, topics `holder:<key>` and `session:<digest>`), and for all together every other second, since rights may
also end where nobody says so (a session deleted in the database, a card renewed in another process).
"""

import asyncio
import hashlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import DatabaseError, transaction
from django.db.models.signals import post_delete
from django.http import Http404

from games import access, push, tables
from games.snapshot import Live

RECHECK_S = 2.0

log = logging.getLogger(__name__)
_open: set = set()
_sweeper: asyncio.Task | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """What a socket is let in for. `seat` None: an onlooker."""

    table_id: int
    game: str
    seat: int | None
    session_key: str
    holders: frozenset[str]
    scope: dict

    def topics(self) -> tuple[str, ...]:
        """What it hears of: its table, and its own rights."""
        return (f"table:{self.table_id}", *rights_topics(self.session_key, self.holders))


def find(scope, code: str) -> Place:
    """Where this socket belongs at the table, by the same rules as the page; Http404 for everyone else."""
    holders = access.policy().holders(scope)
    live = access.live_or_404(code)
    seat = live.seat_of(holders)
    if seat is None and not access.policy().may_watch(scope, live.id):
        raise Http404
    key = scope["session"].session_key or ""
    return Place(live.id, live.game, seat, key, frozenset(holders), scope)


def still_good(places: list[Place]) -> list[bool]:
    """For each place: may it stay? A few queries, however many there are."""
    known = _holders_by_session({place.session_key for place in places if place.seat is not None})
    lives = tables.lives({place.table_id for place in places})
    return [_may_stay(place, lives.get(place.table_id), known.get(place.session_key, set())) for place in places]


def _may_stay(place: Place, live: Live | None, holders: set[str]) -> bool:
    if live is None:
        return False
    if place.seat is None:
        return access.policy().may_watch(place.scope, place.table_id)
    return live.seat_of(holders) == place.seat


def _holders_by_session(keys: set[str]) -> dict[str, set[str]]:
    policy = access.policy()
    if hasattr(policy, "holders_by_session"):
        return policy.holders_by_session(keys)
    store = import_module(settings.SESSION_ENGINE).SessionStore
    return {key: policy.holders({"session": store(key)}) for key in keys}


def rights_topics(session_key: str, holders: Iterable[str]) -> tuple[str, ...]:
    """By which a socket hears that its rights may have ended."""
    return (session_topic(session_key), *(f"holder:{holder}" for holder in holders))


def session_topic(session_key: str) -> str:
    """The topic of a session; a digest, so that no key travels."""
    return "session:" + hashlib.sha256(session_key.encode()).hexdigest()[:16]


def _session_ended(sender, instance, **_kwargs) -> None:
    topic = session_topic(instance.session_key)
    transaction.on_commit(lambda: push.changed(topic, 0))  # the signal comes before the commit


post_delete.connect(_session_ended, sender=Session, dispatch_uid="games.connections")


def add(consumer) -> None:
    """Count a socket in; the first one starts the sweep."""
    global _sweeper
    _open.add(consumer)
    if _sweeper is None or _sweeper.done() or _sweeper.get_loop() is not asyncio.get_running_loop():
        _sweeper = asyncio.create_task(_sweep(), name="kortskola-connections")


def discard(consumer) -> None:
    _open.discard(consumer)


def count() -> int:
    """How many sockets are open in this process."""
    return len(_open)


def has_another(consumer) -> bool:
    """Is the same seat shown by another open socket of this process?"""
    mine = (consumer.place.table_id, consumer.place.seat)
    return any(other is not consumer and (other.place.table_id, other.place.seat) == mine for other in _open)


async def check(consumers: list) -> None:
    """Look at the rights of these sockets and end those that have none left; also show who is there now."""
    good = await _in_thread([consumer.place for consumer in consumers])
    for consumer, is_good in zip(consumers, good, strict=True):
        consumer.checked(is_good)


_in_thread = database_sync_to_async(still_good, thread_sensitive=False)


async def _sweep() -> None:
    """Look at all sockets until none is left."""
    while _open:
        await asyncio.sleep(RECHECK_S)
        try:
            await check(list(_open))
        except DatabaseError as error:
            log.warning("Sockets could not be looked at: %s", error)
