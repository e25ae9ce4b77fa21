"""From the form of the table page to a move as records spell it.

Fields: `do` (graze, order, weather, grow, field, sow, skip, stop, shoo, back), `hand` (cards), `using` (single-use
fields), `target` (a card in play), `barn` and `harvest` (own cards that change pile), `on` (grazer>pasture, in the
order they are laid, bottom first; `barn` cards that are in none graze on the `target`), `lay` (grazer:number, another
order for these), `place` (pasture:grazer:number, 1 is the bottom). What is incomplete is refused with a kind sentence;
what no page of ours sends is garbled.
"""

from games.engine.base import Garbled, Refused, Text
from games.skordespelet import seasons
from games.skordespelet.deck import CARDS
from games.skordespelet.moves import Move

SKIPS = {  # what is said by doing nothing, by the season that the page shows
    seasons.GRAZE: "graze",
    seasons.ORDER: "order",
    seasons.WEATHER: "pass",
    seasons.WINDOW: "pass",
    seasons.ANSWER: "pass",
    seasons.GROW: "grow",
    seasons.FIELD: "field",
    seasons.SOW: "sow",
}


def read_form(data) -> str:
    """The move text of what was chosen (`data` has `get` and `getlist`); raises `Refused` or `Garbled`."""
    reader = READERS.get(data.get("do"))
    if reader is None:
        raise Garbled("do")
    return str(reader(data))


def _cards(data, field: str) -> tuple[str, ...]:
    cards = data.getlist(field)
    if len(cards) > len(CARDS) or not all(card in CARDS for card in cards):
        raise Garbled(field)
    return tuple(cards)


def _target(data) -> str:
    target = data.get("target")
    if not target:
        raise _refused("choose_target")
    if target not in CARDS:
        raise Garbled("target")
    return target


def _graze(data) -> Move:
    meadows: dict[str, list[str]] = {}
    for pair in filter(None, data.getlist("on")):
        grazer, sign, pasture = pair.partition(">")
        if not sign or grazer not in CARDS or pasture not in CARDS:
            raise Garbled("on")
        meadows.setdefault(pasture, []).append(grazer)
    ticked = [card for card in _cards(data, "barn") if not any(card in on for on in meadows.values())]
    if ticked:  # in no list: together they are one pasture
        meadows.setdefault(_target(data), []).extend(ticked)
    if not meadows:
        raise _refused("choose_grazers")
    height = _heights(data)
    laid = [(pasture, tuple(sorted(on, key=lambda card: height.get(card, 0)))) for pasture, on in meadows.items()]
    return Move("graze", meadows=tuple(laid))


def _heights(data) -> dict[str, int]:
    """The numbers by which grazers lie, where lists were chosen from; the same number keeps the order they came in."""
    found = {}
    for each in data.getlist("lay"):
        card, sign, number = each.partition(":")
        if not sign or card not in CARDS or not _is_place(number):
            raise Garbled("lay")
        found[card] = int(number[:3])
    return found


def _is_place(number: str) -> bool:
    return number.isascii() and number.isdigit()


def _order(data) -> Move:
    wanted: dict[str, list[tuple[int, str]]] = {}
    for place in data.getlist("place"):
        parts = place.split(":")
        if len(parts) != 3 or not {parts[0], parts[1]} <= CARDS or not _is_place(parts[2]):
            raise Garbled("place")
        wanted.setdefault(parts[0], []).append((int(parts[2][:3]), parts[1]))
    for placed in wanted.values():
        if len({number for number, _card in placed}) < len(placed):
            raise _refused("choose_places")
    meadows = [(pasture, tuple([card for _number, card in sorted(placed)])) for pasture, placed in wanted.items()]
    return Move("order", meadows=tuple(meadows))


def _weather(data) -> Move:
    cards = _cards(data, "hand")
    if len(cards) != 1:
        raise _refused("choose_one_spade")
    return Move("weather", cards, _target(data), using=_cards(data, "using"))


def _grow(data) -> Move:
    up, down = _cards(data, "barn"), _cards(data, "harvest")
    if not (up or down):
        raise _refused("choose_moved")
    return Move("grow", up, down=down)


def _field(data) -> Move:
    cards = _cards(data, "hand")
    if len(cards) != 1:
        raise _refused("choose_one_diamond")
    return Move("field", cards)


def _sow(data) -> Move:
    cards = _cards(data, "hand")
    if not cards:
        raise _refused("choose_crops")
    return Move("sow", cards, using=_cards(data, "using"))


def _joker(act: str):
    def read(data) -> Move:
        target = _target(data) if act != "stop" else ""
        return Move(act, target=target, using=_cards(data, "using"))

    return read


def _skip(data) -> str:
    move = SKIPS.get(data.get("season"))
    if move is None:
        raise Garbled("season")
    return move


def _refused(key: str) -> Refused:
    return Refused(Text(key))


READERS = {
    "graze": _graze,
    "order": _order,
    "weather": _weather,
    "grow": _grow,
    "field": _field,
    "sow": _sow,
    "stop": _joker("stop"),
    "shoo": _joker("shoo"),
    "back": _joker("back"),
    "skip": _skip,
}
