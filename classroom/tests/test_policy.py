from datetime import timedelta

import pytest
from django.utils import timezone, translation

from classroom import signin
from classroom.models import LessonTable
from classroom.policy import ClassroomPolicy
from games import policy as games_policy
from games import tables
from games.models import Seat
from tests.cast import by_card, logged_in
from tests.factories import OPENING, TableFactory
from tests.factories_lesson import lives, running_lesson

pytestmark = pytest.mark.django_db
policy = ClassroomPolicy()


@pytest.fixture
def table(lesson, bo, cleo):
    """Bo and Cleo play at table 1 of the running lesson."""
    lesson.state = lesson.State.RUNNING
    lesson.save()
    for pupil in (bo, cleo):
        lesson.attendance.create(pupil=pupil, way="card")
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    LessonTable.objects.create(lesson_game=lesson.games.get(), table=table, number=1)
    return table


def asker(browser) -> dict:
    """What a socket of this browser brings."""
    return {"session": signin.store(browser.cookies["sessionid"].value)}


def test_names_are_asked_for_together(bo, cleo, dag, django_assert_num_queries):
    holders = {bo.holder, cleo.holder, dag.holder, "bot:easy", "bot:hard", "guest:7"}
    with django_assert_num_queries(1):
        names = policy.names(holders)
    assert names[bo.holder] == "Bo" and names["bot:easy"] == "Datorn Lugn" and names["guest:7"] == "Gäst"


@pytest.mark.parametrize("holder", ["pupil:nonsense", "pupil:", "bot:unknown", "", "gone"])
def test_a_holder_that_means_nothing_has_a_name_all_the_same(holder):
    assert policy.name(holder)


def test_two_of_one_name_are_told_apart_at_the_table(class_2b):
    from classroom import roster
    from classroom.sheet import Row

    made = roster.add(class_2b, [Row("Alva", "B"), Row("Alva", "K")])
    assert [policy.name(pupil.holder) for pupil in made] == ["Alva B", "Alva K"]


def test_the_classs_teacher_may_watch(table, alva):
    assert policy.may_watch(asker(logged_in(alva)), table.pk)


def test_an_onlooker_finds_back_to_the_table_of_the_lesson(table, lesson):
    assert policy.above(table.pk) == f"/larare/lektion/{lesson.pk}/bord/1/"


def test_the_teacher_may_watch_what_a_bot_plays_for_one_who_played_alone(alva, bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], where="alone")
    tables.hand_over(table.pk, 0, "bot:medium", "removed", keep=True)
    assert policy.may_watch(asker(logged_in(alva)), table.pk)


def test_a_colleague_may_not_watch(table, dina):
    assert not policy.may_watch(asker(logged_in(dina)), table.pk)


def test_a_colleague_with_whom_the_class_is_shared_may_watch(table, class_2b, dina):
    class_2b.teachers.add(dina)
    assert policy.may_watch(asker(logged_in(dina)), table.pk)


def test_a_pupil_may_not_watch(table, bo):
    assert not policy.may_watch(asker(by_card(bo)), table.pk)


def test_a_teacher_may_watch_what_a_pupil_plays_alone(alva, bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], where="alone")
    assert policy.may_watch(asker(logged_in(alva)), table.pk)


def test_a_teacher_may_not_watch_a_visitor(alva):
    table = TableFactory(holders=["guest:7", "bot:easy"], where="visitor")
    assert not policy.may_watch(asker(logged_in(alva)), table.pk)


def test_home_is_the_running_table(table, bo):
    assert policy.home(bo.holder) == f"/spel/{table.code}/"


def test_home_is_the_table_also_while_a_bot_holds_the_seat(table, bo):
    tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert policy.home(bo.holder) == f"/spel/{table.code}/"


def test_home_is_the_waiting_room_before_the_start(lesson, bo):
    lesson.attendance.create(pupil=bo, way="code")
    assert policy.home(bo.holder) == "/vanta/"


def test_home_is_the_own_page_when_no_lesson_is_open(bo):
    assert policy.home(bo.holder) == "/min/"


def test_home_is_the_own_page_for_someone_whom_the_teacher_took_out(lesson, bo):
    from django.utils import timezone

    lesson.attendance.create(pupil=bo, way="code", removed_at=timezone.now())
    assert policy.home(bo.holder) == "/min/"


@pytest.mark.parametrize("holder", ["guest:7", "pupil:00000000-0000-4000-8000-000000000000"])
def test_home_is_the_start_page_for_everyone_else(db, holder):
    assert policy.home(holder) == "/"


def test_a_table_plays_again_while_the_lesson_runs(table, bo):
    assert policy.may_play_again(bo.holder, table.pk)


@pytest.mark.parametrize("change", [{"state": "closed"}, {"frozen": True}])
def test_a_table_does_not_play_again_when_the_lesson_is_closed_or_stopped(table, lesson, bo, change):
    type(lesson).objects.update(**change)
    assert not policy.may_play_again(bo.holder, table.pk)


def test_the_next_game_has_the_same_seats_and_the_other_begins(table, bo, cleo):
    tables.end([table.pk])
    again = tables.look_by_code(policy.play_again(table.pk))
    assert [seat.holder for seat in again.seats] == [bo.holder, cleo.holder] and again.to_move == (1,)


def test_the_next_game_is_one_however_often_it_is_asked_for(table):
    tables.end([table.pk])
    assert policy.play_again(table.pk) == policy.play_again(table.pk)


def test_ways_on_from_a_game_lead_home(table, bo):
    assert policy.after_game(bo.holder, table.pk)[-1][1] == policy.home(bo.holder)


def test_a_table_read_in_one_language_is_shown_in_the_readers_own(bo):
    with translation.override("en"):
        live = tables.look(TableFactory(holders=[bo.holder, "bot:easy"]).pk)
    with translation.override("sv"):
        assert str(live.seats[1].name) == "Datorn Lugn"


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_seat_is_kept_by_the_bot_that_was_chosen_for_the_lesson(level):
    lesson = running_lesson(bot=level)
    (live,) = lives(lesson)
    later = timezone.now() + timedelta(seconds=60)
    waiting = 1 - live.to_move[0]
    Seat.objects.filter(table_id=live.id, number=waiting).update(seen_at=later)
    tables.sweep(later)
    assert tables.look(live.id).seats[live.to_move[0]].holder == f"bot:{level}"


def test_a_table_of_no_lesson_has_the_usual_one():
    assert games_policy.keeper(TableFactory().pk) == "bot:medium"


def test_a_pupil_who_has_lost_a_seat_goes_to_the_waiting_rooms_door(bo):
    assert policy.elsewhere(bo.holder) == "/vanta/"


def test_who_is_no_pupil_and_has_lost_a_seat_stays_and_is_told(db):
    assert policy.elsewhere("guest:7") == ""
