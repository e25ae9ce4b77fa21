"""The field limit: what a move costs, and which single-use fields would pay for what is short."""

from functools import lru_cache

from games.skordespelet.deck import CONSOLATION, VALUE
from games.skordespelet.moves import Move
from games.skordespelet.state import State


def cost(move: Move) -> int:
    """What the move takes of the field limit."""
    if move.kind in ("weather", "sow"):
        return sum(VALUE[card] for card in move.cards)
    return 1 if move.kind in ("stop", "shoo", "back") else 0


def single_use(state: State, seat: int) -> tuple[str, ...]:
    """The single-use fields that the seat has: its consolation, then its barn."""
    own = (CONSOLATION,) if state.consolation == seat else ()
    return own + state.barns[seat]


@lru_cache(maxsize=1 << 14)
def cheapest(need: int, fields: tuple[str, ...]) -> tuple[str, ...] | None:
    """The fields that give what is short with least to spare, then the fewest, as they lie; None if all together
    do not. None of them is needless."""
    if need <= 0:
        return ()
    best: dict[int, tuple[str, ...]] = {0: ()}  # what is given: the fewest fields that give it
    for card in fields:
        for given, chosen in list(best.items()):
            if given >= need:  # already enough
                continue
            more = given + VALUE[card]
            if more not in best or len(best[more]) > len(chosen) + 1:
                best[more] = (*chosen, card)
    return best.get(min((given for given in best if given >= need), default=-1))
