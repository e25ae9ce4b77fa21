"""A table's record for its teacher: as a file, and looked at again."""

import pytest

from tests.cast import by_card, logged_in
from tests.factories_lesson import attempt, lives, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


def test_a_table_is_downloaded_as_a_record():
    lesson = running_lesson()
    answer = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/parti.json")
    assert answer.json()["format"] == "kortskola-record"


def test_a_record_holds_no_names():
    lesson = running_lesson("Kanariefågel Cleo")
    answer = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/parti.json")
    assert "Kanariefågel" not in answer.content.decode()


def test_a_pupil_gets_no_record():
    lesson = running_lesson()
    browser = by_card(pupil_of(lesson, "Bo"))
    assert browser.get(f"/larare/bord/{lives(lesson)[0].code}/parti.json").status_code == 302


def test_a_decision_is_laid_over_the_table_where_it_was_made():
    lesson = running_lesson()
    table = lesson.games.get().tables.get().table
    row = attempt(table, pupil_of(lesson, "Bo"), "match 3+1 > =5", "wrong")
    page = logged_in(lesson.teacher).get(f"/larare/bord/{table.code}/?forsok={row.pk}").content.decode()
    assert "Bo prövade 3+1 mot 5" in page and "inte lika" in page


def test_an_attempt_of_another_table_is_not_laid_over():
    lesson, other = running_lesson(), running_lesson("Ali Maja")
    row = attempt(other.games.get().tables.get().table, pupil_of(other, "Ali"), "match 3+1 > =4")
    page = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/?forsok={row.pk}")
    assert page.context["attempt"] is None


@pytest.mark.parametrize("query", ["drag=-1", "drag=x", "drag=99999999999", "plats=9", "forsok=x"])
def test_a_replay_bears_any_address(query):
    lesson = running_lesson()
    page = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/?{query}")
    assert page.status_code == 200
