"""A table on a wall: the board, drawn once and small, all of it however far it reaches."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.standard import Face, face

WIDE, TALL = 44, 63  # a card
RIGHT, DOWN = 50, 69  # from one cell to the next
COLUMNS, ROWS = 4, 2  # that there is room for at least: one card does not fill a wall
EDGE = 2


class Drawn(NamedTuple):
    """A card in the drawing. x, y: where its corner is; lock: what its die shows."""

    face: Face
    x: int
    y: int
    down: bool
    lock: int


def mini(view, *, seats: Sequence[Any], **_around: Any) -> dict[str, Any]:
    """What `wall.html` draws for an onlooker: every card where it lies, in a drawing of the board's own shape, which
    the wall makes as large as it can. Nobody's points: a wall is no ranking. `left`: nothing tells how far a game
    is."""
    board = view["board"]
    columns, rows = [each["x"] for each in board] or [0], [each["y"] for each in board] or [0]
    wide, tall = RIGHT * (max(columns) - min(columns)) + WIDE, DOWN * (max(rows) - min(rows)) + TALL
    width, height = max(wide, RIGHT * COLUMNS) + 2 * EDGE, max(tall, DOWN * ROWS) + 2 * EDGE
    left, top = (width - wide) // 2 - RIGHT * min(columns), (height - tall) // 2 - DOWN * min(rows)
    return {
        "drawn": tuple([_drawn(each, left, top) for each in board]),
        "wide": WIDE,
        "tall": TALL,
        "width": width,
        "height": height,
        "left": None,
        "over": view["over"],
    }


def _drawn(each, left: int, top: int) -> Drawn:
    x, y = left + RIGHT * each["x"], top + DOWN * each["y"]
    return Drawn(face(each["card"]), x, y, not each["up"], each["lock"])
