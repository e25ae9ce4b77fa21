"""How a push is put into the page of a table: static/js/draw.js."""

import uuid

import pytest

from games import tables
from tests.browser.redraw_bench import full_board

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOOKED_AT = """() => {
    window.looked = 0;
    const calls = Idiomorph.defaults.callbacks, before = calls.beforeNodeMorphed;
    calls.beforeNodeMorphed = (old, fresh) => {
        if (old.parentElement && old.parentElement.closest("#cells [role=row]")) window.looked += 1;
        return before(old, fresh);
    };
}"""
LINKED = """() => {
    const link = '<a id="fresh" href="/" hx-get="/healthz" hx-target="#sheet">Regler</a></form>';
    kortskola.draw(document.getElementById("table").outerHTML.replace("</form>", link));
}"""


def without_dice() -> dict:
    board = full_board()
    return board | {"board": [card | {"lock": 0} for card in board["board"]]}


def test_of_a_full_board_nothing_is_compared_when_only_the_turn_passes(sit_down):
    page, table = sit_down("fyrklover", 0, seats=4, start=without_dice())
    page.evaluate(LOOKED_AT)
    live = tables.look(table.pk)
    holder, key = live.seats[live.state.turn].holder, str(uuid.uuid4())
    tables.play(table.pk, live.state.turn, holder, "done", ply=live.ply, revision=live.revision, key=key)
    page.wait_for_selector('#table[data-ply="1"]', state="attached")
    assert page.evaluate("window.looked") == 0


def test_a_link_that_comes_by_a_push_is_htmxs_too(sit_down):
    page, _table = sit_down("fyrklover", 0, seats=4, start=without_dice())
    page.evaluate(LINKED)
    with page.expect_response("**/healthz") as asked:
        page.evaluate("document.getElementById('fresh').click()")
    assert asked.value.request.headers["hx-request"] == "true"
