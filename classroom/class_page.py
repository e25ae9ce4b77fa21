"""What a class's page shows: its pupils with when they last played, how much, and how they log in."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max
from django.utils.translation import gettext_lazy as _

from classroom import limits, roster
from classroom.models import Attendance, Pupil, SchoolClass, Teacher
from games.models import Attempt

SUPPORT = {"": _("–"), "dots": _("Prickar"), "frame": _("Tioruta"), "parts": _("Delar")}
TWO_COLUMNS_FROM = 8  # pupils


@dataclass(frozen=True, slots=True)
class PupilRow:
    pupil: Pupil
    last: datetime | None
    tries: int
    support: str
    wrong_pictures: int

    @property
    def has_card(self) -> bool:
        """Is the card that is on paper still the one that works?"""
        return self.pupil.printed_number == self.pupil.card_number


def rows(pupils: list[Pupil]) -> list[PupilRow]:
    holders = [pupil.holder for pupil in pupils]
    judged = Attempt.objects.filter(holder__in=holders, verdict__in=["right", "wrong"])
    tries = {row["holder"]: row for row in judged.values("holder").annotate(number=Count("id"), last=Max("at"))}
    came = dict(Attendance.objects.filter(pupil__in=pupils).values_list("pupil").annotate(Max("arrived_at")))
    wrong = limits.wrong_pictures_of(pupils)
    return [_row(pupil, tries.get(pupil.holder, {}), came.get(pupil.pk), wrong) for pupil in pupils]


def _row(pupil: Pupil, tries: Mapping, came: datetime | None, wrong: dict) -> PupilRow:
    times = [at for at in (tries.get("last"), came) if at]
    support = str(SUPPORT.get(pupil.support, ""))
    return PupilRow(pupil, max(times, default=None), tries.get("number", 0), support, wrong.get(pupil.pk, 0))


def context(school_class: SchoolClass, teacher: Teacher, asked: str = "") -> dict:
    """For the page of the class; ``asked`` searches the names."""
    everyone = list(roster.present(school_class).select_related("school_class"))
    shown = list(roster.find(school_class, asked)) if asked.strip() else everyone
    all_rows = rows(shown)
    half = (len(all_rows) + 1) // 2 if len(all_rows) >= TWO_COLUMNS_FROM else len(all_rows)
    return {
        "school_class": school_class,
        "add_key": uuid.uuid4(),
        "number": len(everyone),
        "halves": [part for part in (all_rows[:half], all_rows[half:]) if part],
        "asked": asked,
        "to_print": sum(pupil.printed_number != pupil.card_number for pupil in everyone),
        "removed": school_class.pupils.exclude(removed_at=None),
        "colleagues": school_class.teachers.exclude(pk=teacher.pk),
    }
