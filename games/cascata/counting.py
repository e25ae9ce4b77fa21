"""The last page of a game for one seat: the own points counted out, group by group, then the hand; and who won."""

from typing import Any, NamedTuple

from games.cascata.deck import LARGEST, RANK, VALUE, WORTH
from games.cascata.faces import KINDS
from games.engine.standard import Face, face, is_joker


class Counted(NamedTuple):
    """A line of the counting. `kind`: pair, three, four or hand; `terms`: what its natural cards count; `sum`: of
    these; `times`: what the variant multiplies by, 0 without it; `points`: what the line gives, below 0 for the
    hand; `total`: the points up to here."""

    number: int
    kind: str
    faces: tuple[Face, ...]
    terms: tuple[int, ...]
    sum: int
    times: int
    points: int
    total: int

    @property
    def said(self) -> str:
        """The terms as they are added."""
        return " + ".join(map(str, self.terms))

    @property
    def total_said(self) -> str:
        """The points up to here, with a real minus."""
        return str(self.total).replace("-", "−")


def ending(view: dict[str, Any], result: dict[str, Any], names: list[str], step: int) -> dict[str, Any]:
    """What `end.html` shows. step: how many lines the pupil has asked to see. Of the others only who won is said."""
    me = view["seat"]
    lines = counted(view, is_over=view["over"]) if me is not None else ()
    step = min(max(step, 0), len(lines))
    return {
        "lines": lines,
        "step": step,
        "next": step + 1,
        "so_far": lines[step - 1].total_said if step else "0",
        "is_counted": step == len(lines),
        **_winner(view, result, names),
    }


def counted(view: dict[str, Any], *, is_over: bool) -> tuple[Counted, ...]:
    """The own groups in the order in which they lie, then what is left in the hand (only when a game was ended)."""
    lines: list[Counted] = []
    for group in view["groups"][view["seat"]]:
        lines.append(_group(len(lines) + 1, group, view["multiplied"], lines[-1].total if lines else 0))
    if is_over and view["hand"]:
        lines.append(_hand(len(lines) + 1, tuple(view["hand"]), lines[-1].total if lines else 0))
    return tuple(lines)


def _group(number: int, group: dict[str, Any], multiplied: bool, before: int) -> Counted:
    cards = tuple(group["cards"])
    terms = () if len(cards) == LARGEST else tuple(WORTH[RANK[card]] for card in cards if not is_joker(card))
    times = group["multiplier"] if multiplied else 0
    points = group["points"]
    faces = tuple(face(card) for card in cards)
    return Counted(number, KINDS[len(cards)], faces, terms, sum(terms), times, points, before + points)


def _hand(number: int, cards: tuple[str, ...], before: int) -> Counted:
    terms = tuple(VALUE[card] for card in cards)
    faces = tuple(face(card) for card in cards)
    return Counted(number, "hand", faces, terms, sum(terms), 0, -sum(terms), before - sum(terms))


def _winner(view: dict[str, Any], result: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """`won`: all, shared, cards (as many points, fewest cards) or points; `winner`: the name, `mine`: it is I."""
    winners, points = result["winners"], result["points"]
    if len(winners) > 1:
        return {"won": "all" if len(winners) == len(points) else "shared", "winners": [names[seat] for seat in winners]}
    tied = points.count(max(points)) > 1
    return {"won": "cards" if tied else "points", "winner": names[winners[0]], "mine": winners[0] == view["seat"]}
