"""What a seat may see: put in piece by piece. The other hand and the talon never come near it."""

import random
from dataclasses import replace
from typing import Any

from games.skordespelet import seasons
from games.skordespelet.deck import PLACE
from games.skordespelet.offers import only_pass
from games.skordespelet.paying import single_use
from games.skordespelet.state import SEATS, State, limit, result, to_move


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What lies open, and for a seat its own hand; seat None is an onlooker.

    `counts`: cards in each hand; `talon`: how many; `limit`: what each seat has left of its field limit, `fields`
    its ordinary fields, `single_use` what it could throw for more; `pending`: a spade that waits for an answer.
    Own: `hand` (in the order of `deck.PLACE`), `only_pass` (nothing else can be done).
    """
    setup, acting = state.setup, to_move(state)
    seats = range(SEATS)
    return {
        "game": "skordespelet",
        "seats": SEATS,
        "seat": seat,
        "first": setup.first,
        "turn": state.turn,
        "to_move": list(acting),
        "my_turn": seat is not None and seat in acting,
        "season": state.season,
        "counts": [len(hand) for hand in state.hands],
        "fields": [list(cards) for cards in state.fields],
        "consolation": state.consolation,
        "barns": [list(cards) for cards in state.barns],
        "harvests": [list(cards) for cards in state.harvests],
        "grazing": [{"pasture": each.card, "grazers": list(each.grazers)} for each in state.grazing],
        "talon": len(state.talon),
        "discard": list(state.discard),
        "points": list(state.points),
        "target": setup.target,
        "spent": list(state.spent),
        "extra": list(state.extra),
        "limit": [limit(state, other) for other in seats],
        "single_use": [list(single_use(state, other)) for other in seats],
        "passes": state.passes,
        "pending": state.pending and state.pending._asdict(),
        "turns": state.turns,
        "beginner": setup.beginner,
        "jokers": setup.jokers,
        "over": state.season == seasons.OVER,
        "result": result(state),
        "hand": [] if seat is None else sorted(state.hands[seat], key=PLACE.__getitem__),
        "only_pass": seat is not None and only_pass(state, seat) is not None,
    }


def hides(state: State, seat: int | None, chance: random.Random) -> State:
    """The same to that seat: other hands and the talon are mixed, each as many as before."""
    cards = [card for other, hand in enumerate(state.hands) if other != seat for card in hand] + list(state.talon)
    chance.shuffle(cards)
    first, second = (
        hand if other == seat else tuple([cards.pop() for _ in hand]) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=(first, second), talon=tuple(cards))
