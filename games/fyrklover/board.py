"""What the pages of Fyrklöver's table need, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker. Nothing here knows a hidden card: all comes from the View, which is built
for the seat that looks.
"""

from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from games.engine.cards import RANKS, SUITS
from games.engine.showing import Lines
from games.engine.standard import Face, face
from games.fyrklover.deck import JOKER, owner
from games.fyrklover.ending import told
from games.fyrklover.grid import Spot, at, key_of, origin, sized, spot
from games.fyrklover.moves import Cell, spelled
from games.fyrklover.rulecard import section_now
from games.fyrklover.state import Rectangle
from games.fyrklover.whole import touched, whole

BESIDE = ((0, -1), (-1, 0), (1, 0), (0, 1))


class At(NamedTuple):
    """A card on the table's grid. column: counted from one; field: what the form calls it where it can be chosen (own,
    down), else empty; choice: its value there."""

    spot: Spot
    column: int
    field: str = ""
    choice: str = ""


class Line(NamedTuple):
    """A row of the grid with cards, and its number counted from one."""

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
    tappable = me is not None and not still and not shared_with_bot
    mine = tappable and bool(view["my_turn"])
    acting = (view["to_move"] or [view["turn"]])[0]
    return {
        "turn_number": acting,
        "turn_name": seats[acting].name,
        "part": section_now(view),
        "tappable": tappable,
        "suits": SUITS,
        "suit_arts": tuple([f"art/suit-{suit.lower()}.svg" for suit in SUITS]),
        **table(view, tappable, mine, touched(since_own(events, me))),
        "hand": _hand(view),
        "shut": view["shown_for_now"] and not still and not shared_with_bot,
        "ask": _ask(view, mine, shared_with_bot),
        "whole": whole(view, events) if still or me is None else None,  # where nothing is chosen
        **told(view, seats=seats, result=result or view["result"], events=events, closed=closed, still=still),
    }


def table(view, tappable: bool, mine: bool, new: Collection[Cell] = ()) -> dict[str, Any]:
    """The grid of the table: its size, row by row the cards, and what a page without JavaScript has beside that.
    `new`: cells that are marked, since others have moved there."""
    reach = Rectangle(*view["reach"])
    rows = reach.bottom - reach.top + 1
    return {
        "lines": _lines(view, reach, tappable, new),
        "reach": reach,
        "columns": reach.width,
        "rows": rows,
        "size": sized(reach.width, rows),
        "start": origin(reach),
        "corner": at((reach.left, reach.top), origin(reach)),
        "slots": _slots(view, reach) if mine else (),
        "far": _far(reach) if mine else None,
    }


def _far(reach: Rectangle) -> tuple[tuple[Number, ...], tuple[Number, ...]]:
    """Every column and row of the reach, with where its number stands: in the first row and column."""
    start = origin(reach)
    columns = [Number(x, at((x, reach.top), start)) for x in range(reach.left, reach.right + 1)]
    rows = [Number(y, at((reach.left, y), start)) for y in range(reach.top, reach.bottom + 1)]
    return tuple(columns), tuple(rows)


def since_own(events: Lines, me: int | None) -> Lines:
    """What others have done since the last move of this seat."""
    own = [place for place, (_ply, seat, _events) in enumerate(events) if seat == me]
    return events[own[-1] + 1 if own else 0 :]


def _lines(view, reach: Rectangle, tappable: bool, new: Collection[Cell]) -> tuple[Line, ...]:
    start = origin(reach)
    rows = []
    for y, row in groupby(view["board"], key=lambda card: card["y"]):
        cells = []
        for card in row:
            lying = spot(card, start, "new" if (card["x"], y) in new else "")
            cells.append(At(lying, card["x"] - reach.left + 1, *_choice(view, card, tappable)))
        rows.append(Line(y - reach.top + 1, tuple(cells)))
    return tuple(rows)


def _slots(view, reach: Rectangle) -> tuple[Spot, ...]:
    """The empty cells beside cards."""
    start = origin(reach)
    cells = beside({(card["x"], card["y"]): card for card in view["board"]})
    return tuple([Spot(at(cell, start), key_of(cell), spelled(cell), look="empty") for cell in cells])


def beside(lying: Mapping[Cell, Any]) -> list[Cell]:
    """The empty cells that touch a card; on an empty board the one cell there is."""
    if not lying:
        return [(0, 0)]
    around = {(x + right, y + down) for x, y in lying for right, down in BESIDE}
    return sorted(around.difference(lying))


def _choice(view, card: Mapping[str, Any], tappable: bool) -> tuple[str, str]:
    """What a card on the board can be chosen as: (field, value)."""
    if not tappable:
        return "", ""
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
