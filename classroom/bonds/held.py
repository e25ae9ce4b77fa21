"""What keeps a bond or a goal with right enough from being Säker. Pure Python.

Only where the count alone would do: with too many wrong the count speaks for itself.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from classroom.bonds.pairs import GOALS
from classroom.bonds.parameters import (
    GOAL_BONDS,
    GOAL_RIGHT,
    GOAL_WINDOW,
    SECURE_DAYS,
    SECURE_N,
    SECURE_OBSERVATIONS,
    SECURE_WRONG,
)
from classroom.bonds.states import Seen


class Held(NamedTuple):
    """One condition that is not met: so many are `there`, so many are `needed`.

    few    tries                          days       days of the tries
    direct tries against a sum            dots       nothing but tries with dots is missing
    bonds  of a goal's bonds, in window   practising a goal's bonds that are Övar; none may be
    """

    reason: str
    there: int = 0
    needed: int = 0


def of_bond(window: Sequence[Seen]) -> tuple[Held, ...]:
    """Of a bond or a lens that is not Säker; () when it is the wrong ones."""
    if sum(seen.weight for seen in window if not seen.right) > SECURE_WRONG:
        return ()
    plain = [seen for seen in window if not seen.dots]
    if not _is_enough(plain):
        return (Held("dots"),) if _is_enough(window) else _few(window)
    days = len({seen.day for seen in plain})
    held = [Held("days", days, SECURE_DAYS)] if days < SECURE_DAYS else []
    if not any(seen.direct and seen.right for seen in plain):
        held.append(Held("direct", 0, 1))
    return tuple(held)


def _is_enough(window: Sequence[Seen]) -> bool:
    wrong = sum(seen.weight for seen in window if not seen.right)
    is_many = len(window) >= SECURE_OBSERVATIONS and wrong <= SECURE_WRONG
    return is_many or (not wrong and sum(seen.weight for seen in window) >= SECURE_N)


def _few(window: Sequence[Seen]) -> tuple[Held, ...]:
    needed = SECURE_N if all(seen.right for seen in window) else SECURE_OBSERVATIONS
    return (Held("few", len(window), needed),)


def of_goal(name: str, window: Sequence[Seen], bonds: Iterable[str]) -> tuple[Held, ...]:
    """Of a goal that is not Säker; `bonds`: the states of its bonds. () when it is the wrong ones."""
    if sum(not seen.right for seen in window) > GOAL_WINDOW - GOAL_RIGHT:
        return ()
    if len(window) < GOAL_WINDOW:
        return (Held("few", len(window), GOAL_WINDOW),)
    plain = [seen for seen in window if not seen.dots]
    held = [Held("dots")] if sum(seen.right for seen in plain) < GOAL_RIGHT else []
    met, all_of_it = len({seen.bond for seen in plain}), len(GOALS[name])
    if met < GOAL_BONDS * all_of_it:
        held.append(Held("bonds", met, all_of_it))
    practising = list(bonds).count("practising")
    return (*held, Held("practising", practising)) if practising else tuple(held)
