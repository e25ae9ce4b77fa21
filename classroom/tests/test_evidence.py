"""Rows in the database and what is shown of them: whose they are, when they count, and that the cache never lies."""

from datetime import UTC, date, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from classroom import erasing, evidence, evidence_cache, practice
from classroom.bonds import weeks
from classroom.evidence_rows import parsed
from classroom.models import Answer, BondState, Practice
from games import tables
from games.models import Attempt
from tests.factories import ClassFactory, TableFactory, key
from tests.factories_lesson import attempt, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    return running_lesson()


@pytest.fixture
def bo(lesson):
    return pupil_of(lesson, "Bo")


@pytest.fixture
def cleo(lesson):
    return pupil_of(lesson, "Cleo")


@pytest.fixture
def table(lesson):
    return lesson.games.get().tables.get().table


def shown(pupil, bond="1+3", **asked):
    return evidence.pictures([pupil], **asked)[pupil.pk].bonds[bond]


def counts(pupil, bond="1+3", **asked):
    found = shown(pupil, bond, **asked)
    return found.right, found.n


def answer(pupil, bond, number, **fields):
    row = {"at": timezone.now(), "key": key(), "where": "lesson", **fields}
    return Answer.objects.create(pupil=pupil, bond=bond, answer=number, **row)


def again(pupil, **asked):
    """What all rows say, whatever is kept."""
    BondState.objects.all().delete()
    return evidence.pictures([pupil], **asked)[pupil.pk]


def days_ago(days):
    return timezone.now() - timedelta(days=days)


# what counts


def test_a_right_and_a_wrong_try_are_one_of_two(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    attempt(table, bo, "match 3+1 > =5", "wrong")
    assert counts(bo) == (1, 2)


def test_snabbkoll_and_games_count_together(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    answer(bo, "1+3", 5)
    assert counts(bo) == (1, 2)


def test_what_was_done_alone_counts_by_a_switch(bo):
    attempt(TableFactory(where="alone", holders=[bo.holder, "bot:easy"]), bo, "match 3+1 > =4")
    answer(bo, "1+3", 4, where="alone")
    assert (counts(bo), counts(bo, alone=True)) == ((0, 0), (2, 2))


def test_a_shared_seat_counts_for_nobody(table, bo):
    attempt(table, bo, "match 3+1 > =4", shared=True)
    assert shown(bo).state == "unmet"


@pytest.mark.parametrize("fields", [{"think_ms": 120}, {"void": "fast"}, {"void": "bot"}, {"void": "moved"}])
def test_times_that_nobody_can_have_had_void_the_row(table, bo, fields):
    attempt(table, bo, "match 3+1 > =4", **fields)
    assert shown(bo).state == "unmet"


def test_a_claimed_time_out_of_sight_voids_the_time_and_not_the_answer(table, bo):
    attempt(table, bo, "match 3+1 > =4", void="hidden", hidden_ms=9 * 10**8)
    assert counts(bo) == (1, 1)


def test_nobody_has_another_pupils_rows(table, bo, cleo):
    attempt(table, bo, "match 3+1 > =4")
    assert counts(cleo) == (0, 0)


def test_a_pupil_without_rows_has_a_whole_picture(bo):
    picture = evidence.pictures([bo])[bo.pk]
    assert (picture.newest, picture.secure, picture.goals["TK10"].state) == (None, 0, "unmet")


def test_no_pupils_no_pictures():
    assert evidence.pictures([]) == {}


# the cache


def test_a_new_row_is_seen(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    attempt(table, bo, "match 3+1 > =5", "wrong")
    assert counts(bo) == (1, 2)


def test_a_match_taken_back_later_counts_no_longer(table, bo):
    row = attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    Attempt.objects.filter(pk=row.pk).update(void="undone")
    assert counts(bo) == (0, 0)


def test_rows_that_are_cleared_away_count_no_longer(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    Attempt.objects.all().delete()
    assert counts(bo) == (0, 0)


def test_what_was_anothers_is_taken_from_the_one_and_given_to_the_other(table, bo, cleo):
    attempt(table, bo, "match 3+1 > =4")
    evidence.pictures([bo, cleo])
    Attempt.objects.update(holder=cleo.holder)
    assert (counts(bo), counts(cleo)) == ((0, 0), (1, 1))


def test_a_seat_that_changed_hands_gives_each_holder_the_own_rows():
    lesson = running_lesson("Bo Cleo Dag Elsa")
    bo, dag = pupil_of(lesson, "Bo"), pupil_of(lesson, "Dag")
    table = TableFactory(holders=[bo.holder, "bot:easy"])
    attempt(table, bo, "match 3+1 > =4", seat=0)
    tables.sit(table.pk, 0, dag.holder)
    attempt(table, dag, "match 3+1 > =5", "wrong", seat=0)
    assert (counts(bo), counts(dag)) == ((1, 1), (0, 1))


def test_a_pupil_who_was_moved_brings_the_rows_along(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    before = counts(bo)
    bo.school_class = ClassFactory(name="3B")
    bo.save()
    assert counts(bo) == before == (1, 1)


def test_of_an_erased_pupil_nothing_is_kept(table, bo, cleo):
    attempt(table, bo, "match 3+1 > =4")
    attempt(table, cleo, "match 2+6 > =8")
    evidence.pictures([bo, cleo])
    erasing.erase(bo)
    assert list(BondState.objects.values_list("pupil", flat=True)) == [cleo.pk]


def test_another_version_of_the_model_reads_all_again(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    BondState.objects.update(version=0, now={"nonsense": 1})
    assert counts(bo) == (1, 1)


@pytest.mark.parametrize("now", [{}, {"newest": {}, "tracks": {"1+3": [0]}, "school": [], "week": 0}])
def test_what_is_kept_in_another_form_is_read_anew(table, bo, now, caplog):
    attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    BondState.objects.update(now=now)
    assert (counts(bo), counts(bo)) == ((1, 1), (1, 1)) and "not understood" in caplog.text


def test_what_was_to_be_gone_on_from_in_another_form_is_read_anew(table, bo):
    for turn in range(3):
        attempt(table, bo, "match 3+1 > =4", turn=turn)
    counts(bo)
    settled = BondState.objects.get().settled
    BondState.objects.update(settled=settled | {"history": {"tracks": {"1+3": [0, [], [], []]}}})
    attempt(table, bo, "match 3+1 > =4", turn=3)
    assert counts(bo) == (4, 4)


def test_what_is_kept_says_by_which_version_it_was_made(bo):
    counts(bo)
    assert BondState.objects.get().version == 1


def test_a_database_that_can_not_keep_it_shows_it_all_the_same(table, bo, monkeypatch):
    attempt(table, bo, "match 3+1 > =4")
    monkeypatch.setattr(evidence_cache, "KEEP_SQL", "INSERT INTO a_full_disk VALUES {rows}")
    assert counts(bo) == (1, 1)


def test_on_another_day_what_is_kept_is_read_by_that_day(table, bo):
    for days in (5, 5, 4, 4, 3, 3):
        attempt(table, bo, "match 3+1 > =4", at=days_ago(days))
    later = weeks.today() + timedelta(days=60)
    assert [shown(bo, today=day).state for day in (None, later, None)] == ["secure", "repeat", "secure"]


def test_a_day_that_is_past_is_shown_as_it_was(table, bo):
    attempt(table, bo, "match 3+1 > =4", at=days_ago(5))
    attempt(table, bo, "match 3+1 > =5", "wrong", at=days_ago(2))
    past = weeks.today() - timedelta(days=3)
    assert [counts(bo), counts(bo, today=past), counts(bo)] == [(1, 2), (1, 1), (1, 2)]


def test_a_row_from_a_clock_that_was_ahead_waits_for_its_day(table, bo):
    attempt(table, bo, "match 3+1 > =4", at=days_ago(-30))
    attempt(table, bo, "match 3+1 > =5", "wrong")
    later = weeks.today() + timedelta(days=31)
    assert [counts(bo), counts(bo), counts(bo, today=later)] == [(0, 1), (0, 1), (1, 2)]


def test_a_row_from_a_clock_that_was_behind_is_put_in_its_place(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    attempt(table, bo, "match 3+1 > =5", "wrong", at=days_ago(9))
    found = shown(bo)
    assert (found.n, found.newest) == (2, Attempt.objects.order_by("-at").first().at)


def test_a_lesson_of_a_week_already_passed_makes_it_a_school_week(lesson, table, bo):
    for days in (90, 90, 89, 89, 88):
        attempt(table, bo, "match 3+1 > =4", at=days_ago(days))
    before = shown(bo).state
    for week in range(1, 13):
        lesson.school_class.lessons.create(state="closed", opened_at=days_ago(7 * week))
    assert (before, shown(bo).state) == ("going", "thin")


def test_whether_it_was_secure_is_asked_again_when_the_school_weeks_are_others(lesson, table, bo):
    for days in (120, 119, 118, 3, 2, 1):
        attempt(table, bo, "match 3+1 > =4", at=days_ago(days))
    before = shown(bo).was_secure
    for week in range(3, 15):
        lesson.school_class.lessons.create(state="closed", opened_at=days_ago(7 * week))
    assert (before, shown(bo).was_secure) == (True, False)


def test_who_moves_to_a_new_class_does_not_get_young_evidence_by_it(lesson, table, bo):
    for week in range(22):
        other = lesson.school_class.lessons.create(state="closed", opened_at=days_ago(7 * week))
        other.attendance.create(pupil=bo, way="card")
    for _n in range(6):
        attempt(table, bo, "match 3+1 > =4", at=days_ago(150))
    bo.school_class = ClassFactory(name="3B")
    bo.save()
    assert (shown(bo).state, shown(bo).n) == ("thin", 0)


def mondays(lesson):
    return evidence.school_weeks([lesson.school_class_id])[lesson.school_class_id].mondays


def may_practise(lesson, first, last):
    made = lesson.school_class.practices.create(code=key()[:6], last_day=last)
    Practice.objects.filter(pk=made.pk).update(created_at=first)


def test_a_week_of_practice_in_which_a_pupil_practises_is_a_school_week(lesson, bo):
    may_practise(lesson, datetime(2026, 2, 1, tzinfo=UTC), date(2026, 5, 4))
    alone = TableFactory(where="alone", holders=[bo.holder, "bot:easy"])
    attempt(alone, bo, "match 3+1 > =4", at=datetime(2026, 3, 1, 22, 59, tzinfo=UTC))  # Sunday in Sweden
    answer(bo, "1+3", 4, where="alone", at=datetime(2026, 5, 3, 22, tzinfo=UTC))  # Monday in Sweden
    assert mondays(lesson)[:2] == (date(2026, 2, 23).toordinal(), date(2026, 5, 4).toordinal())


def test_what_one_pupil_plays_when_the_class_has_no_practice_makes_no_school_week(lesson, bo):
    may_practise(lesson, datetime(2026, 2, 1, tzinfo=UTC), date(2026, 5, 4))
    for at in (datetime(2026, 1, 30, 10, tzinfo=UTC), datetime(2026, 5, 12, 10, tzinfo=UTC)):
        answer(bo, "1+3", 4, where="alone", at=at)
    assert len(mondays(lesson)) == 1


def test_a_code_for_practice_that_nobody_uses_makes_no_school_weeks(lesson, bo):
    practice.make(lesson.school_class, key(), weeks.today() + timedelta(days=14), "talkamrater", "", {})
    assert len(mondays(lesson)) == 1


# its cost


def test_pictures_of_a_class_that_are_kept_take_three_queries(django_assert_num_queries):
    lesson = running_lesson(" ".join(f"Elev{n}" for n in range(30)))
    pupils = list(lesson.school_class.pupils.all())
    for row in lesson.games.get().tables.select_related("table"):
        attempt(row.table, pupils[row.number], "match 3+1 > =4")
    evidence.pictures(pupils)
    with django_assert_num_queries(3):
        evidence.pictures(pupils)


def test_a_new_row_is_put_on_top_and_the_old_ones_are_not_read(table, bo, monkeypatch):
    for turn in range(20):
        attempt(table, bo, "match 3+1 > =4", turn=turn)
    counts(bo)
    read = []
    monkeypatch.setattr(evidence_cache, "parsed", lambda rows: [read.append(act) or act for act in parsed(rows)])
    attempt(table, bo, "match 3+1 > =4", turn=20)
    assert counts(bo) == (12, 12) and len(read) == 2  # the newest turn of before, and this one


def test_rows_that_come_late_have_only_their_own_pupil_read_again(table, bo, cleo, monkeypatch):
    for turn in range(10):
        for pupil in (bo, cleo):
            attempt(table, pupil, "match 3+1 > =4", turn=turn)
    evidence.pictures([bo, cleo])
    read = []
    monkeypatch.setattr(evidence_cache, "parsed", lambda rows: [read.append(act) or act for act in parsed(rows)])
    attempt(table, bo, "match 3+1 > =4", turn=10, at=days_ago(5))
    attempt(table, cleo, "match 3+1 > =4", turn=10)
    evidence.pictures([bo, cleo])
    rows = [act.holder for act in read]
    assert (rows.count(cleo.holder), rows.count(bo.holder)) == (2, 2 + 11)  # the newest turns; then all that Bo has


# the command


def test_recomputing_counts_lessons_alone_unless_it_is_asked_for_all(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    attempt(TableFactory(where="alone", holders=[bo.holder, "bot:easy"]), bo, "match 3+1 > =4")
    found = [evidence.recompute([bo], alone=alone)[bo.pk].bonds["1+3"].n for alone in (False, True)]
    assert found == [1, 2]


def test_recomputing_leaves_out_what_is_dated_after_today(table, bo):
    attempt(table, bo, "match 3+1 > =4", at=days_ago(-30))
    assert evidence.recompute([bo])[bo.pk].bonds["1+3"].n == 0


def told(**options):
    out = StringIO()
    call_command("bonds", stdout=out, **options)
    return out.getvalue()


def test_the_command_says_what_it_has_read_and_what_came_of_it(table, lesson, bo):
    attempt(table, bo, "match 3+1 > =4")
    assert f"Klass {lesson.school_class_id}: 2 elever, 1 rader" in told()


def test_the_command_makes_right_what_is_kept(table, bo):
    attempt(table, bo, "match 3+1 > =4")
    counts(bo)
    kept = BondState.objects.get(alone=False)
    BondState.objects.filter(pk=kept.pk).update(now=kept.now | {"tracks": {}})
    told()
    assert counts(bo) == (1, 1)


def test_the_command_can_be_asked_for_one_class(lesson, bo):
    running_lesson()
    assert told(class_id=lesson.school_class_id).count("Klass") == 1


def test_a_class_that_there_is_not_is_said_so():
    with pytest.raises(CommandError, match="Det finns ingen klass 99"):
        told(class_id=99)
