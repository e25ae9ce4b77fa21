"""The class picture, a pupil's page and the evidence behind each state."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from classroom import report
from classroom.bonds import BONDS, GOALS, STATES
from classroom.chart import growth
from classroom.models import Answer, AuditEntry, BondState
from classroom.telling import number
from classroom.tests.bond_rows import MONDAY, seen
from classroom.tests.bond_rows import answers as model_answers
from classroom.tests.report_rows import answers, cell, counted, html, page
from classroom.tests.test_bond_simulation import AFTER_TWELVE
from tests.cast import logged_in
from tests.factories import TableFactory
from tests.factories_lesson import attempt, open_lesson, pupil_of, running_lesson
from tests.warm_ups import text_of

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


# the class picture


def test_a_cell_says_state_and_how_many_of_how_many(lesson, bo):
    answers(bo, "3+7", "++-++-++")
    assert cell(lesson, "Bo", "TK10") == ("På väg", "6 av 8")


def test_a_cell_of_few_says_only_how_many(lesson, bo):
    answers(bo, "3+7", "++")
    assert cell(lesson, "Bo", "TK10") == ("Få försök", "2")


def test_a_cell_without_anything_says_that_it_is_not_met(lesson):
    assert cell(lesson, "Bo", "TK10") == ("Inte mött", "")


def test_what_is_older_than_the_window_is_not_told_as_none_of_none(lesson, bo):
    for week in range(20):
        lesson.school_class.lessons.create(state="closed", opened_at=timezone.now() - timedelta(days=7 * week))
    answers(bo, "3+7", "+" * 30, ago=115)
    assert cell(lesson, "Bo", "TK10") == ("Få försök", "")
    assert "<b>Inget de senaste 10 skolveckorna</b>, senast " in html(lesson, f"rapport/{bo.pk}/3+7/")


def test_every_state_has_sign_word_and_shade_of_its_own():
    assert len({(state.sign, state.words, report.LOOKS[key]) for key, state in STATES.items()}) == len(STATES)


def test_the_class_stands_in_alphabetical_order(lesson):
    for name in ("Östen", "Åsa", "Zoe"):
        lesson.school_class.pupils.create(name=name)
        lesson.school_class.pupils.get(name=name).save()
    names = [str(row.pupil) for row in page(lesson).context["rows"]]
    assert names == ["Bo", "Cleo", "Zoe", "Åsa", "Östen"]


def test_no_percentage_stands_in_the_class_picture(lesson, bo):
    answers(bo, "3+7", "+" * 12)
    assert "%" not in html(lesson).split("<main")[1]


def test_a_pupil_without_tries_has_a_dash_for_the_date(lesson):
    assert '<td class="d">–</td>' in html(lesson)


def test_what_was_practised_alone_is_left_out(lesson, bo):
    answers(bo, "3+7", "+" * 8, where="alone")
    assert cell(lesson, "Bo", "TK10") == ("Inte mött", "")


def test_by_a_switch_what_was_practised_alone_is_counted(lesson, bo):
    answers(bo, "3+7", "+" * 8, where="alone")
    assert "8 av 8" in html(lesson, ensam="1")


def test_the_switch_is_kept_on_the_way_to_a_pupil(lesson, bo):
    assert f"rapport/{bo.pk}/?ensam=1" in html(lesson, ensam="1")


def test_an_empty_class_gets_a_kind_page(lesson):
    lesson.school_class.pupils.all().delete()
    assert "Klassen har inga elever än." in html(lesson)


def test_a_class_that_has_not_played_reads_when_there_will_be_something(lesson):
    assert "Det kommer när klassen har spelat en lektion." in html(lesson)


def test_every_pupils_bonds_stand_in_the_pyramids(lesson):
    assert html(lesson, "rapport/36/").count('<ol class="pyr2">') == 2


@pytest.mark.parametrize("path", ["rapport/", "rapport/36/", "grupper/", "rapport/samtal/", "rapport/{bo}/",
                                  "rapport/{bo}/3+7/", "rapport/{bo}/samtal/"])  # fmt: skip
def test_every_report_says_what_it_does_not_replace(lesson, bo, path):
    assert "Ersätter inte Skolverkets bedömningsstöd." in html(lesson, path.format(bo=bo.pk))


def test_the_newest_day_is_the_swedish_one(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4", at=datetime(2026, 10, 25, 22, 30, tzinfo=UTC))
    assert "25 okt" in html(lesson)


# one pupil


def test_a_state_opens_exactly_the_tries_it_rests_on(lesson, bo, table):
    wanted = attempt(table, bo, "match 3+1 > =4")
    attempt(table, bo, "match 2+6 > =8")
    moments = page(lesson, f"rapport/{bo.pk}/1+3/").context["moments"]
    assert [each.moment.act.id for each, _link in moments] == [wanted.pk]


def test_a_goal_opens_the_tries_of_all_its_bonds(lesson, bo, table):
    tries = [attempt(table, bo, "match 3+1 > =4"), attempt(table, bo, "match 2+0 > =2")]
    moments = page(lesson, f"rapport/{bo.pk}/TK05/").context["moments"]
    assert {each.moment.act.id for each, _link in moments} == {row.pk for row in tries}


@pytest.mark.parametrize(("is_own", "said"), [(False, "i en annan klass"), (True, "forsok=")])
def test_a_try_in_a_class_that_the_pupil_came_from_is_opened_by_who_may_look_at_it(lesson, bo, table, is_own, said):
    attempt(table, bo, "match 3+1 > =4")
    new = open_lesson("Dag")
    bo.school_class = new.school_class
    bo.save()
    if is_own:
        lesson.school_class.teachers.add(new.teacher)
    text = html(new, f"rapport/{bo.pk}/1+3/").split('<ol class="ev')[1]
    assert said in text and ("forsok=" in text) == is_own


def test_a_lens_opens_its_own_tries(lesson, bo, table):
    twins = attempt(table, bo, "match 2+3 > 3+2")
    attempt(table, bo, "match 3+1 > =4")
    moments = page(lesson, f"rapport/{bo.pk}/BYT/").context["moments"]
    assert [each.moment.act.id for each, _link in moments] == [twins.pk]


def test_a_try_opens_the_replay_at_its_decision(lesson, bo, table):
    row = attempt(table, bo, "match 3+1 > =4", ply=0)
    assert f"/larare/bord/{table.code}/?forsok={row.pk}" in html(lesson, f"rapport/{bo.pk}/1+3/")


def test_an_answer_of_snabbkoll_is_told_with_its_number(lesson, bo):
    answers(bo, "3+7", "-")
    assert "3+7, svarade 0" in html(lesson, f"rapport/{bo.pk}/3+7/")


def test_an_answer_of_snabbkoll_opens_a_page_of_its_own(lesson, bo):
    answers(bo, "3+7", "-")
    path = f"rapport/{bo.pk}/svar/{Answer.objects.get().pk}/"
    assert f"/{path}" in html(lesson, f"rapport/{bo.pk}/3+7/") and "3+7 = 10" in html(lesson, path)


def test_an_answer_is_not_shown_under_another_pupil(lesson, bo):
    answers(bo, "3+7", "-")
    cleo = pupil_of(lesson, "Cleo")
    assert page(lesson, f"rapport/{cleo.pk}/svar/{Answer.objects.get().pk}/").status_code == 404


def test_a_half_is_told_as_a_half(lesson, bo, table):
    attempt(table, bo, "match 3+7 > 4+5", "wrong")
    assert "· ½" in html(lesson, f"rapport/{bo.pk}/3+7/")


def test_of_many_tries_eight_are_shown_and_all_on_request(lesson, bo):
    answers(bo, "3+7", "+" * 10)
    path = f"rapport/{bo.pk}/3+7/"
    shown = [len(page(lesson, path, **query).context["moments"]) for query in ({}, {"alla": ""})]
    assert shown == [8, 10]


def test_a_card_that_was_counted_after_a_wrong_pair_says_how(lesson, bo, table):
    counted(attempt(table, bo, "match 3+7 > 4+5", "wrong"), b3_7=10, b4_5=8)
    assert "3+7 mot 4+5: inte lika</b> (räknade kortet rätt efteråt)" in html(lesson, f"rapport/{bo.pk}/3+7/")
    assert "3+7 mot 4+5: inte lika</b> (räknade kortet som 8 efteråt)" in html(lesson, f"rapport/{bo.pk}/4+5/")


def test_of_a_goal_the_card_that_was_counted_stands_beside_it(lesson, bo, table):
    counted(attempt(table, bo, "match 3+7 > 4+5", "wrong"), b3_7=10, b4_5=8)
    [(shown, _link)] = page(lesson, f"rapport/{bo.pk}/TK69/").context["moments"]
    assert (shown.card, shown.note) == ("4+5", "räknade kortet som 8 efteråt")


def test_a_pupil_who_is_not_in_the_class_is_a_404(lesson):
    other = pupil_of(open_lesson("Dag"), "Dag")
    assert page(lesson, f"rapport/{other.pk}/").status_code == 404


@pytest.mark.parametrize("key", ["9+9", "TK99", "x"])
def test_a_bond_that_there_is_not_is_a_404(lesson, bo, key):
    assert page(lesson, f"rapport/{bo.pk}/{key}/").status_code == 404


def test_who_has_looked_is_in_the_schools_log(lesson, bo):
    page(lesson, f"rapport/{bo.pk}/")
    assert AuditEntry.objects.filter(about=bo.holder, action=AuditEntry.Action.REPORT_SHOWN).count() == 1


def test_games_are_told_as_played(lesson, bo):
    TableFactory(where="alone", holders=[bo.holder, "bot:easy"])
    bo_alone = TableFactory(where="alone", holders=[bo.holder, "bot:easy"])
    type(bo_alone).objects.filter(pk=bo_alone.pk).update(over=True)
    assert "1 på egen hand" in html(lesson, f"rapport/{bo.pk}/")


# what may be said


def test_of_what_is_secure_it_is_claimed_that_the_pupil_answers_surely():
    picture = seen(model_answers("++++++", bond="3+7"))
    assert report.claims("Ali", picture) == ["Ali svarar säkert på 3+7."]


def test_without_evidence_nothing_is_claimed():
    assert report.claims("Ali", seen([])) == ["Det finns för lite underlag för att säga något än."]


def test_whole_sums_are_said_together():
    bonds = [*GOALS["TK05"], *GOALS["TK10"], "3+4"]
    assert report.listed(bonds) == "alla talkamrater till och med 5, alla tiokamrater och 3+4"


def test_single_bonds_are_said_one_by_one():
    assert report.listed(["5+5", "0+10", "1+9"]) == "0+10, 1+9 och 5+5"


@pytest.mark.parametrize(("value", "words"), [(0, "0"), (0.5, "½"), (1, "1"), (7.5, "7½")])
def test_halves_are_written_as_halves(value, words):
    assert number(value) == words


# growth


def test_growth_is_drawn_from_the_second_week_on():
    assert growth([(MONDAY, 3)]) is None


def test_all_bonds_reach_the_top_of_the_chart_and_none_its_foot():
    chart = growth([(MONDAY, 0), (MONDAY.replace(day=14), len(BONDS))])
    assert chart.line == "28,108 468,10"


def test_the_chart_has_its_numbers_in_a_table_too(lesson, bo):
    answers(bo, "3+7", "+" * 20)
    shown = page(lesson, f"rapport/{bo.pk}/").context["growth"]
    assert html(lesson, f"rapport/{bo.pk}/").count('<th scope="row">') >= len(shown.weeks) + len(report.KEYS)


# the page about the model


def test_the_page_about_the_model_has_both_rows_of_the_simulation(lesson):
    context = logged_in(lesson.teacher).get("/larare/modellen/").context
    assert (dict(zip(AFTER_TWELVE, context["after"], strict=True)), context["ever"]) == (
        AFTER_TWELVE,
        (6, 16, 36, 72, 90),
    )


def test_both_curricula_stand_with_source_and_date(lesson):
    text = logged_in(lesson.teacher).get("/larare/laroplan/").content.decode()
    assert all(said in text for said in ("Lgr22", "MAT01-05", "skolverket.se", "udir.no", "Noterat"))


# how much it asks the database


@pytest.fixture
def big():
    """Thirty pupils with tries and answers, whose pictures are kept."""
    lesson = running_lesson(" ".join(f"Elev{n}" for n in range(30)))
    pupils = list(lesson.school_class.pupils.all())
    for row in lesson.games.get().tables.select_related("table"):
        for pupil in pupils[:3]:
            attempt(row.table, pupil, "match 3+1 > =4")
    for pupil in pupils:
        answers(pupil, "1+3", "++")
    page(lesson)
    return lesson


def nothing_new(big):
    page(big)


def nothing_kept(big):
    BondState.objects.all().delete()


def new_rows(big):
    for pupil in big.school_class.pupils.all():
        answers(pupil, "1+3", "+")


def late_rows(big):
    """Of all but one; the last has new ones."""
    *most, last = big.school_class.pupils.all()
    for pupil in most:
        answers(pupil, "1+3", "+", ago=40)
    answers(last, "1+3", "+")


@pytest.mark.parametrize("happens", [nothing_new, nothing_kept, new_rows, late_rows])
@pytest.mark.parametrize("path", ["rapport/", "rapport/36/", "rapport/samtal/", "grupper/", "rapport/{one}/",
                                  "rapport/{one}/1+3/", "rapport/{one}/TK05/"])  # fmt: skip
def test_a_report_takes_few_queries(big, path, happens, django_assert_max_num_queries):
    client, one = logged_in(big.teacher), big.school_class.pupils.first()
    address = f"/larare/klass/{big.school_class_id}/" + path.format(one=one.pk)
    client.get(address)
    happens(big)
    with django_assert_max_num_queries(12):
        client.get(address)


def test_a_page_with_something_open_leads_to_what_was_played(lesson, bo):
    assert "Spelat och lärt" in html(lesson, f"rapport/{bo.pk}/3+7/")


def test_the_class_picture_says_the_rule_of_goals(lesson):
    assert "Säkert mål = minst 22 rätt av de 24 senaste försöken" in html(lesson)


@pytest.mark.parametrize("share", ["6 av 10", "19 av 20"])
def test_the_page_about_the_model_says_shares_in_whole_numbers(lesson, share):
    assert share in text_of(logged_in(lesson.teacher).get("/larare/modellen/"))


# why many right are not yet secure


@pytest.mark.parametrize(("is_one_day", "is_said"), [(True, True), (False, False)])
def test_what_is_all_right_but_not_secure_says_what_is_missing(lesson, bo, is_one_day, is_said):
    answers(bo, "3+7", "+" * 6, **({"at": timezone.now()} if is_one_day else {}))
    assert ("försöken är från en enda dag, 3 behövs" in html(lesson, f"rapport/{bo.pk}/3+7/")) == is_said


def test_a_cell_of_the_class_picture_says_in_its_title_what_is_missing(lesson, bo):
    answers(bo, "3+7", "+" * 23)
    assert 'title="23 av 23. Inte säker än: minst 24 försök behövs."' in html(lesson)
