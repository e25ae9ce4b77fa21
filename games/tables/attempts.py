"""A pupil's decisions as rows: an own act as the room judges it, a hint asked for, a card counted."""

from typing import Any

from games import helps
from games.database import to_json
from games.engine.base import Text
from games.snapshot import Live

from . import timing
from .happening import help_happens

ATTEMPT_SQL = (
    "INSERT INTO games_attempt (table_id,ply,seat,holder,text,verdict,evidence,refusal,key,shown_at,at,think_ms,"
    'hidden_ms,touched,void,with_dots,shared,"where",model_version) '
    "VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s)"
)


def store_attempt(tx, live: Live, tap: Any, refusal: Text | None) -> None:
    """Keep a pupil's decision, if the room judges it."""
    judged = live.room.judge(live.state, tap.seat, tap.text)
    if judged is None:
        return
    evidence = judged["evidence"]
    if live.helps and (level := helps.level(live, tap.seat)):
        evidence = evidence | {"hint": level}
    if support := timing.support(live, live.seats[tap.seat]):
        evidence = evidence | {"support": support}
    time = timing.measure(live, live.seats[tap.seat], tap)
    store_row(tx, live, tap, judged["verdict"], evidence, time, None if refusal is None else to_json(as_data(refusal)))
    tx.after(lambda: timing.decided(live.id, tap.seat))


def store_row(
    tx, live: Live, tap: Any, verdict: str, evidence: dict, time: timing.Measured, refusal: str | None = None
) -> None:
    """Write one row, if a pupil has the seat: of others nothing is kept."""
    if not tap.holder.startswith("pupil:"):
        return
    seat = live.seats[tap.seat]
    row = (
        live.id, live.ply, tap.seat, tap.holder, tap.text, verdict, to_json(evidence), refusal, tap.key,
        tx.db.time(time.shown_at), tx.db.time(tap.at), time.think_ms, time.hidden_ms, time.touched, time.void,
        bool(timing.support(live, seat)), seat.shared, live.where, live.model_version,
    )  # fmt: skip
    tx.db.execute(ATTEMPT_SQL, row)


def begin_repair(tx, live: Live, tap: Any) -> Live:
    """After a wrong try: its cards are to be counted, if there is something to count and it is the turn's first."""
    if not helps.may_repair(live, tap.seat) or not live.room.repair(live.state, tap.seat, tap.text):
        return live
    return help_happens(tx, live, "repair", tap.seat, {"text": tap.text, "of": tap.key})


def as_data(value: Any) -> Any:
    """A sentence as JSON: {"text": [key, {values}]}; its values may be sentences too."""
    if isinstance(value, Text):
        return {"text": [value.key, {name: as_data(each) for name, each in value.values}]}
    return [as_data(each) for each in value] if isinstance(value, list | tuple) else value


def as_text(data: Any) -> Any:
    """The sentence that `as_data` has put down."""
    if isinstance(data, dict):
        key, named = data["text"]
        return Text(key, {name: as_text(each) for name, each in named.items()})
    return tuple(as_text(each) for each in data) if isinstance(data, list) else data
