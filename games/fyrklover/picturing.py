"""A case of the rules as a picture, for the tutorials, the rules page and the rule sheet: the cards that matter, before
and after the move, and what it gave."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.engine.base import Event, View
from games.engine.cards import RANKS
from games.engine.standard import Face, face
from games.engine.tutorial import Figure
from games.fyrklover.deck import JOKER
from games.fyrklover.grid import Grid, drawn
from games.fyrklover.ladders import STEP
from games.fyrklover.moves import Cell, Move, parse
from games.fyrklover.rewinding import cells_of

Lying = Mapping[str, Any]  # a card as a view's board has it
Board = dict[Cell, Lying]
SIGNS = {"swap": "swap", "hide": "hide", "swapdown": "swap", "turn": "down", "peek": "eye", "done": "check"}
ARROWS = {"row": "→", "column": "↓"}


class Frame(NamedTuple):
    """Cards as they lie at one moment. sign: of what brought them there, "" for the first one; cards: that came from
    the hand; tall: more than two rows; points: that its ladders gave, None where no ladder is in question; again:
    extra turns that it gave; by: others (people) or nobody else ("")."""

    grid: Grid
    sign: str = ""
    cards: tuple[Face, ...] = ()
    points: int | None = None
    again: int = 0
    by: str = ""

    @property
    def tall(self) -> bool:
        return self.grid.rows > 2


def figure(shown: Figure) -> dict[str, Any]:
    """What `figure.html` draws: the `frames`, one after the other."""
    move, before = parse(shown.move), _board(shown.before)
    frames = [] if move.kind in ("place", "hide") else [_before(before, move, shown)]
    frames.append(_after(before, move, shown))
    answer = next((event for event in shown.later if event.kind == "ladder"), None)
    if answer is not None:
        frames.append(_answer(_board(shown.after), shown.later))
    return {"kind": move.kind, "frames": tuple(frames)}


def _board(view: View) -> Board:
    return {(each["x"], each["y"]): each for each in view["board"]}


def _before(board: Board, move: Move, shown: Figure) -> Frame:
    cells = _touched(move, shown)
    return Frame(_drawn(board, cells, {} if move.kind == "done" else dict.fromkeys(cells, "chosen")))


def _after(board: Board, move: Move, shown: Figure) -> Frame:
    """What lies there when the move is made, its ladders not yet taken up."""
    ladders = [event for event in shown.events if event.kind == "ladder"]
    stood = _laid(board, shown.events) | _board(shown.after)
    cells = _touched(move, shown)
    marks = dict.fromkeys(cells, "new") if move.kind == "place" else {}
    sign = "again" if shown.before["again"] and move.kind == "done" else (move.line or SIGNS.get(move.kind, ""))
    hand = tuple([face(card) for card in move.cards]) if move.kind == "hide" else ()
    is_asked = move.kind in ("place", "swap", "flip")
    return Frame(
        _drawn(stood, cells, marks, ladders), sign, hand,
        points=len(ladders) if is_asked and (ladders or _is_no_ladder(stood, cells)) else None, again=len(ladders),
    )  # fmt: skip


def _is_no_ladder(board: Board, cells: Iterable[Cell]) -> bool:
    """Four in a line: here one could ask whether it is a ladder."""
    return any(len(_line(board, cell, line)) >= 4 for cell in cells for line in STEP)


def _answer(board: Board, later: Iterable[Event]) -> Frame:
    """What another seat made of it."""
    placed = next(event for event in later if event.kind == "placed")
    ladders = [event for event in later if event.kind == "ladder"]
    cell = (placed.data["x"], placed.data["y"])
    stood = board | _laid(board, list(later))
    return Frame(_drawn(stood, [cell], {cell: "new"}, ladders), by="people", points=len(ladders))


def _laid(board: Board, events: Iterable[Event]) -> Board:
    """The cells that these events touched, as they are before ladders are taken up."""
    laid: Board = {}
    for event in events:
        if event.kind == "placed":
            laid[event.data["x"], event.data["y"]] = _up(event.data, event.data["card"])
        elif event.kind == "flipped":
            laid |= {(each["x"], each["y"]): _up(each, each["card"]) for each in event.data["cells"]}
        elif event.kind == "swapped":
            cards = reversed(event.data["cards"])
            pairs = zip(event.data["cells"], cards, strict=True)
            laid |= {(each["x"], each["y"]): _up(each, card) for each, card in pairs}
        elif event.kind == "ladder":
            laid |= {cell: board[cell] for cell in cells_of(event) if cell not in laid}
    return laid


def _up(cell: Mapping[str, Any], card: str) -> Lying:
    return {"x": cell["x"], "y": cell["y"], "card": card, "up": True}


def _touched(move: Move, shown: Figure) -> list[Cell]:
    """The cells that the move is about: where it lays, changes, turns or looks; when the turn ends those with a die."""
    if move.kind == "done":
        return [cell for cell, lying in _board(shown.before).items() if lying["lock"]]
    made = shown.events[0]
    if "cells" in made.data:
        return cells_of(made)
    return [(made.data["x"], made.data["y"])]


def _line(board: Board, cell: Cell, line: str) -> list[Cell]:
    """The unbroken line of cards through this cell."""
    (right, down), (x, y) = STEP[line], cell
    while (x - right, y - down) in board:
        x, y = x - right, y - down
    found = []
    while (x, y) in board:
        found.append((x, y))
        x, y = x + right, y + down
    return found


def _drawn(board: Board, cells: Iterable[Cell], marks: Mapping[Cell, str], ladders: Iterable[Event] = ()) -> Grid:
    """What lies in the lines through these cells, with the ladders there and what the joker counts as."""
    marks, matters = dict(marks), set[Cell]()
    badges: dict[Cell, str] = {}
    for cell in cells:
        matters |= {cell, *_line(board, cell, "row"), *_line(board, cell, "column")}
    ladders = list(ladders)
    for ladder in ladders:
        marks |= dict.fromkeys(cells_of(ladder), "win")
        for cell, each in zip(cells_of(ladder), ladder.data["cells"], strict=True):
            if each["card"] == JOKER:
                way = ARROWS[ladder.data["line"]] if len(ladders) > 1 else ""
                badges[cell] = f"{badges.get(cell, '')} {way}{RANKS[each['rank']]}".strip()
    lying = [board[cell] for cell in sorted(matters) if cell in board]
    return drawn(lying, marks=marks, badges=badges)
