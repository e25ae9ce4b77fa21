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
from classroom.bonds.history import History, Told, told_by
from classroom.bonds.weeks import SchoolWeeks, day_of

Turns = list[list[Act]]
# What is settled, as plain data. act, answer: rows from these ids on are not in it; turns: [table, its newest turn];
# last: the place in time of the newest thing said
EMPTY: dict[str, Any] = {"history": None, "act": 0, "answer": 0, "turns": [], "last": None}


class Followed(NamedTuple):
    """`now`: with everything; `settled`: to go on from; `waits`: the first day of rows that are dated too late."""

    now: History
    settled: dict[str, Any]
    waits: int | None = None


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
    turns = credit.turns(acts)
    if (late and settled != EMPTY) or not _are_after(turns, settled):
        return None
    return _fold(settled, turns, sorted(answers, key=itemgetter(0)), school, min(late, default=None))


def _until(rows: Iterable, day: int) -> tuple[list, list]:
    """Rows dated by the day, and those dated later."""
    rows = list(rows)
    if not rows or day_of(max(row.at for row in rows)) <= day:
        return rows, []
    young = [row for row in rows if day_of(row.at) <= day]
    return young, [row for row in rows if day_of(row.at) > day]


def _are_after(turns: Turns, settled: dict) -> bool:
    """Is none of these turns a part of one that is settled?"""
    known = dict(settled["turns"])
    return all(turn[0].table not in known or _number(turn) > known[turn[0].table] for turn in turns)


def _number(turn: list[Act]) -> int:
    return turn[0].evidence.get("turn") or 0


def _fold(settled: dict, turns: Turns, answers: list[Answer], school: SchoolWeeks, waits: int | None):
    first = _first_open(turns)
    old, rest = [turn for turn in turns if turn[0].id < first], [turn for turn in turns if turn[0].id >= first]
    known = _before(answers, min((act.at for turn in rest for act in turn), default=None))
    before, after = told_by(old, answers[:known]), told_by(rest, answers[known:])
    last = _place(settled["last"])
    if last and any(told.said and told.said[0].place < last for told in (before, after)):
        return None
    history = History.of(settled["history"], school)
    if waits is not None or not _in_order(before, after) or not _can_settle(settled, old, rest):
        history.add(Told.together(before, after))
        return Followed(history, settled, waits)
    history.add(before)
    settled = _settled(settled, history, old, first, answers[:known], before)
    history.add(after)
    return Followed(history, settled)


def _first_open(turns: Turns) -> int:
    """The id from which on rows may still be changed by what comes: the newest turn, and any that reach into it."""
    first = max((turn[-1].id + 1 for turn in turns), default=0)
    newest = max(turns, key=lambda turn: turn[-1].id, default=None)
    if newest:
        first = newest[0].id
    while reaching := [turn[0].id for turn in turns if turn[0].id < first <= turn[-1].id]:
        first = min(reaching)
    return first


def _before(answers: list[Answer], at: datetime | None) -> int:
    """How many of the answers, as they were stored, came before a moment."""
    for place, answer in enumerate(answers):
        if at is not None and answer.at >= at:
            return place
    return len(answers)


def _in_order(before: Told, after: Told) -> bool:
    return not (before.said and after.said) or before.said[-1].place <= after.said[0].place


def _can_settle(settled: dict, old: Turns, rest: Turns) -> bool:
    """Would the open turns still be told from the settled ones?"""
    return _are_after(rest, {"turns": _newest_turns(settled, old)})


def _newest_turns(settled: dict, old: Turns) -> list:
    known = dict(settled["turns"])
    for turn in old:
        table = turn[0].table
        known[table] = max(known.get(table, 0), _number(turn))
    return list(known.items())


def _settled(settled: dict, history: History, old: Turns, first: int, answers: list[Answer], told: Told) -> dict:
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
