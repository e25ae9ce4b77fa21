"""What a seat may see: put in piece by piece. Other hands and the talon never come near it."""

import random
from dataclasses import replace
from typing import Any

from games.talkamrater.deck import LOCKS, SUM_CARDS
from games.talkamrater.state import State, points, standing, to_move


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What lies open, and for a seat its own hand and scored cards; seat None is an onlooker.

    `counts`, `taken`: cards in the hand and scored, per seat; `own`: this seat's scored cards, oldest first;
    `discard`, `talon`: how many; `top`: the discard pile's top card, `locked`: it locks the pile.
    """
    setup = state.setup
    top = state.discard[-1] if state.discard else None
    return {
        "game": "talkamrater",
        "seats": setup.seats,
        "seat": seat,
        "first": setup.first,
        "turn": state.turn,
        "to_move": list(to_move(state)),
        "my_turn": seat is not None and seat in to_move(state),
        "opened": state.opened,
        "threw": state.threw,
        "can_throw": not (state.opened or state.over),
        "table": list(state.table),
        "top": top,
        "locked": top in LOCKS,
        "discard": len(state.discard),
        "talon": len(state.talon),
        "counts": [len(hand) for hand in state.hands],
        "taken": [len(pile) for pile in state.scored],
        "trumps": list(setup.trumps),
        "sums": [setup.low, setup.high],
        "copies": setup.copies,
        "perfect_match": setup.perfect_match,
        "last_round": bool(state.reshuffles),
        "over": state.over,
        "result": standing(state) if state.over else None,
        **_own(state, seat),
    }


def _own(state: State, seat: int | None) -> dict[str, Any]:
    if seat is None:
        return {"hand": [], "own": [], "points": 0, "sum_cards": 0}
    scored = state.scored[seat]
    return {
        "hand": list(state.hands[seat]),
        "own": list(scored),
        "points": points(state, seat),
        "sum_cards": sum(card in SUM_CARDS for card in scored),
    }


def hides(state: State, seat: int | None, chance: random.Random) -> State:
    """The same to that seat: the other hands and the talon are mixed, each as many cards as before."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand] + list(state.talon)
    chance.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(hidden[: len(hand)]))
        if other != seat:
            del hidden[: len(hand)]
    return replace(state, hands=tuple(hands), talon=tuple(hidden))
