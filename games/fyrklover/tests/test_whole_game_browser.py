"""A whole game of three pupils of a class in the browser, from the deal to 5 points: by taps, and by keys alone."""

import pytest

from games import tables
from games.fyrklover.moves import parse
from tests.browser.conftest import Tablets
from tests.browser.desk import PATIENCE, PLIES, reach
from tests.browser.house import House
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOVES = (
    (0, "place S5 @ 1,0"),
    (1, "hide H9 @ 0,1"),
    (1, "peek 0,1"),
    (2, "place D7 @ 3,0"),
    (0, "place S6 @ 2,0"),  # joker, 5, 6, 7: the joker counts as 4
    (0, "place S6 @ 0,0"),
    (1, "place H8 @ 2,0"),
    (2, "place D4 @ 1,-1"),
    (0, "place S9 @ 3,0"),
    (1, "place H6 @ 1,1"),
    (2, "place D7 @ 1,2"),
    (0, "place X1 @ 1,0"),  # 7 in the row and 5 in the column
    (0, "hide SK @ 1,1"),
    (0, "swapdown 0,1 1,1"),  # the first extra turn
    (0, "place S4 @ 0,0"),  # the second
    (1, "place H3 @ 1,0"),
    (2, "place D5 @ 3,0"),
    (0, "place S2 @ 2,0"),
    (1, "turn H3"),
    (1, "done"),
    (2, "flip row 1,0"),  # 4 3 2 5: no ladder
    (0, "swap S4 S2"),  # 2 3 4 5
    (0, "place S7 @ 2,0"),
    (1, "flip row 0,1"),  # the dice are gone
    (2, "place D9 @ 4,0"),
    (0, "place S10 @ 5,0"),
    (1, "place H6 @ 1,0"),
    (2, "done"),
    (0, "place S8 @ 3,0 taking 2,0-5,0"),  # not 6 7 8 9
)
READ = {  # after how many moves, what is to be read there
    5: ("Din stege! 4, 5, 6, 7", "Jokern räknas som 4.", "Du får 1 poäng. Du får en extra tur.", "Hem till Elias:"),
    12: ("Din stege! 6, 7, 8, 9", "Jokern räknas som 7.", "Din stege! 4, 5, 6, 7", "Jokern räknas som 5."),
}
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
SHOWN = "#show:not([hidden])"
STEPS = "#show [data-step]:not([hidden])"
SAID = "() => Array.from(document.querySelectorAll('#show [data-step]'), (one) => one.innerText.replace(/\\s+/g, ' '))"
WHERE = "() => (document.activeElement.closest('#cells .at') || document.body).querySelector('.pick').id"
MIDDLE = """([x, y]) => {
    const grid = document.getElementById("cells"), { left, top, columns, rows } = grid.dataset;
    const box = grid.getBoundingClientRect();
    return [box.left + (x - left + .5) * box.width / columns, box.top + (y - top + .5) * box.height / rows];
}"""
FOURS = "() => document.querySelectorAll('#preview input:enabled').length"


@pytest.fixture
def game(asgi_server, browser, hand):
    """(pages of three pupils, their table, the tablets): two lie, one stands upright."""
    house, tablets = House(asgi_server), Tablets(browser, asgi_server)
    pupils, table = house.pupils_at_a_table("Maja", "Noor", "Elias", room="fyrklover", first=0)
    sizes = (LANDSCAPE, PORTRAIT, LANDSCAPE)
    made = [tablets.new(size, reduced_motion=hand.motion) for size in sizes]
    pages = [house.sign_in(page, pupil) for page, pupil in zip(made, pupils, strict=True)]
    for page in pages:
        page.goto(f"/spel/{table.code}/")
        page.wait_for_selector("html[data-live=ws]")
    yield pages, table, tablets
    tablets.close()


class Taps:
    """How a pupil plays with a finger."""

    motion = "no-preference"

    def card(self, page, card):
        page.tap(f"#hand-{card}")

    def cell(self, page, cell):
        place = f"#cell-{cell[0]}_{cell[1]}"
        if page.locator(place).count():
            page.tap(place)
        else:  # beside no card: there is nothing to tap but the table itself
            page.tap("#see-all")
            page.touchscreen.tap(*page.evaluate(MIDDLE, cell))
            page.wait_for_selector(f"{place} :checked", state="attached")

    def button(self, page, button):
        page.tap(button)

    def choose(self, page, value):
        page.tap(f'.four:has([value="{value}"])')


class Keys:
    """How a pupil plays with a keyboard alone: Tab to a card or a button, the arrows from cell to cell. Wants less
    motion."""

    motion = "reduce"

    def card(self, page, card):
        reach(page, f"#hand-box-{card}", "Space")

    def cell(self, page, cell):
        reach(page, "#cells :is(.at, .at input)")
        while (here := self._here(page)) != cell:
            right, below = cell[0] - here[0], cell[1] - here[1]
            across = "ArrowRight" if right > 0 else "ArrowLeft"
            page.keyboard.press(across if right else "ArrowDown" if below > 0 else "ArrowUp")
            assert self._here(page) != here, f"the arrows do not go on from {here} to {cell}"
        page.keyboard.press("Enter")

    def _here(self, page):
        x, y = page.evaluate(WHERE).removeprefix("cell-").split("_")
        return int(x), int(y)

    def button(self, page, button):
        reach(page, button, "Enter")

    def choose(self, page, value):
        reach(page, "#preview input")
        while not page.is_checked(f'[value="{value}"]'):
            page.keyboard.press("ArrowDown")


def read(page, hand):
    """What a move completed: step by step to its end, then put away. What all of its steps said."""
    page.wait_for_selector(SHOWN)
    while page.locator("#show-next").is_visible():
        seen = page.locator(STEPS).count()
        hand.button(page, "#show-next")
        assert page.locator(STEPS).count() == seen + 1  # one step at a time
    said = page.evaluate(SAID)
    put_away(page, hand)
    return said


def put_away(page, hand):
    if page.locator(SHOWN).count():
        hand.button(page, "#show-close")
        page.wait_for_selector("#show", state="hidden")


def move(page, text, state, hand):
    """One move, chosen as a pupil chooses it."""
    made = parse(text)
    put_away(page, hand)
    for card in made.cards:
        where = next((cell for cell, lying in state.board.items() if lying.card == card), None)
        hand.card(page, card) if where is None else hand.cell(page, where)
    for cell in made.cells:
        hand.cell(page, cell)
    if made.taking:
        page.wait_for_function(FOURS)
        (first, last) = made.taking[0]
        hand.choose(page, f"{first[0]},{first[1]}-{last[0]},{last[1]}")
    hand.button(page, f"#do-{made.line or made.kind}")


def play(game, hand):
    """All of the game; which moves found a page that reached below the screen, and what was read."""
    pages, table, tablets = game
    below, told = {}, {}
    for ply, (seat, text) in enumerate(MOVES):
        page, state = pages[seat], tables.look(table.pk).state
        page.wait_for_function(PLIES, arg=ply - 1, timeout=PATIENCE)
        below[f"{ply} {text}"] = page.evaluate(BELOW)
        move(page, text, state, hand)
        for each in pages:
            each.wait_for_function(PLIES, arg=ply, timeout=PATIENCE)
        if ply + 1 in READ:
            tablets.eyes.look(page, f"the ladder of move {ply + 1}")
            told[ply + 1] = " ".join(read(page, hand))
    return {move: far for move, far in below.items() if far > 0}, told


@pytest.mark.parametrize("hand", [Taps(), Keys()], ids=["by taps", "by keys"])
def test_three_pupils_play_from_the_deal_to_five_points(game, hand):
    pages, table, tablets = game
    for page in pages[:2]:
        tablets.eyes.look(page, "the beginning")
    below, told = play(game, hand)
    live = tables.look(table.pk)
    assert live.over and live.state.points == (5, 0, 0)
    assert {ply: [one for one in READ[ply] if one not in said] for ply, said in told.items()} == {5: [], 12: []}
    assert [page.inner_text("#won").strip() for page in pages[:2]] == [
        "Du kom först till 5 poäng.",
        "Maja kom först till 5 poäng.",
    ]
    for page in pages[:2]:
        tablets.eyes.look(page, "the end")
    assert below == {}  # it fits, both ways up
    assert (tablets.eyes.trouble, tablets.eyes.foreign, tablets.eyes.barriers) == ([], set(), [])
