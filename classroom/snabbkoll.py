"""*Snabbkoll*: six number bonds, one question each, at the pupil's own pace. It opens a lesson, fills a wait, or is
done alone; `design/measurement.md` says what is asked and what an answer is worth.

A question is asked until it is answered or skipped. Its key makes an answer count once, from however many tabs and
however often it comes; only the server's clock is believed; where it was (lesson or alone) is decided when it comes.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import SystemRandom

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from classroom import evidence, lessons
from classroom.bonds import GOALS, choosing, total
from classroom.bonds.parameters import VOID_ROWS
from classroom.models import Answer, Lesson, LessonGame, Pupil, WarmUp
from classroom.seats import place_of, support_of
from games.models import Seat, Table
from games.registry import ROOMS, measuring
from games.tables.timing import FAST_MS, LONGEST_UNTOUCHED_S

CHANCE = SystemRandom()
MIXED, OFF = "mixed", "off"
AT_IT = timedelta(minutes=2)  # so long after the last touch somebody still counts as being at it
OF_GOAL = {  # "Sex frågor om …"; a goal with fewer bonds than questions can't be asked alone
    "TK05": gettext_lazy("talkamrater 0 till 5"),
    "TK69": gettext_lazy("talkamrater 6 till 9"),
    "TK10": gettext_lazy("tiokamrater"),
    "NOLL": gettext_lazy("talkamrater med noll"),
}


# the games it belongs to


def has_bonds(game: str) -> bool:
    return game in ROOMS and ROOMS[game].sums is not None


def face(bond: str):
    """The card of a bond, as the game draws it that is played with such cards."""
    return measuring().face(bond)


def opens(game: LessonGame) -> bool:
    """Does the lesson begin with it?"""
    return has_bonds(game.game) and game.snabbkoll not in ("", OFF)


# which one a pupil is at


def running(pupil: Pupil, lesson: Lesson | None) -> WarmUp | None:
    """The one that the pupil is at: of this lesson, or alone and begun today."""
    one = WarmUp.objects.filter(pupil=pupil, lesson=lesson, ended_at=None).first()
    if one is None or one.is_over:
        return None
    is_old = one.lesson_id is None and timezone.localdate(one.started_at) < timezone.localdate()
    return None if is_old else one


def goal_of(lesson: Lesson | None) -> str:
    """The goal that the lesson's teacher has chosen."""
    game = lessons.current_game(lesson) if lesson else None
    return game.snabbkoll if game and opens(game) and game.snabbkoll in OF_GOAL else ""


def is_due(lesson: Lesson, pupil: Pupil) -> bool:
    """Should the pupil be at it rather than in the waiting room or at the table?

    Whoever has begun goes on. It opens the lesson for all who come before the start, and for those who come later
    and have no seat yet: nobody waits for these."""
    if running(pupil, lesson):
        return True
    if lesson.is_closed or not opens(lessons.current_game(lesson)) or lesson.warm_ups.filter(pupil=pupil).exists():
        return False
    return not lesson.is_running or place_of(lesson, pupil.holder) is None


def start(pupil: Pupil, lesson: Lesson | None, goal: str = "") -> WarmUp:
    """The one that the pupil is at, or a new one. In a lesson its teacher has chosen the goal."""
    goal = goal_of(lesson) or (goal if goal in OF_GOAL else "")
    with lessons.one_at_a_time(f"snabbkoll:{pupil.pk}"):
        found = running(pupil, lesson)
        return found if found and found.goal == goal else _make(pupil, lesson, goal, _questions(pupil, lesson, goal))


def decline(pupil: Pupil, lesson: Lesson) -> None:
    """*Inte nu*: it does not open the lesson for this pupil."""
    with lessons.one_at_a_time(f"snabbkoll:{pupil.pk}"):
        if not lesson.warm_ups.filter(pupil=pupil).exists():
            end(_make(pupil, lesson, "", []))


def _make(pupil: Pupil, lesson: Lesson | None, goal: str, bonds: list[str]) -> WarmUp:
    """A new one in the place of one that is open."""
    with transaction.atomic():
        WarmUp.objects.filter(pupil=pupil, ended_at=None).update(ended_at=timezone.now())
        made = WarmUp.objects.create(pupil=pupil, lesson=lesson, goal=goal, bonds=bonds)
    _tell(made)
    return made


def _questions(pupil: Pupil, lesson: Lesson | None, goal: str) -> list[str]:
    game = lessons.current_game(lesson) if lesson else None
    sums = ROOMS[game.game].sums(game.options) if game and has_bonds(game.game) else None
    return choose(pupil, GOALS.get(goal), sums)


def choose(pupil: Pupil, among: Sequence[str] | None, sums: tuple[int, int] | None) -> list[str]:
    """What to ask: thin evidence first, then what is seldom chosen, then what is to be repeated."""
    picture = evidence.pictures([pupil], alone=True)[pupil.pk]
    asked = range(sums[0], sums[1] + 1) if sums else None
    return choosing.six(picture, among=among, lesson_sums=asked, chance=CHANCE)


# the way through it


class NotThis(Exception):
    """The question that is asked now has not been shown, so there is nothing to answer."""


def show(warm_up: WarmUp) -> Answer | None:
    """The question is on the screen: its time begins, once. The answer, if it has got one."""
    now = timezone.now()
    seen = {"touched_at": now} | ({"with_dots": True} if support(warm_up) else {})
    WarmUp.objects.filter(pk=warm_up.pk).update(**seen)
    WarmUp.objects.filter(pk=warm_up.pk, place=warm_up.place, shown_at=None).update(shown_at=now)
    return Answer.objects.filter(key=warm_up.key).first()


@transaction.atomic
def answer(warm_up: WarmUp, number: int, lesson: Lesson | None, hidden_ms: int = 0) -> None:
    """Store the answer to the question that is asked now; the first one that comes is the one that counts."""
    at = timezone.now()
    if warm_up.shown_at is None:
        raise NotThis
    if not WarmUp.objects.filter(pk=warm_up.pk, place=warm_up.place, ended_at=None).update(touched_at=at):
        return  # gone on from in another tab, or ended; `disown` waits for this row
    if lesson and not lesson.attendance.filter(pupil=warm_up.pupil, removed_at=None).exists():
        return  # it was somebody else, who has been taken out meanwhile
    think_ms = max(0, int((at - warm_up.shown_at).total_seconds() * 1000))
    hidden_ms = min(hidden_ms, think_ms)
    void = _void(warm_up, lesson, think_ms, hidden_ms)
    known_ms = think_ms if not void or void in VOID_ROWS else None
    row = {
        "pupil": warm_up.pupil, "lesson": lesson, "bond": warm_up.bond, "answer": number, "shown_at": warm_up.shown_at,
        "at": at, "think_ms": known_ms, "hidden_ms": hidden_ms, "void": void,
        "with_dots": warm_up.with_dots, "where": Table.Where.LESSON if lesson else Table.Where.ALONE,
    }  # fmt: skip
    Answer.objects.get_or_create(key=warm_up.key, defaults=row)


def _void(warm_up: WarmUp, lesson: Lesson | None, think_ms: int, hidden_ms: int) -> str:
    """Why the row, or only its time, does not count."""
    if lesson and _shares_tablet(lesson, warm_up.pupil):
        return "other"
    alone = void_alone(think_ms, hidden_ms)
    return "frozen" if alone != "fast" and lesson and _was_stopped(lesson, warm_up.shown_at) else alone


def void_alone(think_ms: int | None, hidden_ms: int) -> str:
    """The same from the answer's own times, which is all that is known when a lesson is over."""
    if think_ms is None:
        return "hidden" if hidden_ms else "unknown"
    if think_ms < FAST_MS:
        return "fast"
    return "hidden" if hidden_ms else "long" if think_ms > LONGEST_UNTOUCHED_S * 1000 else ""


def _shares_tablet(lesson: Lesson, pupil: Pupil) -> bool:
    tables = Table.objects.filter(lesson_table__lesson_game__lesson=lesson, over=False, stopped=False)
    return Seat.objects.filter(table__in=tables, holder=pupil.holder, shared=True).exists()


def _was_stopped(lesson: Lesson, since: datetime) -> bool:
    """Was it *Titta hit* for a while? Asked of the lesson, since no table may be running."""
    return lesson.looked_at is not None and lesson.looked_at >= since


def go_on(warm_up: WarmUp) -> None:
    """To the next question, whether this one was answered or skipped; after the last one it is over."""
    here = WarmUp.objects.filter(pk=warm_up.pk, place=warm_up.place, ended_at=None)
    now, place = timezone.now(), warm_up.place + 1
    ended_at = now if place >= len(warm_up.bonds) else None
    if here.update(place=place, shown_at=None, with_dots=False, touched_at=now, ended_at=ended_at):
        warm_up.refresh_from_db()
        if ended_at:
            _tell(warm_up)


def end(warm_up: WarmUp) -> None:
    """It is over. What was answered stays."""
    if WarmUp.objects.filter(pk=warm_up.pk, ended_at=None).update(ended_at=timezone.now()):
        warm_up.refresh_from_db()
        _tell(warm_up)


def _tell(warm_up: WarmUp) -> None:
    """The lesson's screens say who is at it."""
    if warm_up.lesson and not warm_up.lesson.is_closed:
        lessons.touch(warm_up.lesson)


def support(warm_up: WarmUp) -> str:
    """Dots or a ten-frame on the card, for whom the teacher gives them; part-whole would write the sum on it."""
    game = lessons.current_game(warm_up.lesson) if warm_up.lesson else None
    given = support_of(game, warm_up.pupil) if game else warm_up.pupil.support
    return "dots" if given == "parts" else given


def answered(warm_up: WarmUp) -> list[Answer]:
    """Its answers, in the order of the questions."""
    keys = [warm_up.key_of(place) for place in range(len(warm_up.bonds))]
    rows = {row.key: row for row in Answer.objects.filter(key__in=keys)}
    return [rows[key] for key in keys if key in rows]


def is_right(row: Answer) -> bool:
    return row.answer == total(row.bond)


# what the teacher sees


def at_it(lesson: Lesson) -> set:
    """Keys of the pupils who are at it now."""
    since = timezone.now() - AT_IT
    return set(lesson.warm_ups.filter(ended_at=None, touched_at__gte=since).values_list("pupil_id", flat=True))


def done(lesson: Lesson) -> set:
    """Keys of the pupils who have got to the end of it."""
    rows = lesson.warm_ups.values_list("pupil_id", "place", "bonds")
    return {pupil_id for pupil_id, place, bonds in rows if bonds and place >= len(bonds)}


def tally(lesson: Lesson) -> dict:
    """For the receipt: how many pupils answered, and how many answers count."""
    rows = Answer.objects.filter(lesson=lesson, pupil__removed_at=None).exclude(void__in=VOID_ROWS)
    return {"answers": rows.count(), "pupils": rows.values("pupil").distinct().count()}


def disown(lesson: Lesson, pupil: Pupil) -> None:
    """It was somebody else: what was answered in this lesson is nobody's."""
    for one in WarmUp.objects.filter(pupil=pupil, lesson=lesson, ended_at=None):
        end(one)
    came = lesson.attendance.filter(pupil=pupil).values_list("arrived_at", flat=True).first()
    if came:
        Answer.objects.filter(pupil=pupil, lesson=lesson, at__gte=came).update(void="other")
