"""A seat puts away what a move has shown it for a while: its own page changes, and nobody else hears of it."""

from dataclasses import replace

from games import writer
from games.putaway import SHUT
from games.snapshot import Live

from .answers import Frozen, GameOver, NotYourSeat, Page, SeatHeld, Stale
from .cache import now
from .happening import happen, own


def put_away(table_id: int, seat: int, holder: str, page: Page | None = None) -> Live:
    """Put away what the seat's last move shows it (ROOM.shut). With nothing to put away, as the second time, nothing
    happens. Raises NotYourSeat, SeatHeld, GameOver, Frozen; Stale for a page from before that move."""
    return writer.run_now([table_id], lambda tx: _put_away(tx, now(tx, table_id), seat, holder, page))


def _put_away(tx, live: Live, number: int, holder: str, page: Page | None) -> Live:
    seat = live.seats[number]
    if seat.holder != holder:
        raise (SeatHeld if seat.kept_for == holder else NotYourSeat)(live)
    if not live.is_running:
        raise GameOver(live)
    if live.frozen:
        raise Frozen(live)
    if page and any(line.seat == number and line.ply >= page.ply for line in live.log):
        raise Stale(live)
    return put_away_in(tx, live, number)


def put_away_in(tx, live: Live, number: int) -> Live:
    """The job of `put_away`, whoever asks for it."""
    state = live.room.shut(live.state, number) if live.room.shut else live.state
    if state == live.state:
        return live
    told = own(tx, live, happen(tx, live, SHUT, seat=number), SHUT, number, {})
    after = replace(told, state=state)
    tx.keep(live.id, after)
    return after
