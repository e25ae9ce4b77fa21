"""Every allowed move, spelled when it is asked for: the empty cells times the cards are too many to write out.

A move that completes ladders stands once, without saying which fours it takes up; to name them is the player's choice,
and `rules.why_not` lets that through too.
"""

from collections.abc import Sequence
from functools import partial
from math import comb
from typing import NamedTuple

from games.engine.choices import Spelled, chained
from games.fyrklover.deck import JOKER, owner
from games.fyrklover.ladders import STEP, Board
from games.fyrklover.moves import Cell, spelled
from games.fyrklover.state import Cards, Rectangle, State, rectangle


def legal_moves(state: State, seat: int) -> Sequence[str]:
    """Every allowed move of the seat, one spelling each; empty for a seat that can't act."""
    if state.over or seat != state.turn:
        return []
    down: list[Cell] = []
    own: list[str] = []
    joker: list[str] = []
    are_locked = False  # any of those that lie face down
    for cell, (card, up, lock, _fresh) in state.board.items():
        if lock:
            are_locked |= not up
            continue
        if not up:
            down.append(cell)
        elif card == JOKER:
            joker.append(card)
        elif owner(card) == seat:
            own.append(card)
    hand, free = state.hands[seat], _free(state)
    short = (
        _laid("hide", hand, free),
        _pairs("swapdown", down),
        [f"turn {card}" for card in own + joker],
        Spelled(len(down), partial(_one, tuple(down))),
        _pairs("peek", down),
        ["done"],
    )
    if state.shorts:
        return chained(*short)
    return chained(_laid("place", hand, free), _pairs("swap", own), _flips(state.board, down, are_locked), *short)


class Free(NamedTuple):
    """Where a card may be placed: the cells within reach, but for those with cards, by their numbers in order."""

    reach: Rectangle
    taken: tuple[int, ...]

    def cell(self, place: int) -> Cell:
        """Empty cell number so and so, row by row."""
        for each in self.taken:
            if each > place:
                break
            place += 1
        down, right = divmod(place, self.reach.width)
        return self.reach.left + right, self.reach.top + down


def _free(state: State) -> Free:
    reach = rectangle(state.board)
    left, top, width = reach.left, reach.top, reach.width
    return Free(reach, tuple(sorted([(y - top) * width + x - left for x, y in state.board])))


def _laid(kind: str, hand: Cards, free: Free) -> Sequence[str]:
    """The hand cards, each on every empty cell within reach."""
    return Spelled(len(hand) * (free.reach.size - len(free.taken)), partial(_lay, kind, hand, free))


def _lay(kind: str, hand: Cards, free: Free, number: int) -> str:
    place, card = divmod(number, len(hand))
    return f"{kind} {hand[card]} @ {spelled(free.cell(place))}"


def _one(cells: tuple[Cell, ...], number: int) -> str:
    return f"peek {spelled(cells[number])}"


def _pairs(kind: str, things: Sequence[Cell] | Sequence[str]) -> Sequence[str]:
    return Spelled(comb(len(things), 2), partial(_pair, kind, tuple(things)))


def _pair(kind: str, things: tuple, number: int) -> str:
    """The pairs in the order 0-1, 0-2, 1-2, 0-3 …"""
    other = 1
    while number >= other:
        number -= other
        other += 1
    pair = (things[number], things[other])
    return " ".join([kind, *(thing if isinstance(thing, str) else spelled(thing) for thing in pair)])


def _flips(board: Board, down: Sequence[Cell], are_locked: bool) -> Sequence[str]:
    """Each unbroken line of face-down cards once, by its first cell; none with a locked card in it."""
    backs, firsts = set(down), []
    for line, (right, below) in STEP.items():
        for x, y in down:
            if (x - right, y - below) in backs:
                continue
            if not are_locked or _is_free(board, (x - right, y - below), (x, y), (right, below)):
                firsts.append((line, (x, y)))
    return Spelled(len(firsts), partial(_flip, tuple(firsts)))


def _is_free(board: Board, before: Cell, cell: Cell, step: Cell) -> bool:
    """Does an unbroken line of face-down cards begin on this cell, with none of them locked?"""
    if before in board and not board[before].up:
        return False
    x, y = cell
    while (lying := board.get((x, y))) is not None and not lying.up:
        if lying.lock:
            return False
        x, y = x + step[0], y + step[1]
    return True


def _flip(firsts: tuple[tuple[str, Cell], ...], number: int) -> str:
    line, cell = firsts[number]
    return f"flip {line} {spelled(cell)}"
