"""What a seat may see: put in piece by piece. Other hands, hidden cards and the talon never come near it."""

import random
from dataclasses import replace
from typing import Any

from games.vandtia.rules import playable_of
from games.vandtia.state import State, cards_left, result, to_move, zone


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What lies open, and for a seat its own hand; seat None is an onlooker.

    `counts`: cards in each hand; `left`: all the cards of each seat; `hidden`: per seat, whether a card lies there;
    `talon`: how many; `again`: the turn goes on, after the pile was turned away. Own: `hand`, `zone` (hand, open,
    hidden, "" with no cards left), `playable` (cards of the zone that may be laid now), `can_pickup`, `swaps` so far,
    `tale` (what the seat has done so far: laid, turned, taken, last).
    """
    setup, acting = state.setup, to_move(state)
    seats = range(setup.seats)
    return {
        "game": "vandtia",
        "seats": setup.seats,
        "seat": seat,
        "first": setup.first,
        "turn": state.turn,
        "to_move": list(acting),
        "my_turn": seat is not None and seat in acting,
        "phase": state.phase,
        "ready": list(state.ready),
        "open": [list(cards) for cards in state.open],
        "hidden": [[card is not None for card in slots] for slots in state.hidden],
        "counts": [len(hand) for hand in state.hands],
        "left": [cards_left(state, other) for other in seats],
        "talon": len(state.talon),
        "pile": list(state.pile),
        "gone": list(state.gone),
        "placed": list(state.placed),
        "turns": state.turns,
        "again": state.phase == "play" and state.began < state.ply,
        "play_on": setup.play_on,
        "over": state.phase == "over",
        "result": result(state),
        **_own(state, seat, acting),
    }


def _own(state: State, seat: int | None, acting: tuple[int, ...]) -> dict[str, Any]:
    if seat is None:
        return {"hand": [], "zone": "", "playable": [], "can_pickup": False, "swaps": 0, "tale": None}
    here = zone(state, seat)
    plays = state.phase == "play" and seat in acting and here != "hidden"
    playable = playable_of(state, seat) if plays else []
    return {
        "hand": list(state.hands[seat]),
        "zone": here,
        "playable": playable,
        "can_pickup": plays and not playable,
        "swaps": state.swaps[seat],
        "tale": state.tales[seat]._asdict() | {"last": list(state.tales[seat].last)},
    }


def hides(state: State, seat: int | None, chance: random.Random) -> State:
    """The same to that seat: other hands, all hidden cards and the talon are mixed, each as many as before."""
    cards = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    cards += [card for slots in state.hidden for card in slots if card is not None]
    cards += state.talon
    chance.shuffle(cards)
    hands = tuple(
        hand if other == seat else tuple([cards.pop() for _ in hand]) for other, hand in enumerate(state.hands)
    )
    hidden = tuple(tuple([card and cards.pop() for card in slots]) for slots in state.hidden)
    return replace(state, hands=hands, hidden=hidden, talon=tuple(cards))
