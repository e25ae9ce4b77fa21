"""A lesson from its form to its close: who is in, what all tables are told, and when its time is out.

Who sits where is in ``classroom.placing``. Every change raises the lesson's revision, so that its screens follow.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from classroom import codes
from classroom.models import Attendance, Lesson, LessonGame, LessonTable, Pupil, SchoolClass, Teacher
from games import push, tables
from games.locks import one_at_a_time
from games.models import Table, TableEvent

FIVE = timedelta(minutes=5)


class Closed(Exception):
    """The lesson is closed, or locked for those who are not in yet."""


def touch(lesson: Lesson) -> None:
    """Something that a screen of the lesson shows has changed."""
    Lesson.objects.filter(pk=lesson.pk).update(revision=F("revision") + 1)
    revision = Lesson.objects.values_list("revision", flat=True).get(pk=lesson.pk)
    lesson.revision = revision
    transaction.on_commit(lambda: push.changed(f"lesson:{lesson.pk}", revision))


def open_lesson_of(school_class: SchoolClass) -> Lesson | None:
    """The class's lesson that is not closed; there is at most one."""
    return school_class.lessons.exclude(state=Lesson.State.CLOSED).first()


def make(school_class: SchoolClass, teacher: Teacher, key: str, game: dict, **fields) -> Lesson:
    """A new, open lesson with its code. `game`: the fields of its LessonGame. The same key again: the same lesson."""
    for _try in range(5):
        made = Lesson.objects.filter(make_key=key).first() if key else None
        if made:
            return made
        try:
            with transaction.atomic():
                lesson = Lesson.objects.create(
                    school_class=school_class, teacher=teacher, make_key=key, code=codes.new_lesson_code(), **fields
                )
                LessonGame.objects.create(lesson=lesson, **game)
        except IntegrityError:  # the code or the form was taken at the same moment
            continue
        return lesson
    raise RuntimeError("no free code")


def current_game(lesson: Lesson) -> LessonGame:
    return lesson.games.last()


# who is in


def arrive(lesson: Lesson, pupil: Pupil, way: str) -> Attendance:
    """The pupil comes in by `card` or `code`. Raises Closed for a closed lesson, and for a locked one to newcomers."""
    if lesson.is_closed:
        raise Closed
    row = Attendance.objects.filter(lesson=lesson, pupil=pupil).first()
    if row and row.removed_at is None:
        return row
    if lesson.locked:
        raise Closed
    fresh = {"way": way, "arrived_at": timezone.now(), "removed_at": None}
    row, _made = Attendance.objects.update_or_create(lesson=lesson, pupil=pupil, defaults=fresh)
    touch(lesson)
    return row


def here(lesson: Lesson) -> list[Attendance]:
    """Who is in, in the order of the class list."""
    rows = lesson.attendance.filter(removed_at=None, pupil__removed_at=None).select_related("pupil")
    return list(rows.order_by("pupil__sort_name", "pupil__disambiguator"))


def set_locked(lesson: Lesson, on: bool) -> None:
    Lesson.objects.filter(pk=lesson.pk).update(locked=on)
    touch(lesson)


# what all are told


def running_ids(lesson: Lesson) -> list[int]:
    """The tables of the lesson where a game is going on."""
    rows = LessonTable.objects.filter(lesson_game__lesson=lesson, table__over=False, table__stopped=False)
    return list(rows.values_list("table_id", flat=True))


def _other_ids(lesson: Lesson) -> list[int]:
    """The other tables that a pupil of the lesson may look at now: games that are over, and what is played alone."""
    holders = [pupil.holder for pupil in Pupil.objects.filter(attendance__lesson=lesson)]
    mine = Table.objects.filter(lesson_table__lesson_game__lesson=lesson)
    over = mine.filter(Q(over=True) | Q(stopped=True))
    fresh = Q(ended_at=None) | Q(ended_at__gte=lesson.opened_at)
    alone = Table.objects.filter(fresh, where=Table.Where.ALONE, seats__holder__in=holders)
    return [*over.values_list("pk", flat=True), *alone.values_list("pk", flat=True)]


def _say_again(table_ids: Iterable[int]) -> None:
    """What these tables were told before Titta hit, they are told again."""
    kinds = (TableEvent.Kind.MESSAGE, TableEvent.Kind.END)  # the end takes a line away
    events = TableEvent.objects.filter(table__in=table_ids, kind__in=kinds).order_by("revision")
    for table_id, data in dict(events.values_list("table_id", "data")).items():
        tables.message([table_id], data.get("message", ""))


def look_here(lesson: Lesson, on: bool, message: str = "") -> None:
    """*Titta hit*: every tablet stops and shows the same, with this line or the one that all read already; off again:
    all go on exactly where they were."""
    Lesson.objects.filter(pk=lesson.pk).update(frozen=on, looked_at=timezone.now())
    ids, others = running_ids(lesson), _other_ids(lesson)
    tables.freeze([*ids, *others], on, message or lesson.message)
    if not on:
        tables.message(ids, lesson.message)
        _say_again(others)
    touch(lesson)


def tell_new(lesson: Lesson, table_id: int) -> None:
    """A table that is opened now shows what all the others show."""
    if lesson.frozen:
        tables.freeze([table_id], True, lesson.message)
    elif lesson.message:
        tables.message([table_id], lesson.message)


def call_in(pupils: Iterable[Pupil]) -> None:
    """Tell those who practise while they wait that it begins. *Sluta* is *Till bordet* then."""
    alone = Table.objects.filter(where=Table.Where.ALONE, over=False, stopped=False)
    mine = alone.filter(seats__holder__in=[pupil.holder for pupil in pupils])
    tables.message(mine.values_list("pk", flat=True), _("Lektionen börjar. Kom till bordet!"))


def call_back(row: LessonTable) -> None:
    """Tell those who still look at a game that is over that their table plays again."""
    tables.message([row.table_id], _("Bordet spelar igen. Kom med!"))


def tell(lesson: Lesson, text: str) -> None:
    """A line to every table, until the next one; empty takes it away."""
    Lesson.objects.filter(pk=lesson.pk).update(message=text)
    tables.message(running_ids(lesson), text)
    touch(lesson)


# time


def extend(lesson: Lesson, minutes: int) -> None:
    """So many minutes more from now on, or from its end when that is still to come; the five are told anew."""
    if lesson.ends_at is None:
        return
    base = max(timezone.now(), lesson.ends_at)
    total = (base + timedelta(minutes=minutes) - lesson.started_at).total_seconds()
    Lesson.objects.filter(pk=lesson.pk).update(minutes=min(round(total / 60), 600), told_at=None)
    lesson.refresh_from_db()
    forget_the_five(lesson)
    touch(lesson)


def remind(lesson: Lesson, now: datetime | None = None) -> bool:
    """Tell the class once that five minutes are left; whether this call did. Short lessons are spared."""
    now = now or timezone.now()
    if lesson.is_running and lesson.ends_at and now >= lesson.ends_at:
        forget_the_five(lesson)
    if not lesson.is_running or lesson.told_at or not lesson.ends_at or lesson.minutes <= 5:
        return False
    if not lesson.ends_at - FIVE <= now < lesson.ends_at:
        return False
    if not Lesson.objects.filter(pk=lesson.pk, told_at=None).update(told_at=now):
        return False
    tell(lesson, _("Fem minuter kvar."))
    return True


def forget_the_five(lesson: Lesson) -> None:
    """They are not five any more: the line goes, in whatever language it was said. Another line stays."""
    said = set()
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            said.add(_("Fem minuter kvar."))
    if lesson.message in said:
        tell(lesson, "")
        lesson.message = ""


# the end


def close(lesson: Lesson) -> bool:
    """The code is free, and unfinished tables are scored at equally many turns. False: it was closed before."""
    with one_at_a_time(f"lesson:{lesson.pk}"):
        is_mine = Lesson.objects.filter(pk=lesson.pk).exclude(state=Lesson.State.CLOSED)
        closed = {"state": Lesson.State.CLOSED, "code": "", "closed_at": timezone.now(), "frozen": False}
        if not is_mine.update(**closed):
            return False
        left = running_ids(lesson)
        tables.freeze([*left, *_other_ids(lesson)], False)
        tables.end(left)
    lesson.refresh_from_db()
    touch(lesson)
    return True


def keep(lesson: Lesson, numbers: Iterable[int]) -> int:
    """*Fortsätt nästa gång*: these unfinished tables, and no others, go on in the next lesson with the same game. Gives
    how many."""
    rows = LessonTable.objects.filter(lesson_game__lesson=lesson, table__stopped=True, continued_as=None)
    rows.exclude(number__in=numbers).update(kept=False)
    return rows.filter(number__in=numbers).update(kept=True)


def kept(school_class: SchoolClass, game: str) -> list[LessonTable]:
    """Tables of earlier lessons that wait to be gone on with."""
    rows = LessonTable.objects.filter(
        kept=True, continued_as=None, lesson_game__game=game, lesson_game__lesson__school_class=school_class
    )
    return list(rows.select_related("table", "lesson_game__lesson").order_by("lesson_game__lesson_id", "number"))
