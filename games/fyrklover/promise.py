"""What may come of the cards on the board: how near a seat is to each ladder that it could complete itself.

A window is four neighbouring cells of a row or column. In a seat's eyes each of its cells holds a code: a card of its
own, a card of another seat, the joker, a face-down card that it knows, nothing, or something that is in the way.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.engine.cards import SUITS
from games.fyrklover.deck import JOKER, RANK
from games.fyrklover.ladders import LADDERS, LENGTH, STEP
from games.fyrklover.moves import Cell
from games.fyrklover.sight import BIT, JOKER_BIT, Board
from games.fyrklover.state import Lying

WILD, EMPTY, BLOCKED = -1, -2, -3
KIND = 16  # a code is a rank and one of these
OWN, OTHER, LOCKED, DOWN, OTHER_DOWN = (KIND * kind for kind in range(5))
ALL_EMPTY = (EMPTY,) * LENGTH

LATER = 0.45  # what a ladder is worth that is a turn farther away
FRAGILE, WILD_FRAGILE = 0.7, 0.85  # what is left of it for each card that another could take out of it
HALF = 0.5  # of a turn: two cards are hidden in one

Codes = tuple[int, ...]
Around = list[tuple[Codes, Codes]]  # the windows through a cell: what lies before it, and after it


class Use(NamedTuple):
    """A ladder that may come of a window, and the hand cards that it takes, as bits."""

    worth: float
    takes: int


def code(lying: Lying | None, suit: str) -> int:
    """What the cell holds, in the eyes of the seat with that suit."""
    if lying is None:
        return EMPTY
    card, up, lock, _fresh = lying
    if up and card == JOKER:
        return WILD
    if not card or card == JOKER or (lock and not up):
        return BLOCKED
    is_own = card[0] == suit
    if not up:
        return RANK[card] + (DOWN if is_own else OTHER_DOWN)
    return RANK[card] + (OTHER if not is_own else LOCKED if lock else OWN)


def coded(board: Board, seat: int) -> dict[Cell, int]:
    """The board in the eyes of the seat, which knows the face-down cards that have a name."""
    suit = SUITS[seat]
    return {cell: code(lying, suit) for cell, lying in board.items()}


def bits(hand: Sequence[str]) -> int:
    held = 0
    for card in hand:
        held |= BIT[card]
    return held


def around(codes: Mapping[Cell, int], cell: Cell) -> Around:
    """The windows through the cell that could come to something."""
    (x, y), found = cell, []
    for right, down in STEP.values():
        line = tuple([codes.get((x + step * right, y + step * down), EMPTY) for step in range(1 - LENGTH, LENGTH)])
        for start in range(LENGTH):
            before, after = line[start : LENGTH - 1], line[LENGTH : start + LENGTH]
            if BLOCKED not in before and BLOCKED not in after:
                found.append((before, after))
    return found


def most(windows: Around, here: int, held: int, trust: float = 0.0) -> float:
    """What the best of these windows is worth with this on their common cell, to a seat with these bits in its hand.

    trust: what is left for it of a ladder that lies ready face down, where anybody could turn it up; without any it
    prepares nothing face down.
    """
    best = 0.0
    if here == BLOCKED:
        return best
    for before, after in windows:
        for worth, takes in uses((*before, here, *after), trust):
            if worth <= best:
                break
            missing = takes & ~held
            if not missing or (held & JOKER_BIT and not missing & (missing - 1)):
                best = worth
                break
    return best


def _in_order() -> tuple[tuple[Codes, int], ...]:
    """Every ladder without a joker, with the bits of its ranks."""
    plain = [ranks for ranks in LADDERS if WILD not in ranks]
    return tuple([(ranks, sum(1 << rank for rank in ranks)) for ranks in plain])


IN_ORDER = _in_order()


@lru_cache(maxsize=1 << 17)
def uses(codes: Codes, trust: float) -> tuple[Use, ...]:
    """What may come of the window, the best first."""
    if codes == ALL_EMPTY:
        return ()
    best: dict[int, float] = {}
    needed = 0
    for held in codes:
        needed |= 1 << held % KIND if held >= 0 else 0
    for ranks, has in IN_ORDER:
        if not needed & ~has:
            for worth, takes in _uses(codes, ranks, trust):
                best[takes] = max(worth, best.get(takes, 0.0))
    return tuple(sorted([Use(worth, takes) for takes, worth in best.items()], reverse=True))


def _uses(codes: Codes, ranks: Sequence[int], trust: float) -> Iterator[Use]:
    """The ways in which the window may become this ladder by a few moves of one's own."""
    strength, empty, wrong = 1.0, [], []
    for held, rank in zip(codes, ranks, strict=True):
        if held == EMPTY:
            empty.append(rank)
        elif held == WILD:
            strength *= WILD_FRAGILE
        elif held % KIND != rank:
            if held - held % KIND not in (OWN, DOWN):
                return
            wrong.append((held % KIND, rank))
        elif OTHER <= held < LOCKED:
            strength *= FRAGILE
    if wrong and not _can_swap(wrong, empty):
        return
    takes = _takes(empty, wrong)
    for turns, safe in _ways(codes, len(empty), bool(wrong), trust):
        yield Use(strength * safe * LATER ** (turns - 1), takes)


def _can_swap(wrong: Sequence[tuple[int, int]], empty: Sequence[int]) -> bool:
    """Is one swap enough: of two that lie in each other's place, or of one with a card that is still to be laid?"""
    if len(wrong) == 1:
        return wrong[0][0] in empty
    return len(wrong) == 2 and wrong[0] == wrong[1][::-1]


def _takes(empty: Sequence[int], wrong: Sequence[tuple[int, int]]) -> int:
    """The hand cards that fill the window; the place of a card that lies wrong is for that in whose place it lies."""
    takes = 0
    for rank in empty:
        takes |= 1 << (wrong[0][1] if len(wrong) == 1 and rank == wrong[0][0] else rank)
    return takes


def _ways(codes: Codes, empty: int, wrong: bool, trust: float) -> Iterator[tuple[float, float]]:
    """In how many turns it may be complete, and how safe that is.

    What is laid face up in its right order is open to all before it is complete, so that two cards of it lie in each
    other's place until a swap.
    """
    lines = _lines([held >= DOWN for held in codes])
    if not lines or trust:
        swap = wrong or lines > 1 or empty > 1
        yield empty + lines + swap, trust if lines and empty + lines + swap == 1 else 1.0
    if trust and empty and (lines or empty > 1):
        lines = _lines([held >= DOWN or held == EMPTY for held in codes])
        if lines == 1 and not wrong:
            yield HALF * empty + 1, trust
        if wrong or lines > 1 or empty > 1:
            yield HALF * empty + lines + 1, 1.0


def _lines(down: Sequence[bool]) -> int:
    """The unbroken lines of face-down cards, each of which takes a move to turn it up."""
    return sum(here and not before for before, here in zip((False, *down), down, strict=False))
