"""What has run by itself, step by step with its sums: the grazing, pasture by pasture, and every harvest.

All of it is read out of the events that a seat has heard (`desk.py` tells them): nothing is decided here.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from games.engine.base import Event
from games.engine.cards import RANKS
from games.engine.showing import Lines, unread
from games.engine.standard import Face, face
from games.skordespelet import seasons
from games.skordespelet.deck import POINTS, RESISTS, TAKES, VALUE

PASSED = (seasons.WINDOW, seasons.WEATHER, seasons.ANSWER)
ORDER = {f"{suit}{rank}": n for n, (suit, rank) in enumerate(product("HC", RANKS))}  # as a harvest lies on the table


class Term(NamedTuple):
    """A card and what it counts as here. `plus`: of which so much because it is an honour."""

    face: Face
    total: int
    plus: int

    @property
    def said(self) -> str:
        """The number, an honour's with what it is made of: `2 + 1`."""
        return f"{self.total - self.plus} + {self.plus}" if self.plus else str(self.total)


class Fate(NamedTuple):
    """What becomes of a grazer. `how`: full (it goes), short (it needs more than there is) or below (the one above it
    needed more); `there`: what the pasture still filled when its turn came; `left`: after it, if it is full."""

    term: Term
    how: str
    there: int
    left: int


class Grazing(NamedTuple):
    """A pasture. `needs`: what it takes to eat it; `room`: what it fills; `terms`: what its grazers eat, the top one
    first; `fates`: of the same. pasture, needs, room: None when the weather took it."""

    key: str
    ply: int
    pasture: Face | None
    needs: Term | None
    room: Term | None
    terms: tuple[Term, ...]
    sum: str
    total: int
    eaten: bool
    fates: tuple[Fate, ...]
    kind: str = "grazing"


class Harvest(NamedTuple):
    """A harvest. `name`: whose; `own`: mine; `sum`: the terms as they are added; `before`, `after`: points in all."""

    key: str
    ply: int
    name: str
    own: bool
    terms: tuple[Term, ...]
    sum: str
    points: int
    before: int
    after: int
    target: int
    kind: str = "harvest"


Part = Grazing | Harvest


def shown(view, *, seats, events: Lines, closed: str = "", still: bool = False) -> dict[str, Any] | None:
    """What lies open for this seat to step through: `parts`, oldest first, and the `ply` of the newest.

    A seat is shown what came since its own last act that was no pass (`engine.showing.unread`).
    """
    lines = unread(events, view["seat"], closed, still, is_act=lambda happened: not _only_passed(happened))
    parts = [part for ply, happened in lines for part in parts_of(ply, happened, view, seats)]
    return {"ply": parts[-1].ply, "parts": tuple(parts)} if parts else None


def _only_passed(happened: Sequence[Event]) -> bool:
    """A pass that a seat may leave to the switch; to move, lay or sow nothing is an act of its own turn."""
    return bool(happened) and happened[0].kind == "pass" and happened[0].data["season"] in PASSED


def parts_of(ply: int, happened: Sequence[Event], view, seats) -> list[Part]:
    """What of one move is shown step by step."""
    parts: list[Part] = []
    for event in happened:
        if event.kind == "grazing":
            parts += [
                grazing(f"show-{ply}-{n}", ply, each) for n, each in enumerate(event.data["pastures"], len(parts))
            ]
        elif event.kind == "harvest":
            parts.append(harvest(f"show-{ply}-{len(parts)}", ply, event, view, seats))
    return parts


def grazing(key: str, ply: int, each: Mapping[str, Any]) -> Grazing:
    """A pasture of the event `grazing`, with what happens on it in the order in which it is seen: from the top."""
    card, full, stays = each["card"], list(each["full"]), list(reversed(each["stays"]))
    terms = tuple([term(grazer, TAKES) for grazer in (*full, *stays)])
    return Grazing(
        key,
        ply,
        face(card) if card else None,
        term(card, RESISTS) if card else None,
        term(card, TAKES) if card else None,
        terms,
        added(terms),
        each["total"],
        each["eaten"],
        _fates(full, stays, each["room"]) if card else (),
    )


def _fates(full: Sequence[str], stays: Sequence[str], room: int) -> tuple[Fate, ...]:
    there, fates = room, []
    for grazer in full:
        left = there - RESISTS[grazer]
        fates.append(Fate(term(grazer, RESISTS), "full", there, left))
        there = left
    for place, grazer in enumerate(stays):
        fates.append(Fate(term(grazer, RESISTS), "below" if place else "short", there, there))
    return tuple(fates)


def harvest(key: str, ply: int, event: Event, view, seats) -> Harvest:
    """The event `harvest` for who looks."""
    assert event.seat is not None
    terms, points, after = tuple([term(card, POINTS) for card in in_order(event.data["cards"])]), *_points(event)
    name, own = seats[event.seat].name, event.seat == view["seat"]
    return Harvest(key, ply, name, own, terms, added(terms), points, after - points, after, view["target"])


def _points(event: Event) -> tuple[int, int]:
    return event.data["points"], event.data["total"]


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards of a harvest as they lie on the table."""
    return sorted(cards, key=ORDER.__getitem__)


def term(card: str, counts: Mapping[str, int]) -> Term:
    return Term(face(card), counts[card], counts[card] - VALUE[card])


def added(terms: Sequence[Term]) -> str:
    """The terms as they are added: `3 + 1`; an honour alone as what it is made of; "" for a number alone."""
    if len(terms) == 1:
        return terms[0].said if terms[0].plus else ""
    return " + ".join([str(each.total) for each in terms])
