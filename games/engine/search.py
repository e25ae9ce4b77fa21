"""Choosing by playing on in thought: for bots, with a budget that is a number of games, never a time."""

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import TypeVar

Choice = TypeVar("Choice")


def best_of(choices: Sequence[Choice], value: Callable[[Choice, int], float], budget: int) -> Choice:
    """The choice with the highest mean value, after about `budget` games of thought.

    value(choice, number): how game number so and so ends with this choice. The same number should mean the same hidden
    cards for every choice, so that luck is the same for all. After each round the weaker half is given up.
    """
    left = list(choices)
    total = dict.fromkeys(left, 0.0)
    rounds = max(1, ceil(log2(max(2, len(left)))))
    number = 0
    while len(left) > 1:
        games = max(1, budget // (rounds * len(left)))
        for game in range(number, number + games):
            for choice in left:
                total[choice] += value(choice, game)
        number += games
        left = sorted(left, key=lambda choice: -total[choice])[: (len(left) + 1) // 2]
    return left[0]
