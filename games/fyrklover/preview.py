"""What placing a card or swapping two would complete, shown before it is made, and which fours can be taken up where
ladders overlap. Both change face-up cards only, so that it hangs on nothing that the seat doesn't see."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.engine.base import Garbled
from games.engine.cards import RANKS
from games.fyrklover.deck import JOKER
from games.fyrklover.form import TAKES
from games.fyrklover.ladders import LENGTH, Board, Ladder, all_through, completed
from games.fyrklover.moves import Four, parse, spelled
from games.fyrklover.rules import after, why_not
from games.fyrklover.state import State

SHOWS = ("place", "swap")


def preview(state: State, seat: int, text: str) -> dict[str, Any] | None:
    """The ladders that this move would complete; None for one that completes none, and for one that is refused for
    anything but the fours that it takes up.

    {"kind": "ladders", "count": how many are taken up, None if it hangs on the choice, "asks": in how many lines there
    is a choice, "lines": for each row and column {"line", "field": what the form calls the choice, "choices", "left":
    cards of its ladders that stay, None if it hangs on the choice}}. There is one choice, or several if ladders
    overlap: {"value": the four that is named for it, "chosen", "fours": each {"cards": from the lowest rank upwards,
    each {"card", "rank", "joker": it is the joker}, "cells"}}.
    """
    try:
        move = parse(text)
    except Garbled:
        return None
    if move.kind not in SHOWS or why_not(state, seat, str(move._replace(taking=()))):
        return None
    board, changed = after(state, move)
    lines = all_through(board, changed)
    if not lines:
        return None
    taken = completed(board, changed, move.taking) or completed(board, changed) or []
    fields = iter(TAKES)
    shown = [_line(board, ladders, {ladder.four for ladder in taken}) for ladders in lines]
    for each in shown:
        each["field"] = next(fields) if len(each["choices"]) > 1 else ""
    asks = sum(bool(each["field"]) for each in shown)
    is_sure = all(len({len(choice["fours"]) for choice in each["choices"]}) == 1 for each in shown)
    return {"kind": "ladders", "count": len(taken) if is_sure else None, "asks": asks, "lines": shown}


def _line(board: Board, ladders: Sequence[Ladder], taken: set[Four]) -> dict[str, Any]:
    """The ladders of one row or column, by what naming each of them would take up there."""
    choices: dict[tuple[Four, ...], dict[str, Any]] = {}
    for named in ladders:
        fours = _with(named, ladders)
        key = tuple([ladder.four for ladder in fours])
        value = f"{spelled(named.four[0])}-{spelled(named.four[1])}"
        choice = {"value": value, "chosen": taken.issuperset(key), "fours": [_four(board, ladder) for ladder in fours]}
        choices.setdefault(key, choice)
    cells = {cell for ladder in ladders for cell in ladder.cells}
    left = {len(cells) - LENGTH * len(fours) for fours in choices}
    return {
        "line": ladders[0].line,
        "choices": list(choices.values()),
        "left": left.pop() if len(left) == 1 else None,
    }


def _with(named: Ladder, ladders: Iterable[Ladder]) -> list[Ladder]:
    """This one and the others of its line that are taken up with it, as `ladders.completed` does."""
    mine = [named]
    for ladder in ladders:
        if all(set(ladder.cells).isdisjoint(other.cells) for other in mine):
            mine.append(ladder)
    return sorted(mine, key=lambda ladder: ladder.cells)


def _four(board: Board, ladder: Ladder) -> dict[str, Any]:
    cards = [(board[cell].card, RANKS[rank]) for cell, rank in ladder.upwards]
    return {
        "cards": [{"card": card, "rank": rank, "joker": card == JOKER} for card, rank in cards],
        "cells": [spelled(cell) for cell in ladder.cells],
    }
