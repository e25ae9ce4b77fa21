"""A table on a wall: which season it is, and what lies in the open in the middle of it, drawn once and small."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from games.engine.standard import Face, face
from games.skordespelet.board import SHOWN_AS
from games.skordespelet.showing import in_order

WIDE, TALL = 44, 63  # a card, before all are made to fit
# From a card to the next: beside each other, all of its signs in sight, closer; and how large cards must be for that.
STEPS = ((47, 0.8), (40, 0.65), (32, 0.0))
SIGN = 22  # between a pasture and those that graze on it
WIDTH, TOP, LARGEST, BETWEEN = 360, 76, 1.45, 14  # of the drawing; between two groups at least
APART = 30  # between what lies in front of one seat and of the other
MARK, ICON, HIGH = 34, 30, 27  # the mark of a seat, the sign of a pile, with the room beside them; above the cards
SMALL = 0.65  # smaller cards than this lie in a row for each seat
FIRST, ROW, LOWER = 50, 62, 0.87  # the first of these rows, from one to the next, the largest cards there


class Drawn(NamedTuple):
    """A card in the drawing, from the left. Text, since numbers in a page have a comma."""

    face: Face
    x: str


class Group(NamedTuple):
    """Cards that lie together, at `top`. `icon`: what they are, at `left` and `high`; `sign`: where the sign between a
    pasture and its grazers stands, or empty; `mark`: where that of the seat stands, before the first of its piles."""

    cards: tuple[Drawn, ...]
    icon: str
    left: str
    sign: str = ""
    seat: int | None = None
    mark: str = ""
    top: int = TOP
    high: int = TOP - HIGH


class Lying(NamedTuple):
    """A seat's harvest (wheat) or barn (home), or a pasture (cow) and then its grazers from the top down."""

    icon: str
    first: Sequence[str]
    then: Sequence[str] = ()
    seat: int | None = None

    def wide(self, step: int) -> int:
        """In units of the drawing, before it is made to fit."""
        return _wide(self.first, step) + (SIGN + _wide(self.then, step) if self.then else 0)


class Fit(NamedTuple):
    """From a card to the next, before, and how much larger all is drawn."""

    step: int
    size: float

    def wide(self, lying: Lying) -> float:
        return self.size * lying.wide(self.step)


def mini(view, *, seats: Sequence[Any], **_around: Any) -> dict[str, Any]:
    """What `wall.html` draws for an onlooker: each seat's harvest and barn, as the names below stand, or the pastures
    with their grazers. Nobody's points: a wall is no ranking. `grow`: how much larger cards are drawn."""
    grazing = [Lying("cow", [each["pasture"] or ""], each["grazers"][::-1]) for each in view["grazing"]]
    groups, fit = _meadows(grazing) if grazing else _piles(view)
    return {
        "season": "" if view["over"] else SHOWN_AS.get(view["season"], view["season"]),
        "grazing": bool(grazing),
        "groups": groups,
        "names": tuple([seat.name for seat in seats]),
        "grow": f"{fit.size:.3f}",
        "sign": f"{SIGN * fit.size:.1f}",
        "wide": WIDE,
        "tall": TALL,
        "width": WIDTH,
        "height": TOP + round(TALL * LARGEST) + 2,
        "left": None,
        "over": view["over"],
    }


def _meadows(grazing: Sequence[Lying]) -> tuple[tuple[Group, ...], Fit]:
    """The first to the left, the last to the right."""
    fit = _fitting(lambda step: _beside(grazing, step, WIDTH), LARGEST)
    between = (WIDTH - sum(fit.wide(each) for each in grazing)) / max(len(grazing) - 1, 1)
    left, laid = 0.0, []
    for each in grazing:
        laid.append(_group(each, left, fit))
        left += fit.wide(each) + between
    return tuple(laid), fit


def _piles(view) -> tuple[tuple[Group, ...], Fit]:
    """What lies in front of the first seat, then that of the other: beside each other while there is room."""
    first, other = (_of_seat(view, seat) for seat in (0, 1))
    fit = _fitting(lambda step: _beside((*first, *other), step, WIDTH - APART + BETWEEN), LARGEST)
    if fit.size > SMALL:
        ends = sum(fit.wide(each) + BETWEEN for each in first) - BETWEEN
        needs = sum(fit.wide(each) + BETWEEN for each in other) - BETWEEN
        start = max(min((WIDTH + APART) / 2, WIDTH - needs), ends + APART)
        return (*_in_front(first, 0, fit), *_in_front(other, start, fit)), fit
    fit = _fitting(
        lambda step: min(_beside(row, step, WIDTH - 1 - MARK - ICON * len(row)) for row in (first, other)), LOWER
    )
    return (*_in_row(first, fit, FIRST), *_in_row(other, fit, FIRST + ROW)), fit


def _of_seat(view, seat: int) -> list[Lying]:
    """A place for a harvest, empty or not; a barn only where cards lie in it."""
    harvest, barn = in_order(view["harvests"][seat]), in_order(view["barns"][seat])
    return [Lying("wheat", harvest, seat=seat), *([Lying("home", barn, seat=seat)] if barn else [])]


def _fitting(largest: Callable[[int], float], most: float) -> Fit:
    """As far apart as lets the cards be large enough."""
    found = [(Fit(step, min(most, largest(step))), enough) for step, enough in STEPS]
    return next(fit for fit, enough in found if fit.size >= enough)


def _beside(groups: Sequence[Lying], step: int, room: float) -> float:
    """How large these may be drawn in so much room."""
    return (room - BETWEEN * (len(groups) - 1)) / sum(each.wide(step) for each in groups)


def _in_front(groups: Sequence[Lying], start: float, fit: Fit) -> list[Group]:
    """A seat's piles from `start` on, and its mark above the first, before the sign of that pile."""
    laid: list[Group] = []
    left, sign = start, start + MARK
    for each in groups:
        sign = max(left, sign)
        mark = "" if laid else f"{start:.1f}"
        laid.append(_group(each, left, fit)._replace(left=f"{sign:.1f}", seat=each.seat, mark=mark))
        sign += ICON
        left += fit.wide(each) + BETWEEN
    return laid


def _in_row(groups: Sequence[Lying], fit: Fit, top: int) -> list[Group]:
    """A seat's piles in a row of their own, mark and signs before the cards."""
    laid: list[Group] = []
    left, middle = float(MARK), top + round(TALL * fit.size / 2) - 13
    for each in groups:
        group = _group(each, left + ICON, fit)
        laid.append(
            group._replace(left=f"{left:.1f}", seat=each.seat, mark="" if laid else "0.0", top=top, high=middle)
        )
        left += ICON + fit.wide(each) + BETWEEN
    return laid


def _group(lying: Lying, left: float, fit: Fit) -> Group:
    step, size = fit
    then = left + size * (_wide(lying.first, step) + SIGN)
    cards = [*_row(lying.first, left, step * size), *_row(lying.then, then, step * size)]
    return Group(tuple(cards), lying.icon, f"{left:.1f}", f"{then - size * SIGN:.1f}" if lying.then else "")


def _row(cards: Sequence[str], left: float, step: float) -> list[Drawn]:
    return [Drawn(face(card), f"{left + n * step:.1f}") for n, card in enumerate(cards) if card]


def _wide(cards: Sequence[str], step: int) -> int:
    return step * (max(len(cards), 1) - 1) + WIDE
