"""Who sits on a seat: handed to a bot that keeps it warm, given back, taken by another person."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from django.db.models import Q

from games import writer
from games.models import Seat
from games.registry import ROOMS
from games.seating import ANY_BOT
from games.snapshot import PASSES, Live

from . import timing
from .cache import now
from .happening import happen, own, update_seat
from .shutting import put_away_in

GONE = "gone"  # why a seat was handed over: given back by itself at the next contact
BACK_WITHIN = timedelta(seconds=15)
WAIT_FOR_BOT = timedelta(seconds=10)


def hand_over(table_id: int, seat: int, to_holder: str, why: str, keep: bool = True) -> Live:
    """Let a bot hold the seat; with `keep` it stays the present holder's, to be given back.

    why  gone (given back at the next contact), teacher, removed …
    """
    return writer.run_now([table_id], lambda tx: hand_over_in(tx, now(tx, table_id), seat, to_holder, why, keep))


def hand_over_in(tx, live: Live, number: int, to_holder: str, why: str, keep: bool) -> Live:
    """The job of `hand_over`."""
    seat = live.seats[number]
    owner = seat.kept_for or ("" if seat.is_bot else seat.holder)
    kept_for = owner if keep else ""
    if (seat.holder, seat.kept_for) == (to_holder, kept_for):
        return live
    changes = {"kept_for": kept_for, "held_why": why[:12], "held_ply": live.ply}
    return _change(tx, live, number, to_holder, why, **changes)


def give_back(table_id: int, seat: int) -> Live:
    """Give the seat back to whom it is kept for. Nothing happens if it is nobody's."""
    return writer.run_now([table_id], lambda tx: give_back_in(tx, now(tx, table_id), seat))


def give_back_in(tx, live: Live, number: int) -> Live:
    """The job of `give_back`."""
    owner = live.seats[number].kept_for
    if not owner:
        return live
    return _change(tx, live, number, owner, "back", kept_for="", held_why=timing.GIVEN_BACK, held_ply=None)


def may_return(live: Live, number: int, at: datetime) -> bool:
    """Is the one whose seat a bot holds back, and has the bot made its move (or had its time for it)?"""
    seat = live.seats[number]
    if not seat.kept_for or seat.held_why != GONE or seat.seen_at is None or seat.taken_at is None:
        return False
    taken_at = min(seat.taken_at, seat.seen_at) if seat.taken_at > at else seat.taken_at  # the clock has been set back
    if seat.hidden or seat.seen_at < taken_at or at - seat.seen_at > BACK_WITHIN:
        return False
    bot_has_moved = number not in live.to_move or live.ply > (seat.held_ply or 0)
    return bot_has_moved or at - taken_at > WAIT_FOR_BOT


def share(table_id: int, seat: int, is_shared: bool) -> Live:
    """Two pupils at one tablet, or no longer: what is decided at the seat meanwhile counts for neither."""
    return writer.run_now([table_id], lambda tx: _share(tx, now(tx, table_id), seat, is_shared))


def _share(tx, live: Live, number: int, is_shared: bool) -> Live:
    if live.seats[number].shared == is_shared:
        return live
    changed = update_seat(tx, live, number, shared=is_shared)
    return happen(tx, changed, "seat", seat=number, data={"shared": is_shared})


def give_support(table_id: int, seat: int, support: str) -> Live:
    """What is drawn on the cards of this seat, from now on: '', dots, frame or parts."""
    return writer.run_now([table_id], lambda tx: _give_support(tx, now(tx, table_id), seat, support))


def _give_support(tx, live: Live, number: int, support: str) -> Live:
    if live.seats[number].support == support:
        return live
    changed = update_seat(tx, live, number, support=support)
    return happen(tx, changed, "seat", seat=number, data={"support": support})


def let_pass(table_id: int, seat: int, is_on: bool) -> Live:
    """The pupil's own switch: pass by itself whenever nothing else can be done (ROOM.only_pass)."""
    return writer.run_now([table_id], lambda tx: _let_pass(tx, now(tx, table_id), seat, is_on))


def _let_pass(tx, live: Live, number: int, is_on: bool) -> Live:
    if live.seats[number].passes == is_on or live.room.only_pass is None:
        return live
    changed, data = update_seat(tx, live, number, passes=is_on), {PASSES: is_on}
    return own(tx, changed, happen(tx, changed, "seat", seat=number, data=data), PASSES, number, data)


def passing(game: str, holders: Iterable[str]) -> set[str]:
    """Who of these had the own switch on when they last sat at this game: it is theirs, not the table's."""
    if ROOMS[game].only_pass is None:
        return set()
    people = {holder for holder in holders if not holder.startswith(ANY_BOT)}
    found = Seat.objects.filter(Q(holder__in=people) | Q(kept_for__in=people), table__game=game).order_by("id")
    newest = {kept_for or holder: on for holder, kept_for, on in found.values_list("holder", "kept_for", "passes")}
    return {holder for holder in people if newest.get(holder)}


def sit(table_id: int, seat: int, holder: str, *, support: str = "", shared: bool = False) -> Live:
    """Seat another person here: a late pupil on a bot's seat, a pupil moved by the teacher."""
    return writer.run_now([table_id], lambda tx: sit_in(tx, now(tx, table_id), seat, holder, support, shared))


def sit_in(tx, live: Live, number: int, holder: str, support: str, shared: bool) -> Live:
    """The job of `sit`. What lies open for the one who sat there is not the other's to see."""
    if live.seats[number].holder == holder:
        return live
    live = put_away_in(tx, live, number) if live.is_running else live
    changes = {"kept_for": "", "held_why": "", "held_ply": None, "support": support, "shared": shared}
    fresh = {"seen_at": None, "hidden": False, "hand_up": False}
    fresh["passes"] = holder in passing(live.game, [holder])
    return _change(tx, live, number, holder, "sit", **fresh, **changes)


def _change(tx, live: Live, number: int, holder: str, why: str, **changes) -> Live:
    was = live.seats[number].holder
    changed = update_seat(tx, live, number, holder=holder, taken_at=tx.now, **changes)
    data = {"from": was, "to": holder, "kept_for": changes["kept_for"], "why": why}
    after = happen(tx, changed, "seat", seat=number, data=data)
    after = replace(after, taken={**live.taken, number: after.revision})
    tx.keep(live.id, after)
    return after
