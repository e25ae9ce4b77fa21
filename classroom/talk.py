"""One A4 for a talk at home: what was seen, what is practised, what is next. Sentences that the teacher may change."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom import own, report, telling
from classroom.bonds import GOALS, SPLIT, SUMS
from classroom.models import Attendance, Pupil
from classroom.report import Cell, Row
from games.registry import ROOMS

WITH = {"dots": gettext_lazy("prickar"), "frame": gettext_lazy("tioruta"), "parts": gettext_lazy("delar")}
EXAMPLES = 3  # bonds named beside the next goal
HOME = ("TK05", "TK69", "TK10", "DUB", "NOLL")  # goals that are told at home


@dataclass(frozen=True)
class Sheet:
    """`first`: the day of the oldest observation that what is told rests on; `lessons`: how many with number bonds
    the pupil has been in since then."""

    row: Row
    lessons: int

    @property
    def first(self) -> date | None:
        return self.row.picture.since

    @property
    def pupil(self) -> Pupil:
        return self.row.pupil

    @property
    def goals(self) -> list[Cell]:
        return [self.row.cell(key) for key in HOME]

    @property
    def secure(self) -> str:
        return self._bonds("secure") or _("Det är för tidigt att säga.")

    @property
    def practises(self) -> str:
        return self._bonds("practising") or _("Inget särskilt just nu.")

    @property
    def next_steps(self) -> list[str]:
        """The next goal, with or without support on the cards, and what was secure once."""
        again = report.in_state(self.row.picture, "repeat")
        said = [self._step(self.row.cell(self._goal))] if self._goal else [_("Öva med större tal.")]
        return said + ([_("Repetera %(bonds)s.") % {"bonds": report.listed(again)}] if again else [])

    @property
    def home_ways(self) -> list[str]:
        """What can be done at home, with the highest sum of the next goal."""
        n = {"n": max(SUMS[bond] for bond in GOALS[self._goal or SPLIT[-1]])}
        return [
            _("Lägg %(n)d knappar på bordet. Göm några under handen. Hur många är gömda?") % n,
            _("Lägg ut kort från en vanlig kortlek. Hitta två kort som är %(n)d tillsammans.") % n,
        ]

    @property
    def _goal(self) -> str | None:
        """The next one: the first of the three that is not Säker."""
        return next((key for key in SPLIT if self.row.picture.goals[key].state != "secure"), None)

    def _step(self, goal: Cell) -> str:
        """What is being practised is helped by a ten-frame. Whoever has support and is on the way tries without:
        a state is *Säker* by tries without it alone."""
        state, supported = goal.shown.state, bool(self.pupil.support)
        name = goal.name[:1].lower() + goal.name[1:]
        bonds = telling.listed(list(own.needed(self.row.picture, goal.key, EXAMPLES)))
        values = {"goal": name, "support": self._support(), "bonds": bonds}
        if state == "practising" or (supported and state in ("unmet", "thin")):
            return _("Öva %(goal)s med %(support)s, till exempel %(bonds)s.") % values
        if supported:
            return _("Öva %(goal)s utan stöd på korten, till exempel %(bonds)s.") % values
        return _("Öva %(goal)s, till exempel %(bonds)s.") % values

    def _support(self) -> str:
        """The one that the pupil has, else a ten-frame."""
        return str(WITH.get(self.pupil.support, WITH["frame"]))

    def _bonds(self, *states: str) -> str:
        found = report.in_state(self.row.picture, *states)
        return report.listed(found) + "." if found else ""


def sheets(rows: Iterable[Row]) -> list[Sheet]:
    rows = list(rows)
    been = Attendance.objects.filter(pupil__in=[row.pupil for row in rows], removed_at=None)
    been = been.filter(lesson__games__game__in=[key for key, room in ROOMS.items() if room.sums])
    been = been.exclude(lesson__started_at=None).order_by().distinct()
    days: dict = {}
    for pk, _lesson, at in been.values_list("pupil", "lesson", "lesson__started_at"):
        days.setdefault(pk, []).append(timezone.localdate(at))
    return [Sheet(row, _since(days.get(row.pupil.pk, ()), row.picture.since)) for row in rows]


def _since(days: Iterable[date], first: date | None) -> int:
    return sum(day >= first for day in days) if first else 0
