"""A tap becomes a move: judged against the table as it is now, written, and answered when it is on disk."""

from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from django.utils import timezone

from games import writer
from games.database import from_json, to_json
from games.engine.base import LONGEST_MOVE, Garbled, Refused, Step, Text
from games.engine.cards import ByChance
from games.engine.play import play as play_by_the_rules
from games.snapshot import LINES_KEPT, SAID_FOR, Line, Live, is_said_for, left_by, may_undo, of_this_turn

from .answers import Frozen, GameOver, NotYourSeat, RefusedNow, SeatHeld, Stale
from .attempts import as_text, begin_repair, store_attempt
from .cache import now
from .happening import happen
from .seats import give_back_in, may_return

SHUFFLE = ByChance()
LONGEST_KEY = 40
MOVE_SQL = (
    "INSERT INTO games_move (table_id,ply,seat,holder,text,shuffles,key,at,taken_back) "
    "VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s)"
)
TABLE_SQL = "UPDATE games_table SET ply=%s,revision=%s,moved_at=%s WHERE id=%s"
OVER_SQL = "UPDATE games_table SET over=%s,result=%s,ended_at=%s WHERE id=%s"


@dataclass(frozen=True, slots=True)
class Tap:
    """What a seat asks for: the move's text, the ply (and revision) of the page it was chosen on, and its key.

    own: whoever has the seat has chosen it; else it was said for them, and shows nothing of what they know."""

    table_id: int
    seat: int
    holder: str
    text: str
    ply: int
    revision: int | None
    key: str
    timing: dict = field(default_factory=dict)
    own: bool = True
    at: datetime = field(default_factory=lambda: timezone.now())


def play(
    table_id: int, seat: int, holder: str, text: str, *, ply: int, revision: int | None = None, key: str, timing=None
) -> Live:
    """Play a move; gives the table after it, on disk.

    ply, revision  of the page on which it was chosen; revision None: not asked (bots)
    key            1–40 signs; the same key again gets the same answer and is stored once
    timing         {"hidden_ms": n}: how long the tablet says the page was hidden
    Raises Refused (the rules), Stale, Frozen, GameOver, NotYourSeat, SeatHeld; NoSuchTable; Garbled (key or text
    that can't be one); writer.NotSaved.
    """
    return play_soon(table_id, seat, holder, text, ply=ply, revision=revision, key=key, timing=timing).result()


def play_soon(
    table_id: int, seat: int, holder: str, text: str, *, ply: int, revision: int | None = None, key: str, timing=None,
    own: bool = True,
) -> Future:  # fmt: skip
    """As `play`, without waiting: the Future gets the answer after the commit. A garbled tap raises at once.

    own: false for a move that is said for the seat, not chosen by whoever has it."""
    if not (_is_writable(text, LONGEST_MOVE) and _is_writable(key, LONGEST_KEY)):
        raise Garbled
    tap = Tap(table_id, seat, holder, text, ply, revision, key, timing or {}, own)
    return writer.run([table_id], lambda tx: _play(tx, tap))


def finish(table_id: int, seat: int) -> Live:
    """The teacher says for a seat what the others wait for (ROOM.finish), as its own move. Gives the table.

    Nothing happens where there is nothing to say: the seat has said it, the table stands still or is over."""
    return writer.run_now([table_id], lambda tx: _finish(tx, now(tx, table_id), seat))


def _finish(tx, live: Live, number: int) -> Live:
    text = may_finish(live, number)
    if text is None:
        return live
    told = happen(tx, live, "finish", seat=number, data={"text": text})
    holder, key = live.seats[number].holder, own_key(SAID_FOR, told.revision, number)
    tap = Tap(live.id, number, holder, text, live.ply, None, key, own=False)
    return _accept(tx, told, tap, play_by_the_rules(live.room, live.state, number, text, SHUFFLE))


def own_key(what: str, *numbers: int) -> str:
    """A key of the server's own, which no page can send: `taps.KEY` has no colon."""
    return ":".join([what, *map(str, numbers)])


def may_finish(live: Live, number: int) -> str | None:
    """What a teacher may say for this seat now, since the others at the table wait for it."""
    if live.room.finish is None or live.frozen or number not in live.to_move or len(live.to_move) == len(live.seats):
        return None
    return live.room.finish(live.state, number)


def _is_writable(text: str, longest: int) -> bool:
    return 0 < len(text) <= longest and text.isprintable()


def _play(tx, tap: Tap) -> Any:
    live = now(tx, tap.table_id)
    if tx.again and (answer := _earlier_answer(tx, live, tap)):
        return answer
    if problem := why_not_now(live, tap):
        return _earlier_answer(tx, live, tap) or writer.Fail(problem)
    try:
        step = play_by_the_rules(live.room, live.state, tap.seat, tap.text, SHUFFLE)
    except Refused as refused:
        return _earlier_answer(tx, live, tap) or _refuse(tx, live, tap, refused.text)
    return _accept(tx, live, tap, step)


def why_not_now(live: Live, tap: Tap) -> Exception | None:
    """Why this tap can't be judged by the rules at all, in the order of what a pupil is to be told."""
    if not 0 <= tap.seat < len(live.seats):
        return NotYourSeat(live)
    seat = live.seats[tap.seat]
    if seat.holder != tap.holder:
        return (SeatHeld if seat.kept_for == tap.holder else NotYourSeat)(live)
    if not live.is_running:
        return GameOver(live)
    if live.frozen:
        return Frozen(live)
    is_undone = tap.revision is not None and tap.revision < live.undo_revision
    if is_undone or not live.room.choice_since(live.state, tap.seat) <= tap.ply <= live.ply:
        return Stale(live)
    return None


def _accept(tx, live: Live, tap: Tap, step: Step) -> Live:
    room, state = live.room, step.state
    at = tx.db.time(tap.at)
    revision, ply = live.revision + 1, live.ply + 1
    shuffles = to_json(step.shuffles) if step.shuffles else "[]"
    move = (live.id, live.ply, tap.seat, tap.holder, tap.text, shuffles, tap.key, at, False)
    tx.db.execute(MOVE_SQL, move)
    if tap.own and tap.holder.startswith("pupil:"):
        store_attempt(tx, live, tap, None)
    tx.db.execute(TABLE_SQL, (ply, revision, at, live.id))
    over = room.is_over(state)
    result = room.result(state) if over else None
    if over:
        tx.db.execute(OVER_SQL, (True, to_json(result), at, live.id))
    after = replace(
        live,
        ply=ply,
        revision=revision,
        state=state,
        over=over,
        result=result,
        to_move=() if over else tuple(room.to_move(state)),
        log=(
            *live.log[1 - LINES_KEPT :],
            Line(live.ply, tap.seat, step.events, tap.at, tap.holder, is_said_for(tap.key)),
        ),
        moved_at=tap.at,
        undo_by=may_undo(room, live.state, tap.seat, tap.holder, tap.text, step),
        undone=None,
        bot_try=None,
        helps=() if over or not live.helps else of_this_turn(room, state, live.helps),
        left=left_by(room, live.state, tap.seat, tap.text, step, live.left),
    )
    tx.keep(live.id, after)
    return give_back_in(tx, after, tap.seat) if may_return(after, tap.seat, tx.now) else after


def _line(ply: int, tap: Tap, step: Step) -> Line:
    return Line(ply, tap.seat, step.events, tap.at, tap.holder, is_said_for(tap.key))


def _refuse(tx, live: Live, tap: Tap, text: Text) -> writer.Fail:
    if tap.holder.startswith("pupil:"):
        store_attempt(tx, live, tap, text)
    return writer.Fail(RefusedNow(text, begin_repair(tx, live, tap)))


def _earlier_answer(tx, live: Live, tap: Tap) -> Any:
    """The answer this key has had, or None. With another text or from another seat it is an old page: Stale."""
    where = " WHERE table_id=%s AND key=%s"
    values = (live.id, tap.key)
    found = tx.db.execute("SELECT seat,holder,text,taken_back FROM games_move" + where, values).fetchone()
    if found:
        same = tuple(found[:3]) == (tap.seat, tap.holder, tap.text) and not found[3]
        return live if same else writer.Fail(Stale(live))
    found = tx.db.execute("SELECT seat,holder,text,refusal FROM games_attempt" + where, values).fetchone()
    if found is None:
        return None
    if tuple(found[:3]) == (tap.seat, tap.holder, tap.text) and found[3] is not None:
        return writer.Fail(RefusedNow(as_text(from_json(found[3])), live))
    return writer.Fail(Stale(live))
