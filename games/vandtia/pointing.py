"""Where to tap for a move, and a case of the rules as a picture: for the tutorial and the rules page."""

from collections import Counter
from typing import Any

from games.engine.base import Text, View
from games.engine.standard import BACK, Face, face, named
from games.engine.tutorial import Figure, Pointer
from games.vandtia.deck import in_order
from games.vandtia.moves import Move, parse
from games.vandtia.rules import SWAPPING

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
    stays; again: the same seat goes on; follows: what another seat then laid on it; open, hand: the own cards while
    all swap; out: no card is left.
    """
    move, before, after = parse(shown.move), shown.before, shown.after
    laid, four = _laid(shown, move), _four_by_another(shown)
    return {
        "kind": move.kind,
        "laid": _faces(laid),
        "back": BACK,
        "pile": _faces(four or [*before["pile"], *laid]) if move.kind not in SWAPPING else [],
        "away": "gone" if four else _away(before, after),
        "again": after["my_turn"] and move.kind == "play",
        "follows": [] if four or _away(before, after) else _faces(_follows(shown)),
        "drawn": _faces(_drawn(before, after, move)),
        "open": _row(after) if move.kind in SWAPPING else [],
        "hand": _faces(in_order(after["hand"])) if move.kind in SWAPPING else [],
        "out": not after["left"][after["seat"]],
    }


def _faces(cards) -> list[Face]:
    return [face(card) for card in cards[-MOST:]]


def _row(view: View) -> list[tuple[Face, Face]]:
    """The own open cards, each with the back of the hidden one under it."""
    return [(BACK, face(card)) for card in view["open"][view["seat"]]]


def _four_by_another(shown: Figure) -> list[str]:
    """The pile that another seat turned away with the last of four alike; none otherwise."""
    turned = [event for event in shown.later if event.kind == "turned" and event.data["reason"] == "four"]
    return turned[0].data["cards"] if turned else []


def _follows(shown: Figure) -> list[str]:
    """The cards that the next seat laid, unless they turned the pile away."""
    if any(event.kind == "turned" for event in shown.later):
        return []
    return next((event.data["cards"] for event in shown.later if event.kind == "play"), [])


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
    new: Counter[str] = Counter(after["hand"]) - Counter(before["hand"])
    return in_order(new.elements()) if move.kind == "play" else []
