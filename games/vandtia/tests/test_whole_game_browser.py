"""A whole game of four in the browser: one pupil taps, one has a keyboard only, two bots play with them."""

import uuid
from importlib import import_module

import pytest
from django.conf import settings

from games import tables
from tests.browser.conftest import Tablets
from tests.browser.desk import PATIENCE, PLIES, reach
from tests.factories import TableFactory, by_seed
from tests.fixtures.browser import PORTRAIT

from .worlds import ROOM

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOOK = """() => {
    const places = (selector) => Array.from(document.querySelectorAll(`#own ${selector}`), (box) => box.id);
    const form = document.getElementById("move").classList;
    return {
        ply: Number(document.getElementById("table").dataset.ply),
        isMine: form.contains("mine"), isOver: form.contains("fin"),
        goes: places("#hand .can input"), hidden: places("input[name=hidden]"),
        can: Array.from(document.querySelectorAll("#acts button"), (button) => button.id),
        hand: places("#hand input"), open: places(".mine2 input"),
    };
}"""
MOST_ROUNDS = 600


@pytest.fixture
def quick(monkeypatch, request):
    """A server whose bots don't let one wait."""
    monkeypatch.setenv("KORTSKOLA_BOT_PAUSE", "0")
    return request.getfixturevalue("asgi_server")


@pytest.fixture
def table():
    """Nine cards each, all of them swapping, and three cards to draw."""
    dealt = ROOM.position(ROOM.new({"play_on": False}, 4, 0, by_seed(3)))
    holders = [f"guest:{uuid.uuid4()}", f"guest:{uuid.uuid4()}", "bot:easy", "bot:easy"]
    return TableFactory(game="vandtia", holders=holders, where="visitor", start=dealt | {"talon": dealt["talon"][:3]})


def sit(tablets, table, seat, **size):
    """The page of the guest who has this seat."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session["guest"] = tables.look(table.pk).seats[seat].holder.partition(":")[2]
    session.save()
    page = tablets.new(**size)
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session.session_key, "url": tablets.origin}
    page.context.add_cookies([cookie])
    page.goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live=ws]")
    return page


def taps(page, boxes, button):
    for box in boxes:
        page.click(f"#{box.replace('-box', '')}")
    page.click(f"#{button}")


def keys(page, boxes, button):
    for box in boxes:
        reach(page, f"#{box}", "Space")
    reach(page, f"#{button}", "Enter")


def choose(seen, has_swapped):
    """What to do, from what the page shows: one swap, then ready; the first card that goes, else what is offered."""
    if "do-swap" in seen["can"] and not has_swapped:
        return [seen["hand"][0], seen["open"][-1]], "do-swap"
    if "do-ready" in seen["can"]:
        return [], "do-ready"
    if "do-flip" in seen["can"]:
        return seen["hidden"][:1], "do-flip"
    return (seen["goes"][:1], "do-play") if seen["goes"] else ([], "do-pickup")


def act(page, does, acted):
    """One move, if it is this page's turn; is the game over here?"""
    seen = page.evaluate(LOOK)
    if seen["isMine"] and not seen["isOver"]:
        boxes, button = choose(seen, has_swapped=bool(acted))
        acted.append(button)
        does(page, boxes, button)
        page.wait_for_function(PLIES, arg=seen["ply"], timeout=PATIENCE)
    return seen["isOver"]


def play_to_the_end(players):
    done: dict = {page: [] for page, _does in players}
    for _round in range(MOST_ROUNDS):
        if all([act(page, does, done[page]) for page, does in players]):
            return done
        players[0][0].wait_for_timeout(20)
    raise AssertionError(f"no end after {MOST_ROUNDS} rounds")


def test_two_pupils_and_two_bots_play_to_the_last_card_and_read_the_result(quick, table, browser):
    tablets = Tablets(browser, quick)
    by_taps, by_keys = sit(tablets, table, 0), sit(tablets, table, 1, size=PORTRAIT)
    for page, name in ((by_taps, "swapping"), (by_keys, "swapping, upright")):
        tablets.eyes.look(page, name)
    done = play_to_the_end([(by_taps, taps), (by_keys, keys)])
    for page, name in ((by_taps, "end"), (by_keys, "end, upright")):
        tablets.eyes.look(page, name)
        assert page.locator("#won").count() == 1
    live = tables.look(table.pk)
    assert live.over and live.state.placed
    assert all(said[:2] == ["do-swap", "do-ready"] and len(said) > 4 for said in done.values())
    tablets.close()
    assert (tablets.eyes.trouble, tablets.eyes.foreign, tablets.eyes.barriers) == ([], set(), [])
