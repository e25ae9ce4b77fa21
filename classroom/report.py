"""What reports show of number bonds, ready for a page. Nothing is counted here: that is the model's (`bonds`).

Pupils stand in the order of the class list; nothing is ranked, and no mean is made.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from classroom import telling
from classroom.bonds import BONDS, GOALS, LENSES, STATES, SUMS, Picture, Shown, State
from classroom.bonds.parameters import WINDOW_WEEKS
from classroom.models import Pupil

IN_CLASS = ("TK05", "TK69", "TK10", "DUB", "NOLL", "BYT", "LIKA")  # columns of the class picture: JU has no room there
KEYS = (*GOALS, *LENSES)
LOOKS = {"unmet": "st-0", "thin": "st-1", "practising": "st-2", "going": "st-3", "secure": "st-4", "repeat": "st-5"}
LEGEND = tuple(STATES[key] for key in ("secure", "going", "practising", "repeat", "thin", "unmet"))
HIGHEST = 10  # sum of a bond
TOGETHER = 6  # from this sum on, four bonds or more, a whole sum is said in one


@dataclass(frozen=True)
class Cell:
    """A bond, a goal or a lens as it is shown: sign, word, shade, and how many of how many."""

    key: str
    shown: Shown

    @property
    def state(self) -> State:
        return STATES[self.shown.state]

    @property
    def look(self) -> str:
        return LOOKS[self.shown.state]

    @property
    def short(self) -> str:
        return str(telling.SHORT[self.shown.state])

    @property
    def words(self) -> str:
        return _(self.state.words)

    @property
    def name(self) -> str:
        return str(telling.GOALS[self.key][0]) if self.key in telling.GOALS else self.key

    @property
    def count(self) -> str:
        """`14 av 24`; of too few only how many; nothing of none."""
        if not self.shown.n:
            return ""
        return telling.number(self.shown.n) if self.shown.state == "thin" else self.share

    @property
    def not_yet(self) -> str:
        """Why so many right are not *Säker*; empty when the count speaks for itself."""
        return telling.held(self.shown.held)

    @property
    def hint(self) -> str:
        """`12 av 12. Inte säker än: …`, for a cell that has no room for it; empty when the count speaks for itself."""
        return f"{self.share}. {self.not_yet}" if self.not_yet else ""

    @property
    def share(self) -> str:
        if not self.shown.n:  # all of it is older than the window
            return _("Inget de senaste %(weeks)d skolveckorna") % {"weeks": WINDOW_WEEKS}
        return telling.share(self.shown.right, self.shown.n)


@dataclass(frozen=True)
class Row:
    """One pupil of a report."""

    pupil: Pupil
    picture: Picture

    @property
    def newest(self) -> datetime | None:
        return self.picture.newest

    @cached_property
    def cells(self) -> list[Cell]:
        """Those of the class picture."""
        return [self.cell(key) for key in IN_CLASS]

    @cached_property
    def goals(self) -> list[Cell]:
        """All goals and lenses."""
        return [self.cell(key) for key in KEYS]

    @cached_property
    def pyramid(self) -> list[tuple[int, list[Cell]]]:
        """The 36 bonds by sum."""
        rows: dict[int, list[Cell]] = {total: [] for total in range(HIGHEST + 1)}
        for bond in BONDS:
            rows[SUMS[bond]].append(self.cell(bond))
        return list(rows.items())

    def cell(self, key: str) -> Cell:
        return Cell(key, self.picture.shown(key))

    @property
    def seldom(self) -> list[Cell]:
        """Bonds that are *väljs sällan*."""
        return [cell for _total, cells in self.pyramid for cell in cells if cell.shown.rare]


def rows(pupils: Iterable[Pupil], pictures: Mapping) -> list[Row]:
    return [Row(pupil, pictures[pupil.pk]) for pupil in pupils]


# what may be said aloud


def in_state(picture: Picture, *states: str) -> list[str]:
    """The bonds in one of these states."""
    return [bond for bond in BONDS if picture.bonds[bond].state in states]


def claims(name: str, picture: Picture) -> list[str]:
    """What was seen, in sentences that a teacher may say: "svarar säkert på", never "kan"."""
    told = (
        ("secure", _("%(name)s svarar säkert på %(bonds)s.")),
        ("practising", _("%(name)s övar på %(bonds)s.")),
        ("repeat", _("Dags att repetera: %(bonds)s.")),
    )
    found = [(in_state(picture, state), sentence) for state, sentence in told]
    said = [sentence % {"name": name, "bonds": listed(bonds)} for bonds, sentence in found if bonds]
    return said or [_("Det finns för lite underlag för att säga något än.")]


def listed(bonds: Iterable[str]) -> str:
    """Bonds in words: whole sums together, the others one by one."""
    left = set(bonds)
    highest = max((total for total in range(HIGHEST + 1) if _all(range(total + 1)) <= left), default=0)
    said = []
    if highest:
        said.append(_("alla talkamrater till och med %(sum)d") % {"sum": highest})
        left -= _all(range(highest + 1))
    for total in range(highest + 1, HIGHEST + 1):
        if total >= TOGETHER and _all([total]) <= left:
            of_ten, of_sum = _("alla tiokamrater"), _("alla talkamrater med summan %(sum)d") % {"sum": total}
            said.append(of_ten if total == HIGHEST else of_sum)
            left -= _all([total])
    return telling.listed([*said, *(bond for bond in BONDS if bond in left)])


def _all(sums: Iterable[int]) -> set[str]:
    wanted = set(sums)
    return {bond for bond in BONDS if SUMS[bond] in wanted}
