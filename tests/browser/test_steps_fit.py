"""Every step of every tutorial on a tablet: its sentence stands above the table, and nothing lies below the edge."""

import pytest

from games.learning import all_tutorials
from tests.fixtures.browser import LANDSCAPE, PORTRAIT, turn

pytestmark = pytest.mark.browser

TUTORIALS = {f"{room.key}-{tutorial.key}": (room, tutorial) for room, tutorial in all_tutorials()}
# do the sentence, the table and the hand lie under each other, and how much of the page is out of sight?
LIES = """() => {
    const top = (id) => document.getElementById(id).getBoundingClientRect().top;
    const tops = ['step', 'mat', 'tray'].map(top);
    return [tops[0] < tops[1] && tops[1] < tops[2], document.documentElement.scrollHeight - innerHeight]; }"""


@pytest.mark.parametrize("way", TUTORIALS)
def test_a_step_fits_the_screen_both_ways_up_with_its_sentence_above_the_table(tablets, way):
    """Every second step is come to upright, and turned to lie."""
    (room, tutorial), page, misplaced = TUTORIALS[way], tablets.new(), {}
    for number, step in enumerate(tutorial.steps, 1):
        sizes = (LANDSCAPE, PORTRAIT)[:: -1 if number % 2 else 1]
        turn(page, sizes[0])
        page.goto(f"/lar/{room.key}/{tutorial.key}/{number}/")
        for size in sizes:
            turn(page, size)
            is_in_order, below = page.evaluate(LIES)
            if not is_in_order or below > 0:
                misplaced[step.key, size["width"]] = (is_in_order, below)
    assert misplaced == {}
