"""In a Chromium: the class picture and a pupil's pyramid have room for what they say, on screens and on paper."""

import re

import pytest
from django.conf import settings
from django.utils import translation

from classroom import report, telling
from classroom.bonds import Shown
from tests.cast import logged_in
from tests.factories import ClassFactory, TeacherFactory

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAPER = {"width": 1031, "height": 702}  # A4 lying down, within its margins, in CSS pixels
LONGEST = {"thin": 7.5, "unmet": 0}  # how many, where it is not as many as 23½
FILL = """said => document.querySelectorAll(".klass td .st").forEach((cell, place) => {
  const [words, count] = said[place % said.length];
  cell.querySelector("span").textContent = words;
  cell.querySelector("small")?.remove();
  cell.insertAdjacentHTML("beforeend", count && `<small>${count}</small>`);
})"""
# parts of a cell that stand outside it, or on another part
OUTSIDE = """() => [...document.querySelectorAll(".klass td .st")].filter(cell => {
  const room = cell.getBoundingClientRect(), parts = [...cell.children].map(part => part.getBoundingClientRect());
  const out = one => one.left < room.left || one.right > room.right || one.top < room.top || one.bottom > room.bottom;
  const meet = (a, b) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 3 && b.bottom > a.top + 3;
  return parts.some(out) || parts.some((one, at) => parts.slice(at + 1).some(other => meet(one, other)));
}).length"""


def _longest(state):
    """A cell of this state with as long a count as there can be."""
    n = LONGEST.get(state, 23.5)
    return report.Cell("TK05", Shown(state, max(n - 1, 0), n))


@pytest.fixture(params=["sv", "nb", "en"])
def picture(request, page, asgi_server):
    """The class picture of thirty pupils, each cell with a word of a state and the longest count, in each language."""
    teacher = TeacherFactory()
    names = [f"Elev {number}" for number in range(30)]
    school_class = ClassFactory(teacher=teacher, school=teacher.school, names=names)
    cookies = {"sessionid": logged_in(teacher).cookies["sessionid"].value, settings.LANGUAGE_COOKIE_NAME: request.param}
    page.context.add_cookies([{"name": name, "value": value, "url": asgi_server} for name, value in cookies.items()])
    page.goto(f"{asgi_server}/larare/klass/{school_class.pk}/rapport/")
    with translation.override(request.param):
        page.evaluate(FILL, [[cell.short, cell.count] for cell in map(_longest, telling.SHORT)])
    return page


@pytest.mark.parametrize("width", [1366, 1024])
def test_every_word_and_the_longest_count_lie_in_their_cell_on_a_screen(picture, width):
    picture.set_viewport_size({"width": width, "height": 768})
    assert picture.evaluate(OUTSIDE) == 0


def test_every_word_and_the_longest_count_lie_in_their_cell_on_paper(picture):
    picture.set_viewport_size(PAPER)
    picture.emulate_media(media="print")
    assert picture.evaluate(OUTSIDE) == 0


def test_a_class_of_thirty_is_printed_on_one_a4(picture):
    assert len(re.findall(rb"/Type\s*/Page\b", picture.pdf(prefer_css_page_size=True))) == 1


@pytest.mark.parametrize("width", [1366, 1210, 1024, 910])
def test_the_pyramid_keeps_within_its_box(page, asgi_server, width):
    teacher = TeacherFactory()
    school_class = ClassFactory(teacher=teacher, school=teacher.school, names=["Bo"])
    key = logged_in(teacher).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": key, "url": asgi_server}])
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(f"{asgi_server}/larare/klass/{school_class.pk}/rapport/{school_class.pupils.get().pk}/")
    assert page.eval_on_selector_all(".pyr a.st", BEYOND) == []


# bonds that stand outside their box, or have no room for what they say
BEYOND = """all => all.filter(one => {
  const room = one.closest(".panel").getBoundingClientRect(), here = one.getBoundingClientRect();
  return here.right > room.right - 8 || one.scrollWidth > one.clientWidth + 1;
}).map(one => one.textContent)"""
