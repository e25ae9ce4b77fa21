"""What the cards are worth: when they are paid for, harvested, graze or are grazed, and to the weather."""

from collections import Counter
from functools import lru_cache

from games.engine.cards import RANKS, deck52

CONSOLATION = "DA"  # given to the seat that does not begin
STORM = "SA"  # removes whatever it is aimed at
LOW = {"A": 1, "J": 1, "Q": 2, "K": 3}  # the honours
MOST_JOKERS = 4
JOKERS = tuple(f"X{number}" for number in range(1, MOST_JOKERS + 1))
CARDS = frozenset((*deck52(), *JOKERS))

VALUE = {card: LOW.get(card[1:]) or int(card[1:]) for card in deck52()} | dict.fromkeys(JOKERS, 1)
HEARTS_AND_CLUBS = frozenset(card for card in CARDS if card[0] in "HC")
SPADES = frozenset(card for card in CARDS if card[0] == "S")
DIAMONDS = frozenset(card for card in CARDS if card[0] == "D")


PLACE = {  # where a card stands in a hand: crops, weather, fields, jokers, each from the ace up
    card: place for place, card in enumerate([suit + rank for suit in "HCSD" for rank in RANKS] + list(JOKERS))
}


def is_honour(card: str) -> bool:
    """An ace, knave, queen or king."""
    return card[1:] in LOW


def _with_honours(suit: str) -> dict[str, int]:
    return {card: VALUE[card] + (card[0] == suit and is_honour(card)) for card in HEARTS_AND_CLUBS}


TAKES = _with_honours("C")  # how much a card counts when it removes another
RESISTS = _with_honours("H")  # how much it takes to remove it
POINTS = TAKES  # what it gives in the harvest: the same extra for a club honour


def blows_away(spade: str, target: str) -> bool:
    """Is the spade strong enough for this heart or club?"""
    return spade == STORM or VALUE[spade] > RESISTS[target]


@lru_cache(maxsize=8)
def deck(beginner: bool, jokers: int) -> Counter:
    """How often each card is in the game; the consolation is one of them."""
    cards = Counter(deck52(jokers))
    if beginner:
        del cards[STORM]
    return cards
