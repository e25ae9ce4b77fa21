"""The bots. Each goes by what its seat sees, and by what it has seen of the face-down cards, and by nothing else.

*easy* plays like a beginner: it places cards beside others, completes a ladder when it sees one, and leaves much open.
*medium* completes all that one move can complete, and leaves nothing open; every other time it prepares a ladder in the
wrong order, for a swap (`policy.py`). *hard* always does, or prepares face down, two cards in a turn, and turns up what
others prepare so (`sharp.py`). None plays on in thought.
"""

import random
from collections.abc import Sequence

from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _
from games.fyrklover import beginner, policy, sharp
from games.fyrklover.sight import look


def any_move(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return moves[chance.randrange(len(moves))]


def choose_easy(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return str(beginner.act(look(view), chance))


def choose_medium(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return str(policy.act(look(view), chance))


def choose_hard(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return str(sharp.act(look(view), chance))


BOTS = {
    "random": Bot("random", any_move, blind=True),
    "easy": Bot("easy", choose_easy, label=_("Lugn")),
    "medium": Bot("medium", choose_medium, label=_("Lagom")),
    "hard": Bot("hard", choose_hard, label=_("Vass")),
}
