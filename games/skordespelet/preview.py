"""What an own move would do, shown before it is made: what a grazing eats, what a play costs and lacks.

Told from what the seat sees alone, as if nobody ordered the grazers or sent weather.
"""

from typing import Any

from games.engine.base import Garbled
from games.skordespelet.deck import TAKES, VALUE
from games.skordespelet.grazing import grazed
from games.skordespelet.moves import Move, parse
from games.skordespelet.paying import cheapest, cost, single_use
from games.skordespelet.rules import why_not
from games.skordespelet.state import Pasture, State, limit


def preview(state: State, seat: int, text: str) -> dict[str, Any] | None:
    """What this move would do; None for one that shows nothing, or that is refused for anything but its cost.

    graze, order  {"kind": "grazing", "pastures": [what `grazing.Grazed` says of each, with its `grazers`, the top one
                  first, and `terms`: how the sum of what they eat is written]}
    what costs    {"kind": "cost", "cost", "left": of the limit before, "thrown": value of the fields that are thrown,
                  "short": what is still lacking, "offers": own single-use fields that would help, "suggested": the
                  cheapest of them}
    """
    refused = why_not(state, seat, text)
    if refused and refused.key not in ("field_limit", "needless_field"):
        return None
    try:
        move = parse(text)
    except Garbled:
        return None
    if move.kind == "graze":
        return _grazing([Pasture(card, grazers) for card, grazers in move.meadows])
    if move.kind == "order":
        wanted = dict(move.meadows)
        return _grazing([each._replace(grazers=wanted.get(each.card or "", each.grazers)) for each in state.grazing])
    return _cost(state, seat, move) if cost(move) else None


def _grazing(pastures: list[Pasture]) -> dict[str, Any] | None:
    return {"kind": "grazing", "pastures": [_shown(each) for each in pastures]} if pastures else None


def _shown(pasture: Pasture) -> dict[str, Any]:
    terms = "+".join(str(TAKES[card]) for card in reversed(pasture.grazers))
    return grazed(pasture)._asdict() | {"grazers": pasture.grazers[::-1], "terms": terms}


def _cost(state: State, seat: int, move: Move) -> dict[str, Any]:
    price, left = cost(move), limit(state, seat)
    thrown = sum(VALUE[card] for card in move.using)
    short = max(price - left - thrown, 0)
    fields = tuple([card for card in single_use(state, seat) if card not in move.named])
    suggested = cheapest(short, fields)
    return {
        "kind": "cost",
        "cost": price,
        "left": left,
        "thrown": thrown,
        "short": short,
        "offers": list(fields) if short and suggested else [],
        "suggested": list(suggested or ()),
    }
