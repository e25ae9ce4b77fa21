"""From the form of the table page to a move as records spell it.

Fields: `do` (swap, ready, play, pickup, flip), `hand` and `open` (card names, repeatable), `hidden` (1–3). What is
incomplete is refused with a kind sentence; what no page of ours sends is garbled.
"""

from games.engine.base import Garbled, Refused, Text
from games.vandtia.deck import CARDS, HEIGHT
from games.vandtia.moves import SLOT_NAMES


def read_form(data) -> str:
    """The move text of what was chosen (`data` has `get` and `getlist`); raises `Refused` or `Garbled`."""
    reader = READERS.get(data.get("do"))
    if reader is None:
        raise Garbled("do")
    return reader(data)


def _cards(data, field: str) -> list[str]:
    cards = data.getlist(field)
    if len(cards) > len(CARDS) or not all(card in HEIGHT for card in cards):
        raise Garbled(field)
    return cards


def _swap(data) -> str:
    hand, shown = _cards(data, "hand"), _cards(data, "open")
    if not hand:
        raise _refused("choose_hand")
    if not shown:
        raise _refused("choose_open")
    if len(hand) > 1 or len(shown) > 1:
        raise _refused("choose_one_each")
    return f"swap {hand[0]} {shown[0]}"


def _play(data) -> str:
    """Cards of the hand or of the open row; the pile, tapped with a hidden card chosen, turns that one."""
    cards = _cards(data, "hand") + _cards(data, "open")
    if cards:
        return f"play {','.join(cards)}"
    if data.get("hidden"):
        return _flip(data)
    raise _refused("choose_card")


def _flip(data) -> str:
    slot = data.get("hidden")
    if not slot:
        raise _refused("choose_hidden")
    if slot not in SLOT_NAMES:
        raise Garbled("hidden")
    return f"flip {slot}"


def _refused(key: str) -> Refused:
    return Refused(Text(key))


READERS = {
    "swap": _swap,
    "ready": lambda data: "ready",
    "play": _play,
    "pickup": lambda data: "pickup",
    "flip": _flip,
}
