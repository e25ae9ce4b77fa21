"""A table on a wall: which season it is, and what lies in the open in the middle of it, drawn once and small."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.standard import Face, face
from games.skordespelet import seasons

WIDE, TALL, STEP = 44, 63, 32  # a card, and from one to the next, before it is made to fit
WIDTH, TOP, HALF, LARGEST = 360, 52, 172, 1.45  # of the drawing
STRIP = ("harvest", "graze", "weather", "grazing", "grow", "field", "sow")  # what the pupils call the seasons
SHOWN_AS = {seasons.WINDOW: "harvest", seasons.ORDER: "graze", seasons.ANSWER: "weather"}


class Drawn(NamedTuple):
    """A card in the drawing, from the left; `size`: by how much it is larger than WIDE and TALL."""

    face: Face
    x: float
    size: float


def mini(view, *, seats: Sequence[Any], **_around: Any) -> dict[str, Any]:
    """What `wall.html` draws for an onlooker: the two harvests, as the names below stand, or the pastures with their
    grazers. Nobody's points: a wall is no ranking."""
    grazing = view["grazing"]
    if grazing:
        groups = [[each["pasture"] or "", *reversed(each["grazers"])] for each in grazing]
    else:
        groups = view["harvests"]
    return {
        "season": "" if view["over"] else SHOWN_AS.get(view["season"], view["season"]),
        "grazing": bool(grazing),
        "groups": tuple([tuple(_laid(cards, n, len(groups))) for n, cards in enumerate(groups)]),
        "wide": WIDE,
        "tall": TALL,
        "width": WIDTH,
        "top": TOP,
        "height": TOP + round(TALL * LARGEST) + 2,
        "left": None,
        "over": view["over"],
    }


def _laid(cards: Sequence[str], place: int, groups: int) -> list[Drawn]:
    """The cards of one group, as large as they fit beside the other groups."""
    room = WIDTH / groups - 8
    size = min(LARGEST, room / (STEP * len(cards) + WIDE - STEP)) if cards else LARGEST
    left = place * WIDTH / groups + 4
    return [Drawn(face(card), round(left + n * STEP * size, 1), round(size, 3)) for n, card in enumerate(cards)]
