"""A pupil looks at a game again: its list of moves opens at the present one, and what is said to all moves nothing."""

import pytest

from classroom.models import Lesson
from games import tables
from tests.browser.desk import PATIENCE
from tests.factories import tap
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

pytestmark = pytest.mark.browser
MOVES, AT = 60, 40
SEEN = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const list = box(".moves"), move = box(".moves [aria-current]");
    return list.height > 0 && list.top <= move.top && move.bottom <= list.bottom;
}"""
LIES = "() => document.querySelector('#table').getBoundingClientRect().top + scrollY"


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "upright"])
def again(request, house, tablets):
    """Bo looks at a game of Cascata again, in the middle of it; the lesson goes on."""
    (bo, cleo), table = house.pupils_at_a_table("Bo", "Cleo", room="cascata")
    for _move in range(MOVES):
        live = tables.look(table.pk)
        if live.is_running:
            tap(table, live.to_move[0], live.room.legal_moves(live.state, live.to_move[0])[0])
    tables.end([table.pk])
    page = house.sign_in(tablets.new(request.param), bo)
    page.goto(f"/spel/{table.code}/repris/?drag={AT}")
    return page, bo


def test_the_list_opens_at_the_present_move(again):
    page, _bo = again
    page.locator(".jump summary").click()
    page.wait_for_function(SEEN, timeout=PATIENCE)


def test_what_is_said_to_all_leaves_the_table_where_it_is(again):
    page, bo = again
    before = page.evaluate(LIES)
    Lesson.objects.filter(school_class=bo.school_class).update(message="Fem minuter kvar!")
    page.reload()
    page.locator(".toall").wait_for()
    assert page.evaluate(LIES) == before


def test_a_game_of_four_looked_at_again_fits_the_screen(house, tablets):
    names = ["Bo", "Cleo", "Dag", "Elsa"]
    pupils, table = house.pupils_at_a_table(*names, room="cascata")
    tables.end([table.pk])
    page = house.sign_in(tablets.new(LANDSCAPE), pupils[0])
    page.goto(f"/spel/{table.code}/repris/?drag=0")
    page.wait_for_selector(".again-steps")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
