"""A position of Skördespelet: what lies where, which season it is, who has to act, and how it stands."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from games.skordespelet import seasons

HAND_SIZE = 7
SEATS = 2
MOST_TURNS = 300

Cards = tuple[str, ...]
Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game."""

    first: int = 0
    target: int = 20
    beginner: bool = False
    jokers: int = 0


class Pasture(NamedTuple):
    """A card of the harvest with those that graze on it, bottom first; None when the weather took it."""

    card: str | None
    grazers: Cards


class Pending(NamedTuple):
    """A spade that waits for an answer; its target still lies where it lay."""

    spade: str
    target: str


@dataclass(frozen=True, slots=True)
class State:
    """Piles are bottom first, top last; what is kept per seat is a pair.

    spent   what the seat has paid of its field limit this round
    extra   what single-use fields have added to it
    passes  in a row, in the weather
    turns   that have ended, both seats together
    began   the ply at which the running turn began
    """

    setup: Setup
    hands: tuple[Cards, Cards]
    fields: tuple[Cards, Cards]
    consolation: int | None
    barns: tuple[Cards, Cards]
    harvests: tuple[Cards, Cards]
    grazing: tuple[Pasture, ...]
    talon: Cards
    discard: Cards
    points: Two
    turn: int
    season: str
    to_act: int | None
    spent: Two
    extra: Two
    passes: int
    pending: Pending | None
    turns: int
    ply: int = 0
    began: int = 0


def to_move(state: State) -> tuple[int, ...]:
    return () if state.to_act is None else (state.to_act,)


def is_over(state: State) -> bool:
    return state.season == seasons.OVER


def turn_began(state: State) -> bool:
    """The turn has just passed to the seat that began the game: nobody has played in it yet."""
    return state.season != seasons.OVER and state.turn == state.setup.first and state.ply == state.began


def turn_since(state: State, seat: int) -> int:
    """The ply at which the running turn began, whoever has it."""
    return state.began


def limit(state: State, seat: int) -> int:
    """How much of the field limit the seat has left this round, without more single-use fields."""
    return len(state.fields[seat]) + state.extra[seat] - state.spent[seat]


def standing(state: State) -> dict[str, Any]:
    """The points, and who wins with them: who reached the target in its harvest, else who has most, else shared."""
    points = list(state.points)
    if state.season == seasons.OVER and state.turns < MOST_TURNS:
        return {"points": points, "winners": [state.turn]}
    return {"points": points, "winners": [seat for seat in range(SEATS) if points[seat] == max(points)]}


def result(state: State) -> dict[str, Any] | None:
    return standing(state) if state.season == seasons.OVER else None
