"""Whose what was done at a seat is, when somebody has played under another's name. Nothing that was played changes.

A *stretch* is what one holder did at a seat between two changes of who sits there: the one who was taken out and the
right one who came later have one each, though both played as the same pupil.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from games import writer
from games.models import Attempt, Move, TableEvent
from games.snapshot import Live, load

from .answers import Answer, Stale
from .cache import look, now
from .happening import happen
from .seats import sit_in

OTHER = "other"  # why an attempt is void: nobody knows whose it was
VOID_ANYWAY = ("fast", "bot", "moved", "undone")


class SitsHere(Answer):
    """Whose it is said to be sat at the table, as another."""


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
    return [found for number in range(len(look(table_id).seats)) for found, _acts in _at_seat(table_id, number)]


def played_here(table_id: int) -> set[str]:
    """Every pupil who has, or had, a seat or a stretch at the table, also one whose stretch is another's now."""
    said = TableEvent.objects.filter(table_id=table_id, kind=TableEvent.Kind.SEAT).values_list("data", flat=True)
    seats = {holder for seat in look(table_id).seats for holder in (seat.holder, seat.kept_for)}
    moves = Move.objects.filter(table_id=table_id).order_by().values_list("holder", flat=True).distinct()
    told = {value for data in said for value in data.values() if isinstance(value, str)}
    return {holder for holder in seats | told | set(moves) if holder.startswith("pupil:")}


def sat_here(table_id: int) -> list[str]:
    """Whose each seat was when the game ended, whoever has been credited with what was played there since."""
    seats = [seat.kept_for or seat.holder for seat in look(table_id).seats]
    moved = TableEvent.objects.filter(table_id=table_id, kind=TableEvent.Kind.SEAT, data__has_key="sat")
    for number, data in moved.order_by("-revision").values_list("seat", "data"):
        seats[number] = data["sat"]
    return seats


def _at_seat(table_id: int, number: int) -> list[tuple[Stretch, list]]:
    """The stretches of a seat with their acts. The moves' numbers say what came first: clocks are set back."""
    mine = {"table_id": table_id, "seat": number, "holder__startswith": "pupil:"}
    acts: list[Move | Attempt] = [*Move.objects.filter(taken_back=False, **mine), *Attempt.objects.filter(**mine)]
    changes = TableEvent.objects.filter(table_id=table_id, kind=TableEvent.Kind.SEAT, seat=number, data__has_key="to")
    places = list(changes.values_list("ply", "at"))
    moves = {act.key for act in acts if isinstance(act, Move)}
    acts.sort(key=lambda act: (act.ply, act.key in moves, act.at))
    groups = groupby(acts, key=lambda act: (_changes_before(act, act.key in moves, places), act.holder))
    return [(_stretch(table_id, number, holder, found), found) for (_n, holder), of in groups if (found := list(of))]


def _changes_before(act: Move | Attempt, is_move: bool, changes: list[tuple[int, datetime]]) -> int:
    """How often the seat had changed hands. A change at the ply of a move came before it: then comes another ply."""
    return sum(ply < act.ply or (ply == act.ply and (is_move or at <= act.at)) for ply, at in changes)


def _stretch(table_id: int, number: int, holder: str, acts: list) -> Stretch:
    plies, times = [act.ply for act in acts], [act.at for act in acts]
    tries = [act for act in acts if isinstance(act, Attempt)]
    counts = not tries or any(one.void != OTHER for one in tries)
    return Stretch(table_id, number, holder, min(times), max(times), min(plies), max(plies), counts)


def credit(stretch: Stretch, holder: str | None) -> Live:
    """Make it `holder`'s, with the seat if it is the last there; None: nobody's, and its attempts count for no one.

    Raises Stale when it has become somebody's since the stretch was read, SitsHere when `holder` has a seat here.
    """
    return writer.run_now([stretch.table_id], lambda tx: _credit(tx, stretch, holder))


def _credit(tx, stretch: Stretch, holder: str | None) -> Live:
    live = now(tx, stretch.table_id)
    found = _at_seat(live.id, stretch.seat)
    acts = next((acts for one, acts in found if one == stretch), None)
    if acts is None:
        raise Stale(live)
    if holder is None:
        _tries(acts).exclude(void__in=VOID_ANYWAY).update(void=OTHER)
        return live
    if holder != stretch.holder and holder in {seat.kept_for or seat.holder for seat in live.seats}:
        raise SitsHere(live)
    _give(acts, holder)
    seat, data = live.seats[stretch.seat], {"from": stretch.holder, "credited": holder}
    if found[-1][0] == stretch and stretch.holder in (seat.holder, seat.kept_for):
        live, data = sit_in(tx, live, stretch.seat, holder, seat.support, seat.shared), data | {"sat": stretch.holder}
    return _read_anew(tx, live, stretch.seat, data)


def _give(acts: Iterable, holder: str) -> None:
    tries = _tries(acts)
    tries.filter(void=OTHER, think_ms=None).update(void="unknown")
    tries.filter(void=OTHER).update(void="")
    tries.update(holder=holder)
    Move.objects.filter(pk__in=[act.pk for act in acts if isinstance(act, Move)]).update(holder=holder)


def _tries(acts: Iterable):
    return Attempt.objects.filter(pk__in=[act.pk for act in acts if isinstance(act, Attempt)])


def _read_anew(tx, live: Live, seat: int, data: dict) -> Live:
    """Moves that are known are another's now: every process reads them again, as after one that was taken back."""
    happen(tx, live, "seat", seat=seat, data=data, undo_revision=live.revision + 1)
    tx.keep(live.id, load(tx.db, live.id))
    return now(tx, live.id)
