"""One move carried out, with the ladders that it completes and the turn that it ends.

A `Desk` is the position taken apart for the length of one move; `step` puts a new State together.
"""

from collections.abc import Sequence

from games.engine.base import Event, Step
from games.fyrklover.deck import JOKER, owner
from games.fyrklover.ladders import Ladder, completed
from games.fyrklover.moves import Cell, Move
from games.fyrklover.state import IDLE_ROUNDS, MOST_TURNS, Lying, State, find, standing


def at(cell: Cell) -> dict[str, int]:
    """A cell as events tell it."""
    return {"x": cell[0], "y": cell[1]}


class Desk:
    __slots__ = (
        "state", "hands", "board", "points", "turn", "extra", "shorts", "idle", "turns", "over", "looking", "known",
        "began", "events",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.state = state
        self.hands, self.board, self.points = list(state.hands), dict(state.board), list(state.points)
        self.looking, self.known = list(state.looking), list(state.known)
        self.turn, self.extra, self.shorts, self.idle = state.turn, state.extra, state.shorts, state.idle
        self.turns, self.over, self.began = state.turns, state.over, state.began
        self.events: list[Event] = []

    def step(self) -> Step:
        state = State(
            self.state.setup, tuple(self.hands), self.board, tuple(self.points), self.turn, self.extra, self.shorts,
            self.idle, self.turns, self.over, tuple(self.looking), tuple(self.known), self.state.ply + 1, self.began,
        )  # fmt: skip
        if self.over:
            self.events.append(Event("over", None, standing(state)))
        return Step(state, tuple(self.events))

    def tell(self, kind: str, seat: int, **data) -> None:
        self.events.append(Event(kind, seat, data))

    # The moves

    def standard(self, seat: int, move: Move, board: dict[Cell, Lying], changed: list[Cell]) -> None:
        """A move that leaves the board so, with new face-up cards on the changed cells."""
        self.begin(seat)
        self.board = board
        if move.kind == "place":
            self.take_from_hand(seat, move.cards[0])
            self.tell("placed", seat, card=move.cards[0], **at(changed[0]))
        elif move.kind == "swap":
            self.tell("swapped", seat, cards=list(move.cards), cells=[at(cell) for cell in changed])
        else:
            cells = [at(cell) | {"card": board[cell].card} for cell in changed]
            self.forget([board[cell].card for cell in changed])
            self.tell("flipped", seat, line=move.line, cells=cells)
        ladders = completed(board, changed, move.taking) or []
        if ladders:
            self.take_up(seat, ladders)
        if self.points[seat] >= self.state.setup.target:
            self.finish()
        else:
            self.end_turn(seat)

    def short(self, seat: int, move: Move) -> None:
        self.begin(seat)
        self.shorts += 1
        SHORTS[move.kind](self, seat, move)
        if self.shorts == 2:
            self.end_turn(seat)

    def hide(self, seat: int, move: Move) -> None:
        card, cell = move.cards[0], move.cells[0]
        self.take_from_hand(seat, card)
        self.board[cell] = Lying(card, up=False)
        self.known[seat] |= {card}
        self.tell("hid", seat, **at(cell))

    def swap_down(self, seat: int, move: Move) -> None:
        one, other = move.cells
        seats = self.state.setup.seats
        self.board[one], self.board[other] = (Lying(self.board[cell].card, False, seats, True) for cell in (other, one))
        self.tell("swapped_down", seat, cells=[at(one), at(other)])

    def turn_down(self, seat: int, move: Move) -> None:
        card = move.cards[0]
        cell = find(self.board, card)
        assert cell is not None
        self.board[cell] = self.board[cell]._replace(up=False)
        self.known = [cards | {card} for cards in self.known]
        self.tell("turned", seat, card=card, **at(cell))

    def peek(self, seat: int, move: Move) -> None:
        self.looking[seat] = frozenset([self.board[cell].card for cell in move.cells])
        self.known[seat] |= self.looking[seat]
        self.tell("peeked", seat, cells=[at(cell) for cell in move.cells])

    def done(self, seat: int) -> None:
        self.looking[seat] = frozenset()
        if not self.shorts:
            self.idle += 1
        self.tell("ended", seat, moved=bool(self.shorts))
        if self.idle >= IDLE_ROUNDS * self.state.setup.seats:
            self.turns += not self.extra
            self.finish()
        else:
            self.end_turn(seat)

    # Parts of moves

    def begin(self, seat: int) -> None:
        """A move is made: what the last peek showed is put away."""
        self.looking[seat] = frozenset()
        self.idle = 0

    def take_from_hand(self, seat: int, card: str) -> None:
        self.hands[seat] = tuple([own for own in self.hands[seat] if own != card])

    def forget(self, cards: Sequence[str]) -> None:
        """These cards do not lie face down any more: there is nothing to remember, and nothing to show."""
        self.looking = [seen.difference(cards) for seen in self.looking]
        self.known = [seen.difference(cards) for seen in self.known]

    def take_up(self, seat: int, ladders: list[Ladder]) -> None:
        """A point and an extra turn for each ladder; the cards go home."""
        for ladder in ladders:
            cells = [at(cell) | {"card": self.board[cell].card, "rank": rank} for cell, rank in ladder.upwards]
            self.tell("ladder", seat, line=ladder.line, cells=cells)
        for cell in dict.fromkeys([cell for ladder in ladders for cell in ladder.cells]):
            card = self.board.pop(cell).card
            home = owner(card) if card != JOKER else seat
            assert home is not None
            self.hands[home] += (card,)
        self.points[seat] += len(ladders)
        self.extra += len(ladders)

    # The turn

    def end_turn(self, seat: int) -> None:
        self.shorts = 0
        if self.extra:
            self.extra -= 1
            self.tell("again", seat, left=self.extra)
            return
        self.turns += 1
        if self.turns >= MOST_TURNS * self.state.setup.seats:
            self.finish()
            return
        self.turn, self.began = (seat + 1) % self.state.setup.seats, self.state.ply + 1
        self.lower_dice()
        self.tell("turn", self.turn)

    def lower_dice(self) -> None:
        freed = []
        for cell, lying in self.board.items():
            if lying.fresh:
                self.board[cell] = lying._replace(fresh=False)
            elif lying.lock:
                self.board[cell] = lying._replace(lock=lying.lock - 1)
                if lying.lock == 1:
                    freed.append(at(cell))
        if freed:
            self.events.append(Event("freed", None, {"cells": freed}))

    def finish(self) -> None:
        self.over, self.extra, self.shorts = True, 0, 0


SHORTS = {"hide": Desk.hide, "swapdown": Desk.swap_down, "turn": Desk.turn_down, "peek": Desk.peek}
