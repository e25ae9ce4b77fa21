"""Where to tap for a move, and a case of the rules as a picture: for the tutorial and the rules page."""

from typing import Any, NamedTuple

from games.cascata.deck import in_order
from games.cascata.moves import Move, parse
from games.engine.base import Text, View
from games.engine.standard import BACK, LOCK, Face, face, named
from games.engine.tutorial import Figure, Pointer

HELD = ("joker", "group", "add", "steal")  # moves that begin with cards of the hand


class Spot(NamedTuple):
    """A place of two rows of the pyramid. `face` None: empty."""

    face: Face | None
    is_free: bool = False
    is_taken: bool = False


class Laid(NamedTuple):
    """A group in a picture. `sum`: its points before they are multiplied; `times`: by what, 0 without the variant."""

    cards: tuple[Face, ...]
    points: int
    sum: int
    times: int
    is_safe: bool


def pointers(view: View, text: str) -> tuple[Pointer, ...]:
    """What is tapped for this move on the table that `view` shows, one tap after the other."""
    move = parse(text)
    lying = in_order(view["hand"])
    hand = [_box("hand", lying.index(card), named(card)) for card in move.cards if move.kind in HELD]
    button = Pointer(f"do-{move.kind}", Text(f"do_{move.kind}"))
    return (*hand, *_in_reserve(move), *_in_pyramid(view, move), *_group(view, move), button)


def _box(field: str, place: int | str, word: Text) -> Pointer:
    return Pointer(f"{field}-{place}", word, f"#{field}-box-{place}:checked")


def _in_reserve(move: Move) -> tuple[Pointer, ...]:
    return (Pointer("reserve", Text("the_reserve"), "#reserve-box-0:checked"),) if move.kind == "draw" else ()


def _in_pyramid(view: View, move: Move) -> tuple[Pointer, ...]:
    if move.kind == "joker":
        row, place = move.place
    elif move.kind == "take":
        row, place = _where(view, move.cards[0])
    else:
        return ()
    return (_box("pyramid", f"{row}-{place}", named(_cell(view, row, place)["card"] or "")),)


def _where(view: View, card: str) -> tuple[int, int]:
    """Row and place of a card, both from 1."""
    return next(
        (row, place)
        for row, cells in enumerate(view["pyramid"], 1)
        for place, cell in enumerate(cells, 1)
        if cell and cell["card"] == card
    )


def _cell(view: View, row: int, place: int) -> dict[str, Any]:
    return view["pyramid"][row - 1][place - 1]


def _group(view: View, move: Move) -> tuple[Pointer, ...]:
    if not move.group:
        return ()
    seat, number = _whose(view, move.group)
    return (_box("group", f"{seat}-{number}", Text("the_group")),)


def _whose(view: View, card: str) -> tuple[int, int]:
    return next(
        (seat, number)
        for seat, groups in enumerate(view["groups"])
        for number, group in enumerate(groups)
        if card in group["cards"]
    )


def figure(shown: Figure) -> dict[str, Any]:
    """What `figure.html` draws of a move, by its kind.

    before, after: two rows of the pyramid around a card that was taken; got: the card that came to the hand; laid: the
    own groups after it; was: the group that it began with, `stolen` from another; lost: what others made of the own
    group; hand, penalty, points, total: what is left in the hand at the end, what it counts, and the points before and
    after that.
    """
    move = parse(shown.move)
    return {"kind": move.kind} | KINDS.get(move.kind, _nothing)(shown, move)


def _nothing(shown: Figure, move: Move) -> dict[str, Any]:
    return _end(shown) if shown.after["over"] else {}


def _take(shown: Figure, move: Move) -> dict[str, Any]:
    card = move.cards[0]
    row, _place = _where(shown.before, card)
    filled = [place for place, cell in enumerate(shown.before["pyramid"][row - 1]) if cell]
    wide = range(filled[0], filled[-1] + 1)
    before, after = (_rows(view["pyramid"], row, wide, card) for view in (shown.before, shown.after))
    return {"got": face(card), "before": before, "after": after}


def _rows(pyramid, row: int, wide: range, taken: str) -> list[list[Spot]]:
    """The places `wide` of a row and those under them."""
    rows = [[_spot(pyramid[row - 1][place], taken) for place in wide]]
    if row < len(pyramid):
        rows.append([_spot(pyramid[row][place], taken) for place in range(wide.start, wide.stop + 1)])
    return rows


def _spot(cell: dict[str, Any] | None, taken: str) -> Spot:
    if cell is None:
        return Spot(None)
    return Spot(face(cell["card"]) if cell["up"] else BACK, cell["free"], cell["card"] == taken)


def _draw(shown: Figure, move: Move) -> dict[str, Any]:
    drawn = [event.private["card"] for event in shown.events if event.private]
    return {"got": face(drawn[0] if drawn else LOCK), "locked": not drawn}


def _joker(shown: Figure, move: Move) -> dict[str, Any]:
    row, place = move.place
    over = [_cell(shown.before, row - 1, p) for p in (place - 1, place) if 0 < p < row]
    covering = next((face(cell["card"]) for cell in over if cell and cell["card"]), None)
    card = _cell(shown.before, row, place)["card"]
    return {"joker": face(move.cards[0]), "got": face(card) if card else BACK, "over": covering}


def _lay(shown: Figure, move: Move) -> dict[str, Any]:
    seat = shown.before["seat"]
    drawn: dict[str, Any] = {"laid": [_laid(shown.after, group) for group in shown.after["groups"][seat]]}
    if move.group:
        owner, number = _whose(shown.before, move.group)
        was = shown.before["groups"][owner][number]
        made = next(group for group in shown.after["groups"][seat] if move.group in group["cards"])
        added = tuple(face(card) for card in move.cards)
        drawn |= {"was": _laid(shown.before, was), "added": added, "stolen": owner != seat}
        drawn["laid"] = [_laid(shown.after, made)]
    drawn["lost"] = [_lost(event) for event in shown.later if event.kind == "steal" and event.data["from"] == seat]
    return drawn


def _laid(view: View, group: dict[str, Any]) -> Laid:
    cards = tuple(face(card) for card in group["cards"])
    points, sum_of_cards = group["points"], group["points"] // group["multiplier"]
    return Laid(cards, points, sum_of_cards, group["multiplier"] if view["multiplied"] else 0, group["safe"])


def _lost(event) -> Laid:
    points = event.data["points"]
    return Laid(tuple(face(card) for card in event.data["cards"]), points, points, 0, True)


def _end(shown: Figure) -> dict[str, Any]:
    seat = shown.after["seat"]
    return {
        "laid": [_laid(shown.after, group) for group in shown.after["groups"][seat]],
        "hand": [face(card) for card in shown.after["hand"]],
        "penalty": shown.after["penalty"],
        "points": shown.after["points"][seat],
        "total": shown.after["result"]["points"][seat],
    }


KINDS = {"take": _take, "draw": _draw, "joker": _joker, "group": _lay, "add": _lay, "steal": _lay}
