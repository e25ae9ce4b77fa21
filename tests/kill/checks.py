"""After the last kill: what was accepted is stored, once; every table is gapless and is its replay."""

from collections import Counter

from games import tables
from games.engine.base import BadRecord, Refused
from games.engine.record import load, replay
from games.models import Move, Table
from games.registry import ROOMS

from .clients import Notes


def faults(notes: Notes) -> list[str]:
    return notes.faults + _stored(notes) + [fault for table in Table.objects.all() for fault in _of_table(table)]


def _stored(notes: Notes) -> list[str]:
    stored = Counter(Move.objects.values_list("table__code", "key"))
    found = [f"lost: {code} {key}" for code, key in set(notes.accepted) if not stored[code, key]]
    found += [f"doubled: {code} {key}" for (code, key), count in stored.items() if count > 1]
    return found + [f"nobody sent it: {code} {key}" for code, key in set(stored) - notes.sent]


def _of_table(table: Table) -> list[str]:
    plies = list(table.moves.filter(taken_back=False).values_list("ply", flat=True))
    if plies != list(range(table.ply)):
        return [f"{table.code}: {table.ply} moves, stored are {plies}"]
    tables.forget(table.pk)
    try:
        replayed = replay(load(tables.record(table.pk), ROOMS))
    except (Refused, BadRecord, tables.NoSuchTable) as error:
        return [f"{table.code} can't be replayed: {error}"]
    return [] if replayed.state.ply == table.ply else [f"{table.code}: the replay ends elsewhere"]
