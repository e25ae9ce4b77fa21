"""A ladder lies over the board until it has been read, in a real browser: at the reader's pace; nobody waits for it.
Which four are taken up is chosen before the move."""

import pytest

from games import tables
from tests.browser.conftest import Tablets
from tests.browser.house import House
from tests.factories import tap
from tests.fixtures.browser import LANDSCAPE, LAPTOP, PORTRAIT, PROJECTOR

from .worlds import down, up

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BOARD = [
    up(0, 0, "X1"), up(1, 0, "S7"), up(3, 0, "D9"), up(1, 1, "H9"), down(2, 2, "H4"), up(-1, 1, "S3"), up(-2, 1, "H2"),
]  # fmt: skip
FIVE = [*BOARD, up(-1, 0, "H5")]  # 5 6 7 8 or 6 7 8 9
CROSS = [up(0, 0, "H6"), up(2, 0, "H8"), up(3, 0, "S9"), up(1, -1, "D4"), up(1, 1, "D6"), up(1, 2, "S7")]
HANDS = [["S8", "S2", "SK", "X1"], ["HK", "H10"], ["DK", "D2"]]
LADDER = [(0, "place S8 @ 2,0")]
SHOWN = "#show:not([hidden])"
STEPS = "#show [data-step]:not([hidden])"
PLY = "(ply) => document.getElementById('table').dataset.ply === String(ply)"
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
PREVIEWED = "() => document.getElementById('preview').querySelectorAll('input:enabled').length"
FLYING = "() => document.querySelectorAll('.flying').length"
RUNG = "() => Array.from(document.querySelectorAll('#cells .pick.rung'), (one) => one.id)"
IN_SIGHT = """() => {
    const last = Array.from(document.querySelectorAll("#show [data-step]:not([hidden])")).pop();
    const box = last.getBoundingClientRect(), all = document.getElementById("show").getBoundingClientRect();
    return box.top >= all.top - 1 && box.bottom <= all.bottom + 1;
}"""
LIT = """() => Array.from(
    document.querySelectorAll('#show .rung > .card'), (card) => getComputedStyle(card).animationDelay,
)"""


def start(board=BOARD, **more):
    lying = {each["card"] for each in board}
    hands = [[card for card in hand if card not in lying] for hand in HANDS]
    return {"hands": hands, "board": board, "points": [2, 1, 0]} | more


@pytest.fixture
def sit(asgi_server, browser):
    """``sit(moves, seat)``: a page of that seat (None: of their teacher), the table; nothing may have gone wrong."""
    house, tablets = House(asgi_server), Tablets(browser, asgi_server)

    def sit(moves=LADDER, seat=0, board=BOARD, size=LANDSCAPE, begins=None, **options):
        given = begins or start(board)
        pupils, table = house.pupils_at_a_table("Maja", "Noor", "Elias", room="fyrklover", start=given, moves=moves)
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


def choose(page):
    """S8 and its place, until it is seen what that would do."""
    page.tap("#hand-S8")
    page.tap("#cell-2_0")
    page.wait_for_function(PREVIEWED)


def test_a_ladder_that_somebody_completes_begins_with_its_cards(sit):
    page, table = sit([], seat=1)
    assert page.locator("#show").count() == 0
    play(page, table, *LADDER)
    page.wait_for_selector(SHOWN)
    assert page.locator(STEPS).count() == 1 and "Jokern räknas som 6." in page.inner_text("#show")


def test_its_cards_light_up_in_the_order_in_which_one_counts_them(sit):
    page, _table = sit()
    assert page.evaluate(LIT) == ["0s", "0.4s", "0.8s", "1.2s"]


def test_with_less_motion_wanted_they_are_lit_at_once(sit):
    page, _table = sit(reduced_motion="reduce")
    assert page.evaluate(LIT) == ["0s"] * 4


def test_what_it_gives_and_where_the_cards_go_comes_when_one_asks(sit):
    page, _table = sit()
    assert "extra tur" not in page.inner_text("#show")
    page.tap("#show-next")
    assert "Du får en extra tur." in page.inner_text("#show")
    page.tap("#show-next")
    assert "Hem till Elias:" in page.inner_text("#show")


def test_who_has_an_extra_turn_may_act_at_once(sit):
    page, table = sit()
    page.tap("#do-done")
    page.wait_for_function(PLY, arg=2)
    assert tables.look(table.pk).state.turn == 1


def test_a_lifted_card_puts_it_away(sit):
    page, _table = sit()
    page.tap("#hand-S2")
    page.wait_for_selector("#show", state="hidden")


def test_of_anothers_ladder_all_is_told_at_once(sit):
    page, _table = sit(seat=1)
    assert "Hem till Elias:" in page.inner_text("#show") and not page.locator("#show-next").is_visible()


def test_the_others_may_go_on_reading_while_it_is_played_on(sit):
    page, table = sit([(0, "place X1 @ 1,0")], seat=2, board=CROSS)
    assert page.locator(STEPS).count() == 1
    page.tap("#show-next")
    play(page, table, (0, "place S2 @ 0,0"))
    assert page.locator(STEPS).count() == 2


def test_what_was_put_away_stays_away_when_more_is_played(sit):
    page, table = sit(seat=2)
    page.tap("#show-close")
    play(page, table, (0, "place S2 @ 0,0"))
    assert not page.locator(SHOWN).count()


def test_nothing_flies_over_it(sit):
    page, table = sit(seat=2)
    play(page, table, (0, "place S2 @ 0,0"))
    assert page.locator(SHOWN).count() == 1 and page.evaluate(FLYING) == 0


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_of_two_ladders_the_newest_step_is_always_in_sight(sit, size):
    page, _table = sit([(0, "place X1 @ 1,0")], board=CROSS, size=size)
    while page.locator("#show-next").is_visible():
        page.tap("#show-next")
        assert page.evaluate(IN_SIGHT)
    assert page.locator("#show .part").count() == 2


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_last_page_fits_the_screen_and_has_the_ladder_without_an_extra_turn(sit, size):
    page, _table = sit(begins=start(points=[4, 1, 0]), size=size)
    assert page.locator("#won").is_visible() and page.evaluate(BELOW) <= 0
    assert "6, 7, 8, 9" in page.inner_text("#show") and "extra tur" not in page.inner_text("#show")


def test_a_teacher_looks_at_the_whole_board_above_the_bar(sit):
    page, table = sit(seat=None, size=LAPTOP)
    tables.end([table.pk])
    page.goto(f"/larare/bord/{table.code}/?drag=1")
    mat, still, bar = (page.locator(part).bounding_box() for part in (".mat", ".still", ".steps-nav"))
    assert mat["y"] + mat["height"] <= bar["y"] and mat["width"] > 0.9 * still["width"]


def test_without_javascript_all_of_it_is_a_list_until_it_is_put_away(sit):
    page, _table = sit(java_script_enabled=False)
    assert page.locator("#show .then").last.is_visible() and not page.locator("#show-next").is_visible()
    page.click("#show-seen")
    assert page.locator("#show").count() == 0
    page.reload()
    assert page.locator("#show").count() == 0


def test_an_onlooker_sees_all_at_once_on_a_projector_too(sit):
    page, _table = sit(seat=None, size=PROJECTOR)
    assert page.locator(STEPS).count() == page.locator("#show [data-step]").count()
    assert page.evaluate(BELOW) <= 0


def test_a_replay_shows_the_board_and_the_ladder_step_by_step(sit):
    page, table = sit()
    tables.end([table.pk])
    page.goto(f"/spel/{table.code}/repris/?drag=0")
    assert page.locator("#mat .at").first.is_visible() and page.evaluate(BELOW) <= 0
    page.tap("#replay nav [data-step=next]")
    page.wait_for_selector(SHOWN)
    assert page.locator(STEPS).count() == 1 and page.evaluate(BELOW) <= 0


def test_where_ladders_overlap_the_four_that_are_chosen_are_taken_up(sit):
    page, table = sit([], board=FIVE)
    choose(page)
    assert page.evaluate(RUNG) == ["cell--1_0", "cell-0_0", "cell-1_0", "cell-2_0"]
    page.tap(".four:nth-of-type(2)")
    assert "cell-3_0" in page.evaluate(RUNG)
    page.tap("#do-place")
    page.wait_for_function(PLY, arg=1)
    assert (-1, 0) in tables.look(table.pk).state.board


def test_the_choice_of_four_stands_when_the_table_is_drawn_anew(sit):
    page, table = sit([], board=FIVE)
    choose(page)
    page.tap(".four:nth-of-type(2)")
    tables.raise_hand(table.pk, 1, True)
    revision = tables.look(table.pk).revision
    page.wait_for_function("(n) => Number(document.getElementById('table').dataset.revision) >= n", arg=revision)
    page.wait_for_function(PREVIEWED)
    assert page.is_checked("#take-2")


def test_a_four_that_was_chosen_for_another_place_is_not_sent_with_this_one(sit):
    page, table = sit([], board=FIVE)
    choose(page)
    page.tap(".four:nth-of-type(2)")
    page.tap("#cell--2_0")
    page.tap("#do-place")
    page.wait_for_function(PLY, arg=1)
    assert tables.look(table.pk).state.board[-2, 0].card == "S8"
