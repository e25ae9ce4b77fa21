"""*Titta hit* comes over a page that is open, by a socket or by asking, and goes again."""

import re

import pytest
from django.conf import settings

from classroom import lessons
from tests.cast import by_card
from tests.factories_lesson import running_lesson

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# in one breath: the socket's first screen may put another in its place
BOX = """() => {
    const { x, y, width, height } = document.querySelector(".over6").getBoundingClientRect();
    return { x, y, width, height };
}"""
IS_INERT = "document.querySelector('main').inert"
ADDRESSES = ["/min/", "/lar/talkamrater/grunder/1/", "/regler/talkamrater/"]


@pytest.fixture
def late():
    """A lesson that runs, and one who came late and has no seat yet."""
    lesson = running_lesson()
    elsa = lesson.school_class.pupils.create(name="Elsa")
    lessons.arrive(lesson, elsa, "card")
    return lesson, elsa


@pytest.fixture
def visit(asgi_server, context, page, late):
    """visit(path): the page as the late pupil."""

    def go(path: str):
        key = by_card(late[1]).cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": asgi_server}])
        page.goto(asgi_server + path)
        return page

    return go


@pytest.mark.parametrize("address", ADDRESSES)
def test_it_comes_over_an_open_page_and_goes_again(visit, late, no_trouble, address):
    page = visit(address)
    page.wait_for_selector("html[data-live=socket]")
    lessons.look_here(late[0], True)
    page.wait_for_selector(".over6")
    under = page.evaluate(IS_INERT)
    lessons.look_here(late[0], False)
    page.wait_for_selector(".over6", state="detached")
    assert (under, page.evaluate(IS_INERT)) == (True, False)


def test_it_covers_the_whole_page(visit, late):
    lessons.look_here(late[0], True)
    page = visit("/min/")
    page.wait_for_selector(".over6")
    assert page.evaluate(BOX) == {"x": 0, "y": 0, **page.viewport_size}


def test_a_page_without_a_socket_is_covered_too(visit, context, late):
    context.route_web_socket(re.compile("^ws://"), lambda socket: socket.close())
    page = visit("/min/")
    lessons.look_here(late[0], True)
    page.wait_for_selector(".over6")
    lessons.close(late[0])
    page.wait_for_selector(".over6", state="detached")
