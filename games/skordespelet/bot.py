"""The bots. Each sees what its seat sees, and nothing else.

*easy* plays like a beginner: it sows what it can, grazes and sends weather now and then, and puts most things out to
harvest. *medium* looks at what each card does at once (`policy.py`). *hard* tries a few such moves on deals that it
could be looking at, and plays a few turns on in thought (`thought.py`).
"""

import random
from collections.abc import Sequence

from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _
from games.engine.search import best_of
from games.skordespelet import policy, seasons
from games.skordespelet.thought import Trial, imagine

PLAYOUTS = 48
DOUBT = 0.01  # how much better than the plain move another must look: few games are luck too
EASY_GRAZES, EASY_WEATHERS, EASY_RAISES = 0.5, 0.3, 0.7  # how often it does what it could
EASY_SOWS_ONE = 0.4  # how often it sows one card at most, any


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
        return chance.choice(["sow", *(move for move in moves if "," not in move and " using " not in move)])
    if season == seasons.GROW:
        own = [*state.barns[seat], *state.harvests[seat]]
        return policy.growth(state, seat, [card for card in own if chance.random() < EASY_RAISES])
    return policy.act(state, seat)


def choose_medium(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return policy.act(imagine(view, chance), view["seat"])


def choose_hard(view: View, moves: Sequence[str], chance: random.Random) -> str:
    trial = Trial(view, chance)
    choices = trial.choices()
    plain = choices[0]
    return best_of(choices, lambda move, number: trial.worth(move, number) + DOUBT * (move == plain), PLAYOUTS)


BOTS = {
    "random": Bot("random", choose_at_random),
    "easy": Bot("easy", choose_easy, label=_("Lugn")),
    "medium": Bot("medium", choose_medium, label=_("Lagom")),
    "hard": Bot("hard", choose_hard, label=_("Vass")),
}
