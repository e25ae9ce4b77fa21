"""Who sits at which table: the start of a lesson, latecomers, moving a pupil, playing again.

All of it happens one at a time per lesson, so that a bot's seat is given to one pupil only and a game that is played
again is one game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom

from django.db.models import F
from django.utils import timezone

from classroom import lessons, seating
from classroom.lessons import one_at_a_time, touch
from classroom.models import Apart, Lesson, LessonGame, LessonTable, Pupil
from games import registry, tables
from games.models import Seat

CHANCE = SystemRandom()


class NoSeat(Exception):
    """There is nothing to sit on there (any more)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A pupil's seat in a lesson. `is_held`: a bot plays it for the pupil now."""

    row: LessonTable
    seat: int
    is_held: bool


def is_pupil(holder: str) -> bool:
    return holder.startswith("pupil:")


def owner(seat: Seat) -> str:
    """Whose seat it is: who plays it, or whom it is kept for."""
    return seat.kept_for or seat.holder


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
        seated = _go_on(game, pupils) if game.go_on else set()
        groups = deal(game, [p for p in pupils if p.pk not in seated])
        taken = set(game.tables.values_list("number", flat=True))
        for number, group in groups.items():
            _open(game, _free_number(number, taken), group)
    touch(lesson)
    return True


def deal(game: LessonGame, pupils: Sequence[Pupil]) -> dict[int, list[Pupil]]:
    """Table number → pupils, as the lesson's form says."""
    apart = pairs_apart(game.lesson.school_class_id)
    by_id = {pupil.pk: pupil for pupil in pupils}
    ids, sizes = list(by_id), _sizes(game, len(pupils))
    if game.seating == LessonGame.Seating.HAND:
        found = seating.by_hand(planned(game), ids, game.table_size, apart, CHANCE)
    elif game.seating == LessonGame.Seating.LAST and (before := last_groups(game.lesson)):
        found = _numbered(seating.as_before(before, ids, sizes, apart, CHANCE))
    else:
        found = _numbered(seating.at_random(ids, sizes, apart, CHANCE))
    return {number: [by_id[key] for key in group] for number, group in found.items()}


def _numbered(groups: Sequence[Sequence]) -> dict[int, Sequence]:
    return dict(enumerate(groups, 1))


def _sizes(game: LessonGame, count: int) -> list[int]:
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
    """Who sat together in the class's latest lesson before this one: keys of pupils."""
    rows = LessonTable.objects.filter(lesson_game__lesson__school_class_id=lesson.school_class_id)
    last = rows.exclude(lesson_game__lesson=lesson).order_by("-lesson_game__lesson__opened_at").first()
    if last is None:
        return []
    groups: dict[int, list] = {}
    seats = Seat.objects.filter(table__lesson_table__lesson_game=last.lesson_game_id)
    for seat in seats.order_by("table__lesson_table__number", "-table__lesson_table__round", "number").select_related(
        "table__lesson_table"
    ):
        group = groups.setdefault(seat.table.lesson_table.number, [])
        if is_pupil(owner(seat)) and (key := _key(owner(seat))) not in group:
            group.append(key)
    return [group for group in groups.values() if group]


def _key(holder: str):
    from classroom.policy import pupil_id_of

    return pupil_id_of(holder)


def _free_number(number: int, taken: set[int]) -> int:
    while number in taken:
        number += 1
    taken.add(number)
    return number


def _open(game: LessonGame, number: int, pupils: Sequence[Pupil]) -> LessonTable:
    """A table for these pupils, filled up with bots."""
    room, lesson = registry.ROOMS[game.game], game.lesson
    wanted = game.table_size if game.odd_one == LessonGame.Odd.BOT else room.min_seats
    holders = [pupil.holder for pupil in pupils]
    holders += [f"bot:{game.bot}"] * (max(wanted, room.min_seats) - len(holders))
    supports = [_support(game, pupil) for pupil in pupils]
    table = tables.open_table(
        game.game,
        game.options,
        holders,
        where="lesson",
        first=CHANCE.randrange(len(holders)),
        support=supports + [""] * (len(holders) - len(supports)),
        undo_allowed=lesson.undo_allowed,
        bots_hold=lesson.bots_hold,
    )
    if lesson.frozen:
        tables.freeze([table.pk], True, lesson.message)
    return LessonTable.objects.create(lesson_game=game, table=table, number=number)


def _support(game: LessonGame, pupil: Pupil) -> str:
    """What the lesson gives to all, else what the pupil has."""
    return {"": pupil.support, "none": ""}.get(game.support, game.support)


# going on with tables of an earlier lesson


def _go_on(game: LessonGame, pupils: Sequence[Pupil]) -> set:
    """Lay the kept tables out again for those who are here; keys of the pupils who are seated by that."""
    here, seated = {pupil.holder: pupil for pupil in pupils}, set()
    for old in lessons.kept(game.lesson.school_class, game.game):
        owners = [owner(seat) for seat in old.table.seats.order_by("number")]
        mine = [holder for holder in owners if holder in here and here[holder].pk not in seated]
        if mine and not game.tables.filter(number=old.number).exists():
            _reopen(game, old, owners, here)
            seated |= {here[holder].pk for holder in mine}
    return seated


def _reopen(game: LessonGame, old: LessonTable, owners: Sequence[str], here: dict[str, Pupil]) -> None:
    """A new table that begins where the old one stopped. A bot plays for who is away, and keeps the seat."""
    live, room = tables.look(old.table_id), registry.ROOMS[old.table.game]
    bot = f"bot:{game.bot}"
    table = tables.open_table(
        old.table.game,
        old.table.options,
        owners,
        where="lesson",
        first=old.table.first,
        start=room.position(live.state),
        support=[_support(game, here[h]) if h in here else "" for h in owners],
        undo_allowed=game.lesson.undo_allowed,
        bots_hold=game.lesson.bots_hold,
    )
    for number, holder in enumerate(owners):
        if is_pupil(holder) and holder not in here:
            tables.hand_over(table.pk, number, bot, "away", keep=True)
    LessonTable.objects.create(lesson_game=game, table=table, number=old.number, continues=old)


# latecomers, and where somebody sits


def current_rows(lesson: Lesson) -> list[LessonTable]:
    """The latest game at each table of the lesson, by number."""
    rows = LessonTable.objects.filter(lesson_game__lesson=lesson).select_related("table", "lesson_game")
    newest = {row.number: row for row in rows.order_by("lesson_game__number", "number", "round")}
    return [newest[number] for number in sorted(newest)]


def place_of(lesson: Lesson, holder: str) -> Place | None:
    """Where this pupil sits now, or last sat."""
    seats = Seat.objects.filter(table__lesson_table__in=[row.pk for row in current_rows(lesson)])
    mine = seats.filter(holder=holder) | seats.filter(kept_for=holder)
    seat = mine.select_related("table__lesson_table").order_by("table__over", "table__stopped", "-table_id").first()
    return Place(seat.table.lesson_table, seat.number, seat.holder != holder) if seat else None


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
        elif mine.is_held:
            tables.give_back(mine.row.table_id, mine.seat)
        return mine


def _take_bots_seat(lesson: Lesson, pupil: Pupil) -> Place | None:
    """The seat of a bot that holds it for nobody: at the youngest game, where nobody sits whom to keep apart from."""
    free = [(row, seat) for row, seat in free_seats(lesson) if not _is_apart(lesson, pupil, row)]
    if not free:
        return None
    row, seat = min(free, key=lambda place: (place[0].table.ply, place[0].number))
    tables.sit(row.table_id, seat, pupil.holder)
    return Place(row, seat, False)


def free_seats(lesson: Lesson) -> list[tuple[LessonTable, int]]:
    """Seats of running tables that a bot has for nobody."""
    rows = {row.table_id: row for row in current_rows(lesson) if not (row.table.over or row.table.stopped)}
    seats = Seat.objects.filter(table__in=rows, kept_for="", holder__startswith="bot:").order_by("table_id", "number")
    return [(rows[seat.table_id], seat.number) for seat in seats]


def _is_apart(lesson: Lesson, pupil: Pupil, row: LessonTable) -> bool:
    others = {_key(owner(seat)) for seat in row.table.seats.all()}
    return bool(seating.clashes([[*others, pupil.pk]], pairs_apart(lesson.school_class_id)))


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
        before = place_of(lesson, pupil.holder)
        other = owner(there)
        if before and (before.row.pk, before.seat) == (row.pk, seat):
            return
        if before and not before.row.table.over:
            new = other if is_pupil(other) else f"bot:{lessons.current_game(lesson).bot}"
            tables.sit(before.row.table_id, before.seat, new)
        elif is_pupil(other):
            raise NoSeat
        tables.sit(row.table_id, seat, pupil.holder)
    touch(lesson)


def take_out(lesson: Lesson, pupil: Pupil) -> None:
    """It was somebody else: out of the lesson; a bot keeps the seat until the right one comes."""
    lesson.attendance.filter(pupil=pupil).update(removed_at=timezone.now())
    mine = place_of(lesson, pupil.holder)
    if mine and not mine.is_held and not mine.row.table.over:
        tables.hand_over(mine.row.table_id, mine.seat, f"bot:{lessons.current_game(lesson).bot}", "removed", keep=True)
    touch(lesson)


def play_again(row: LessonTable) -> LessonTable:
    """The next game at a table that is done: same seats, the next one begins. Asked twice: the same game."""
    lesson = row.lesson_game.lesson
    with one_at_a_time(f"lesson:{lesson.pk}"):
        lesson.refresh_from_db()
        newest = row.lesson_game.tables.filter(number=row.number).select_related("table").last()
        if not (newest.table.over or newest.table.stopped):
            return newest
        if not lesson.is_running:
            raise lessons.Closed
        again = _open_again(newest)
    touch(lesson)
    return again


def _open_again(row: LessonTable) -> LessonTable:
    seats, game = list(row.table.seats.order_by("number")), row.lesson_game
    table = tables.open_table(
        row.table.game,
        game.options,
        [owner(seat) for seat in seats],
        where="lesson",
        first=(row.table.first + 1) % len(seats),
        support=[seat.support for seat in seats],
        undo_allowed=game.lesson.undo_allowed,
        bots_hold=game.lesson.bots_hold,
    )
    return LessonTable.objects.create(lesson_game=game, table=table, number=row.number, round=row.round + 1)


def set_bots_hold(lesson: Lesson, on: bool) -> None:
    Lesson.objects.filter(pk=lesson.pk).update(bots_hold=on, revision=F("revision") + 1)
