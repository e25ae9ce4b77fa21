"""What this process knows of its tables. The newest wins; every look is checked against the table's row."""

import contextlib
import logging
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace

from games import push, writer
from games.database import database, marks
from games.snapshot import Live, catch_up, load

from .answers import NoSuchTable

log = logging.getLogger(__name__)
MOST_KEPT = 1000  # tables; a state with its log is about 20 KB

_lives: dict[int, Live] = {}
_lock = threading.Lock()
_watchers: list[Callable[[Live], None]] = []


def cached(table_id: int, revision: int = 0) -> Live | None:
    """The table if this process knows it at `revision` or newer. Never asks the database: for the event loop."""
    live = _lives.get(table_id)
    return live if live is not None and live.revision >= revision else None


def look(table_id: int) -> Live:
    """The table as it is now."""
    db = database()
    return _current(db, db.execute("SELECT id,code,revision FROM games_table WHERE id=%s", [table_id]).fetchone())


def look_by_code(code: str) -> Live:
    """The table with this code as it is now."""
    if not (code.isascii() and code.isalnum()):  # PostgreSQL would not even look for some signs
        raise NoSuchTable
    db = database()
    return _current(db, db.execute("SELECT id,code,revision FROM games_table WHERE code=%s", [code]).fetchone())


def lives(table_ids: Iterable[int]) -> dict[int, Live]:
    """Several tables as they are now, also who is there; those that can't be shown are left out."""
    ids = list(table_ids)
    if not ids:
        return {}
    db = database()
    sql = f"SELECT id,code,revision FROM games_table WHERE id IN ({marks(len(ids))})"
    found = []
    for row in db.execute(sql, ids).fetchall():
        with contextlib.suppress(NoSuchTable):
            found.append(_current(db, row))
    contacts = _contacts(db, ids)
    return {live.id: _with_contacts(live, contacts) for live in found}


def _contacts(db, ids: list[int]) -> dict:
    """When each seat was last seen: another process may have written it, and that makes no new revision."""
    sql = f"SELECT table_id,number,seen_at,hidden FROM games_seat WHERE table_id IN ({marks(len(ids))})"
    return {(row[0], row[1]): (db.moment(row[2]), bool(row[3])) for row in db.execute(sql, ids).fetchall()}


def _with_contacts(live: Live, contacts: dict) -> Live:
    if all((seat.seen_at, seat.hidden) == contacts.get((live.id, seat.number)) for seat in live.seats):
        return live
    seats = []
    for seat in live.seats:
        seen_at, hidden = contacts.get((live.id, seat.number), (seat.seen_at, seat.hidden))
        seats.append(replace(seat, seen_at=seen_at, hidden=hidden))
    return replace(live, seats=tuple(seats))


def _current(db, row) -> Live:
    if row is None:
        raise NoSuchTable
    table_id, code, revision = row
    live = _lives.get(table_id)
    if live is not None and live.code == code and live.revision == revision:
        return live
    found = load(db, table_id) if live is None else catch_up(db, live)
    publish([found])
    return found


def now(tx, table_id: int) -> Live:
    """The table inside a job: as the batch has made it, else as its row says."""
    live = tx.recall(table_id)
    if live is not None:
        return live
    head = tx.head(table_id)
    if head is None:
        raise NoSuchTable
    live = _lives.get(table_id)
    if live is not None and live.code == head.code and live.revision == head.revision:
        return live
    live = load(tx.db, table_id) if live is None or live.code != head.code else catch_up(tx.db, live)
    publish([live])
    return live


def publish(found: Iterable[Live]) -> None:
    """Remember what is committed; an older state never replaces a newer one of the same table."""
    with _lock:
        for live in found:
            known = _lives.pop(live.id, None)
            is_older = known is not None and known.code == live.code and known.revision > live.revision
            _lives[live.id] = known if is_older else live
        while len(_lives) > MOST_KEPT:
            del _lives[next(iter(_lives))]


def forget(table_id: int | None = None) -> None:
    """Drop what is known of a table, or of all: the next look reads and replays."""
    with _lock:
        if table_id is None:
            _lives.clear()
        else:
            _lives.pop(table_id, None)


def on_change(callback: Callable[[Live], None]) -> None:
    """Call with each table that this process has changed, after the commit, in the writing thread."""
    _watchers.append(callback)


def _committed(kept: dict[int, Live], loud: set[int]) -> None:
    publish(kept.values())
    changed = [live for live in kept.values() if live.id in loud]
    push.changed_all([(f"table:{live.id}", live.revision) for live in changed])
    for watcher in _watchers:
        for live in changed:
            watcher(live)


def _failed(table_ids: set[int]) -> None:
    for table_id in table_ids:
        forget(table_id)


writer.on_commit(_committed)
writer.on_failure(_failed)
