"""Who may sit, tap and watch: asked by views and consumers alike. What a class knows comes through the policy.

Someone else's table and one that does not exist get the same answer, a 404.
"""

from typing import Any

from django.http import Http404

from games import tables
from games.policy import GuestPolicy, Policy, guest, names, policy, register, session_of
from games.snapshot import Live

__all__ = [
    "GuestPolicy", "Policy", "guest", "names", "policy", "register", "session_of",
    "live_or_404", "seat_or_404", "watch_or_404",
]  # fmt: skip


def seat_or_404(asker: Any, code: str) -> tuple[Live, int]:
    """(the table, the asker's seat number); a 404 for everyone who has no seat there."""
    live = live_or_404(code)
    seat = live.seat_of(policy().holders(asker))
    if seat is None:
        raise Http404
    return live, seat


def watch_or_404(asker: Any, code: str) -> Live:
    """The table, for someone who may look at all of it; a 404 for everyone else."""
    live = live_or_404(code)
    if not policy().may_watch(asker, live.id):
        raise Http404
    return live


def live_or_404(code: str) -> Live:
    """The table with this code, for whoever asks: the caller must check that the asker may see it."""
    try:
        return tables.look_by_code(code)
    except tables.NoSuchTable:
        raise Http404 from None
