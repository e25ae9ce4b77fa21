"""From the form of the table page to a move as records spell it.

Fields: `do` (take, draw, joker, group, add, steal, stop), `hand` (card names, repeatable), `pyramid` (`row,place,CARD`,
or `row,place` of a card that lies face down, both from 1), `reserve`, `group` (`seat:number:CARD`, CARD being one of
the group's cards). What is incomplete is refused with a kind sentence; what no page of ours sends is garbled.
"""

import re

from games.cascata.deck import CARDS, JOKERS
from games.engine.base import Garbled, Refused, Text

PLACE = re.compile(r"([1-7],[1-7])(?:,([A-Z0-9]{2,3}))?")
GROUP = re.compile(r"[0-3]:\d{1,2}:([A-Z0-9]{2,3})")


def read_form(data) -> str:
    """The move text of what was chosen (`data` has `get` and `getlist`); raises `Refused` or `Garbled`."""
    reader = READERS.get(data.get("do"))
    if reader is None:
        raise Garbled("do")
    hand = data.getlist("hand")
    if not CARDS.issuperset(hand) or len(set(hand)) < len(hand):
        raise Garbled("hand")
    return reader(hand, data)


def _take(hand: list[str], data) -> str:
    place, card = _place(data)
    if data.get("reserve"):
        if place:
            raise _refused("pyramid_or_reserve")
        return "draw"
    if any(joker in hand for joker in JOKERS):
        return _joker(hand, data)
    if not place:
        raise _refused("choose_card")
    if not card:
        raise _refused("face_down")
    return f"take {card}"


def _joker(hand: list[str], data) -> str:
    place, _card = _place(data)
    if len(hand) != 1 or hand[0] not in JOKERS:
        raise _refused("choose_joker")
    if not place:
        raise _refused("choose_place")
    return f"joker {hand[0]}>{place}"


def _group(hand: list[str], data) -> str:
    if _named(data):
        raise _refused("add_or_steal")
    if len(hand) < 2:
        raise _refused("choose_more" if hand else "choose_hand")
    return f"group {','.join(hand)}"


def _add(hand: list[str], data) -> str:
    cards, group = _cards_and_group(hand, data)
    return f"add {cards} to {group}"


def _steal(hand: list[str], data) -> str:
    cards, group = _cards_and_group(hand, data)
    return f"steal {group} with {cards}"


def _cards_and_group(hand: list[str], data) -> tuple[str, str]:
    group = _named(data)
    if not hand:
        raise _refused("choose_hand")
    if not group:
        raise _refused("choose_group")
    return ",".join(hand), group


def _place(data) -> tuple[str, str]:
    """(row and place as moves name them, the card lying there face up); empty for what is not there."""
    value = data.get("pyramid") or ""
    if not value:
        return "", ""
    found = PLACE.fullmatch(value)
    if not found or (found[2] and found[2] not in CARDS):
        raise Garbled("pyramid")
    return found[1], found[2] or ""


def _named(data) -> str:
    value = data.get("group") or ""
    if not value:
        return ""
    found = GROUP.fullmatch(value)
    if not found or found[1] not in CARDS:
        raise Garbled("group")
    return found[1]


def _refused(key: str) -> Refused:
    return Refused(Text(key))


READERS = {
    "take": _take,
    "draw": lambda hand, data: "draw",
    "joker": _joker,
    "group": _group,
    "add": _add,
    "steal": _steal,
    "stop": lambda hand, data: "stop",
}
