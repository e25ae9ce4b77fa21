"""The receipt of a lesson: who was there, what was played and practised. Groups for tomorrow: `classroom.grouping`."""

from dataclasses import dataclass

from classroom import telling
from classroom.bonds import TAG_OF
from classroom.bonds.credit import Act, read
from classroom.models import Lesson, Pupil
from classroom.seats import current_rows, is_pupil, owner, pupil_key
from games.models import Seat, TableEvent
from games.registry import ROOMS


@dataclass(frozen=True, slots=True)
class Practised:
    tag: str
    name: str
    example: str
    tries: int
    pupils: int


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


def measures(lesson: Lesson) -> bool:
    """Does what was played show anything of number bonds?"""
    return any(ROOMS[game].sums for game in lesson.games.values_list("game", flat=True) if game in ROOMS)


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
