"""Rows of acts and answers, read fast: a class may have 300,000 of them.

`both`, `acts` and `answers` give them as the model reads them; `marks` tells what there is without reading it.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from json import JSONDecoder
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import CharField, Count, Max, Sum
from django.db.models.functions import Cast

from classroom.bonds.credit import Act, Answer
from classroom.models import Answer as AnswerRow
from classroom.models import Lesson, Pupil
from games.database import database
from games.database import marks as places
from games.models import Attempt, Table

LESSONS, ALL = (Table.Where.LESSON.value,), (Table.Where.LESSON.value, Table.Where.ALONE.value)
COLUMNS = (
    "id,table_id,seat,ply,holder,text,verdict,{evidence},{at},void,shared,with_dots,key,{shown_at},think_ms,hidden_ms,"
    '"where"'
)
ACT_SQL = f"SELECT {COLUMNS} FROM games_attempt WHERE {{who}} IN ({{holders}}) AND {{which}} ORDER BY holder"
BOTH_SQL = (  # answers in the columns of acts, so that one question gives both; CROSS JOIN: pupil by pupil in SQLite
    "WITH wanted(who,pupil,first_act,first_answer) AS (VALUES {wanted}) "
    f"SELECT {COLUMNS} FROM wanted CROSS JOIN games_attempt WHERE holder=who AND {{which}} AND id>=first_act UNION ALL "
    "SELECT id,NULL,answer,NULL,who,bond,'answer',NULL,{at},void,FALSE,with_dots,'',NULL,think_ms,0,\"where\" "
    "FROM wanted CROSS JOIN classroom_answer WHERE pupil_id=pupil AND {which} AND id>=first_answer"
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
PUPILS_HOLDER = {
    "sqlite": "'pupil:'||substr(p.id,1,8)||'-'||substr(p.id,9,4)||'-'||substr(p.id,13,4)||'-'||substr(p.id,17,4)||'-'||"
    "substr(p.id,21)",
    "postgresql": "'pupil:'||CAST(p.id AS TEXT)",
}
HOUR = {"sqlite": "substr(a.at,1,13)", "postgresql": "date_trunc('hour',a.at)"}
DAY = {"sqlite": "date(a.at)", "postgresql": "CAST(a.at AS DATE)"}
PRACTISED = (  # one moment an hour: in Sweden too, days begin with an hour
    "p.school_class_id IN ({classes}) AND a.\"where\"='alone' AND EXISTS (SELECT 1 FROM classroom_practice c WHERE "
    "c.school_class_id=p.school_class_id AND c.created_at<=a.at AND {day}<=c.last_day AND "
    "(c.ended_at IS NULL OR c.ended_at>=a.at)) GROUP BY p.school_class_id,{hour}"
)
WEEKS_SQL = (
    "SELECT school_class_id,{opened_at},NULL FROM classroom_lesson WHERE school_class_id IN ({classes}) UNION ALL "
    "SELECT p.school_class_id,{opened_at},{holder} FROM classroom_pupil p JOIN classroom_attendance a ON "
    "a.pupil_id=p.id JOIN classroom_lesson l ON l.id=a.lesson_id WHERE p.school_class_id IN ({classes}) AND "
    "l.school_class_id<>p.school_class_id AND a.removed_at IS NULL UNION ALL "
    "SELECT p.school_class_id,MIN({at}),NULL FROM classroom_pupil p CROSS JOIN games_attempt a WHERE "
    f"a.holder={{holder}} AND {PRACTISED} UNION ALL "
    "SELECT p.school_class_id,MIN({at}),NULL FROM classroom_pupil p JOIN classroom_answer a ON a.pupil_id=p.id WHERE "
    f"{PRACTISED}"
)
ANSWER = ("id", "pupil_id", "bond", "answer", "at", "void", "with_dots", "think_ms", "where")
HOLDER, VERDICT = 4, 6  # columns of ACT_SQL
DECODER = JSONDecoder()


def where(alone: bool) -> tuple[str, ...]:
    return ALL if alone else LESSONS


class Raw(NamedTuple):
    """One pupil's rows: acts as the database has them (`parsed` reads them), answers as the model does."""

    acts: list[tuple]
    answers: list[Answer]


def both(
    pupils: Iterable[Pupil],
    *,
    alone: bool = False,
    since: Mapping[str, tuple[int, int]] | None = None,
    begins: datetime | None = None,
    slim: bool = False,
) -> dict[str, Raw]:
    """Holder → acts and answers of lessons, with `alone` of practice too; asked for in one question.

    since   holder → the ids (of acts, of answers) from which on
    begins  from this moment on
    slim    without what the model does not read of the evidence
    """
    pupils = list(pupils)
    found: dict[str, Raw] = {pupil.holder: Raw([], []) for pupil in pupils}
    if not pupils:
        return found
    condition, values = _which(alone, begins)
    wanted: list = []
    for pupil in pupils:
        key = Pupil._meta.pk.get_db_prep_value(pupil.pk, connection)
        wanted += [pupil.holder, key, *(since or {}).get(pupil.holder, (0, 0))]
    parts = _columns(slim) | {"which": condition, "wanted": ",".join(["(%s,%s,%s,%s)"] * len(pupils))}
    with connection.cursor() as cursor:
        cursor.execute(BOTH_SQL.format(**parts), [*wanted, *values, *values])
        for row in cursor.fetchall():
            raw = found[row[HOLDER]]
            if row[VERDICT] == "answer":
                raw.answers.append(_answer(*row))
            else:
                raw.acts.append(row)
    return found


def _answer(*row) -> Answer:
    id_, _table, number, _ply, holder, bond, _verdict, _evidence, at, void, *more = row
    _shared, with_dots, _key, _shown_at, think_ms, _hidden_ms, place = more
    return Answer(id_, holder, bond, number, database().moment(at), void, bool(with_dots), think_ms, place)


def _which(alone: bool, begins: datetime | None) -> tuple[str, list]:
    values: list = list(where(alone))
    condition = f'"where" IN ({places(len(values))})'
    if begins is not None:
        return condition + " AND at>=%s", [*values, database().time(begins)]
    return condition, values


def _columns(slim: bool) -> dict[str, str]:
    time = TIME[connection.vendor]
    evidence = SLIM[connection.vendor] if slim else "evidence"
    return {"at": time.format("at"), "shown_at": time.format("shown_at"), "evidence": evidence}


def parsed(rows: Iterable[tuple]) -> Iterator[Act]:
    """Rows of `raw_acts` as the model reads them."""
    moment, decode = database().moment, DECODER.raw_decode
    for id_, table, seat, ply, holder, text, verdict, evidence, at, void, shared, dots, key, shown_at, *time in rows:
        told = decode(evidence)[0] if isinstance(evidence, str) else evidence
        act = (id_, table, seat, ply, holder, text, verdict, told, moment(at), void, shared, dots, key)
        yield Act._make((*act, moment(shown_at), *time))


def acts(pupils: Iterable[Pupil], *, alone: bool = False, lesson: Lesson | None = None) -> list[Act]:
    """The pupils' own acts in games: of lessons; `alone` too; or of one `lesson`."""
    holders = [pupil.holder for pupil in pupils]
    if not holders:
        return []
    condition, values = (OF_LESSON, [lesson.pk]) if lesson is not None else _which(alone, None)
    parts = _columns(slim=False) | {"which": condition, "holders": places(len(holders))}
    parts["who"] = "holder" if lesson is None else BY_TABLE
    with connection.cursor() as cursor:
        cursor.execute(ACT_SQL.format(**parts), [*holders, *values])
        return list(parsed(cursor.fetchall()))


def answers(pupils: Iterable[Pupil], *, alone: bool = False, lesson: Lesson | None = None) -> list[Answer]:
    """The pupils' answers in Snabbkoll, chosen as in `acts`."""
    holders = {pupil.pk: pupil.holder for pupil in pupils}
    rows = AnswerRow.objects.filter(pupil__in=holders)
    rows = rows.filter(lesson=lesson) if lesson is not None else rows.filter(where__in=where(alone))
    return [Answer(row[0], holders[row[1]], *row[2:]) for row in rows.order_by("id").values_list(*ANSWER)]


def at_school(class_ids: Iterable[int]) -> list[tuple[int, datetime, str | None]]:
    """(class, moment, None) for each of its lessons, and for each hour of its *Öva själv* in which a pupil practised;
    (class, moment, holder) for each lesson that one of its pupils has been at in another class."""
    ids = list(class_ids)
    if not ids:
        return []
    vendor, moment = connection.vendor, database().moment
    parts = {name: TIME[vendor].format(name) for name in ("at", "opened_at")}
    parts |= {"hour": HOUR[vendor], "day": DAY[vendor], "holder": PUPILS_HOLDER[vendor], "classes": places(len(ids))}
    with connection.cursor() as cursor:
        cursor.execute(WEEKS_SQL.format(**parts), ids * 4)
        return [(pk, moment(at), holder) for pk, at, holder in cursor.fetchall()]


# what there is


Mark = dict[str, list[int]]  # kind and reason why void → how many rows, the newest id, the sum of ids


def marks(pupils: Iterable[Pupil], alone: bool) -> dict[str, Mark]:
    """Holder → what rows there are of the pupil. Rows that came, went, or became void make another mark."""
    pupils = list(pupils)
    found: dict[str, Mark] = {pupil.holder: {} for pupil in pupils}
    of_answers = {name: pupil.holder for pupil in pupils for name in (str(pupil.pk), pupil.pk.hex)}
    counts = {"n": Count("id"), "newest": Max("id"), "total": Sum("id")}
    tries = Attempt.objects.filter(holder__in=list(found), where__in=where(alone)).order_by()
    replies = AnswerRow.objects.filter(pupil__in=[pupil.pk for pupil in pupils], where__in=where(alone)).order_by()
    of_pupils = replies.annotate(who=Cast("pupil_id", CharField())).values_list("who", "void").annotate(**counts)
    for who, void, *told in tries.values_list("holder", "void").annotate(**counts).union(of_pupils, all=True):
        holder, kind = (who, "act") if who in found else (of_answers[who], "answer")
        found[holder][f"{kind} {void}"] = [int(number) for number in told]
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
