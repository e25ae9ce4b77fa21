"""The last page of a game for one seat: its own points, who won, and the ladder that ended it."""

from collections.abc import Sequence
from typing import Any

from games.engine.showing import Lines
from games.fyrklover.showing import shown
from games.fyrklover.state import MOST_TURNS


def told(view, *, seats, result, events: Lines, closed: str, still: bool) -> dict[str, Any]:
    """`show`: what was completed or turned up, to step through; and `end`, when there is a result: the last page."""
    if not result or still:
        return {"show": shown(view, seats=seats, events=events, closed=closed, still=still)}
    last = events[-1:] if view["over"] else ()  # a game that was stopped ends with no ladder
    return {"show": shown(view, seats=seats, events=last), "end": ending(view, result, seats)}


def ending(view, result, seats: Sequence[Any]) -> dict[str, Any]:
    """What `end.html` shows beside the last ladder.

    `points`: the own, None for an onlooker; `stars`: one for each of them; `won`: target, most or shared;
    `winner`: the name, `mine`: it is I; `why`: the game ended because of its target, because all turns had been played
    (full), or because nobody moved any more (idle); "" for one that was stopped.
    """
    me, winners, points = view["seat"], result["winners"], result["points"]
    own, target = None if me is None else points[me], view["target"]
    reached = max(points) >= target
    full = view["turns"] >= MOST_TURNS * view["seats"]
    return {
        "points": own,
        "target": target,
        "stars": tuple(range(own or 0)),
        "won": "shared" if len(winners) > 1 else "target" if reached else "most",
        "winner": seats[winners[0]].name,
        "mine": winners[0] == me,
        "why": "" if not view["over"] else "target" if reached else "full" if full else "idle",
    }
