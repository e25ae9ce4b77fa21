"""Help at a table in a browser: hints one to three, a wrong pair counted card by card, a pair that was left."""

import pytest

from games.models import Attempt
from tests.browser import desk, ways
from tests.browser.desk import PATIENCE, Choice
from tests.factories import OPENING, tap
from tests.fixtures.browser import PORTRAIT

pytestmark = pytest.mark.browser
WAYS = {"socket": lambda tablets: tablets.new(), "htmx": lambda tablets: tablets.without_sockets(PORTRAIT)}


def sit(house, page, **said):
    """Bo's page at a table where it is Bo's turn, and the table."""
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=OPENING, **said)
    house.sign_in(page, bo).goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live]", timeout=PATIENCE)
    return page, table


def done(table) -> list[tuple]:
    rows = Attempt.objects.filter(table=table).order_by("id")
    return [(row.evidence["do"], row.evidence.get("level")) for row in rows]


@pytest.mark.parametrize("way", WAYS)
def test_a_wrong_pair_is_counted_and_hints_come_one_by_one(house, tablets, way):
    page, table = sit(house, WAYS[way](tablets))
    desk.click(page, Choice("match", (1,), (0,)))
    page.wait_for_selector("#pad", timeout=PATIENCE)
    tablets.eyes.look(page, f"{way}: the first card is counted")
    page.tap("#sum-8")
    page.wait_for_selector("#pad [value='answer 1 4']", timeout=PATIENCE)
    page.tap("#sum-4")
    page.wait_for_selector("#answer .frame10 >> nth=1", timeout=PATIENCE)
    tablets.eyes.look(page, f"{way}: both ten-frames")
    page.tap("#answer-close")
    page.tap("#tips")
    page.wait_for_selector("#lamps", timeout=PATIENCE)
    assert page.locator("#answer").count() == 0, "what has been read does not come back"
    tablets.eyes.look(page, f"{way}: first hint")
    page.tap("#hand-0")
    page.tap("#tips")
    page.wait_for_selector("#hand .aided .frame10", timeout=PATIENCE)
    assert "Så många är 2+2." in page.locator("#ask").inner_text()
    tablets.eyes.look(page, f"{way}: second hint")
    page.tap("#tips")
    page.wait_for_selector("#answer .frame10 >> nth=1", timeout=PATIENCE)
    tablets.eyes.look(page, f"{way}: third hint")
    page.tap("#answer-close")
    desk.click(page, Choice("match", (0,), (0,)))
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)
    assert done(table) == [
        ("match", None),
        ("repair", None),
        ("repair", None),
        ("hint", 1),
        ("hint", 2),
        ("hint", 3),
        ("match", None),
    ]


def test_a_pair_is_planned_while_another_plays(house, tablets):
    page, table = sit(house, tablets.new(), moves=[(0, "match 2+2 > 1+3"), (0, "end 0+1")])
    desk.ready(page)
    page.tap("#hand-0")
    page.tap("#table-0")
    assert page.locator("#do-match[aria-disabled]").count() == 1 and page.locator("#tips[aria-disabled]").count() == 1
    tap(table, 1, "end 1+1")
    page.wait_for_selector("#do-match:not([aria-disabled])", timeout=PATIENCE)
    assert done(table)[-1] == ("end", None) and page.locator("#eq").is_visible()


def test_the_pair_that_was_left_gives_way_when_it_has_been_seen(house, tablets):
    page, table = sit(house, tablets.new())
    tap(table, 0, "end 2+2")
    page.wait_for_selector("#answer-close", timeout=PATIENCE)
    tablets.eyes.look(page, "a pair that was left")
    page.tap("#answer-close")
    tap(table, 1, "match 9+1 > 10+0")
    page.wait_for_function(desk.PLIES, arg=1, timeout=PATIENCE)
    assert page.locator("#lay").is_visible() and page.locator("#answer").count() == 0


def test_without_javascript_a_hint_is_asked_for_and_read(house, tablets):
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=OPENING)
    page = tablets.new(java_script_enabled=False)
    house.sign_in(page, bo).goto(f"/spel/{table.code}/")
    ways.follow(page, page.locator("#tips"))
    page.check("#hand-box-0", force=True)
    ways.follow(page, page.locator("#tips"))
    ways.follow(page, page.locator("#tips"))
    assert page.get_by_role("heading", name="Här är ett par.").is_visible()
    ways.follow(page, page.locator("#answer-close"))
    assert page.locator("#lay").is_visible()
