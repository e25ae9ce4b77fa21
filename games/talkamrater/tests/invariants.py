"""What is true in every position of Talkamrater."""

from games.talkamrater.deck import LOCKS, SPECIALS, deck
from games.talkamrater.state import HAND_SIZE, State

from .worlds import cards_of


def broken(state: State, before: State | None = None) -> list[str]:
    """The invariants that this position breaks, after that which came `before` it, each by its sentence; empty if all
    is well."""
    setup = state.setup
    claims = {
        "every card of the deck lies in one place": cards_of(state)
        == deck(setup.low, setup.high, setup.copies, setup.trumps),
        "no hand has more than five": all(len(hand) <= HAND_SIZE for hand in state.hands),
        "no swap card lies on the table": LOCKS.isdisjoint(state.table),
        "only special cards have left the game": SPECIALS.issuperset(state.out),
        "what is scored stays scored": before is None
        or all(now[: len(then)] == then for now, then in zip(state.scored, before.scored, strict=True)),
        "at most one reshuffle": state.reshuffles in (0, 1),
    }
    return [claim for claim, holds in claims.items() if not holds]
