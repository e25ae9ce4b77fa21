"""What is true in every position of Vändtia."""

from itertools import chain

from games.vandtia.deck import CARDS, HEIGHT, TEN
from games.vandtia.state import HAND_SIZE, MOST_TURNS, State, cards_left

ALL = frozenset(CARDS)


def lying(state: State) -> list[str]:
    """Every card, as often as it lies somewhere."""
    piles = (*state.hands, *state.open, *state.hidden, state.talon, state.pile, state.gone)
    return [card for card in chain(*piles) if card is not None]


def broken(state: State, before: State | None = None) -> list[str]:
    """The invariants that this position breaks, after that which came `before` it, each by its sentence; empty if all
    is well."""
    seats = range(state.setup.seats)
    cards = lying(state)
    playing = state.phase == "play"
    claims = {
        "every card of the deck lies in one place": len(cards) == len(ALL)
        and ALL.issuperset(cards)
        and len({*cards}) == len(ALL),
        "a ten never stays on the pile": not state.pile or HEIGHT[state.pile[-1]] != TEN,
        "who is out stays out": before is None or state.placed[: len(before.placed)] == before.placed,
        "no more turns than the ruling allows": state.turns <= MOST_TURNS,
        "nobody plays before all are ready": not playing or all(state.ready),
        "who is to play has cards": not playing or cards_left(state, state.turn) > 0,
        "hands are filled while there is a talon": not state.talon
        or all(len(state.hands[seat]) >= HAND_SIZE for seat in seats),
        "who has no cards is placed, and nobody else": {seat for seat in seats if not cards_left(state, seat)}
        == set(state.placed),
    }
    return [claim for claim, holds in claims.items() if not holds]
