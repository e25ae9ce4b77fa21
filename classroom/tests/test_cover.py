"""*Titta hit* reaches a pupil of the lesson wherever in the app the pupil is."""

import pytest

from classroom import lessons, placing, practice
from classroom.models import Lesson
from games import tables
from tests.cast import by_card
from tests.factories import ClassFactory
from tests.factories_lesson import lives, open_lesson, press, pupil_of, running_lesson
from tests.warm_ups import OPENING, begun, send, text_of

pytestmark = pytest.mark.django_db
LOOK = "Titta på din lärare"
ANYWHERE = [
    "/snabbkoll/", "/min/", "/min/par/2+3/", "/lar/talkamrater/", "/lar/talkamrater/grunder/1/", "/regler/talkamrater/",
    "/regler/talkamrater/blad/", "/prova/", "/",
]  # fmt: skip


@pytest.fixture
def late():
    """A lesson that runs, and one who came late and has no seat yet."""
    lesson = running_lesson("Bo Cleo", **OPENING)
    elsa = lesson.school_class.pupils.create(name="Elsa")
    lessons.arrive(lesson, elsa, "card")
    return lesson, by_card(elsa)


def page_of(browser, address: str) -> str:
    return text_of(browser.get(address, follow=True))


@pytest.mark.parametrize("address", ANYWHERE)
def test_titta_hit_covers_every_page_of_a_pupil(late, address):
    lesson, browser = late
    press(lesson, "titta-hit", on="1")
    assert LOOK in page_of(browser, address)


@pytest.mark.parametrize("address", ANYWHERE)
def test_off_again_no_page_is_covered(late, address):
    lesson, browser = late
    press(lesson, "titta-hit", on="1")
    press(lesson, "titta-hit", on="0")
    assert LOOK not in page_of(browser, address)


def test_the_end_of_snabbkoll_is_covered():
    lesson = running_lesson("Bo Cleo", **OPENING)
    browser, one = by_card(pupil_of(lesson, "Bo")), begun(lesson, bonds=["3+7"])
    send(browser, one, do="skip")
    press(lesson, "titta-hit", on="1")
    assert LOOK in page_of(browser, f"/snabbkoll/{one.code}/")


def test_a_game_that_is_over_and_being_looked_at_again_are_covered():
    lesson = running_lesson()
    code = lives(lesson)[0].code
    tables.end([lives(lesson)[0].id])
    press(lesson, "titta-hit", on="1")
    browser = by_card(pupil_of(lesson, "Bo"))
    assert [page_of(browser, f"/spel/{code}/{what}").count(LOOK) for what in ("", "repris/")] == [1, 1]


def test_one_whose_game_is_over_is_covered_in_the_waiting_room():
    lesson = running_lesson()
    tables.end([lives(lesson)[0].id])
    press(lesson, "titta-hit", on="1")
    browser = by_card(pupil_of(lesson, "Bo"))
    assert [text_of(browser.get(f"/vanta/{what}")).count(LOOK) for what in ("", "nu/")] == [1, 1]


@pytest.mark.parametrize("is_before", [True, False])
def test_a_game_alone_stops_too_and_goes_on(late, is_before):
    lesson, browser = late
    elsa = lesson.school_class.pupils.get(name="Elsa")
    table = practice.play_alone(elsa, "talkamrater")
    press(lesson, "titta-hit", on="1")
    browser.post("/min/ova/", {"game": "talkamrater"})
    stopped = tables.look(table.pk).frozen
    press(lesson, "titta-hit", on="0") if is_before else lessons.close(lesson)
    assert (stopped, tables.look(table.pk).frozen) == (True, False)


def test_a_game_alone_is_told_again_what_it_was_told_before(late):
    lesson, _browser = late
    table = practice.play_alone(lesson.school_class.pupils.get(name="Elsa"), "talkamrater")
    tables.message([table.pk], "Lektionen börjar. Kom till bordet!")
    press(lesson, "titta-hit", on="1")
    press(lesson, "titta-hit", on="0")
    assert tables.look(table.pk).message == "Lektionen börjar. Kom till bordet!"


def test_a_line_to_all_stands_on_the_other_pages_too(late):
    lesson, browser = late
    press(lesson, "skriv", text="Bra jobbat!")
    assert "Bra jobbat!" in page_of(browser, "/min/")


def test_a_page_without_a_socket_hears_of_it(late):
    lesson, browser = late
    press(lesson, "titta-hit", on="1")
    assert LOOK in text_of(browser.get("/vanta/titta/"))


def test_a_page_without_a_socket_hears_that_the_lesson_is_over(late):
    lesson, browser = late
    press(lesson, "titta-hit", on="1")
    lessons.close(lesson)
    said = [text_of(browser.get(f"{address}?v=before")) for address in ("/vanta/titta/", "/snabbkoll/nu/")]
    assert [LOOK in text for text in said] == [False, False] and all("data-version" in text for text in said)


def test_a_pupil_who_is_in_no_lesson_is_not_covered():
    lesson = running_lesson()
    press(lesson, "titta-hit", on="1")
    other = ClassFactory(teacher=lesson.teacher, school=lesson.school_class.school, names=["Elsa"])
    assert 'id="live"' not in page_of(by_card(other.pupils.get()), "/min/")


def test_before_the_start_the_pages_hear_already_of_the_lesson():
    lesson = open_lesson("Bo Cleo")
    page = page_of(by_card(pupil_of(lesson, "Bo")), "/min/")
    placing.start(lesson)
    assert f"/ws/vanta/{Lesson.objects.get().pk}/?skarm=cover" in page
