"""A table on a wall: the board, drawn once and small, all of it however far it reaches."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.standard import Face, face

WIDE, TALL = 44, 63  # a card
RIGHT, DOWN = 50, 69  # from one cell to the next
WIDTH, HEIGHT = 360, 150  # of the drawing
LARGEST = 1.0
EDGE = 2


class Drawn(NamedTuple):
    """A card in the drawing. x, y: text, since numbers in a page have a comma. lock: what its die shows."""

    face: Face
    x: str
    y: str
    down: bool
    lock: int


def mini(view, *, seats: Sequence[Any], **_around: Any) -> dict[str, Any]:
    """What `wall.html` draws for an onlooker: every card where it lies, as large as lets all of them in. Nobody's
    points: a wall is no ranking. `grow`: how much larger cards are drawn; `left`: nothing tells how far a game is."""
    board = view["board"]
    columns, rows = [each["x"] for each in board] or [0], [each["y"] for each in board] or [0]
    left, top = min(columns), min(rows)
    wide = RIGHT * (max(columns) - left) + WIDE
    tall = DOWN * (max(rows) - top) + TALL
    grow = min(LARGEST, (WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / tall)
    beside, above = (WIDTH - wide * grow) / 2, (HEIGHT - tall * grow) / 2
    return {
        "drawn": tuple([_drawn(each, left, top, beside, above, grow) for each in board]),
        "grow": f"{grow:.3f}",
        "wide": WIDE,
        "tall": TALL,
        "width": WIDTH,
        "height": HEIGHT,
        "left": None,
        "over": view["over"],
    }


def _drawn(each, left: int, top: int, beside: float, above: float, grow: float) -> Drawn:
    x, y = beside + RIGHT * (each["x"] - left) * grow, above + DOWN * (each["y"] - top) * grow
    return Drawn(face(each["card"]), f"{x:.1f}", f"{y:.1f}", not each["up"], each["lock"])
