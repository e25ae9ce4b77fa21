"""A table on a wall: which season it is, and what lies in the open in the middle of it, drawn once and small."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.standard import Face, face
from games.skordespelet import seasons

WIDE, TALL, STEP = 44, 63, 32  # a card, and from one to the next, before it is made to fit
WIDTH, TOP, LARGEST, GAP = 360, 52, 1.45, 28  # of the drawing; the gap is for the sign of grazing
MOST_SIGNS = 3  # more pastures lie too close for it
STRIP = ("harvest", "graze", "weather", "grazing", "grow", "field", "sow")  # what the pupils call the seasons
SHOWN_AS = {seasons.WINDOW: "harvest", seasons.ORDER: "graze", seasons.ANSWER: "weather"}


class Drawn(NamedTuple):
    """A card in the drawing, from the left; `size`: by how much it is larger than WIDE and TALL. Text, since numbers in
    a page have a comma."""

    face: Face
    x: str
    size: str


class Group(NamedTuple):
    """Cards that lie together. `sign`: where the sign between a pasture and its grazers stands; empty without one."""

    cards: tuple[Drawn, ...]
    sign: str = ""


def mini(view, *, seats: Sequence[Any], **_around: Any) -> dict[str, Any]:
    """What `wall.html` draws for an onlooker: the two harvests, as the names below stand, or the pastures with their
    grazers. Nobody's points: a wall is no ranking."""
    grazing = view["grazing"]
    grazed = [([each["pasture"]] if each["pasture"] else [], each["grazers"][::-1]) for each in grazing]
    groups = grazed or [(cards, []) for cards in view["harvests"]]
    return {
        "season": "" if view["over"] else SHOWN_AS.get(view["season"], view["season"]),
        "grazing": bool(grazing),
        "groups": tuple([_laid(*cards, n, len(groups)) for n, cards in enumerate(groups)]),
        "wide": WIDE,
        "tall": TALL,
        "width": WIDTH,
        "top": TOP,
        "height": TOP + round(TALL * LARGEST) + 2,
        "left": None,
        "over": view["over"],
    }


def _laid(first: Sequence[str], then: Sequence[str], place: int, groups: int) -> Group:
    """The cards of one group, as large as they fit beside the other groups; a gap between a pasture and its grazers."""
    cards, gap = (*first, *then), GAP if then and groups <= MOST_SIGNS else 8
    room = WIDTH / groups - 8 - gap
    size = min(LARGEST, room / (STEP * (len(cards) + bool(then)) + WIDE - STEP))
    left, drawn = place * WIDTH / groups + 4, []
    for n, card in enumerate(cards):
        shift = gap + (WIDE - STEP) * size if then and n >= len(first) else 0
        drawn.append(Drawn(face(card), f"{left + n * STEP * size + shift:.1f}", f"{size:.3f}"))
    sign = f"{left + (len(first) * STEP + WIDE - STEP) * size:.1f}" if gap == GAP else ""
    return Group(tuple(drawn), sign)
