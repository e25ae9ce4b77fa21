"""Writing what happens at a table and is no move: an event, the row's new values, the next revision."""

from dataclasses import replace
from typing import Any

from games.database import to_json
from games.snapshot import Help, Live, former, load_seats

EVENT_SQL = "INSERT INTO games_tableevent (table_id,revision,ply,kind,seat,data,at) VALUES (%s,%s,%s,%s,%s,%s,%s)"
JSON_FIELDS = {"result"}


def happen(tx, live: Live, kind: str, *, seat: int | None = None, data: dict | None = None, **changes: Any) -> Live:
    """Write one event and the table's `changes`, in the row and in the state that is kept. Gives the next revision."""
    revision = live.revision + 1
    at = tx.db.time(tx.now)
    tx.db.execute(EVENT_SQL, (live.id, revision, live.ply, kind, seat, to_json(data or {}), at))
    after = update(tx, live, revision=revision, **changes)
    tx.keep(live.id, after)
    return after


def help_happens(tx, live: Live, kind: str, seat: int, data: dict) -> Live:
    """Write what a seat's help is or was told in it. Gives the next revision, with it."""
    return own(tx, live, happen(tx, live, kind, seat=seat, data=data), kind, seat, data)


def own(tx, live: Live, after: Live, kind: str, seat: int, data: dict) -> Live:
    """What has happened at `live` is the seat's own: to the others there is nothing new."""
    after = replace(after, helps=(*live.helps, Help(kind, seat, live.ply, after.revision, data, tx.now)))
    tx.keep(live.id, after)
    return after


def update(tx, live: Live, **changes: Any) -> Live:
    """Write the table's row and give the table with these values. `ended_at` stands in the row alone."""
    names = ",".join(f"{name}=%s" for name in changes)
    values = [to_json(value) if name in JSON_FIELDS else _stored(tx, value) for name, value in changes.items()]
    tx.db.execute(f"UPDATE games_table SET {names} WHERE id=%s", [*values, live.id])
    return replace(live, **{name: value for name, value in changes.items() if name != "ended_at"})


def update_seat(tx, live: Live, number: int, **changes: Any) -> Live:
    """Write a seat's row and give the table with its seats, and their names, read anew."""
    names = ",".join(f"{name}=%s" for name in changes)
    values = [_stored(tx, value) for value in changes.values()]
    tx.db.execute(f"UPDATE games_seat SET {names} WHERE table_id=%s AND number=%s", [*values, live.id, number])
    seats = load_seats(tx.db, live.id)
    return replace(live, seats=seats, former=former((line.holder for line in live.log), seats))


def _stored(tx, value: Any) -> Any:
    return tx.db.time(value) if hasattr(value, "isoformat") else value
