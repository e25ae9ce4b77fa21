"""What the hard bot sees beyond `policy.py`: fields that are well thrown, and what a harvest risks and threatens."""

from collections.abc import Sequence
from itertools import combinations

from games.skordespelet import policy, seasons
from games.skordespelet.deck import POINTS
from games.skordespelet.moves import Move
from games.skordespelet.paying import cheapest, single_use
from games.skordespelet.state import Cards, State, limit

MOST_WEIGHED = 9  # own cards whose every division into barn and harvest is weighed
LOSS, THREAT = 2.0, 0.3  # what it is worth not to be eaten, and to be able to eat
A_CARD = 0.3  # what any card that is thrown is worth, beside its points
WON = 100.0


def act(state: State, seat: int) -> str:
    """The move for the season."""
    return ACTS.get(state.season, policy.act)(state, seat)


def sow(state: State, seat: int) -> str:
    """What gains most points, those of barn cards that are thrown for it taken off."""
    left, fields = limit(state, seat), single_use(state, seat)
    best, move = -1.0, Move("sow")
    for price, (points, cards) in policy.by_price(state.hands[seat]).items():
        thrown = cheapest(price - left, fields)
        if thrown is not None:
            gain = points - sum(POINTS.get(card, 0) + A_CARD for card in thrown)
            if gain > best:
                best, move = gain, Move("sow", cards, using=thrown)
    return str(move)


def grow(state: State, seat: int) -> str:
    """The division that gives most at the next harvest, less what the other can eat of it before that."""
    own = [*state.barns[seat], *state.harvests[seat]]
    if len(own) > MOST_WEIGHED:
        return policy.grow(state, seat)
    ways: list[Cards] = [up for count in range(len(own) + 1) for up in combinations(own, count)]

    def promise(up: Cards) -> float:
        return _promise(state, seat, up, own)

    best = max(ways, key=promise)
    return policy.growth(state, seat, best)


def _promise(state: State, seat: int, up: Sequence[str], own: Sequence[str]) -> float:
    other = 1 - seat
    lost = eaten(state.barns[other], up)
    gain = sum(POINTS[card] for card in up) - lost
    kept = [card for card in own if card not in up]
    threat = eaten(kept, [*state.harvests[other], *state.barns[other]])
    won = WON if state.points[seat] + gain >= state.setup.target else 0.0
    return won + gain - LOSS * lost + THREAT * threat


def eaten(barn: Sequence[str], harvest: Sequence[str]) -> int:
    """The points that plain grazing from the barn takes out of the harvest."""
    return sum(POINTS[pasture] for pasture, _grazers in policy.eating(barn, harvest))


ACTS = {seasons.SOW: sow, seasons.GROW: grow}
