"""Who people are to the games: the policy of the installation. A class registers its own; without one all are guests.

A *holder* is an opaque key (``pupil:<uuid>``, ``bot:medium``, ``guest:<uuid>``).
"""

import uuid
from typing import Any, Protocol

from django.urls import reverse
from django.utils.translation import gettext as _

BOT_NAMES = {"bot:easy": "Lugn", "bot:medium": "Lagom", "bot:hard": "Vass"}


class Policy(Protocol):
    """What an installation knows of people. `asker` is a request, or a websocket's scope: both have a session."""

    def holders(self, asker: Any) -> set[str]:
        """The keys this browser may act for, now; a revoked card or code gives none."""

    def may_watch(self, asker: Any, table_id: int) -> bool:
        """May this asker look at the whole table and its record?"""

    def may_play_again(self, holder: str, table_id: int) -> bool:
        """May this holder start the next game at this table?"""

    def goes_on(self, table_id: int) -> bool:
        """Is this game, which was stopped, to go on at another table, or does it there, and is not over yet?"""

    def play_again(self, table_id: int) -> str:
        """Open the next game at this table of a lesson, if nobody has yet; the code of its table."""

    def name(self, holder: str) -> str:
        """How the holder is called on the screen."""

    def after_game(self, holder: str, table_id: int) -> list[tuple[str, str, str]]:
        """Ways on from a game that is over: (label, address, sign)."""

    def home(self, holder: str) -> str:
        """The address where this person belongs."""

    def elsewhere(self, holder: str) -> str:
        """Where the page of one who has lost the seat goes by itself; empty: it stays, and says so."""

    def above(self, table_id: int) -> str:
        """The address of the page from which an onlooker comes to this table; empty when there is none."""

    def record(self, code: str) -> str:
        """The address where an onlooker sees this table's game again when it has ended; empty when there is none."""


class GuestPolicy:
    """Games alone, without classes: everyone is a visitor, known by a number in the session."""

    def holders(self, asker: Any) -> set[str]:
        guest = session_of(asker).get("guest")
        return {f"guest:{guest}"} if guest else set()

    def may_watch(self, asker: Any, table_id: int) -> bool:
        return False

    def may_play_again(self, holder: str, table_id: int) -> bool:
        return True

    def goes_on(self, table_id: int) -> bool:
        return False

    def play_again(self, table_id: int) -> str:
        raise LookupError("there are no lessons here")

    def name(self, holder: str) -> str:
        return BOT_NAMES.get(holder) or _("Gäst")

    def after_game(self, holder: str, table_id: int) -> list[tuple[str, str, str]]:
        return [(_("Till start"), self.home(holder), "home")]

    def home(self, holder: str) -> str:
        return reverse("classroom:start")

    def elsewhere(self, holder: str) -> str:
        return ""

    def above(self, table_id: int) -> str:
        return ""

    def record(self, code: str) -> str:
        return ""


_policy: Policy = GuestPolicy()


def register(policy: Policy) -> None:
    """Set the one policy of this installation (classroom does it when it is ready)."""
    global _policy
    _policy = policy


def policy() -> Policy:
    return _policy


def session_of(asker: Any):
    """The session of a request or of a websocket's scope."""
    return asker["session"] if isinstance(asker, dict) else asker.session


def guest(request) -> str:
    """This browser's own guest key, made when it has none."""
    if "guest" not in request.session:
        request.session["guest"] = str(uuid.uuid4())
    return f"guest:{request.session['guest']}"


KEEPER = "bot:medium"


def keeper(table_id: int) -> str:
    """The bot that keeps a seat at this table for one who is gone."""
    chosen = getattr(_policy, "keeper", None)
    return (chosen(table_id) if chosen else "") or KEEPER


def names(holders: set[str]) -> dict[str, str]:
    """What these holders are called."""
    many = getattr(_policy, "names", None)
    wanted = {holder for holder in holders if holder}
    return many(wanted) if many else {holder: _policy.name(holder) for holder in wanted}
