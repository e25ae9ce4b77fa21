"""Every main page and state, in the sizes it is used in: for all to use, no wider than the screen, no complaints."""

import pytest

from tests.browser import stage as the_stage
from tests.browser.shots import SHOTS, sign_in

pytestmark = pytest.mark.browser

SIZES = [(shot, size) for shot in SHOTS for size in shot.sizes]


@pytest.fixture(scope="module")
def stage(open_house):
    made = the_stage.build(open_house)
    standing, open_house.opened = open_house.opened, []  # not to be cleared away by the next test
    yield made
    open_house.opened = standing
    open_house.clear_away()


@pytest.mark.parametrize(("shot", "size"), SIZES, ids=[f"{shot.name}-{size['width']}" for shot, size in SIZES])
def test_a_page_can_be_used_by_all(stage, tablets, shot, size):
    page = tablets.new(size)
    sign_in(page, stage, shot.who)
    shot.go(page, stage)
    tablets.eyes.look(page, shot.name)
