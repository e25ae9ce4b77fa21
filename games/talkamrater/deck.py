"""The 110 cards: 87 bond cards, 11 sum cards and 12 special cards; what each one counts as, as bits.

A card's numbers are a bit mask (bit n: it can be n), so that two cards match if they share a bit.
"""

from collections import Counter
from functools import lru_cache

HIGHEST = 10
MULTI = ("even", "odd")
HAND_SWAPS = ("handL", "handR")
SWAPS = ("swap3", *HAND_SWAPS)
LOCKS = frozenset(SWAPS)  # on top they lock the discard pile
SPECIALS = frozenset((*MULTI, *SWAPS))
SPECIAL_COUNTS = {"even": 2, "odd": 2, "swap3": 4, "handL": 2, "handR": 2}

BONDS = {f"{a}+{s - a}": s for s in range(HIGHEST + 1) for a in range(s + 1)}
SUM_CARDS = {f"={s}": s for s in range(HIGHEST + 1)}
SUMS = BONDS | SUM_CARDS  # the cards that have one sum, with it
CARDS = frozenset(SUMS) | SPECIALS

MASKS = {card: 1 << s for card, s in SUMS.items()}
MASKS |= {"even": sum(1 << n for n in range(0, 11, 2)), "odd": sum(1 << n for n in range(1, 11, 2))}
MASKS |= dict.fromkeys(SWAPS, 0)
NUMBERS = [tuple(n for n in range(HIGHEST + 1) if mask >> n & 1) for mask in range(1 << (HIGHEST + 1))]


def span_mask(low: int, high: int) -> int:
    """The numbers a multi-choice card may stand for in a deck of these sums."""
    return sum(1 << n for n in range(low, high + 1))


@lru_cache(maxsize=64)
def deck(low: int, high: int, copies: int, trumps: tuple[int, ...] = ()) -> Counter:
    """How often each card is in the deck. The sum cards of the trumps lie beside the game."""
    cards: Counter = Counter(SPECIAL_COUNTS)
    for card, s in BONDS.items():
        if low <= s <= high:
            cards[card] = copies * (2 if s <= 5 else 1)
    for card, s in SUM_CARDS.items():
        if low <= s <= high and s not in trumps:
            cards[card] = copies
    return cards


def copies_for(low: int, high: int, at_least: int = 100) -> int:
    """The smallest number of copies that gives a deck of `at_least` cards (4 at most)."""
    return next((n for n in range(1, 4) if deck(low, high, n).total() >= at_least), 4)
