"""Positions to test with: seat 0 has the turn and is to act, unless said otherwise."""

import random
from typing import Any

from games.engine.base import Step
from games.engine.cards import ByChance
from games.engine.play import play
from games.skordespelet.room import ROOM
from games.skordespelet.state import State

from . import tapping

OPTIONS: tuple[dict[str, Any], ...] = ({"jokers": 2}, {"jokers": 4, "beginner": True}, {"target": 5}, {"target": 50})
MOST_WORDS = dict.fromkeys(("too_strong", "field_limit"), 12) | {
    f"{key}{whose}": 12
    for key in ("used", "moved_up", "moved_down", "grazes", "sowed", "spade")
    for whose in ("", "_you")
}
SPELLINGS = tapping.spellings
FORMS = tapping.FORMS
TAP = tapping.tap
PREVIEWS = tapping.previews
UNORDERED = ("hands", "fields", "barns", "harvests")
LEAKS = (
    lambda state, seat: state.talon[-1:],
    lambda state, seat: [sorted(hand) for hand in state.hands],
)


def CHOICE(text: str) -> tuple[str, ...]:  # noqa: N802 - one of the names of every room's worlds
    """A move without the single-use fields that pay for it (the cheapest are offered), its cards in an order of their
    own where their order is no choice; grazers are offered in the order of the barn."""
    first, *parts = text.split(" using ")[0].split(" ")
    return (first, *sorted(parts if first == "order" else [str(sorted(part.split(","))) for part in parts]))


def start(**changes: Any) -> dict[str, Any]:
    """A little of everything; it is sowing time."""
    cards = {
        "hands": [["H2", "C6", "S8", "D3"], ["H5", "S4", "D8"]],
        "fields": [["D2", "D4", "D5", "D6"], ["D7", "D9", "D10"]],
        "barns": [["C3", "HA"], ["C5", "H6"]],
        "harvests": [["H4"], ["C7", "HQ"]],
        "talon": ["S2", "C8", "H9"],
        "season": "sow",
    }
    return cards | changes


def position(options: dict | None = None, **changes: Any) -> State:
    full = ROOM.check_options(options or {})
    return ROOM.run_on(ROOM.from_position(full, 2, start(**changes)), by_seed())


def by_seed(seed: int = 0) -> ByChance:
    return ByChance(random.Random(seed))


def dealt(seed: int = 0, first: int = 0, **options: Any) -> State:
    return ROOM.new(ROOM.check_options(options), 2, first, by_seed(seed))


def play_once(state: State, text: str, seat: int | None = None) -> Step:
    """One move, by the seat that is to act unless said otherwise."""
    acting = state.to_act if seat is None else seat
    assert acting is not None
    return play(ROOM, state, acting, text, by_seed())


def played(state: State, *texts: str) -> State:
    """After these moves, each by the seat that is to act."""
    for text in texts:
        state = play_once(state, text).state
    return state


def refusal(state: State, text: str, seat: int | None = None) -> str | None:
    """The code with which a move is refused; None if it is allowed."""
    acting = state.to_act if seat is None else seat
    refused = ROOM.why_not(state, -1 if acting is None else acting, text)
    return refused and refused.key


PREVIEWED = {  # a position, and what is tapped there, or chosen in lists, so that something is shown
    "start": start(season="graze"),
    "taps": ("harvest-1-HQ", "barn-0-C3"),
    "more": "barn-0-HA",
    "button": "do-graze",
    "lists": {"on-C3": "C3>HQ", "on-HA": ""},
}

LEFT = {
    "hands": [["H2", "C6", "S8", "D3"], ["H8", "S4", "D8"]],
    "talon": ["S2", "C8", "H9", "S3", "S5", "S6", "S7", "S9", "S10", "H10", "C9", "DJ", "DQ"],
    "discard": ["HJ", "CJ", "SK"],
}
GRAZING = [{"pasture": "H4", "grazers": ["HA", "C3"]}, {"pasture": "H5", "grazers": ["H6"]}]
PICTURED = {  # states of the table that are pictured: seat 0 is looked at, after these moves and taps
    "bete": {
        "start": start(
            **LEFT,
            season="graze",
            barns=[["C3", "HA", "H6", "C2"], ["C10", "C5"]],
            harvests=[["HQ", "C7"], ["H4", "H5", "H3"]],
        ),
        "taps": ("harvest-1-H4", "barn-0-HA", "barn-0-C3", "harvest-1-H5", "barn-0-H6"),
    },
    "ordning": {
        "start": start(
            **LEFT,
            season="order",
            turn=1,
            grazing=GRAZING,
            barns=[["C10", "C5"], ["C2"]],
            harvests=[["H3"], ["HQ", "C7"]],
        ),
    },
    "engangsaker": {
        "start": start(
            **LEFT,
            season="weather",
            grazing=GRAZING[:1],
            barns=[["C2", "C7"], ["C10", "H6"]],
            harvests=[["HQ"], ["H3"]],
        ),
        "taps": ("hand-2", "barn-1-H6"),
    },
    "steg": {
        "start": start(
            **LEFT,
            season="weather",
            passes=1,
            grazing=GRAZING,
            barns=[["C2"], ["C10", "C5"]],
            harvests=[["HQ", "C7"], ["H3"]],
        ),
        "moves": [(0, "pass")],
    },
}
