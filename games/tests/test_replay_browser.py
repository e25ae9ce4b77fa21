"""A game of any room looked at again: the whole table is seen above the bar, and one button is the way on."""

import uuid
from importlib import import_module

import pytest
from django.conf import settings

from games.registry import ROOMS
from tests.fixtures.browser import LANDSCAPE, PORTRAIT, turn
from tests.mid_game import mid_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BELOW = "() => document.documentElement.scrollHeight - innerHeight"
MAIN = """() => Array.from(document.querySelectorAll(".btn.go"))
    .filter((button) => button.checkVisibility() && getComputedStyle(button).color === "rgb(255, 255, 255)").length"""


@pytest.fixture
def again(asgi_server, context, no_trouble):
    """``again(room)``: a visitor's page that looks at a whole game again, and how many moves it has here."""

    def again(room):
        guest = f"guest:{uuid.uuid4()}"
        table = mid_game(room, room.min_seats, 1, holders=[guest, *["bot:easy"] * (room.min_seats - 1)])
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session["guest"] = guest.partition(":")[2]
        session.save()
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session.session_key, "url": asgi_server}])
        page = context.new_page()
        page.goto(f"{asgi_server}/spel/{table.code}/repris/")
        return page, table.moves.count()

    return again


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_the_first_the_middle_and_the_last_step_fit_the_screen_both_ways_up_and_have_one_way_on(again, room):
    page, count = again(room)
    found = {}
    for number, ply in enumerate(sorted({0, count // 2, count})):
        sizes = (LANDSCAPE, PORTRAIT)[:: -1 if number % 2 else 1]
        turn(page, sizes[0])
        page.goto(f"{page.url.partition('?')[0]}?drag={ply}")
        page.wait_for_selector(".again-steps [data-play]:not([hidden])")
        for size in sizes:
            turn(page, size)
            found[ply, size["width"]] = (page.evaluate(BELOW) <= 0, page.evaluate(MAIN))
    assert found == dict.fromkeys(found, (True, 1))
