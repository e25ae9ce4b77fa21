"""Choosing at Fyrklöver's table, in a real browser: by touch and by keys, and the grid panned and zoomed."""

import pytest

from games import tables
from games.engine.cards import RANKS
from games.models import Move
from tests.browser.eyes import Eyes
from tests.fixtures.browser import LANDSCAPE, PORTRAIT, turn

from .worlds import down, start, up

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ASKED = "() => document.querySelector('#ask [data-ask]:not([hidden])').dataset.ask"
WAYS = "() => Array.from(document.querySelectorAll('#acts .go'), (button) => button.id)"
HEARD = "() => document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
FOCUS = "() => document.activeElement.closest('[id]').id"
PLACE = "() => (document.activeElement.closest('#cells .at') || document.body).querySelector('.pick').id"
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
SIZE = "() => document.querySelector('#cells .card').getBoundingClientRect().width"
MIDDLE = """([x, y]) => {
    const grid = document.getElementById("cells"), { left, top, columns, rows } = grid.dataset;
    const box = grid.getBoundingClientRect();
    return [box.left + (x - left + .5) * box.width / columns, box.top + (y - top + .5) * box.height / rows];
}"""
OUT_OF_SIGHT = """(selector) => {
    const view = document.getElementById("view").getBoundingClientRect(), said = document.getElementById("said");
    const foot = said.checkVisibility() ? said.getBoundingClientRect().top : view.bottom;
    return Array.from(document.querySelectorAll(selector)).filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < view.left - 1 || top < view.top - 1 || right > view.right + 1 || bottom > foot + 1;
    }).map((one) => one.closest("[id]").id);
}"""
COVERED = """() => Array.from(document.querySelectorAll("#hand > .pick"), (pick) => {
    const parts = [...pick.querySelectorAll(".ix img")], range = document.createRange();
    range.selectNodeContents(pick.querySelector(".ix"));
    const boxes = [...parts.map((part) => part.getBoundingClientRect()), range.getBoundingClientRect()];
    const isSeen = (x, box) => pick.contains(document.elementFromPoint(x, box.top + box.height / 2));
    return boxes.every((box) => isSeen(box.left + 2, box) && isSeen(box.right - 4, box)) ? "" : pick.id;
}).filter(Boolean)"""
IN_HAND = "() => Array.from(document.querySelectorAll('#hand :checked'), (box) => box.value)"
BANNER = "() => document.getElementById('banner').offsetHeight"
CROSS = [up(1, 0, "HA"), up(1, 1, "H2"), up(1, 2, "H3")]  # what 4 makes a ladder of in a column, and a row in 3 _ 5 6
CARDS, FOCUSED = "#cells .at:not(.empty) .card", "#cells :focus"
SIZES = pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
WIDE = [up(0, 0, "X1"), up(12, 3, "S3"), up(5, 9, "H9")]


@pytest.fixture
def sit(sit_down, no_trouble):
    """``sit(seat, options, **changes)``: at a small position, changed where the test needs it."""

    def sit(seat=0, options=None, seats=2, **changes):
        return sit_down("fyrklover", seat, seats=seats, options=options or {}, start=start(**changes))

    yield sit
    no_trouble[:] = [each for each in no_trouble if "/forhands/ net::ERR_ABORTED" not in each]  # asked again meanwhile


def taps(page, *places):
    for place in places:
        page.tap(f"#{place}", position={"x": 12, "y": 24} if place.startswith("hand") else None)


def until_ply(page, ply):
    page.wait_for_selector(f'#table[data-ply="{ply}"]', state="attached")


def tap_far(page, x, y):
    page.touchscreen.tap(*page.evaluate(MIDDLE, [x, y]))
    page.wait_for_selector(f"#cell-box-{x}_{y}:checked")


def played(table):
    return Move.objects.filter(table=table).latest("ply").text


MOVES = {
    "place S2 @ 1,0": ("hand-S2", "cell-1_0", "do-place"),
    "hide S2 @ 1,0": ("hand-S2", "cell-1_0", "do-hide"),
    "swap S3 S7": ("cell-2_0", "cell-5_2", "do-swap"),
    "flip row 0,2": ("cell-0_2", "do-row"),
    "flip column 1,2": ("cell-1_2", "do-column"),
    "swapdown 0,2 1,2": ("cell-0_2", "cell-1_2", "do-swapdown"),
    "peek 0,2 1,2": ("cell-0_2", "cell-1_2", "do-peek"),
    "turn X1": ("cell-0_0", "do-turn"),
    "done": ("do-done",),
}


def test_every_move_is_made_by_tapping_cards_and_its_button(sit):
    made = []
    for places in MOVES.values():
        page, table = sit()
        taps(page, *places)
        until_ply(page, 1)
        made.append(played(table))
        page.close()
    assert made == list(MOVES)


def test_a_cell_that_touches_no_card_is_tapped_on_the_table_itself(sit):
    page, table = sit(board=[up(0, 0, "X1")])
    taps(page, "hand-S2")
    tap_far(page, 3, 1)
    taps(page, "do-place")
    until_ply(page, 1)
    assert played(table) == "place S2 @ 3,1"


def test_without_a_lifted_card_the_grid_has_no_empty_cells_in_the_page(sit):
    page, _table = sit()
    assert page.locator("#cells .empty").count() == 0
    taps(page, "hand-S2")
    assert page.locator("#cells .empty").count() > 8
    taps(page, "hand-S2")
    assert page.locator("#cells .empty").count() == 0


def test_a_button_that_is_pressed_first_asks_for_what_it_lacks_and_is_then_the_only_way(sit):
    page, _table = sit()
    taps(page, "do-hide")
    assert page.evaluate(ASKED) == "want-hand" and page.get_attribute("#do-hide", "aria-pressed") == "true"
    taps(page, "hand-S2", "cell-1_0")
    assert page.evaluate(WAYS) == ["do-hide"]


def test_a_button_that_asks_for_cards_marks_them(sit):
    page, _table = sit()
    taps(page, "do-swap")
    assert page.locator(".wanted").evaluate_all("(all) => all.map((one) => one.id)") == ["cell-2_0", "cell-5_2"]


def test_while_something_is_chosen_done_is_not_there_to_be_taken_for_yes(sit):
    page, _table = sit()
    taps(page, "hand-S2", "cell-1_0")
    assert page.is_hidden("#do-done") and page.is_visible("#drop")
    taps(page, "drop")
    assert page.is_visible("#do-done") and page.is_hidden("#drop")


def test_a_locked_card_says_how_long(sit):
    page, _table = sit()
    taps(page, "cell-3_3")
    assert page.evaluate(ASKED) == "die" and "från 1" in page.inner_text("#ask") and page.evaluate(WAYS) == []


def test_after_a_short_move_no_long_one_can_be_pressed(sit):
    page, _table = sit(shorts=1)
    assert page.get_attribute("#do-place", "aria-disabled") == "true"
    taps(page, "hand-S2", "cell-1_0")
    assert page.evaluate(ASKED) == "hide" and page.evaluate(WAYS) == ["do-hide"]


def test_a_peek_is_put_away_by_a_button(sit):
    page, _table = sit()
    taps(page, "cell-0_2", "do-peek")
    page.wait_for_selector("#cells .peek")
    taps(page, "shut")
    page.wait_for_selector("#cells .peek", state="detached")


def test_cards_chosen_while_another_plays_are_chosen_when_the_turn_comes(sit):
    page, table = sit(turn=1)
    taps(page, "cell-2_0", "cell-5_2")
    assert page.evaluate(ASKED) == "planned"
    live = tables.look(table.pk)
    tables.play(table.pk, 1, live.seats[1].holder, "done", ply=0, revision=live.revision, key="done")
    until_ply(page, 1)
    assert page.evaluate(WAYS) == ["do-swap"]


def test_what_is_chosen_is_chosen_still_when_all_have_looked_at_the_teacher(sit):
    page, table = sit(board=[up(0, 0, "X1")])
    taps(page, "hand-S2")
    tap_far(page, 3, 1)
    for is_frozen in (True, False):
        tables.freeze([table.pk], is_frozen)
        page.wait_for_selector("#look", state="attached" if is_frozen else "detached")
    assert page.is_checked("#cell-box-3_1") and page.evaluate(WAYS) == ["do-place", "do-hide"]


# the fan, and the grid on the screen


def test_the_corner_of_every_card_of_a_full_hand_is_seen_and_can_be_tapped(sit):
    full = [*(f"S{rank}" for rank in RANKS), "X1"]
    page, _table = sit(hands=[full, ["H2"]], board=[up(0, 0, "H9")])
    covered, tapped = {}, {}
    for width in (768, 810, 1024):
        turn(page, {"width": width, "height": 1792 - width})
        covered[width], tapped[width] = page.evaluate(COVERED), []
        for card in full:
            taps(page, f"hand-{card}")
            tapped[width] += page.evaluate(IN_HAND)
        taps(page, "drop")
    assert (covered, tapped) == (dict.fromkeys(covered, []), dict.fromkeys(tapped, full))


# the grid


def test_a_table_fits_its_screen_both_ways_up(sit):
    page, _table = sit()
    taps(page, "hand-S2", "cell-1_0")
    found = {}
    for size in (PORTRAIT, LANDSCAPE):
        turn(page, size)
        found[size["width"]] = (page.evaluate(BELOW) <= 0, page.evaluate(OUT_OF_SIGHT, CARDS))
    assert found == dict.fromkeys(found, (True, []))


@pytest.mark.parametrize("width", [768, 810, 1024])
def test_in_an_extra_turn_nothing_jumps_when_a_card_is_lifted(sit, width):
    page, table = sit(
        board=[*CROSS, up(0, 3, "S3"), up(2, 3, "S5"), up(3, 3, "H6")], hands=[["S4", "S2", "X1"], ["HK"]]
    )
    page.set_viewport_size({"width": width, "height": 1024 if width < 1024 else 768})
    live = tables.look(table.pk)
    tables.play(table.pk, 0, live.seats[0].holder, "place S4 @ 1,3", ply=0, revision=live.revision, key="two")
    until_ply(page, 1)
    page.click("#show-close")
    heights = [page.evaluate(BANNER)]
    taps(page, "hand-S2")
    assert [*heights, page.evaluate(BANNER)] == [heights[0]] * 2 and page.locator("#banner .extra").count() == 1


@SIZES
def test_all_of_a_wide_board_is_shown_by_a_button(sit, size):
    page, _table = sit(board=WIDE)
    page.set_viewport_size(size)
    taps(page, "larger", "larger", "see-all")
    assert page.evaluate(OUT_OF_SIGHT, CARDS) == [] and page.evaluate(SIZE) < 48


def test_cards_have_four_sizes(sit):
    page, _table = sit()
    taps(page, "larger", "larger")
    sizes = [page.evaluate(SIZE)]
    for _step in range(3):
        taps(page, "smaller")
        sizes.append(page.evaluate(SIZE))
    assert [round(size) for size in sizes] == [84, 64, 48, 36]
    assert page.get_attribute("#smaller", "aria-disabled") == "true"


def test_keys_make_it_larger_and_smaller(sit):
    page, _table = sit()
    page.focus("#see-all")
    page.keyboard.press("+")
    assert round(page.evaluate(SIZE)) == 64
    page.keyboard.press("0")
    assert round(page.evaluate(SIZE)) == 48


def test_two_fingers_make_it_larger_around_what_lies_between_them(sit, context):
    page, _table = sit()
    before, held = page.evaluate(SIZE), page.evaluate(MIDDLE, [2, 0])
    client = context.new_cdp_session(page)

    def touch(kind, apart):
        points = [{"x": held[0] - apart, "y": held[1]}, {"x": held[0] + apart, "y": held[1]}] if apart else []
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 60)
    touch("touchMove", 84)
    touch("touchEnd", 0)
    page.wait_for_function(f"() => ({SIZE})() > {before * 1.3}")
    x, y = page.evaluate(MIDDLE, [2, 0])
    assert abs(x - held[0]) < 12 and abs(y - held[1]) < 12


def test_what_another_lays_far_away_comes_into_sight(sit):
    page, table = sit(turn=1)
    live = tables.look(table.pk)
    tables.play(table.pk, 1, live.seats[1].holder, "place HQ @ 9,7", ply=0, revision=live.revision, key="far")
    until_ply(page, 1)
    page.wait_for_function(f"() => !({OUT_OF_SIGHT})('#cell-9_7 .card').length")
    assert page.locator("#cells .new").count() == 1


EDGE = """(id) => {
    const grid = document.getElementById("cells"), view = document.getElementById("view").getBoundingClientRect();
    const cell = document.getElementById(id).getBoundingClientRect(), foot = document.getElementById("said");
    const bottom = Math.min(view.bottom, foot.checkVisibility() ? foot.getBoundingClientRect().top : view.bottom);
    grid.parentElement.scrollTop -= bottom - 12 - cell.top; // a strip of it is seen
    const now = document.getElementById(id).getBoundingClientRect();
    return [now.left + now.width / 2, now.top + 30]; // beside what is told at the foot, or through it
}"""
TALL = [up(0, 0, "X1"), up(0, 1, "S3"), up(0, 2, "HK"), up(0, 3, "S10"), up(1, 0, "H9")]


def half_hidden(page, tap, place="cell-0_4") -> None:
    """Lift a card and press the strip that is seen of the empty place under the column."""
    taps(page, "hand-S2")
    tap(*page.evaluate(EDGE, place))


@pytest.mark.parametrize("hand", ["finger", "mouse"])
def test_an_empty_place_that_is_half_out_of_sight_is_the_one_that_is_chosen(sit, hand):
    page, _table = sit(board=TALL)
    half_hidden(page, page.touchscreen.tap if hand == "finger" else page.mouse.click)
    page.wait_for_selector("#cell-box-0_4:checked")
    page.wait_for_function(f"() => !({OUT_OF_SIGHT})('#cell-0_4').length")


def test_a_tap_is_no_pan_so_the_grid_is_made_smaller_still_when_it_grows(sit):
    page, table = sit(board=[up(0, 0, "X1"), up(0, 1, "S3"), up(1, 0, "H9")])
    page.set_viewport_size(PORTRAIT)
    half_hidden(page, page.touchscreen.tap, "cell-0_2")
    page.wait_for_selector("#cell-box-0_2:checked")
    taps(page, "do-place")
    until_ply(page, 1)
    live = tables.look(table.pk)
    tables.play(table.pk, 1, live.seats[1].holder, "place HQ @ 0,3", ply=1, revision=live.revision, key="low")
    until_ply(page, 2)
    page.wait_for_function(f"() => !({OUT_OF_SIGHT})('{CARDS}').length")


def test_a_card_at_the_edge_of_a_board_that_is_too_large_leaves_the_others_in_sight(sit):
    page, table = sit(turn=1, board=[*TALL, up(0, 6, "S7")])
    live = tables.look(table.pk)
    tables.play(table.pk, 1, live.seats[1].holder, "place HQ @ 0,8", ply=0, revision=live.revision, key="edge")
    until_ply(page, 1)
    page.wait_for_function(f"() => !({OUT_OF_SIGHT})('#cell-0_8').length")
    assert "cell-0_6" not in page.evaluate(OUT_OF_SIGHT, CARDS)


def test_a_board_that_grows_to_the_left_stays_where_it_was(sit):
    page, table = sit(turn=1, board=[up(0, 0, "X1"), up(1, 1, "S3"), up(2, 0, "S7")])
    before = page.evaluate(MIDDLE, [1, 1])
    live = tables.look(table.pk)
    tables.play(table.pk, 1, live.seats[1].holder, "place HQ @ -1,0", ply=0, revision=live.revision, key="left")
    until_ply(page, 1)
    assert max(abs(a - b) for a, b in zip(before, page.evaluate(MIDDLE, [1, 1]), strict=True)) < 2


# by keys


def into_the_grid(page):
    page.focus("#see-all")
    page.keyboard.press("Shift+Tab")


def test_tab_comes_to_one_cell_of_the_grid_and_goes_on(sit):
    page, _table = sit()
    into_the_grid(page)
    assert page.evaluate(PLACE) == "cell-0_0"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "see-all"


def test_arrows_go_over_empty_cells_and_others_cards_and_the_grid_follows(sit):
    page, _table = sit()
    into_the_grid(page)
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", *["ArrowDown"] * 6):
        page.keyboard.press(key)
        seen.append(page.evaluate(PLACE))
    assert seen[:4] == ["cell-1_0", "cell-2_0", "cell-3_0", "cell-4_0"] and seen[-1] == "cell-4_6"
    assert page.evaluate(OUT_OF_SIGHT, FOCUSED) == []


def test_what_has_the_focus_is_heard_with_its_neighbours(sit):
    page, _table = sit()
    into_the_grid(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(HEARD) == "Vänster: joker. Höger: spader 3. Ovanför: tom plats. Under: tom plats"


def test_a_cell_is_chosen_by_enter_and_keeps_the_focus_through_a_push(sit):
    page, table = sit()
    taps(page, "hand-S2")
    into_the_grid(page)
    for key in ("ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    tables.raise_hand(table.pk, 1, True)
    revision = tables.look(table.pk).revision
    page.wait_for_function("(n) => Number(document.getElementById('table').dataset.revision) >= n", arg=revision)
    assert page.evaluate(PLACE) == "cell-0_-2" and page.is_checked("#cell-box-0_-2")


# for everybody


@pytest.mark.parametrize("places", [(), ("hand-S2", "cell-1_0"), ("cell-0_2",)], ids=["nothing", "laying", "hidden"])
def test_nothing_is_in_the_way_of_anybody(sit, asgi_server, places):
    page, _table = sit(board=[*start()["board"], down(4, 4, "H3")])
    taps(page, *places)
    eyes = Eyes(asgi_server.split("://")[1])
    for size in (PORTRAIT, LANDSCAPE):
        turn(page, size)
        eyes.look(page, f"chosen {size['width']}")
    assert eyes.barriers == []
