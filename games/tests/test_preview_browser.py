"""What an own move would do, in a real browser: asked when the choice has changed, gone when it is put back.

The position and the taps are of a game that has previews; what is looked at is the house's: static/js/preview.js.
"""

import uuid
from importlib import import_module

import pytest
from django.conf import settings

from games import tables
from games.registry import ROOMS
from games.tests.every_room import told
from tests.browser.eyes import Eyes
from tests.factories import TableFactory
from tests.fixtures.browser import LANDSCAPE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TABLET = {"has_touch": True, "locale": "sv-SE", "service_workers": "block"}
PREVIEWED = {key: told(room, "PREVIEWED", {}) for key, room in ROOMS.items() if room.preview}
each_previewing = pytest.mark.parametrize("game", PREVIEWED)
SHOWN = "() => { const place = document.getElementById('preview'); return Boolean(place && place.textContent.trim()); }"
GONE = f"() => !({SHOWN})()"
CHOSEN = """() => Array.from(document.querySelectorAll('#table .tray :checked, #table .mat :is(:checked, select)'))
    .filter((one) => !one.closest('#preview')).map((one) => [one.id, one.value])"""


@pytest.fixture
def seat_at(asgi_server, browser):
    """``seat_at(game)``: (table, the page of seat 0 where something can be previewed)."""
    contexts, eyes = [], Eyes(asgi_server.split("://")[1])

    def opened(game, scripts=True):
        context = browser.new_context(
            viewport=LANDSCAPE, base_url=asgi_server, java_script_enabled=scripts, **(TABLET if scripts else {})
        )
        contexts.append(context)
        eyes.watch(context)
        name = str(uuid.uuid4())
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session["guest"] = name
        session.save()
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session.session_key, "url": asgi_server}])
        holders = [f"guest:{name}", f"guest:{uuid.uuid4()}"]
        table = TableFactory(game=game, holders=holders, where="visitor", start=PREVIEWED[game]["start"])
        page = context.new_page()
        page.goto(f"/spel/{table.code}/")
        if scripts:
            page.wait_for_selector("html[data-live=ws]")
        return table, page

    yield opened
    for context in contexts:
        context.close()
    assert not eyes.trouble and not eyes.foreign, (eyes.trouble, eyes.foreign)


def choose(page, game):
    for place in PREVIEWED[game]["taps"]:
        page.click(f"#{place}")
    page.wait_for_function(SHOWN)


@each_previewing
def test_a_choice_shows_what_it_would_do_and_nothing_is_played(seat_at, game):
    table, page = seat_at(game)
    choose(page, game)
    assert tables.look(table.pk).ply == 0


@each_previewing
def test_the_choice_put_back_shows_nothing(seat_at, game):
    _table, page = seat_at(game)
    choose(page, game)
    page.click("#drop")
    page.wait_for_function(GONE)


@each_previewing
def test_it_is_still_there_when_the_table_is_drawn_anew(seat_at, game):
    table, page = seat_at(game)
    choose(page, game)
    before = page.inner_text("#preview")
    tables.raise_hand(table.pk, 1, True)
    revision = tables.look(table.pk).revision
    page.wait_for_function("(n) => Number(document.getElementById('table').dataset.revision) >= n", arg=revision)
    page.wait_for_function(SHOWN)
    assert page.inner_text("#preview") == before


@each_previewing
def test_the_newest_choice_is_shown_whichever_answer_comes_last(seat_at, game):
    _table, page = seat_at(game)
    held = []

    def hold_the_first(route):
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/forhands/", hold_the_first)
    first, *rest = PREVIEWED[game]["taps"]
    with page.expect_request("**/forhands/"):
        for place in (first, *rest):
            page.click(f"#{place}")
    page.click(f"#{PREVIEWED[game]['more']}")
    page.wait_for_function(SHOWN)
    newest = page.inner_text("#preview")
    held[0].fulfill(body="<p>gammalt</p>")
    page.click("#drop")
    page.wait_for_function(GONE)
    assert "gammalt" not in newest


@each_previewing
def test_it_is_gone_when_the_move_is_made(seat_at, game):
    table, page = seat_at(game)
    choose(page, game)
    page.click(f"#{PREVIEWED[game]['button']}")
    page.wait_for_function("() => Number(document.getElementById('table').dataset.ply) >= 1")
    page.wait_for_function(GONE)
    assert tables.look(table.pk).ply == 1


@each_previewing
def test_without_it_the_move_can_be_made_all_the_same(seat_at, game):
    """Who gets nothing to see beforehand plays."""
    table, page = seat_at(game)
    page.route("**/forhands/", lambda route: route.fulfill(status=204))
    with page.expect_response("**/forhands/"):
        for place in PREVIEWED[game]["taps"]:
            page.click(f"#{place}")
    page.unroute("**/forhands/")
    page.click(f"#{PREVIEWED[game]['button']}")
    page.wait_for_function("() => Number(document.getElementById('table').dataset.ply) >= 1")
    assert tables.look(table.pk).ply == 1


@each_previewing
def test_without_javascript_a_button_brings_the_page_with_it_and_with_the_same_chosen(seat_at, game):
    table, page = seat_at(game, scripts=False)
    for place, line in PREVIEWED[game]["lists"].items():
        page.select_option(f"#{place}", line)
    for place in () if PREVIEWED[game]["lists"] else PREVIEWED[game]["taps"]:
        page.click(f"#{place}")
    chosen = page.evaluate(CHOSEN)
    page.click("noscript [formaction$='forhands/']")
    page.wait_for_selector("#preview *")
    assert page.evaluate(CHOSEN) == chosen
    assert tables.look(table.pk).ply == 0
