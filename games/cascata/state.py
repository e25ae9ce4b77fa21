"""A position of Cascata: what lies where, whose turn it is, and what it counts."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from games.cascata.deck import FOUR, LARGEST, ROW_OF, VALUE

TAKE, GROUP, OVER = "take", "group", "over"  # the phases


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game. `hidden`: rows dealt face down, from 1."""

    seats: int
    rows: int
    first: int = 0
    multiplier: bool = False
    lock_card: bool = False
    open_theft: bool = False
    hidden: tuple[int, ...] = (4,)


class Group(NamedTuple):
    """Cards as laid; `rank` is that of the natural ones."""

    rank: str
    cards: tuple[str, ...]
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class State:
    """Piles are bottom first, top last. `pyramid`: its places from the apex, row by row; `up`: do they lie face up;
    `free`: the places with no card over them. `began`: the ply at which the running turn began."""

    setup: Setup
    hands: tuple[tuple[str, ...], ...]
    groups: tuple[tuple[Group, ...], ...]
    pyramid: tuple[str | None, ...]
    up: tuple[bool, ...]
    free: tuple[int, ...]
    reserve: tuple[str, ...]
    locked: bool = False
    turn: int = 0
    phase: str = TAKE
    last: bool = False
    ply: int = 0
    began: int = 0


def to_move(state: State) -> tuple[int, ...]:
    return () if state.phase == OVER else (state.turn,)


def is_over(state: State) -> bool:
    return state.phase == OVER


def turn_began(state: State) -> bool:
    """The turn has just passed to the seat that began the game: nobody has played in it yet."""
    return state.phase == TAKE and state.turn == state.setup.first and state.ply == state.began


def turn_since(state: State, seat: int) -> int:
    """The ply at which the running turn began, whoever has it."""
    return state.began


def rows_left(state: State) -> int:
    """The rows of the pyramid that still have cards."""
    return len({ROW_OF[place] for place, card in enumerate(state.pyramid) if card is not None})


def worth(cards: tuple[str, ...], multiplier: int = 1) -> int:
    """The points of these cards as a group: a pair its sum, three twice that, four a hundred."""
    if len(cards) == LARGEST:
        return FOUR * multiplier
    return sum(VALUE[card] for card in cards) * (len(cards) - 1) * multiplier


def points(state: State, seat: int) -> int:
    """The points of a seat's groups; the hand is not counted."""
    return sum(worth(group.cards, group.multiplier) for group in state.groups[seat])


def penalty(state: State, seat: int) -> int:
    """What the cards of the hand take away at the end."""
    return sum(VALUE[card] for card in state.hands[seat])


def standing(state: State) -> dict[str, Any]:
    """The points, less the hand once the game is over, and who has most; then fewest cards, else shared."""
    seats = range(state.setup.seats)
    total = [points(state, seat) - (penalty(state, seat) if state.phase == OVER else 0) for seat in seats]
    best = max((total[seat], -len(state.hands[seat])) for seat in seats)
    return {"points": total, "winners": [s for s in seats if (total[s], -len(state.hands[s])) == best]}


def result(state: State) -> dict[str, Any] | None:
    return standing(state) if state.phase == OVER else None
