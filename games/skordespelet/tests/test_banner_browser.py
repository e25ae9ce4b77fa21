"""The banner of Skördespelet with all that it can hold, in the languages whose words are longer, on every screen."""

import pytest

from tests.fixtures.browser import LANDSCAPE, PORTRAIT, turn

from .test_choose_browser import BELOW, COVERED, PHONE, TAPPED
from .worlds import start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LANGUAGES = ("sv", "nb", "en")
JOKERS = {"jokers": 2}
FEW = {"fields": [["D2"], ["D7"]], "talon": ["S2"]}
GRAZING = [{"pasture": "HQ", "grazers": ["HA", "C3"]}]
HELD = {  # what a hand with a joker can be in the middle of: the position, and what is tapped
    "graze": (dict(season="graze", barns=[["C3", "HA"], ["C5"]], harvests=[["CA"], ["H3", "H4"]],
                   hands=[["S8", "X1"], ["S4"]]), ["harvest-1-H3", "barn-0-HA"]),
    "back": (dict(season="sow", hands=[["C6", "S8", "X1"], ["S4"]]), ["hand-2", "harvest-1-C7"]),
    "shoo": (dict(season="weather", grazing=GRAZING, barns=[["CQ", "C9"], []], harvests=[["H4"], ["C7"]],
                  hands=[["S8", "H2", "X1"], ["H5"]]), ["hand-2", "grazing-HA"]),
    "weather": (dict(season="weather", hands=[["S8", "S3", "X1"], ["H5"]], fields=[["D2"], ["D7"]], extra=[7, 0]),
                ["hand-0", "harvest-1-C7"]),
    "answer": (dict(season="answer", to_act=0, turn=1, pending={"spade": "S9", "target": "H4"},
                    hands=[["S8", "X1"], ["H5"]]), ["hand-1"]),
}  # fmt: skip
# words of the banner that lie over each other, or over a button
OVER = """() => {
    const found = Array.from(document.querySelectorAll("#turnword, #ask, #limit, #banner .btn"));
    const boxes = found.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((one, n) => boxes.slice(n + 1).filter((other) => meet(one, other))).length;
}"""


@pytest.fixture(autouse=True)
def asked_again(no_trouble):
    """A preview that is asked for again meanwhile is given up: no fault."""
    yield
    no_trouble[:] = [each for each in no_trouble if "/forhands/ net::ERR_ABORTED" not in each]


@pytest.fixture
def in_each_language(sit_down, context, asgi_server):
    """``in_each_language(changes, seat, moves)``: (language, its page of such a table) one after the other."""

    def pages(changes, seat=0, moves=(), options=None):
        for language in LANGUAGES:
            context.add_cookies([{"name": "kortskola_sprak", "value": language, "url": asgi_server}])
            said = {"options": JOKERS if options is None else options, "start": start(**FEW | changes), "moves": moves}
            page, _table = sit_down("skordespelet", seat, **said)
            yield language, page
            page.close()

    return pages


def fits(page) -> list:
    """For each screen: how much lies below it, beside it, under something else, and over each other."""
    found = []
    for size in (LANDSCAPE, PORTRAIT, PHONE):
        turn(page, size)
        beside = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        is_phone = size is PHONE
        below = 0 if is_phone else page.evaluate(BELOW)
        under = [] if is_phone else page.evaluate(COVERED, TAPPED)
        found.append((below, beside, under, page.evaluate(OVER)))
    return found


FITS = [(0, 0, [], 0)] * 3
ALL_FIT = dict.fromkeys(LANGUAGES, FITS)


@pytest.mark.parametrize("state", HELD)
def test_the_banner_fits_whatever_is_held(in_each_language, state):
    (changes, places), found = HELD[state], {}
    for language, page in in_each_language(changes):
        for place in places:
            page.tap(f"#{place}", position={"x": 12, "y": 24} if place.startswith("hand") else None)
        found[language] = fits(page)
    assert found == ALL_FIT


def test_where_a_move_can_be_taken_back_the_switch_leaves_it_the_place(in_each_language):
    window = dict(season="window", turn=1, to_act=0, hands=[["S8", "X1"], ["H5"]])
    seen = "() => ['take-back', 'do-skip', 'skip'].filter((id) => document.getElementById(id).checkVisibility())"
    pages = in_each_language(window, moves=[(0, "joker back C7")])
    found = {language: (page.evaluate(seen), fits(page)) for language, page in pages}
    assert found == dict.fromkeys(LANGUAGES, (["take-back", "do-skip"], FITS))


FIELDS = ["D2", "D3", "D4", "D5", "D6", "D7", "DJ"]


def test_the_banner_fits_after_a_field_with_many_fields(in_each_language):
    many = dict(season="field", hands=[["C2", "H7", "S6", "D10"], ["S4"]], fields=[FIELDS, ["D9"]])
    pages = in_each_language(many, moves=[(0, "field D10")], options={})
    found = {language: (page.locator("#take-back").is_visible(), fits(page)) for language, page in pages}
    assert found == dict.fromkeys(LANGUAGES, (True, FITS))


THREE = dict(season="graze", hands=[["S9", "SK", "H7", "X1"], ["S3", "SQ", "D9", "X2"]], consolation=1,
             barns=[["C2", "C4", "CA", "CJ", "HA", "H2", "H10"], ["H3", "C3", "C5"]],
             harvests=[["H4", "C6"], ["HQ", "H5", "C9"]], fields=[["D2", "D3"], ["D7", "DJ"]])  # fmt: skip
GRAZED = [(0, "graze HQ<CA,CJ C9<H10,H2 H5<C4,C2,HA")]
PASTURES = {  # three of them, as the one sees them whose seat this is
    "order": (1, GRAZED), "wait": (0, GRAZED), "weather": (0, [*GRAZED, (1, "order")]),
}  # fmt: skip


@pytest.mark.parametrize("moment", PASTURES)
def test_three_pastures_fit(in_each_language, moment):
    found = {}
    for language, page in in_each_language(THREE, *PASTURES[moment]):
        if moment == "order":
            page.wait_for_selector("#preview .prev")
        found[language] = fits(page)
    assert found == ALL_FIT


def test_three_pastures_that_are_being_chosen_fit(in_each_language):
    laid, found = {"harvest-1-HQ": ["CA", "CJ"], "harvest-1-C9": ["H10", "H2"], "harvest-1-H5": ["C4", "C2", "HA"]}, {}
    for language, page in in_each_language(THREE):
        for pasture, grazers in laid.items():
            for place in [pasture, *(f"barn-0-{card}" for card in grazers)]:
                page.tap(f"#{place}", position={"x": 12, "y": 24})
        page.wait_for_selector("#preview .graze:nth-child(3) .eats:nth-of-type(4)")
        found[language] = fits(page)
    assert found == ALL_FIT
