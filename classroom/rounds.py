"""The next game at a table: played again when it is done, or gone on with from an earlier lesson."""

from collections.abc import Sequence

from classroom import lessons
from classroom.lessons import one_at_a_time, touch
from classroom.models import LessonGame, LessonTable, Pupil
from classroom.seats import is_pupil, owner, pupil_key, support_of
from games import registry, tables
from games.models import Table


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
    owners = _with_bots([owner(seat) for seat in seats], game)
    table = tables.open_table(
        row.table.game,
        game.options,
        owners,
        where="lesson",
        first=(row.table.first + 1) % len(seats),
        support=[seat.support for seat in seats],
        undo_allowed=game.lesson.undo_allowed,
        bots_hold=game.lesson.bots_hold,
        repairs=game.repairs,
        marks=game.marks,
        letters=game.lesson.school_class.court_letters,
    )
    removed = Pupil.objects.filter(pk__in=filter(None, map(pupil_key, owners))).exclude(removed_at=None)
    _keep_for(table, owners, {pupil.holder for pupil in removed}, game)
    lessons.tell_new(game.lesson, table.pk)
    lessons.call_back(row)
    return LessonTable.objects.create(lesson_game=game, table=table, number=row.number, round=row.round + 1)


def go_on(game: LessonGame, pupils: Sequence[Pupil]) -> set:
    """Lay the tables kept from earlier lessons out again for those who are here; keys of the pupils seated by that."""
    here, seated = {pupil.holder: pupil for pupil in pupils}, set()
    for old in lessons.kept(game.lesson.school_class, game.game):
        owners = _with_bots(tables.sat_here(old.table_id), game)
        mine = [holder for holder in owners if holder in here]
        is_free = not any(here[holder].pk in seated for holder in mine)
        if mine and is_free and not game.tables.filter(number=old.number).exists():
            _reopen(game, old, owners, here)
            seated |= {here[holder].pk for holder in mine}
    return seated


def _reopen(game: LessonGame, old: LessonTable, owners: Sequence[str], here: dict[str, Pupil]) -> None:
    """A new table that begins where the old one stopped. A bot plays for who is away, and keeps the seat."""
    room, state = registry.ROOMS[old.table.game], tables.look(old.table_id).state
    table = tables.open_table(
        old.table.game,
        old.table.options,
        owners,
        where="lesson",
        first=old.table.first,
        start=room.position(state),
        continued=True,
        memory=room.memory(state) if room.memory else None,
        support=[support_of(game, here[holder]) if holder in here else "" for holder in owners],
        undo_allowed=game.lesson.undo_allowed,
        bots_hold=game.lesson.bots_hold,
        repairs=game.repairs,
        marks=game.marks,
        letters=game.lesson.school_class.court_letters,
    )
    _keep_for(table, owners, {holder for holder in owners if is_pupil(holder)} - set(here), game)
    LessonTable.objects.create(lesson_game=game, table=table, number=old.number, continues=old)


def _with_bots(owners: Sequence[str], game: LessonGame) -> list[str]:
    """Who plays where: the lesson's bot for one who has been erased, and is nobody now."""
    return [holder if is_pupil(holder) or holder.startswith("bot:") else f"bot:{game.bot}" for holder in owners]


def _keep_for(table: Table, owners: Sequence[str], away: set[str], game: LessonGame) -> None:
    """A bot plays for those who are away, and keeps their seats."""
    for number, holder in enumerate(owners):
        if holder in away:
            tables.hand_over(table.pk, number, f"bot:{game.bot}", "away", keep=True)
