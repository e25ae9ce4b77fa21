"""Where to tap for a move: for the tutorials. The ids are those of the table's templates."""

from games.engine.base import Text, View
from games.engine.standard import is_joker, named
from games.engine.tutorial import Pointer
from games.skordespelet.board import is_fan
from games.skordespelet.moves import Move, parse
from games.skordespelet.picturing import figure

__all__ = ["figure", "pointers"]
JOKER_ACTS = ("stop", "shoo", "back")
BARE = ("graze", "order", "grow", "field", "sow")  # moves that may name no card: they go on, as passing does


def pointers(view: View, text: str) -> tuple[Pointer, ...]:
    """What is tapped for this move on the table that `view` shows, one tap after the other."""
    move = parse(text)
    if move.kind == "pass" or (move.kind in BARE and not move.named):
        return (Pointer("do-skip", Text(f"skip_{view['season']}")),)
    button = Pointer(f"do-{move.kind}", Text(f"do_{move.kind}"))
    return (*_chosen(view, move), *(_place(f"using-{card}", card) for card in move.using), button)


def _chosen(view: View, move: Move) -> list[Pointer]:
    if move.kind == "graze":
        return _in_piles(view, [card for pasture, grazers in move.meadows for card in (pasture, *grazers)])
    if move.kind == "order":
        lying = {each["pasture"]: each["grazers"] for each in view["grazing"]}
        raised = [card for pasture, grazers in move.meadows for card in put_on_top(lying[pasture], grazers)]
        return [_place(f"grazing-{card}", card) for card in raised]
    if move.kind == "grow":
        return _in_piles(view, [*move.cards, *move.down])
    held = [_held(view, card) for card in move.cards or _joker(view, move)]
    return held + (_in_piles(view, [move.target]) if move.target else [])


def _joker(view: View, move: Move) -> tuple[str, ...]:
    """The joker that is played: the lowest of the hand."""
    return (min(card for card in view["hand"] if is_joker(card)),) if move.kind in JOKER_ACTS else ()


def _held(view: View, card: str) -> Pointer:
    place = view["hand"].index(card)
    return Pointer(f"hand-{place}", named(card), f"#hand-box-{place}:checked")


def _place(where: str, card: str) -> Pointer:
    return Pointer(where, named(card), f"#{where}[data-chosen]")


def _in_piles(view: View, cards: list[str]) -> list[Pointer]:
    """Cards that lie open, each in its pile; a pile that lies as a fan is opened first."""
    taps: list[Pointer] = []
    for card in cards:
        kind, seat = _pile_of(view, card)
        if kind == "grazing":
            taps.append(_place(f"grazing-{card}", card))
            continue
        opened = Pointer(f"open-{kind}-{seat}", Text(f"the_{kind}"), f"#pile-{kind}-{seat}[open]")
        if is_fan(view, kind, seat) and opened not in taps:
            taps.append(opened)
        taps.append(_place(f"{kind}-{seat}-{card}", card))
    return taps


def _pile_of(view: View, card: str) -> tuple[str, int]:
    for kind in ("barn", "harvest"):
        for seat, cards in enumerate(view[f"{kind}s"]):
            if card in cards:
                return kind, seat
    return "grazing", 0


def put_on_top(lying, wanted) -> list[str]:
    """Which cards are put on top, one after the other, so that they lie as wanted (bottom first): as few as can be."""
    kept = 0
    for card in lying:
        if kept < len(wanted) and card == wanted[kept]:
            kept += 1
    return list(wanted[kept:])
