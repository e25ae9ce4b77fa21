"""Reading a position and options strictly: what every room's `position.py` asks of a record's data."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.base import BadRecord

Cards = tuple[str, ...]


def claim(holds: bool, message: str) -> None:
    """BadRecord("bad_position") with the message, unless it holds."""
    if not holds:
        raise BadRecord("bad_position", f"Omöjlig ställning: {message}.")


def with_defaults(options: Any, defaults: Mapping[str, Any]) -> dict[str, Any]:
    """All options, those left out with their defaults; BadRecord("bad_record") for an unknown one, or for a value that
    is not a flag where the default is one."""
    if not isinstance(options, dict):
        raise BadRecord("bad_record", "options ska vara ett objekt.")
    for key in options:
        if key not in defaults:
            raise BadRecord("bad_record", f"Okänt tillval: {key}.")
    full = {**defaults, **options}
    for key, value in defaults.items():
        if isinstance(value, bool) and not isinstance(full[key], bool):
            raise BadRecord("bad_record", f"{key} ska vara true eller false.")
    return full


def check_keys(start: Any, required: Sequence[str], optional: Sequence[str]) -> None:
    """BadRecord("bad_record") for a `start` that is no object, lacks a key or has an unknown one."""
    if not isinstance(start, dict):
        raise BadRecord("bad_record", "start ska vara ett objekt.")
    for key in required:
        if key not in start:
            raise BadRecord("bad_record", f"start saknar {key}.")
    for key in start:
        if key not in required and key not in optional:
            raise BadRecord("bad_record", f"Okänd nyckel i start: {key}.")


def is_number(value: Any, low: int, high: int) -> bool:
    """A whole number within these bounds; true is none."""
    return type(value) is int and low <= value <= high


def pile(value: Any, key: str) -> Cards:
    """A list of cards by their names."""
    claim(isinstance(value, list) and all(isinstance(card, str) for card in value), f"{key} ska vara en lista av kort")
    return tuple(value)


def piles(value: Any, key: str, seats: int) -> tuple[Cards, ...]:
    """A list of cards for each seat."""
    claim(isinstance(value, list) and len(value) == seats, f"{key} ska ha en lista för varje plats")
    return tuple([pile(cards, key) for cards in value])


def places(value: Any, key: str, count: int) -> tuple[str | None, ...]:
    """A row of this many places, each with a card or null."""
    claim(isinstance(value, list) and len(value) == count, f"{key} ska ha {count} platser")
    claim(all(card is None or isinstance(card, str) for card in value), f"{key} ska ha kort eller null")
    return tuple(value)
