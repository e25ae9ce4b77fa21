"""Positions and options as they stand in a record, read strictly and written in full."""

from collections import Counter
from itertools import chain, pairwise
from typing import Any

from games.engine.cards import too_many
from games.engine.reading import check_keys, claim, is_number, pile, piles, places, with_defaults
from games.vandtia.deck import CARDS, FOUR, HEIGHT, TEN, fits
from games.vandtia.state import MOST_TURNS, SLOTS, Setup, State, Tale, cards_left, to_move

DECK = Counter(CARDS)
DEFAULTS: dict[str, Any] = {"play_on": False}
REQUIRED = ("hands", "open", "hidden", "talon")
OPTIONAL = ("pile", "gone", "phase", "ready", "turn", "first", "placed", "turns")
PHASES = ("swap", "play", "over")


def check_options(options: Any) -> dict[str, Any]:
    """All options, those left out with their defaults; BadRecord("bad_record") for an unknown one or a bad value."""
    return with_defaults(options, DEFAULTS)


def position(state: State) -> dict[str, Any]:
    """Every key of the position, as JSON data."""
    return {
        "hands": [list(hand) for hand in state.hands],
        "open": [list(cards) for cards in state.open],
        "hidden": [list(slots) for slots in state.hidden],
        "talon": list(state.talon),
        "pile": list(state.pile),
        "gone": list(state.gone),
        "phase": state.phase,
        "ready": list(state.ready),
        "turn": state.turn,
        "first": state.setup.first,
        "placed": list(state.placed),
        "turns": state.turns,
    }


def from_position(options: dict[str, Any], seats: int, start: Any) -> State:
    """The state a record starts from, taken as it stands.

    BadRecord("bad_record") for missing and unknown keys, BadRecord("bad_position") for what can't lie like that.
    """
    check_keys(start, REQUIRED, OPTIONAL)
    first = start.get("first", 0)
    claim(is_number(first, 0, seats - 1), "first ska vara en av platserna")
    phase = start.get("phase", "play")
    claim(isinstance(phase, str) and phase in PHASES, "phase ska vara swap, play eller over")
    turn, turns = start.get("turn", first), start.get("turns", 0)
    claim(is_number(turn, 0, seats - 1), "turn ska vara en av platserna")
    most = MOST_TURNS if phase == "over" else MOST_TURNS - 1
    claim(is_number(turns, 0, most), f"turns ska vara ett helt tal från 0 till {most}")
    none = (0,) * seats
    state = State(
        setup=Setup(seats, first, options["play_on"]),
        hands=piles(start["hands"], "hands", seats),
        open=piles(start["open"], "open", seats),
        hidden=_hidden(start["hidden"], seats),
        talon=pile(start["talon"], "talon"),
        pile=pile(start.get("pile", []), "pile"),
        gone=pile(start.get("gone", []), "gone"),
        phase=phase,
        ready=_ready(start.get("ready", [phase != "swap"] * seats), seats),
        turn=turn,
        placed=_placed(start.get("placed", []), seats),
        turns=turns,
        since=none,
        swaps=none,
        tales=(Tale(),) * seats,
    )
    _check_cards(state)
    _check_phase(state)
    return state


def _check_cards(state: State) -> None:
    hidden = [card for slots in state.hidden for card in slots if card is not None]
    lying = chain(*state.hands, *state.open, hidden, state.talon, state.pile, state.gone)
    card = too_many(lying, DECK)
    claim(card is None, f"kortet {card} finns inte så många gånger i leken")
    claim(all(len(cards) <= SLOTS for cards in state.open), "en plats har mer än tre öppna kort")
    heights = [HEIGHT[card] for card in state.pile]
    claim(TEN not in heights, "en tia kan inte ligga i högen")
    low = next((card for under, card in pairwise(state.pile) if not fits(card, (under,))), None)
    claim(low is None, f"{low} är lägre än kortet under i högen")
    in_a_row = zip(*(heights[place:] for place in range(FOUR)), strict=False)
    claim(all(len(set(four)) > 1 for four in in_a_row), "fyra av samma valör i rad kan inte ligga i högen")


def _check_phase(state: State) -> None:
    if state.phase == "swap":
        claim(not all(state.ready), "alla kan inte vara klara medan man byter")
        claim(state.turn == state.setup.first, "turn ska vara first medan man byter")
        claim(not (state.pile or state.gone or state.placed or state.turns), "ingen kan ha spelat medan man byter")
    else:
        claim(all(state.ready), "alla ska vara klara när spelet går")
    for seat in to_move(state):
        claim(cards_left(state, seat) > 0, f"plats {seat} ska göra ett drag men har inga kort")
        claim(bool(state.hands[seat]) or not state.talon, f"plats {seat} har tom hand fast talongen har kort")
    claim(not any(cards_left(state, seat) for seat in state.placed), "en plats i placed har kort kvar")
    _check_places(state)


def _check_places(state: State) -> None:
    """Exactly those are out that have no cards. How many may be out depends on whether the game is over."""
    out = {seat for seat in range(state.setup.seats) if not cards_left(state, seat)}
    claim(out == set(state.placed), "placed ska vara de platser som inte har några kort")
    if state.phase != "over":
        claim(not out or state.setup.play_on, "placed kräver play_on medan spelet går")
        claim(state.setup.seats - len(out) > 1, "spelet är slut när bara en plats har kort")
        return
    claim(len(out) < 2 or state.setup.play_on, "fler än en plats i placed kräver play_on")
    claim(len(out) < state.setup.seats, "någon har kort kvar när spelet är slut")
    most_in = 1 if state.setup.play_on else state.setup.seats - 1
    is_done = state.setup.seats - len(out) <= most_in
    claim(is_done or state.turns == MOST_TURNS, "spelet är inte slut än")


def _ready(value: Any, seats: int) -> tuple[bool, ...]:
    is_flags = isinstance(value, list) and len(value) == seats and all(isinstance(flag, bool) for flag in value)
    claim(is_flags, "ready ska ha true eller false för varje plats")
    return tuple(value)


def _placed(value: Any, seats: int) -> tuple[int, ...]:
    claim(isinstance(value, list) and all(is_number(seat, 0, seats - 1) for seat in value), "placed ska ha platser")
    claim(len(set(value)) == len(value), "en plats står två gånger i placed")
    return tuple(value)


def _hidden(value: Any, seats: int) -> tuple[tuple[str | None, ...], ...]:
    claim(isinstance(value, list) and len(value) == seats, "hidden ska ha en lista för varje plats")
    return tuple([places(slots, "hidden", SLOTS) for slots in value])
