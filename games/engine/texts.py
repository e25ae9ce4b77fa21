"""Sentences that every game needs. A room's `texts` begins with these and may say them its own way."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.base import Event, Text, ngettext
from games.engine.base import gettext_noop as _
from games.engine.standard import CARDS

SHARED = {
    "not_your_turn": _("Det är inte din tur än."),
    "game_over": _("Spelet är slut."),
    "bad_move": _("Det gick inte att läsa. Prova igen."),
    "also_right": _("Det går också! Prova det vi övar på."),
    "and": _("%(a)s och %(b)s"),
    "own_points": ngettext("Du fick %(n)s poäng.", "Du fick %(n)s poäng."),
} | CARDS


def told_of(event: Event, names: Sequence[str], looking: int | None, key: str, **values: Any) -> Text:
    """The log's sentence about the seat of the event: `key` with its name, or `key_you` for the one who looks."""
    assert event.seat is not None
    if event.seat == looking:
        return Text(f"{key}_you", values)
    return Text(key, {"name": names[event.seat], **values})


def won_by_points(event: Event, names: Sequence[str], looking: int | None) -> Text:
    """The log's last sentence in a game of points: who has won with how many (`over_won`), or that it is shared
    (`over_shared`)."""
    winners = event.data["winners"]
    if len(winners) > 1:
        return Text("over_shared")
    points = event.data["points"][winners[0]]
    return told_of(Event("over", winners[0]), names, looking, "over_won", points=points)


def own_points(result: Mapping[str, Any], seat: int) -> Text | None:
    """The points of that seat, in the pupil's words; None for a result that has none."""
    points = result.get("points") or []
    return Text("own_points", {"n": points[seat]}) if seat < len(points) else None
