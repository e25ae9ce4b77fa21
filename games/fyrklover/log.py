"""Events as lines of *Vad hände?*: one sentence each, or none for what the table shows anyway. Which card somebody hid
or looked at is said to nobody, not even to the seat itself: to remember it is the game."""

from collections.abc import Sequence

from games.engine.base import Event, Text
from games.engine.cards import RANKS
from games.engine.standard import named, rank_named
from games.engine.texts import told_of, won_by_points


def say(event: Event, names: Sequence[str], seat_looking: int | None = None) -> Text | None:
    """The sentence for whoever sits at `seat_looking`; None for what needs no line."""
    teller = TELLERS.get(event.kind)
    return teller(event, names, seat_looking) if teller else None


def _plain(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, event.kind)


def _of_card(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, event.kind, card=named(event.data["card"]))


def _of_cells(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, event.kind, n=len(event.data["cells"]))


def _swapped(event: Event, names: Sequence[str], looking: int | None) -> Text:
    one, other = event.data["cards"]
    return told_of(event, names, looking, "swapped", a=named(one), b=named(other))


def _ladder(event: Event, names: Sequence[str], looking: int | None) -> Text:
    lowest, highest = (rank_named(RANKS[event.data["cells"][place]["rank"]]) for place in (0, -1))
    return told_of(event, names, looking, "ladder", a=lowest, b=highest)


def _again(event: Event, names: Sequence[str], looking: int | None) -> Text:
    """How many extra turns there are, the one that begins now among them."""
    return told_of(event, names, looking, "again", n=event.data["left"] + 1)


def _freed(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("freed", {"n": len(event.data["cells"])})


TELLERS = {
    "placed": _of_card,
    "swapped": _swapped,
    "flipped": _of_cells,
    "hid": _plain,
    "swapped_down": _plain,
    "turned": _of_card,
    "peeked": _of_cells,
    "ended": _plain,
    "ladder": _ladder,
    "again": _again,
    "freed": _freed,
    "over": won_by_points,
}
