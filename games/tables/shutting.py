"""A seat puts away what a move has shown it for a while: its own page changes, and nobody else hears of it."""

from dataclasses import replace

from games import writer
from games.putaway import SHUT
from games.snapshot import Live

from .answers import Frozen, GameOver, NotYourSeat, SeatHeld
from .cache import now
from .happening import happen, own


def put_away(table_id: int, seat: int, holder: str, ply: int | None = None) -> Live:
    """Put away what the seat's last move shows it (ROOM.shut). With nothing to put away, as the second time, nothing
    happens; nor when the page that asks is from `ply`, before that move. Raises NotYourSeat, SeatHeld, GameOver,
    Frozen."""
    return writer.run_now([table_id], lambda tx: _put_away(tx, now(tx, table_id), seat, holder, ply))


def _put_away(tx, live: Live, number: int, holder: str, ply: int | None) -> Live:
    seat = live.seats[number]
    if seat.holder != holder:
        raise (SeatHeld if seat.kept_for == holder else NotYourSeat)(live)
    if not live.is_running:
        raise GameOver(live)
    if live.frozen:
        raise Frozen(live)
    if ply is not None and any(line.seat == number and line.ply >= ply for line in live.log):
        return live
    state = live.room.shut(live.state, number) if live.room.shut else live.state
    if state == live.state:
        return live
    told = own(tx, live, happen(tx, live, SHUT, seat=number), SHUT, number, {})
    after = replace(told, state=state)
    tx.keep(live.id, after)
    return after
