"""How a card of Talkamrater looks, as plain data: one `Face` per card, made once and kept."""

from functools import lru_cache
from typing import NamedTuple

from games.talkamrater.deck import HIGHEST, SWAPS

NUMBERS = {"even": tuple(range(0, HIGHEST + 1, 2)), "odd": tuple(range(1, HIGHEST + 1, 2))}
SUMS = (0, HIGHEST)


class Face(NamedTuple):
    """What `card.html` draws. `kind`: bond, total, multi, swap3, handL, handR; `tone`: CSS classes of the frame."""

    name: str
    kind: str
    tone: str
    a: int = 0
    b: int = 0
    rows: tuple[tuple[int, ...], ...] = ()
    template: str = "talkamrater/card.html"

    @property
    def sum(self) -> int:
        """The sum of a bond or sum card (0 for the others, which have none of their own)."""
        return self.a + self.b


def numbers(name: str, sums: tuple[int, int] = SUMS) -> tuple[int, ...]:
    """The numbers that a multi-choice card shows in a game with these sums; () for every other card."""
    low, high = sums
    return tuple(n for n in NUMBERS.get(name, ()) if low <= n <= high)


@lru_cache(maxsize=2048)
def face(name: str, sums: tuple[int, int] = SUMS) -> Face:
    """The face of a card by its name in records (`2+2`, `=8`, `odd`, `swap3` …)."""
    if name in SWAPS:
        return Face(name, name, "special")
    if name in NUMBERS:
        shown = numbers(name, sums)
        return Face(name, "multi", "multi", rows=tuple(shown[i : i + 3] for i in range(0, len(shown), 3)))
    if name.startswith("="):
        number = int(name[1:])
        return Face(name, "total", "total wide" if number > 9 else "total", a=number)
    a, b = map(int, name.split("+"))
    double, wide = " double" if a == b else "", " wide" if max(a, b) > 9 else ""
    return Face(name, "bond", f"bond{double}{wide}", a=a, b=b)


def short(name: str) -> str:
    """The card as it is written in a sum: `4+1`, `8`; a multi-choice card has no sum of its own: `?`."""
    if name in NUMBERS:
        return "?"
    return name.removeprefix("=")
