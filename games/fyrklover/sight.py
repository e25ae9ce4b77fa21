"""What a bot makes of the view it is given: the board as it knows it, what each seat may hold, and what completes
ladders at once.

Cards lie on the board as in a State, but one that lies face down and that the seat does not know has no name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from games.engine.base import View
from games.engine.cards import RANKS, SUITS
from games.fyrklover.deck import JOKER, RANK, owner
from games.fyrklover.ladders import LADDERS, LENGTH, STEP, completed
from games.fyrklover.moves import Cell, Move
from games.fyrklover.state import Cards, Lying, Rectangle

JOKER_BIT = 1 << len(RANKS)
BIT = {card: 1 << rank if card != JOKER else JOKER_BIT for card, rank in RANK.items()}
Board = dict[Cell, Lying]
Up = dict[Cell, int]  # the ranks of the face-up cards


def _all_needs() -> dict[tuple[int, tuple[int, ...]], int]:
    """For three cards and the place of the gap between them: the bits of the cards that make a ladder of them."""
    needs: dict[tuple[int, tuple[int, ...]], int] = {}
    for ranks in LADDERS:
        for gap, rank in enumerate(ranks):
            key = gap, ranks[:gap] + ranks[gap + 1 :]
            needs[key] = needs.get(key, 0) | (1 << rank if rank >= 0 else JOKER_BIT)
    return needs


NEEDS = _all_needs()


class Gain(NamedTuple):
    """A move that completes so many ladders."""

    points: int
    move: Move


@dataclass(frozen=True, slots=True)
class Sight:
    """hands: the own one, and all that each other seat may hold."""

    seat: int
    board: Board
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    target: int
    shorts: int
    extra: int
    reach: Rectangle

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def others(self) -> list[int]:
        """The other seats, the next one first."""
        return [(self.seat + step) % self.seats for step in range(1, self.seats)]


def look(view: View) -> Sight:
    """What the seat of this view makes of it, its memory of face-down cards included."""
    known = {(x, y): card for x, y, card in view.get("memory", ())}
    board = {}
    for each in view["board"]:
        cell = each["x"], each["y"]
        board[cell] = Lying(each["card"] or known.get(cell, ""), each["up"], each["lock"], each["fresh"])
    seen = {lying.card for lying in board.values()}
    unseen_joker = () if JOKER in seen or JOKER in view["hand"] else (JOKER,)
    hands = [
        tuple([suit + rank for rank in RANKS if suit + rank not in seen]) + unseen_joker
        for suit in SUITS[: view["seats"]]
    ]
    hands[view["seat"]] = tuple(view["hand"])
    return Sight(
        view["seat"], board, tuple(hands), tuple(view["points"]), view["target"], view["shorts"], view["extra"],
        Rectangle(*view["reach"]),
    )  # fmt: skip


def face_up(board: Board) -> Up:
    return {cell: RANK[card] for cell, (card, up, _lock, _fresh) in board.items() if up}


def needs_at(up: Up, cell: Cell) -> tuple[int, int]:
    """The bits of the cards that would complete a ladder on this cell: in its row, and in its column."""
    x, y = cell
    row = column = 0
    if (x - 1, y) in up or (x + 1, y) in up:
        row = _needs(up, cell, 1, 0)
    if (x, y - 1) in up or (x, y + 1) in up:
        column = _needs(up, cell, 0, 1)
    return row, column


def _needs(up: Up, cell: Cell, right: int, down: int) -> int:
    before, after = _run(up, cell, -right, -down), _run(up, cell, right, down)
    found = 0
    for gap in range(max(0, LENGTH - 1 - len(after)), min(LENGTH - 1, len(before)) + 1):
        rest = tuple(before[:gap][::-1] + after[: LENGTH - 1 - gap])
        found |= NEEDS.get((gap, rest), 0)
    return found


def _run(up: Up, cell: Cell, right: int, down: int) -> list[int]:
    """Up to three ranks next to the cell in this direction, the nearest first."""
    x, y = cell
    found: list[int] = []
    while len(found) < LENGTH - 1:
        x, y = x + right, y + down
        rank = up.get((x, y))
        if rank is None:
            break
        found.append(rank)
    return found


def near(board: Board) -> list[Cell]:
    """The empty cells beside cards, in an order of their own; of an empty board the one where a card may be placed."""
    cells = {(x + right, y + down): None for x, y in board for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1))}
    return [cell for cell in cells if cell not in board] if board else [(0, 0)]


def gains(board: Board, seat: int, hand: Sequence[str]) -> list[Gain]:
    """Every move by which the seat would complete ladders, the best first."""
    up = face_up(board)
    found = [*_by_place(board, up, hand), *_by_swap(board, up, seat), *_by_flip(board)]
    return sorted(found, key=lambda gain: -gain.points)


def _by_place(board: Board, up: Up, hand: Sequence[str]) -> Iterator[Gain]:
    for cell in near(board):
        row, column = needs_at(up, cell)
        if row or column:
            for card in hand:
                points = bool(row & BIT[card]) + bool(column & BIT[card])
                if points:
                    yield Gain(points, Move("place", (card,), (cell,)))


def movable(board: Board, seat: int) -> list[tuple[Cell, str]]:
    """The seat's own face-up cards that it may swap or turn."""
    suit = SUITS[seat]
    return [(cell, card) for cell, (card, up, lock, _fresh) in board.items() if up and not lock and card[0] == suit]


def _by_swap(board: Board, up: Up, seat: int) -> Iterator[Gain]:
    own = [(cell, card, needs_at(up, cell)) for cell, card in movable(board, seat)]
    for (one, card, needs), (other, second, wants) in combinations(own, 2):
        if _is_near(one, other):
            points = len(completed(swapped(board, one, other), (one, other)) or ())
        else:
            points = sum(bool(need & BIT[second]) for need in needs) + sum(bool(want & BIT[card]) for want in wants)
        if points:
            yield Gain(points, Move("swap", (card, second)))


def _is_near(one: Cell, other: Cell) -> bool:
    """Could one ladder hold both?"""
    return (one[0] == other[0] and abs(one[1] - other[1]) < LENGTH) or (
        one[1] == other[1] and abs(one[0] - other[0]) < LENGTH
    )


def swapped(board: Board, one: Cell, other: Cell) -> Board:
    return board | {one: board[other], other: board[one]}


def runs(board: Board) -> Iterator[tuple[str, list[Cell]]]:
    """Each unbroken row and column of face-down cards that may be turned up, whether they are known or not."""
    down = [cell for cell, lying in board.items() if not lying.up]
    for line, (right, below) in STEP.items():
        for x, y in down:
            if not _is_down(board, (x - right, y - below)):
                cells = [(x, y)]
                while _is_down(board, (x + right, y + below)):
                    x, y = x + right, y + below
                    cells.append((x, y))
                if not any(board[cell].lock for cell in cells):
                    yield line, cells


def _is_down(board: Board, cell: Cell) -> bool:
    lying = board.get(cell)
    return lying is not None and not lying.up


def _by_flip(board: Board) -> Iterator[Gain]:
    """Of lines in which every card is known."""
    for line, cells in runs(board):
        if all(board[cell].card for cell in cells):
            points = len(completed(flipped(board, cells), cells) or ())
            if points:
                yield Gain(points, Move("flip", cells=(cells[0],), line=line))


def flipped(board: Board, cells: Sequence[Cell]) -> Board:
    return board | {cell: board[cell]._replace(up=True) for cell in cells}


def after(sight: Sight, move: Move, seat: int) -> Sight:
    """What the seat sees after this standard move of anybody's, the ladders that it completes taken up. What an unknown
    card turns out to be nobody knows beforehand: only lines that are known may be turned up."""
    board, changed = _laid_out(sight, move)
    hands = [tuple([card for card in hand if card not in move.cards or move.kind != "place"]) for hand in sight.hands]
    ladders = completed(board, changed) or []
    for cell in dict.fromkeys([cell for ladder in ladders for cell in ladder.cells]):
        card = board.pop(cell).card
        home = owner(card) if card != JOKER else seat
        assert home is not None
        hands[home] += (card,)
    points = tuple([own + len(ladders) * (who == seat) for who, own in enumerate(sight.points)])
    return replace(sight, board=board, hands=tuple(hands), points=points, extra=sight.extra + len(ladders))


def _laid_out(sight: Sight, move: Move) -> tuple[Board, list[Cell]]:
    board = dict(sight.board)
    if move.kind == "place":
        board[move.cells[0]] = Lying(move.cards[0])
        return board, [move.cells[0]]
    if move.kind == "swap":
        one, other = (cell for cell, lying in board.items() if lying.card in move.cards)
        lock = sight.seats
        board[one], board[other] = (board[cell]._replace(lock=lock, fresh=True) for cell in (other, one))
        return board, [one, other]
    cells = next(cells for line, cells in runs(board) if line == move.line and move.cells[0] in cells)
    return flipped(board, cells), cells
