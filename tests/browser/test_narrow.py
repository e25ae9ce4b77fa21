"""Phones, 400 %, a keyboard only, forced colours, reduced motion."""

import pytest

from games.models import Move
from tests.browser import desk, ways
from tests.browser.desk import PATIENCE, Choice
from tests.factories import OPENING

pytestmark = pytest.mark.browser

PHONE = {"width": 320, "height": 568}
MAGNIFIED = {"width": 320, "height": 256}  # 1280 × 1024 at 400 %
NARROW = {"phone": PHONE, "400 %": MAGNIFIED}


@pytest.fixture
def bo_and_cleo(house):
    return house.pupils_at_a_table("Bo", "Cleo", start=OPENING)


def sit(house, page, pupil, table):
    house.sign_in(page, pupil).goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live]")
    return page


# H78


@pytest.mark.parametrize("size", NARROW)
def test_a_whole_turn_fits_a_narrow_screen(house, tablets, bo_and_cleo, size):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(NARROW[size]), bo, table)
    tablets.eyes.look(page, "my turn")
    page.tap("#hand-0")
    tablets.eyes.measure(page, "a card is lifted")
    page.tap("#hand-0")
    for choice in (Choice("match", (0,), (1,)), Choice("match", (0,), (0,)), Choice("end", (0,))):
        if page.locator("#pad").count():
            tablets.eyes.look(page, "a wrong pair is counted")
            desk.count(page)
        if button := desk.look(page).covered_by:
            tablets.eyes.look(page, "not equal")
            page.tap(button)
        desk.tap(page, choice)
        page.wait_for_selector("#move:not([aria-busy=true])")
        tablets.eyes.measure(page, choice.do)
    page.wait_for_function(desk.PLIES, arg=1, timeout=PATIENCE)
    tablets.eyes.measure(page, "waiting")
    assert [move.text for move in Move.objects.filter(table=table)] == ["match 2+2 > 1+3", "end 6+3"]


@pytest.mark.parametrize("size", NARROW)
def test_a_pupil_can_leave_on_a_narrow_screen(house, tablets, bo_and_cleo, size):
    (bo, _cleo), _table = bo_and_cleo
    page = house.sign_in(tablets.new(NARROW[size]), bo)
    page.goto("/min/")
    tablets.eyes.look(page, "the own page")
    ways.follow(page, page.get_by_role("button", name="Byt elev"))
    tablets.eyes.measure(page, "after")


@pytest.mark.parametrize("size", NARROW)
def test_a_teacher_can_log_out_on_a_narrow_screen(house, tablets, size):
    school_class = house.school_class("Bo")
    page = house.sign_in(tablets.new(NARROW[size]), school_class.teachers.get())
    page.goto(f"/larare/klass/{school_class.pk}/")
    tablets.eyes.look(page, "the class")
    ways.follow(page, page.get_by_role("button", name="Logga ut"))


def test_pages_may_be_pinched(house, tablets):
    page = tablets.new()
    page.goto("/")
    content = page.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in content and "maximum-scale" not in content


# H79


def test_a_game_is_begun_and_a_turn_played_by_keyboard_alone(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(), bo, table)
    desk.press(page, Choice("match", (0,), (0,)))
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    desk.press(page, Choice("end", (0,)))
    page.wait_for_function(desk.PLIES, arg=1, timeout=PATIENCE)


# forced colours, reduced motion

LOOKS = "(id) => { const s = getComputedStyle(document.querySelector(id + ' .card')); return LIST.map((p) => s[p]); }"
LIFT = LOOKS.replace("LIST", '["outlineStyle", "outlineWidth", "borderWidth", "borderColor", "transform", "translate"]')


def test_a_lifted_card_is_told_apart_in_forced_colours(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(forced_colors="active"), bo, table)
    page.tap("#hand-0")
    assert page.evaluate(LIFT, "#hand-0") != page.evaluate(LIFT, "#hand-1")


def test_the_own_turn_is_said_in_words_in_forced_colours(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(forced_colors="active"), bo, table)
    assert page.get_by_text("Din tur").first.is_visible()


def test_nothing_moves_with_reduced_motion(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(reduced_motion="reduce"), bo, table)
    desk.tap(page, Choice("match", (0,), (0,)))
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    moving = page.evaluate("document.getAnimations().filter((one) => one.effect.getTiming().duration > 1).length")
    assert moving == 0
