"""What the pages of Cascata's table need, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker, `mini` for the walls. Nothing here knows a hidden card: all comes from
the View, which is built for the seat that looks.
"""

from typing import Any

from games.cascata.counting import ending
from games.cascata.deck import in_order
from games.cascata.faces import TILE, Making, Spot, groups, makings, pyramid
from games.cascata.rulecard import section_now
from games.cascata.texts import RANKS
from games.engine.standard import face, is_joker

LAYOUTS = ((7, "", "w-112"), (14, "crowded", "w-112"))  # up to so many cards in the hand: how they lie
ROWS = "crowded rows", "mini w-48"  # still more of them are small, in rows


def context(view, *, seats, seen=None, still=False, result=None, marks=True, events=(), **around) -> dict[str, Any]:
    """Everything `table.html` and `end.html` read beside what every room's page gets (games/seatpage.py).

    seats: a plate for each seat, in order, with number and name; seen: how many steps of the counting at the end this
    seat has asked for; still: nothing to tap (a replay); result: of a game that was stopped before its end; marks:
    cards that can be played are marked; events: (ply, seat, events) of the last moves.
    """
    me, outcome = view["seat"], result or view["result"]
    marked = marks and not still
    made = makings(view) if view["my_turn"] and not still else ()
    shown = {
        "turn_number": view["turn"],
        "turn_name": seats[view["turn"]].name,
        "tappable": me is not None and not still,
        "step": view["phase"] if view["my_turn"] else "take",
        "part": section_now(view if marks else view | {"previews": []}),
        "marks": marked,
        "spots": pyramid(view, marked=marked),
        "rows": len(view["pyramid"]),
        "hand": _hand(view, made, marked),
        **_layout(len(view["hand"] or ())),
        "makings": made,
        "draws": marked and view["can_draw"] and view["my_turn"] and view["phase"] == "take",
        "has_joker": any(is_joker(card) for card in view["hand"] or ()),
        "times": view["multiplier"] if view["multiplied"] else 0,
        **_around(view, seats),
    }
    shown |= _ask(view, made) | {"lost": _lost(view, events, seats)}
    if outcome:
        shown["end"] = ending(view, outcome, [seat.name for seat in seats], seen or 0)
    return shown


def _hand(view, made: tuple[Making, ...], marked: bool) -> tuple:
    """(face, whether it is marked) of each card: jokers that can be swapped, cards that can be grouped."""
    usable = {card for each in made for card in each.cards}
    if marked and view["my_turn"] and view["phase"] == "take":
        usable = {card for card in view["hand"] or () if is_joker(card)}
    return tuple((face(card), marked and card in usable) for card in in_order(view["hand"] or ()))


def _layout(count: int) -> dict[str, str]:
    """How so many cards lie in the hand, so that all are seen and reached: the classes of the hand and of a card."""
    lies, look = next(((lies, look) for most, lies, look in LAYOUTS if count <= most), ROWS)
    return {"hand_lies": lies, "hand_look": look}


def _lost(view, events, seats) -> tuple[tuple[str, str], ...]:
    """The own groups that others have taken since the own last move, until a card is taken: (by whom, which)."""
    me, lost = view["seat"], []
    if not view["my_turn"] or view["phase"] != "take":
        return ()
    for _ply, seat, happened in reversed(events):
        if seat == me:
            break
        for event in happened:
            if event.kind == "steal" and event.data["from"] == me:
                lost.append((seats[seat].name, RANKS[f"several_{event.data['rank']}"]))
    return tuple(reversed(lost))


def _around(view, seats) -> dict[str, Any]:
    """A panel for each seat, clockwise from the own one at the lower right: the next at the lower left, and up. The
    panels to the left and to the right of the pyramid, each from the top."""
    me, count = view["seat"], view["seats"]
    first = 0 if me is None else me + 1
    order = [(first + n) % count for n in range(count)]
    panels = [_panel(view, seats[number]) for number in order]
    half = count - count // 2
    return {"left": tuple(reversed(panels[:half])), "right": tuple(panels[half:])}


def _panel(view, plate) -> dict[str, Any]:
    number = plate.number
    laid = groups(view, number, with_times=view["multiplied"])
    return {
        "plate": plate,
        "own": number == view["seat"],
        "count": view["counts"][number],
        "groups": laid,
        "tiles": bool(laid) and laid[0].look == TILE,
    }


def _ask(view, made: tuple[Making, ...]) -> dict[str, str]:
    """Which sentence the banner begins with (`ask.html`)."""
    if view["over"]:
        return {"ask": ""}
    if not view["my_turn"]:
        return {"ask": "wait"}
    if view["phase"] == "take":
        return {"ask": "take" if view["can_draw"] else "free"}
    return {"ask": "group" if made else "none"}


WIDE, TALL, STEP, DROP = 44, 63, 50, 34  # a card on a wall; from one to the next, from one row to the next


def mini(view, *, seats) -> dict[str, Any]:
    """A table on a wall: the pyramid with its free cards, how many cards it has left, whose turn it is. `view`: an
    onlooker's."""
    rows, spots = len(view["pyramid"]), pyramid(view, marked=False)
    return {
        "drawn": tuple(_drawn(spot, rows) for spot in reversed(spots)),  # an upper row lies over the lower
        "width": STEP * (rows - 1) + WIDE + 2,
        "height": DROP * (rows - 1) + TALL + 2,
        "wide": WIDE,
        "tall": TALL,
        "left": len(spots),
        "over": view["over"],
        "players": [{"seat": seat, "turn": not view["over"] and seat.number == view["turn"]} for seat in seats],
    }


def _drawn(spot: Spot, rows: int) -> dict[str, Any]:
    """Where a card of the pyramid stands in the drawing on a wall."""
    row, place = map(int, spot.key.split("-"))
    x = STEP * (rows - row) // 2 + STEP * (place - 1) + 1
    return {"face": spot.face, "free": spot.free, "x": x, "y": DROP * (row - 1) + 1}
