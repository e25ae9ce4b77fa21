"""A class chooses the letters on its court cards, and a lesson whether cards that can be played are marked."""

import re

import pytest

from classroom import practice, rounds, wall
from classroom.models import LessonGame
from classroom.tests.test_lesson_pages import post_form
from games import tables
from tests.factories import ClassFactory, PupilFactory
from tests.factories_lesson import lives, running_lesson

pytestmark = pytest.mark.django_db
CORNER = re.compile(r'class="ix" aria-hidden="true">([A-Z][a-z]?)<')
EDIT = {"name": "2B", "language": "sv"}
COURT = {"Kn", "J", "D", "Q", "K", "E", "A"}


def lesson_of(letters: str, **game):
    return running_lesson(school_class=ClassFactory(court_letters=letters), game="cascata", options={}, **game)


def change(browser, school_class, **fields):
    return browser.post(
        f"/larare/klass/{school_class.pk}/andra/", EDIT | {"school_year": school_class.school_year} | fields
    )


# letters


def test_a_class_has_the_letters_of_its_language_until_it_chooses(class_2b):
    assert class_2b.court_letters == ""


@pytest.mark.parametrize("letters", ["", "nb", "en"])
def test_a_teacher_chooses_the_letters_of_the_class(as_alva, class_2b, letters):
    change(as_alva, class_2b, court_letters=letters)
    class_2b.refresh_from_db()
    assert class_2b.court_letters == letters


def test_letters_that_there_are_not_are_refused(as_alva, class_2b):
    answer = change(as_alva, class_2b, court_letters="xx")
    assert answer.context["form"].errors["court_letters"]


def test_the_tables_of_a_lesson_have_the_letters_of_the_class():
    assert [live.letters for live in lives(lesson_of("en"))] == ["en"]


def test_the_next_game_at_a_table_has_the_letters_of_the_class():
    lesson = lesson_of("en")
    row = lesson.games.get().tables.get()
    tables.end([row.table_id])
    assert tables.look(rounds.play_again(row).table_id).letters == "en"


def test_a_game_alone_has_the_letters_of_the_class():
    pupil = PupilFactory(school_class=ClassFactory(court_letters="nb"))
    assert practice.play_alone(pupil, "cascata").letters == "nb"


def test_the_wall_has_the_letters_of_the_class():
    felt = wall.tiles(lesson_of("en"), "w-46")[0].felt
    assert set(CORNER.findall(felt)) & COURT <= {"J", "Q", "K", "A"}


# marks


@pytest.mark.parametrize(("chosen", "is_on"), [({}, True), ({"marks-cascata": "no"}, False)])
def test_marking_cards_can_be_switched_off(as_alva, class_2b, chosen, is_on):
    post_form(as_alva, class_2b, game="cascata", **chosen)
    assert LessonGame.objects.get().marks == is_on


@pytest.mark.parametrize("is_on", [True, False])
def test_the_tables_of_a_lesson_mark_as_it_says(is_on):
    assert [live.marks for live in lives(lesson_of("", marks=is_on))] == [is_on]


def test_the_next_lesson_begins_with_the_marks_of_the_last(as_alva, class_2b):
    post_form(as_alva, class_2b, game="cascata", **{"marks-cascata": "no"})
    page = as_alva.get(f"/larare/klass/{class_2b.pk}/lektion/ny/").content.decode()
    assert 'name="marks-cascata" value="no" id="id_marks-cascata_1" checked' in page


def test_a_game_that_marks_nothing_has_no_switch_for_it(as_alva, class_2b):
    page = as_alva.get(f"/larare/klass/{class_2b.pk}/lektion/ny/").content.decode()
    assert "marks-talkamrater" not in page


def test_a_game_alone_is_marked(class_2b):
    assert practice.play_alone(PupilFactory(school_class=class_2b), "cascata").marks is True
