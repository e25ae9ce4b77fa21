"""How a move is written: `swap H4 D9`, `ready`, `play H7,S7`, `pickup`, `flip 2`."""

from functools import lru_cache
from typing import NamedTuple

from games.engine.base import Garbled
from games.vandtia.deck import HEIGHT
from games.vandtia.state import SLOTS

SLOT_NAMES = tuple(str(number) for number in range(1, SLOTS + 1))


class Move(NamedTuple):
    """`cards`: those that are named; `slot`: of a hidden card, counted from 0."""

    kind: str
    cards: tuple[str, ...] = ()
    slot: int = -1

    def __str__(self) -> str:
        if self.kind == "flip":
            return f"flip {self.slot + 1}"
        return " ".join((self.kind, *([",".join(self.cards)] if self.kind == "play" else self.cards)))


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> Move:
    """The move that stands in `text`, spelled exactly as in the rules; Garbled otherwise."""
    words = text.split(" ") if isinstance(text, str) else [""]
    match words:
        case ["ready" | "pickup" as kind]:
            return Move(kind)
        case ["flip", slot] if slot in SLOT_NAMES:
            return Move("flip", slot=int(slot) - 1)
        case ["swap", own, other] if own in HEIGHT and other in HEIGHT:
            return Move("swap", (own, other))
        case ["play", listed]:
            return Move("play", _different(listed.split(",")))
    raise Garbled(text)


def _different(names: list[str]) -> tuple[str, ...]:
    if len(set(names)) < len(names) or not all(name in HEIGHT for name in names):
        raise Garbled(",".join(names))
    return tuple(names)
