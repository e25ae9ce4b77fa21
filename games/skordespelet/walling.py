"""A table on a wall: which season it is, and what lies in the open in the middle of it, drawn once and small."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.standard import Face, face
from games.skordespelet.board import SHOWN_AS
from games.skordespelet.showing import in_order

WIDE, TALL, STEP = 44, 63, 32  # a card, and from one to the next, before all are made to fit
SIGN = 22  # between a pasture and those that graze on it
WIDTH, TOP, LARGEST, BETWEEN = 360, 76, 1.45, 14  # of the drawing; between two groups at least


class Drawn(NamedTuple):
    """A card in the drawing, from the left. Text, since numbers in a page have a comma."""

    face: Face
    x: str


class Group(NamedTuple):
    """Cards that lie together, from `left`. `icon`: what they are; `sign`: where the sign between a pasture and its
    grazers stands; empty without one."""

    cards: tuple[Drawn, ...]
    icon: str
    left: str
    sign: str = ""


class Lying(NamedTuple):
    """A harvest (wheat), a barn (home), or a pasture (cow) and then its grazers from the top down."""

    icon: str
    first: Sequence[str]
    then: Sequence[str] = ()

    @property
    def wide(self) -> int:
        """In units of the drawing, before it is made to fit."""
        return _wide(self.first) + (SIGN + _wide(self.then) if self.then else 0)


def _wide(cards: Sequence[str]) -> int:
    return STEP * (max(len(cards), 1) - 1) + WIDE


def mini(view, *, seats: Sequence[Any], **_around: Any) -> dict[str, Any]:
    """What `wall.html` draws for an onlooker: each seat's harvest and barn, as the names below stand, or the pastures
    with their grazers. Nobody's points: a wall is no ranking. `grow`: how much larger cards are drawn."""
    grazing = [Lying("cow", [each["pasture"] or ""], each["grazers"][::-1]) for each in view["grazing"]]
    groups = grazing or _piles(view)
    size = min(LARGEST, (WIDTH - BETWEEN * (len(groups) - 1)) / sum(each.wide for each in groups))
    return {
        "season": "" if view["over"] else SHOWN_AS.get(view["season"], view["season"]),
        "grazing": bool(grazing),
        "groups": _laid(groups, size),
        "grow": f"{size:.3f}",
        "sign": f"{SIGN * size:.1f}",
        "wide": WIDE,
        "tall": TALL,
        "width": WIDTH,
        "top": TOP,
        "height": TOP + round(TALL * LARGEST) + 2,
        "left": None,
        "over": view["over"],
    }


def _piles(view) -> list[Lying]:
    """A place for each harvest, empty or not; a barn only where cards lie in it."""
    found = []
    for harvest, barn in zip(view["harvests"], view["barns"], strict=True):
        found.append(Lying("wheat", in_order(harvest)))
        found += [Lying("home", in_order(barn))] if barn else []
    return found


def _laid(groups: Sequence[Lying], size: float) -> tuple[Group, ...]:
    """Where each card lies: the first group to the left, the last to the right."""
    between = (WIDTH - size * sum(each.wide for each in groups)) / max(len(groups) - 1, 1)
    left, laid = 0.0, []
    for each in groups:
        then = left + size * (_wide(each.first) + SIGN)
        cards = [*_row(each.first, left, size), *_row(each.then, then, size)]
        laid.append(Group(tuple(cards), each.icon, f"{left:.1f}", f"{then - size * SIGN:.1f}" if each.then else ""))
        left += size * each.wide + between
    return tuple(laid)


def _row(cards: Sequence[str], left: float, size: float) -> list[Drawn]:
    return [Drawn(face(card), f"{left + n * STEP * size:.1f}") for n, card in enumerate(cards) if card]
