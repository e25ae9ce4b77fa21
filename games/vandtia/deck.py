"""How high the cards are, and when one may lie on another."""

from collections.abc import Iterable, Sequence

from games.engine.cards import SUITS, deck52
from games.engine.standard import rank

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # from low to high
CARDS = tuple(deck52())
HEIGHT = {card: RANKS.index(rank(card)) for card in CARDS}
TWO, TEN = RANKS.index("2"), RANKS.index("10")
ANYTHING = -1  # what has to be reached on an empty pile, or on a two
FOUR = 4


def in_order(cards: Iterable[str]) -> list[str]:
    """Low cards first, equal ones by their suits."""
    return sorted(cards, key=lambda card: (HEIGHT[card], SUITS.index(card[0])))


def height_of(pile: Sequence[str]) -> int:
    """The height that a card must reach to be laid on this pile."""
    height = HEIGHT[pile[-1]] if pile else ANYTHING
    return ANYTHING if height == TWO else height


FITTING = {  # the cards that may be laid, by the height they must reach
    height: frozenset(card for card in CARDS if HEIGHT[card] >= height or HEIGHT[card] in (TWO, TEN))
    for height in (ANYTHING, *range(len(RANKS)))
}


def fits(card: str, pile: Sequence[str]) -> bool:
    """May this card be laid on the pile? Twos and tens always, others if they are as high or higher."""
    return card in FITTING[height_of(pile)]


def four_on_top(pile: Sequence[str]) -> bool:
    """Do four of one rank lie in a row on top?"""
    if len(pile) < FOUR:
        return False
    height = HEIGHT[pile[-1]]
    return HEIGHT[pile[-2]] == HEIGHT[pile[-3]] == HEIGHT[pile[-4]] == height
