"""Bots of Fyrklöver: they see what their seat sees, and remember what it has seen."""

import random
from collections.abc import Sequence

from games.engine.base import Bot, View


def any_move(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return moves[chance.randrange(len(moves))]


BOTS = {"random": Bot("random", any_move, blind=True)}
