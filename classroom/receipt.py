"""The receipt of a lesson: who was there, what was played and practised, and whom to put together tomorrow.

Groups are a proposal from counts, and say what they rest on. Where there is too little to go by there is no group.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom import telling
from classroom.bonds import TAG_OF, TAGS
from classroom.bonds.credit import Act, Reading, read
from classroom.models import Lesson, Pupil
from classroom.seats import current_rows, is_pupil, owner, pupil_key
from games.models import Seat, TableEvent

MOST_GROUPS, LEAST_PUPILS, MOST_PUPILS = 3, 2, 8
FEW = 5  # fewer tries say nothing yet
WRONG_SHARE = 1 / 3


@dataclass(frozen=True, slots=True)
class Practised:
    tag: str
    name: str
    example: str
    tries: int
    pupils: int


@dataclass(frozen=True, slots=True)
class Group:
    tag: str
    name: str
    example: str
    cards: tuple[str, ...]
    why: str
    pupils: list[Pupil]


def practised(found: list[Act]) -> list[Practised]:
    """Tries that count, by practice tag; a try with two bonds of one tag is one try."""
    tries: dict[str, int] = dict.fromkeys(telling.TAGS, 0)
    who: dict[str, set] = {tag: set() for tag in telling.TAGS}
    for reading in read(found):
        for tag in {TAG_OF[seen.bond] for seen in reading.observations}:
            tries[tag] += 1
            who[tag].add(reading.observations[0].act.holder)
    return [Practised(tag, *telling.TAGS[tag], tries[tag], len(who[tag])) for tag in telling.TAGS]


def counted(found: list[Act]) -> int:
    """How many tries say something."""
    return sum(bool(reading.observations) for reading in read(found))


class Need:
    """How a pupil's tries went with each practice tag: counted per try, not per card."""

    def __init__(self, pupil: Pupil) -> None:
        self.pupil = pupil
        self.tries = dict.fromkeys(TAGS, 0)
        self.wrong = dict.fromkeys(TAGS, 0)
        self.bonds: dict[str, int] = {}

    def add(self, reading: Reading) -> None:
        is_wrong = not reading.observations[0].right
        for tag in {TAG_OF[seen.bond] for seen in reading.observations}:
            self.tries[tag] += 1
            self.wrong[tag] += is_wrong
        for seen in reading.observations:
            self.bonds[seen.bond] = self.bonds.get(seen.bond, 0) + is_wrong

    def is_often_wrong(self, tag: str) -> bool:
        return self.tries[tag] >= FEW and self.wrong[tag] >= self.tries[tag] * WRONG_SHARE

    def is_thin(self, tag: str) -> bool:
        return any(self.tries.values()) and self.tries[tag] < FEW


def groups(pupils: list[Pupil], found: list[Act]) -> list[Group]:
    """Up to three groups of at most eight: those often wrong in what most have in common; then those with few tries."""
    needs = {pupil.holder: Need(pupil) for pupil in pupils}
    for reading in read(found):
        if reading.observations:
            needs[reading.observations[0].act.holder].add(reading)
    often, thin = _("Minst vart tredje försök var inte lika än."), _("Har färre än %d försök.") % FEW
    made: list[Group] = []
    free = list(needs.values())
    for test, why in ((Need.is_often_wrong, often), (Need.is_thin, thin)):
        while len(made) < MOST_GROUPS:
            tag, members = _biggest(free, test, {group.tag for group in made})
            if len(members) < LEAST_PUPILS:
                break
            made.append(_group(tag, members, why))
            free = [need for need in free if need not in members]
    return made


def _biggest(needs: list[Need], test, used: set) -> tuple[str, list[Need]]:
    """The tag that most have in common, and those who need it most, in the order of the class list."""
    found = {tag: [need for need in needs if test(need, tag)] for tag in telling.TAGS if tag not in used}
    tag = max(found, key=lambda tag: len(found[tag]), default="")
    most = sorted(found.get(tag, ()), key=lambda need: (-need.wrong[tag], need.tries[tag]))[:MOST_PUPILS]
    return tag, [need for need in needs if need in most]


def _group(tag: str, members: list[Need], why: str) -> Group:
    """With the two bonds of the tag that went wrong most often."""
    wrong = {bond: sum(need.bonds.get(bond, 0) for need in members) for bond in TAGS[tag]}
    cards = sorted(sorted(TAGS[tag], key=lambda bond: -wrong[bond])[:2])
    return Group(tag, *telling.TAGS[tag], tuple(cards), why, [need.pupil for need in members])


# who was there, what was played


def attendance(lesson: Lesson) -> dict:
    """Who was here, who was away, who came late and how."""
    rows = list(lesson.attendance.filter(removed_at=None).select_related("pupil"))
    here = {row.pupil_id for row in rows}
    pupils = list(lesson.school_class.pupils.filter(removed_at=None))
    late = [row for row in rows if lesson.started_at and row.arrived_at > lesson.started_at]
    took = _took_bots_seat(lesson)
    return {
        "here": len(here),
        "count": len(pupils),
        "away": [pupil for pupil in pupils if pupil.pk not in here],
        "late": [{"row": row, "took": row.pupil.holder in took} for row in late],
    }


def _took_bots_seat(lesson: Lesson) -> set[str]:
    """Holders who sat down where a bot had played."""
    events = TableEvent.objects.filter(table__lesson_table__lesson_game__lesson=lesson, kind=TableEvent.Kind.SEAT)
    found = events.values_list("data", flat=True)
    return {data["to"] for data in found if data.get("why") == "sit" and data.get("from", "").startswith("bot:")}


def played(lesson: Lesson) -> dict:
    """Games that came to their end, and the tables that did not, with whose they were."""
    rows = current_rows(lesson)
    all_rows = [row for game in lesson.games.all() for row in game.tables.select_related("table")]
    over = sum(row.table.over for row in all_rows)
    left = [row for row in rows if row.table.stopped]
    return {"over": over, "games": len(all_rows), "left": _with_names(left), "rows": _with_names(rows)}


def _with_names(rows) -> list[dict]:
    seats: dict[int, list] = {}
    for seat in Seat.objects.filter(table_id__in=[row.table_id for row in rows]).order_by("number"):
        seats.setdefault(seat.table_id, []).append(owner(seat))
    keys = [pupil_key(holder) for holders in seats.values() for holder in holders if is_pupil(holder)]
    pupils = {pupil.holder: pupil for pupil in Pupil.objects.filter(pk__in=keys)}
    return [{"row": row, "names": [str(pupils[h]) for h in seats.get(row.table_id, ()) if h in pupils]} for row in rows]
