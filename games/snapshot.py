"""What a process knows of a table at one revision, and how it is read from the database.

A `Live` is a cache: its state is always what replaying the stored moves gives, without what seats have put away
(`games.putaway`). It never changes; the next revision is a new one.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from games import policy, putaway
from games.database import from_json
from games.engine.base import BadRecord, Event, Refused, Room, State, Step
from games.engine.cards import AsRecorded
from games.engine.play import play
from games.registry import ROOMS
from games.seating import SeatInfo, load_seats

log = logging.getLogger(__name__)
LINES_KEPT = 12
SAID_FOR = "finish"  # begins the key of a move that the teacher has said for the seat
HELPS = ("hint", "repair", "answer")
PASSES = "passes"  # the own switch was put on or off
OWN = (*HELPS, PASSES, putaway.SHUT)  # what one seat alone knows of
TABLE_FIELDS = (
    "id", "code", "game", "options", "where", "first", "ply", "revision", "undo_revision", "undo_allowed", "bots_hold",
    "repairs", "marks", "letters", "continued", "frozen", "thawed_at", "message", "over", "stopped", "result",
    "model_version", "created_at", "moved_at",
)  # fmt: skip
QUOTED = ",".join(f'"{name}"' for name in TABLE_FIELDS)  # where and first are words of SQL
BEGINNING = ("start", "memory")
TABLE_SQL = f"SELECT {','.join(BEGINNING)},{QUOTED} FROM games_table WHERE id=%s"
MOVES_SQL = (
    "SELECT ply,seat,holder,text,shuffles,at,key FROM games_move WHERE table_id=%s AND NOT taken_back AND ply>=%s "
    "ORDER BY ply"
)
SAID_SQL = (
    "SELECT kind,seat,ply,revision,data,at FROM games_tableevent WHERE table_id=%s AND ply>=%s "
    "AND kind IN ('bot_try','hint','repair','answer','seat','undo','shut') ORDER BY revision"
)


class NoSuchTable(Exception):
    """There is no table with this id or code."""


class Unplayable(NoSuchTable):
    """The table can't be played any more: somebody has changed what is stored of it, or the rules, or there is no such
    game in this version."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move in the log: what it did, at which seat and when, and who made it (a bot that holds the seat, perhaps).
    `said_for`: the teacher said it for the seat."""

    ply: int
    seat: int
    events: tuple[Event, ...]
    at: datetime
    holder: str
    said_for: bool = False


class Help(NamedTuple):
    """Help that a seat has had: a `hint` it asked for, a `repair` begun after its wrong try, an `answer` in that; or
    that its own switch was put on or off (`passes`), which is nobody else's business either."""

    kind: str
    seat: int
    ply: int
    revision: int
    data: dict
    at: datetime


class Left(NamedTuple):
    """The pairs (as moves) that a seat left on the table when it ended its last turn, with the move of this ply."""

    ply: int
    pairs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Live:
    """A table at one revision.

    undo_by   (seat, holder) who made the last move, if it is one that may be taken back
    undone    the seat that has taken its move back here, until the next one is made
    bot_try   {"seat", "text", "revision"} of a bot's wrong try that lies on the table
    helps     the help of the running turns, of all seats: games.helps says what one of them sees of its own
    left      for each seat what it left when it ended its last turn, None before that
    taken     the revision at which a seat came to whom it is now, if that was in a turn that runs
    former    what those are called who made moves of the log at a seat that is somebody else's now
    """

    id: int
    code: str
    game: str
    room: Room
    where: str
    options: dict
    first: int
    ply: int
    revision: int
    undo_revision: int
    undo_allowed: bool
    bots_hold: bool
    repairs: bool
    marks: bool
    letters: str
    continued: bool
    frozen: bool
    thawed_at: datetime | None
    message: str
    over: bool
    stopped: bool
    result: dict | None
    model_version: int
    created_at: datetime
    moved_at: datetime
    seats: tuple[SeatInfo, ...]
    state: State
    to_move: tuple[int, ...]
    log: tuple[Line, ...]
    undo_by: tuple[int, str] | None
    bot_try: dict | None
    helps: tuple[Help, ...]
    left: tuple[Left | None, ...]
    taken: dict[int, int] = field(default_factory=dict, compare=False)
    former: dict[str, str] = field(default_factory=dict, compare=False)
    undone: int | None = None

    @property
    def is_running(self) -> bool:
        return not (self.over or self.stopped)

    @property
    def undo_seat(self) -> int | None:
        """The seat that may take its last move back now: whoever made it still sits there."""
        if self.undo_by is None or not (self.undo_allowed and self.is_running):
            return None
        seat, holder = self.undo_by
        return seat if self.seats[seat].holder == holder else None

    def seat_of(self, holders: set[str]) -> int | None:
        """The seat of any of these holders, also while a bot keeps it warm; None if they have none here."""
        for seat in self.seats:
            if seat.holder in holders or (seat.kept_for and seat.kept_for in holders):
                return seat.number
        return None


@dataclass(frozen=True, slots=True)
class Played:
    """A table's moves replayed: the state, the last lines, who may take the last move back, what each seat left."""

    state: State
    log: tuple[Line, ...]
    undo_by: tuple[int, str] | None
    left: tuple[Left | None, ...]


def load(db, table_id: int) -> Live:
    """Read a table and replay its moves; raises NoSuchTable."""
    row = _table_row(db, table_id)
    seats = load_seats(db, table_id)
    start, memory = (row.pop(name) for name in BEGINNING)
    room, state = _beginning(table_id, row, start, len(seats))
    if room.remembering and memory is not None:
        state = room.remembering(state, memory)
    return _live(db, row, room, seats, replay_stored(db, table_id, room, Played(state, (), None, (None,) * len(seats))))


def _beginning(table_id: int, row: dict, start, seats: int) -> tuple[Room, State]:
    room = ROOMS.get(row["game"])
    if room is None:
        log.error("Table %d is of a game that there is not: %s", table_id, row["game"])
        raise Unplayable(table_id)
    try:
        return room, room.from_position(row["options"], seats, start)
    except BadRecord as error:
        log.error("Table %d can't be begun: %s", table_id, error)
        raise Unplayable(table_id) from error


def catch_up(db, live: Live) -> Live:
    """The table now, from an older state of it: plays only the moves that it lacks."""
    row = _table_row(db, live.id)
    if row["code"] != live.code or row["undo_revision"] != live.undo_revision or row["ply"] < live.ply:
        return load(db, live.id)
    for name in BEGINNING:
        del row[name]
    played = replay_stored(db, live.id, live.room, Played(live.state, live.log, live.undo_by, live.left))
    return _live(db, row, live.room, load_seats(db, live.id), played)


def _table_row(db, table_id: int) -> dict:
    found = db.execute(TABLE_SQL, [table_id]).fetchone()
    if found is None:
        raise NoSuchTable(table_id)
    row = dict(zip((*BEGINNING, *TABLE_FIELDS), found, strict=True))
    for name in (*BEGINNING, "options", "result"):
        row[name] = from_json(row[name])
    for name in ("thawed_at", "created_at", "moved_at"):
        row[name] = db.moment(row[name])
    for name in ("undo_allowed", "bots_hold", "repairs", "marks", "continued", "frozen", "over", "stopped"):
        row[name] = bool(row[name])
    return row


def _live(db, row: dict, room: Room, seats: tuple[SeatInfo, ...], played: Played) -> Live:
    is_running = not (row["over"] or row["stopped"])
    said = _said(db, row["id"], room, played.state, len(seats)) if is_running else []
    return Live(
        **row,
        room=room,
        seats=seats,
        state=played.state,
        to_move=tuple(room.to_move(played.state)) if is_running else (),
        log=played.log,
        undo_by=played.undo_by,
        undone=_undone(row, said),
        bot_try=_bot_try(row, said),
        helps=of_this_turn(room, played.state, [each for each in said if each.kind in OWN]),
        left=played.left,
        taken={each.seat: each.revision for each in said if each.kind == "seat" and "to" in each.data},
        former=former((line.holder for line in played.log), seats),
    )


def former(holders: Iterable[str], seats: Iterable[SeatInfo]) -> dict[str, str]:
    """What those of these holders are called who have none of the seats; a bot's name is the same wherever it sits."""
    seated = {holder for seat in seats for holder in (seat.holder, seat.kept_for)}
    gone = {holder for holder in holders if not holder.startswith("bot:")} - seated
    return policy.names(gone) if gone else {}


def _said(db, table_id: int, room: Room, state: State, seats: int) -> list[Help]:
    """What was said and asked, and who came to a seat, since the oldest of the running turns began."""
    since = min(room.turn_since(state, seat) for seat in range(seats))
    rows = db.execute(SAID_SQL, [table_id, since]).fetchall()
    found = [Help(kind, seat, ply, at, from_json(data), db.moment(when)) for kind, seat, ply, at, data, when in rows]
    return [each._replace(kind=PASSES) if PASSES in each.data else each for each in found]


def _bot_try(row: dict, said: list[Help]) -> dict | None:
    """The bot's wrong try that still lies on the table: no move has been made since."""
    lies = [e for e in said if (e.kind, e.ply) == ("bot_try", row["ply"]) and e.revision > row["undo_revision"]]
    return {"seat": lies[-1].seat, "text": lies[-1].data["text"], "revision": lies[-1].revision} if lies else None


def _undone(row: dict, said: list[Help]) -> int | None:
    """The seat whose move was taken back last, if none has been made since."""
    last = [each for each in said if each.kind == "undo" and each.revision == row["undo_revision"]]
    return last[0].seat if last and last[0].data["ply"] == row["ply"] else None


def of_this_turn(room: Room, state: State, helps: Iterable[Help]) -> tuple[Help, ...]:
    """Of these helps, those of the turn that their seat is in."""
    return tuple([each for each in helps if each.ply >= room.turn_since(state, each.seat)])


def left_by(room: Room, before: State, seat: int, text: str, step: Step, left: tuple) -> tuple[Left | None, ...]:
    """What each seat has left on the table, after this move."""
    pairs = room.left(before, seat, text, step)
    return left if pairs is None else (*left[:seat], Left(before.ply, pairs), *left[seat + 1 :])


def replay_stored(db, table_id: int, room: Room, played: Played) -> Played:
    """Play the stored moves that come after `played`, each with the shuffles it had; what was put away is away."""
    state, log, undo_by, left = played.state, played.log, played.undo_by, played.left
    shut = putaway.of_table(db, table_id, room)
    for ply, seat, holder, text, shuffles, at, key in db.execute(MOVES_SQL, [table_id, state.ply]).fetchall():
        state = putaway.without(room, state, shut.get(ply, frozenset()))
        step = _replay_one(table_id, room, state, seat, text, shuffles)
        undo_by = may_undo(room, state, seat, holder, text, step)
        left = left_by(room, state, seat, text, step, left)
        state = step.state
        log = (*log[1 - LINES_KEPT :], Line(ply, seat, step.events, db.moment(at), holder, is_said_for(key)))
    return Played(putaway.without(room, state, shut.get(state.ply, frozenset())), log, undo_by, left)


def is_said_for(key: str) -> bool:
    """Is this the key of a move that the teacher has said for the seat?"""
    return key.startswith(f"{SAID_FOR}:")


def _replay_one(table_id: int, room: Room, state: State, seat: int, text: str, shuffles) -> Step:
    try:
        return play(room, state, seat, text, AsRecorded(from_json(shuffles)))
    except (Refused, BadRecord) as error:
        log.error("Table %d can't be replayed: ply %d, %s: %s", table_id, state.ply, text, error)
        raise Unplayable(table_id) from error


def may_undo(room: Room, before: State, seat: int, holder: str, text: str, step) -> tuple[int, str] | None:
    """Who made this move, if it may be taken back by that one. Not while several act: each of them would have chosen
    on a page from before it."""
    if holder.startswith("bot:") or room.is_over(step.state) or len(room.to_move(before)) > 1:
        return None
    return (seat, holder) if room.can_undo(before, text, step) else None
