"""Choosing at Skördespelet's table, in a real browser: by touch and by keys, and what is shown before it is done."""

import pytest

from games import tables
from games.models import Move
from tests.browser.eyes import Eyes
from tests.fixtures.browser import LANDSCAPE, PORTRAIT, turn

from .worlds import start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ASKED = "() => document.querySelector('#ask [data-ask]:not([hidden])').dataset.ask"
MARKED = """() => Array.from(document.querySelectorAll('#table .pick .goes')).filter((tab) => tab.checkVisibility())
    .map((tab) => tab.closest('[id]').id)"""
CHOSEN = "() => Array.from(document.querySelectorAll('#table [data-chosen]'), (place) => place.id)"
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
WIDE = "() => document.documentElement.scrollWidth"
FOCUS = "() => document.activeElement.id || ''"
# places that are seen, and yet something else lies where they would be tapped
TAPPED = "#table .pick:has(> input), #table .btn, #table summary"
COVERED = """(tapped) => Array.from(document.querySelectorAll(tapped)).filter((one) => {
    const box = one.getBoundingClientRect(), x = box.left + Math.min(14, box.width / 2), y = box.top + box.height / 2;
    if (!one.checkVisibility() || !box.width || one.closest("#usefields")) return false;
    const isOut = box.right > innerWidth || box.bottom > innerHeight || box.left < 0 || box.top < 0;
    return isOut || !one.contains(document.elementFromPoint(x, y));
}).map((one) => one.id)"""
PHONE = {"width": 320, "height": 568}
SIZES = pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])

GRAZE = {"season": "graze", "barns": [["C3", "HA", "H6"], ["C5"]], "harvests": [["CA"], ["H3", "H4", "HQ"]],
         "hands": [["C6", "S8"], ["H5", "S4"]]}  # fmt: skip
GRAZED = {"season": "order", "to_act": 1, "grazing": [{"pasture": "HQ", "grazers": ["HA", "C3", "C9"]}],
          "barns": [[], ["C5"]], "harvests": [["H4"], ["C7"]], "talon": ["S2"]}  # fmt: skip
NINE = ["C2", "C4", "C9", "C10", "CA", "H3", "H7", "H8", "H10"]


@pytest.fixture
def sit(sit_down, no_trouble):
    """``sit(seat, marks, options, **changes)``: at a small position, changed where the test needs it."""

    def sit(seat=0, marks=True, options=None, **changes):
        return sit_down("skordespelet", seat, marks=marks, options=options or {}, start=start(**changes))

    yield sit
    no_trouble[:] = [each for each in no_trouble if "/forhands/ net::ERR_ABORTED" not in each]  # asked again meanwhile


def taps(page, *places):
    for place in places:
        page.tap(f"#{place}", position={"x": 12, "y": 24} if place.startswith("hand") else None)


def until_ply(page, ply):
    page.wait_for_selector(f'#table[data-ply="{ply}"]')


def is_open(page, button):
    return page.get_attribute(f"#{button}", "aria-disabled") is None


def played(table):
    return Move.objects.filter(table=table).latest("ply").text


def test_a_grazing_is_chosen_pasture_by_pasture(sit):
    page, table = sit(**GRAZE)
    taps(page, "harvest-1-H4", "barn-0-C3", "barn-0-HA", "harvest-1-H3", "barn-0-H6", "do-graze")
    until_ply(page, 1)
    assert played(table) == "graze H4<C3,HA H3<H6"


def test_what_the_grazing_would_do_is_shown_before_it_is_done(sit):
    page, table = sit(**GRAZE)
    taps(page, "harvest-1-H4", "barn-0-C3", "barn-0-HA")
    page.wait_for_selector("#preview .prev >> text=1+3 räcker till 4")
    assert page.locator("#preview .full").count() == 1 and tables.look(table.pk).ply == 0


def test_a_grazer_that_is_tapped_again_goes_home(sit):
    page, _table = sit(**GRAZE)
    taps(page, "harvest-1-H4", "barn-0-C3", "barn-0-HA", "barn-0-C3")
    page.wait_for_selector("#preview .prev >> text=1 räcker inte till 4")
    assert page.evaluate(CHOSEN) == ["harvest-1-H4", "barn-0-HA"]


def test_a_pasture_that_is_tapped_again_frees_its_grazers(sit):
    page, _table = sit(**GRAZE)
    taps(page, "harvest-1-H4", "barn-0-C3", "harvest-1-H4")
    page.wait_for_selector("#preview:empty", state="attached")
    assert page.evaluate(CHOSEN) == [] and page.evaluate(ASKED) == "start"


def test_a_grazer_may_change_to_another_pasture(sit):
    page, table = sit(**GRAZE)
    taps(page, "harvest-1-H4", "barn-0-C3", "barn-0-C3", "harvest-1-H3", "barn-0-C3", "do-graze")
    until_ply(page, 1)
    assert played(table) == "graze H3<C3"


def test_a_grazer_without_a_pasture_is_not_chosen(sit):
    page, _table = sit(**GRAZE)
    taps(page, "barn-0-C3")
    assert page.evaluate(CHOSEN) == [] and not is_open(page, "do-graze")


def test_once_a_pasture_is_chosen_the_marks_are_in_the_own_barn(sit):
    page, _table = sit(**GRAZE)
    assert page.evaluate(MARKED) == ["harvest-1-H3", "harvest-1-H4", "harvest-1-HQ"]
    taps(page, "harvest-1-H4")
    assert page.evaluate(MARKED) == ["barn-0-HA", "barn-0-H6", "barn-0-C3"]


def test_a_pasture_that_is_chosen_lies_in_the_grazing_area_at_once(sit):
    page, _table = sit(**GRAZE | {"harvests": [["CA"], ["H3", "H4", "HQ", "C7", "C9"]]})
    taps(page, "open-harvest-1", "harvest-1-C7")
    before = page.locator("#lifted .card .sr").text_content()
    taps(page, "barn-0-C3")
    assert (before, page.locator("#lifted").is_visible()) == ("klöver 7", False)


def test_a_grazer_that_is_full_can_be_put_on_top_and_says_both(sit):
    page, _table = sit(1, **GRAZED | {"grazing": [{"pasture": "H10", "grazers": ["C9", "C2", "HA"]}]})
    page.wait_for_selector("#table .pick[data-full]")
    full = page.evaluate("() => Array.from(document.querySelectorAll('#table .pick[data-full]'), (one) => one.id)")
    assert full and set(full) < set(page.evaluate(MARKED))


def test_grazers_are_put_on_top_one_after_the_other(sit):
    page, table = sit(1, **GRAZED)
    page.wait_for_selector("#preview .prev")
    taps(page, "grazing-HA", "grazing-C3", "do-order")
    until_ply(page, 1)
    assert played(table) == "order HQ<C9,HA,C3"


def test_the_order_as_it_lies_is_kept_by_the_other_button(sit):
    page, table = sit(1, **GRAZED)
    assert not is_open(page, "do-order")
    taps(page, "do-skip")
    until_ply(page, 1)
    assert played(table) == "order"


def test_a_spade_shows_what_it_can_take_and_what_it_costs(sit):
    page, table = sit(season="weather", spent=[0, 0], fields=[NINE_FIELDS, ["D7"]], hands=[["S8", "C6"], ["H5"]])
    taps(page, "hand-1")
    assert set(page.evaluate(MARKED)) == {"barn-1-H6", "barn-1-C5", "harvest-1-C7", "harvest-1-HQ", "harvest-0-H4",
                                          "barn-0-HA", "barn-0-C3"}  # fmt: skip
    assert page.inner_text("#limit b") == "1 kvar" and page.locator("#limit .pend").count() == 8
    taps(page, "barn-1-H6")
    assert page.inner_text("#ask").strip() == "Spader 8 tar hjärter 6."
    taps(page, "do-weather")
    until_ply(page, 1)
    assert played(table) == "weather S8>H6"


NINE_FIELDS = ["D2", "D3", "D4", "D5", "D6", "D8", "D9", "D10", "DJ"]


def test_an_own_card_that_would_have_to_pay_is_no_target_of_the_same_spade(sit):
    fields = {"fields": [["D2", "D4", "D5", "D6"], ["D7"]], "harvests": [["H4"], []], "hands": [["S9"], ["S4"]]}
    page, _table = sit(season="weather", **fields, barns=[["CQ", "CK", "H2"], ["C5"]])
    taps(page, "hand-0")
    assert page.evaluate(MARKED) == ["barn-1-C5", "barn-0-H2", "barn-0-CQ", "harvest-0-H4"]


def test_a_spade_that_is_too_low_says_so(sit):
    page, _table = sit(season="weather", fields=[NINE_FIELDS, []], hands=[["S4"], ["H5"]])
    taps(page, "hand-0", "barn-1-H6")
    assert page.inner_text("#ask").strip() == "Spader 4 är för låg för hjärter 6." and not is_open(page, "do-weather")


def test_without_marks_the_page_does_not_tell_what_a_spade_can_take(sit):
    page, _table = sit(marks=False, season="weather", fields=[NINE_FIELDS, []], hands=[["S4"], ["H5"]])
    taps(page, "hand-0", "barn-1-H6")
    assert page.evaluate(MARKED) == [] and is_open(page, "do-weather")


def test_single_use_fields_are_offered_when_the_limit_is_short_and_never_taken_by_themselves(sit):
    page, table = sit(consolation=0, barns=[["C10", "H3"], ["C5"]])
    assert not page.locator("#usefields").is_visible()
    taps(page, "hand-1")  # clover 6, four fields
    assert page.locator("#usefields").is_visible() and page.inner_text("[data-short]").strip() == "2"
    assert not is_open(page, "do-sow") and not page.locator("#usefields :checked").count()
    taps(page, "using-H3")
    assert is_open(page, "do-sow") and page.inner_text("[data-got]") == "4 + 3 = 7"
    taps(page, "do-sow")
    until_ply(page, 1)
    assert played(table) == "sow C6 using H3"


@pytest.mark.parametrize(("field", "left"), [("using-H3", 1), ("using-C10", 8)])
def test_the_meter_draws_what_is_left_of_a_thrown_field(sit, field, left):
    page, _table = sit(consolation=0, barns=[["C10", "H3"], ["C5"]])
    taps(page, "hand-1", field)
    free = page.locator("#limit .meter > :not(.used, .pend)").count()
    assert (free, page.inner_text("#limit [data-now]")) == (left, str(left))
    taps(page, field)
    assert page.locator("#limit .meter > .given").count() == 0


def test_a_field_that_makes_another_needless_puts_it_back(sit):
    page, _table = sit(consolation=0, barns=[["C10", "H3"], ["C5"]])
    taps(page, "hand-1", "using-DA", "using-H3")
    assert page.evaluate(CHOSEN) == ["using-H3", "hand-1"]


def test_what_all_fields_together_cannot_pay_for_is_said_with_its_numbers(sit):
    page, _table = sit(hands=[["C9"], ["H5"]], barns=[["HA"], ["C5"]], fields=[["D2", "D4"], []])
    taps(page, "hand-0")
    assert page.inner_text("#ask").strip() == "Det kostar 9. Du har 2 kvar." and not page.locator("#do-sow").count()


def test_cards_that_move_show_what_the_harvest_will_be_worth(sit):
    page, table = sit(season="grow")
    taps(page, "barn-0-C3", "harvest-0-H4")
    assert page.inner_text("[data-points]") == "3"
    assert [page.inner_text(f"#{place} .goes") for place in ("barn-0-C3", "harvest-0-H4")] == ["upp", "ner"]
    taps(page, "do-grow")
    until_ply(page, 1)
    assert played(table) == "grow +C3,-H4"


def test_a_field_is_one_diamond(sit):
    page, table = sit(season="field", hands=[["D3", "DK", "H2"], ["S4"]])
    taps(page, "hand-1", "hand-2", "do-field")
    until_ply(page, 1)
    assert played(table) == "field DK"


def test_nothing_is_done_by_the_last_button(sit):
    page, table = sit(season="grow")
    taps(page, "do-skip")
    until_ply(page, 1)
    assert played(table) == "grow"


def test_what_is_chosen_is_put_down_before_the_season_is_left(sit):
    page, _table = sit(season="grow")
    taps(page, "barn-0-C3")
    assert not page.locator("#do-skip").is_visible()
    taps(page, "drop")
    assert page.locator("#do-skip").is_visible() and page.evaluate(CHOSEN) == []


@pytest.mark.parametrize(
    ("places", "text"),
    [
        (["hand-1", "grazing-H6", "do-shoo"], "joker shoo H6"),
        (["grazing-H6", "do-shoo"], "joker shoo H6"),
        (["hand-1", "harvest-1-HQ", "do-back"], "joker back HQ"),
    ],
)
def test_a_joker_moves_a_card(sit, places, text):
    grazing = [{"pasture": "C7", "grazers": ["H6"]}]
    changes = {
        "grazing": grazing,
        "hands": [["X1", "S8"], ["X2"]],
        "barns": [["HA"], ["C5"]],
        "harvests": [["H4"], ["HQ"]],
    }
    page, table = sit(options={"jokers": 2}, season="weather", **changes)
    taps(page, *places)
    until_ply(page, 1)
    assert played(table) == text


def test_a_joker_stops_a_spade(sit):
    changes = {"season": "answer", "pending": {"spade": "S9", "target": "H6"}, "hands": [["S8"], ["X2"]]}
    page, table = sit(1, options={"jokers": 2}, **changes)
    taps(page, "hand-0", "do-stop")
    until_ply(page, 1)
    assert played(table) == "joker stop"


def test_a_fan_opens_to_choose_from_and_says_how_many_go(sit):
    page, table = sit(season="weather", fields=[NINE_FIELDS, []], barns=[NINE, ["C5"]], hands=[["S6"], ["S4"]])
    taps(page, "hand-0")
    assert page.inner_text("#open-barn-0 .goes").split() == ["4", "går"]
    taps(page, "open-barn-0")
    assert page.locator("#pile-barn-0 .spread").is_visible()
    taps(page, "barn-0-C4")
    assert not page.locator("#pile-barn-0 .spread").is_visible()
    taps(page, "do-weather")
    until_ply(page, 1)
    assert played(table) == "weather S6>C4"


@pytest.mark.parametrize("pile", ["discard", "fields-0", "fields-1", "barn-0"])
def test_a_pile_opens_by_a_tap_and_closes_by_another_and_by_escape(sit, pile):
    page, _table = sit(season="sow", discard=["S3", "S5"], barns=[NINE, ["C5"]])
    seen = []
    for act in ("tap", "tap", "tap", "Escape"):
        page.tap(f"#open-{pile}") if act == "tap" else page.keyboard.press(act)
        seen.append(page.locator(f"#pile-{pile} .spread").is_visible())
    assert seen == [True, False, True, False]


def test_a_pile_that_is_looked_through_stays_open_when_news_come(sit):
    page, table = sit(season="sow", discard=["S3", "S5"])
    taps(page, "open-discard")
    tables.raise_hand(table.pk, 1, True)
    page.wait_for_selector("#seat-1 .up")
    assert page.locator("#pile-discard .spread").is_visible()


def by_keys(page, *places):
    """Tab and arrows to each, Space on a box, Enter on a button."""
    for place in places:
        kind = place if place.startswith(("do-", "open-")) else None
        for _press in range(90):
            at = page.evaluate(FOCUS)
            if at == kind or (not kind and at.endswith(f"-box-{place}")):
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError(f"{place} is not reached by keys")
        page.keyboard.press("Enter" if kind else "Space")


def test_a_grazing_is_chosen_by_keys(sit):
    page, table = sit(**GRAZE)
    by_keys(page, "harvest-1-H3")
    page.keyboard.press("ArrowRight")  # to the next of the pile
    page.keyboard.press("Space")
    by_keys(page, "barn-0-H6", "do-graze")
    until_ply(page, 1)
    assert played(table) == "graze H4<H6"


MUCH = {"barns": [NINE, ["C5"]], "harvests": [["H4", "CJ", "CQ", "CK"], ["C7", "HQ", "HJ", "HK", "C3", "HA"]]}
STATES = {
    "graze": (GRAZE, ["harvest-1-H4", "barn-0-C3", "barn-0-HA", "harvest-1-H3", "barn-0-H6"]),
    "order": (GRAZED, ["grazing-HA"]),
    "weather": ({"season": "weather", "hands": [["S8", "C6", "S3", "H2", "D3", "H7", "HK"], ["S4"]]}, ["hand-4"]),
    "short": ({"season": "weather", "barns": [["C10"], ["C5"]]}, ["hand-2", "barn-1-C5"]),
    "many": ({"season": "weather", **MUCH}, []),
    "open": ({"season": "weather", **MUCH}, ["open-barn-0"]),
    "many graze": ({"season": "graze", **MUCH}, []),
    "grow": ({"season": "grow", **MUCH}, []),
    "sow": ({"fields": [NINE_FIELDS, []], "hands": [["H2", "C6", "S8", "DK", "H7", "H8", "HK", "C2"], ["S4"]]}, []),
}


@pytest.mark.parametrize("state", STATES)
def test_it_fits_both_ways_up_and_everything_can_be_tapped_and_read_by_all(sit, asgi_server, state):
    changes, places = STATES[state]
    page, _table = sit(changes.get("to_act", 0), **changes)
    taps(page, *places)
    if state in ("graze", "order"):
        page.wait_for_selector("#preview .prev")
    eyes, faults = Eyes(asgi_server.split("://")[1]), []
    eyes.look(page, state)
    for size in (LANDSCAPE, PORTRAIT):
        turn(page, size)
        under = [] if state in ("short", "open") else page.evaluate(COVERED, TAPPED)  # there a sheet lies over the mat
        faults += [f"{size['width']}: {place} is covered" for place in under]
        faults += [f"{size['width']}: {below} px below" for below in [page.evaluate(BELOW)] if below > 0]
    turn(page, PHONE)
    faults += [f"on a phone {wide} px wide" for wide in [page.evaluate(WIDE)] if wide > PHONE["width"]]
    assert faults + eyes.barriers == []


@SIZES
def test_what_the_teacher_says_moves_nothing(sit, size):
    page, table = sit(season="weather")
    page.set_viewport_size(size)
    where = "() => ['mat', 'banner', 'hand'].map((id) => document.getElementById(id).getBoundingClientRect().top)"
    before = page.evaluate(where)
    tables.message([table.pk], "Fem minuter kvar.")
    page.wait_for_selector("#message")
    assert page.evaluate(where) == before and page.evaluate(BELOW) <= 0
