"""The cards of Cascata: the ordinary deck with two jokers, what they count, and how the pyramid lies."""

from collections import Counter
from collections.abc import Iterable

from games.engine.cards import RANKS, SUITS, deck52

LOCK = "LOCK"
JOKERS = ("X1", "X2")
DECK = Counter(deck52(len(JOKERS)))
CARDS = frozenset(DECK)
RANK = {suit + rank: rank for suit in SUITS for rank in RANKS}  # jokers have none
WORTH = {rank: worth for worth, rank in enumerate(RANKS, 1)}
VALUE = {card: WORTH[rank] for card, rank in RANK.items()} | dict.fromkeys(JOKERS, 0)

HAND_SIZE = 4
ROWS = {2: 6, 3: 7, 4: 7}
MOST_ROWS = 7
SMALLEST, LARGEST = 2, 4  # cards in a group
FOUR = 100


PLACE_IN_HAND = {card: place for place, card in enumerate([*sorted(RANK, key=lambda card: WORTH[RANK[card]]), *JOKERS])}


def in_order(hand: Iterable[str]) -> list[str]:
    """A hand as it lies on the screen: equal ranks beside each other, low ones first, jokers last."""
    return sorted(hand, key=PLACE_IN_HAND.__getitem__)


def index(row: int, place: int) -> int:
    """Where a place of the pyramid, both from 0, stands in the flat list."""
    return row * (row + 1) // 2 + place


ROW_OF = tuple(row for row in range(MOST_ROWS) for _ in range(row + 1))
SPOTS = tuple((row, place) for row in range(MOST_ROWS) for place in range(row + 1))


def _over(row: int, place: int) -> tuple[int, ...]:
    return tuple(index(row - 1, p) for p in (place - 1, place) if row and 0 <= p < row)


ABOVE = tuple(_over(row, place) for row, place in SPOTS)  # the places that cover each place
BELOW = tuple((index(row + 1, place), index(row + 1, place + 1)) for row, place in SPOTS)  # as if rows never ended
PLACES = tuple([row + 1, place + 1] for row, place in SPOTS)  # as moves name them


def size(rows: int) -> int:
    """How many cards a pyramid of so many rows has."""
    return index(rows, 0)
