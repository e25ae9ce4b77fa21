"""The receipt of a lesson, groups for tomorrow, and the lessons that are ready for them."""

import pytest

from classroom import evidence, grouping, lessons, placing, ready, receipt
from classroom.bonds import GOALS
from classroom.models import Lesson, LessonGame
from classroom.tests.report_rows import answers, html, page
from tests.cast import logged_in
from tests.factories_lesson import attempt, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson():
    return running_lesson()


@pytest.fixture
def table(lesson):
    return lesson.games.get().tables.get().table


def receipt_of(lesson):
    lessons.close(lesson)
    return logged_in(lesson.teacher).get(f"/larare/lektion/{lesson.pk}/kvitto/").content.decode()


def test_the_receipt_says_who_was_away(lesson):
    lesson.school_class.pupils.create(name="Elsa")
    assert "Borta: Elsa." in receipt_of(lesson)


def test_the_receipt_says_who_took_over_a_bots_seat():
    lesson = running_lesson("Bo")
    elsa = lesson.school_class.pupils.create(name="Elsa")
    lessons.arrive(lesson, elsa, "card")
    placing.place(lesson, elsa)
    assert "tog över datorns plats: Elsa." in receipt_of(lesson)


def test_the_receipt_counts_games_that_came_to_an_end(lesson):
    assert "<b>0</b>av 1 spel blev klart" in " ".join(receipt_of(lesson).split())


def test_practice_is_counted_per_try_and_tag(lesson, table):
    bo = pupil_of(lesson, "Bo")
    attempt(table, bo, "match 1+2 > =3")
    attempt(table, bo, "match 1+4 > =5")
    attempt(table, bo, "match 0+2 > 1+1")
    found = {row.tag: row.tries for row in receipt.practised(evidence.acts([bo])) if row.tries}
    assert found == {"plus1": 2, "noll": 1, "dubblor": 1}


def test_without_tries_there_are_no_groups(lesson):
    assert "Underlaget räcker inte till grupper än." in receipt_of(lesson)


def test_unfinished_tables_can_be_kept_from_the_receipt(lesson):
    receipt_of(lesson)
    client = logged_in(lesson.teacher)
    client.post(f"/larare/lektion/{lesson.pk}/spara-bord/", {"bord": ["1"]})
    assert Lesson.objects.get(pk=lesson.pk).games.get().tables.get().kept


# groups


@pytest.fixture
def needy():
    """Of four pupils Bo, Cleo and Dag answer 2+6 and 2+5 wrong, Elsa right."""
    lesson = running_lesson("Bo Cleo Dag Elsa")
    for pupil in lesson.school_class.pupils.all():
        for bond in ("2+6", "2+5"):
            answers(pupil, bond, "++++++" if pupil.name == "Elsa" else "--+-++")
    lessons.close(lesson)
    return lesson


def groups_of(lesson) -> list[grouping.Group]:
    pupils = list(lesson.school_class.pupils.all())
    return grouping.groups(pupils, evidence.pictures(pupils))


def test_a_group_has_those_who_need_the_same_and_says_why(needy):
    [group] = groups_of(needy)
    names = [pupil.name for pupil in group.pupils]
    assert (group.tag, names, group.why) == ("plus2", ["Bo", "Cleo", "Dag"], "Övar: färre än sju av tio rätt än.")


def test_a_group_names_the_bonds_its_pupils_need(needy):
    assert groups_of(needy)[0].example == "2+5 och 2+6"


def test_the_receipt_has_the_same_groups_as_the_page_of_groups(needy):
    receipt = logged_in(needy.teacher).get(f"/larare/lektion/{needy.pk}/kvitto/").context["groups"]
    assert receipt == page(needy, "grupper/").context["groups"] == groups_of(needy)


def test_a_group_leads_to_a_lesson_form_that_is_filled_in(needy):
    assert "lektion/ny/?grupp=plus2" in html(needy, "grupper/")


# the lesson that is ready


def filled(lesson, tag="plus2"):
    return page(lesson, "lektion/ny/", grupp=tag).context["form"]


def test_the_ready_lesson_has_the_sums_that_the_group_needs(needy):
    assert filled(needy)["preset-talkamrater"].value() == "7-10"


def test_its_snabbkoll_asks_about_the_goal_that_holds_the_groups_bonds(needy):
    assert filled(needy)["snabbkoll-talkamrater"].value() == "TK69"


def test_bonds_of_several_goals_are_asked_about_as_each_pupil_needs():
    bonds = (GOALS["TK05"][3], GOALS["TK10"][3])
    made = ready.initial([grouping.Group("other", bonds, "", [])])
    assert made["snabbkoll-talkamrater"] == "mixed"


def test_the_form_names_who_will_sit_together(needy):
    assert "<b>Bo, Cleo, Dag</b>" in html(needy, "lektion/ny/", grupp="plus2")


def test_a_tag_of_no_group_leaves_the_form_as_it_is(needy):
    assert filled(needy, "noll")["seating"].value() == "random"


def posted(lesson, **changed) -> LessonGame:
    form = filled(lesson)
    data = {name: form[name].value() for name in form.fields} | changed
    data = {name: value for name, value in data.items() if value not in (None, False)}
    logged_in(lesson.teacher).post(f"/larare/klass/{lesson.school_class_id}/lektion/ny/", data)
    return lessons.open_lesson_of(lesson.school_class).games.get()


def test_in_the_ready_lesson_the_group_sits_together(needy):
    plan = placing.planned(posted(needy))
    names = {pupil.pk: pupil.name for pupil in needy.school_class.pupils.all()}
    assert [[names[pk] for pk in sorted(table, key=names.get)] for table in plan.values()] == [
        ["Bo", "Cleo", "Dag"],
        ["Elsa"],
    ]


def test_the_teacher_may_seat_at_random_after_all(needy):
    assert placing.planned(posted(needy, seating="random")) == {}


def test_only_pupils_of_the_class_are_seated(needy):
    stranger = pupil_of(running_lesson("Foe"), "Foe")
    bo = pupil_of(needy, "Bo")
    plan = placing.planned(posted(needy, together=f"{stranger.pk},{bo.pk},nonsense"))
    assert plan == {}


def test_what_a_group_rests_on_shows_its_pupils_alone(needy):
    rows = page(needy, "rapport/36/", grupp="plus2").context["rows"]
    assert [str(row.pupil) for row in rows] == [str(pupil) for pupil in groups_of(needy)[0].pupils]


def test_what_a_group_rests_on_is_marked(needy):
    group = page(needy, "rapport/36/", grupp="plus2").context["group"]
    assert html(needy, "rapport/36/", grupp="plus2").count(" marked") == len(group.bonds) * len(group.pupils)


def test_a_group_that_there_is_none_of_shows_the_whole_class(needy):
    assert len(page(needy, "rapport/36/", grupp="what").context["rows"]) == needy.school_class.pupils.count()


def test_the_form_says_which_group_is_which(needy):
    assert "Två mer: +2: <b>Bo, Cleo, Dag</b>" in html(needy, "lektion/ny/", grupp="plus2")


def test_the_form_without_groups_tells_of_none(needy):
    assert "Grupperna sitter ihop" not in html(needy, "lektion/ny/")


def test_the_receipt_names_what_it_counts(lesson, table):
    attempt(table, pupil_of(lesson, "Bo"), "match 1+2 > =3")
    assert "<b>1</b>försök vid borden" in receipt_of(lesson)
