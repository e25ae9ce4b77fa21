"""What the pages of Fyrklöver's table need, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker. Nothing here knows a hidden card: all comes from the View, which is built
for the seat that looks.
"""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, NamedTuple

from games.engine.cards import RANKS, SUITS
from games.engine.standard import Face, face
from games.fyrklover.deck import JOKER, owner
from games.fyrklover.ending import told
from games.fyrklover.grid import Spot, at, key_of, origin, sized, spot
from games.fyrklover.moves import Cell, spelled
from games.fyrklover.state import REACH, Rectangle
from games.fyrklover.whole import whole

BESIDE = ((0, -1), (-1, 0), (1, 0), (0, 1))


class At(NamedTuple):
    """A cell of the table's grid that is in the page. column: counted from one; field: what the form calls it when it
    can be chosen (own, down, cell), else empty; choice: its value there."""

    spot: Spot
    column: int
    field: str = ""
    choice: str = ""


class Line(NamedTuple):
    """A row of the grid, with its number counted from one, and those of its cells that are in the page."""

    number: int
    cells: tuple[At, ...]


class Number(NamedTuple):
    """The number of a column or row of the grid. at: CSS classes of where it is drawn."""

    number: int
    at: str


class Held(NamedTuple):
    """A place of the own hand: a card, or the rank of an own card that is not there."""

    card: str
    face: Face
    is_away: bool


def context(
    view, *, seats, events=(), still=False, result=None, closed="", shared_with_bot=False, **around
) -> dict[str, Any]:
    """Everything `table.html` reads beside what every room's page gets (games/seatpage.py).

    seats: a plate for each seat, in order; still: nothing to tap (a replay); result: of a game that was stopped before
    its end; shared_with_bot: a bot has the seat for the pupil; events: (ply, seat, events) of the last moves; closed:
    the sheet of what was shown that has been put away.
    """
    me = view["seat"]
    mine = bool(view["my_turn"]) and not still and not shared_with_bot
    acting = (view["to_move"] or [view["turn"]])[0]
    return {
        "turn_number": acting,
        "turn_name": seats[acting].name,
        "part": "",
        "tappable": me is not None and not still and not shared_with_bot,
        "suits": SUITS,
        "suit_arts": tuple([f"art/suit-{suit.lower()}.svg" for suit in SUITS]),
        **table(view, mine),
        "hand": _hand(view),
        "shut": view["shown_for_now"] and not still and not shared_with_bot,
        "ask": _ask(view, mine, shared_with_bot),
        "whole": whole(view, events) if still or me is None else None,  # where nothing is chosen
        **told(view, seats=seats, result=result or view["result"], events=events, closed=closed, still=still),
    }


def table(view, mine: bool) -> dict[str, Any]:
    """The grid of the table: its size, and row by row the cards and, for who is to act, the empty cells beside them."""
    reach = Rectangle(*view["reach"])
    rows = reach.bottom - reach.top + 1
    return {
        "lines": _lines(view, reach, mine),
        "reach": reach,
        "columns": reach.width,
        "rows": rows,
        "size": sized(reach.width, rows),
        "start": origin(reach),
        "corner": at((reach.left, reach.top), origin(reach)),
        "far": _far(reach) if mine else None,
    }


def _far(reach: Rectangle) -> tuple[tuple[Number, ...], tuple[Number, ...]]:
    """Every column and row of the reach, with where its number stands: in the row and column before the cards."""
    start, seen = origin(reach), min(REACH - 1, reach.right - reach.left)
    columns = [Number(x, at((x, reach.top + seen), start)) for x in range(reach.left, reach.right + 1)]
    rows = [Number(y, at((reach.left + seen, y), start)) for y in range(reach.top, reach.bottom + 1)]
    return tuple(columns), tuple(rows)


def _lines(view, reach: Rectangle, mine: bool) -> tuple[Line, ...]:
    start = origin(reach)
    cells: dict[Cell, At] = {}
    for card in view["board"]:
        field, choice = _choice(view, card) if mine else ("", "")
        cells[card["x"], card["y"]] = At(spot(card, start), card["x"] - reach.left + 1, field, choice)
    if mine:
        for x, y in beside(cells):
            empty = Spot(at((x, y), start), key_of((x, y)), spelled((x, y)), look="empty")
            cells[x, y] = At(empty, x - reach.left + 1, "cell", spelled((x, y)))
    in_order = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return tuple(
        [
            Line(y - reach.top + 1, tuple([cells[cell] for cell in row]))
            for y, row in groupby(in_order, key=lambda cell: cell[1])
        ]
    )


def beside(lying: Mapping[Cell, Any]) -> list[Cell]:
    """The empty cells that touch a card; on an empty board the one cell there is."""
    if not lying:
        return [(0, 0)]
    around = {(x + right, y + down) for x, y in lying for right, down in BESIDE}
    return sorted(around.difference(lying))


def _choice(view, card: Mapping[str, Any]) -> tuple[str, str]:
    """What a card on the board can be chosen as: (field, value)."""
    if not card["up"]:
        return "down", spelled((card["x"], card["y"]))
    return ("own", card["card"]) if owner(card["card"]) in (view["seat"], None) else ("", "")


def _hand(view) -> tuple[Held, ...]:
    """The whole own suit, from the ace up, and the joker if it is there: what is not in the hand keeps a place."""
    if view["seat"] is None:
        return ()
    own = [SUITS[view["seat"]] + rank for rank in RANKS]
    held = [Held(card, face(card), card not in view["hand"]) for card in own]
    return (*held, *([Held(JOKER, face(JOKER), False)] if JOKER in view["hand"] else []))


def _ask(view, mine: bool, held: bool) -> str:
    """Which sentence the banner begins with (`ask.html`)."""
    if view["over"]:
        return ""
    if held:
        return "held"
    if view["shown_for_now"]:
        return "shown"
    if not mine:
        return "wait"
    if view["shorts"]:
        return "short"
    return "again" if view["again"] else "start"
