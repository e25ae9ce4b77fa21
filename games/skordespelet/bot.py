"""The bots. Each sees what its seat sees, and nothing else.

*easy* plays like a beginner: it sows what it can, grazes and sends weather now and then, and puts half of it out to
harvest. *medium* looks at what each card does at once (`policy.py`). *hard* also weighs every division of its cards
into barn and harvest against what the other could eat of it, and throws fields for what is worth more (`sharp.py`).
None plays on in thought: hundreds of such games for a move did not beat this (docs/decisions/bots.md).
"""

import random
from collections.abc import Sequence

from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _
from games.skordespelet import policy, seasons, sharp
from games.skordespelet.deck import HEARTS_AND_CLUBS, VALUE
from games.skordespelet.imagining import imagine

EASY_GRAZES, EASY_WEATHERS, EASY_RAISES = 0.25, 0.2, 0.5  # how often it does what it could
EASY_SOWS_ONE = 0.6  # how often it sows one card at most, any


def choose_at_random(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return moves[int(chance.random() * len(moves))]


def choose_easy(view: View, moves: Sequence[str], chance: random.Random) -> str:
    season, state, seat = view["season"], imagine(view, chance), view["seat"]
    if season == seasons.GRAZE and chance.random() > EASY_GRAZES:
        return "graze"
    if season in (seasons.WINDOW, seasons.ANSWER, seasons.ORDER):
        return moves[0]
    if season == seasons.WEATHER and chance.random() > EASY_WEATHERS:
        return "pass"
    if season == seasons.SOW and chance.random() < EASY_SOWS_ONE:
        left = view["limit"][seat]
        return chance.choice(
            ["sow", *(f"sow {card}" for card in view["hand"] if VALUE[card] <= left and card in HEARTS_AND_CLUBS)]
        )
    if season == seasons.GROW:
        own = [*state.barns[seat], *state.harvests[seat]]
        return policy.growth(state, seat, [card for card in own if chance.random() < EASY_RAISES])
    return policy.act(state, seat)


def choose_medium(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return policy.act(imagine(view, chance), view["seat"])


def choose_hard(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return sharp.act(imagine(view, chance), view["seat"])


BOTS = {
    "random": Bot("random", choose_at_random),
    "easy": Bot("easy", choose_easy, label=_("Lugn")),
    "medium": Bot("medium", choose_medium, label=_("Lagom")),
    "hard": Bot("hard", choose_hard, label=_("Vass")),
}
