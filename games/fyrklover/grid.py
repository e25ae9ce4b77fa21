"""Where cards are drawn on the grid: of the table, and of every smaller board (figures, walls, the show, a replay).

No inline style is allowed, so a place is told by classes: `xt5 xu3` is column 53 of the drawing (hundreds, tens and
units), which `grid.css` makes custom properties of. A drawing counts from a corner of its own, which stays where it is
while the board grows, so what a card's place is called changes seldom.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from games.engine.standard import Face, face
from games.fyrklover.moves import Cell, spelled
from games.fyrklover.state import Rectangle

HUNDRED = 100
MOST = 3099  # the farthest column or row of a drawing: who lays outwards in every turn of a game does not come so far


class Spot(NamedTuple):
    """A card on the grid, or an empty cell (`face` None).

    at: CSS classes of its place; key: the cell in ids, `2_-1`; value: the cell as moves write it; look: CSS classes
    (down, peek, memory, locked, fresh, and those that are given as marks); lock: what its die shows; badge: a few
    signs at its foot.
    """

    at: str
    key: str
    value: str
    face: Face | None = None
    look: str = ""
    lock: int = 0
    badge: str = ""


class Grid(NamedTuple):
    """What `fyrklover/grid.html` draws. size: CSS classes of how many columns and rows; corner: of the first cell."""

    size: str
    corner: str
    columns: int
    rows: int
    spots: tuple[Spot, ...]


def key_of(cell: Cell) -> str:
    """A cell in ids: `2_-1`."""
    return f"{cell[0]}_{cell[1]}"


def origin(reach: Rectangle) -> Cell:
    """The cell from which a drawing counts."""
    return _begin(reach.left), _begin(reach.top)


def _begin(lowest: int) -> int:
    return (lowest + HUNDRED // 2) // HUNDRED * HUNDRED - HUNDRED // 2


@lru_cache(maxsize=4096)
def classes(x: int, y: int) -> str:
    """The CSS classes of a column and a row of the drawing."""
    x, y = min(max(x, 0), MOST), min(max(y, 0), MOST)
    return f"xh{x // 100} xt{x // 10 % 10} xu{x % 10} yh{y // 100} yt{y // 10 % 10} yu{y % 10}"


def at(cell: Cell, start: Cell) -> str:
    """The CSS classes of a cell, in a drawing that counts from `start`."""
    return classes(cell[0] - start[0], cell[1] - start[1])


@lru_cache(maxsize=1024)
def sized(columns: int, rows: int) -> str:
    """The CSS classes of a surface of so many columns and rows."""
    columns, rows = min(columns, MOST), min(rows, MOST)
    return (
        f"ch{columns // 100} ct{columns // 10 % 10} cu{columns % 10} rh{rows // 100} rt{rows // 10 % 10} ru{rows % 10}"
    )


def spot(card: Mapping[str, Any], start: Cell, mark: str = "", badge: str = "") -> Spot:
    """A card of a view's `board` as it is drawn."""
    cell = (card["x"], card["y"])
    looks = [
        "" if card.get("up", True) else "down",
        card.get("shown", ""),
        "locked" if card.get("lock") else "",
        "fresh" if card.get("fresh") else "",
        mark,
    ]
    look = " ".join(filter(None, looks))
    return Spot(at(cell, start), key_of(cell), spelled(cell), face(card["card"]), look, card.get("lock", 0), badge)


def drawn(
    board: Iterable[Mapping[str, Any]],
    *,
    marks: Mapping[Cell, str] | None = None,
    badges: Mapping[Cell, str] | None = None,
    empty: Iterable[Cell] = (),
    around: int = 0,
) -> Grid:
    """A board to look at, no larger than its cards, in any order.

    board: cards as a view has them: x, y, card ("" the back), and if need be up, lock, fresh, shown; marks: CSS classes
    of a cell: `win` (of a ladder), `new` (just laid), `chosen`; badges: signs at a card's foot; empty: empty cells
    to draw; around: how many cells of free room there are on every side.
    """
    marks, badges = marks or {}, badges or {}
    cards = sorted(board, key=lambda card: (card["y"], card["x"]))
    cells = [(card["x"], card["y"]) for card in cards]
    reach = around_all([*cells, *empty], around)
    start = (reach.left, reach.top)
    spots = [
        spot(card, start, marks.get(cell, ""), badges.get(cell, "")) for card, cell in zip(cards, cells, strict=True)
    ]
    spots += [Spot(at(cell, start), key_of(cell), spelled(cell), look=f"empty {marks.get(cell, '')}") for cell in empty]
    rows = reach.bottom - reach.top + 1
    return Grid(sized(reach.width, rows), classes(0, 0), reach.width, rows, tuple(spots))


def around_all(cells: Iterable[Cell], around: int) -> Rectangle:
    """The smallest rectangle around these cells, widened by so many on every side; of none the cell 0,0."""
    lying = list(cells) or [(0, 0)]
    columns, rows = [x for x, _y in lying], [y for _x, y in lying]
    return Rectangle(min(columns) - around, min(rows) - around, max(columns) + around, max(rows) + around)
