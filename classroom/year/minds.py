"""Made-up pupils: what each knows of the number bonds on a day, and how it acts. Pure Python.

Knowledge is a logistic curve: where the pupil began and how much it has learnt since, less how hard the bond is.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp

from classroom.bonds import BONDS, terms

GUESSED = 0.3  # share of right answers of one who does not know at all
LATE = 2.2  # how much later a gap is closed than the bonds around it
ALWAYS = 0.997  # nobody is right every time


@dataclass(frozen=True)
class Mind:
    """One pupil.

    level, growth   where it began, and what it learns in the year (logits)
    gaps, avoids    bonds that come late; bonds that it sees and leaves
    pace            seconds for an ordinary decision
    asks            share of the unsure moments in which it asks for a hint
    sees            the bot whose eye for pairs it has
    away            share of the lessons that it misses
    joined          share of the year that had gone when it came into the class
    support, until  dots or a ten-frame on its cards, until so much of the year had gone
    """

    level: float
    growth: float
    gaps: frozenset[str] = frozenset()
    avoids: frozenset[str] = frozenset()
    pace: float = 9
    asks: float = 0.1
    sees: str = "medium"
    away: float = 0.05
    joined: float = 0
    support: str = ""
    until: float = 0

    def share(self, bond: str, gone: float) -> float:
        """How often the pupil is right about the bond when that share of the year has gone."""
        late = LATE if bond in self.gaps else 0
        known = 1 / (1 + exp(hard(bond) + late - self.level - self.growth * gone))
        return min(ALWAYS, GUESSED + (1 - GUESSED) * known)

    def unsure(self, bonds: Iterable[str], gone: float, chance: random.Random) -> list[str]:
        """Those of the bonds that it does not know just now."""
        return [bond for bond in bonds if chance.random() > self.share(bond, gone)]

    def supported(self, gone: float) -> str:
        return self.support if gone < self.until else ""


def hard(bond: str) -> float:
    """How late a bond is usually known: doubles and what has 0 or 1 in it come first, sums over 5 later."""
    a, b = terms(bond)
    size = 0.0 if a + b <= 5 else 0.9 if a + b == 10 else 1.2
    kind = -0.8 if a == 0 else -0.6 if a == b else -0.3 if a == 1 else 0.5 if a >= 3 else 0.0
    return size + kind


def mind(chance: random.Random) -> Mind:
    """A pupil as there are many."""
    return Mind(
        level=chance.gauss(0.9, 1.1),
        growth=chance.uniform(0.9, 2.6),
        gaps=frozenset(chance.sample(BONDS, chance.choice((0, 0, 2, 4)))),
        avoids=frozenset(chance.sample(BONDS[15:], 2)) if chance.random() < 0.15 else frozenset(),
        pace=chance.uniform(6.5, 11.5),
        asks=chance.choice((0, 0.05, 0.15, 0.4)),
        sees=chance.choice(("easy", "medium", "medium")),
        away=chance.choice((0.02, 0.04, 0.06, 0.12)),
    )


def minds(count: int, chance: random.Random) -> list[Mind]:
    """So many pupils, some of them as a teacher remembers them."""
    found = [mind(chance) for _pupil in range(count)]
    for place, known in zip(range(1, count, 4), REMEMBERED, strict=False):
        found[place] = known
    return found


REMEMBERED = (
    Mind(4.5, 2.0, pace=6, asks=0, sees="medium"),  # knew it all along
    Mind(0.2, 1.4, pace=11, asks=0.4, support="dots", until=0.6),  # needs time and dots
    Mind(1.5, 2.5, joined=0.55),  # came in the middle of the year
    Mind(2.5, 2.0, gaps=frozenset(("3+6", "4+5", "3+4")), avoids=frozenset(("3+6", "4+5"))),
    Mind(1.8, 2.0, away=0.6),  # is seldom there
    Mind(3.2, -1.8),  # knew, and has forgotten
)
