"""The model of number bonds, version 1: what is measured, and what is not. Pure Python, without Django.

`pairs` the 36 bonds, goals and practice tags · `parameters` every number of the model · `credit` what an act says ·
`chances` opportunities and missed pairs · `weeks` days and school weeks · `states` the six states · `held` what keeps
from Säker · `history` rows folded one after the other · `picture` what is shown on a day · `choosing` Snabbkoll's
questions · `groups` whom to put together tomorrow.
"""

from classroom.bonds.pairs import BONDS, GOALS, GOALS_OF, LENSES, SPLIT, SUMS, TAG_OF, TAGS, bond_of, terms, total
from classroom.bonds.parameters import VERSION
from classroom.bonds.picture import Picture, Shown
from classroom.bonds.states import STATES, State

__all__ = [
    "BONDS", "GOALS", "GOALS_OF", "LENSES", "SPLIT", "STATES", "SUMS", "TAGS", "TAG_OF", "VERSION", "Picture", "Shown",
    "State", "bond_of", "terms", "total",
]  # fmt: skip
