"""From the form of the table page to a move as records spell it.

Fields: `do` (match, throw, end, play), `hand` and `table` (card names, repeatable), `pile`, `number`,
`top` (right or left: which of two thrown cards lies on top). What is incomplete is refused with a kind
sentence; what no page of ours sends is garbled.
"""

import re

from games.engine.base import Garbled, Refused, Text
from games.talkamrater.deck import MULTI, SWAPS

CARD = re.compile(r"=?\d{1,2}|\d{1,2}\+\d{1,2}|even|odd|swap3|handL|handR")
MOST = 8  # cards in one field; a page has five in the hand and three on the table


def read_form(data) -> str:
    """The move text of what was chosen (`data` has `get` and `getlist`); raises `Refused` or `Garbled`."""
    reader = READERS.get(data.get("do"))
    if reader is None:
        raise Garbled("do")
    return reader(_cards(data, "hand"), data)


def _cards(data, field: str) -> list[str]:
    cards = data.getlist(field)
    if len(cards) > MOST or not all(CARD.fullmatch(card) for card in cards):
        raise Garbled(field)
    return cards


def _match(hand: list[str], data) -> str:
    card = _only(hand, "choose_hand", "choose_one")
    table, pile = _cards(data, "table"), bool(data.get("pile"))
    if card in SWAPS:
        return _alone(card, table or pile)
    if table and pile:
        raise _refused("table_or_pile")
    if not table and not pile:
        raise _refused("choose_target")
    return f"match {_named(card, data)} > {'pile' if pile else ','.join(table)}"


def _alone(card: str, target) -> str:
    """A special card takes nothing: the one button of a page without JavaScript plays it."""
    if target:
        raise _refused("special_alone")
    return f"play {card}"


def _named(card: str, data) -> str:
    if card not in MULTI:
        return card
    number = data.get("number") or ""
    if not number:
        raise _refused("choose_number")
    if not re.fullmatch(r"\d{1,2}", number):
        raise Garbled("number")
    return f"{card}:{number}"


def _throw(hand: list[str], data) -> str:
    if len(hand) != 2:
        raise _refused("choose_two")
    first, last = reversed(hand) if data.get("top") == "left" else hand
    return f"throw {first} {last}"


def _end(hand: list[str], data) -> str:
    return f"end {_only(hand, 'choose_end', 'choose_one')}"


def _play(hand: list[str], data) -> str:
    card = _only(hand, "choose_hand", "choose_one")
    if card not in SWAPS:
        raise _refused("choose_special")
    return f"play {card}"


def _only(hand: list[str], none: str, several: str) -> str:
    if len(hand) != 1:
        raise _refused(several if hand else none)
    return hand[0]


def _refused(key: str) -> Refused:
    return Refused(Text(key))


READERS = {"match": _match, "throw": _throw, "end": _end, "play": _play}
