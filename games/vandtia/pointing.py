"""Where to tap for a move, and a case of the rules as a picture: for the tutorial and the rules page."""

from collections import Counter
from typing import Any

from games.engine.base import Text, View
from games.engine.standard import BACK, face, named
from games.engine.tutorial import Figure, Pointer
from games.vandtia.board import in_order
from games.vandtia.moves import Move, parse

MOST = 5  # cards of a pile in a picture


def pointers(view: View, text: str) -> tuple[Pointer, ...]:
    """What is tapped for this move on the table that `view` shows, one tap after the other."""
    move = parse(text)
    return (*_chosen(view, move), Pointer(f"do-{move.kind}", _button(move)))


def _button(move: Move) -> Text:
    many = f"_{len(move.cards)}" if move.kind == "play" and len(move.cards) > 1 else ""
    return Text(f"do_{move.kind}{many}")


def _chosen(view: View, move: Move) -> tuple[Pointer, ...]:
    hand, shown = in_order(view["hand"]), view["open"][view["seat"]]
    if move.kind == "swap":
        own, other = move.cards
        return (_card("hand", hand, own), _card("open", shown, other))
    if move.kind == "flip":
        number = move.slot + 1
        return (Pointer(f"hidden-{number}", Text(f"hidden_{number}"), f"#hidden-box-{number}:checked"),)
    return tuple(_card("hand", hand, card) if hand else _card("open", shown, card) for card in move.cards)


def _card(field: str, row: list[str], card: str) -> Pointer:
    place = row.index(card)
    return Pointer(f"{field}-{place}", named(card), f"#{field}-box-{place}:checked")


def figure(shown: Figure) -> dict[str, Any]:
    """What `figure.html` draws: the cards that were laid or turned, and where they and the pile went.

    pile: the pile with what was laid on it, before it went anywhere; away: to `gone` or to the `hand`, "" if it
    stays; again: the same seat goes on; open, hand: the own cards after a swap; out: no card is left.
    """
    move, before, after = parse(shown.move), shown.before, shown.after
    laid = _laid(shown, move)
    hidden = [BACK if there else None for there in after["hidden"][after["seat"]]]
    over = [face(card) for card in after["open"][after["seat"]]]
    return {
        "kind": move.kind,
        "laid": [face(card) for card in laid],
        "back": BACK,
        "pile": [face(card) for card in (*before["pile"], *laid)[-MOST:]] if move.kind != "swap" else [],
        "away": _away(before, after),
        "again": after["my_turn"] and move.kind == "play",
        "drawn": [face(card) for card in _drawn(before, after, move)],
        "open": list(zip(hidden, over, strict=False)) if move.kind == "swap" else [],
        "hand": [face(card) for card in in_order(after["hand"])] if move.kind == "swap" else [],
        "out": not after["left"][after["seat"]],
    }


def _laid(shown: Figure, move: Move) -> tuple[str, ...]:
    if move.kind == "flip":
        card = shown.position["hidden"][shown.before["seat"]][move.slot]
        return (card,)
    return move.cards


def _away(before: View, after: View) -> str:
    if len(after["gone"]) > len(before["gone"]):
        return "gone"
    return "hand" if before["pile"] and not after["pile"] else ""


def _drawn(before: View, after: View, move: Move) -> list[str]:
    new = Counter(after["hand"]) - Counter(before["hand"])
    return in_order(new.elements()) if move.kind == "play" else []
