"""*Vad hände?* at a table of every game: it lies over the whole mat."""

import pytest

from games.registry import ROOMS
from tests.browser.desk import PATIENCE

pytestmark = pytest.mark.browser
ENDS = """() => ["#log", "#table .mat"].map((name) => document.querySelector(name).getBoundingClientRect().bottom)"""
COVERS = f"() => {{ const [log, mat] = ({ENDS})(); return Math.abs(log - mat) < 1; }}"


@pytest.fixture(params=ROOMS)
def opened(request, house, tablets):
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", room=request.param)
    page = tablets.new()
    house.sign_in(page, bo).goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live]")
    page.click("#tool-log")
    page.wait_for_selector("#log")
    return page


def test_it_ends_where_the_mat_ends(opened):
    opened.wait_for_function(COVERS, timeout=PATIENCE)
