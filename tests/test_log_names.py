"""A move is told of the one who made it, whoever sits there now: at the table, in the log and in every replay."""

import re

import pytest

from classroom import erasing, roster
from classroom.models import LessonTable
from games import tables
from games.loglines import line_words, maker
from tests.cast import by_card, logged_in
from tests.factories import OPENING, PupilFactory, TableFactory, tap

pytestmark = pytest.mark.django_db
MATCH = "match 2+2 > 1+3"


@pytest.fixture
def ali(class_2b):
    return PupilFactory(school_class=class_2b, name="Ali")


@pytest.fixture
def table(bo, cleo, ali):
    """Bo has taken 1+3 at seat 0, which is Ali's since; Cleo sits opposite."""
    made = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    tap(made, 0, MATCH)
    tables.sit(made.pk, 0, ali.holder)
    return made


def told(browser, address: str) -> str:
    """What the page tells of the move."""
    return re.search(r"(\w+) tog 1\+3", browser.get(address).content.decode())[1]


def last_line(table, seat) -> str:
    """What the table's last move is called for a seat."""
    live = tables.look(table.pk)
    return line_words(live, live.log[-1], [str(info.name) for info in live.seats], seat)


@pytest.mark.parametrize("what", ["", "logg/"])
def test_the_one_who_came_to_the_seat_did_not_make_the_others_move(table, ali, what):
    assert told(by_card(ali), f"/spel/{table.code}/{what}") == "Bo"


@pytest.mark.parametrize("what", ["", "logg/"])
def test_a_classmate_is_told_who_made_the_move(table, cleo, what):
    assert told(by_card(cleo), f"/spel/{table.code}/{what}") == "Bo"


def test_the_log_names_the_one_who_made_the_move(table, cleo):
    page = by_card(cleo).get(f"/spel/{table.code}/logg/")
    assert page.context["lines"][0]["name"] == "Bo"


@pytest.mark.parametrize("who", ["ali", "cleo"])
def test_the_own_replay_tells_who_made_the_move(table, who, request):
    tables.end([table.pk])
    assert told(by_card(request.getfixturevalue(who)), f"/spel/{table.code}/repris/") == "Bo"


def test_the_teachers_replay_tells_who_made_the_move(table, lesson):
    LessonTable.objects.create(lesson_game=lesson.games.get(), table=table, number=1)
    tables.end([table.pk])
    assert told(logged_in(lesson.teacher), f"/larare/bord/{table.code}/") == "Bo"


def test_a_pupil_whose_seat_a_bot_has_taken_made_the_move(bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING, moves=[(0, MATCH)])
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    assert last_line(table, 1).startswith("Bo tog")


def test_the_own_move_stays_the_own_while_a_bot_has_the_seat(bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING, moves=[(0, MATCH)])
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    assert last_line(table, 0).startswith("Du tog")


def test_a_new_name_is_told_where_the_pupil_sat(table, bo):
    roster.rename(bo, "Bosse")
    tables.rename(bo.holder)
    assert last_line(table, 1).startswith("Bosse tog")


def test_one_who_has_been_erased_is_told_without_a_name(table, bo):
    erasing.erase(bo)
    assert last_line(table, 1).startswith("Tidigare elev tog")


def test_what_is_known_of_a_former_holder_is_what_a_fresh_process_reads(table):
    known = tables.look(table.pk).former
    tables.forget()
    assert tables.look(table.pk).former == known


def test_who_has_changed_seats_with_another_is_named_without_a_question(bo, cleo, django_assert_num_queries):
    """A socket tells of the move too, and must not ask the database."""
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING, moves=[(0, MATCH)])
    tables.sit(table.pk, 0, cleo.holder)
    tables.sit(table.pk, 1, bo.holder)
    live = tables.look(table.pk)
    with django_assert_num_queries(0):
        assert maker(live, live.log[-1]) == "Bo"
