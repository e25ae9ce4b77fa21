"""What happens at a table and is no move: a move taken back, Titta hit, a message, a hand up, the end."""

from collections.abc import Iterable
from dataclasses import replace

from games import writer
from games.database import database
from games.engine.base import Refused, Text
from games.snapshot import Live, load

from .answers import Frozen, GameOver, NotYourSeat, Page, Stale
from .cache import forget, now
from .happening import happen, update_seat
from .records import standing_when_stopped

UNDO_SQL = "UPDATE games_move SET taken_back=%s WHERE table_id=%s AND ply=%s AND NOT taken_back"
# the decision was made, but made again it would count twice
UNDONE_SQL = "UPDATE games_attempt SET void='undone' WHERE table_id=%s AND ply=%s AND verdict='right'"
KNOWN_AT_SQL = (  # where the holder has a seat, and running games in which the holder has made a move
    "SELECT table_id,over OR stopped FROM games_seat JOIN games_table ON games_table.id=table_id "
    "WHERE holder=%s OR kept_for=%s UNION SELECT id,over OR stopped FROM games_table WHERE NOT (over OR stopped) "
    "AND EXISTS (SELECT 1 FROM games_move WHERE games_move.table_id=games_table.id AND games_move.holder=%s)"
)
LONGEST_MESSAGE = 200


def take_back(table_id: int, seat: int, holder: str, page: Page | None = None) -> Live:
    """Take the seat's own last move back. Raises Refused (`no_undo`) when the house rule does not allow it.

    Allowed is the own last move, while nobody has acted since, if it showed nothing hidden and drew nothing
    (ROOM.can_undo) and the table allows it. Asked twice, the second finds nothing to take back. Raises Stale for a page
    on which another move was the last.
    """
    return writer.run_now([table_id], lambda tx: _take_back(tx, table_id, seat, holder, page))


def _take_back(tx, table_id: int, seat: int, holder: str, page: Page | None) -> Live:
    live = now(tx, table_id)
    if not (0 <= seat < len(live.seats) and live.seats[seat].holder == holder):
        raise NotYourSeat(live)
    if not live.is_running:
        raise GameOver(live)
    if live.frozen:
        raise Frozen(live)
    if live.undo_seat != seat:
        raise Refused(Text("no_undo"), live.ply)
    if page and (page.ply != live.ply or page.revision < live.undo_revision):
        raise Stale(live)
    tx.db.execute(UNDO_SQL, (True, live.id, live.ply - 1))
    tx.db.execute(UNDONE_SQL, (live.id, live.ply - 1))
    revision = live.revision + 1
    happen(tx, live, "undo", seat=seat, data={"ply": live.ply - 1}, ply=live.ply - 1, undo_revision=revision)
    tx.keep(live.id, load(tx.db, live.id))
    return now(tx, table_id)


def freeze(table_ids: Iterable[int], on: bool, message: str = "") -> dict[int, Live]:
    """Titta hit: stop these tables, or let them go on exactly where they were (the message goes away)."""
    text = message[:LONGEST_MESSAGE] if on else ""
    return _at_each(table_ids, lambda tx, live: _freeze(tx, live, on, text))


def _freeze(tx, live: Live, on: bool, text: str) -> Live:
    if live.frozen == on and live.message == text:
        return live
    thawed_at = tx.now if live.frozen and not on else live.thawed_at
    data = {"message": text} if text else {}
    return happen(tx, live, "freeze" if on else "thaw", data=data, frozen=on, message=text, thawed_at=thawed_at)


def message(table_ids: Iterable[int], text: str) -> dict[int, Live]:
    """A sentence from the teacher on these tables; "" takes it away."""
    short = text[:LONGEST_MESSAGE]
    return _at_each(table_ids, lambda tx, live: _message(tx, live, short))


def _message(tx, live: Live, text: str) -> Live:
    return live if live.message == text else happen(tx, live, "message", data={"message": text}, message=text)


def raise_hand(table_id: int, seat: int, up: bool) -> Live:
    """Put the seat's hand up, or down."""
    return writer.run_now([table_id], lambda tx: _raise_hand(tx, now(tx, table_id), seat, up))


def _raise_hand(tx, live: Live, seat: int, up: bool) -> Live:
    if live.seats[seat].hand_up == up:
        return live
    changed = update_seat(tx, live, seat, hand_up=up)
    return happen(tx, changed, "hand_up" if up else "hand_down", seat=seat)


def end(table_ids: Iterable[int]) -> dict[int, Live]:
    """Stop these games as they stand, scored at equally many turns; a game that is over stays as it is."""
    return _at_each(table_ids, _end)


def _end(tx, live: Live) -> Live:
    if not live.is_running:
        return live
    result = standing_when_stopped(tx.db, live)
    ended = happen(tx, live, "end", stopped=True, frozen=False, message="", result=result, ended_at=tx.now)
    after = replace(ended, to_move=(), bot_try=None, helps=(), undone=None)
    tx.keep(live.id, after)
    return after


def rename(holder: str) -> list[int]:
    """The holder is called something else now: draw the running tables anew. Gives their ids."""
    found = database().execute(KNOWN_AT_SQL, [holder] * 3).fetchall()
    for table_id, is_done in found:
        if is_done:
            forget(table_id)
    return list(_at_each([table_id for table_id, is_done in found if not is_done], _rename))


def _rename(tx, live: Live) -> Live:
    after = replace(load(tx.db, live.id), revision=live.revision + 1)
    tx.db.execute("UPDATE games_table SET revision=%s WHERE id=%s", [after.revision, live.id])
    tx.keep(live.id, after)
    return after


def _at_each(table_ids: Iterable[int], change) -> dict[int, Live]:
    ids = sorted(set(table_ids))
    return writer.run_now(
        ids, lambda tx: {live.id: change(tx, live) for live in [now(tx, i) for i in ids if tx.head(i)]}
    )
