"""How a move is written: `match 8+2 > 10+0,5+5`, `throw 3+4 =9`, `play swap3`, `end 5+1`."""

from functools import lru_cache
from typing import NamedTuple

from games.engine.base import Garbled
from games.talkamrater.deck import CARDS, LOCKS, MULTI

PILE = "pile"


class Move(NamedTuple):
    """`cards`: those that leave the hand; `number`: of a multi-choice card; `targets`: PILE, or table cards."""

    kind: str
    cards: tuple[str, ...]
    number: int | None = None
    targets: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.kind != "match":
            return " ".join((self.kind, *self.cards))
        number = "" if self.number is None else f":{self.number}"
        return f"match {self.cards[0]}{number} > {','.join(self.targets)}"


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> Move:
    """The move that stands in `text`, spelled exactly as in the rules; Garbled otherwise."""
    words = text.split(" ") if isinstance(text, str) else []
    if len(words) == 4 and words[0] == "match" and words[2] == ">":
        return Move("match", *_hand_card(words[1]), _targets(words[3]))
    shape = (words[0], len(words)) if words else None
    if shape not in (("throw", 3), ("play", 2), ("end", 2)) or not CARDS.issuperset(words[1:]):
        raise Garbled(text)
    if words[0] == "play" and words[1] not in LOCKS:
        raise Garbled(text)
    return Move(words[0], tuple(words[1:]))


def _hand_card(word: str) -> tuple[tuple[str], int | None]:
    """A card that can match, with its number exactly if it is a multi-choice card."""
    card, colon, digits = word.partition(":")
    if card not in CARDS or card in LOCKS or bool(colon) != (card in MULTI):
        raise Garbled(word)
    return (card,), _number(digits) if colon else None


def _number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 3 or str(int(digits)) != digits:
        raise Garbled(digits)
    return int(digits)


def _targets(word: str) -> tuple[str, ...]:
    if word == PILE:
        return (PILE,)
    targets = tuple(word.split(","))
    if not CARDS.issuperset(targets):
        raise Garbled(word)
    return targets
