"""The grazing itself: what is eaten, who is full, with the sums that show it."""

from typing import NamedTuple

from games.skordespelet.deck import RESISTS, TAKES
from games.skordespelet.state import Pasture


class Grazed(NamedTuple):
    """card    the pasture; None if the weather took it

    total   what the grazers eat together
    needs   what it takes to eat the pasture
    eaten   is it gone?
    room    what the pasture fills
    full    grazers that are full and go, from the top down
    stays   those that return to their barn, bottom first
    """

    card: str | None
    total: int
    needs: int
    eaten: bool
    room: int
    full: tuple[str, ...]
    stays: tuple[str, ...]

    @property
    def removed(self) -> tuple[str, ...]:
        """What goes to the discard pile, in that order."""
        return ((self.card,) if self.card and self.eaten else ()) + self.full


def grazed(pasture: Pasture) -> Grazed:
    """What becomes of a pasture and of those that graze on it, at the same time."""
    total = sum(TAKES[card] for card in pasture.grazers)
    if pasture.card is None:
        return Grazed(None, total, 0, False, 0, (), pasture.grazers)
    needs, room = RESISTS[pasture.card], TAKES[pasture.card]
    left, count = room, 0
    for card in reversed(pasture.grazers):
        if RESISTS[card] > left:  # the first that no longer fits stops it; those below stay
            break
        left -= RESISTS[card]
        count += 1
    kept = len(pasture.grazers) - count
    full = tuple(reversed(pasture.grazers[kept:]))
    return Grazed(pasture.card, total, needs, total >= needs, room, full, pasture.grazers[:kept])
