"""How a move is written: `place S5 @ 2,-1`, `swap S5 S7`, `flip row 1,0`, `hide S5 @ 2,-1`, `swapdown 1,0 3,2`,
`turn S5`, `peek 1,0 3,2`, `done`; what may complete a ladder may end with ` taking 0,0-3,0`."""

import re
from functools import lru_cache
from typing import NamedTuple

from games.engine.base import Garbled
from games.fyrklover.deck import CARDS

Cell = tuple[int, int]  # x to the right, y downwards
Four = tuple[Cell, Cell]  # the first and the last cell of four

STANDARD = ("place", "swap", "flip")  # the moves that may complete a ladder, and after which the turn is over
SHORT = ("hide", "swapdown", "turn", "peek")
LINES = ("row", "column")
NUMBER = r"(0|-?[1-9]\d{0,4})"
CELL = re.compile(f"{NUMBER},{NUMBER}", re.ASCII)
FOUR = re.compile(f"{NUMBER},{NUMBER}-{NUMBER},{NUMBER}", re.ASCII)


class Move(NamedTuple):
    """kind: one of STANDARD or SHORT, or done; cards and cells: those that it names; line: row or column; taking: the
    fours that are to be taken up first."""

    kind: str
    cards: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    line: str = ""
    taking: tuple[Four, ...] = ()

    def __str__(self) -> str:
        words = [self.kind, *([self.line] if self.line else []), *self.cards]
        if self.cards and self.cells:
            words.append("@")
        words += map(spelled, self.cells)
        if self.taking:
            words += ["taking", *(f"{spelled(first)}-{spelled(last)}" for first, last in self.taking)]
        return " ".join(words)


def spelled(cell: Cell) -> str:
    """A cell as moves write it: `2,-1`."""
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    """The cell that is written `2,-1`; Garbled for anything else."""
    found = CELL.fullmatch(text)
    if not found:
        raise Garbled(text)
    return int(found[1]), int(found[2])


def read_four(text: str) -> Four:
    """The four cells that are written by the first and the last of them, `0,0-3,0`; Garbled for anything else."""
    found = FOUR.fullmatch(text)
    if not found:
        raise Garbled(text)
    return (int(found[1]), int(found[2])), (int(found[3]), int(found[4]))


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> Move:
    """The move that stands in `text`, spelled exactly as in the rules; Garbled otherwise."""
    words = text.split(" ") if isinstance(text, str) else [""]
    taking: tuple[Four, ...] = ()
    if "taking" in words:
        at = words.index("taking")
        words, fours = words[:at], words[at + 1 :]
        if not fours or words[:1] not in [[kind] for kind in STANDARD]:
            raise Garbled(text)
        taking = tuple([read_four(four) for four in fours])
    return _without_taking(words)._replace(taking=taking)


def _without_taking(words: list[str]) -> Move:
    match words:
        case ["place" | "hide" as kind, card, "@", cell]:
            return Move(kind, (_card(card),), (read_cell(cell),))
        case ["swap", one, other]:
            return Move("swap", (_card(one), _card(other)))
        case ["flip", "row" | "column" as line, cell]:
            return Move("flip", cells=(read_cell(cell),), line=line)
        case ["swapdown", one, other]:
            return Move("swapdown", cells=(read_cell(one), read_cell(other)))
        case ["turn", card]:
            return Move("turn", (_card(card),))
        case ["peek", *cells] if 1 <= len(cells) <= 2:
            return Move("peek", cells=tuple([read_cell(cell) for cell in cells]))
        case ["done"]:
            return Move("done")
    raise Garbled(" ".join(words))


def _card(name: str) -> str:
    if name not in CARDS:
        raise Garbled(name)
    return name
