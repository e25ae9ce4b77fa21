"""Snabbkoll on a tablet: by touch, by keyboard, without JavaScript, and while the game begins."""

import re

import pytest

from classroom import lessons, placing
from classroom.models import Answer, Attendance, Lesson, LessonGame
from tests.browser import desk, ways
from tests.browser.desk import PATIENCE
from tests.browser.test_narrow import NARROW
from tests.fixtures.browser import PORTRAIT

pytestmark = pytest.mark.browser
QUESTIONS = 6


@pytest.fixture
def lesson(house) -> Lesson:
    """An open lesson that begins with it, in which Bo and Cleo are."""
    school_class = house.school_class("Bo", "Cleo")
    made = house.lesson(school_class, f"six-{school_class.pk}")
    LessonGame.objects.filter(lesson=made).update(snabbkoll="mixed")
    for pupil in school_class.pupils.all():
        lessons.arrive(made, pupil, Attendance.Way.CARD)
    return made


def sign_in(house, page, lesson: Lesson, name: str = "Bo"):
    house.sign_in(page, lesson.school_class.pupils.get(name=name))
    page.goto("/vanta/")
    return page


def asked(page) -> int:
    """The sum that is asked for, as the page writes the question."""
    a, b = re.search(r"(\d+)\+(\d+)", page.locator("h1").inner_text()).groups()
    return int(a) + int(b)


def tap(page, name: str) -> None:
    ways.follow(page, page.get_by_role("button", name=name, exact=True))


def rows(lesson: Lesson) -> list[Answer]:
    return list(Answer.objects.filter(pupil__school_class=lesson.school_class).order_by("id"))


def test_six_questions_by_touch_are_six_answers_and_lead_to_the_waiting_room(house, tablets, lesson):
    page = sign_in(house, tablets.new(), lesson)
    tablets.eyes.look(page, "snabbkoll: first page")
    tap(page, "Börja")
    tablets.eyes.look(page, "snabbkoll: question")
    for number in range(QUESTIONS):
        is_wrong = number == 0
        tap(page, str((asked(page) + is_wrong) % 11))
        if number < 2:
            tablets.eyes.look(page, f"snabbkoll: answer {number}")
        tap(page, "Klart" if number == QUESTIONS - 1 else "Nästa fråga")
    tablets.eyes.look(page, "snabbkoll: end")
    ways.follow(page, page.get_by_role("link", name="Gå vidare"))
    wrong = [row.answer != sum(map(int, row.bond.split("+"))) for row in rows(lesson)]
    assert (wrong, page.url.endswith("/vanta/")) == ([True] + [False] * 5, True)


def test_upright_it_is_the_same(house, tablets, lesson):
    page = sign_in(house, tablets.new(PORTRAIT), lesson)
    tap(page, "Börja")
    tablets.eyes.look(page, "snabbkoll: question, upright")
    tap(page, "10")
    tablets.eyes.look(page, "snabbkoll: answer, upright")
    assert page.locator(".frame10").is_visible()


@pytest.mark.parametrize("size", NARROW.values(), ids=NARROW)
def test_it_fits_a_narrow_screen(house, tablets, lesson, size):
    page = sign_in(house, tablets.new(size), lesson)
    tablets.eyes.measure(page, "first page")
    tap(page, "Börja")
    tablets.eyes.measure(page, "question")
    tap(page, "10")
    tablets.eyes.measure(page, "answer")
    assert page.get_by_role("button", name="Nästa fråga").is_enabled()


def test_ten_is_answered_by_keys_alone(house, tablets, lesson):
    page = sign_in(house, tablets.new(), lesson)
    desk.reach(page, "#begin", "Enter")
    page.wait_for_selector(".pad11", timeout=PATIENCE)
    desk.reach(page, ".pad11 button")
    page.keyboard.press("1")
    page.keyboard.press("0")
    page.keyboard.press("Enter")
    page.wait_for_selector("#next:focus", timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_selector(".pad11", timeout=PATIENCE)
    assert [row.answer for row in rows(lesson)] == [10]


def test_without_javascript_a_question_is_answered_skipped_and_closed(house, tablets, lesson):
    page = sign_in(house, tablets.new(java_script_enabled=False), lesson)
    tap(page, "Börja")
    tap(page, str(asked(page)))
    is_told = page.locator("h1").inner_text().startswith("Ja!")
    tap(page, "Nästa fråga")
    tap(page, "Hoppa över")
    placing.start(lesson)
    page.reload()
    tap(page, "Till bordet")
    assert (is_told, len(rows(lesson)), "/spel/" in page.url) == (True, 1, True)


def test_whoever_is_in_the_middle_of_it_hears_of_the_start_and_goes_when_ready(house, tablets, lesson):
    page = sign_in(house, tablets.new(), lesson)
    tap(page, "Börja")
    page.wait_for_selector("html[data-live=socket]", timeout=PATIENCE)
    placing.start(lesson)
    page.wait_for_selector("text=Spelet är i gång.", timeout=PATIENCE)
    tablets.eyes.look(page, "snabbkoll: the game has begun")
    tap(page, str(asked(page)))
    tap(page, "Till bordet")
    assert (len(rows(lesson)), "/spel/" in page.url) == (1, True)
