"""A class to look at: 28 pupils, a tutorial and two finished lessons, played by bots as pupils through their own door.

They err as children do: each has sums that are hard for it. The times are made up, as everything here is.
"""

import random
from datetime import datetime, time, timedelta
from itertools import count

from django.db.models import Count
from django.utils import timezone
from django.utils.crypto import get_random_string

from classroom import learned, lessons, placing, roster
from classroom.models import Attendance, Lesson, School, SchoolClass, Teacher
from classroom.sheet import Row
from games import tables, writer
from games.engine.base import Refused
from games.engine.play import legal_moves
from games.models import Attempt, Move, Table, TableEvent
from games.registry import measuring

MARK = "demo"  # the class's make_key: it is made once
EMAIL = "demo@kortskola.example"
NAMES = [
    "Adam", "Ali", "Alva", "Amina", "Ebba", "Elias", "Freja", "Hugo", "Ines", "Iris", "Leo", "Liam", "Lykke", "Maja",
    "Molly", "Nils", "Noor", "Omar", "Otto", "Saga", "Selma", "Sixten", "Theo", "Tuva", "Viggo", "Wilma", "Yusuf",
    "Zahra",
]  # fmt: skip
AWAY = (("Iris",), ("Iris", "Yusuf"))
LESSONS = ((9, "0-5"), (2, "0-10"))  # days ago, preset
BEGINS, MINUTES = time(9, 10), 22
UNFINISHED = 1  # tables of the last lesson that are not done when it closes
LEAST_THINK, MOST_THINK = 1.5, 9.0  # seconds


def make(seed: int = 7) -> dict:
    """Make it, unless it is there. Gives what is to be told: `made`, `email`, `password` (when an account was made)."""
    if SchoolClass.objects.filter(make_key=MARK).exists():
        return {"made": False}
    chance = random.Random(seed)
    teacher, password = first_teacher()
    school_class = new_class("2B exempel", MARK, teacher)
    roster.add(school_class, map(Row, NAMES))
    skills = {pupil.holder: _skill(chance) for pupil in school_class.pupils.all()}
    for number, (days, preset) in enumerate(LESSONS):
        is_last = number == len(LESSONS) - 1
        _lesson(school_class, teacher, days, preset, AWAY[number], UNFINISHED if is_last else 0, skills, chance)
    learned.make(school_class, measuring().key, _moment(LESSONS[0][0] + 3), chance)
    return {"made": True, "email": teacher.email, "password": password}


def first_teacher() -> tuple[Teacher, str]:
    """The first teacher there is; without any one who can log in, the school's administrator, with the password."""
    first = Teacher.objects.filter(is_active=True).order_by("pk").first()
    if first:
        return first, ""
    password = get_random_string(12, "abcdefghjkmnpqrstvwxyz23456789")
    school = School.objects.first() or School.objects.create(name="Exempelskolan")
    name = {"first_name": "Karin", "last_name": "Lind"}
    teacher = Teacher.objects.create_user(EMAIL, password, school=school, is_staff=True, **name)
    return teacher, password


def new_class(name: str, key: str, teacher: Teacher) -> SchoolClass:
    """A class of this school year, without pupils."""
    today = timezone.localdate()
    begins = today.year if today.month >= 7 else today.year - 1
    school = teacher.school or School.objects.first() or School.objects.create(name="Exempelskolan")
    made = SchoolClass.objects.create(school=school, name=name, school_year=f"{begins}/{begins + 1}", make_key=key)
    made.teachers.add(teacher)
    return made


def _skill(chance: random.Random) -> dict:
    """How often this pupil errs on small and on big sums, and whether it sees most pairs."""
    return {"small": chance.choice((0, 0.02, 0.05, 0.15)), "big": chance.choice((0.02, 0.08, 0.2, 0.35)),
            "bot": chance.choice(("easy", "easy", "medium"))}  # fmt: skip


# one lesson


def _lesson(school_class, teacher, days: int, preset_key: str, away, unfinished: int, skills, chance) -> None:
    room = measuring()
    preset = next(preset for preset in room.presets if preset.key == preset_key)
    game = {"game": room.key, "preset": preset.key, "options": room.check_options(preset.options)}
    lesson = lessons.make(school_class, teacher, f"{MARK}-{days}", game, minutes=20)
    pupils = list(school_class.pupils.exclude(name__in=away))
    for pupil in pupils:
        lessons.arrive(lesson, pupil, Attendance.Way.CARD if chance.random() < 0.7 else Attendance.Way.CODE)
    placing.start(lesson)
    ids = lessons.running_ids(lesson)
    for place, table_id in enumerate(ids):
        _play(table_id, skills, chance, most=60 if place < unfinished else 2000)
    lesson.refresh_from_db()
    lessons.close(lesson)
    _date(lesson, ids, _moment(days), chance)


def _moment(days: int) -> datetime:
    """That many days ago, or the weekday before it, when the lesson began; in Swedish time."""
    day = timezone.localdate() - timedelta(days=days)
    day -= timedelta(days=max(0, day.weekday() - 4))
    return timezone.make_aware(datetime.combine(day, BEGINS))


def _play(table_id: int, skills: dict, chance: random.Random, most: int) -> None:
    """A whole game, or so many moves of it; the wrong tries come as the pupils' own."""
    keys = count()
    for _move in range(most):
        live = tables.look(table_id)
        if not live.is_running:
            return
        seat = live.to_move[0]
        holder = live.seats[seat].holder
        skill = skills.get(holder)
        view, moves = live.room.seen_by_bot(live.state, seat), legal_moves(live.room, live.state, seat)
        if skill and (wrong := _wrong_try(live, view, skill, chance)):
            _tap(live, seat, wrong, f"demo-{next(keys)}")
        bot = live.room.bots[skill["bot"] if skill else holder.removeprefix("bot:")]
        _tap(live, seat, bot.choose(view, moves, chance), f"demo-{next(keys)}")


def _wrong_try(live, view: dict, skill: dict, chance: random.Random) -> str | None:
    """A believable wrong pair, more often the bigger its sums are for this pupil."""
    stray = live.room.bots["easy"].stray
    found = next((text for _try in range(20) if (text := stray(view, chance))), None) if stray else None
    judged = found and live.room.judge(live.state, view["seat"], found)
    if not judged or judged["verdict"] != "wrong":
        return None
    is_big = (judged["evidence"]["sum"] or 0) > 5
    return found if chance.random() < skill["big" if is_big else "small"] else None


def _tap(live, seat: int, text: str, key: str) -> None:
    try:
        tables.play(live.id, seat, live.seats[seat].holder, text, ply=live.ply, key=key)
    except Refused:
        return


# made-up times


def _date(lesson: Lesson, ids: list[int], begins: datetime, chance: random.Random) -> None:
    """Put the lesson where it is said to have been, and everything in it in order from there."""
    Lesson.objects.filter(pk=lesson.pk).update(
        opened_at=begins - timedelta(minutes=4),
        started_at=begins,
        closed_at=begins + timedelta(minutes=MINUTES),
        told_at=begins + timedelta(minutes=15),
    )
    for row in lesson.attendance.all():
        arrived = begins - timedelta(seconds=chance.randint(20, 200))
        Attendance.objects.filter(pk=row.pk).update(arrived_at=arrived)
    for table_id in ids:
        writer.run_now([table_id], lambda tx, table_id=table_id: _date_table(table_id, begins, chance))
        tables.forget(table_id)


def _date_table(table_id: int, begins: datetime, chance: random.Random) -> None:
    """Moves and tries in their order, each some seconds after the one before; all within the lesson."""
    moves = {move.key: move for move in Move.objects.filter(table_id=table_id)}
    tries = {row.key: row for row in Attempt.objects.filter(table_id=table_id)}
    keys = sorted({*moves, *tries}, key=lambda key: int(key.removeprefix("demo-")))
    thinks = [chance.uniform(LEAST_THINK, MOST_THINK) for _key in keys]
    fits = min(1.0, (MINUTES - 1) * 60 / max(1.0, sum(thinks)))
    at = begins + timedelta(seconds=5)
    for key, think in zip(keys, thinks, strict=True):
        shown, at = at, at + timedelta(seconds=think * fits)
        if key in moves:
            moves[key].at = at
        if row := tries.get(key):
            row.at, row.shown_at, row.void = at, shown, ""
            row.think_ms = int(think * fits * 1000)
    Move.objects.bulk_update(moves.values(), ["at"], batch_size=200)
    Attempt.objects.bulk_update(tries.values(), ["at", "shown_at", "think_ms", "void"], batch_size=200)
    TableEvent.objects.filter(table_id=table_id).update(at=at)
    Table.objects.filter(pk=table_id).update(created_at=begins, moved_at=at, ended_at=at)


def told() -> dict:
    """How much there is, in words a person reads: lessons, games and tries of the class."""
    found = SchoolClass.objects.filter(make_key=MARK).aggregate(
        lessons=Count("lessons", distinct=True), pupils=Count("pupils", distinct=True)
    )
    tables_of_it = Table.objects.filter(lesson_table__lesson_game__lesson__school_class__make_key=MARK)
    return found | {"games": tables_of_it.count(), "over": tables_of_it.filter(over=True).count()}
