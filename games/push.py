"""After a commit: tell everyone who shows it that "table 7 is at revision 34". Never what has changed.

Topics are ``table:<id>``, ``lesson:<id>`` and ``holder:<key>`` (look again who this is). In one process the callbacks
are called directly, on the event loop that subscribed; `games.relay` carries topic and number to the other
processes, when there are any.
"""

import asyncio
import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

log = logging.getLogger(__name__)
Callback = Callable[[str, int], Any]

_subscribers: dict[str, dict[Callback, asyncio.AbstractEventLoop | None]] = {}
_lock = threading.Lock()
relays: list[Callable[[list[tuple[str, int]]], None]] = []  # who carries changes on; called from any thread


def subscribe(topic: str, callback: Callback) -> None:
    """Call `callback(topic, revision)` on the running event loop (or at once, without one) at each change."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        loop = None
    with _lock:
        _subscribers.setdefault(topic, {})[callback] = loop


def unsubscribe(topic: str, callback: Callback) -> None:
    with _lock:
        callbacks = _subscribers.get(topic, {})
        callbacks.pop(callback, None)
        if not callbacks:
            _subscribers.pop(topic, None)


def changed(topic: str, revision: int) -> None:
    """Tell of one change. Called after the commit, from any thread."""
    changed_all([(topic, revision)])


def changed_all(changes: Iterable[tuple[str, int]]) -> None:
    """Tell of several changes, waking each event loop once."""
    changes = list(changes)
    if changes:
        tell_here(changes)
        for relay in relays:
            relay(changes)


def tell_here(changes: list[tuple[str, int]]) -> None:
    """Tell this process's subscribers."""
    calls = defaultdict(list)
    with _lock:
        for topic, revision in changes:
            for callback, loop in _subscribers.get(topic, {}).items():
                calls[loop].append((callback, topic, revision))
    for loop, todo in calls.items():
        if loop is None:
            _call(todo)
        elif not loop.is_closed():
            loop.call_soon_threadsafe(_call, todo)


def _call(todo: list[tuple[Callback, str, int]]) -> None:
    for callback, topic, revision in todo:
        try:
            callback(topic, revision)
        except Exception:
            log.exception("A subscriber of %s failed", topic)


def topics() -> set[str]:
    """The topics somebody listens to in this process."""
    with _lock:
        return set(_subscribers)
