"""What is true in every position of Fyrklöver."""

from collections import Counter
from itertools import chain

from games.fyrklover.deck import JOKER, deck, owner
from games.fyrklover.ladders import any_on
from games.fyrklover.state import IDLE_ROUNDS, MOST_TURNS, State


def broken(state: State, before: State | None = None) -> list[str]:
    """The invariants that this position breaks, after that which came `before` it, each by its sentence; empty if all
    is well."""
    setup, lying = state.setup, list(state.board.values())
    cards = Counter(chain(*state.hands, [each.card for each in lying]))
    down = {each.card for each in lying if not each.up}
    claims = {
        "every card of the deck lies in one place": cards == deck(setup.seats),
        "a hand has its own suit only, and the joker": all(
            card == JOKER or owner(card) == seat for seat, hand in enumerate(state.hands) for card in hand
        ),
        "no complete ladder stays": not any_on(state.board),
        "a die shows the number of seats at most": all(0 <= each.lock <= setup.seats for each in lying),
        "what was swapped in this turn has its whole die": all(
            each.lock == setup.seats for each in lying if each.fresh
        ),
        "one short move at most stands in a turn": state.shorts in (0, 1),
        "a seat looks at two cards at most": all(len(seen) <= 2 for seen in state.looking),
        "a seat looks at face-down cards only": all(seen <= down for seen in state.looking),
        "a seat remembers face-down cards only": all(known <= down for known in state.known),
        "what a seat looks at it remembers": all(
            seen <= known for seen, known in zip(state.looking, state.known, strict=True)
        ),
        "who has reached the target has won": state.over or max(state.points) < setup.target,
        "it is over when nobody has moved for so long": state.over or state.idle < IDLE_ROUNDS * setup.seats,
        "it is over after so many turns": state.over or state.turns < MOST_TURNS * setup.seats,
        "nothing is left to do when it is over": not (state.over and (state.extra or state.shorts)),
        "points never fall": before is None
        or all(now >= then for now, then in zip(state.points, before.points, strict=True)),
    }
    return [claim for claim, holds in claims.items() if not holds]
