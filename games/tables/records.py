"""A table as a game record (games.engine.record): the moves that count, with their shuffles. Events are left out."""

from typing import Any

from games.database import database, from_json
from games.engine.record import load, record_of, replay
from games.snapshot import Live

from .cache import look


def record(table_id: int) -> dict[str, Any]:
    """The game record of a table, as JSON data. Of a running game it shows hidden cards: never to a pupil."""
    live = look(table_id)
    return _record(database(), live, stopped=live.stopped, result=live.result)


def standing_when_stopped(db, live: Live) -> dict[str, Any]:
    """The points if the game were stopped now: as they stood when all had had equally many turns."""
    found = load(_record(db, live, stopped=True, result=None), {live.room.key: live.room})
    return replay(found).result or {}


def _record(db, live: Live, *, stopped: bool, result: dict | None) -> dict[str, Any]:
    start = from_json(db.execute("SELECT start FROM games_table WHERE id=%s", [live.id]).fetchone()[0])
    sql = "SELECT seat,text,shuffles FROM games_move WHERE table_id=%s AND NOT taken_back AND ply<%s ORDER BY ply"
    rows = db.execute(sql, [live.id, live.ply]).fetchall()
    moves = [(seat, text) for seat, text, _shuffles in rows]
    shuffles = [pile for row in rows for pile in from_json(row[2])]
    return record_of(live.room, live.options, len(live.seats), start, moves, shuffles, result, stopped)
