"""The 52-card deck with jokers, and the shuffles: by chance in a live game, by the record in a replay."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from games.engine.base import BadRecord

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def deck52(jokers: int = 0) -> list[str]:
    """The ordinary deck in the order of suits and ranks, with jokers X1, X2, … last."""
    return [suit + rank for suit in SUITS for rank in RANKS] + [f"X{n}" for n in range(1, jokers + 1)]


def too_many(held: Iterable[str], deck: Counter) -> str | None:
    """A card held more often than the deck has it, or not of this deck at all; None if there is none."""
    for card, count in Counter(held).items():
        if count > deck[card]:
            return card
    return None


class ByChance:
    """A live game's shuffle."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self.chance = chance or random.SystemRandom()

    def __call__(self, pile: Sequence[str]) -> list[str]:
        cards = list(pile)
        self.chance.shuffle(cards)
        return cards


class AsRecorded:
    """A replay's shuffle: the next outcome that the record holds, checked against the pile."""

    def __init__(self, entries: Iterable[Sequence[str]]) -> None:
        self.entries = list(entries)
        self.used = 0

    def __call__(self, pile: Sequence[str]) -> list[str]:
        if self.used == len(self.entries):
            raise BadRecord("shuffle_missing", f"Blandning nummer {self.used + 1} finns inte i filen.")
        entry = list(self.entries[self.used])
        if Counter(entry) != Counter(pile):
            raise BadRecord("shuffle_mismatch", f"Blandning nummer {self.used + 1} har andra kort än högen.")
        self.used += 1
        return entry
