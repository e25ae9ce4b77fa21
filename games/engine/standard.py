"""The ordinary cards as every room shows them: what a card is called, and how it looks, as plain data.

A card is written as in records: suit letter and rank (`H6`, `SA`, `D10`), jokers `X1`, `X2`, the lock `LOCK`. How
often each is in a deck: `games.engine.cards.deck52`.
"""

from functools import lru_cache
from typing import NamedTuple

from games.engine.base import Text
from games.engine.base import gettext_noop as _
from games.engine.cards import RANKS, SUITS

LOCK = "LOCK"
JOKER_SUIT = "X"
NO_CARD = ""  # the name of a card that is not to be seen

# the letters of knave, queen, king and ace; the class may choose others than those of the language
LETTERS = {
    "sv": {"J": "Kn", "Q": "D", "K": "K", "A": "E"},
    "nb": {"J": "Kn", "Q": "D", "K": "K", "A": "A"},
    "en": {"J": "J", "Q": "Q", "K": "K", "A": "A"},
}

CARDS = {
    "card": _("%(suit)s %(rank)s"),
    "card_joker": _("joker"),
    "card_lock": _("låskortet"),
    "card_hidden": _("kort med baksidan upp"),
    "suit_S": _("spader"),
    "suit_H": _("hjärter"),
    "suit_D": _("ruter"),
    "suit_C": _("klöver"),
    "rank_J": _("knekt"),
    "rank_Q": _("dam"),
    "rank_K": _("kung"),
    "rank_A": _("ess"),
}


def is_joker(card: str) -> bool:
    """Whether this is one of the jokers (`X1`)."""
    return card[:1] == JOKER_SUIT


def suit(card: str) -> str:
    """S, H, D, C; X for a joker; "" for the lock and for a card that is not seen."""
    return "" if card in (LOCK, NO_CARD) else card[0]


def rank(card: str) -> str:
    """A, 2 … 10, J, Q, K; "" for a joker, the lock and a card that is not seen."""
    return card[1:] if suit(card) in SUITS else ""


@lru_cache(maxsize=128)
def named(card: str) -> Text:
    """What a card is called: hjärter 6, spader ess, joker; `""` is a card that lies face down."""
    if card == NO_CARD:
        return Text("card_hidden")
    if card == LOCK:
        return Text("card_lock")
    if is_joker(card):
        return Text("card_joker")
    return Text("card", {"suit": Text(f"suit_{suit(card)}"), "rank": rank_named(rank(card))})


def rank_named(rank: str) -> Text | str:
    """A rank in words (knekt, ess), or its number."""
    return Text(f"rank_{rank}") if rank in LETTERS["sv"] else rank


def corner(rank: str, letters: str) -> str:
    """What stands in the corner of a card; letters: sv, nb or en, and Swedish ones for whatever else."""
    return LETTERS.get(letters, LETTERS["sv"]).get(rank, rank)


class Face(NamedTuple):
    """What `play/std_card.html` draws. `kind`: std, joker, lock or back; suit and rank as in records."""

    name: str
    kind: str
    suit: str = ""
    rank: str = ""
    template: str = "play/std_card.html"

    @property
    def tone(self) -> str:
        """The CSS class of its colour: s, h, d, c; x for what has no suit."""
        return self.suit.lower() or JOKER_SUIT.lower()

    @property
    def suit_art(self) -> str:
        """The sign of its suit, in `static/`."""
        return f"art/suit-{self.tone}.svg"

    @property
    def art(self) -> str:
        """The drawing in its middle, in `static/`; the lock's is a sign."""
        return "art/joker.svg" if self.kind == "joker" else f"art/face-{self.suit}{self.rank}.svg".lower()


BACK = Face(NO_CARD, "back")


@lru_cache(maxsize=128)
def face(card: str) -> Face:
    """How a card looks, by its name in records; `""` is the back. `KeyError` for what is no card."""
    if card == NO_CARD:
        return BACK
    if card == LOCK:
        return Face(card, "lock")
    if is_joker(card):
        return Face(card, "joker", JOKER_SUIT)
    if suit(card) not in SUITS or rank(card) not in RANKS:
        raise KeyError(card)
    return Face(card, "std", suit(card), rank(card))
