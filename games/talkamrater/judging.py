"""What one own act of a pupil shows about number bonds, kept with the whole decision it came from.

Evidence holds facts only; what they are worth is the model's business (classroom, `bonds`), so that a
better model can be computed from the same rows.
"""

from typing import Any

from games.engine.base import Garbled
from games.talkamrater.deck import BONDS, MASKS, NUMBERS, SUMS
from games.talkamrater.moves import PILE, Move, parse
from games.talkamrater.rules import why_not
from games.talkamrater.state import State


def judge(state: State, seat: int, text: str) -> dict[str, Any] | None:
    """{"verdict", "evidence"} of a try that was allowed or wrong by its sums; None when there is nothing to keep.

    verdict: `right` a match, `wrong` sums that differ, `none` another act (throw, play, end).
    """
    refusal = why_not(state, seat, text)
    if refusal is not None and refusal.key != "sums_differ":
        return None
    try:
        move = parse(text)
    except Garbled:
        return None
    verdict = "none" if move.kind != "match" else "wrong" if refusal else "right"
    return {"verdict": verdict, "evidence": _decision(state, seat) | _act(state, move)}


def _decision(state: State, seat: int) -> dict[str, Any]:
    """What the pupil had before it. `turn`: the ply at which this turn began; `hint`: level of help asked for."""
    return {
        "hand": list(state.hands[seat]),
        "table": list(state.table),
        "top": state.discard[-1] if state.discard else None,
        "turn": state.began,
        "opened": state.opened,
        "threw": state.threw,
        "sums": [state.setup.low, state.setup.high],
        "hint": 0,
        "pairs": pairs(state, seat),
    }


def _act(state: State, move: Move) -> dict[str, Any]:
    if move.kind != "match":
        return {"do": move.kind, "cards": list(move.cards)}
    card = move.cards[0]
    on_pile = move.targets == (PILE,)
    named = (state.discard[-1],) if on_pile else move.targets
    number = SUMS[card] if move.number is None else move.number
    return {
        "do": "match",
        "card": card,
        "bond": bond(card),
        "number": move.number,
        "sum": number,
        "pile": on_pile,
        "targets": [_target(state, target, number) for target in named],
    }


def _target(state: State, card: str, number: int) -> dict[str, Any]:
    numbers = list(NUMBERS[MASKS[card] & state.setup.span])
    return {"card": card, "bond": bond(card), "sum": SUMS.get(card), "numbers": numbers, "equal": number in numbers}


def pairs(state: State, seat: int) -> list[dict[str, Any]]:
    """Every hand card with every single card it would match now, each pair of faces once.

    `bonds`: the bonds that the pair gives an opportunity for: none if both cards are the same bond (the same
    expression or its twin) or have no bond.
    """
    found = []
    others = [(card, "table") for card in dict.fromkeys(state.table) if card is not None]
    if state.discard:  # a card that locks it has no number, and so no pair
        others.append((state.discard[-1], PILE))
    for card in dict.fromkeys(state.hands[seat]):
        for other, where in others:
            shared = NUMBERS[MASKS[card] & MASKS[other] & state.setup.span]
            if shared:
                bonds = _bonds_met(card, other)
                found.append({"hand": card, "other": other, "where": where, "numbers": list(shared), "bonds": bonds})
    return found


def _bonds_met(card: str, other: str) -> list[str]:
    bonds = [name for name in (bond(card), bond(other)) if name]
    return [] if len(bonds) == 2 and bonds[0] == bonds[1] else bonds


def bond(card: str) -> str | None:
    """The unordered bond on a bond card, smaller term first: 3+1 is a card of the bond 1+3."""
    if card not in BONDS:
        return None
    a, b = map(int, card.split("+"))
    return f"{min(a, b)}+{max(a, b)}"
