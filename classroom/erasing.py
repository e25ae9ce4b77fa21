"""Taking a pupil out of a class, and erasing one so that nothing of the pupil is left.

Games stay: a classmate's game must open as before. In them the erased pupil becomes ``policy.GONE``, whom nothing
ties to a person and all erased pupils share.
"""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from classroom import signin
from classroom.models import AuditEntry, PaperFile, Pupil, SchoolClass
from classroom.policy import GONE
from games import push, tables, writer
from games.models import Attempt, Move, Seat, Table, TableEvent

HOLDER_OF_EMPTY_SEATS = "bot:medium"
TABLES_AT_ONCE = 50


def ended(pupil: Pupil) -> None:
    """Tell every open socket of the pupil to look again who it is."""
    transaction.on_commit(lambda: push.changed(f"holder:{pupil.holder}", 0))


def remove(pupil: Pupil) -> None:
    """Out of the class: sessions and sockets end, a bot plays on at running tables. Can be undone by `take_back`."""
    Pupil.objects.filter(pk=pupil.pk).update(removed_at=timezone.now())
    _forget_papers(pupil)
    ended(pupil)  # first: nothing more is sent to the own page, not even that a bot plays
    _leave_tables(pupil.holder, keep=True)


def _forget_papers(pupil: Pupil) -> None:
    """Files that a teacher has had drawn of the class: kept or being drawn, the pupil stands in them."""
    PaperFile.objects.filter(school_class=pupil.school_class_id).delete()


def _leave_tables(holder: str, *, keep: bool) -> None:
    """A bot goes on for the holder wherever a game is running."""
    mine = Seat.objects.filter(Q(holder=holder) | Q(kept_for=holder), table__over=False, table__stopped=False)
    for table_id, number in mine.values_list("table_id", "number"):
        tables.hand_over(table_id, number, HOLDER_OF_EMPTY_SEATS, "removed", keep=keep)


def take_seats_back(pupil: Pupil) -> None:
    """Back in the class: the games played alone go on. At a lesson's table the seat waits for the pupil to come."""
    mine = Seat.objects.filter(kept_for=pupil.holder, table__where=Table.Where.ALONE)
    for table_id, number in mine.filter(table__over=False, table__stopped=False).values_list("table_id", "number"):
        tables.give_back(table_id, number)


def erase(pupil: Pupil) -> None:
    """Nothing is left of the pupil: not the name, not the key, not a decision. Classmates' games still open."""
    _leave_tables(pupil.holder, keep=False)
    ids = _tables_of(pupil.holder)
    if ids:
        writer.run_now(ids, lambda tx: _erase_in_games(pupil.holder, ids))
        for table_id in ids:
            tables.forget(table_id)
    with transaction.atomic():
        signin.end_sessions(pupil)
        AuditEntry.objects.filter(about=pupil.holder).update(about="pupil:erased")
        holder = pupil.holder
        _forget_papers(pupil)
        pupil.delete()
        transaction.on_commit(lambda: push.changed(f"holder:{holder}", 0))


def _tables_of(holder: str) -> list[int]:
    """Every table that knows the holder. One question a kind of row: joined they would be multiplied by each other."""
    seated = Seat.objects.filter(Q(holder=holder) | Q(kept_for=holder))
    told = TableEvent.objects.filter(data__icontains=holder)
    rows = (seated, told, Move.objects.filter(holder=holder), Attempt.objects.filter(holder=holder))
    return sorted({pk for found in rows for pk in found.order_by().values_list("table_id", flat=True).distinct()})


def _erase_in_games(holder: str, ids: list[int]) -> None:
    """In the games' tables the holder becomes GONE; own decisions and games played alone are deleted: nobody else has
    a part in them."""
    _erase_help(holder, ids)
    Seat.objects.filter(table__in=ids, holder=holder).update(holder=GONE)
    Seat.objects.filter(table__in=ids, kept_for=holder).update(kept_for="")
    Move.objects.filter(table__in=ids, holder=holder).update(holder=GONE)
    Attempt.objects.filter(table__in=ids, holder=holder).delete()
    for event in TableEvent.objects.filter(table__in=ids, data__icontains=holder):
        event.data = {key: GONE if value == holder else value for key, value in event.data.items()}
        event.save(update_fields=["data"])
    of_others = Q(seats__holder__startswith="pupil:") | Q(seats__kept_for__startswith="pupil:")
    Table.objects.filter(pk__in=ids, where=Table.Where.ALONE).exclude(of_others).delete()


def _erase_help(holder: str, ids: list[int]) -> None:
    """Hints asked for and numbers told at the seats that the holder has had: they are decisions too."""
    mine = Q(holder=holder, table__in=ids)
    seats = Seat.objects.filter(mine | Q(kept_for=holder, table__in=ids)).values_list("table_id", "number")
    tries = Attempt.objects.filter(mine).order_by().values_list("table_id", "seat").distinct()
    for table_id, seat in {*seats, *tries}:
        TableEvent.objects.filter(table_id=table_id, seat=seat, kind__in=TableEvent.HELP).delete()


def erase_class(school_class: SchoolClass) -> None:
    """The class with its pupils, lessons and games. The games first: then a pupil is looked for in little."""
    mine = Table.objects.filter(lesson_table__lesson_game__lesson__school_class=school_class)
    tables.end(mine.filter(over=False, stopped=False).values_list("pk", flat=True))
    delete_tables(mine)
    for pupil in school_class.pupils.all():
        erase(pupil)
    school_class.delete()


def delete_tables(found: QuerySet[Table]) -> None:
    """Delete these games, some at a time: others' moves are written in between."""
    ids = sorted(set(found.values_list("pk", flat=True)))
    for first in range(0, len(ids), TABLES_AT_ONCE):
        part = ids[first : first + TABLES_AT_ONCE]
        writer.run_now(part, lambda tx, part=part: Table.objects.filter(pk__in=part).delete())
        for table_id in part:
            tables.forget(table_id)
