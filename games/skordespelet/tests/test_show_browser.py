"""What ran by itself lies over the mat, in a real browser: at the reader's pace, and nobody waits for it."""

import pytest

from games import tables
from tests.browser.conftest import Tablets
from tests.browser.house import House
from tests.factories import tap
from tests.fixtures.browser import LANDSCAPE, PORTRAIT, PROJECTOR

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

START = {
    "harvests": [[], ["H4", "H5", "H3"]], "barns": [["C3", "HA", "H6"], []], "hands": [["S4", "H10"], ["S8", "C2"]],
    "fields": [["DK", "DQ"], ["D2", "D3"]], "talon": ["D10", "D9"], "season": "graze", "points": [16, 9],
}  # fmt: skip
BEFORE = [(0, "graze H4<C3,HA H5<H6"), (1, "order"), (0, "pass")]
GRAZING = [*BEFORE, (1, "pass")]
ON = [(0, "grow"), (0, "field"), (0, "sow")]  # Sally plays on; then Ove's harvest is counted
NEAR = START | {"harvests": [[], ["HA", "CQ"]], "barns": [["C3"], ["H6"]], "points": [3, 16], "season": "sow"}
MANY = START | {
    "harvests": [[], ["H4", "CQ", "HK", "H3", "C2"]], "barns": [["C3", "HA", "CA", "C4", "C5", "HJ", "C6"], []],
    "hands": [["S4"], ["S8"]],
}  # fmt: skip
MANY_MOVES = [(0, "graze H4<C3,HA CQ<CA HK<C4 C2<HJ,C5 H3<C6"), (1, "order"), (0, "pass"), (1, "pass")]
SHOWN = "#show:not([hidden])"
STEPS = "#show [data-step]:not([hidden])"
IN_SIGHT = """() => {
    const last = Array.from(document.querySelectorAll("#show [data-step]:not([hidden])")).pop();
    const box = last.getBoundingClientRect(), mat = document.getElementById("mat").getBoundingClientRect();
    return box.top >= mat.top - 1 && box.bottom <= mat.bottom + 1;
}"""
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
ABOVE = """() => document.querySelector("#table .mat").getBoundingClientRect().top
    - document.querySelector("#table .top").getBoundingClientRect().bottom"""
PLY = "(ply) => document.getElementById('table').dataset.ply === String(ply)"
FLYING = "() => document.querySelectorAll('.flying').length"


@pytest.fixture
def sit(asgi_server, browser):
    """``sit(moves, seat)``: a page of that seat (None: of their teacher), the table; nothing may have gone wrong."""
    house, tablets = House(asgi_server), Tablets(browser, asgi_server)

    def sit(moves, seat=1, start=START, size=LANDSCAPE, **options):
        pupils, table = house.pupils_at_a_table("Sally", "Ove", room="skordespelet", start=start, moves=moves)
        who = pupils[0].school_class.teachers.first() if seat is None else pupils[seat]
        page = house.sign_in(tablets.new(size, **options), who)
        page.goto(f"/spel/{table.code}/")
        if options.get("java_script_enabled", True):
            page.wait_for_selector("html[data-live=ws]")
        return page, table

    yield sit
    tablets.close()
    assert (tablets.eyes.trouble, tablets.eyes.foreign) == ([], set())


def play(page, table, *moves):
    for seat, text in moves:
        tap(table, seat, text)
    page.wait_for_function(PLY, arg=tables.look(table.pk).ply)


def count(page):
    return page.locator(STEPS).count()


def test_a_grazing_that_arrives_begins_with_its_first_step(sit):
    page, table = sit(BEFORE)
    assert page.locator("#show").count() == 0
    play(page, table, (1, "pass"))
    page.wait_for_selector(SHOWN)
    assert count(page) == 1


def test_all_of_it_can_be_asked_for_at_once(sit):
    page, _table = sit(GRAZING)
    page.tap("#show-all")
    assert count(page) == page.locator("#show [data-step]").count() > 5


def test_the_other_plays_on_while_it_is_read_and_the_next_is_laid_behind_it(sit):
    page, table = sit(GRAZING)
    page.tap("#show-next")
    play(page, table, *ON)
    assert count(page) == 2  # the same place of the grazing
    page.tap("#show-all")
    assert "Du skördar" in page.inner_text("#show")


def test_what_was_put_away_stays_away_when_more_comes(sit):
    page, table = sit(GRAZING)
    page.tap("#show-close")
    play(page, table, *ON[:2])
    assert not page.locator(SHOWN).count()
    play(page, table, ON[2])
    page.wait_for_selector(SHOWN)
    assert "betas av" not in page.inner_text("#show")


@pytest.mark.parametrize("close", ["escape", "a lifted card"])
def test_it_is_closed_without_its_button_too(sit, close):
    page, _table = sit(GRAZING)
    if close == "escape":
        page.keyboard.press("Escape")
    else:
        page.tap("#hand-0")
    page.wait_for_selector("#show", state="hidden")


def test_who_is_to_act_may_act_at_once(sit):
    page, table = sit(GRAZING, seat=0)
    page.tap("#do-skip")
    page.wait_for_function(PLY, arg=5)
    assert tables.look(table.pk).state.season == "field" and not page.locator(SHOWN).count()


def test_what_lies_under_it_is_out_of_reach_meanwhile(sit):
    page, _table = sit(GRAZING)
    assert not page.locator("#mat .lane").first.is_visible()
    page.tap("#show-close")
    assert page.locator("#mat .lane").first.is_visible()


def test_nothing_flies_over_it(sit):
    page, table = sit(BEFORE)
    play(page, table, (1, "pass"))
    assert page.evaluate(FLYING) == 0


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_last_page_fills_the_screen(sit, size):
    page, _table = sit([(0, "sow")], start=NEAR, size=size)
    assert 0 <= page.evaluate(ABOVE) <= 20 and page.evaluate(BELOW) <= 0


def test_nothing_flies_over_the_last_page(sit):
    page, table = sit([], start=NEAR)
    play(page, table, (0, "sow"))
    assert page.locator("#won").is_visible() and page.evaluate(FLYING) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_of_five_pastures_the_newest_step_is_always_in_sight(sit, seat):
    page, _table = sit(MANY_MOVES, seat, start=MANY)
    while page.locator("#show-next").is_visible():
        page.tap("#show-next")
        assert page.evaluate(IN_SIGHT)


def test_a_pass_that_is_taken_back_may_be_seen_again(sit):
    page, table = sit(GRAZING)
    page.tap("#show-close")
    page.tap("#take-back")
    page.wait_for_function(PLY, arg=3)
    play(page, table, (1, "pass"))
    assert page.locator(SHOWN).count() == 1


def test_while_it_is_shown_the_banner_and_the_strip_speak_of_it(sit):
    page, _table = sit(GRAZING, seat=0)
    shown = "() => getComputedStyle(document.querySelector('[data-season=grazing]')).fontWeight"
    during = page.inner_text("#ask").strip(), page.evaluate(shown)
    page.tap("#show-close")
    assert (during, page.inner_text("#ask").strip(), page.evaluate(shown)) == (
        ("Titta först på vad som hände.", "700"), "Flytta kort mellan lada och skörd.", "400",
    )  # fmt: skip


def test_without_javascript_all_of_it_is_a_list_until_it_is_put_away(sit):
    page, _table = sit(GRAZING, seat=0, java_script_enabled=False)
    assert page.locator("#show .then").last.is_visible() and not page.locator("#show-next").is_visible()
    page.click("#show-seen")
    assert page.locator("#show").count() == 0
    page.reload()
    assert page.locator("#show").count() == 0


def test_with_less_motion_wanted_nothing_moves(sit):
    page, _table = sit(GRAZING, reduced_motion="reduce")
    page.tap("#show-next")
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_an_onlooker_sees_all_at_once_on_a_projector_too(sit):
    page, _table = sit(GRAZING, seat=None, size=PROJECTOR)
    assert count(page) == page.locator("#show [data-step]").count()
    assert page.evaluate(BELOW) <= 0
    size = page.evaluate("() => document.querySelector('#show .then').getBoundingClientRect().height")
    assert size > 48  # larger than on a tablet


def test_a_replay_goes_through_it_step_by_step(sit):
    page, table = sit(GRAZING)
    tables.end([table.pk])
    page.goto(f"/spel/{table.code}/repris/?drag=4")
    assert count(page) == 1
    page.tap("#show-close")
    assert not page.locator(SHOWN).count()
    page.tap("[data-step=previous]")
    page.wait_for_function(PLY, arg=3)
    page.tap("[data-step=next]")
    page.wait_for_function(PLY, arg=4)
    assert count(page) == 1


WAYS_ON = """() => Array.from(document.querySelectorAll(".btn.go"))
    .filter((button) => button.checkVisibility() && getComputedStyle(button).color === "rgb(255, 255, 255)")
    .map((button) => button.id)"""


def test_in_a_replay_what_is_shown_has_the_way_on_and_all_fits(sit):
    page, table = sit(GRAZING, seat=0, start=START | {"hands": [["S4", "H10", "S5", "S6", "C9", "C8"], ["S8", "C2"]]})
    tables.end([table.pk])
    page.goto(f"/spel/{table.code}/repris/?drag=4")
    page.wait_for_selector(STEPS)
    assert (page.evaluate(WAYS_ON), page.evaluate(BELOW) <= 0) == (["show-next"], True)


ELEVEN = {
    "harvests": [["H4", "C6", "HA", "HJ", "HQ", "HK", "H5", "H10", "C7", "C8", "H7"], []], "barns": [["C2"], ["H3"]],
    "hands": [["S6"], ["S4"]], "fields": [["D2"], ["DK"]], "talon": ["S5"], "points": [7, 11], "season": "sow",
    "turn": 1,
}  # fmt: skip


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
def test_a_last_harvest_of_eleven_cards_fits_the_last_page(sit, size):
    page, _table = sit([(1, "sow")], seat=0, start=ELEVEN, size=size)
    page.click("#show-all")
    page.wait_for_selector("#show-all", state="hidden")
    assert page.evaluate(BELOW) <= 0
