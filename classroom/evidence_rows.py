"""Rows of acts and answers, read fast: a class may have 300,000 of them.

`acts` and `answers` give them as the model reads them; `marks` tells what there is without reading it.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from json import JSONDecoder
from typing import Any

from django.db import connection
from django.db.models import Count, Max, Sum

from classroom.bonds.credit import Act, Answer
from classroom.models import Answer as AnswerRow
from classroom.models import Lesson, Pupil
from games.database import database
from games.database import marks as places
from games.models import Attempt, Table

LESSONS, ALL = (Table.Where.LESSON.value,), (Table.Where.LESSON.value, Table.Where.ALONE.value)
ACT_SQL = (
    "SELECT id,table_id,seat,ply,holder,text,verdict,{evidence},{at},void,shared,with_dots,key,{shown_at},think_ms,"
    'hidden_ms,"where" FROM games_attempt WHERE {who} IN ({holders}) AND {which} ORDER BY holder'
)
# as text SQLite's times are read in half the time; what the model never reads (the cards that lay there) need not be
# parsed when the database leaves it out
TIME = {"sqlite": "CAST({} AS TEXT)", "postgresql": "{}"}
SLIM = {
    "sqlite": "json_remove(evidence,'$.hand','$.table','$.sums')",
    "postgresql": "evidence - 'hand' - 'table' - 'sums'",
}
BY_TABLE = "holder||''"  # not by the index of holders: of a class's year it would read all to find one lesson
OF_LESSON = (
    "table_id IN (SELECT t.table_id FROM classroom_lessontable t JOIN classroom_lessongame g "
    "ON g.id=t.lesson_game_id WHERE g.lesson_id=%s)"
)
ANSWER = ("id", "pupil_id", "bond", "answer", "at", "void", "with_dots", "think_ms", "where")
HOLDER = 4  # column of ACT_SQL
DECODER = JSONDecoder()


def where(alone: bool) -> tuple[str, ...]:
    return ALL if alone else LESSONS


def raw_acts(
    holders: Iterable[str],
    *,
    alone: bool = False,
    lesson: Lesson | None = None,
    since: int = 0,
    begins: datetime | None = None,
    slim: bool = False,
) -> list[tuple]:
    """The pupils' acts as the database has them, pupil by pupil: of lessons, of practice too, or of one lesson.

    since, begins  from this id on, from this moment on
    slim           without what the model does not read of the evidence
    """
    holders = list(holders)
    values: list = [lesson.pk] if lesson is not None else list(where(alone))
    condition = OF_LESSON if lesson is not None else f'"where" IN ({places(len(values))})'
    values.append(since)
    condition += " AND id>=%s"
    if begins is not None:
        condition += " AND at>=%s"
        values.append(database().time(begins))
    with connection.cursor() as cursor:
        time = TIME[connection.vendor]
        parts = {"at": time.format("at"), "shown_at": time.format("shown_at"), "which": condition}
        parts["evidence"] = SLIM[connection.vendor] if slim else "evidence"
        parts["who"] = "holder" if lesson is None else BY_TABLE
        sql = ACT_SQL.format(holders=places(len(holders)), **parts)
        cursor.execute(sql, [*holders, *values])
        return cursor.fetchall()


def parsed(rows: Iterable[tuple]) -> Iterator[Act]:
    """Rows of `raw_acts` as the model reads them."""
    moment, decode = database().moment, DECODER.raw_decode
    for id_, table, seat, ply, holder, text, verdict, evidence, at, void, shared, dots, key, shown_at, *time in rows:
        told = decode(evidence)[0] if isinstance(evidence, str) else evidence
        act = (id_, table, seat, ply, holder, text, verdict, told, moment(at), void, shared, dots, key)
        yield Act._make((*act, moment(shown_at), *time))


def acts(pupils: Iterable[Pupil], **which) -> list[Act]:
    """The pupils' own acts in games: of lessons; `alone` too; or of one `lesson`; as for `raw_acts`."""
    holders = [pupil.holder for pupil in pupils]
    return list(parsed(raw_acts(holders, **which))) if holders else []


def answers(
    pupils: Iterable[Pupil], *, alone: bool = False, lesson: Lesson | None = None, since: int = 0
) -> list[Answer]:
    """The pupils' answers in Snabbkoll, chosen as in `acts`."""
    holders = {pupil.pk: pupil.holder for pupil in pupils}
    rows = AnswerRow.objects.filter(pupil__in=holders, id__gte=since)
    rows = rows.filter(lesson=lesson) if lesson is not None else rows.filter(where__in=where(alone))
    return [Answer(row[0], holders[row[1]], *row[2:]) for row in rows.order_by("id").values_list(*ANSWER)]


# what there is


Mark = dict[str, list[int]]  # kind and reason why void → how many rows, the newest id, the sum of ids


def marks(pupils: Iterable[Pupil], alone: bool) -> dict[str, Mark]:
    """Holder → what rows there are of the pupil. Rows that came, went, or became void make another mark."""
    pupils = list(pupils)
    found: dict[str, Mark] = {pupil.holder: {} for pupil in pupils}
    counts = {"n": Count("id"), "newest": Max("id"), "total": Sum("id")}
    tries = Attempt.objects.filter(holder__in=list(found), where__in=where(alone)).order_by()
    for holder, void, *told in tries.values_list("holder", "void").annotate(**counts):
        found[holder][f"act {void}"] = [int(number) for number in told]
    replies = AnswerRow.objects.filter(pupil__in=[pupil.pk for pupil in pupils], where__in=where(alone)).order_by()
    for pk, void, *told in replies.values_list("pupil_id", "void").annotate(**counts):
        found[f"pupil:{pk}"][f"answer {void}"] = [int(number) for number in told]
    return found


def mark_of(acts: Iterable[Act], answers: Iterable[Answer]) -> Mark:
    """The same, of rows at hand."""
    found: Mark = {}
    for kind, rows in (("act", acts), ("answer", answers)):
        for row in rows:
            known = found.setdefault(f"{kind} {row.void}", [0, 0, 0])
            known[0] += 1
            known[2] += row.id
            if row.id > known[1]:
                known[1] = row.id
    return found


def together(one: Mark, other: Mark) -> Mark:
    """The mark of two lots of rows."""
    found: dict[str, Any] = {key: list(told) for key, told in one.items()}
    for key, (n, newest, total) in other.items():
        known = found.setdefault(key, [0, 0, 0])
        found[key] = [known[0] + n, max(known[1], newest), known[2] + total]
    return found
