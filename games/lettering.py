"""The letters on court cards where a page is drawn: those that the class has chosen, else those of the language.

They are a part of every card that is drawn and kept, so they stand beside the language, not in each room's hands.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.utils.translation import get_language

from games.engine.standard import corner

_chosen: ContextVar[str] = ContextVar("letters", default="")


@contextmanager
def using(letters: str) -> Iterator[None]:
    """Within it cards have these letters (sv, nb or en; empty: those of the language)."""
    before = _chosen.set(letters)
    try:
        yield
    finally:
        _chosen.reset(before)


def chosen() -> str:
    """The letters that hold here; empty: those of the language."""
    return _chosen.get()


def in_corner(rank: str) -> str:
    """What stands in the corner of a card of this rank."""
    return corner(rank, chosen() or get_language() or "")
