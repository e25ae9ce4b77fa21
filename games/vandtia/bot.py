"""The bots. Each sees what its seat sees, and nothing else.

*easy* plays the lowest card that fits, one at a time, and often just any. *medium* opens high cards when all swap, lays
low cards together and keeps twos and tens for when nothing else goes. *hard* does so while cards are drawn; when the
talon is nearly out it tries its choices on deals that it could be looking at (`playout.py`).
"""

import random
from collections.abc import Sequence

from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _
from games.engine.search import best_of
from games.vandtia.deck import HEIGHT
from games.vandtia.moves import parse
from games.vandtia.playout import KNAVE, USE, Trial

MOST_SWAPS = 3
EASY_SWAPS, EASY_STRAYS = 0.5, 0.35  # how often it swaps at all, and plays just any card
NEARLY_OUT = 8  # cards in the talon
PLAYOUTS = 100
DOUBT = 0.08  # how much oftener than the plain choice another must win: few games are luck too


def choose_at_random(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """Any of the moves; ready after three swaps."""
    if moves[-1] == "ready" and view["swaps"] >= MOST_SWAPS:
        return "ready"
    return moves[int(chance.random() * len(moves))]


def choose_easy(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """The lowest card that fits, and often just any; one swap at most."""
    if view["phase"] == "swap":
        return _best_swap(view) if not view["swaps"] and chance.random() < EASY_SWAPS else "ready"
    if not view["playable"] or chance.random() < EASY_STRAYS:
        return chance.choice(moves)
    return f"play {min(view['playable'], key=HEIGHT.__getitem__)}"


def choose_medium(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """Low cards together, twos and tens last; up to three swaps."""
    if view["phase"] == "swap":
        return _best_swap(view)
    return next(iter(_choices(moves).values())) if view["playable"] else chance.choice(moves)


def choose_hard(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """As medium; near the end of the talon the choice that wins most of the deals that could be there."""
    if view["phase"] == "swap" or not view["playable"] or view["talon"] > NEARLY_OUT:
        return choose_medium(view, moves, chance)
    choices = _choices(moves)
    plain, trial = next(iter(choices)), Trial(view, chance)

    def value(choice: tuple[int, int], number: int) -> float:
        return trial.wins(choice, number) + DOUBT * (choice == plain)

    return choices[best_of(list(choices), value, PLAYOUTS)]


def _best_swap(view: View) -> str:
    """The best hand card for the least open one, as long as that is a gain; ready after three."""
    if view["swaps"] < MOST_SWAPS:
        own = max(view["hand"], key=USE.__getitem__)
        shown = min(view["open"][view["seat"]], key=USE.__getitem__)
        if USE[own] > USE[shown]:
            return f"swap {own} {shown}"
    return "ready"


def _choices(moves: Sequence[str]) -> dict[tuple[int, int], str]:
    """What differs in more than suits: (number, how many), one card or all of a rank; the plain choice first."""
    found: dict[tuple[int, int], str] = {}
    most: dict[int, int] = {}
    for move in moves:
        cards = parse(move).cards
        number = USE[cards[0]]
        found.setdefault((number, len(cards)), move)
        most[number] = max(most.get(number, 0), len(cards))
    choices = [(number, count) for number, count in found if count in (1, most[number])]
    return {choice: found[choice] for choice in sorted(choices, key=_plainness)}


def _plainness(choice: tuple[int, int]) -> tuple[int, int]:
    """The least useful rank comes first: all of it if it is low, else one card."""
    number, count = choice
    return number, -count if number < KNAVE else count


BOTS = {
    "random": Bot("random", choose_at_random),
    "easy": Bot("easy", choose_easy, label=_("Lugn")),
    "medium": Bot("medium", choose_medium, label=_("Lagom")),
    "hard": Bot("hard", choose_hard, label=_("Vass")),
}
