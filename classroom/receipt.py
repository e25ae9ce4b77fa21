"""The receipt of a lesson: who was there, what was played and practised, and whom to put together tomorrow.

Groups are a proposal from counts, and say what they rest on. Where there is too little to go by there is no group.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom import report, telling
from classroom.bonds import TAG_OF, TAGS
from classroom.credit import read
from classroom.models import Lesson, Pupil
from classroom.seats import current_rows, is_pupil, owner, pupil_key
from games.models import Seat, TableEvent

MOST_GROUPS, LEAST_PUPILS = 3, 2
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


def practised(found: list[report.Act]) -> list[Practised]:
    """Tries that count, by practice tag; a try with two bonds of one tag is one try."""
    tries: dict[str, int] = dict.fromkeys(telling.TAGS, 0)
    who: dict[str, set] = {tag: set() for tag in telling.TAGS}
    for reading in read(found):
        for tag in {TAG_OF[seen.bond] for seen in reading.observations}:
            tries[tag] += 1
            who[tag].add(reading.observations[0].act.holder)
    return [Practised(tag, *telling.TAGS[tag], tries[tag], len(who[tag])) for tag in telling.TAGS]


def counted(found: list[report.Act]) -> int:
    """How many tries say something."""
    return sum(bool(reading.observations) for reading in read(found))


def groups(rows: list[report.Row]) -> list[Group]:
    """Up to three groups: first those who are wrong in every third try or more, then those with few tries."""
    made: list[Group] = []
    free = list(rows)
    for test, why in ((_is_often_wrong, _("Minst vart tredje försök var inte lika än.")), (_is_thin, _thin_words())):
        while len(made) < MOST_GROUPS:
            used = {group.tag for group in made}
            tag, members = _biggest(free, test, used)
            if len(members) < LEAST_PUPILS:
                break
            made.append(_group(tag, members, why))
            free = [row for row in free if row not in members]
    return made


def _thin_words() -> str:
    return _("Har färre än %d försök.") % FEW


def _biggest(rows: list[report.Row], test, used: set) -> tuple[str, list[report.Row]]:
    found = {tag: [row for row in rows if test(row, tag)] for tag in telling.TAGS if tag not in used}
    tag = max(found, key=lambda tag: len(found[tag]), default="")
    return tag, found.get(tag, [])


def _of_tag(row: report.Row, tag: str) -> tuple[float, float]:
    tallies = [row.bonds[bond] for bond in TAGS[tag] if bond in row.bonds]
    return sum(tally.n for tally in tallies), sum(tally.wrong for tally in tallies)


def _is_often_wrong(row: report.Row, tag: str) -> bool:
    n, wrong = _of_tag(row, tag)
    return n >= FEW and wrong >= n * WRONG_SHARE


def _is_thin(row: report.Row, tag: str) -> bool:
    return row.newest is not None and _of_tag(row, tag)[0] < FEW


def _group(tag: str, members: list[report.Row], why: str) -> Group:
    """With the two bonds of the tag that were wrong most often, or have come up least."""

    def need(bond: str) -> tuple[float, float]:
        tallies = [row.bonds.get(bond, report.Tally()) for row in members]
        return -sum(tally.wrong for tally in tallies), sum(tally.n for tally in tallies)

    cards = tuple(sorted(sorted(TAGS[tag], key=need)[:2]))
    return Group(tag, *telling.TAGS[tag], cards, why, [row.pupil for row in members])


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
