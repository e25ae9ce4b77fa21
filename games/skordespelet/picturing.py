"""A case of the rules as a picture, for the tutorials, the rules page and the rule sheet."""

from typing import Any, NamedTuple

from games.engine.standard import Face, face, is_joker
from games.engine.tutorial import Figure
from games.skordespelet.deck import POINTS, RESISTS, TAKES, VALUE
from games.skordespelet.moves import Move, parse


class Grazer(NamedTuple):
    """A card on a pasture. `sated`: it is full and goes; `needs`: what fills it; `left`, `then`: what the pasture had
    for it, and has when it is full."""

    face: Face
    sated: bool = False
    needs: int = 0
    left: int = 0
    then: int = 0


class Meadow(NamedTuple):
    """A pasture with its grazers, the top one first. `sum`: what they eat together, as it is added up; `needs`: what
    eats the pasture."""

    face: Face
    grazers: tuple[Grazer, ...]
    sum: str
    total: int
    needs: int
    eaten: bool


def figure(shown: Figure) -> dict[str, Any]:
    """What `figure.html` draws: `kind` is the move's, or that of what then came by itself (`grazing`, `harvest`)."""
    events = (*shown.events, *shown.later)
    grazed = next((event.data["pastures"] for event in events if event.kind == "grazing"), None)
    if grazed is not None:
        return {"kind": "grazing", "meadows": [_grazed(each) for each in grazed]}
    harvest = next((e.data for e in events if e.kind == "harvest" and e.seat == shown.before["seat"]), None)
    if harvest is not None:
        return _harvest(harvest)
    move = parse(shown.move)
    return {"kind": move.kind} | DRAWN.get(move.kind, _nothing)(shown, move)


def _faces(cards) -> list[Face]:
    return [face(card) for card in cards]


def added(cards, values=VALUE) -> str:
    """`3+1` for two cards, `2` for one. What an honour counts more is a term of its own: `2+1`."""
    return "+".join(f"{VALUE[card]}+1" if values[card] > VALUE[card] else str(VALUE[card]) for card in cards)


def _nothing(shown: Figure, move: Move) -> dict[str, Any]:
    return {}


def _harvest(data: dict[str, Any]) -> dict[str, Any]:
    cards, points, total = data["cards"], data["points"], data["total"]
    return {
        "kind": "harvest", "cards": _faces(cards), "sum": added(cards, POINTS), "points": points,
        "before": total - points, "total": total,
    }  # fmt: skip


def _grazed(data: dict[str, Any]) -> Meadow:
    left, grazers = data["room"], []
    for card in (*data["full"], *reversed(data["stays"])):
        sated = card in data["full"]
        then = left - RESISTS[card] if sated else left
        grazers.append(Grazer(face(card), sated, RESISTS[card], left, then))
        left = then
    terms = added((*data["full"], *reversed(data["stays"])), TAKES)
    return Meadow(face(data["card"]), tuple(grazers), terms, data["total"], data["needs"], data["eaten"])


def _meadow(pasture: str, grazers) -> Meadow:
    """As it lies before anything has happened."""
    total = sum(TAKES[card] for card in grazers)
    top_first = tuple(reversed(grazers))
    lying, terms = tuple([Grazer(face(card)) for card in top_first]), added(top_first, TAKES)
    return Meadow(face(pasture), lying, terms, total, RESISTS[pasture], total >= RESISTS[pasture])


def _graze(shown: Figure, move: Move) -> dict[str, Any]:
    return {"meadows": [_meadow(pasture, grazers) for pasture, grazers in move.meadows]}


def _order(shown: Figure, move: Move) -> dict[str, Any]:
    was = {each["pasture"]: each["grazers"] for each in shown.before["grazing"]}
    return {
        "was": [_meadow(pasture, was[pasture]) for pasture, _grazers in move.meadows],
        "meadows": [_meadow(pasture, grazers) for pasture, grazers in move.meadows],
    }


def _weather(shown: Figure, move: Move) -> dict[str, Any]:
    target = move.target
    saved = [e["pasture"] for e in shown.before["grazing"] if target in e["grazers"] and len(e["grazers"]) == 1]
    return {
        "spade": face(move.cards[0]),
        "target": face(target),
        "saved": _faces(saved),
        **_paid(shown, move),
    }


def _paid(shown: Figure, move: Move) -> dict[str, Any]:
    """sum, total: what was spent and what this costs; thrown: single-use fields; fields: the whole limit with them."""
    view, seat = shown.before, shown.before["seat"]
    spent, costs = view["spent"][seat], added(move.cards)
    return {
        "sum": f"{spent}+{costs}" if spent else costs,
        "total": spent + sum(VALUE[card] for card in move.cards),
        "thrown": _faces(move.using),
        "fields": view["limit"][seat] + spent + sum(VALUE[card] for card in move.using),
    }


def _sow(shown: Figure, move: Move) -> dict[str, Any]:
    return {"cards": _faces(move.cards), **_paid(shown, move)}


def _field(shown: Figure, move: Move) -> dict[str, Any]:
    seat = shown.before["seat"]
    was, now = (len(view["fields"][seat]) for view in (shown.before, shown.after))
    return {"cards": _faces(move.cards), "was": was, "now": now}


def _grow(shown: Figure, move: Move) -> dict[str, Any]:
    return {"up": _faces(move.cards), "down": _faces(move.down)}


def _stop(shown: Figure, move: Move) -> dict[str, Any]:
    pending = shown.before["pending"]
    return {"joker": _joker(shown), "spade": face(pending["spade"]), "target": face(pending["target"])}


def _sent(shown: Figure, move: Move) -> dict[str, Any]:
    pastures = [
        each["pasture"] for each in shown.before["grazing"] if move.target in each["grazers"] and each["pasture"]
    ]
    return {"joker": _joker(shown), "target": face(move.target), "from": _faces(pastures)}


def _joker(shown: Figure) -> Face:
    """The one that was played: the lowest of the hand."""
    return face(min(card for card in shown.before["hand"] if is_joker(card)))


DRAWN = {
    "graze": _graze,
    "order": _order,
    "weather": _weather,
    "sow": _sow,
    "field": _field,
    "grow": _grow,
    "stop": _stop,
    "shoo": _sent,
    "back": _sent,
}
