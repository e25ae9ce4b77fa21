"""Skördespelet's table where it is not played by taps: without JavaScript, and for those who look on."""

import pytest

from tests.browser.conftest import Tablets
from tests.browser.house import House
from tests.fixtures.browser import LANDSCAPE, LAPTOP, PORTRAIT, PROJECTOR

from .worlds import start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GRAZED = start(
    season="order", to_act=1, grazing=[{"pasture": "HQ", "grazers": ["HA", "C3", "C9"]}], barns=[[], ["C5"]],
    harvests=[["H4"], ["C7"]], talon=["S2"],
)  # fmt: skip
JOKER = {"start": start(season="graze", hands=[["X1", "S8"], ["H5"]]), "options": {"jokers": 2}}
FIVE = start(barns=[["C3", "HA", "C2", "C4", "H10"], ["C5"]], harvests=[["H4"], ["C7", "HQ", "H9", "C8", "C10", "H3"]],
             talon=["S2"])  # fmt: skip
NEAR = """() => {
    const said = document.querySelectorAll("#banner .btn, #banner .ask");
    const seen = Array.from(said, (one) => one.getBoundingClientRect()).filter((box) => box.width);
    const apart = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    return seen.flatMap((one, n) => seen.slice(n + 1).filter((other) => apart(one, other) < 11.5)).length;
}"""
# cards of a pile that lie under the next one, and cards out of their pile
UNDER = """() => Array.from(document.querySelectorAll("#pile-barn-0 summary .card, #pile-harvest-1 summary .card"))
    .flatMap((card, n, all) => {
        const box = card.getBoundingClientRect(), pile = card.closest(".pl"), next = all[n + 1];
        const isUnder = next && pile.contains(next) && box.right > next.getBoundingClientRect().left;
        return isUnder || box.right > pile.getBoundingClientRect().right ? [card.textContent] : [];
    })"""


@pytest.fixture
def sit(asgi_server, browser):
    """``sit(seat, size, …)``: the page of that seat, or of the teacher (None), who looks on."""
    house, tablets = House(asgi_server), Tablets(browser, asgi_server)

    def sit(seat, size, java_script_enabled=True, **table):
        pupils, made = house.pupils_at_a_table("Sally", "Ove", room="skordespelet", **table)
        who = pupils[0].school_class.teachers.first() if seat is None else pupils[seat]
        page = house.sign_in(tablets.new(size, java_script_enabled=java_script_enabled), who)
        page.goto(f"/spel/{made.code}/")
        return page

    yield sit
    tablets.close()
    assert (tablets.eyes.trouble, tablets.eyes.foreign) == ([], set())


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
@pytest.mark.parametrize(("seat", "table"), [(1, {"start": GRAZED}), (0, JOKER)], ids=["order", "joker"])
def test_without_javascript_nothing_in_the_banner_touches(sit, size, seat, table):
    assert sit(seat, size, java_script_enabled=False, **table).evaluate(NEAR) == 0


@pytest.mark.parametrize("pile", ["barn-0", "harvest-1", "fields-0"])
def test_who_looks_on_looks_through_the_piles_too(sit, pile):
    page = sit(None, LANDSCAPE, start=FIVE)
    page.wait_for_selector("html[data-live=ws]")
    page.click(f"#open-{pile}")
    assert page.locator(f"#pile-{pile} .spread").is_visible()


@pytest.mark.parametrize("size", [LAPTOP, PROJECTOR], ids=["laptop", "projector"])
def test_who_looks_on_sees_a_pile_side_by_side_where_there_is_room(sit, size):
    assert sit(None, size, start=FIVE).evaluate(UNDER) == []


WHOSE = """() => Array.from(document.querySelectorAll(".lane"),
    (lane) => [lane.ariaLabel, lane.querySelector(":scope > .mark text").textContent])"""


@pytest.mark.parametrize(
    ("seat", "seen"),
    [
        (None, [["Ove: högar", "O"], ["Sally: högar", "S"]]),
        (0, [["Ove: högar", "O"], ["Dina högar", "S"]]),
        (1, [["Sally: högar", "S"], ["Dina högar", "O"]]),
    ],
    ids=["teacher", "Sally", "Ove"],
)
def test_it_is_seen_and_heard_whose_piles_they_are(sit, seat, seen):
    assert sit(seat, LANDSCAPE, start=FIVE).evaluate(WHOSE) == seen


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
@pytest.mark.parametrize("season", ["sow", "grow"])
def test_the_mark_of_whose_piles_they_are_covers_no_sign(sit, size, season):
    page = sit(0, size, start=FIVE | {"season": season})
    assert (
        page.evaluate("""() => Array.from(document.querySelectorAll(".lane > .mark")).filter((mark) => {
        const a = mark.getBoundingClientRect();
        return Array.from(document.querySelectorAll(".lane h2 > *, .lane .card, .said > *")).some((sign) => {
            const b = sign.getBoundingClientRect();
            return b.width && a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
        });
    }).length""")
        == 0
    )
