"""The whole board at once, as large as it fits: for a game that is looked at again, where nothing is chosen."""

from typing import Any

from games.engine.showing import Lines
from games.fyrklover.grid import drawn
from games.fyrklover.moves import Cell

SIZES = (84, 64, 48, 40, 36, 30, 24, 20, 12)  # of a card, as there are CSS classes
RIGHT, DOWN, GAP, EDGE = 1.12, 1.56, 2, 8  # from card to card in widths of one, and beside that; around all of them
LYING, UPRIGHT = (960, 285), (740, 620)  # the room there is, as the screen is turned


def whole(view, events: Lines) -> dict[str, Any]:
    """`board`: every card where it lies (`grid.drawn`), those of the last move marked; `look`: how large they are,
    on a screen that lies and on one that stands upright."""
    grid = drawn(view["board"], marks=dict.fromkeys(touched(events[-1:]), "new"))
    lying, upright = (_size(grid.columns, grid.rows, *room) for room in (LYING, UPRIGHT))
    return {"board": grid, "look": f"cards-{lying} tall-{upright}"}


def touched(events: Lines) -> list[Cell]:
    """The cells of what these moves themselves did."""
    first = [happened[0].data for _ply, _seat, happened in events if happened]
    every = [each for data in first for each in data.get("cells", [data] if "x" in data else ())]
    return [(each["x"], each["y"]) for each in every]


def _size(columns: int, rows: int, width: int, height: int) -> int:
    def fits(size: int) -> bool:
        return columns * (size * RIGHT + GAP) + EDGE <= width and rows * (size * DOWN + GAP) + EDGE <= height

    return next(filter(fits, SIZES), SIZES[-1])
