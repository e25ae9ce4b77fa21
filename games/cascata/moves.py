"""How a move is written: `take H8`, `draw`, `joker X1>3,2`, `group H8,S8`, `add D8 to H8`, `steal H8 with C8`."""

from functools import lru_cache
from typing import NamedTuple

from games.cascata.deck import CARDS, JOKERS
from games.engine.base import Garbled

TAKES = ("take", "draw", "joker")


class Move(NamedTuple):
    """`cards`: what is taken, swapped or laid; `place`: (row, place) from 1; `group`: a card of the group meant."""

    kind: str
    cards: tuple[str, ...] = ()
    place: tuple[int, int] = (0, 0)
    group: str = ""

    def __str__(self) -> str:
        return WRITERS[self.kind](self)


WRITERS = {
    "take": lambda move: f"take {move.cards[0]}",
    "draw": lambda move: "draw",
    "joker": lambda move: f"joker {move.cards[0]}>{move.place[0]},{move.place[1]}",
    "group": lambda move: f"group {','.join(move.cards)}",
    "add": lambda move: f"add {','.join(move.cards)} to {move.group}",
    "steal": lambda move: f"steal {move.group} with {','.join(move.cards)}",
    "stop": lambda move: "stop",
}


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> Move:
    """The move that stands in `text`, spelled exactly as in the rules; Garbled otherwise."""
    words = text.split(" ") if isinstance(text, str) else [""]
    match words:
        case ["draw" | "stop" as kind]:
            return Move(kind)
        case ["take", card]:
            return Move("take", (_card(card),))
        case ["joker", swap]:
            return _joker(swap)
        case ["group", cards]:
            return Move("group", _cards(cards))
        case ["add", cards, "to", card]:
            return Move("add", _cards(cards), group=_card(card))
        case ["steal", card, "with", cards]:
            return Move("steal", _cards(cards), group=_card(card))
    raise Garbled(text)


def _card(word: str) -> str:
    if word not in CARDS:
        raise Garbled(word)
    return word


def _cards(word: str) -> tuple[str, ...]:
    cards = tuple(word.split(","))
    if not CARDS.issuperset(cards) or len(set(cards)) < len(cards):
        raise Garbled(word)
    return cards


def _joker(word: str) -> Move:
    joker, _, place = word.partition(">")
    numbers = place.split(",")
    if joker not in JOKERS or len(numbers) != 2:
        raise Garbled(word)
    return Move("joker", (joker,), (_number(numbers[0]), _number(numbers[1])))


def _number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 2 or digits[0] == "0":
        raise Garbled(digits)
    return int(digits)
