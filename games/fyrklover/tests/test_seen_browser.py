"""What is told apart at Fyrklöver's table without its colours, and what is seen far from other cards."""

import pytest

from tests.fixtures.browser import LANDSCAPE

from .test_choose_browser import MIDDLE, SIZE, WIDE, tap_far, taps
from .worlds import start, up

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CARDS = {"open": "cell-0_0", "face down": "cell-0_2", "locked": "cell-3_3", "chosen": "cell-2_0"}
# what of a card has a shape: the picture of a back, a die with a number, a ring around it, and that it is lifted
SHAPES = """(cards) => Object.fromEntries(Object.entries(cards).map(([name, id]) => {
    const pick = document.getElementById(id), card = pick.querySelector(".card"), die = pick.querySelector(".die");
    const { boxShadow, outlineStyle } = getComputedStyle(card), found = [];
    const picture = Array.from(card.querySelectorAll("img")).find((one) => one.width > card.offsetWidth * .9);
    if (picture && picture.naturalWidth) found.push("back");
    const dots = die && die.getBoundingClientRect().width > 12 ? die.querySelectorAll("circle").length : 0;
    if (dots) found.push(`die ${dots}`);
    if (outlineStyle === "solid" || / 0px 0px 0px [1-9][0-9.]*px/.test(boxShadow)) found.push("ring");
    if (card.getBoundingClientRect().top < pick.getBoundingClientRect().top - 3) found.push("lifted");
    return [name, found];
}))"""
SPOTS = """() => {
    const grid = document.getElementById("cells"), { backgroundImage, backgroundSize } = getComputedStyle(grid);
    const { columns, rows } = grid.dataset, box = grid.getBoundingClientRect();
    const [wide, high] = backgroundSize.split(" ").map(parseFloat);
    const isDrawn = backgroundImage.endsWith('spot.svg")');
    return isDrawn && [Math.round(box.width / wide - columns), Math.round(box.height / high - rows)];
}"""
UNDER = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('#cells'))"
CHOSEN = """(id) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(document.getElementById(id));
    return [borderTopStyle, parseFloat(borderTopWidth) >= 3];
}"""
SCROLLED = "(() => [document.getElementById('view').scrollLeft, document.getElementById('view').scrollTop])()"
MOVED = f"([x, y]) => {{ const at = {SCROLLED}; return at[0] !== x && at[1] !== y; }}"


@pytest.fixture
def sit(sit_down):
    return lambda **changes: sit_down("fyrklover", 0, start=start(**changes))[0]


@pytest.mark.parametrize("colours", ["none", "active"])
def test_face_down_locked_and_chosen_are_told_apart_by_shape(sit, colours):
    page = sit()
    page.emulate_media(forced_colors=colours)
    taps(page, "cell-2_0")
    page.wait_for_function(f"() => ({SHAPES})({{ chosen: 'cell-2_0' }}).chosen.length === 2")  # it has come up
    assert page.evaluate(SHAPES, CARDS) == {
        "open": [], "face down": ["back"], "locked": ["die 1"], "chosen": ["ring", "lifted"],
    }  # fmt: skip


def test_where_a_lifted_card_may_go_is_drawn_in_every_cell_also_far_from_other_cards(sit):
    page = sit(board=[up(0, 0, "X1")])
    before = page.evaluate(SPOTS)
    taps(page, "hand-S2")
    assert (before, page.evaluate(SPOTS), page.evaluate(UNDER, page.evaluate(MIDDLE, [3, 1]))) == (False, [0, 0], True)


def test_a_cell_far_from_other_cards_shows_that_it_is_chosen(sit):
    page = sit(board=[up(0, 0, "X1")])
    taps(page, "hand-S2")
    tap_far(page, 3, 1)
    assert page.evaluate(CHOSEN, "cell-box-3_1") == ["solid", True]


def test_two_fingers_that_go_the_same_way_pan_and_change_no_size(sit, context):
    page = sit(board=WIDE)
    page.set_viewport_size(LANDSCAPE)
    taps(page, "larger", "larger")
    size, (left, top), held = page.evaluate(SIZE), page.evaluate(SCROLLED), page.evaluate(MIDDLE, [5, 4])
    client = context.new_cdp_session(page)

    def touch(kind, right=0, below=0):
        fingers = [held[0] - 50 + right, held[0] + 50 + right] if kind != "touchEnd" else []
        points = [{"x": x, "y": held[1] + below} for x in fingers]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart")
    touch("touchMove", 30, 20)
    touch("touchMove", 60, 40)
    touch("touchEnd")
    page.wait_for_function(MOVED, arg=[left, top])
    assert (page.evaluate(SIZE), page.evaluate(SCROLLED)) == (size, [left - 60, top - 40])
