"""Every step of every tutorial on a tablet: its sentence stands above the table, and nothing lies below the edge."""

import pytest

from games.learning import all_tutorials
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

pytestmark = pytest.mark.browser

TUTORIALS = {f"{room.key}-{tutorial.key}": (room, tutorial) for room, tutorial in all_tutorials()}
# do the sentence, the table and the hand lie under each other, and how much of the page is out of sight?
LIES = """() => {
    const top = (id) => document.getElementById(id).getBoundingClientRect().top;
    const tops = ['step', 'mat', 'tray'].map(top);
    return [tops[0] < tops[1] && tops[1] < tops[2], document.documentElement.scrollHeight - innerHeight]; }"""


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
@pytest.mark.parametrize("way", TUTORIALS)
def test_a_step_fits_the_screen_with_its_sentence_above_the_table(tablets, way, size):
    (room, tutorial), page, misplaced = TUTORIALS[way], tablets.new(size), {}
    for number, step in enumerate(tutorial.steps, 1):
        page.goto(f"/lar/{room.key}/{tutorial.key}/{number}/")
        is_in_order, below = page.evaluate(LIES)
        if not is_in_order or below > 0:
            misplaced[step.key] = (is_in_order, below)
    assert misplaced == {}
