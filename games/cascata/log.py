"""Events as lines of *Vad hände?*: one sentence each, or none for what the table shows anyway."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.base import Event, Text
from games.engine.standard import is_joker, named
from games.engine.texts import told_of

Name = str | Text


def say(event: Event, names: Sequence[str], seat_looking: int | None = None) -> Text | None:
    """The sentence for whoever sits at `seat_looking`; None for what needs no line."""
    teller = TELLERS.get(event.kind)
    return teller(event, names, seat_looking) if teller else None


def own_result(result: Mapping[str, Any], seat: int) -> Text:
    """A seat's own result in words."""
    return Text("own_points", {"n": result["points"][seat]})


def _a(card: str) -> Text:
    """A card as it is told of; a joker has no suit, so it is *a* joker."""
    return Text("a_joker") if is_joker(card) else named(card)


def _take(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "took", card=_a(event.data["card"]))


def _draw(event: Event, names: Sequence[str], looking: int | None) -> Text:
    if event.seat == looking:
        return Text("drew_you", {"card": _a(event.private["card"])})
    return told_of(event, names, looking, "drew")


def _joker(event: Event, names: Sequence[str], looking: int | None) -> Text:
    card = event.data["card"]
    if event.seat == looking:
        return Text("swapped_you", {"card": _a(card or event.private["card"])})
    return (
        told_of(event, names, looking, "swapped", card=_a(card))
        if card
        else told_of(event, names, looking, "swapped_unseen")
    )


def _turned(event: Event, names: Sequence[str], looking: int | None) -> Text:
    cards = [_a(card) for card in event.data["cards"]]
    return (
        Text("turned_one", {"card": cards[0]})
        if len(cards) == 1
        else Text("turned_two", {"a": cards[0], "b": cards[1]})
    )


def _lock(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "locked")


def _group(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "grouped", **_what(event))


def _add(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "added", **_what(event))


def _what(event: Event) -> dict[str, Any]:
    """How many of which rank, and what they count."""
    data = event.data
    return {
        "count": Text(f"count_{len(data['cards'])}"), "rank": Text(f"several_{data['rank']}"), "n": data["points"],
    }  # fmt: skip


def _steal(event: Event, names: Sequence[str], looking: int | None) -> Text:
    owner = event.data["from"]
    if owner == looking:
        return told_of(event, names, looking, "stole_from_you", **_what(event))
    return told_of(event, names, looking, "stole", other=names[owner], **_what(event))


def _stop(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "stopped")


def _last(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("pyramid_gone")


def _over(event: Event, names: Sequence[str], looking: int | None) -> Text:
    """Who won, once, in words; nobody's numbers."""
    points, winners = event.data["points"], event.data["winners"]
    if len(winners) == len(points):
        return Text("over_all_shared")
    if len(winners) > 1:
        return Text("over_shared", {"names": _listed([names[seat] for seat in winners])})
    key = "over_hand" if points.count(max(points)) > 1 else "over"
    return told_of(Event("over", winners[0]), names, looking, key)


def _listed(names: Sequence[str]) -> Name:
    """Two or three names in a row."""
    first: Name = names[0] if len(names) == 2 else ", ".join(names[:-1])
    return Text("and", {"a": first, "b": names[-1]})


TELLERS = {
    "take": _take,
    "draw": _draw,
    "joker": _joker,
    "turned": _turned,
    "lock": _lock,
    "group": _group,
    "add": _add,
    "steal": _steal,
    "stop": _stop,
    "last": _last,
    "over": _over,
}
