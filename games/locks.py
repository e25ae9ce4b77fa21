"""What is done by one at a time: asked for twice at once, the second one sees what the first has done."""

from contextlib import contextmanager
from time import monotonic, sleep

from django.core.cache import cache
from django.utils.crypto import get_random_string

LOCK_SECONDS = 30


@contextmanager
def one_at_a_time(name: str):
    """Only one holds this name at a time, across processes too: the cache is Redis as soon as there are several."""
    mine, until = get_random_string(12), monotonic() + LOCK_SECONDS
    while not cache.add(f"one:{name}", mine, LOCK_SECONDS) and monotonic() < until:
        sleep(0.02)
    try:
        yield
    finally:
        if cache.get(f"one:{name}") == mine:
            cache.delete(f"one:{name}")
