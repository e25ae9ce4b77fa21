"""A whole game of two pupils of a class in the browser, each in front of a tablet: once by taps, once by keys alone."""

import pytest

from games import tables
from games.skordespelet.moves import parse
from tests.browser.conftest import Tablets
from tests.browser.desk import PATIENCE, PLIES, reach
from tests.browser.house import House
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OPTIONS = {"jokers": 2}
START = {
    "hands": [["C7", "S4", "X1", "D10"], ["S8", "C9", "D8"]],
    "fields": [["D2", "D3", "D4"], ["D5", "D6", "D7", "D9", "DJ", "DQ", "DK"]],
    "consolation": 0,
    "barns": [["C3", "HA", "H6", "CQ", "CK"], ["HQ"]],
    "harvests": [[], ["H4", "H5", "H3"]],
    "talon": ["S2", "C8", "S3"],
    "points": [16, 2],
    "season": "graze",
}
MOVES = (
    (0, "graze H4<C3,HA H5<H6"),
    (1, "order H4<HA,C3"),  # the clover on top
    (0, "pass"),
    (1, "weather S8>H6 using HQ"),  # a spade that saves heart 5, and a single-use field for it: it has seven
    (0, "pass"),
    (0, "pass"),
    (1, "pass"),  # the grazing: heart 4 is eaten, clover 3 is full, heart ace goes home
    (0, "grow +HA,+CQ"),
    (0, "field D10"),
    (0, "sow C7 using CK"),  # four fields and a king
    (0, "joker back H5 using DA"),  # before the other's harvest
    (0, "pass"),  # 3 points for the other
    (1, "graze"),
    (1, "pass"),
    (0, "pass"),
    (1, "grow"),
    (1, "field D8"),
    (1, "sow"),
    (1, "pass"),  # the window before the last harvest: 1 + 3, so 20
)
SHOWS = {  # after how many moves, what is to be read there, in its steps
    7: (
        "3 + 1 = 4",
        "Klöver 3 är mätt och går bort. 4 − 3 = 1 kvar",
        "Hjärter ess går hem. Behöver 1 + 1 = 2, men 1 är kvar.",
    ),
    12: ("3 3 poäng", "2 + 3 = 5 5 av 20 poäng"),
    19: ("1 + 3 = 4 4 poäng", "16 + 4 = 20 Målet var 20. Framme!"),
}
BUTTON = {"pass": "skip", "stop": "stop", "shoo": "shoo", "back": "back"}
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
FOCUS = "() => document.activeElement.id || ''"
STEPS = (
    "() => Array.from(document.querySelectorAll('#show .then'), (one) => one.innerText.replace(/\\s+/g, ' ').trim())"
)
AT = "(selector) => Boolean(document.activeElement.matches(selector))"


@pytest.fixture
def game(asgi_server, browser):
    """(pages of two pupils, their table, the tablets): one lies, the other stands upright."""
    house, tablets = House(asgi_server), Tablets(browser, asgi_server)
    pupils, table = house.pupils_at_a_table("Sally", "Ove", room="skordespelet", options=OPTIONS, start=START)
    pages = [house.sign_in(tablets.new(size), pupil) for pupil, size in zip(pupils, (LANDSCAPE, PORTRAIT), strict=True)]
    for page in pages:
        page.goto(f"/spel/{table.code}/")
        page.wait_for_selector("html[data-live=ws]")
    yield pages, table, tablets
    tablets.close()


def boxes(text, hand):
    """The boxes to tick for a move, in the order in which a pupil taps, and the button."""
    move = parse(text)
    ticks = []
    if move.kind == "graze":
        ticks = [("target", card) if n == 0 else ("barn", card) for each in flat(move) for n, card in enumerate(each)]
    elif move.kind == "order":
        ticks = [("top", grazers[-1]) for _pasture, grazers in move.meadows]
    elif move.kind == "grow":
        ticks = [("barn", card) for card in move.cards]
    else:
        joker = [card for card in hand if card[0] == "X"] if move.kind in ("stop", "shoo", "back") else []
        ticks = [("hand", card) for card in (*move.cards, *joker)]
        ticks += [("target", move.target)] if move.target else []
    ticks += [("using", card) for card in move.using]
    does = move.kind if ticks else "skip"
    return [f'input[name="{name}"][value="{card}"]' for name, card in ticks], f"#do-{does}"


def flat(move):
    return [(pasture, *grazers) for pasture, grazers in move.meadows]


def opened(page, box, press):
    """A card in a pile that lies as a fan: the pile is opened first."""
    fan = page.locator(f"details:has({box}):not([open]) > summary")
    if fan.count():
        press(page, f"#{fan.get_attribute('id')}")


def tap(page, selector):
    label = page.locator(f"label:has({selector})")
    (label if label.count() else page.locator(selector)).tap(position={"x": 14, "y": 14})


def press(page, selector):
    """By keys alone: Tab to it, within a group the arrows, then Space on a card and Enter on a button."""
    if "input" in selector:
        walk(page, selector)
        page.keyboard.press("Space")
    else:
        reach(page, selector, "Enter")


def walk(page, selector):
    name = selector.split('"')[1]
    reach(page, f'input[name="{name}"]')
    for _row in range(8):
        for _place in range(14):
            if page.evaluate(AT, selector):
                return
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrows do not come to {selector}")


def read(page, does):
    """What ran by itself: step by step to its end, then put away. What all of its steps said."""
    page.wait_for_selector("#show:not([hidden])")
    seen = page.locator("#show [data-step]:not([hidden])").count()
    while page.locator("#show-next").is_visible():
        does(page, "#show-next")
        more = page.locator("#show [data-step]:not([hidden])").count()
        assert more == seen + 1  # one step at a time
        seen = more
    said = page.evaluate(STEPS)
    if page.locator("#show-close").is_visible():
        does(page, "#show-close")
        page.wait_for_selector("#show", state="hidden")
    return said


def move(page, text, hand, does):
    ticks, button = boxes(text, hand)
    for box in ticks:
        opened(page, box, does)
        does(page, box)
    does(page, button)


def play(game, does):
    """All of the game; which moves found a page that reached below the screen, and what was read on each."""
    pages, table, tablets = game
    below, told = {}, {}
    for ply, (seat, text) in enumerate(MOVES):
        state = tables.look(table.pk).state
        pages[seat].wait_for_function(PLIES, arg=ply - 1, timeout=PATIENCE)
        below[f"{ply} {text}"] = pages[seat].evaluate(BELOW)
        move(pages[seat], text, state.hands[seat], does)
        for page in pages:
            page.wait_for_function(PLIES, arg=ply, timeout=PATIENCE)
        if ply + 1 in SHOWS:
            readers = pages[:1] if ply + 1 == len(MOVES) else pages  # no one else's numbers on the last page
            tablets.eyes.look(readers[0], f"what ran by itself after {ply + 1} moves")
            told[ply + 1] = [read(page, does) for page in readers]
    return {move: far for move, far in below.items() if far > 0}, told


@pytest.mark.parametrize("does", [tap, press], ids=["by taps", "by keys"])
def test_two_pupils_play_from_a_grazing_to_the_win_and_read_what_runs_by_itself(game, does):
    pages, table, tablets = game
    for page in pages:
        tablets.eyes.look(page, "the beginning")
    below, told = play(game, does)
    live = tables.look(table.pk)
    assert live.over and live.state.points == (20, 5)
    for ply, sentences in SHOWS.items():
        for said in told[ply]:
            assert [one for one in sentences if not any(one in each for each in said)] == [], said
    assert [page.inner_text("#won").strip() for page in pages] == [
        "Du kom först till 20 poäng.",
        "Sally kom först till 20 poäng.",
    ]
    for page in pages:
        tablets.eyes.look(page, "the end")
    assert below == {}  # it fits, both ways up
    assert (tablets.eyes.trouble, tablets.eyes.foreign, tablets.eyes.barriers) == ([], set(), [])
