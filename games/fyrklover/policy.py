"""How a sensible player acts: it completes what it can, and else prepares a ladder that nobody else can complete.

Every function goes by what a seat sees (`sight.py`).
"""

import random
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from games.engine.cards import SUITS
from games.fyrklover.deck import JOKER, RANK
from games.fyrklover.moves import Cell, Move
from games.fyrklover.promise import around, bits, code, coded, most
from games.fyrklover.sight import BIT, Gain, Sight, after, face_up, gains, near, needs_at
from games.fyrklover.state import Lying

DONE = Move("done")
LOOKED_AT = 8  # quiet moves of which it is seen what they leave to the others
AROUND = (1, -1, 2, -2, 3, -3)  # how far a card reaches in its row and column
KEPT = 0.4  # what the joker is worth in the hand
CARELESS = 0.5  # how often the medium bot takes any card that leaves nothing open


class Quiet(NamedTuple):
    """A move that completes nothing, and what it promises."""

    worth: float
    move: Move


class Judged(NamedTuple):
    """A quiet move, and the most ladders that another could complete after it."""

    quiet: Quiet
    left: int


def act(sight: Sight, chance: random.Random) -> Move:
    """The medium bot: completes what gives most; else the most promising card that leaves nothing open, or any."""
    if sight.shorts:
        return DONE
    gain = best_gain(sight)[1]
    if gain:
        return gain
    found = placings(sight, chance)
    if chance.random() < CARELESS:
        chance.shuffle(found)
    return safest(sight, found).quiet.move


def best_gain(sight: Sight, deep: int = 3, wide: int = 5) -> tuple[int, Move | None]:
    """The most points that the turn with its extra turns can take by completing only, and the move that begins it.

    deep: how many such moves in a row are looked for; wide: how many ways at each.
    """
    best: tuple[int, Move | None] = (0, None)
    if sight.points[sight.seat] >= sight.target:
        return best
    for gain in gains(sight.board, sight.seat, sight.hands[sight.seat])[:wide]:
        points = gain.points + (best_gain(after(sight, gain.move, sight.seat), deep - 1)[0] if deep > 1 else 0)
        if points > best[0]:
            best = points, gain.move
    return best


def placings(sight: Sight, chance: random.Random, trust: float = 0.0) -> list[Quiet]:
    """The cards that could be placed beside others, the most promising first, equal ones in any order."""
    me, hand = sight.seat, sight.hands[sight.seat]
    codes, held, found = coded(sight.board, me), bits(hand), []
    for cell in near(sight.board):
        windows = around(codes, cell)
        for card in hand:
            worth = most(windows, code(Lying(card), SUITS[me]), held & ~BIT[card], trust)
            found.append(Quiet(worth - KEPT * (card == JOKER), Move("place", (card,), (cell,))))
    chance.shuffle(found)
    return sorted(found, key=lambda quiet: -quiet.worth)


def safest(sight: Sight, quiet: Sequence[Quiet]) -> Judged:
    """The first of these moves that leaves least to the others; the end of the turn, if only that does."""
    opens, blocked = Opening(sight, sight.others), _open_cells(sight)
    closed = islice((each for each in quiet if not opens(each.move)), LOOKED_AT)
    blocking = islice((each for each in quiet if each.move.cells[0] in blocked), LOOKED_AT)
    best = Judged(Quiet(0.0, DONE), given(sight) + 1)
    for each in (*closed, *blocking, best.quiet):
        left = given(sight if each.move == DONE else after(sight, each.move, sight.seat))
        if left < best.left:
            best = Judged(each, left)
        if not left:
            break
    return best


class Opening:
    """Does a card that is placed make a place where one of these seats could complete a ladder with a card?"""

    def __init__(self, sight: Sight, seats: Sequence[int]) -> None:
        self.board, self.up, self.held = sight.board, face_up(sight.board), 0
        for seat in seats:
            self.held |= bits(sight.hands[seat])

    def __call__(self, move: Move) -> bool:
        if move.kind != "place":
            return False
        x, y = move.cells[0]
        self.up[x, y] = RANK[move.cards[0]]
        found = any(self._is_open((x + step, y), 0) or self._is_open((x, y + step), 1) for step in AROUND)
        del self.up[x, y]
        return found

    def _is_open(self, cell: Cell, line: int) -> bool:
        return cell not in self.board and bool(needs_at(self.up, cell)[line] & self.held)


def given(sight: Sight) -> int:
    """The most ladders that one of the others could complete with a move, as far as the seat can tell."""
    found: list[list[Gain]] = [gains(sight.board, other, sight.hands[other]) for other in sight.others]
    return max((each[0].points for each in found if each), default=0)


def _open_cells(sight: Sight) -> list[Cell]:
    """Where another could complete a ladder with a card."""
    found = [gain.move for other in sight.others for gain in gains(sight.board, other, sight.hands[other])]
    return [move.cells[0] for move in found if move.kind == "place"]
