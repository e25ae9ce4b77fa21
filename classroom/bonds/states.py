"""What a window of observations amounts to: one of six states, tested in the order of design/measurement.md."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from classroom.bonds.pairs import GOALS
from classroom.bonds.parameters import (
    FEW,
    GOAL_BONDS,
    GOAL_FEW,
    GOAL_REPEAT_OF,
    GOAL_REPEAT_WRONG,
    GOAL_RIGHT,
    GOAL_WINDOW,
    GOING_SHARE,
    REPEAT_AFTER_DAYS,
    REPEAT_OF,
    REPEAT_WRONG,
    SECURE_DAYS,
    SECURE_N,
    SECURE_OBSERVATIONS,
    SECURE_WRONG,
)
from games.engine.base import gettext_noop as _


class State(NamedTuple):
    """`words`: for the teacher; `pupil`: on the pupil's own page. Both are to be translated."""

    key: str
    sign: str
    words: str
    pupil: str


STATES = {
    state.key: state
    for state in (
        State("unmet", "○", _("Inte mött"), _("Ny")),
        State("thin", "◌", _("För lite underlag"), _("Ny")),
        State("secure", "●", _("Säker"), _("Kan")),
        State("going", "◑", _("På väg"), _("Övar")),
        State("practising", "◔", _("Övar"), _("Övar")),
        State("repeat", "↻", _("Dags att repetera"), _("Öva igen")),
    )
}


class Seen(NamedTuple):
    """A counted observation as a window keeps it. `day`: Swedish, an ordinal; `bond`: or the lens it is seen by."""

    day: int
    right: bool
    weight: float
    direct: bool
    dots: bool
    bond: str


def weights(window: Iterable[Seen]) -> tuple[float, float]:
    """(right, n): the weights of the right ones, and of all."""
    right = n = 0.0
    for seen in window:
        n += seen.weight
        if seen.right:
            right += seen.weight
    return right, n


def is_secure(window: Sequence[Seen]) -> bool:
    """Six right and none wrong, or twelve observations with at most one wrong; on three days, one of them direct.

    What was answered with dots on the cards is left out.
    """
    n = wrong = observations = 0.0
    has_direct, days = False, set()
    for day, right, worth, direct, dots, _bond in window:
        if not dots:
            observations, n = observations + 1, n + worth
            days.add(day)
            if not right:
                wrong += worth
                if wrong > SECURE_WRONG:
                    return False
            elif direct:
                has_direct = True
    is_enough = (n >= SECURE_N and not wrong) or (observations >= SECURE_OBSERVATIONS and wrong <= SECURE_WRONG)
    return is_enough and has_direct and len(days) >= SECURE_DAYS


def of_bond(latest: Sequence[Seen], window: Sequence[Seen], day: int, was_secure: bool) -> str:
    """The state of a bond or a lens on `day`.

    latest  its latest observations, the newest last, however old
    window  those of them that are young enough
    """
    if was_secure and _is_forgotten(latest, day, REPEAT_WRONG, REPEAT_OF):
        return "repeat"
    if not latest:
        return "unmet"
    right, n = weights(window)
    if n < FEW:
        return "thin"
    return "secure" if is_secure(window) else _on_the_way(right, n)


def _is_forgotten(latest: Sequence[Seen], day: int, wrong: int, of: int) -> bool:
    """The newest is too old, or too many of the last are wrong."""
    is_old = bool(latest) and day - latest[-1].day > REPEAT_AFTER_DAYS
    return is_old or [seen.right for seen in latest[-of:]].count(False) >= wrong


def _on_the_way(right: float, n: float) -> str:
    return "going" if right >= GOING_SHARE * n else "practising"


def may_be_secure_goal(name: str, window: Sequence[Seen]) -> bool:
    """All that a secure goal takes but what its bonds say: 22 of the latest 24, from half of its bonds.

    What was answered with dots on the cards is left out of the 22 and of the bonds.
    """
    if len(window) < GOAL_WINDOW:
        return False
    plain = [seen for seen in window if not seen.dots]
    if [seen.right for seen in plain].count(True) < GOAL_RIGHT:
        return False
    return len({seen.bond for seen in plain}) >= GOAL_BONDS * len(GOALS[name])


def of_goal(
    name: str, latest: Sequence[Seen], window: Sequence[Seen], day: int, was_secure: bool, bonds: Iterable[str]
) -> str:
    """The state of a goal on `day`. `bonds`: the states of its bonds."""
    if was_secure and _is_forgotten(latest, day, GOAL_REPEAT_WRONG, GOAL_REPEAT_OF):
        return "repeat"
    if not latest:
        return "unmet"
    if may_be_secure_goal(name, window) and "practising" not in bonds:
        return "secure"
    return "thin" if len(window) < GOAL_FEW else _on_the_way(*weights(window))
