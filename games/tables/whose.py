"""Whose what was done at a seat is, when somebody has played under another's name. Nothing that was played changes.

A *stretch* is what one holder did at a seat between two changes of who sits there: the one who was taken out and the
right one who came later have one each, though both played as the same pupil.
"""

from bisect import bisect_right
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from games import writer
from games.models import Attempt, Move, TableEvent

from .cache import forget, look
from .seats import sit

OTHER = "other"  # why an attempt is void: nobody knows whose it was
VOID_ANYWAY = ("fast", "bot", "moved", "undone")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Acts of a holder at a seat: from when to when, and from which move to which (from 0). `counts`: for somebody."""

    table_id: int
    seat: int
    holder: str
    since: datetime
    until: datetime
    first: int
    last: int
    counts: bool


def stretches(table_id: int) -> list[Stretch]:
    """What pupils did at the table, seat by seat, in order of time."""
    return [found for number in range(len(look(table_id).seats)) for found in _at_seat(table_id, number)]


def _at_seat(table_id: int, number: int) -> list[Stretch]:
    mine = {"table_id": table_id, "seat": number, "holder__startswith": "pupil:"}
    acts: list[Move | Attempt] = [*Move.objects.filter(taken_back=False, **mine), *Attempt.objects.filter(**mine)]
    changes = TableEvent.objects.filter(table_id=table_id, kind=TableEvent.Kind.SEAT, seat=number, data__has_key="to")
    times = sorted(changes.values_list("at", flat=True))
    acts.sort(key=lambda act: (act.at, act.ply))
    return [
        _stretch(table_id, number, holder, list(group))
        for (_change, holder), group in groupby(acts, key=lambda act: (bisect_right(times, act.at), act.holder))
    ]


def _stretch(table_id: int, number: int, holder: str, acts: list) -> Stretch:
    plies = [act.ply for act in acts]
    tries = [act for act in acts if isinstance(act, Attempt)]
    counts = not tries or any(one.void != OTHER for one in tries)
    return Stretch(table_id, number, holder, acts[0].at, acts[-1].at, min(plies), max(plies), counts)


def credit(stretch: Stretch, holder: str | None) -> None:
    """Make it `holder`'s, with the seat if it is the last there; None: nobody's, and its attempts count for no one."""
    is_last = _at_seat(stretch.table_id, stretch.seat)[-1:] == [stretch]
    writer.run_now([stretch.table_id], lambda tx: _credit(stretch, holder))
    forget(stretch.table_id)
    seat = look(stretch.table_id).seats[stretch.seat]
    if holder and is_last and stretch.holder in (seat.holder, seat.kept_for):
        sit(stretch.table_id, stretch.seat, holder, support=seat.support, shared=seat.shared)


def _credit(stretch: Stretch, holder: str | None) -> None:
    which = {"table_id": stretch.table_id, "seat": stretch.seat, "holder": stretch.holder}
    which["at__range"] = (stretch.since, stretch.until)
    tries = Attempt.objects.filter(**which)
    if holder is None:
        tries.exclude(void__in=VOID_ANYWAY).update(void=OTHER)
        return
    tries.filter(void=OTHER, think_ms=None).update(void="unknown")
    tries.filter(void=OTHER).update(void="")
    tries.update(holder=holder)
    Move.objects.filter(**which).update(holder=holder)
