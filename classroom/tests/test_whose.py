"""Somebody played under another's name: the teacher says whose it is, and it counts there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import evidence, lessons, placing
from classroom.models import Answer, AuditEntry, Pupil
from games import tables
from games.models import Attempt, Move, Table
from games.tables.cache import publish
from tests.cast import by_card, logged_in
from tests.factories import any_move, tap
from tests.factories_lesson import attempt, lives, pupil_of, running_lesson
from tests.warm_ups import begun

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    """Bo's and Cleo's table; Ali of the class sits nowhere."""
    made = running_lesson("Bo Cleo")
    Pupil.objects.create(school_class=made.school_class, name="Ali")
    return made


@pytest.fixture
def table(lesson):
    return Table.objects.get(pk=lives(lesson)[0].id)


def seat_of(table, pupil) -> int:
    return next(seat.number for seat in tables.look(table.pk).seats if pupil.holder in (seat.holder, seat.kept_for))


def play_until_moved(table, pupil) -> int:
    """Play until the pupil has made another move; the number of the pupil's moves."""
    before = moves_of(pupil)
    while moves_of(pupil) == before:
        tap(table, *any_move(table))
    return moves_of(pupil)


def moves_of(pupil) -> int:
    return Move.objects.filter(holder=pupil.holder).count()


def press(lesson, table, number: int, to):
    return logged_in(lesson.teacher).post(f"/larare/bord/{table.code}/vem/", {"n": number, "to": to}, follow=True)


def number_of(table, pupil) -> int:
    """The number of the pupil's (first) stretch on the page."""
    return next(n for n, one in enumerate(tables.stretches(table.pk)) if one.holder == pupil.holder)


@pytest.fixture
def played(lesson, table):
    """Somebody has played as Bo to the end."""
    bo = pupil_of(lesson, "Bo")
    play_until_moved(table, bo)
    attempt(table, bo, "match 3+1 > =4", seat=seat_of(table, bo), think_ms=5000)
    lessons.close(lesson)
    return table


def tries_of(pupil) -> int:
    return len([act for act in evidence.acts([pupil]) if act.counts])


def test_what_was_played_under_a_wrong_name_counts_for_the_right_pupil(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    before = tries_of(bo)
    press(lesson, played, number_of(played, bo), ali.pk)
    assert (before > 0, tries_of(bo), tries_of(ali)) == (True, 0, before)


def test_the_moves_are_the_right_pupils_too(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    before = moves_of(bo)
    press(lesson, played, number_of(played, bo), ali.pk)
    assert (moves_of(bo), moves_of(ali)) == (0, before)


def test_the_game_opens_for_whom_it_belongs_to(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    press(lesson, played, number_of(played, bo), ali.pk)
    opened = [by_card(pupil).get(f"/spel/{played.code}/repris/").status_code for pupil in (bo, ali)]
    assert opened == [404, 200]


def test_no_move_is_changed(lesson, played):
    before = tables.record(played.pk)
    press(lesson, played, number_of(played, pupil_of(lesson, "Bo")), pupil_of(lesson, "Ali").pk)
    assert tables.record(played.pk) == before


def test_what_nobody_knows_whose_it_is_counts_for_no_one(lesson, played):
    bo = pupil_of(lesson, "Bo")
    press(lesson, played, number_of(played, bo), "ingen")
    assert tries_of(bo) == 0


def test_it_can_be_taken_back(lesson, played):
    bo = pupil_of(lesson, "Bo")
    before = tries_of(bo)
    for to in ("ingen", bo.pk):
        press(lesson, played, number_of(played, bo), to)
    assert tries_of(bo) == before


def test_what_was_void_for_another_reason_stays_so(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    Attempt.objects.filter(holder=bo.holder).update(void="fast")
    for to in ("ingen", ali.pk):
        press(lesson, played, number_of(played, bo), to)
    assert set(Attempt.objects.filter(holder=ali.holder).values_list("void", flat=True)) == {"fast"}


def test_who_was_taken_out_and_who_came_instead_are_told_apart(lesson, table):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    of_the_other = play_until_moved(table, bo)
    placing.take_out(lesson, bo)
    tables.give_back(table.pk, seat_of(table, bo))
    of_both = play_until_moved(table, bo)
    lessons.close(lesson)
    press(lesson, table, number_of(table, bo), ali.pk)
    assert (moves_of(ali), moves_of(bo)) == (of_the_other, of_both - of_the_other)


def test_a_pupil_who_sat_at_the_table_was_not_the_other(lesson, played):
    bo, cleo = pupil_of(lesson, "Bo"), pupil_of(lesson, "Cleo")
    page = press(lesson, played, number_of(played, bo), cleo.pk)
    assert ("satt själv vid bordet" in page.content.decode(), tries_of(bo) > 0) == (True, True)


def test_a_pupil_of_another_class_was_not_here(lesson, played, dag):
    assert press(lesson, played, 0, dag.pk).status_code == 404


@pytest.mark.parametrize("number", ["", "x", "-1", "99", "9" * 20])
def test_a_number_of_nothing_is_not_found(lesson, played, number):
    assert press(lesson, played, number, "ingen").status_code == 404


def test_a_game_that_goes_on_has_to_end_first(lesson, table):
    play_until_moved(table, pupil_of(lesson, "Bo"))
    page = logged_in(lesson.teacher).get(f"/larare/bord/{table.code}/vem/")
    assert page.url == f"/larare/bord/{table.code}/"


def test_whose_it_was_is_asked_when_the_lesson_is_closed(lesson, table):
    play_until_moved(table, pupil_of(lesson, "Bo"))
    tables.end([table.pk])
    page = logged_in(lesson.teacher).get(f"/larare/bord/{table.code}/vem/")
    assert page.url == f"/larare/bord/{table.code}/"


def test_until_then_nobody_is_moved_from_where_they_play(lesson, table):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    play_until_moved(table, bo)
    tables.end([table.pk])
    press(lesson, table, number_of(table, bo), ali.pk)
    assert tables.look(table.pk).seats[seat_of(table, bo)].holder == bo.holder


def test_the_replay_leads_there(lesson, played):
    page = logged_in(lesson.teacher).get(f"/larare/bord/{played.code}/").content.decode()
    assert f"/larare/bord/{played.code}/vem/" in page


def test_the_change_stands_in_the_log_without_names(lesson, played):
    ali = pupil_of(lesson, "Ali")
    press(lesson, played, number_of(played, pupil_of(lesson, "Bo")), ali.pk)
    assert AuditEntry.objects.get(action="result_moved").about == ali.holder


# two at once


def test_what_has_become_anothers_since_the_page_was_drawn_stays_theirs(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    seen = tables.stretches(played.pk)[number_of(played, bo)]
    tables.credit(seen, ali.holder)
    with pytest.raises(tables.Stale):
        tables.credit(seen, None)
    assert tries_of(ali) > 0


def test_whose_the_moves_are_has_the_seat_too(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    number = seat_of(played, bo)
    press(lesson, played, number_of(played, bo), ali.pk)
    moves = set(Move.objects.filter(table=played, seat=number).values_list("holder", flat=True))
    assert moves == {ali.holder} == {tables.look(played.pk).seats[number].holder}


def test_nobody_gets_a_second_seat_at_the_table(lesson, played):
    bo, cleo = pupil_of(lesson, "Bo"), pupil_of(lesson, "Cleo")
    with pytest.raises(tables.SitsHere):
        tables.credit(tables.stretches(played.pk)[number_of(played, bo)], cleo.holder)


def test_another_process_tells_the_moves_of_whose_they_are_now(lesson, played):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    before = tables.look(played.pk)
    press(lesson, played, number_of(played, bo), ali.pk)
    tables.forget()
    publish([before])
    assert {line.holder for line in tables.look(played.pk).log if line.seat == seat_of(played, ali)} == {ali.holder}


def test_who_was_taken_out_is_told_apart_though_the_clock_was_set_back(lesson, table):
    bo = pupil_of(lesson, "Bo")
    play_until_moved(table, bo)
    placing.take_out(lesson, bo)
    tables.give_back(table.pk, seat_of(table, bo))
    play_until_moved(table, bo)
    tables.end([table.pk])
    Move.objects.filter(table=table, ply=tables.look(table.pk).ply - 1).update(at=timezone.now() - timedelta(hours=1))
    assert len([one for one in tables.stretches(table.pk) if one.holder == bo.holder]) == 2


# Snabbkoll of the same lesson


@pytest.fixture
def one(lesson, played):
    """Somebody has answered both questions as Bo."""
    made = begun(lesson)
    for place in range(2):
        row = {"pupil": made.pupil, "lesson": lesson, "bond": "2+2", "answer": 4, "think_ms": 2000, "where": "lesson"}
        Answer.objects.create(key=made.key_of(place), at=timezone.now(), **row)
    return made


def say(lesson, table, one, to):
    address = f"/larare/bord/{table.code}/vem/"
    return logged_in(lesson.teacher).post(address, {"snabbkoll": one.code, "to": to}, follow=True)


def counted(pupil) -> int:
    return Answer.objects.filter(pupil=pupil, void="").count()


def test_the_page_has_what_was_answered_under_the_name(lesson, played, one):
    page = logged_in(lesson.teacher).get(f"/larare/bord/{played.code}/vem/").content.decode()
    assert "Bo, Snabbkoll: 2 svar" in page


def test_the_answers_count_for_the_right_pupil(lesson, played, one):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    say(lesson, played, one, ali.pk)
    assert (counted(bo), counted(ali)) == (0, 2)


def test_answers_that_nobody_knows_whose_they_are_count_for_no_one(lesson, played, one):
    say(lesson, played, one, "ingen")
    assert counted(pupil_of(lesson, "Bo")) == 0


def test_what_was_said_of_the_answers_can_be_taken_back(lesson, played, one):
    bo = pupil_of(lesson, "Bo")
    for to in ("ingen", bo.pk):
        say(lesson, played, one, to)
    assert counted(bo) == 2


def test_answers_that_are_anothers_now_can_still_be_given_back(lesson, played, one):
    bo, ali = pupil_of(lesson, "Bo"), pupil_of(lesson, "Ali")
    press(lesson, played, number_of(played, bo), ali.pk)
    for to in (ali.pk, bo.pk):
        say(lesson, played, one, to)
    assert counted(bo) == 2


def test_answers_that_were_too_fast_stay_void(lesson, played, one):
    Answer.objects.update(think_ms=100, void="fast")
    for to in ("ingen", pupil_of(lesson, "Ali").pk):
        say(lesson, played, one, to)
    assert set(Answer.objects.values_list("void", flat=True)) == {"fast"}


def test_answers_of_two_at_one_tablet_stay_nobodys(lesson, played, one):
    bo = pupil_of(lesson, "Bo")
    tables.share(played.pk, seat_of(played, bo), True)
    Answer.objects.update(void="other")
    say(lesson, played, one, pupil_of(lesson, "Ali").pk)
    assert set(Answer.objects.values_list("void", flat=True)) == {"other"}


def test_what_others_answered_in_the_lesson_is_not_asked_about(lesson, played, one):
    other = begun(lesson, "Ali")
    Answer.objects.create(
        pupil=other.pupil, lesson=lesson, bond="2+2", answer=4, key=other.key, at=timezone.now(), where="lesson"
    )
    assert say(lesson, played, other, "ingen").status_code == 404
