"""A step of the tutorial for a child who does not read, one who hears it, and one whose browser has no scripts."""

import pytest

from games.registry import ROOMS
from tests.browser.desk import PATIENCE
from tests.fixtures.browser import LANDSCAPE

pytestmark = pytest.mark.browser

DASHED = """() => Array.from(document.querySelectorAll("[data-here]"), (one) => {
    const place = one.matches("button") ? one : one.querySelector("input");
    if (!place) return null;
    place.focus();
    const drawn = [one, ...one.querySelectorAll("*")].map((part) => getComputedStyle(part).outlineStyle);
    return drawn.includes("dashed") ? one.id : "";
}).filter((found) => found !== null)"""
STEPS = ROOMS["talkamrater"].tutorials[0].steps
GAMES = [room.key for room in ROOMS.values() if room.tutorials]
CALM = 8_000
HANDS = "document.querySelectorAll('[data-here=now]').length"
BELOW = """() => Array.from(document.querySelectorAll('[data-here], #acts button'))
    .map((one) => one.closest('label') || one).filter((one) => one.getBoundingClientRect().bottom > innerHeight)
    .map((one) => one.id || one.textContent)"""


def step(number: int, game: str = "talkamrater") -> str:
    return f"/lar/{game}/grunder/{number}/"


def numbers(game: str) -> range:
    return range(1, len(ROOMS[game].tutorials[0].steps) + 1)


def by_itself(game: str) -> list[int]:
    """The steps in which the hand comes only after a while."""
    return [number for number, step in enumerate(ROOMS[game].tutorials[0].steps, 1) if not step.shown]


def after_a_calm_while(page) -> list[int]:
    """How many hands point before and after it."""
    before = page.evaluate(HANDS)
    page.clock.run_for(CALM)
    return [before, page.evaluate(HANDS)]


@pytest.fixture(scope="module", params=GAMES)
def steps(request, open_house, tablets_of):
    """(game, what was seen in each of its steps): how many hands, before and after a calm while; then, by keys, what
    the hand points at that has no ring of the focus when it has that."""
    page, game, seen = tablets_of(open_house.origin).new(), request.param, {}
    page.clock.install()
    for number in numbers(game):
        page.goto(step(number, game))
        hands = after_a_calm_while(page)
        page.keyboard.press("Tab")  # by keys: then the focus is seen
        seen[number] = (hands, page.evaluate(DASHED))
    return game, seen


def test_in_every_step_the_hand_points_from_the_start_or_comes_by_itself(steps):
    game, seen = steps
    hands = {number: hands for number, (hands, _rings) in seen.items()}
    assert hands == {number: [0, 1] if number in by_itself(game) else [1, 1] for number in numbers(game)}


def test_what_the_hand_points_at_has_the_ring_of_the_focus_when_it_has_that(steps):
    _game, seen = steps
    rings = [ring for _hands, rings in seen.values() for ring in rings]
    assert rings and not any(rings)


def test_the_hand_does_not_come_to_one_who_taps(tablets):
    page = tablets.new()
    page.clock.install()
    page.goto(step(by_itself("talkamrater")[0]))
    page.clock.run_for(CALM - 1000)
    page.click("#hand-0")
    page.clock.run_for(CALM - 1000)
    assert page.evaluate(HANDS) == 0


def test_the_hand_that_was_asked_for_stays_until_the_step_is_done(tablets):
    page = tablets.new()
    page.goto(step(len(STEPS)))
    page.click("#show-me")
    for place in ("#hand-0", "#lay [data-here=now]", "#do-match[data-here=now]"):
        page.click(place)
    page.wait_for_selector("#table[data-ply='1'] [data-here=now]", timeout=PATIENCE)


def test_one_who_asks_hears_every_place_with_the_first(tablets):
    page = tablets.new()
    page.goto(step(by_itself("talkamrater")[0]))
    page.click("#show-me")
    described = "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    assert page.evaluate(described).startswith("Tryck på ")


def test_after_a_wrong_pair_the_way_on_has_the_focus(tablets):
    page = tablets.new()
    page.goto(step(1))
    for place in ("#hand-0", "#table-1", "#do-match"):
        page.click(place)
    page.wait_for_selector("#answer-close:focus", timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_without_scripts_all_that_is_to_be_tapped_is_seen_at_once(tablets, game):
    page = tablets.new(LANDSCAPE, java_script_enabled=False)
    below = {}
    for number in numbers(game):
        page.goto(f"{step(number, game)}?visa=1")
        below[number] = page.evaluate(BELOW)
    assert below == {number: [] for number in numbers(game)}
