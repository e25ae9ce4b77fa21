"""Events as lines of *Vad hände?*: one sentence each, or none for what the table shows anyway."""

from collections.abc import Sequence

from games.engine.base import Event, Text
from games.engine.standard import named
from games.engine.texts import told_of, won_by_points

NOT_DONE = {"grow": "moved_none", "field": "laid_none", "sow": "sowed_none"}  # by season
MOST_NAMED = 2  # cards in a sentence; more are counted
Name = str | Text


def say(event: Event, names: Sequence[str], seat_looking: int | None = None) -> Text | None:
    """The sentence for whoever sits at `seat_looking`; None for what needs no line."""
    teller = TELLERS.get(event.kind)
    return teller(event, names, seat_looking) if teller else None


def listed(cards: Sequence[str]) -> Name:
    """Cards in a sentence: their names, or how many they are."""
    if len(cards) > MOST_NAMED:
        return Text("some_cards", {"n": len(cards)})
    if len(cards) == MOST_NAMED:
        return Text("and", {"a": named(cards[0]), "b": named(cards[1])})
    return named(cards[0])


def _harvest(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "harvested", points=event.data["points"])


def _graze(event: Event, names: Sequence[str], looking: int | None) -> Text:
    cards = [each["pasture"] for each in event.data["pastures"]]
    if not cards:
        return told_of(event, names, looking, "grazes_not")
    return told_of(event, names, looking, "grazes", cards=listed(cards))


def _order(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "ordered" if event.data["changed"] else "kept_order")


def _spade(event: Event, names: Sequence[str], looking: int | None) -> Text:
    spade, card = named(event.data["spade"]), named(event.data["target"])
    return told_of(event, names, looking, "spade", spade=spade, card=card)


def _struck(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("struck", {"card": named(event.data["target"])}) if event.data["gone"] else Text("struck_nothing")


def _pass(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "passed")


def _nothing(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, NOT_DONE[event.data["season"]])


def _stop(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "stopped")


def _shoo(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "shooed", card=named(event.data["card"]))


def _back(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "sent_back", card=named(event.data["card"]))


def _using(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "used", cards=listed(event.data["cards"]))


def _grazed(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text(event.kind, {"card": named(event.data["card"])})


def _full(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("full", {"cards": listed(event.data["cards"])})


def _grow(event: Event, names: Sequence[str], looking: int | None) -> Text:
    up, down = event.data["up"], event.data["down"]
    if up and down:
        return told_of(event, names, looking, "moved_both")
    return told_of(event, names, looking, "moved_up" if up else "moved_down", cards=listed(up or down))


def _field(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "laid_field")


def _drew(event: Event, names: Sequence[str], looking: int | None) -> Text:
    """Only the one who drew learns which card it was."""
    card = event.private.get("card")
    if event.seat == looking and card:
        return Text("drew_you", {"card": named(card)})
    assert event.seat is not None
    return Text("drew", {"name": names[event.seat]})


def _reshuffled(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return Text("reshuffled")


def _sow(event: Event, names: Sequence[str], looking: int | None) -> Text:
    return told_of(event, names, looking, "sowed", cards=listed(event.data["cards"]))


TELLERS = {
    "harvest": _harvest,
    "graze": _graze,
    "order": _order,
    "spade": _spade,
    "struck": _struck,
    "pass": _pass,
    "nothing": _nothing,
    "stop": _stop,
    "shoo": _shoo,
    "back": _back,
    "using": _using,
    "eaten": _grazed,
    "spared": _grazed,
    "full": _full,
    "grow": _grow,
    "field": _field,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "sow": _sow,
    "over": won_by_points,
}
