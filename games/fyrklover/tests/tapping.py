"""What could be chosen or tapped at a table of Fyrklöver: for the tests that every room takes."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from games.fyrklover.board import BESIDE
from games.fyrklover.deck import JOKER, owner
from games.fyrklover.ladders import all_through
from games.fyrklover.moves import Move, spelled
from games.fyrklover.rules import after
from games.fyrklover.state import State

Form = dict[str, Any]


def previews(state: State, seat: int) -> Iterator[Form]:
    """Forms of moves that complete a ladder, of cards laid beside others and of swaps; and of one that is refused."""
    cells = {(x + right, y + below) for x, y in state.board for right, below in BESIDE}.difference(state.board)
    for card in state.hands[seat]:
        for cell in sorted(cells):
            if completes(state, Move("place", (card,), (cell,))):
                yield {"do": "place", "hand": card, "cell": spelled(cell)}
    own = [lying.card for lying in state.board.values() if lying.up and owner(lying.card) == seat and not lying.lock]
    for one, other in combinations(own, 2):
        if completes(state, Move("swap", (one, other))):
            yield {"do": "swap", "own": [one, other]}
    for lying in state.board.values():
        if lying.up and lying.lock and owner(lying.card) == seat:
            yield {"do": "turn", "own": lying.card}


def completes(state: State, move: Move) -> bool:
    return not state.shorts and bool(all_through(*after(state, move)))


FORMS: tuple[Form, ...] = (
    {"do": "place", "hand": "S2", "cell": "1,0"},
    {"do": "place", "hand": "H5", "cell": "40,0"},
    {"do": "place", "hand": "S6", "column": "1", "row": "-1"},
    {"do": "place", "hand": "S2", "cell": "1,0", "take": "0,0-3,0"},
    {"do": "hide", "hand": "SA", "cell": "0,1"},
    {"do": "hide", "hand": "SA"},
    {"do": "swap", "own": ["S3", "S7"]},
    {"do": "swap", "own": ["S3", "X1"]},
    {"do": "swapdown", "down": ["0,2", "1,2"]},
    {"do": "row", "down": "0,2"},
    {"do": "column", "down": "1,2"},
    {"do": "flip", "line": "row", "down": "0,0"},
    {"do": "turn", "own": "X1"},
    {"do": "turn", "own": "H9"},
    {"do": "peek", "down": ["0,2", "1,2"]},
    {"do": "peek"},
    {"do": "done"},
)

LINES = ("row", "column")
LADDERS = {  # spades 8 is lacking in the column, spades 7 in the row, where five would lie
    "hands": [["S2", "S7", "S8", "SK"], ["H2", "HQ"]],
    "board": [
        {"x": 0, "y": 0, "card": "X1"}, {"x": 1, "y": 0, "card": "S6"}, {"x": 3, "y": 0, "card": "H8"},
        {"x": 4, "y": 0, "card": "H9"}, {"x": 2, "y": 1, "card": "S9"}, {"x": 2, "y": 2, "card": "H10"},
        {"x": 2, "y": 3, "card": "SJ"}, {"x": 6, "y": 2, "card": "S3", "lock": 1},
    ],
}  # fmt: skip
PREVIEWED = {
    "start": LADDERS,
    "taps": ("hand-S8", "cell-2_0"),
    "more": "hand-S7",
    "button": "do-place",
    "lists": {},
}


def tap(picks: dict[str, list[str]], does: set[str], chance: random.Random) -> Form:
    """A child's tap: lays cards for the most part, and tries a little of everything else."""
    hand, cells, own, down = (picks.get(field, []) for field in ("hand", "cell", "own", "down"))
    mine = [card for card in own if card != JOKER]
    ways: list[Form] = [{"do": "done"}]
    if hand and cells:
        ways += [
            {"do": do, "hand": chance.choice(hand), "cell": chance.choice(cells)} for do in ("place", "place", "hide")
        ]
    if len(mine) > 1:
        ways.append({"do": "swap", "own": chance.sample(mine, 2)})
    if own:
        ways.append({"do": "turn", "own": chance.choice(own)})
    if down:
        ways.append({"do": chance.choice(LINES), "down": chance.choice(down)})
        ways.append({"do": "peek", "down": chance.sample(down, min(2, len(down)))})
    if len(down) > 1:
        ways.append({"do": "swapdown", "down": chance.sample(down, 2)})
    possible = [way for way in ways if way["do"] in does]
    return chance.choice(possible or ways)
