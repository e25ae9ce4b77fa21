"""A lesson through its pages, as plain forms: what works here works without JavaScript."""

import pytest

from classroom import lessons, placing
from classroom.lesson_form import LessonForm
from classroom.models import Lesson, LessonGame
from classroom.seats import place_of
from games import tables
from tests.cast import by_card, logged_in
from tests.factories import ClassFactory
from tests.factories_lesson import groups, lives, open_lesson, press, pupil_of, running_lesson, see

pytestmark = pytest.mark.django_db
FORM = {
    "key": "k1", "game": "talkamrater", "preset-talkamrater": "0-5", "table_size": "2", "seating": "random",
    "odd_one": "bot", "bot": "medium", "support": "", "length": "timed", "minutes": "20", "bots_hold": "on",
    "undo_allowed": "on", "go_on": "on",
}  # fmt: skip


def post_form(client, school_class, **changed):
    return client.post(f"/larare/klass/{school_class.pk}/lektion/ny/", FORM | changed)


# the form


def test_the_form_opens_a_lesson(as_alva, class_2b):
    answer = post_form(as_alva, class_2b)
    assert answer.url == f"/larare/lektion/{Lesson.objects.get().pk}/"


def test_the_form_sent_twice_makes_one_lesson(as_alva, class_2b):
    assert post_form(as_alva, class_2b).url == post_form(as_alva, class_2b).url
    assert Lesson.objects.count() == 1


@pytest.mark.parametrize(("chosen", "is_on"), [({}, True), ({"repairs-talkamrater": "no"}, False)])
def test_counting_the_cards_of_a_wrong_pair_can_be_switched_off(as_alva, class_2b, chosen, is_on):
    post_form(as_alva, class_2b, **chosen)
    assert LessonGame.objects.get().repairs == is_on


@pytest.mark.parametrize("is_on", [True, False])
def test_the_tables_of_a_lesson_count_as_it_says(is_on):
    lesson = running_lesson(repairs=is_on)
    assert [live.repairs for live in lives(lesson)] == [is_on]


def test_the_next_lesson_begins_with_the_choice_of_the_last(as_alva, class_2b):
    post_form(as_alva, class_2b, **{"repairs-talkamrater": "no"})
    page = as_alva.get(f"/larare/klass/{class_2b.pk}/lektion/ny/").content.decode()
    assert 'name="repairs-talkamrater" value="no" id="id_repairs-talkamrater_1" checked' in page


def test_a_preset_sets_the_copies_by_itself(as_alva, class_2b):
    post_form(as_alva, class_2b)
    assert LessonGame.objects.get().options == {"trump": False, "perfect_match": False, "sums": [0, 5], "copies": 2}


def test_a_variant_is_an_option_of_the_game(as_alva, class_2b):
    post_form(as_alva, class_2b, **{"talkamrater-trump": "on"})
    assert LessonGame.objects.get().options["trump"] is True


def test_seated_by_hand_the_form_leads_to_the_seats(as_alva, class_2b):
    assert post_form(as_alva, class_2b, seating="hand").url.endswith("/platser/")


def test_until_all_are_done_has_no_end(as_alva, class_2b):
    post_form(as_alva, class_2b, length="untimed")
    assert Lesson.objects.get().ends_at is None


def test_a_class_has_one_open_lesson(as_alva, class_2b):
    first = post_form(as_alva, class_2b).url
    assert post_form(as_alva, class_2b, key="k2").url == first


@pytest.mark.parametrize("wrong", [{"game": "poker"}, {"minutes": ""}, {"minutes": "9999"}, {"table_size": "9"}])
def test_a_form_that_can_not_be_is_shown_again(as_alva, class_2b, wrong):
    answer = post_form(as_alva, class_2b, **wrong)
    assert answer.status_code == 200 and not Lesson.objects.exists()


def test_every_choice_of_the_form_begins_like_a_sentence(class_2b):
    form = LessonForm(class_2b)
    choices = [str(label) for field in form.fields.values() for _key, label in getattr(field, "choices", ())]
    assert [label for label in choices if label[0].islower()] == []


def test_the_form_remembers_the_last_lesson(as_alva, class_2b):
    post_form(as_alva, class_2b, minutes="35")
    lessons.close(Lesson.objects.get())
    form = as_alva.get(f"/larare/klass/{class_2b.pk}/lektion/ny/").context["form"]
    assert (form["minutes"].value(), form["preset-talkamrater"].value()) == (35, "0-5")


# before the start


def test_the_page_shows_who_is_in_and_by_what_way():
    lesson = open_lesson("Bo")
    assert "med kort" in see(lesson).content.decode()


def test_the_projector_shows_the_code_and_a_qr_code():
    lesson = open_lesson("Bo")
    html = logged_in(lesson.teacher).get(f"/skarm/{lesson.pk}/").content.decode()
    assert f'aria-label="Koden är {lesson.code}"' in html and 'class="qr"' in html


def test_without_anybody_the_game_does_not_start():
    lesson = open_lesson("")
    press(lesson, "starta")
    assert Lesson.objects.get().state == "open"


def test_the_start_opens_the_tables():
    lesson = open_lesson("Bo Cleo")
    press(lesson, "starta")
    assert groups(lesson) == {frozenset({"Bo", "Cleo"})}


def test_seats_by_hand_are_saved_by_a_plain_form():
    lesson = open_lesson("Ali Bo Cleo Maja")
    data = {f"bord-{pupil_of(lesson, name).pk}": n for name, n in (("Ali", 1), ("Bo", 2), ("Cleo", 1), ("Maja", 2))}
    press(lesson, "platser", do="save", **data)
    placing.start(lesson)
    assert groups(lesson) == {frozenset({"Ali", "Cleo"}), frozenset({"Bo", "Maja"})}


def test_too_many_at_a_table_is_said_and_nothing_is_lost():
    lesson = open_lesson("Ali Bo Cleo Maja Elsa")
    data = {f"bord-{pupil.pk}": 1 for pupil in lesson.school_class.pupils.all()}
    answer = press(lesson, "platser", do="save", **data)
    assert answer.status_code == 400 and "Bord 1 har för många." in answer.content.decode()
    assert len(answer.context["tables"][0]["pupils"]) == 5


def test_a_new_proposal_of_seats_leads_back_to_the_saved_ones():
    lesson = open_lesson("Bo Cleo")
    before = see(lesson, "platser/", slumpa="").content.decode()
    press(lesson, "platser", do="save", **{f"bord-{pupil_of(lesson, 'Bo').pk}": "2"})
    after = see(lesson, "platser/", slumpa="").content.decode()
    assert ("Tillbaka till de sparade" in before, "Tillbaka till de sparade" in after) == (False, True)


def test_a_pair_is_kept_apart_from_the_seats_page():
    lesson = open_lesson("Ali Bo")
    ali, bo = pupil_of(lesson, "Ali"), pupil_of(lesson, "Bo")
    press(lesson, "platser", do="apart", one=ali.pk, other=bo.pk)
    assert placing.pairs_apart(lesson.school_class_id) == [frozenset({ali.pk, bo.pk})]


def test_a_pair_can_be_let_together_again():
    lesson = open_lesson("Ali Bo")
    press(lesson, "platser", do="apart", one=pupil_of(lesson, "Ali").pk, other=pupil_of(lesson, "Bo").pk)
    press(lesson, "platser", do=f"together:{lesson.school_class.apart.get().pk}")
    assert placing.pairs_apart(lesson.school_class_id) == []


def test_nobody_is_kept_apart_from_themselves():
    lesson = open_lesson("Ali Bo")
    press(lesson, "platser", do="apart", one=pupil_of(lesson, "Ali").pk, other=pupil_of(lesson, "Ali").pk)
    assert not lesson.school_class.apart.exists()


# the waiting room


def test_a_pupil_waits_until_the_start():
    lesson = open_lesson("Bo Cleo")
    page = by_card(pupil_of(lesson, "Bo")).get("/vanta/").content.decode()
    assert "Hej Bo! Du är inne." in page and "2 av 2 är här." in page


def test_at_the_start_the_waiting_page_goes_to_the_table():
    lesson = open_lesson("Bo Cleo")
    browser = by_card(pupil_of(lesson, "Bo"))
    press(lesson, "starta")
    assert browser.get("/vanta/").url == f"/spel/{lives(lesson)[0].code}/"


def test_a_page_that_polls_hears_of_the_start():
    lesson = open_lesson("Bo Cleo")
    browser = by_card(pupil_of(lesson, "Bo"))
    version = browser.get("/vanta/nu/").content.decode().split('data-version="')[1].split('"')[0]
    assert browser.get("/vanta/nu/", {"v": version}).status_code == 204
    press(lesson, "starta")
    assert "data-go" in browser.get("/vanta/nu/", {"v": version}).content.decode()


def test_a_late_pupil_goes_to_a_seat():
    lesson = running_lesson("Bo")
    elsa = lesson.school_class.pupils.create(name="Elsa")
    browser = by_card(elsa)
    lessons.arrive(lesson, elsa, "card")
    assert browser.get("/vanta/").url == f"/spel/{lives(lesson)[0].code}/"


def test_one_whose_game_is_over_waits_and_is_not_sent_round():
    lesson = running_lesson()
    tables.end([lives(lesson)[0].id])
    browser = by_card(pupil_of(lesson, "Bo"))
    assert "Ditt spel är klart." in browser.get("/vanta/").content.decode()
    assert "data-go" not in browser.get("/vanta/nu/").content.decode()


def test_one_whose_seat_the_teacher_gave_to_a_bot_waits():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    place = place_of(lesson, bo.holder)
    press(lesson, f"bord/{place.row.number}/gor", do="bot", seat=place.seat)
    assert "Datorn spelar åt dig just nu." in by_card(bo).get("/vanta/").content.decode()


def test_nobody_waits_for_another_class():
    lesson = open_lesson("Bo")
    stranger = ClassFactory().pupils.create(name="Dag")
    assert by_card(stranger).get("/vanta/").url == "/min/"
    assert lesson.attendance.count() == 1
