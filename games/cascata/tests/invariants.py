"""What is true in every position of Cascata."""

from games.cascata.deck import DECK, LARGEST, LOCK, RANK, SMALLEST
from games.cascata.position import free_places
from games.cascata.state import Group, State

ALL = sorted(DECK)
WITH_LOCK = sorted([*DECK, LOCK])


def broken(state: State, before: State | None = None) -> list[str]:
    """The invariants that this position breaks, after that which came `before` it, each by its sentence; empty if all
    is well."""
    groups = [group for own in state.groups for group in own]
    held = [card for hand in state.hands for card in hand]
    laid = [card for group in groups for card in group.cards]
    lying = [card for card in state.pyramid if card]
    cards = sorted([*held, *laid, *lying, *state.reserve, *[LOCK] * state.locked])
    claims = {
        "every card of the deck lies in one place": cards == (WITH_LOCK if state.setup.lock_card else ALL),
        "free is what nothing lies on": sorted(state.free) == sorted(free_places(state.pyramid)),
        "what is free lies face up": all(state.up[place] for place in state.free),
        "the last turn has begun when the pyramid is empty": state.last == (not lying),
        "nothing comes back into the pyramid": before is None or _lie_in(state) <= _lie_in(before),
        "a group is two to four of a rank": all(_is_group(group) for group in groups),
        "a group counts no more than the rows": all(
            1 <= group.multiplier <= (state.setup.rows if state.setup.multiplier else 1) for group in groups
        ),
    }
    return [claim for claim, holds in claims.items() if not holds]


def _lie_in(state: State) -> int:
    return sum(card is not None for card in state.pyramid)


def _is_group(group: Group) -> bool:
    natural = {RANK[card] for card in group.cards if card in RANK}
    return SMALLEST <= len(group.cards) <= LARGEST and natural == {group.rank}
