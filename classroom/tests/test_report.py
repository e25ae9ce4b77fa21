from datetime import UTC, datetime

import pytest

from classroom import lessons, placing, receipt, report
from classroom.models import Lesson
from classroom.report import number
from tests.cast import logged_in
from tests.factories import TableFactory
from tests.factories_lesson import attempt, open_lesson, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    return running_lesson()


@pytest.fixture
def bo(lesson):
    return pupil_of(lesson, "Bo")


@pytest.fixture
def table(lesson):
    return lesson.games.get().tables.get().table


def row_of(bo, **asked):
    return report.school_class([bo], report.acts([bo], **asked))[0]


def page(lesson, path="", **query):
    client = logged_in(lesson.teacher)
    return client.get(f"/larare/klass/{lesson.school_class_id}/rapport/{path}", query)


def test_right_and_wrong_are_counted_per_bond(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    attempt(table, bo, "match 3+1 > =5", "wrong")
    tally = row_of(bo).bonds["1+3"]
    assert (tally.right, tally.wrong) == (1, 1)


def test_a_bond_that_has_not_come_up_is_not_met(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    assert row_of(bo).goal("TK05").unmet == 11


@pytest.mark.parametrize(("value", "words"), [(0, "0"), (0.5, "½"), (1, "1"), (7.5, "7½")])
def test_halves_are_written_as_halves(value, words):
    assert number(value) == words


@pytest.mark.parametrize("fields", [{"void": "fast"}, {"void": "bot"}, {"shared": True}])
def test_what_says_nothing_of_the_pupil_is_not_counted(lesson, bo, table, fields):
    attempt(table, bo, "match 3+1 > =4", **fields)
    assert row_of(bo).bonds == {}


def test_what_was_played_alone_is_left_out(lesson, bo):
    alone = TableFactory(where="alone", holders=[bo.holder, "bot:easy"])
    attempt(alone, bo, "match 3+1 > =4")
    assert row_of(bo).bonds == {}


def test_by_a_switch_what_was_played_alone_is_counted(lesson, bo):
    alone = TableFactory(where="alone", holders=[bo.holder, "bot:easy"])
    attempt(alone, bo, "match 3+1 > =4")
    assert "1+3" in row_of(bo, alone=True).bonds


def test_one_lesson_alone_can_be_asked_for(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    other = open_lesson("", school_class=lesson.school_class, teacher=lesson.teacher)
    assert row_of(bo, lesson=other).bonds == {}


def test_a_count_opens_the_tries_it_rests_on(bo, table, lesson):
    wanted = attempt(table, bo, "match 3+1 > =4")
    attempt(table, bo, "match 2+6 > =8")
    assert [moment.act.id for moment in report.moments(report.acts([bo]), "1+3")] == [wanted.pk]


def test_a_goal_opens_the_tries_of_all_its_bonds(bo, table, lesson):
    tries = [attempt(table, bo, "match 3+1 > =4"), attempt(table, bo, "match 2+0 > =2")]
    found = {moment.act.id for moment in report.moments(report.acts([bo]), "TK05")}
    assert found == {row.pk for row in tries}


def test_a_lens_opens_its_own_tries(bo, table, lesson):
    twins = attempt(table, bo, "match 2+3 > 3+2")
    attempt(table, bo, "match 3+1 > =4")
    assert [moment.act.id for moment in report.moments(report.acts([bo]), "BYT")] == [twins.pk]


# the pages


def test_the_class_stands_in_alphabetical_order(lesson):
    for name in ("Östen", "Åsa", "Zoe"):
        lesson.school_class.pupils.create(name=name)
        lesson.school_class.pupils.get(name=name).save()
    names = [str(row.pupil) for row in page(lesson).context["rows"]]
    assert names == ["Bo", "Cleo", "Zoe", "Åsa", "Östen"]


def test_no_percentage_stands_in_the_report(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    assert "%" not in page(lesson).content.decode().split("<main")[1]


def test_a_count_is_said_as_so_many_of_so_many(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    attempt(table, bo, "match 3+1 > =5", "wrong")
    assert "1 av 2" in page(lesson).content.decode()


def test_every_report_says_what_it_does_not_replace(lesson):
    assert "Ersätter inte Skolverkets bedömningsstöd." in page(lesson).content.decode()


def test_a_pupil_without_tries_has_a_dash_for_the_date(lesson):
    assert "–" in page(lesson).content.decode()


def test_a_moment_leads_to_the_replay_at_its_decision(lesson, bo, table):
    row = attempt(table, bo, "match 3+1 > =4", ply=0)
    html = page(lesson, f"{bo.pk}/1+3/").content.decode()
    assert f"/larare/bord/{table.code}/?forsok={row.pk}" in html


def test_a_bond_that_there_is_not_is_a_404(lesson, bo):
    assert page(lesson, f"{bo.pk}/9+9/").status_code == 404


def test_a_lesson_of_another_class_is_a_404(lesson):
    assert page(lesson, lektion=str(open_lesson().pk)).status_code == 404


def test_thirty_pupils_take_few_queries(django_assert_max_num_queries):
    lesson = running_lesson(" ".join(f"Elev{n}" for n in range(30)))
    for row in lesson.games.get().tables.select_related("table"):
        for pupil in lesson.school_class.pupils.all()[:3]:
            attempt(row.table, pupil, "match 3+1 > =4")
    client = logged_in(lesson.teacher)
    with django_assert_max_num_queries(12):
        client.get(f"/larare/klass/{lesson.school_class_id}/rapport/")


def test_a_late_evening_belongs_to_the_swedish_day(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4", at=datetime(2026, 10, 25, 22, 30, tzinfo=UTC))
    assert "25 okt" in page(lesson).content.decode()


def test_the_hour_that_occurs_twice_belongs_to_the_same_day(lesson, bo, table):
    for hour in (0, 1):  # 02:30 in summer time, 02:30 in winter time
        attempt(table, bo, "match 3+1 > =4", at=datetime(2026, 10, 25, hour, 30, tzinfo=UTC))
    html = page(lesson, f"{bo.pk}/1+3/").content.decode()
    assert html.count("25 okt, ") == 2


# the receipt


def receipt_of(lesson):
    lessons.close(lesson)
    return logged_in(lesson.teacher).get(f"/larare/lektion/{lesson.pk}/kvitto/")


def test_the_receipt_says_who_was_away(lesson):
    lesson.school_class.pupils.create(name="Elsa")
    assert "Borta: Elsa." in receipt_of(lesson).content.decode()


def test_the_receipt_says_who_took_over_a_bots_seat():
    lesson = running_lesson("Bo")
    elsa = lesson.school_class.pupils.create(name="Elsa")
    lessons.arrive(lesson, elsa, "card")
    placing.place(lesson, elsa)
    assert "tog över datorns plats: Elsa." in receipt_of(lesson).content.decode()


def test_the_receipt_counts_games_that_came_to_an_end(lesson):
    html = " ".join(receipt_of(lesson).content.decode().split())
    assert "<b>0</b>av 1 spel blev klart" in html


def test_practice_is_counted_per_try_and_tag(lesson, bo, table):
    attempt(table, bo, "match 1+2 > =3")
    attempt(table, bo, "match 1+4 > =5")
    attempt(table, bo, "match 0+2 > 1+1")
    found = {row.tag: row.tries for row in receipt.practised(report.acts([bo])) if row.tries}
    assert found == {"plus1": 2, "noll": 1, "dubblor": 1}


def test_a_group_needs_two_pupils_and_says_why(lesson, bo, table):
    cleo = pupil_of(lesson, "Cleo")
    for pupil in (bo, cleo):
        for n in range(6):
            attempt(table, pupil, "match 2+6 > =8", "wrong" if n < 2 else "right")
    [group] = [group for group in receipt.groups([bo, cleo], report.acts([bo, cleo])) if group.tag == "plus2"]
    assert group.pupils == [bo, cleo] and group.why == "Minst vart tredje försök var inte lika än."


def test_one_pupil_alone_is_no_group(lesson, bo, table):
    for n in range(6):
        attempt(table, bo, "match 2+6 > =8", "wrong" if n < 3 else "right")
    assert receipt.groups([bo], report.acts([bo])) == []


def test_without_tries_there_are_no_groups(lesson):
    assert "Underlaget räcker inte till grupper än." in receipt_of(lesson).content.decode()


def test_unfinished_tables_can_be_kept_from_the_receipt(lesson):
    receipt_of(lesson)
    client = logged_in(lesson.teacher)
    client.post(f"/larare/lektion/{lesson.pk}/spara-bord/", {"bord": ["1"]})
    assert Lesson.objects.get(pk=lesson.pk).games.get().tables.get().kept
