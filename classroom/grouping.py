"""Groups for tomorrow as a teacher reads them: who, what to practise, why, and a lesson that is ready to start."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from classroom import telling
from classroom.bonds import groups as model
from classroom.models import Pupil

SHOWN = 2  # cards drawn beside a group's name
AS = "grupp"  # in the address of the lesson's form


@dataclass(frozen=True, slots=True)
class Group:
    """`bonds`: what its pupils need, most needed first; `tag`: the practice tag."""

    tag: str
    bonds: tuple[str, ...]
    why: str
    pupils: list[Pupil]

    @property
    def name(self) -> str:
        return str(telling.TAGS[self.tag][0])

    @property
    def cards(self) -> list[str]:
        return sorted(self.bonds[:SHOWN])

    @property
    def example(self) -> str:
        return telling.listed(sorted(self.bonds))

    @property
    def query(self) -> str:
        """For the address of the lesson's form."""
        return asked([self])


def asked(groups: list[Group]) -> str:
    return urlencode([(AS, group.tag) for group in groups])


def groups(pupils: list[Pupil], pictures: Mapping) -> list[Group]:
    """A proposal, pupils of each group in the order of the class list."""
    by_id = {pupil.pk: pupil for pupil in pupils}
    found = model.for_tomorrow({pupil.pk: pictures[pupil.pk] for pupil in pupils})
    return [_group(tag, [by_id[pk] for pk in ids], pictures) for tag, ids in found]


def _group(tag: str, pupils: list[Pupil], pictures: Mapping) -> Group:
    needs: Counter[str] = Counter()
    states: set[str] = set()
    for pupil in pupils:
        bonds = model.needed(pictures[pupil.pk], tag)
        needs.update(bonds)
        states |= {pictures[pupil.pk].bonds[bond].state for bond in bonds}
    return Group(tag, tuple(bond for bond, _n in needs.most_common()), _why(states), pupils)


def _why(states: set[str]) -> str:
    if states == {"repeat"}:
        return _("Svarade säkert förut. Dags att repetera.")
    if states == {"practising"}:
        return _("Övar: färre än sju av tio rätt än.")
    return _("Några övar än, för några är det dags att repetera.")
