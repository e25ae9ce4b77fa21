"""What a seat is asked at Skördespelet's table, and what of its hand goes at all: from the View alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.standard import is_joker
from games.skordespelet import seasons
from games.skordespelet.deck import DIAMONDS, HEARTS_AND_CLUBS, JOKERS, SPADES, VALUE, blows_away

PRICED = (seasons.WEATHER, seasons.SOW)  # where cards of the hand are paid for
NOTHING = ("field_none", "sow_none", "sow_fieldless", "sow_dear")  # asks where no card of the season can be played


def has_joker(view: Mapping[str, Any]) -> bool:
    return any(is_joker(card) for card in view["hand"])


def in_play(view: Mapping[str, Any]) -> list[str]:
    """The cards in barns, harvests and the grazing."""
    lying = [card for pile in (*view["barns"], *view["harvests"]) for card in pile]
    return lying + [card for each in view["grazing"] for card in (each["pasture"], *each["grazers"]) if card]


def most(view: Mapping[str, Any]) -> int:
    """What the own seat can pay, with all its single-use fields."""
    return view["limit"][view["seat"]] + sum(VALUE[one] for one in view["single_use"][view["seat"]])


def goes(view: Mapping[str, Any], card: str) -> bool:
    """Can this card of the hand be paid for, and does it have a target?"""
    if is_joker(card):
        return joker_goes(view)
    if view["season"] not in PRICED:
        return True
    return VALUE[card] <= most(view) and (card not in SPADES or any(blows_away(card, one) for one in in_play(view)))


def joker_goes(view: Mapping[str, Any]) -> bool:
    """Can a joker of the hand be played now: is it paid for, and is there something that it can do?"""
    if not has_joker(view) or most(view) < min(VALUE[card] for card in JOKERS):
        return False
    grazers = view["season"] == seasons.WEATHER and any(each["grazers"] for each in view["grazing"])
    return bool(view["season"] == seasons.ANSWER or view["harvests"][1 - view["seat"]] or grazers)


def ask(view: Mapping[str, Any], mine: bool, held: bool) -> str:
    """Which sentence the banner begins with (`ask.html`)."""
    season = view["season"]
    if view["over"]:
        return ""
    if held or not mine:
        return "held" if held else "wait"
    return ASKS.get(season, lambda view: season)(view)


def _window(view) -> str:
    return "window_none" if not has_joker(view) else "window" if joker_goes(view) else "window_empty"


def _answer(view) -> str:
    return "answer" if has_joker(view) else "answer_none"


def _weather(view) -> str:
    if view["only_pass"]:
        return _no_weather(view)
    has_spade = any(goes(view, card) for card in _held(view, SPADES))
    return ("weather_both" if has_spade else "weather_joker") if joker_goes(view) else "weather"


def _no_weather(view) -> str:
    """Why no weather can be sent: no spade, none that can be paid for, none that is strong enough."""
    spades = _held(view, SPADES)
    if not spades:
        return "weather_none"
    dear = [VALUE[card] > most(view) for card in spades]
    return "weather_dear" if all(dear) else "weather_mixed" if any(dear) else "weather_weak"


def _field(view) -> str:
    return "field" if _held(view, DIAMONDS) else "field_none"


def _sow(view) -> str:
    crops = _held(view, HEARTS_AND_CLUBS)
    if not crops:
        return "sow_none"
    if any(goes(view, card) for card in crops):
        return "sow"
    return "sow_dear" if most(view) else "sow_fieldless"


def _held(view, cards: Iterable[str]) -> list[str]:
    return [card for card in view["hand"] if card in cards]


ASKS = {
    seasons.WINDOW: _window,
    seasons.ANSWER: _answer,
    seasons.WEATHER: _weather,
    seasons.FIELD: _field,
    seasons.SOW: _sow,
}
