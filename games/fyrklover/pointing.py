"""Where to tap for a move: for the tutorials. The ids are those of the table's templates."""

from games.engine.base import Text, View
from games.engine.standard import named
from games.engine.tutorial import Pointer
from games.fyrklover.grid import key_of
from games.fyrklover.moves import Cell, Move, parse


def pointers(view: View, text: str) -> tuple[Pointer, ...]:
    """What is tapped for this move on the table that `view` shows, one tap after the other."""
    move = parse(text)
    do = move.line or move.kind
    return (*_chosen(view, move), Pointer(f"do-{do}", Text(f"do_{do}")))


def _chosen(view: View, move: Move) -> list[Pointer]:
    if move.kind in ("place", "hide"):
        return [_held(move.cards[0]), _on_board("cell", move.cells[0], Text("empty_cell"))]
    if move.kind in ("swap", "turn"):
        lying = {each["card"]: (each["x"], each["y"]) for each in view["board"]}
        return [_on_board("own", lying[card], named(card)) for card in move.cards]
    words = ("one_down", "other_down") if len(move.cells) > 1 else ("a_down",)
    return [_on_board("down", cell, Text(word)) for cell, word in zip(move.cells, words, strict=False)]


def _held(card: str) -> Pointer:
    return Pointer(f"hand-{card}", named(card), f"#hand-box-{card}:checked")


def _on_board(field: str, cell: Cell, word: Text) -> Pointer:
    key = key_of(cell)
    return Pointer(f"cell-{key}", word, f"#{field}-box-{key}:checked")
