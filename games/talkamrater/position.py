"""Positions and options as they stand in a record, read strictly and written in full."""

from itertools import chain
from typing import Any

from games.engine.base import BadRecord
from games.engine.cards import too_many
from games.engine.reading import check_keys, claim, is_number, pile, piles, places, with_defaults
from games.talkamrater.deck import HIGHEST, LOCKS, SPECIALS, deck
from games.talkamrater.state import HAND_SIZE, SLOTS, Setup, State

DEFAULTS: dict[str, Any] = {"trump": False, "perfect_match": False, "sums": [0, HIGHEST], "copies": 1}
REQUIRED = ("hands", "table", "discard", "talon")
OPTIONAL = ("scored", "out", "trumps", "turn", "first", "opened", "threw", "reshuffles", "over")
MOST_COPIES = 4
SMALLEST_SPAN = 3


def check_options(options: Any) -> dict[str, Any]:
    """All options, those left out with their defaults; BadRecord("bad_record") for an unknown one or a bad value."""
    full = with_defaults(options, DEFAULTS)
    if not is_number(full["copies"], 1, MOST_COPIES):
        raise BadRecord("bad_record", f"copies ska vara ett helt tal från 1 till {MOST_COPIES}.")
    sums = full["sums"]
    is_pair = isinstance(sums, list) and len(sums) == 2 and all(is_number(s, 0, HIGHEST) for s in sums)
    if not is_pair or sums[1] - sums[0] < SMALLEST_SPAN:
        raise BadRecord("bad_record", "sums ska vara två hela tal från 0 till 10, minst tre isär.")
    return full | {"sums": list(sums)}


def position(state: State) -> dict[str, Any]:
    """Every key of the position, as JSON data."""
    setup = state.setup
    return {
        "hands": [list(hand) for hand in state.hands],
        "table": list(state.table),
        "discard": list(state.discard),
        "talon": list(state.talon),
        "scored": [list(pile) for pile in state.scored],
        "out": list(state.out),
        "trumps": list(setup.trumps),
        "turn": state.turn,
        "first": setup.first,
        "opened": state.opened,
        "threw": state.threw,
        "reshuffles": state.reshuffles,
        "over": state.over,
    }


def from_position(options: dict[str, Any], seats: int, start: Any) -> State:
    """The state a record starts from, taken as it stands.

    BadRecord("bad_record") for missing and unknown keys, BadRecord("bad_position") for what can't lie like that.
    """
    check_keys(start, REQUIRED, OPTIONAL)
    first = start.get("first", 0)
    claim(is_number(first, 0, seats - 1), "first ska vara en av platserna")
    low, high = options["sums"]
    trumps = _trumps(start.get("trumps", []), options)
    setup = Setup(seats, first, options["trump"], options["perfect_match"], low, high, options["copies"], trumps)
    state = State(
        setup=setup,
        hands=piles(start["hands"], "hands", seats),
        table=places(start["table"], "table", SLOTS),
        discard=pile(start["discard"], "discard"),
        talon=pile(start["talon"], "talon"),
        scored=piles(start["scored"], "scored", seats) if "scored" in start else ((),) * seats,
        out=pile(start.get("out", []), "out"),
        turn=start.get("turn", first),
        opened=start.get("opened", False),
        threw=start.get("threw", False),
        reshuffles=start.get("reshuffles", 0),
        over=start.get("over", False),
    )
    _check_state(state)
    return state


def _check_state(state: State) -> None:
    for name in ("opened", "threw", "over"):
        claim(isinstance(getattr(state, name), bool), f"{name} ska vara true eller false")
    claim(is_number(state.turn, 0, state.setup.seats - 1), "turn ska vara en av platserna")
    claim(is_number(state.reshuffles, 0, 1), "reshuffles ska vara 0 eller 1")
    claim(state.opened or not state.threw, "threw kan inte gälla utan opened")
    claim(all(len(hand) <= HAND_SIZE for hand in state.hands), "en hand har mer än fem kort")
    claim(LOCKS.isdisjoint(state.table), "ett byteskort kan inte ligga på bordet")
    claim(SPECIALS.issuperset(state.out), "bara specialkort kan ha lämnat spelet")
    setup = state.setup
    on_table = [card for card in state.table if card is not None]
    lying = chain(*state.hands, on_table, state.discard, state.talon, *state.scored, state.out)
    card = too_many(lying, deck(setup.low, setup.high, setup.copies, setup.trumps))
    claim(card is None, f"kortet {card} finns inte så många gånger i leken")


def _trumps(value: Any, options: dict[str, Any]) -> tuple[int, ...]:
    low, high = options["sums"]
    claim(isinstance(value, list) and all(is_number(n, low, high) for n in value), "trumps ska vara två summor")
    claim(not value or (len(value) == 2 and value[0] < value[1]), "trumps ska vara två olika tal i ordning")
    claim(not value or options["trump"], "trumps kräver trump")
    return tuple(value)
