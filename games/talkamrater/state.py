"""A position of Talkamrater: what lies where, whose turn it is, and what it would score."""

from dataclasses import dataclass, field
from typing import Any

from games.talkamrater.deck import SUM_CARDS, SUMS, span_mask

HAND_SIZE = 5
SLOTS = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game."""

    seats: int
    first: int = 0
    trump: bool = False
    perfect_match: bool = False
    low: int = 0
    high: int = 10
    copies: int = 1
    trumps: tuple[int, ...] = ()
    span: int = field(init=False)  # the numbers within `sums`, as bits

    def __post_init__(self) -> None:
        object.__setattr__(self, "span", span_mask(self.low, self.high))


@dataclass(frozen=True, slots=True)
class State:
    """Piles are bottom first, top last. `opened`: has thrown two or played a card this turn."""

    setup: Setup
    hands: tuple[tuple[str, ...], ...]
    table: tuple[str | None, ...]
    discard: tuple[str, ...]
    talon: tuple[str, ...]
    scored: tuple[tuple[str, ...], ...]
    out: tuple[str, ...] = ()
    turn: int = 0
    opened: bool = False
    threw: bool = False
    reshuffles: int = 0
    over: bool = False
    ply: int = 0
    began: int = 0  # the ply at which the running turn began


def to_move(state: State) -> tuple[int, ...]:
    return () if state.over else (state.turn,)


def is_over(state: State) -> bool:
    return state.over


def turn_began(state: State) -> bool:
    """The turn has just passed to the seat that began the game: nobody has played in it yet."""
    return not state.over and state.turn == state.setup.first and not state.opened


def turn_since(state: State, seat: int) -> int:
    """The ply at which the running turn began, whoever has it."""
    return state.began


def points(state: State, seat: int) -> int:
    """One for each scored card, one more for each whose sum is a trump."""
    scored = state.scored[seat]
    return len(scored) + sum(SUMS.get(card) in state.setup.trumps for card in scored)


def standing(state: State) -> dict[str, Any]:
    """The points so far, and who would win with them: most points, then most sum cards, else shared."""
    seats = range(state.setup.seats)
    total = [points(state, seat) for seat in seats]
    sum_cards = [sum(card in SUM_CARDS for card in state.scored[seat]) for seat in seats]
    best = max(zip(total, sum_cards, strict=True))
    winners = [seat for seat in seats if (total[seat], sum_cards[seat]) == best]
    return {"points": total, "sum_cards": sum_cards, "winners": winners}


def result(state: State) -> dict[str, Any] | None:
    return standing(state) if state.over else None
