"""The board as it lay before, found from a view of it and the events since: so that a ladder can be shown where it lay,
though its cards have gone home. What lay face down stays unseen."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.engine.base import Event
from games.fyrklover.moves import Cell

Board = dict[Cell, "Card"]


class Card(NamedTuple):
    """A card of the board as everybody sees it. card: "" if it lies face down."""

    card: str
    lock: int = 0

    def laid(self, cell: Cell) -> dict[str, Any]:
        """The same as a view tells it, for `grid.drawn`."""
        return {"x": cell[0], "y": cell[1], "card": self.card, "up": bool(self.card), "lock": self.lock}


def lying(view: Mapping[str, Any]) -> Board:
    """The board of a view, without what this seat alone is shown."""
    return {(each["x"], each["y"]): Card(each["card"] if each["up"] else "", each["lock"]) for each in view["board"]}


def undo(board: Board, event: Event, seats: int) -> None:
    """Take one event back. Which dice the cards of a ladder had is not known."""
    data = event.data
    if event.kind == "turn":
        for cell, (card, lock) in board.items():
            if 0 < lock < seats:  # the whole die was laid in the turn that ended, and did not go down
                board[cell] = Card(card, lock + 1)
    if event.kind in ("placed", "hid"):
        board.pop(_cell(data), None)
    elif event.kind == "freed":
        for each in data["cells"]:
            board[_cell(each)] = board[_cell(each)]._replace(lock=1)
    elif event.kind == "turned":
        _lay(board, _cell(data), data["card"])
    elif event.kind in ("flipped", "ladder"):
        for each in data["cells"]:
            _lay(board, _cell(each), each["card"] if event.kind == "ladder" else "")
    elif event.kind == "swapped":
        for each, card in zip(data["cells"], data["cards"], strict=True):
            board[_cell(each)] = Card(card)
    elif event.kind == "swapped_down":
        for each in data["cells"]:
            board[_cell(each)] = Card("")


def _cell(data: Mapping[str, Any]) -> Cell:
    return data["x"], data["y"]


def _lay(board: Board, cell: Cell, card: str) -> None:
    """A card that is turned keeps its place; one that is gone had no die that is known."""
    board[cell] = Card(card, board[cell].lock if cell in board else 0)


def cells_of(event: Event) -> list[Cell]:
    """The cells that an event names."""
    return [_cell(each) for each in event.data["cells"]]


def near(board: Mapping[Cell, Card], cells: Iterable[Cell], beside: int, beyond: int) -> dict[Cell, Card]:
    """The part of the board around these cells: so many columns and so many rows more on each side."""
    columns, rows = zip(*cells, strict=True)
    return {
        (x, y): card
        for (x, y), card in board.items()
        if min(columns) - beside <= x <= max(columns) + beside and min(rows) - beyond <= y <= max(rows) + beyond
    }
