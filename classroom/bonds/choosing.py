"""Snabbkoll's questions: thin evidence first, then what is seldom chosen, then what is due again. Pure Python."""

import random
from collections.abc import Iterable

from classroom.bonds.pairs import BONDS, SUMS
from classroom.bonds.parameters import FROM_THE_LESSON, QUESTIONS
from classroom.bonds.picture import Picture, Shown

FIRST, SECOND, THIRD, REST = range(4)


def six(
    picture: Picture,
    *,
    among: Iterable[str] | None = None,
    lesson_sums: Iterable[int] | None = None,
    chance: random.Random | None = None,
) -> list[str]:
    """Up to six bonds to ask about, each once, in random order; but one that is seldom chosen goes first.

    among        ask about these only (a goal); None: all 36
    lesson_sums  sums that the lesson plays with: half of the questions are from them, as far as they go
    chance       who decides between equals, and the order
    """
    chance = chance or random.Random()
    bonds = [bond for bond in (BONDS if among is None else dict.fromkeys(among))]
    chance.shuffle(bonds)
    bonds.sort(key=lambda bond: _need(picture.bonds[bond]))
    rare = [bond for bond in bonds if picture.bonds[bond].rare][:1]
    sums = set(lesson_sums or ())
    lesson = [bond for bond in bonds if SUMS[bond] in sums and bond not in rare]
    from_the_lesson = round(QUESTIONS * FROM_THE_LESSON) - sum(SUMS[bond] in sums for bond in rare)
    chosen = lesson[:from_the_lesson]
    others = [bond for bond in bonds if bond not in (*rare, *chosen)]
    chosen += others[: QUESTIONS - len(rare) - len(chosen)]
    chance.shuffle(chosen)
    return rare + chosen


def _need(shown: Shown) -> tuple[int, float]:
    """Smaller is asked sooner: by kind, then the least evidence."""
    if shown.state in ("unmet", "thin"):
        return (FIRST, shown.n)
    kind = SECOND if shown.rare else THIRD if shown.state == "repeat" else REST
    return (kind, shown.n)
