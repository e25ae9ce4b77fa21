"""A position of Fyrklöver: what lies on the board and in the hands, whose turn it is, and what each seat has seen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.fyrklover.moves import Cell

MOST_TURNS = 100  # of each seat, extra turns not counted
IDLE_ROUNDS = 3
REACH = 4  # how many cells beyond the cards a card may be placed

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game."""

    seats: int
    first: int = 0
    target: int = 5
    memory_aid: bool = False


class Lying(NamedTuple):
    """A card on the board. lock: what its die shows, 0 without one; fresh: swapped in the running turn."""

    card: str
    up: bool = True
    lock: int = 0
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The board is never changed, only replaced.

    extra     extra turns still to come, the running one not counted
    shorts    short moves made in this turn
    idle      turns in a row that ended without a move
    turns     that have ended, extra turns not counted
    looking   per seat: the face-down cards that its last peek shows it
    known     per seat: the face-down cards that it has laid, turned or seen, and could have followed since
    began     the ply at which the running turn began (extra turns belong to it)
    """

    setup: Setup
    hands: tuple[Cards, ...]
    board: Mapping[Cell, Lying]
    points: tuple[int, ...]
    turn: int
    extra: int
    shorts: int
    idle: int
    turns: int
    over: bool
    looking: tuple[frozenset[str], ...]
    known: tuple[frozenset[str], ...]
    ply: int = 0
    began: int = 0


class Rectangle(NamedTuple):
    """Where cards may be placed, bounds included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def size(self) -> int:
        return self.width * (self.bottom - self.top + 1)

    def holds(self, cell: Cell) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


def rectangle(board: Mapping[Cell, Lying]) -> Rectangle:
    """The smallest rectangle around all cards, widened by REACH on every side; of an empty board only 0,0."""
    if not board:
        return Rectangle(0, 0, 0, 0)
    columns, rows = [x for x, _y in board], [y for _x, y in board]
    return Rectangle(min(columns) - REACH, min(rows) - REACH, max(columns) + REACH, max(rows) + REACH)


def find(board: Mapping[Cell, Lying], card: str) -> Cell | None:
    """Where a card lies on the board, None if it does not."""
    return next((cell for cell, lying in board.items() if lying.card == card), None)


def to_move(state: State) -> tuple[int, ...]:
    return () if state.over else (state.turn,)


def is_over(state: State) -> bool:
    return state.over


def turn_began(state: State) -> bool:
    """The turn has just passed to the seat that began the game: nobody has played in it yet."""
    return not state.over and state.turn == state.setup.first and state.ply == state.began


def turn_since(state: State, seat: int) -> int:
    """The ply at which the running turn began, whoever has it."""
    return state.began


def standing(state: State) -> dict[str, Any]:
    """The points, and who has most of them."""
    most = max(state.points)
    return {"points": list(state.points), "winners": [seat for seat, own in enumerate(state.points) if own == most]}


def result(state: State) -> dict[str, Any] | None:
    return standing(state) if state.over else None
