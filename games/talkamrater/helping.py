"""Help in Talkamrater: three hints, the cards of a wrong pair counted one by one, and the pairs that a turn left.

Hints: 1 whether there is a pair · 2 how many a card of the pupil's choice is · 3 a pair. What each of them has shown
stands in its `shown`, so that nothing is later counted as known that was told.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.base import Garbled, Refused, Step, Text
from games.talkamrater.deck import BONDS, HIGHEST, MASKS, MULTI, span_mask
from games.talkamrater.form import CARD
from games.talkamrater.judging import bond, pairs
from games.talkamrater.moves import PILE, parse
from games.talkamrater.rules import why_not
from games.talkamrater.state import State

HINT_LEVELS = 3
PAD = range(HIGHEST + 1)
FIELDS = ("hand", "table")


def read_chosen(data: Mapping) -> str:
    """The card that a form has chosen, one in the hand before one on the table; "" for none."""
    for field in FIELDS:
        cards = data.getlist(field)  # type: ignore[attr-defined]  # a form's
        if cards and not CARD.fullmatch(cards[0]):
            raise Garbled(field)
        if cards:
            return cards[0]
    return PILE if data.get("pile") else ""


def hint(state: State, seat: int, about: str, given: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What the next hint says. 1: {"pair": is there one} · 2: {"card"} · 3: {"pair": as a move}; each with `shown`."""
    found = pairs(state, seat)
    if not given:
        return {"pair": bool(found), "shown": []}
    if not found:
        raise Refused(Text("no_pair"))
    if len(given) == 1:
        card = _chosen_bond(state, seat, about)
        return {"card": card, "shown": [bond(card)]}
    pair = min(found, key=lambda pair: _how_plain(pair, given[1]["card"]))
    return {"pair": as_move(pair), "shown": [name for card in (pair["hand"], pair["other"]) if (name := bond(card))]}


def _chosen_bond(state: State, seat: int, about: str) -> str:
    """The chosen card, if it lies there and has two terms; Refused with what to do instead."""
    if not about:
        raise Refused(Text("hint_choose"))
    card = (state.discard[-1] if state.discard else "") if about == PILE else about
    if card not in BONDS:
        raise Refused(Text("hint_bond"))
    if about != PILE and card not in state.hands[seat] and card not in state.table:
        raise Refused(Text("not_in_hand", {"card": card}))
    return card


def _how_plain(pair: dict[str, Any], asked: str) -> tuple[int, bool, bool]:
    """The plainest pair is the least: no multi-choice card, the card that the pupil asked about, on the table."""
    cards = (pair["hand"], pair["other"])
    return sum(card in MULTI for card in cards), asked not in cards, pair["where"] == PILE


def as_move(pair: dict[str, Any]) -> str:
    """A pair as the move that takes it, with the name of the card also where it lies on the pile."""
    number = f":{pair['numbers'][0]}" if pair["hand"] in MULTI else ""
    return f"match {pair['hand']}{number} > {pair['other']}"


def repair(state: State, seat: int, text: str) -> tuple[dict[str, Any], ...]:
    """The bond cards of a wrong try, each bond once, with its sum; () if there is but one: then nothing is in doubt."""
    refusal = why_not(state, seat, text)
    if refusal is None or refusal.key != "sums_differ":
        return ()
    move = parse(text)
    targets = state.discard[-1:] if move.targets == (PILE,) else move.targets
    cards = {bond(card): card for card in reversed((*move.cards, *targets)) if card in BONDS}
    if len(cards) < 2:
        return ()
    return tuple([{"card": card, "bond": name, "sum": BONDS[card]} for name, card in reversed(cards.items())])


def left(before: State, seat: int, text: str, step: Step) -> tuple[str, ...] | None:
    """The plain pairs that a seat left when its turn ended with this move; None while the turn goes on."""
    after = step.state
    if after.began == before.began and not after.over:
        return None
    if not text.startswith("end"):
        return ()
    return tuple([as_move(pair) for pair in pairs(before, seat) if pair["hand"] not in MULTI and _is_plain(pair)])


def _is_plain(pair: dict[str, Any]) -> bool:
    return pair["other"] not in MULTI and (pair["hand"] in BONDS or pair["other"] in BONDS)


def still_there(view: Mapping[str, Any]) -> frozenset[str]:
    """The cards that are part of a pair which this seat could take, if it were its turn: nothing is told of them."""
    span = span_mask(*view["sums"])
    open_cards = [card for card in (*view["table"], view["top"]) if card]
    found: set[str] = set()
    for card in view["hand"] or ():
        for other in open_cards:
            if MASKS[card] & MASKS[other] & span:
                found |= {card, other}
    return frozenset(found)
