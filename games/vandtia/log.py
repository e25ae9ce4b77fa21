"""Events as lines of *Vad hände?*: one sentence each, or none for what the table shows anyway."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.base import Event, Text
from games.engine.standard import named, rank
from games.engine.texts import told_of

Name = str | Text


def say(event: Event, names: Sequence[str], seat_looking: int | None = None) -> Text | None:
    """The sentence for whoever sits at `seat_looking`; None for what needs no line."""
    teller = TELLERS.get(event.kind)
    return teller(event, names, seat_looking) if teller else None


def _swap(event: Event, names: Sequence[str], looking: int | None) -> Text:
    laid, taken = named(event.data["hand"]), named(event.data["open"])
    return told_of(event, names, looking, "swapped", laid=laid, taken=taken)


def _ready(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "ready")


def _began(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "began")


def _play(event: Event, names: Sequence[str], looking: int | None) -> Text:
    cards = event.data["cards"]
    if len(cards) == 1:
        return told_of(event, names, looking, "laid", card=named(cards[0]))
    return told_of(event, names, looking, "laid_many", count=len(cards), cards=Text(f"many_{rank(cards[0])}"))


def _pick_up(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "picked_up")


def _flip(event: Event, names: Sequence[str], looking: int | None) -> Text:
    fits, is_alone = event.data["fits"], not event.data["count"]
    key = "flipped_first" if fits and is_alone else "flipped" if fits else "flipped_low"
    return told_of(event, names, looking, key, card=named(event.data["card"]))


def _low(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("low", {"top": named(event.data["top"])})


def _drew(event: Event, names: Sequence[str], looking: int | None) -> Text | None:
    """Told to the one who drew; the others see it on the talon."""
    return told_of(event, names, looking, "drew", n=event.data["count"]) if event.seat == looking else None


def _turned(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text(f"turned_{event.data['reason']}")


def _again(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "again")


def _talon_out(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("talon_out")


def _out(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "out")


def _over(event: Event, names: Sequence[str], looking: int | None) -> Text:
    """Who won, once, in words."""
    winners = event.data["winners"]
    if len(winners) == len(names):
        return Text("over_all_shared")
    if len(winners) > 1:
        return Text("over_shared", {"names": _listed([names[seat] for seat in winners])})
    key = "over_out" if event.data["placed"] else "over_fewest"
    return told_of(Event("over", winners[0]), names, looking, key)


def _listed(names: Sequence[str]) -> Name:
    """Two names or more in a row."""
    first: Name = names[0] if len(names) == 2 else ", ".join(names[:-1])
    return Text("and", {"a": first, "b": names[-1]})


def own_result(result: Mapping[str, Any], seat: int) -> Text | None:
    """How it ended for that seat, in the pupil's words; None for a result that says nothing of it."""
    placed, winners = result.get("placed") or [], result.get("winners") or []
    if seat in winners:
        key = "own_first" if placed else "own_fewest" if len(winners) == 1 else "own_shared"
        return Text(key)
    return Text("own_out" if seat in placed else "own_left")


TELLERS = {
    "swap": _swap,
    "ready": _ready,
    "began": _began,
    "play": _play,
    "pickup": _pick_up,
    "flip": _flip,
    "low": _low,
    "drew": _drew,
    "turned": _turned,
    "again": _again,
    "talon_out": _talon_out,
    "out": _out,
    "over": _over,
}
