"""Events as lines of *Vad hände?*: one sentence each, or none for what the table shows anyway."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.base import Event, Text
from games.engine.texts import told_of
from games.talkamrater.deck import MULTI, SPECIALS, SUM_CARDS
from games.talkamrater.state import SLOTS

Name = str | Text


def card_text(card: str, number: int | None = None) -> Name:
    """A card as it is said: `1+3`, *summan 4*, *udda 3*, *Byt tre*."""
    if card in SUM_CARDS:
        return Text("sum_card", {"n": SUM_CARDS[card]})
    if card in MULTI and number is not None:
        return Text(f"{card}_as", {"n": number})
    return Text(card) if card in SPECIALS else card


def say(event: Event, names: Sequence[str], seat_looking: int | None = None) -> Text | None:
    """The sentence for whoever sits at `seat_looking`; None for what needs no line."""
    teller = TELLERS.get(event.kind)
    return teller(event, names, seat_looking) if teller else None


def own_result(result: Mapping[str, Any], seat: int) -> Text:
    """The points that this seat got."""
    return Text("own_points", {"n": result["points"][seat]})


def _match(event: Event, names: Sequence[str], looking: int | None) -> Text:
    taken, number = event.data["taken"], event.data["number"]
    card = card_text(event.data["card"], number)
    plain = all("+" in other for other in taken)
    if not event.data["slots"]:
        if plain or "+" in event.data["card"]:  # else it would be a long sentence
            return told_of(event, names, looking, "took_pile", taken=card_text(taken[0]), card=card)
        return told_of(event, names, looking, "took_top", card=card)
    if len(taken) == 1:
        return told_of(event, names, looking, "took", taken=card_text(taken[0]), card=card)
    if len(taken) < SLOTS and plain and event.data["card"] not in MULTI:
        return told_of(event, names, looking, "took", taken=Text("and", {"a": taken[0], "b": taken[1]}), card=card)
    return told_of(event, names, looking, "took_many", count=len(taken), card=card)


def _throw(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "threw")


def _end(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "ended", card=card_text(event.data["card"]))


def _swap3(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("table_swapped") if event.seat is None else told_of(event, names, looking, "swapped_table")


def _hands(event: Event, names: Sequence[str], looking: int | None) -> Text:
    way = event.data["direction"]
    return Text(f"hands_went_{way}") if event.seat is None else told_of(event, names, looking, f"hands_{way}")


def _hand_empty(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "hand_empty")


def _perfect(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "perfect")


def _reshuffled(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("ran_out" if event.data.get("over") else "reshuffled")


def _over(event: Event, names: Sequence[str], looking: int | None) -> Text:
    """Who won, once, in words; nobody's numbers."""
    points, winners = event.data["points"], event.data["winners"]
    if len(winners) == len(points):
        return Text("over_all_shared")
    if len(winners) > 1:
        return Text("over_shared", {"names": _listed([names[seat] for seat in winners])})
    key = "over_points" if event.data["trump"] else "over_most"
    if points.count(max(points)) > 1:
        key = "over_sum_cards"
    return told_of(Event("over", winners[0]), names, looking, key)


def _listed(names: Sequence[str]) -> Name:
    """Two or three names in a row."""
    first: Name = names[0] if len(names) == 2 else ", ".join(names[:-1])
    return Text("and", {"a": first, "b": names[-1]})


TELLERS = {
    "match": _match,
    "throw": _throw,
    "end": _end,
    "swap3": _swap3,
    "pass_hands": _hands,
    "hand_empty": _hand_empty,
    "perfect": _perfect,
    "reshuffled": _reshuffled,
    "over": _over,
}
