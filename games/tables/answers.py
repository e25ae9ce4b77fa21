"""Answers of a table that are no move. Each carries the table as it is now, for the fresh fragment."""

from typing import NamedTuple

from games.engine.base import Refused, Text
from games.snapshot import Live, NoSuchTable

__all__ = ["Answer", "Frozen", "GameOver", "NoSuchTable", "NotYourSeat", "Page", "RefusedNow", "SeatHeld", "Stale"]


class Page(NamedTuple):
    """What the page that asks shows: the table at this ply and revision."""

    ply: int
    revision: int


class RefusedNow(Refused):
    """A refusal by the rules, with the table it was said at."""

    def __init__(self, text: Text, live: Live) -> None:
        super().__init__(text, live.ply)
        self.live = live


class Answer(Exception):
    """A tap that was not played. `text`: what to say, by its key in games.wording; None when nothing is to be said."""

    text: Text | None = None

    def __init__(self, live: Live) -> None:
        super().__init__(f"{live.code} at revision {live.revision}")
        self.live = live


class Stale(Answer):
    """The choice has changed since this page was drawn. No blame: the fresh fragment is the answer."""


class Frozen(Answer):
    """Titta hit: nobody plays now."""

    text = Text("frozen")


class GameOver(Answer):
    """The game has ended."""


class NotYourSeat(Answer):
    """The seat is somebody else's (now)."""

    text = Text("not_your_seat")


class SeatHeld(NotYourSeat):
    """A bot keeps the seat warm for this player; it is given back at once."""

    text = Text("seat_held")
