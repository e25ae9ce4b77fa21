"""The bots. Each sees what its seat sees, and nothing else."""

import random
from collections.abc import Sequence

from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _


def choose_at_random(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return moves[int(chance.random() * len(moves))]


def choose_easy(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """Whatever adds the most points now, any card that is free."""
    if view["previews"]:
        return max(view["previews"], key=lambda preview: preview["after"] - preview["before"])["move"]
    return moves[int(chance.random() * len(moves))]


BOTS = {
    "random": Bot("random", choose_at_random, blind=True),
    "easy": Bot("easy", choose_easy, label=_("Lugn")),
    "medium": Bot("medium", choose_easy, label=_("Lagom")),
    "hard": Bot("hard", choose_easy, label=_("Vass")),
}
