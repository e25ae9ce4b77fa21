"""The last page of a game for one seat: its own points, who won, and the last harvest counted out."""

from collections.abc import Sequence
from typing import Any

from games.engine.showing import Lines
from games.skordespelet.showing import Harvest, parts_of, shown
from games.skordespelet.state import MOST_TURNS


def told(view, *, seats, result, events: Lines, closed: str, still: bool) -> dict[str, Any]:
    """`show`: what ran by itself, to step through; and `end`, when there is a result: the last page."""
    if not result or still:
        return {"show": shown(view, seats=seats, events=events, closed=closed, still=still)}
    return {"show": last_harvest(view, seats, events), "end": ending(view, result, seats)}


def ending(view, result, seats: Sequence[Any]) -> dict[str, Any]:
    """What `end.html` shows beside the last harvest (`last_harvest`).

    `points`: the own, None for an onlooker; `rows`: of the target, which are reached; `won`: target, most or shared;
    `winner`: the name, `mine`: it is I; `full`: the game ended because 300 turns had been played.
    """
    me, winners, points = view["seat"], result["winners"], result["points"]
    own = None if me is None else points[me]
    full = view["over"] and view["turns"] >= MOST_TURNS
    reached = view["over"] and not full
    return {
        "points": own,
        "target": view["target"],
        "grains": () if own is None else tuple([n < own for n in range(view["target"])]),
        "won": "shared" if len(winners) > 1 else "target" if reached else "most",
        "winner": seats[winners[0]].name,
        "mine": winners[0] == me,
        "full": full,
    }


def last_harvest(view, seats: Sequence[Any], events: Lines) -> dict[str, Any] | None:
    """The harvest with which a game was won, as `showing.shown` gives it; None when it ended otherwise, and for the
    one whose it was not: the last page has no one else's numbers."""
    if not view["over"] or not events:
        return None
    ply, _seat, happened = events[-1]
    parts = [
        each
        for each in parts_of(ply, happened, view, seats)
        if isinstance(each, Harvest) and (each.own or view["seat"] is None)
    ]
    return {"ply": ply, "parts": tuple(parts)} if parts else None
