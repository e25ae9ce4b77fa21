"""Who sits at which table: the start of a lesson, latecomers, and the teacher's hand.

All of it happens one at a time per lesson, so that a bot's seat is given to one pupil only.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom

from django.db import transaction
from django.utils import timezone

from classroom import cards, lessons, rounds, seating, snabbkoll
from classroom.lessons import one_at_a_time, touch
from classroom.models import Apart, Attendance, Lesson, LessonGame, LessonTable, Pupil
from classroom.seats import TEACHER, Place, free_seats, is_pupil, owner, place_of, pupil_key, support_of
from games import registry, tables
from games.models import Seat

CHANCE = SystemRandom()


class NoSeat(Exception):
    """There is nothing to sit on there (any more)."""


# the start


def start(lesson: Lesson) -> bool:
    """Seat everyone who is here and open the tables. False: it had been started already."""
    with one_at_a_time(f"lesson:{lesson.pk}"):
        is_mine = Lesson.objects.filter(pk=lesson.pk, state=Lesson.State.OPEN)
        if not is_mine.update(state=Lesson.State.RUNNING, started_at=timezone.now()):
            return False
        lesson.refresh_from_db()
        game = lessons.current_game(lesson)
        pupils = [row.pupil for row in lessons.here(lesson)]
        seated = rounds.go_on(game, pupils) if game.go_on else set()
        groups = deal(game, [pupil for pupil in pupils if pupil.pk not in seated])
        taken = set(game.tables.values_list("number", flat=True))
        for number, group in groups.items():
            _open(game, _free_number(number, taken), group)
    touch(lesson)
    lessons.call_in(pupils)
    return True


def deal(game: LessonGame, pupils: Sequence[Pupil]) -> dict[int, list[Pupil]]:
    """Table number → pupils, as the lesson's form says."""
    apart = pairs_apart(game.lesson.school_class_id)
    by_id = {pupil.pk: pupil for pupil in pupils}
    ids, sizes = list(by_id), table_sizes(game, len(pupils))
    found: dict
    if game.seating == LessonGame.Seating.HAND:
        found = seating.by_hand(planned(game), ids, game.table_size, apart, CHANCE)
    elif game.seating == LessonGame.Seating.LAST and (before := last_groups(game.lesson)):
        found = _numbered(seating.as_before(before, ids, sizes, apart, CHANCE))
    else:
        found = _numbered(seating.at_random(ids, sizes, apart, CHANCE))
    return {number: [by_id[key] for key in group] for number, group in found.items()}


def _numbered(groups: Sequence[Sequence]) -> dict[int, Sequence]:
    return dict(enumerate(groups, 1))


def table_sizes(game: LessonGame, count: int) -> list[int]:
    """How so many pupils are divided in this lesson."""
    most = registry.ROOMS[game.game].max_seats
    return seating.sizes(count, game.table_size, game.odd_one == LessonGame.Odd.BIGGER, most)


def planned(game: LessonGame) -> dict[int, list]:
    """The plan by hand: table number → keys of pupils."""
    plan: dict[int, list] = {}
    for row in game.plan.all():
        plan.setdefault(row.table_number, []).append(row.pupil_id)
    return plan


def pairs_apart(class_id: int) -> list[frozenset]:
    return [frozenset(pair) for pair in Apart.objects.filter(school_class_id=class_id).values_list("one", "other")]


def last_groups(lesson: Lesson) -> list[list]:
    """Who sat together in the class's latest lesson with tables before this one: keys of pupils."""
    rows = LessonTable.objects.filter(lesson_game__lesson__school_class_id=lesson.school_class_id)
    last = rows.exclude(lesson_game__lesson=lesson).order_by("-lesson_game__lesson__opened_at").first()
    if last is None:
        return []
    seats = Seat.objects.filter(table__lesson_table__lesson_game=last.lesson_game_id)
    seats = seats.select_related("table__lesson_table").order_by("table__lesson_table__round", "number")
    groups: dict[int, list] = {}
    for seat in seats:
        group, key = groups.setdefault(seat.table.lesson_table.number, []), pupil_key(owner(seat))
        if key and key not in group:
            group.append(key)
    return [groups[number] for number in sorted(groups) if groups[number]]


def _free_number(number: int, taken: set[int]) -> int:
    while number in taken:
        number += 1
    taken.add(number)
    return number


def _open(game: LessonGame, number: int, pupils: Sequence[Pupil]) -> LessonTable:
    """A table for these pupils, filled up with bots."""
    room, lesson = registry.ROOMS[game.game], game.lesson
    wanted = game.table_size if game.odd_one == LessonGame.Odd.BOT else room.min_seats
    bots = max(wanted, room.min_seats) - len(pupils)
    holders = [pupil.holder for pupil in pupils] + [f"bot:{game.bot}"] * bots
    table = tables.open_table(
        game.game,
        game.options,
        holders,
        where="lesson",
        first=_first(lesson, pupils, len(holders)),
        support=[support_of(game, pupil) for pupil in pupils] + [""] * bots,
        undo_allowed=lesson.undo_allowed,
        bots_hold=lesson.bots_hold,
        repairs=game.repairs,
        marks=game.marks,
        letters=lesson.school_class.court_letters,
    )
    lessons.tell_new(lesson, table.pk)
    return LessonTable.objects.create(lesson_game=game, table=table, number=number)


def _first(lesson: Lesson, pupils: Sequence[Pupil], count: int) -> int:
    """Who begins: one of those who need not answer Snabbkoll's questions first, if there is one."""
    busy = snabbkoll.at_it(lesson)
    free = [seat for seat in range(count) if seat >= len(pupils) or pupils[seat].pk not in busy]
    return CHANCE.choice(free or range(count))


# latecomers


def place(lesson: Lesson, pupil: Pupil) -> Place | None:
    """The pupil's seat in a running lesson: the own one, taken back from a bot if need be; else a bot's; else a new
    table with a bot. None before the start and after the close."""
    with one_at_a_time(f"lesson:{lesson.pk}"):
        lesson.refresh_from_db()
        if not lesson.is_running:
            return None
        mine = place_of(lesson, pupil.holder)
        if mine is None:
            mine = _take_bots_seat(lesson, pupil) or _own_table(lesson, pupil)
            touch(lesson)
        elif mine.is_held and mine.why != TEACHER:
            tables.give_back(mine.row.table_id, mine.seat)
            mine = replace(mine, is_held=False)
        return mine


def _take_bots_seat(lesson: Lesson, pupil: Pupil) -> Place | None:
    """The seat of a bot that holds it for nobody: at the youngest game, where nobody sits whom to keep apart from."""
    apart = pairs_apart(lesson.school_class_id)
    free = [(row, seat) for row, seat in free_seats(lesson) if not _is_apart(pupil, row, apart)]
    if not free:
        return None
    row, seat = min(free, key=lambda place: (place[0].table.ply, place[0].number))
    tables.sit(row.table_id, seat, pupil.holder, support=support_of(row.lesson_game, pupil))
    return Place(row, seat, False)


def _is_apart(pupil: Pupil, row: LessonTable, apart: Sequence[frozenset]) -> bool:
    others = [pupil_key(owner(seat)) for seat in row.table.seats.all()]
    return bool(seating.clashes([[*others, pupil.pk]], apart))


def _own_table(lesson: Lesson, pupil: Pupil) -> Place:
    game = lessons.current_game(lesson)
    number = max(game.tables.values_list("number", flat=True), default=0) + 1
    return Place(_open(game, number, [pupil]), 0, False)


# the teacher's hand


def move(lesson: Lesson, pupil: Pupil, row: LessonTable, seat: int) -> None:
    """Seat the pupil there: on a bot's seat, or in exchange with the pupil who has it. A bot goes on in the old one."""
    with one_at_a_time(f"lesson:{lesson.pk}"):
        there = row.table.seats.filter(number=seat).first()
        if there is None or row.table.over or row.table.stopped:
            raise NoSeat
        before, other = place_of(lesson, pupil.holder), owner(there)
        if other == pupil.holder:
            return
        leaves = before and not (before.row.table.over or before.row.table.stopped)
        if is_pupil(other) and not leaves:
            raise NoSeat
        if leaves:
            new = other if is_pupil(other) else bot_of(lesson)
            tables.sit(before.row.table_id, before.seat, new, support=_support(lesson, new))
        tables.sit(row.table_id, seat, pupil.holder, support=_support(lesson, pupil.holder))
    touch(lesson)


def _support(lesson: Lesson, holder: str) -> str:
    pupil = Pupil.objects.filter(pk=pupil_key(holder)).first() if is_pupil(holder) else None
    return support_of(lessons.current_game(lesson), pupil) if pupil else ""


def bot_of(lesson: Lesson) -> str:
    """The bot that plays in this lesson."""
    return f"bot:{lessons.current_game(lesson).bot}"


def take_out(lesson: Lesson, pupil: Pupil) -> str:
    """It was somebody else: out of the lesson, and what they came in by stops working, before anything more is sent to
    them; a bot keeps the seat until the right one comes. Gives that way, `card` or `code`; empty: out already."""
    way = _end_right(lesson, pupil)
    if not way:
        return ""
    snabbkoll.disown(lesson, pupil)
    mine = place_of(lesson, pupil.holder)
    if mine and not mine.is_held and not (mine.row.table.over or mine.row.table.stopped):
        tables.hand_over(mine.row.table_id, mine.seat, bot_of(lesson), "removed", keep=True)
    touch(lesson)
    return way


@transaction.atomic
def _end_right(lesson: Lesson, pupil: Pupil) -> str:
    """Out, and told with it: between the two a waiting room would still be drawn for them."""
    row = lesson.attendance.filter(pupil=pupil, removed_at=None)
    way = row.values_list("way", flat=True).first()
    if way is None or not row.update(removed_at=timezone.now()):
        return ""
    (cards.renew_card if way == Attendance.Way.CARD else cards.renew_pictures)(pupil)
    return way
