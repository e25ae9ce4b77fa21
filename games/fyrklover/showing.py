"""What a move completed or turned up, step by step: each ladder where it lay, in the order in which one counts it, what
the joker counts as and whose each card is, before the cards are taken up.

All of it is read out of the events that a seat has heard and the board that it sees: nothing is decided here.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.base import Event
from games.engine.cards import RANKS
from games.engine.showing import Lines, unread
from games.engine.standard import Face, face
from games.fyrklover.deck import JOKER, PLACE, owner
from games.fyrklover.grid import Grid, Spot, drawn
from games.fyrklover.rewinding import Board, cells_of, lying, near, undo

MADE = ("placed", "swapped", "flipped", "hid", "swapped_down", "turned", "peeked", "ended")  # what a move itself is
AROUND = {"row": (1, 1), "column": (2, 0)}  # columns and rows of the board beside what is shown
SIZES = ((3, "cards-64"), (4, "cards-48"), (6, "cards-30"), (99, "cards-20"))  # by rows, or half as many columns


class Rung(NamedTuple):
    """A card of a ladder. place: in the order in which one counts, from 1; rank: what it counts as; seat, name: whose
    it is (the joker's: who gets it)."""

    place: int
    face: Face
    rank: str
    joker: bool
    seat: int
    name: str


class Home(NamedTuple):
    """Who gets cards back, and which. own: I do."""

    seat: int
    name: str
    own: bool
    faces: tuple[Face, ...]


class Ladder(NamedTuple):
    """A ladder of a move. name: whose point it is; own: mine; pictured: what lay around it, each with its rung or None;
    again: it gives an extra turn, which a won game has not."""

    key: str
    ply: int
    name: str
    own: bool
    again: bool
    rungs: tuple[Rung, ...]
    homes: tuple[Home, ...]
    grid: Grid
    size: str
    pictured: tuple[tuple[Spot, Rung | None], ...]
    kind: str = "ladder"

    @property
    def joker(self) -> Rung | None:
        return next((rung for rung in self.rungs if rung.joker), None)


class Flip(NamedTuple):
    """Cards that were turned up, where they lie."""

    key: str
    ply: int
    name: str
    own: bool
    line: str
    faces: tuple[Face, ...]
    grid: Grid
    size: str
    kind: str = "flip"


Part = Ladder | Flip


def shown(view, *, seats, events: Lines, closed: str = "", still: bool = False) -> dict[str, Any] | None:
    """What lies open for this seat to step through: `parts`, oldest first, and the `ply` of the newest; None for
    nothing. A seat is shown what came since its own last act (`engine.showing.unread`)."""
    board = lying(view)
    parts: list[Part] = []
    for ply, happened in reversed(unread(events, view["seat"], closed, still)):
        parts[:0] = _parts(ply, happened, board, view, seats)
    return {"ply": parts[-1].ply, "parts": tuple(parts)} if parts else None


def _parts(ply: int, happened: Sequence[Event], board: Board, view, seats) -> list[Part]:
    """What of one move is shown. The board is taken back to what it was before the move."""
    stood = dict(board)
    for event in reversed(happened):
        if event.kind in MADE:
            stood = dict(board)  # with its ladders, and with what was turned up
        undo(board, event, view["seats"])
    is_won = any(event.kind == "over" for event in happened)
    parts: list[Part] = []
    for event in happened:
        key = f"show-{ply}-{len(parts)}"
        if event.kind == "ladder":
            parts.append(_ladder(key, ply, event, stood, view, seats, not is_won))
        elif event.kind == "flipped":
            parts.append(_flip(key, ply, event, stood, view, seats))
    return parts


def _ladder(key: str, ply: int, event: Event, stood: Board, view, seats, again: bool) -> Ladder:
    assert event.seat is not None
    rungs = tuple([_rung(place, each, event.seat, seats) for place, each in enumerate(event.data["cells"], 1)])
    by_cell = {f"{x},{y}": rung for (x, y), rung in zip(cells_of(event), rungs, strict=True)}
    grid, size = _pictured(event, stood)
    return Ladder(
        key=key,
        ply=ply,
        name=seats[event.seat].name,
        own=event.seat == view["seat"],
        again=again,
        rungs=rungs,
        homes=_homes(rungs, view["seat"], event.seat),
        grid=grid,
        size=size,
        pictured=tuple([(spot, by_cell.get(spot.value)) for spot in grid.spots]),
    )


def _rung(place: int, each, seat: int, seats) -> Rung:
    card = each["card"]
    home = owner(card)
    home = seat if home is None else home
    return Rung(place, face(card), RANKS[each["rank"]], card == JOKER, home, seats[home].name)


def _homes(rungs: Sequence[Rung], me: int | None, mover: int) -> tuple[Home, ...]:
    """By seat, the one whose move it was first."""
    order = sorted({rung.seat for rung in rungs}, key=lambda seat: (seat != mover, seat))
    homes = []
    for seat in order:
        cards = sorted([rung for rung in rungs if rung.seat == seat], key=lambda rung: PLACE[rung.face.name])
        homes.append(Home(seat, cards[0].name, seat == me, tuple([rung.face for rung in cards])))
    return tuple(homes)


def _flip(key: str, ply: int, event: Event, stood: Board, view, seats) -> Flip:
    assert event.seat is not None
    grid, size = _pictured(event, stood)
    faces = tuple([face(each["card"]) for each in event.data["cells"]])
    own = event.seat == view["seat"]
    return Flip(key, ply, seats[event.seat].name, own, event.data["line"], faces, grid, size)


def _pictured(event: Event, stood: Board) -> tuple[Grid, str]:
    """The board around what is shown, its cells marked, and how large its cards are."""
    cells = cells_of(event)
    around = near(stood, cells, *AROUND[event.data["line"]])
    grid = drawn([card.laid(cell) for cell, card in around.items()], marks=dict.fromkeys(cells, "win"))
    longest = max(grid.rows, (grid.columns + 1) // 2)
    size = next(size for most, size in SIZES if longest <= most)
    return grid, size
