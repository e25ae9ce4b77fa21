"""A small made-up year: four pupils and a bot's chair now and then, a few weeks around Easter and summer time."""

from datetime import date, time, timedelta
from functools import partial
from random import Random

import pytest
from django.core.management import call_command
from django.utils import timezone

from classroom import erasing, evidence
from classroom.models import (
    Answer,
    Attendance,
    BondState,
    Lesson,
    Practice,
    Pupil,
    SchoolClass,
    TutorialProgress,
    WarmUp,
)
from classroom.year import days, making, minds
from classroom.year.plan import ClassPlan
from games import replaying, tables
from games.engine import record
from games.engine.play import why_not
from games.models import Attempt, Move, Seat, Table, TableEvent
from games.registry import ROOMS
from tests.factories import ClassFactory, TableFactory, TeacherFactory

pytestmark = pytest.mark.django_db
TUESDAY, THURSDAY = 1, 3
SMALL = (ClassPlan("x", "2X", 3, ((TUESDAY, time(9, 10)), (THURSDAY, time(10, 20))), (0, 3), (0.3,)),)
SPRING = date(2026, 4, 17)  # a Friday; summer time came on 29 March, Easter was on 5 April


def make(weeks: int = 1, plans=SMALL, say=lambda *_told: None, today=SPRING) -> dict:
    return making.make(say, plans=plans, length=timedelta(weeks=weeks), today=today)


def replays():
    return [replaying.of(tables.look(pk)) for pk in Table.objects.values_list("pk", flat=True)]


def rows_of(replay, **wanted):
    return Attempt.objects.filter(table=replay.live.id, **wanted)


# school days


@pytest.mark.parametrize(
    "day",
    [(2026, 2, 24), (2026, 4, 1), (2026, 4, 6), (2026, 5, 1), (2026, 5, 14), (2026, 5, 15), (2026, 7, 1),
     (2026, 10, 27), (2026, 12, 24), (2026, 1, 6), (2026, 4, 18)],
    ids=["sportlov", "påsklov", "annandag påsk", "första maj", "Kristi himmelsfärd", "klämdag", "sommarlov", "höstlov",
         "julafton", "trettondagen", "lördag"],
)  # fmt: skip
def test_no_school_on(day):
    assert not days.is_school_day(date(*day))


def test_a_year_has_as_many_school_days_as_a_school_has():
    assert len(list(days.school_days(date(2025, 8, 1), date(2026, 7, 31)))) == pytest.approx(178, abs=4)


def test_lessons_are_on_school_days():
    make(weeks=5)
    assert all(days.is_school_day(timezone.localdate(lesson.opened_at)) for lesson in Lesson.objects.all())


def test_a_lesson_begins_at_the_same_time_before_and_after_summer_time():
    make(weeks=5)
    opened = [timezone.localtime(lesson.opened_at) for lesson in Lesson.objects.all()]
    assert {at.time() for at in opened if at.weekday() == TUESDAY} == {time(9, 10)}
    assert {at.utcoffset() for at in opened} == {timedelta(hours=1), timedelta(hours=2)}


def test_all_that_pupils_do_is_within_school_hours():
    make()
    times = [timezone.localtime(at).time() for at in Attempt.objects.values_list("at", flat=True)]
    assert time(8) <= min(times) and max(times) <= time(15)


# games


def test_every_match_stands_as_a_move_in_the_replay_at_its_ply():
    make()
    for replay in replays():
        for row in rows_of(replay, verdict="right"):
            assert replay.moves[row.ply] == (row.seat, row.text)


def test_every_wrong_try_is_refused_in_the_position_it_was_made_at():
    make()
    for replay in replays():
        for row in rows_of(replay, verdict="wrong"):
            assert why_not(replay.live.room, replay.states[row.ply], row.seat, row.text).key == row.refusal["text"][0]


def test_the_evidence_is_what_the_room_judges_at_that_ply():
    make()
    for replay in replays():
        for row in rows_of(replay, evidence__do="match"):
            judged = replay.live.room.judge(replay.states[row.ply], row.seat, row.text)
            assert row.evidence | {"hint": 0} == judged["evidence"]


def test_a_replayed_game_comes_to_the_stored_result(each_database):
    make()
    for pk, result in Table.objects.values_list("pk", "result"):
        assert record.same(result, record.replay(record.load(tables.record(pk), ROOMS)).result)


def test_no_game_goes_on():
    make()
    assert not Table.objects.filter(over=False, stopped=False).exists()


def test_moves_and_tries_of_a_table_are_in_the_order_of_their_times():
    make()
    for pk in Table.objects.values_list("pk", flat=True):
        stored = list(Attempt.objects.filter(table=pk).order_by("id").values_list("at", flat=True))
        assert stored == sorted(stored)


def test_a_bot_sits_where_a_pupil_is_missing():
    make()
    assert Seat.objects.filter(holder__startswith="bot:", table__where="lesson").exists()


def test_of_bots_no_tries_are_kept():
    make()
    assert not Attempt.objects.exclude(holder__startswith="pupil:").exists()


# what is measured


def hesitant(count, chance):
    """Pupils who know little, and ask."""
    return [minds.Mind(-1.0, 0, asks=0.5) for _pupil in range(count)]


def test_a_hint_stands_in_what_is_tried_after_it_in_the_turn(monkeypatch):
    monkeypatch.setattr(making, "minds", hesitant)
    make()
    hints = {(row.table_id, row.seat, row.evidence["turn"]) for row in Attempt.objects.filter(evidence__do="hint")}
    helped = Attempt.objects.filter(evidence__do="match", evidence__hint__gt=0)
    assert hints and {(row.table_id, row.seat, row.evidence["turn"]) for row in helped} <= hints


def test_a_repair_names_the_wrong_try_that_it_is_of(monkeypatch):
    monkeypatch.setattr(making, "minds", hesitant)
    make()
    repairs = Attempt.objects.filter(evidence__do="repair")
    wrong = Attempt.objects.filter(verdict="wrong")
    assert repairs and all(wrong.filter(table=row.table, key=row.evidence["of"]).exists() for row in repairs)


def test_there_is_at_most_one_repair_a_turn(monkeypatch):
    monkeypatch.setattr(making, "minds", hesitant)
    make()
    rows = [(row.table_id, row.evidence) for row in Attempt.objects.filter(evidence__do="repair")]
    repairs = {(table, told["turn"], told["of"]) for table, told in rows}
    assert len(repairs) == len({(table, turn) for table, turn, _of in repairs})


def test_all_who_came_answered_six_questions_first():
    make()
    for lesson in Lesson.objects.all():
        assert Answer.objects.filter(lesson=lesson, at__lt=lesson.started_at).count() == 6 * lesson.attendance.count()


def test_a_class_has_learned_the_game_before_its_first_lesson():
    make()
    first = Lesson.objects.order_by("opened_at").first()
    ways = list(TutorialProgress.objects.all())
    assert ways and all(way.seen_at < first.opened_at and way.pupil.school_class == first.school_class for way in ways)


def test_who_knows_errs_less_than_who_does_not(monkeypatch):
    monkeypatch.setattr(making, "minds", lambda count, chance: [minds.Mind(6, 0), minds.Mind(-2, 0), minds.Mind(6, 0)])
    make(weeks=2)
    wrong = [Attempt.objects.filter(holder=p.holder, verdict="wrong").count() for p in Pupil.objects.all()]
    assert max(wrong) > 5 * sorted(wrong)[1]


def test_knowledge_grows_over_the_year():
    pupil = minds.mind(Random(1))
    assert pupil.share("3+4", 1) > pupil.share("3+4", 0.5) > pupil.share("3+4", 0)


def test_who_came_in_the_middle_of_the_year_has_nothing_from_before(monkeypatch):
    monkeypatch.setattr(making, "minds", lambda count, chance: [minds.Mind(2, 1, joined=0.5, away=0)] * count)
    make(weeks=2)
    first, *_others, last = Lesson.objects.order_by("opened_at")
    assert (first.attendance.count(), last.attendance.count()) == (0, 3)


def test_the_model_finds_secure_bonds_of_who_knows(monkeypatch):
    monkeypatch.setattr(making, "minds", lambda count, chance: [minds.Mind(6, 0, away=0)] * count)
    make(weeks=5)
    pictures = evidence.pictures(Pupil.objects.all(), today=SPRING)
    assert min(picture.secure for picture in pictures.values()) >= 4


def test_practice_of_an_afternoon_is_marked_as_alone():
    make()
    played = Table.objects.filter(where="alone")
    assert Practice.objects.count() == 1 and played.exists() and not played.filter(lesson_table__isnull=False).exists()


# again, beside others, and away with it


def counts() -> list[int]:
    models = (SchoolClass, Pupil, Lesson, Attendance, WarmUp, Answer, Practice, Table, Seat, Move, Attempt, TableEvent)
    return [model.objects.count() for model in models]


def test_a_second_start_adds_nothing():
    make()
    before = counts()
    assert make() == {"made": False} and counts() == before


def test_what_was_interrupted_is_gone_on_with():
    def stop(done, *_told):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(say=stop)
    assert Lesson.objects.count() == 1
    make(today=SPRING + timedelta(days=30))
    assert [timezone.localdate(lesson.opened_at).day for lesson in Lesson.objects.order_by("opened_at")] == [14, 16]


def test_a_class_that_its_teacher_has_taken_away_does_not_come_back():
    make(plans=(*SMALL, ClassPlan("y", "2Y", 2, SMALL[0].times, (0,))))
    erasing.erase_class(SchoolClass.objects.get(name="2Y"))
    make()
    assert SchoolClass.objects.get().name == "2X"


def test_a_class_of_the_teachers_own_is_left_as_it_is():
    teacher = TeacherFactory()
    own = ClassFactory(teacher=teacher, school=teacher.school, names=["Bo", "Cleo"], name="2X")
    table = TableFactory(holders=[pupil.holder for pupil in own.pupils.all()])
    make()
    assert (own.pupils.count(), own.lessons.count()) == (2, 0)
    assert Seat.objects.filter(holder__in=[pupil.holder for pupil in own.pupils.all()]).count() == table.seats.count()


def test_the_classes_are_put_with_the_first_teacher():
    first = TeacherFactory()
    make()
    assert list(SchoolClass.objects.get().teachers.all()) == [first]


def test_nothing_is_left_of_a_year_that_is_taken_away():
    make()
    erasing.erase_class(SchoolClass.objects.get())
    assert counts() == [0] * 12


# the command


@pytest.fixture
def small(monkeypatch):
    """The command makes a year of one week."""
    short = {"plans": SMALL, "length": timedelta(weeks=1), "today": SPRING}
    monkeypatch.setattr(making, "make", partial(making.make, **short))


def test_the_command_tells_how_far_it_has_come(small, capsys):
    call_command("demo", year=True)
    assert "100 %" in capsys.readouterr().out


def test_the_command_run_again_says_that_the_year_is_there(small, capsys):
    call_command("demo", year=True)
    capsys.readouterr()
    call_command("demo", year=True)
    assert capsys.readouterr().out == "Läsåret finns redan.\n"


def test_the_command_leaves_nothing_for_a_page_to_work_out(small, capsys):
    call_command("demo", year=True)
    assert set(BondState.objects.values_list("pupil", flat=True)) == set(Pupil.objects.values_list("pk", flat=True))
