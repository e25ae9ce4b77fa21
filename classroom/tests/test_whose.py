"""Somebody played under another's name: the teacher says whose it is, and it counts there."""

import pytest

from classroom import evidence, placing
from classroom.models import AuditEntry, Pupil
from games import tables
from games.models import Attempt, Move, Table
from tests.cast import by_card, logged_in
from tests.factories import any_move, tap
from tests.factories_lesson import attempt, lives, pupil_of, running_lesson

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
    tables.end([table.pk])
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
    tables.end([table.pk])
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


def test_the_replay_leads_there(lesson, played):
    page = logged_in(lesson.teacher).get(f"/larare/bord/{played.code}/").content.decode()
    assert f"/larare/bord/{played.code}/vem/" in page


def test_the_change_stands_in_the_log_without_names(lesson, played):
    ali = pupil_of(lesson, "Ali")
    press(lesson, played, number_of(played, pupil_of(lesson, "Bo")), ali.pk)
    assert AuditEntry.objects.get(action="result_moved").about == ali.holder
