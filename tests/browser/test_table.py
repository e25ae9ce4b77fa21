"""A table page in the browser: two tabs, answers that overtake each other, the focus, what a screen reader hears."""

import pytest

from games import tables
from games.models import Move
from tests.browser import desk
from tests.browser.desk import PATIENCE
from tests.factories import OPENING, tap

pytestmark = pytest.mark.browser

HISTORY = """() => {
    const table = () => document.getElementById("table");
    window.seen = [Number(table().dataset.revision)];
    new MutationObserver(() => {
        const now = Number(table().dataset.revision);
        if (now !== window.seen.at(-1)) window.seen.push(now);
    }).observe(document.getElementById("play"), { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture
def bo_and_cleo(house):
    """(Bo, Cleo), the table they sit at. It is Bo's turn."""
    return house.pupils_at_a_table("Bo", "Cleo", start=OPENING)


def sit(house, page, pupil, table):
    """The pupil's page at the table, when it is live."""
    house.sign_in(page, pupil).goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live]")
    return page


def pick_and_end(page, place: int = 1) -> None:
    desk.click(page, desk.Choice("end", (place,)))


class Held:
    """Answers to some addresses, kept back until the test lets them go. "Nothing new" (204) passes."""

    def __init__(self, page, pattern: str) -> None:
        self.page = page
        self.waiting: list = []
        self.is_on = True
        page.route(pattern, self._hold)

    def _hold(self, route) -> None:
        answer = route.fetch()
        if self.is_on and answer.status != 204:
            self.waiting.append((route, answer))
        else:
            route.fulfill(response=answer)

    def wait_for_one(self) -> None:
        while not self.waiting:
            self.page.wait_for_timeout(20)

    def let_go(self) -> None:
        self.is_on = False
        for route, answer in self.waiting:
            route.fulfill(response=answer)


# H03, H05: two tabs


def test_a_move_in_one_tab_is_seen_in_the_other(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    one = sit(house, tablets.new(), bo, table)
    other = sit(house, one.context.new_page(), bo, table)
    pick_and_end(one)
    other.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    assert "6+3" not in desk.look(other).hand


def test_the_same_card_from_a_tab_that_is_behind_is_played_once(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    one = sit(house, tablets.new(), bo, table)
    behind = tablets.without_sockets()
    behind.route("**/nu/*", lambda route: route.fulfill(status=204))
    sit(house, behind, bo, table)
    pick_and_end(one)
    one.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    pick_and_end(behind)
    behind.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    assert Move.objects.filter(table=table).count() == 1


# H06, H07: answers that come late


def test_a_late_answer_never_sets_the_page_back(house, tablets, bo_and_cleo):
    """The answer to the own move comes after a newer poll."""
    (bo, cleo), table = bo_and_cleo
    page = sit(house, tablets.without_sockets(), bo, table)
    page.evaluate(HISTORY)
    held = Held(page, "**/drag/")
    pick_and_end(page)
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    tables.raise_hand(table.pk, 1, True)
    page.wait_for_function("() => window.seen.at(-1) >= 2", timeout=PATIENCE)
    held.let_go()
    page.wait_for_selector("#move:not([aria-busy=true])")
    seen = page.evaluate("window.seen")
    assert seen == sorted(seen)


def test_a_late_poll_never_wins_over_the_answer_to_a_move(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = tablets.without_sockets()
    held = Held(page, "**/nu/*")
    sit(house, page, bo, table)
    page.evaluate(HISTORY)
    tables.raise_hand(table.pk, 1, True)
    held.wait_for_one()
    pick_and_end(page)
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    held.let_go()
    tables.raise_hand(table.pk, 1, False)
    page.wait_for_function("() => window.seen.at(-1) >= 3", timeout=PATIENCE)
    seen = page.evaluate("window.seen")
    assert seen == sorted(seen)


# H77: what is heard


LISTEN = """() => {
    window.heard = [];
    const region = document.getElementById("says");
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true });
}"""


def test_two_equal_moves_in_a_row_are_heard_twice(house, tablets):
    hands = [["2+2", "6+3", "0+1", "5+5", "=7"], ["2+1", "3+2"], ["2+1", "4+4"]]
    start = {**OPENING, "hands": hands, "first": 1, "talon": []}
    (bo, _cleo, _dag), table = house.pupils_at_a_table("Bo", "Cleo", "Dag", start=start)
    page = sit(house, tablets.new(), bo, table)
    page.evaluate(LISTEN)
    for seat in (1, 2):
        tap(table, seat, "end 2+1")
        page.wait_for_function(desk.PLIES, arg=seat - 1, timeout=PATIENCE)
    assert [who in said for who, said in zip(("Cleo", "Dag"), page.evaluate("heard"), strict=True)] == [True, True]


# choosing


def test_a_card_of_a_new_hand_is_lifted_by_the_first_tap(house, tablets):
    start = {**OPENING, "hands": [["handL", "6+3"], ["1+1", "3+2"]], "talon": []}
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=start, moves=[(0, "play handL")])
    page = sit(house, tablets.new(), bo, table)
    page.tap("#hand-1")
    assert page.locator("#hand-box-1").is_checked()


def test_a_card_is_lifted_by_the_first_tap_while_an_answer_is_open(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(), bo, table)
    desk.click(page, desk.Choice("match", (0,), (1,)))
    page.wait_for_selector("#answer", timeout=PATIENCE)
    page.tap("#hand-3")
    assert page.locator("#hand-box-3").is_checked()


# H86, H87: the focus


def test_the_focus_stays_on_a_card_through_twenty_pushes(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(), bo, table)
    page.wait_for_selector("html[data-live=ws]")
    page.focus("#hand-box-2")
    for number in range(20):
        tables.raise_hand(table.pk, 1, number % 2 == 0)
    page.wait_for_selector('#table[data-revision="20"]', timeout=PATIENCE)
    assert desk.has_focus(page, "#hand-box-2")


def test_half_a_word_stays_in_the_teachers_box_through_pushes(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    lesson = table.lesson_table.lesson_game.lesson
    page = tablets.new()
    house.sign_in(page, lesson.teacher).goto(f"/larare/lektion/{lesson.pk}/")
    page.click("#say summary")
    page.fill("#say input[type=text]", "Fem min")
    page.evaluate("document.activeElement.setSelectionRange(3, 3)")
    for number in range(5):
        tables.raise_hand(table.pk, 1, number % 2 == 0)
        page.wait_for_selector(".tbl .flag" if number % 2 == 0 else ".tbl .calm", timeout=PATIENCE)
    box = page.evaluate("[document.activeElement.value, document.activeElement.selectionStart]")
    assert box == ["Fem min", 3]


@pytest.mark.parametrize("choice", [desk.Choice("match", (0,), (0,)), desk.Choice("end", (1,))], ids=["match", "end"])
def test_after_a_move_by_keyboard_the_focus_is_at_the_table(house, tablets, bo_and_cleo, choice):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.new(), bo, table)
    page.focus("#hand-box-0")
    desk.press(page, choice)
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    assert page.evaluate("Boolean(document.activeElement.closest('#table'))")
