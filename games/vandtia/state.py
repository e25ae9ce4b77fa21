"""A position of Vändtia: what lies where, who may act, and how it stands."""

from dataclasses import dataclass
from typing import Any, NamedTuple

HAND_SIZE = 3
SLOTS = 3
MOST_TURNS = 500
NOTHING_HIDDEN = (None,) * SLOTS

Cards = tuple[str, ...]
Slots = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game."""

    seats: int
    first: int = 0
    play_on: bool = False


class Tale(NamedTuple):
    """What a seat has done so far: cards laid, piles turned away and taken; `last`: the cards it laid last."""

    laid: int = 0
    turned: int = 0
    taken: int = 0
    last: Cards = ()


@dataclass(frozen=True, slots=True)
class State:
    """Piles are bottom first, top last. `phase`: swap, play, over.

    began   the ply at which the running turn began (playing again belongs to it)
    since   per seat, the ply after its own last act of the swapping
    swaps   per seat, how often it has swapped
    tales   per seat, what it has done since the game (or the record) began
    """

    setup: Setup
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    hidden: tuple[Slots, ...]
    talon: Cards
    pile: Cards
    gone: Cards
    phase: str
    ready: tuple[bool, ...]
    turn: int
    placed: tuple[int, ...]
    turns: int
    since: tuple[int, ...]
    swaps: tuple[int, ...]
    tales: tuple[Tale, ...]
    ply: int = 0
    began: int = 0


def to_move(state: State) -> tuple[int, ...]:
    """The seats that may act: all that still swap, or the one whose turn it is."""
    if state.phase == "play":
        return (state.turn,)
    if state.phase == "over":
        return ()
    return tuple([seat for seat, ready in enumerate(state.ready) if not ready])


def is_over(state: State) -> bool:
    return state.phase == "over"


def zone(state: State, seat: int) -> str:
    """Where this seat plays from: hand, open, hidden; "" for a seat that has no cards left."""
    if state.hands[seat]:
        return "hand"
    if state.open[seat]:
        return "open"
    return "hidden" if any(state.hidden[seat]) else ""


def cards_left(state: State, seat: int) -> int:
    """All the cards that a seat still has, wherever they lie."""
    return len(state.hands[seat]) + len(state.open[seat]) + SLOTS - state.hidden[seat].count(None)


def turn_began(state: State) -> bool:
    """The turn has just passed to the seat that began the game: nobody has played in it yet."""
    return state.phase == "play" and state.turn == state.setup.first and state.began == state.ply


def turn_since(state: State, seat: int) -> int:
    """The ply at which the running turn began, whoever has it; while swapping, the seat's own last act."""
    return state.since[seat] if state.phase == "swap" else state.began


def choice_since(state: State, seat: int) -> int:
    """Another seat's swap changes nothing for this one; in play each move does."""
    return state.since[seat] if state.phase == "swap" else state.ply


def standing(state: State) -> dict[str, Any]:
    """Who would win now: who got out first, else the seats with fewest cards."""
    if state.placed:
        return {"placed": list(state.placed), "winners": [state.placed[0]]}
    left = [cards_left(state, seat) for seat in range(state.setup.seats)]
    return {"placed": [], "winners": [seat for seat, count in enumerate(left) if count == min(left)]}


def result(state: State) -> dict[str, Any] | None:
    return standing(state) if state.phase == "over" else None


def finish(state: State, seat: int) -> str | None:
    """The teacher may say that a seat is ready with its swapping; nothing else."""
    return "ready" if state.phase == "swap" and not state.ready[seat] else None
