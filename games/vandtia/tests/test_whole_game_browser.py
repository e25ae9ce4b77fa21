"""A whole game of four in the browser: one pupil taps, one has a keyboard only, two bots play with them."""

import pytest

from games import tables
from tests.browser.conftest import Tablets
from tests.browser.desk import PATIENCE, PLIES, reach
from tests.browser.house import House
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOOK = """() => {
    const places = (selector) => Array.from(document.querySelectorAll(`#own ${selector}`), (box) => box.id);
    const form = document.getElementById("move").classList;
    return {
        below: document.documentElement.scrollHeight - innerHeight,
        ply: Number(document.getElementById("table").dataset.ply),
        isMine: form.contains("mine"), isOver: form.contains("fin"),
        goes: places("#hand .can input"), hidden: places("input[name=hidden]"),
        can: Array.from(document.querySelectorAll("#acts button"), (button) => button.id),
        hand: places("#hand input"), open: places(".mine2 input"),
    };
}"""
MOST_ROUNDS = 6000


@pytest.fixture
def quick(monkeypatch, request):
    """A server whose bots don't let one wait."""
    monkeypatch.setenv("KORTSKOLA_BOT_PAUSE", "0")
    return request.getfixturevalue("asgi_server")


@pytest.fixture
def game(quick, browser):
    """(pages of two pupils of a class, their table in a lesson, the tablets): dealt in full, with two bots."""
    house, tablets = House(quick), Tablets(browser, quick)
    pupils, table = house.pupils_at_a_table("Maja", "Elias", bots=["bot:easy", "bot:easy"], room="vandtia")
    pages = [house.sign_in(tablets.new(size), pupil) for pupil, size in zip(pupils, (LANDSCAPE, PORTRAIT), strict=True)]
    for page in pages:
        page.goto(f"/spel/{table.code}/")
        page.wait_for_selector("html[data-live=ws]")
    yield pages, table, tablets
    tablets.close()


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
        acted.append((button, seen["below"]))
        does(page, boxes, button)
        page.wait_for_function(PLIES, arg=seen["ply"], timeout=PATIENCE)
    return seen["isOver"]


def play_to_the_end(players):
    """What each page did, and how far it reached below the screen then."""
    done: dict = {page: [] for page, _does in players}
    for _round in range(MOST_ROUNDS):
        if all([act(page, does, done[page]) for page, does in players]):
            return list(done.values())
        players[0][0].wait_for_timeout(20)
    raise AssertionError(f"no end after {MOST_ROUNDS} rounds")


def test_two_pupils_and_two_bots_play_to_the_last_card_and_read_the_result(game):
    (by_taps, by_keys), table, tablets = game
    for page, name in ((by_taps, "swapping"), (by_keys, "swapping, upright")):
        tablets.eyes.look(page, name)
    done = play_to_the_end([(by_taps, taps), (by_keys, keys)])
    for page, name in ((by_taps, "end"), (by_keys, "end, upright")):
        tablets.eyes.look(page, name)
        assert page.locator("#won").count() == 1
    assert tables.look(table.pk).state.placed
    assert [[button for button, _below in one][:2] for one in done] == [["do-swap", "do-ready"]] * 2
    assert max(below for one in done for _button, below in one) <= 0  # it fits, both ways up
    assert (tablets.eyes.trouble, tablets.eyes.foreign, tablets.eyes.barriers) == ([], set(), [])
