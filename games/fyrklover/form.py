"""From the form of the table page to a move as records spell it.

Fields: `do` (place, swap, flip, hide, swapdown, turn, peek, done; row and column are a flip with its line, look is what
can be looked at beforehand), `hand` (a card), `cell` (an empty cell, `2,-1`) or `column` and `row` (for one that has no
box of its own, without JavaScript), `own` (face-up cards of the own suit, or the joker), `down` (cells with face-down
cards), `line` (row or column), `take`, `take2` … (fours that are taken up first, `0,0-3,0`; a name for each row and
column in which ladders overlap).
What is incomplete is refused with a kind sentence; what no page of ours sends is garbled. A flip can't say what it
takes up: what lies there is not known, and an answer would tell it.
"""

from games.engine.base import Garbled, Refused, Text
from games.fyrklover.deck import CARDS
from games.fyrklover.moves import LINES, Move, read_cell, read_four

TAKES = ("take", "take2", "take3", "take4")  # a row and a column through each of two cards
MOST_FOURS = 26  # in the rows and columns through two cards


def read_form(data) -> str:
    """The move text of what was chosen (`data` has `get` and `getlist`); raises `Refused` or `Garbled`."""
    reader = READERS.get(data.get("do"))
    if reader is None:
        raise Garbled("do")
    return str(reader(data))


def _cards(data, field: str, count: int, key: str) -> tuple[str, ...]:
    cards = data.getlist(field)
    if not all(card in CARDS for card in cards[: len(CARDS)]):
        raise Garbled(field)
    if len(cards) != count:
        raise Refused(Text(key))
    return tuple(cards)


def _down(data) -> tuple:
    return tuple([read_cell(cell) for cell in data.getlist("down")[: len(CARDS)]])


def _taking(data) -> tuple:
    fours = list(filter(None, [four for field in TAKES for four in data.getlist(field)]))
    if len(fours) > MOST_FOURS:
        raise Garbled("take")
    return tuple([read_four(four) for four in fours])


def _cell(data) -> str:
    column, row = data.get("column"), data.get("row")
    return f"{column},{row}" if column and row else data.get("cell")


def _laid(kind: str):
    def read(data) -> Move:
        cards = _cards(data, "hand", 1, "choose_hand")
        cell = _cell(data)
        if not cell:
            raise Refused(Text("choose_cell"))
        return Move(kind, cards, (read_cell(cell),), taking=_taking(data) if kind == "place" else ())

    return read


def _swap(data) -> Move:
    return Move("swap", _cards(data, "own", 2, "choose_two_own"), taking=_taking(data))


def _swap_down(data) -> Move:
    cells = _down(data)
    if len(cells) != 2:
        raise Refused(Text("choose_two_down"))
    return Move("swapdown", cells=cells)


def _peek(data) -> Move:
    cells = _down(data)
    if not 1 <= len(cells) <= 2:
        raise Refused(Text("choose_down"))
    return Move("peek", cells=cells)


def _flip(data) -> Move:
    line = data.get("do") if data.get("do") in LINES else data.get("line")
    cells = _down(data)
    if len(cells) != 1:
        raise Refused(Text("choose_one_down"))
    if not line:
        raise Refused(Text("choose_line"))
    if line not in LINES:
        raise Garbled("line")
    return Move("flip", cells=cells, line=line)


def _look(data) -> Move:
    """Which of the two that can be looked at: own cards that are ticked change places, else one is placed."""
    return _swap(data) if data.getlist("own") else READERS["place"](data)


def _turn(data) -> Move:
    return Move("turn", _cards(data, "own", 1, "choose_one_own"))


def _done(data) -> Move:
    return Move("done")


READERS = {
    "place": _laid("place"),
    "hide": _laid("hide"),
    "swap": _swap,
    "swapdown": _swap_down,
    "flip": _flip,
    "look": _look,
    "row": _flip,
    "column": _flip,
    "turn": _turn,
    "peek": _peek,
    "done": _done,
}
