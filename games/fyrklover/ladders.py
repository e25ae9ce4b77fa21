"""Ladders: four neighbouring face-up cards of a row or a column that count up or down by one round the circle."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.engine.cards import RANKS
from games.fyrklover.deck import JOKER_RANK, RANK
from games.fyrklover.moves import Cell, Four
from games.fyrklover.state import Lying

LENGTH = 4
STEP = {"row": (1, 0), "column": (0, 1)}
Ranks = tuple[int, ...]
Board = Mapping[Cell, Lying]


def _all_ladders() -> dict[Ranks, Ranks]:
    """Four ranks that are a ladder, the joker's place marked by its own rank: what each of them counts as."""
    size, found = len(RANKS), {}
    for lowest in range(size):
        up = tuple([(lowest + step) % size for step in range(LENGTH)])
        for ranks in (up, up[::-1]):
            found[ranks] = ranks
            for place in range(LENGTH):
                found[ranks[:place] + (JOKER_RANK,) + ranks[place + 1 :]] = ranks
    return found


LADDERS = _all_ladders()


class Ladder(NamedTuple):
    """cells: from the lowest coordinate upwards; ranks: what the card on each counts as (the ace is 0)."""

    line: str
    cells: tuple[Cell, ...]
    ranks: Ranks

    @property
    def upwards(self) -> tuple[tuple[Cell, int], ...]:
        """The cells with their ranks in the order in which one counts them up."""
        pairs = tuple(zip(self.cells, self.ranks, strict=True))
        return pairs if (self.ranks[1] - self.ranks[0]) % len(RANKS) == 1 else pairs[::-1]

    @property
    def four(self) -> Four:
        return self.cells[0], self.cells[-1]


def all_through(board: Board, cells: Iterable[Cell]) -> list[list[Ladder]]:
    """Every ladder in the rows and columns through these cells, by line: those of one line may overlap each other."""
    found, seen = [], set()
    for line, (right, down) in STEP.items():
        for x, y in cells:
            if not _is_up(board, (x, y)):
                continue
            while _is_up(board, (x - right, y - down)):
                x, y = x - right, y - down
            if (line, x, y) not in seen:
                seen.add((line, x, y))
                ladders = _in_run(board, line, (x, y))
                if ladders:
                    found.append(ladders)
    return found


def _is_up(board: Board, cell: Cell) -> bool:
    lying = board.get(cell)
    return lying is not None and lying.up


def _in_run(board: Board, line: str, first: Cell) -> list[Ladder]:
    """The ladders in the unbroken run of face-up cards that begins there."""
    (right, down), (x, y) = STEP[line], first
    cells, ranks = [], []
    while (lying := board.get((x, y))) is not None and lying.up:
        cells.append((x, y))
        ranks.append(RANK[lying.card])
        x, y = x + right, y + down
    found = []
    for place in range(len(cells) - LENGTH + 1):
        counted = LADDERS.get(tuple(ranks[place : place + LENGTH]))
        if counted:
            found.append(Ladder(line, tuple(cells[place : place + LENGTH]), counted))
    return found


def completed(board: Board, cells: Iterable[Cell], named: Iterable[Four] = ()) -> list[Ladder] | None:
    """The ladders that a move takes up which put face-up cards on these cells: those that it names, then in each row
    and each column by itself from the lowest coordinate upwards what does not overlap. None if a name is wrong.

    Before the move there was no ladder, so that every one has a card on one of the cells.
    """
    by_line = all_through(board, cells)
    wanted = set()
    for four in named:
        if four in wanted:
            return None
        wanted.add(four)
    taken: list[Ladder] = []
    for ladders in by_line:
        first = [ladder for ladder in ladders if ladder.four in wanted]
        mine: set[Cell] = set()
        for ladder in first + [ladder for ladder in ladders if ladder.four not in wanted]:
            if mine.isdisjoint(ladder.cells):
                mine.update(ladder.cells)
                taken.append(ladder)
            elif ladder.four in wanted:
                return None
        wanted.difference_update(ladder.four for ladder in first)
    return None if wanted else taken


def any_on(board: Board) -> bool:
    """Is there a complete ladder on the board?"""
    ranks = {cell: RANK[card] for cell, (card, up, _lock, _fresh) in board.items() if up}
    for (x, y), rank in ranks.items():
        for right, down in STEP.values():
            four = [rank]
            while (
                len(four) < LENGTH
                and (following := ranks.get((x + len(four) * right, y + len(four) * down))) is not None
            ):
                four.append(following)
            if tuple(four) in LADDERS:
                return True
    return False
