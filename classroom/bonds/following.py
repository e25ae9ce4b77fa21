"""Going on from what has been folded: new rows on an old history give what all rows together give. Pure Python.

A turn is read as a whole (what was shown in it makes later acts practice; a repair tells what its wrong attempt was
worth), so the newest turn is never *settled*: the next time it is read again with what has come since. Where new rows
can't simply be put after the old ones `follow` says so with None, and all rows are to be read again.
"""

from collections.abc import Iterable
from datetime import datetime
from operator import itemgetter
from typing import Any, NamedTuple

from classroom.bonds import credit
from classroom.bonds.credit import Act, Answer
from classroom.bonds.history import History, Told, put_together, told_in
from classroom.bonds.weeks import SchoolWeeks, day_of


class Turn(NamedTuple):
    """A turn that has been read. `first`, `last`: ids; `at`: of its earliest act; `where`: in a lesson or alone."""

    table: int
    number: int
    first: int
    last: int
    at: datetime
    where: str
    told: Told


# What is settled, as plain data. act, answer: rows from these ids on are not in it; turns: [table, its newest turn];
# last: the place in time of the newest thing said
EMPTY: dict[str, Any] = {"history": None, "act": 0, "answer": 0, "turns": [], "last": None}


class Followed(NamedTuple):
    """`now`: with everything; `settled`: to go on from; `waits`: the first day of rows that are dated too late."""

    now: History
    settled: dict[str, Any]
    waits: int | None = None


def read_turns(acts: Iterable[Act]) -> list[Turn]:
    """All that acts say, turn by turn: the greater part of the work, done once for whatever is made of it."""
    return [_turn(acts) for acts in credit.turns(acts)]


def _turn(acts: list[Act]) -> Turn:
    one = acts[0]
    earliest = min([act.at for act in acts])
    return Turn(one.table, one.evidence.get("turn") or 0, one.id, acts[-1].id, earliest, one.where, told_in(acts))


def follow(
    settled: dict[str, Any], acts: Iterable[Act], answers: Iterable[Answer], school: SchoolWeeks, day: int
) -> Followed | None:
    """Fold rows into what is settled.

    acts, answers  all rows from the ids `settled["act"]` and `settled["answer"]` on, in any order
    day            rows dated later wait: a clock that was ahead must not make what comes after it old
    """
    acts, late_acts = _until(acts, day)
    answers, late_answers = _until(answers, day)
    late = {day_of(row.at) for row in (*late_acts, *late_answers)}
    if late and settled != EMPTY:
        return None
    return fold(settled, read_turns(acts), answers, school, min(late, default=None))


def _until(rows: Iterable, day: int) -> tuple[list, list]:
    """Rows dated by the day, and those dated later."""
    rows = list(rows)
    if not is_late(rows, day):
        return rows, []
    young = [row for row in rows if day_of(row.at) <= day]
    return young, [row for row in rows if day_of(row.at) > day]


def is_late(rows: list, day: int) -> bool:
    """Is one of them dated after the day?"""
    return bool(rows) and day_of(max([row.at for row in rows])) > day


def fold(
    settled: dict[str, Any], turns: list[Turn], answers: list[Answer], school: SchoolWeeks, waits: int | None = None
) -> Followed | None:
    """As `follow`, with turns that have been read. `waits`: the first day of rows that were left out."""
    if not _are_after(turns, settled):
        return None
    answers = sorted(answers, key=itemgetter(0))
    first = max(turns, key=lambda turn: turn.last).first if turns else 0  # the newest turn may go on
    old, rest = [turn for turn in turns if turn.first < first], [turn for turn in turns if turn.first >= first]
    known = _before(answers, min((turn.at for turn in rest), default=None))
    before = put_together((turn.told for turn in old), answers[:known])
    after = put_together((turn.told for turn in rest), answers[known:])
    last = _place(settled["last"])
    if last and any(told.said and told.said[0].place < last for told in (before, after)):
        return None
    history = History.of(settled["history"], school)
    if waits is not None or not _in_order(before, after):
        history.add(before.together(after))
        return Followed(history, settled, waits)
    history.add(before)
    settled = _settled(settled, history, old, first, answers[:known], before)
    history.add(after)
    return Followed(history, settled)


def _are_after(turns: list[Turn], settled: dict) -> bool:
    """Is none of these turns a part of one that is settled?"""
    known = dict(settled["turns"])
    return all(turn.table not in known or turn.number > known[turn.table] for turn in turns)


def _before(answers: list[Answer], at: datetime | None) -> int:
    """How many of the answers, as they were stored, came before a moment."""
    for place, answer in enumerate(answers):
        if at is not None and answer.at >= at:
            return place
    return len(answers)


def _in_order(before: Told, after: Told) -> bool:
    return not (before.said and after.said) or before.said[-1].place <= after.said[0].place


def _newest_turns(settled: dict, old: list[Turn]) -> list:
    known = dict(settled["turns"])
    for turn in old:
        if turn.number >= known.get(turn.table, 0):
            known[turn.table] = turn.number
    return list(known.items())


def _settled(settled: dict, history: History, old: list[Turn], first: int, answers: list[Answer], told: Told) -> dict:
    place = told.said[-1].place if told.said else _place(settled["last"])
    return {
        "history": history.data(),
        "act": first or settled["act"],
        "answer": answers[-1].id + 1 if answers else settled["answer"],
        "turns": _newest_turns(settled, old),
        "last": [place[0].isoformat(), *place[1:]] if place else None,
    }


def _place(data: list | None) -> tuple | None:
    return (datetime.fromisoformat(data[0]), *data[1:]) if data else None
