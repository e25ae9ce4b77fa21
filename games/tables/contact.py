"""Who is here, asleep or gone; and a bot on the seat of someone who is gone and keeps the others waiting."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone

from games import policy, push, writer
from games.database import database
from games.snapshot import Live, SeatInfo, load_seats

from . import timing
from .cache import cached, lives, now
from .seats import GONE, give_back_in, hand_over_in, may_return

ASLEEP = timedelta(seconds=15)
AWAY = timedelta(seconds=45)
WRITE_EVERY = timedelta(seconds=5)
READ_EVERY = timedelta(seconds=10)  # a page that is read beside the table says every 7 s that somebody looks at it
SWEEP_SINCE = timedelta(hours=3)
SEEN_SQL = "UPDATE games_seat SET seen_at=%s,hidden=%s WHERE table_id=%s AND number=%s"
# a visitor plays alone, so nobody waits for one who is gone
RUNNING_SQL = """SELECT id FROM games_table WHERE NOT over AND NOT stopped AND moved_at>%s AND "where"<>'visitor'"""


class Swept(NamedTuple):
    """What a sweep found: the tables whose seats are now held by a bot, and those where someone came or went."""

    handed: list[int]
    changed: list[int]


_written: dict[tuple[int, int], tuple[datetime, bool]] = {}
_words: dict[int, tuple[str, ...]] = {}
_read: dict[tuple[int, int], datetime] = {}  # seats whose newest page in sight is not the table's own, and since when


def presence(seat: SeatInfo, at: datetime) -> str:
    """here; asleep: page hidden, or no contact for 15 s; gone: none for 45 s; never: not yet seen. Bots are here."""
    if seat.is_bot and not seat.kept_for:
        return "here"
    if seat.seen_at is None:
        return "never"
    silence = at - seat.seen_at
    if silence >= AWAY:
        return "gone"
    return "asleep" if seat.hidden or silence >= ASLEEP else "here"


def seen(table_id: int, seat: int, hidden: bool = False, reading: bool = False) -> None:
    """The seat's own page has made contact (a socket's frame or heartbeat, a poll, a tap). Cheap: most are not written.

    reading: a page beside the table, as the rules. The table's page, which is left for it, says afterwards that it is
    hidden; that is no sleep. A seat that a bot holds for someone who was gone is given back, after the bot's move.
    """
    at = timezone.now()
    timing.hidden(table_id, seat, hidden)
    if hidden and _is_read((table_id, seat), at):
        return
    if reading:
        _read[table_id, seat] = at
    elif not hidden:
        _read.pop((table_id, seat), None)
    live = cached(table_id)
    waits = live is None or bool(live.seats[seat].kept_for) or live.seats[seat].seen_at is None
    last = _written.get((table_id, seat))
    is_known = last is not None and last[1] == hidden and abs(at - last[0]) < WRITE_EVERY  # abs: a clock set back
    if is_known and not waits and not reading:  # who reads may have been hidden by another process
        return
    _written[table_id, seat] = (at, hidden)
    writer.run([table_id], lambda tx: _seen(tx, table_id, seat, hidden, at))


def _is_read(place: tuple[int, int], at: datetime) -> bool:
    return place in _read and abs(at - _read[place]) < READ_EVERY


def _seen(tx, table_id: int, number: int, hidden: bool, at: datetime) -> None:
    live = now(tx, table_id)
    tx.db.execute(SEEN_SQL, (tx.db.time(at), hidden, table_id, number))
    seats = (replace(seat, seen_at=at, hidden=hidden) if seat.number == number else seat for seat in live.seats)
    live = replace(live, seats=tuple(seats))
    tx.keep(table_id, live, quiet=True)
    if may_return(live, number, at):
        give_back_in(tx, live, number)


def sweep(at: datetime | None = None) -> Swept:
    """Look at all running tables once: hand over the seats of those who are gone and have to act.

    Only where somebody else waits for them: nobody's game is played to its end by bots alone. Those whose presence
    has changed are pushed as ``presence:<table>``. To be called every few seconds by each process.
    """
    at = at or timezone.now()
    running = [row[0] for row in _running(database(), at)]
    handed, changed = [], []
    for live in lives(running).values():
        words = tuple(presence(seat, at) for seat in live.seats)
        if _words.get(live.id, words) != words:
            changed.append(live.id)
        _words[live.id] = words
        handed += [live.id for seat in _keeping_others_waiting(live, at) if _hold(live.id, seat.number, at)]
    push.tell_here([(f"presence:{table_id}", 0) for table_id in changed])
    _tidy(set(running), at)
    return Swept(handed, changed)


def _running(db, at: datetime):
    return db.execute(RUNNING_SQL, [db.time(at - SWEEP_SINCE)]).fetchall()


def _keeping_others_waiting(live: Live, at: datetime) -> list[SeatInfo]:
    if live.frozen or not live.bots_hold:
        return []
    people = [seat for seat in live.seats if not seat.is_bot]
    if not any(presence(seat, at) in ("here", "asleep") for seat in people):
        return []
    return [seat for seat in people if seat.number in live.to_move and _is_gone(live, seat, at)]


def _is_gone(live: Live, seat: SeatInfo, at: datetime) -> bool:
    began = [moment for moment in (seat.taken_at, live.created_at) if moment and moment <= at]  # a clock is set back
    return at - max([*began, *filter(None, [seat.seen_at])], default=at) >= AWAY


def _hold(table_id: int, number: int, at: datetime) -> bool:
    return writer.run_now([table_id], lambda tx: _hold_in(tx, now(tx, table_id), number, at))


def _hold_in(tx, live: Live, number: int, at: datetime) -> bool:
    """Look again in the job: the child may just have come back, or another process been faster."""
    live = replace(live, seats=load_seats(tx.db, live.id))
    still = any(seat.number == number for seat in _keeping_others_waiting(live, at))
    if still:
        hand_over_in(tx, live, number, policy.keeper(live.id), GONE, keep=True)
    return still


def _tidy(running: set[int], at: datetime) -> None:
    timing.forget_all_but(running)
    for table_id in set(_words) - running:
        _words.pop(table_id, None)
    forget_seen_before(at - SWEEP_SINCE)


def forget_seen_before(moment: datetime) -> None:
    """Drop what this process remembers of the contacts of seats that have made none since then."""
    for place in [place for place, (when, _hidden) in list(_written.items()) if when < moment]:
        _written.pop(place, None)
        _read.pop(place, None)
