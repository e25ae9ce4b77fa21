"""The cards of Fyrklöver: a suit for each seat, and the joker."""

from collections import Counter
from functools import lru_cache

from games.engine.cards import RANKS, SUITS

JOKER = "X1"
SEAT_OF = {suit: seat for seat, suit in enumerate(SUITS)}  # whose suit it is
JOKER_RANK = -1
RANK = {suit + rank: place for suit in SUITS for place, rank in enumerate(RANKS)} | {
    JOKER: JOKER_RANK
}  # ace 0, king 12
CARDS = frozenset(RANK)
PLACE = {card: place for place, card in enumerate(RANK)}  # where a card stands in a hand: from the ace up, joker last


def owner(card: str) -> int | None:
    """The seat whose suit it is; None for the joker."""
    return SEAT_OF.get(card[0])


@lru_cache(maxsize=4)
def deck(seats: int) -> Counter:
    """How often each card is in the game: once."""
    return Counter([suit + rank for suit in SUITS[:seats] for rank in RANKS] + [JOKER])
