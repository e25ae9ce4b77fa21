from datetime import timedelta

import pytest
from django.utils import timezone
from django.utils.translation import override

from classroom import codes, lessons
from classroom.models import Lesson
from games import push, tables
from tests.factories import ClassFactory, TeacherFactory, any_move, tap
from tests.factories_lesson import lives, open_lesson, pupil_of, running_lesson

pytestmark = pytest.mark.django_db
GAME = {"game": "talkamrater"}


def made(key="k1", school_class=None):
    teacher = TeacherFactory()
    return lessons.make(school_class or ClassFactory(teacher=teacher), teacher, key, GAME)


def test_a_form_sent_twice_makes_one_lesson():
    first = made()
    assert made(school_class=first.school_class) == first


def test_a_lesson_has_a_code_of_four_digits():
    assert made().code.isdecimal() and len(made("k2").code) == 4


def test_with_ten_open_lessons_a_code_has_six_signs():
    for n in range(10):
        made(f"k{n}")
    assert len(made("k11").code) == 6


def test_a_code_is_never_given_to_two_open_lessons(monkeypatch):
    digits = iter([made().code, made("k2").code, "7777"])
    monkeypatch.setattr(codes, "_digits", lambda: next(digits))
    assert made("k3").code == "7777"


def test_a_code_is_read_with_blanks_and_small_letters():
    assert codes.clean(" bc-d 234 ") == "BCD234"


def test_a_pupil_arrives_once():
    lesson = open_lesson("Bo")
    lessons.arrive(lesson, pupil_of(lesson, "Bo"), "code")
    assert [row.way for row in lessons.here(lesson)] == ["card"]


def test_an_arrival_is_told_to_the_screens(django_capture_on_commit_callbacks):
    lesson, heard = open_lesson(""), []
    push.subscribe(f"lesson:{lesson.pk}", lambda topic, revision: heard.append(revision))
    pupil = lesson.school_class.pupils.create(name="Bo")
    with django_capture_on_commit_callbacks(execute=True):
        lessons.arrive(lesson, pupil, "card")
    assert heard == [1]


def test_nobody_comes_into_a_closed_lesson():
    lesson = open_lesson("Bo")
    pupil = pupil_of(lesson, "Bo")
    lessons.close(lesson)
    with pytest.raises(lessons.Closed):
        lessons.arrive(lesson, pupil, "card")


def test_a_locked_lesson_keeps_newcomers_out():
    lesson = open_lesson("Bo")
    lessons.set_locked(lesson, True)
    lesson.refresh_from_db()
    with pytest.raises(lessons.Closed):
        lessons.arrive(lesson, lesson.school_class.pupils.create(name="Cleo"), "card")


def test_a_locked_lesson_lets_those_go_on_who_are_in():
    lesson = open_lesson("Bo")
    lessons.set_locked(lesson, True)
    lesson.refresh_from_db()
    assert lessons.arrive(lesson, pupil_of(lesson, "Bo"), "card")


def test_titta_hit_freezes_every_table():
    lesson = running_lesson("Bo Cleo Ali Maja")
    lessons.look_here(lesson, True)
    assert all(live.frozen for live in lives(lesson))


def test_after_titta_hit_the_line_to_all_is_there_again():
    lesson = running_lesson()
    lessons.tell(lesson, "Bra!")
    lesson.refresh_from_db()
    lessons.look_here(lesson, True)
    lessons.look_here(lesson, False)
    assert [live.message for live in lives(lesson)] == ["Bra!"]


# time


def started(minutes_ago: float, **fields) -> Lesson:
    lesson = running_lesson()
    Lesson.objects.filter(pk=lesson.pk).update(started_at=timezone.now() - timedelta(minutes=minutes_ago), **fields)
    lesson.refresh_from_db()
    return lesson


def test_the_class_is_told_when_five_minutes_are_left():
    lesson = started(16, minutes=20)
    assert lessons.remind(lesson)
    assert lives(lesson)[0].message == "Fem minuter kvar."


def test_when_the_time_is_out_five_minutes_are_told_no_more():
    lesson = started(16, minutes=20)
    lessons.remind(lesson)
    lesson.refresh_from_db()
    lessons.remind(lesson, lesson.ends_at)
    assert lives(lesson)[0].message == ""


def test_with_more_time_five_minutes_are_told_no_more():
    lesson = started(16, minutes=20)
    with override("nb"):
        lessons.remind(lesson)
    lesson.refresh_from_db()
    lessons.extend(lesson, 10)
    assert lives(lesson)[0].message == ""


def test_when_the_time_is_out_the_teachers_own_line_stays():
    lesson = started(21, minutes=20)
    lessons.tell(lesson, "Bra!")
    lesson.refresh_from_db()
    lessons.remind(lesson)
    assert lives(lesson)[0].message == "Bra!"


def test_the_five_minutes_are_told_once():
    lesson = started(16, minutes=20)
    lessons.remind(lesson)
    assert not lessons.remind(Lesson.objects.get(pk=lesson.pk))


@pytest.mark.parametrize(("minutes_ago", "minutes"), [(14, 20), (21, 20), (1, 5), (60, 0)])
def test_the_five_minutes_are_not_told_at_other_times(minutes_ago, minutes):
    assert not lessons.remind(started(minutes_ago, minutes=minutes))


def test_a_lesson_whose_time_is_out_goes_on():
    lesson = started(90, minutes=20)
    lessons.remind(lesson)
    lesson.refresh_from_db()
    assert lesson.is_running and not any(live.stopped for live in lives(lesson))


def test_extending_counts_from_now_when_the_time_is_out():
    lesson = started(30, minutes=20)
    lessons.extend(lesson, 10)
    assert lesson.ends_at - timezone.now() == pytest.approx(timedelta(minutes=10), abs=timedelta(minutes=1))


def test_after_extending_the_five_minutes_are_told_again():
    lesson = started(16, minutes=20)
    lessons.remind(lesson)
    lessons.extend(lesson, 10)
    assert lesson.told_at is None


# the close


def test_closing_scores_unfinished_tables():
    lesson = running_lesson()
    lessons.close(lesson)
    live = lives(lesson)[0]
    assert live.stopped and live.result["points"] == [0, 0]


def test_closing_frees_the_code():
    lesson = open_lesson()
    lessons.close(lesson)
    assert lesson.code == "" and codes.lesson_with(lesson.code) is None


def test_a_lesson_is_closed_once():
    lesson = running_lesson()
    assert lessons.close(lesson)
    assert not lessons.close(lesson)


def test_a_table_may_be_kept_for_next_time():
    lesson = running_lesson()
    lessons.close(lesson)
    lessons.keep(lesson, [1])
    assert [row.number for row in lessons.kept(lesson.school_class, "talkamrater")] == [1]


def test_a_kept_table_goes_on_where_it_stopped():
    lesson = running_lesson()
    before = tap(lesson.games.get().tables.get().table, *any_move(lesson.games.get().tables.get().table))
    lessons.close(lesson)
    lessons.keep(lesson, [1])
    again = running_lesson("Bo Cleo", teacher=lesson.teacher, school_class=lesson.school_class)
    live = lives(again)[0]
    position = live.room.position
    assert position(live.state) == position(before.state)


def test_a_bot_keeps_the_seat_of_one_who_is_away_when_a_table_goes_on():
    lesson = running_lesson()
    lessons.close(lesson)
    lessons.keep(lesson, [1])
    again = running_lesson("Bo", teacher=lesson.teacher, school_class=lesson.school_class)
    seats = {seat.kept_name or seat.name: seat.is_bot for seat in lives(again)[0].seats}
    assert seats == {"Bo": False, "Cleo": True}


def test_a_kept_table_is_gone_on_with_once():
    lesson = running_lesson()
    lessons.close(lesson)
    lessons.keep(lesson, [1])
    running_lesson("Bo Cleo", teacher=lesson.teacher, school_class=lesson.school_class)
    assert lessons.kept(lesson.school_class, "talkamrater") == []


def test_tables_of_a_closed_lesson_take_no_more_moves():
    lesson = running_lesson()
    table = lesson.games.get().tables.get().table
    move = any_move(table)
    lessons.close(lesson)
    with pytest.raises(tables.GameOver):
        tap(table, *move)
