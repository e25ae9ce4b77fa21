"""The whole board at once, as large as it fits: for a game that is looked at again, where nothing is chosen."""

from collections.abc import Sequence
from typing import Any

from games.engine.showing import Lines
from games.fyrklover.grid import drawn
from games.fyrklover.moves import Cell

SIZES = (84, 64, 48, 40, 30, 20, 12)  # of a card, as there are CSS classes
GAP, DROP, TALL = 12, 14, 1.43  # between two cards, and a card's height to its width
WIDTH, HEIGHT = 700, 290  # of the room there is, whichever way the screen is turned


def whole(view, events: Lines) -> dict[str, Any]:
    """`board`: every card where it lies (`grid.drawn`), those of the last move marked; `look`: how large they are."""
    grid = drawn(view["board"], marks=dict.fromkeys(_touched(events), "new"))
    return {"board": grid, "look": f"cards-{_size(grid.columns, grid.rows)}"}


def _touched(events: Lines) -> Sequence[Cell]:
    """The cells of what the last move itself did."""
    if not events or not events[-1][2]:
        return ()
    data = events[-1][2][0].data
    return [(each["x"], each["y"]) for each in data.get("cells", [data] if "x" in data else ())]


def _size(columns: int, rows: int) -> int:
    fits = [n for n in SIZES if columns * (n + GAP) <= WIDTH and rows * (n * TALL + DROP) <= HEIGHT]
    return max(fits, default=SIZES[-1])
