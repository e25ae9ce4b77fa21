"""A teacher looks at a game again, move by move: of every game, at the fullest table."""

import pytest

from games import tables
from games.registry import ROOMS
from tests.fixtures.browser import LAPTOP

pytestmark = pytest.mark.browser
NAMES = ["Alexandra", "Bo", "Cleopatra", "Dag", "Elisabet"]
SEEN = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    return { controls: box(".steps-nav").bottom <= innerHeight, heading: box("#replay h1").height < 45 };
}"""


@pytest.fixture(params=ROOMS.values(), ids=list(ROOMS))
def record(request, house, tablets):
    names = NAMES[: request.param.max_seats]
    pupils, table = house.pupils_at_a_table(*names, room=request.param.key)
    tables.end([table.pk])
    page = tablets.new(LAPTOP)
    house.sign_in(page, pupils[0].school_class.teachers.get()).goto(f"/larare/bord/{table.code}/")
    return page


def test_its_controls_are_in_sight_and_its_heading_is_one_line(record):
    assert record.evaluate(SEEN) == {"controls": True, "heading": True}
