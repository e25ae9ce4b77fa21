"""Snabbkoll in a lesson: it opens it, goes on beside it, and is seen by the teacher."""

import pytest

from classroom import lessons, placing, snabbkoll
from classroom.models import Answer, Lesson, LessonGame
from classroom.seats import place_of
from games import tables
from tests.cast import by_card, logged_in
from tests.factories import ClassFactory, TeacherFactory
from tests.factories_lesson import lives, open_lesson, press, pupil_of, running_lesson
from tests.warm_ups import OPENING, begun, send, shown, text_of

pytestmark = pytest.mark.django_db


# the form


def form(**changed) -> dict:
    usual = {
        "key": "k1", "game": "talkamrater", "table_size": "2", "seating": "random", "odd_one": "bot", "bot": "medium",
        "length": "timed", "minutes": "20", "preset-talkamrater": "7-10",
    }  # fmt: skip
    return usual | changed


@pytest.fixture
def school_class(db):
    teacher = TeacherFactory()
    return ClassFactory(teacher=teacher, school=teacher.school, names=["Bo"])


def form_page(school_class) -> str:
    return text_of(logged_in(school_class.teachers.get()).get(f"/larare/klass/{school_class.pk}/lektion/ny/"))


def make(school_class, **changed) -> LessonGame:
    logged_in(school_class.teachers.get()).post(f"/larare/klass/{school_class.pk}/lektion/ny/", form(**changed))
    return LessonGame.objects.get()


def is_chosen(page: str, value: str) -> bool:
    start = page.index(f'name="snabbkoll-talkamrater" value="{value}"')
    return "checked" in page[start : page.index(">", start)]


def test_the_form_of_a_new_lesson_begins_with_it(school_class):
    assert is_chosen(form_page(school_class), snabbkoll.MIXED)


@pytest.mark.parametrize("chosen", ["mixed", "TK10", "off"])
def test_the_form_keeps_what_the_teacher_chose(school_class, chosen):
    assert make(school_class, **{"snabbkoll-talkamrater": chosen}).snabbkoll == chosen
    assert is_chosen(form_page(school_class), chosen)


def test_the_lesson_of_a_goal_asks_about_that_goal(school_class):
    make(school_class, **{"snabbkoll-talkamrater": "TK10"})
    lesson = Lesson.objects.get()
    one = snabbkoll.start(pupil_of(lesson, "Bo"), lesson, goal="TK05")
    assert (one.goal, {snabbkoll.total(bond) for bond in one.bonds}) == ("TK10", {10})


def test_half_of_the_questions_are_from_the_lessons_sums():
    lesson = open_lesson("Bo", options={"sums": [7, 10]}, **OPENING)
    one = snabbkoll.start(pupil_of(lesson, "Bo"), lesson)
    assert sum(7 <= snabbkoll.total(bond) <= 10 for bond in one.bonds) >= 3


# before the start


def test_it_opens_the_lesson_for_whoever_comes_in():
    lesson = open_lesson("Bo Cleo", **OPENING)
    page = text_of(by_card(pupil_of(lesson, "Bo")).get("/vanta/", follow=True))
    assert ("Hej Bo! Du är inne." in page, "Sex frågor i din takt." in page, "Börja" in page) == (True,) * 3


@pytest.mark.parametrize("chosen", ["", "off"])
def test_switched_off_the_waiting_room_offers_it(chosen):
    lesson = open_lesson("Bo Cleo", snabbkoll=chosen)
    answer = by_card(pupil_of(lesson, "Bo")).get("/vanta/")
    assert (answer.status_code, 'action="/snabbkoll/"' in text_of(answer)) == (200, True)


def test_a_pupil_who_does_not_want_to_waits_as_always():
    lesson = open_lesson("Bo Cleo", **OPENING)
    browser = by_card(pupil_of(lesson, "Bo"))
    browser.post("/snabbkoll/", {"do": "close"})
    assert browser.get("/vanta/").status_code == 200


def test_whoever_is_done_waits_in_the_waiting_room():
    lesson = open_lesson("Bo Cleo", **OPENING)
    browser, one = by_card(pupil_of(lesson, "Bo")), begun(lesson, bonds=["3+7"])
    send(browser, one, do="skip")
    assert ('href="/vanta/"' in shown(browser, one), browser.get("/vanta/").status_code) == (True, 200)


def test_whoever_comes_back_goes_on_where_they_were():
    lesson = open_lesson("Bo Cleo", **OPENING)
    browser, one = by_card(pupil_of(lesson, "Bo")), begun(lesson)
    assert browser.get("/vanta/", follow=True).redirect_chain[-1][0] == f"/snabbkoll/{one.code}/"


def test_an_answer_of_the_lesson_is_the_lessons():
    lesson = open_lesson("Bo", **OPENING)
    send(by_card(pupil_of(lesson, "Bo")), begun(lesson), answer="10")
    row = Answer.objects.get()
    assert (row.where, row.lesson) == ("lesson", lesson)


def test_an_answer_after_the_lesson_was_closed_is_given_alone():
    lesson = running_lesson("Bo", **OPENING)
    one = begun(lesson)
    lessons.close(lesson)
    send(by_card(pupil_of(lesson, "Bo")), one, answer="10")
    row = Answer.objects.get()
    assert (row.where, row.lesson) == ("alone", None)


# the game starts meanwhile


def test_the_start_throws_nobody_out():
    lesson = open_lesson("Bo Cleo", **OPENING)
    browser, one = by_card(pupil_of(lesson, "Bo")), begun(lesson)
    press(lesson, "starta")
    page = shown(browser, one)
    assert ("Hur mycket är 3+7?" in page, "Spelet är i gång. Kom när du vill." in page) == (True, True)


def test_the_pupil_goes_to_the_table_when_ready():
    lesson = open_lesson("Bo Cleo", **OPENING)
    browser, one = by_card(pupil_of(lesson, "Bo")), begun(lesson)
    placing.start(lesson)
    assert browser.post(f"/snabbkoll/{one.code}/", {"do": "close"}).url == f"/spel/{lives(lesson)[0].code}/"


def test_one_whose_game_is_over_is_not_called_to_it():
    lesson = running_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    tables.end([lives(lesson)[0].id])
    browser = by_card(one.pupil)
    pages = shown(browser, one), text_of(browser.get("/snabbkoll/nu/"))
    assert ["Spelet är i gång." in page for page in pages] == [False, False]


def test_one_who_has_not_begun_goes_to_the_table_with_all_the_others():
    lesson = open_lesson("Bo Cleo", **OPENING)
    browser = by_card(pupil_of(lesson, "Bo"))
    placing.start(lesson)
    assert browser.get("/vanta/").url == f"/spel/{lives(lesson)[0].code}/"


def test_the_other_one_begins():
    lesson = open_lesson("Bo Cleo Dag Elsa Fia Gun Hugo Ida", **OPENING)
    busy = {begun(lesson, name).pupil.holder for name in ("Bo", "Dag", "Fia", "Hugo")}
    placing.start(lesson)
    for live in lives(lesson):
        holders = [seat.holder for seat in live.seats]
        assert holders[live.to_move[0]] not in busy or set(holders) <= busy


def test_whoever_answers_keeps_the_seat():
    lesson = open_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    placing.start(lesson)
    send(by_card(one.pupil), one, answer="10")
    place = place_of(lesson, one.pupil.holder)
    assert tables.look(place.row.table_id).seats[place.seat].seen_at is not None


def test_a_late_pupil_begins_with_it_and_takes_no_seat_meanwhile():
    lesson = running_lesson("Bo", **OPENING)
    elsa = lesson.school_class.pupils.create(name="Elsa")
    lessons.arrive(lesson, elsa, "card")
    browser = by_card(elsa)
    assert (browser.get("/vanta/").url, place_of(lesson, elsa.holder)) == ("/snabbkoll/", None)
    browser.post("/snabbkoll/", {"do": "close"})
    assert browser.get("/vanta/").url == f"/spel/{lives(lesson)[0].code}/"


def test_titta_hit_covers_the_question_and_stops_its_answer():
    lesson = running_lesson("Bo Cleo", **OPENING)
    browser, one = by_card(pupil_of(lesson, "Bo")), begun(lesson)
    lessons.look_here(lesson, True)
    send(browser, one, answer="10")
    assert ("Titta på din lärare först." in shown(browser, one), Answer.objects.count()) == (True, 0)


def test_the_time_of_a_question_that_titta_hit_stopped_is_void():
    lesson = running_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    lessons.look_here(lesson, True)
    lessons.look_here(lesson, False)
    send(by_card(one.pupil), one, answer="10")
    row = Answer.objects.get()
    assert (row.void, row.think_ms, row.answer) == ("frozen", None, 10)


def test_titta_hit_is_known_of_also_when_no_game_goes_on():
    lesson = running_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    tables.end(lessons.running_ids(lesson))
    lessons.look_here(lesson, True)
    lessons.look_here(lesson, False)
    send(by_card(one.pupil), one, answer="10")
    assert Answer.objects.get().void == "frozen"


def test_what_two_at_one_tablet_answer_is_neithers():
    lesson = running_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    place = place_of(lesson, one.pupil.holder)
    tables.share(place.row.table_id, place.seat, True)
    send(by_card(one.pupil), one, answer="10")
    assert Answer.objects.get().void == "other"


def test_what_somebody_else_answered_in_the_pupils_name_is_nobodys():
    lesson = running_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    send(by_card(one.pupil), one, answer="10")
    press(lesson, f"elev/{one.pupil.pk}/annan")
    one.refresh_from_db()
    assert (Answer.objects.get().void, one.is_over) == ("other", True)
