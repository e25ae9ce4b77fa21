"""A table's record for its teacher: as a file, and looked at again."""

import re
from datetime import UTC, datetime

import pytest

from games import tables
from games.engine.base import Refused
from games.models import Attempt, Table
from tests.cast import by_card, logged_in
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, ask, tap
from tests.factories_lesson import attempt, lives, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


def played_lesson(names="Bo Cleo"):
    """A lesson whose only game has ended."""
    lesson = running_lesson(names)
    tables.end([lives(lesson)[0].id])
    return lesson


def test_a_table_is_downloaded_as_a_record():
    lesson = played_lesson()
    answer = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/parti.json")
    assert answer.json()["format"] == "kortskola-record"


def test_a_record_is_named_by_the_day_that_the_school_had():
    lesson = played_lesson()
    code = lives(lesson)[0].code
    Table.objects.filter(code=code).update(created_at=datetime(2026, 10, 24, 22, 30, tzinfo=UTC))
    tables.forget()
    answer = logged_in(lesson.teacher).get(f"/larare/bord/{code}/parti.json")
    assert f"2026-10-25-{code}.json" in answer["Content-Disposition"]


def test_a_record_holds_no_names():
    lesson = played_lesson("Kanariefågel Cleo")
    answer = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/parti.json")
    assert "Kanariefågel" not in answer.content.decode()


def test_a_pupil_gets_no_record():
    lesson = running_lesson()
    browser = by_card(pupil_of(lesson, "Bo"))
    assert browser.get(f"/larare/bord/{lives(lesson)[0].code}/parti.json").status_code == 302


def test_a_decision_is_laid_over_the_table_where_it_was_made():
    lesson = played_lesson()
    table = lesson.games.get().tables.get().table
    row = attempt(table, pupil_of(lesson, "Bo"), "match 3+1 > =5", "wrong")
    page = logged_in(lesson.teacher).get(f"/larare/bord/{table.code}/?forsok={row.pk}").content.decode()
    assert "Bo prövade 3+1 mot 5" in page and "inte lika" in page


@pytest.mark.parametrize("number", [999_999, 1_000_000, 999_999_999])
def test_a_decision_opens_however_many_were_stored_before(number):
    lesson = played_lesson()
    table = lesson.games.get().tables.get().table
    row = attempt(table, pupil_of(lesson, "Bo"), "match 3+1 > =5", "wrong", id=number)
    page = logged_in(lesson.teacher).get(f"/larare/bord/{table.code}/?forsok={number}")
    assert page.context["attempt"] == row


def test_a_wrong_pair_is_laid_over_with_what_its_cards_were_counted_as(as_alva, bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], start=OPENING, where="alone")
    with pytest.raises(Refused):
        tap(table, 0, "match 2+2 > 2+5")
    for answer in ("answer 0 4", "answer 1 6"):
        ask(table, 0, answer)
    wrong = table.attempts.get(verdict="wrong")
    page = as_alva.get(f"/larare/bord/{table.code}/?forsok={wrong.pk}")
    assert page.context["decision"]["counted"] == "Räknade efteråt 2+2 som 4 och 2+5 som 6."


def test_an_attempt_of_another_table_is_not_found():
    lesson, other = played_lesson(), running_lesson("Ali Maja")
    row = attempt(other.games.get().tables.get().table, pupil_of(other, "Ali"), "match 3+1 > =4")
    page = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/?forsok={row.pk}")
    assert page.status_code == 404


@pytest.mark.parametrize("number", ["", "x", "-1", "7" * 9, "9" * 30])
def test_an_attempt_that_was_never_made_is_not_found(number):
    lesson = played_lesson()
    page = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/?forsok={number}")
    assert page.status_code == 404


@pytest.mark.parametrize("query", ["drag=-1", "drag=x", "drag=99999999999", "plats=9"])
def test_a_replay_bears_any_address(query):
    lesson = played_lesson()
    page = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/?{query}")
    assert page.status_code == 200


def test_a_game_that_a_class_plays_is_not_shown_with_its_hands():
    lesson = running_lesson()
    page = logged_in(lesson.teacher).get(f"/larare/bord/{lives(lesson)[0].code}/?plats=0").content.decode()
    assert ("Spelet pågår" in page, 'id="table"' in page) == (True, False)


def test_a_game_that_a_class_plays_is_no_file():
    lesson = running_lesson()
    address = f"/larare/bord/{lives(lesson)[0].code}/"
    assert logged_in(lesson.teacher).get(f"{address}parti.json").url == address


def test_a_game_left_by_a_pupil_who_played_alone_is_shown(as_alva, bo):
    table = TableFactory(where="alone", holders=[bo.holder, "bot:easy"])
    assert 'id="table"' in as_alva.get(f"/larare/bord/{table.code}/").content.decode()


@pytest.fixture
def wrong_pair(bo):
    """A try of Bo's that was not equal, after a pair."""
    table = TableFactory(holders=[bo.holder, "bot:easy"], start=NOTHING_TO_DRAW, where="alone")
    tap(table, 0, "match 2+2 > 1+3")
    with pytest.raises(Refused):
        tap(table, 0, "match 6+3 > 2+5")
    return table.attempts.get(verdict="wrong")


def overlay(browser, row):
    page = browser.get(f"/larare/bord/{row.table.code}/?forsok={row.pk}")
    return page.context["decision"], page.content.decode()


def test_the_cards_that_were_tried_stand_out_on_the_table(as_alva, wrong_pair):
    _decision, page = overlay(as_alva, wrong_pair)
    lifted = re.findall(r'<span class="card [^"]*lifted[^"]*"><span class="sr">(.*?)</span>', page)
    assert lifted == ["2 plus 5", "6 plus 3"]


def test_no_card_stands_out_where_no_decision_is_asked_for(as_alva, wrong_pair):
    assert "lifted" not in as_alva.get(f"/larare/bord/{wrong_pair.table.code}/?drag=1&plats=0").content.decode()


def test_a_decision_on_a_table_as_it_stood_says_nothing_of_moves_taken_back(as_alva, wrong_pair):
    assert "table" not in overlay(as_alva, wrong_pair)[0]


def test_a_decision_after_a_move_that_was_taken_back_tells_the_cards_of_then(as_alva, bo, wrong_pair):
    tables.take_back(wrong_pair.table_id, 0, bo.holder)
    tap(wrong_pair.table, 0, "end 6+3")
    decision, _page = overlay(as_alva, wrong_pair)
    assert (decision["table"], decision["hand"]) == ("2+5 och 10+0", "6+3, 0+1, 5+5 och 7")


def test_how_long_a_pupil_thought_is_not_told(as_alva, wrong_pair):
    Attempt.objects.update(think_ms=11_000)
    assert "11" not in overlay(as_alva, wrong_pair)[1].split('class="over-it"')[1].split("</div>")[0]
