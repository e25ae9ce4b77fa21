"""In a Chromium: login cards on paper, and the code box and the pictures with JavaScript."""

import re

import pytest
from django.conf import settings

from classroom import cards
from tests.cast import logged_in
from tests.factories import ClassFactory, OpenLessonFactory, TeacherFactory

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MM = 96 / 25.4  # CSS pixels
NAMES = [*(f"Elev {number}" for number in range(17)), "B" * 60, "Maximilian Alexander Konstantin av Långnamn", "Ö"]


@pytest.fixture
def school_class():
    teacher = TeacherFactory()
    return ClassFactory(teacher=teacher, school=teacher.school, names=NAMES)


# names in whose box the ring of an Å above, or the tail of a j below, finds no room: it is not drawn there
BEHEADED = """() => [...document.querySelectorAll(".lcard h3")].filter(box => {
  const pen = document.createElement("canvas").getContext("2d");
  const words = box.querySelector("bdi"), floor = box.getBoundingClientRect().bottom;
  const line = [...words.getClientRects()].filter(one => (one.top + one.bottom) / 2 < floor);  // a long name is cut
  pen.font = getComputedStyle(words).font;
  const ink = pen.measureText("ÅÄÖj"), room = box.getBoundingClientRect();
  const above = line[0].top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
  const below = line[line.length - 1].bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent;
  return above < room.top || below > room.bottom;
}).map(box => box.textContent)"""
_measured: dict = {}  # what was measured on the paper, by the first test that asked


@pytest.fixture
def paper(request, transactional_db) -> dict:
    """The cards of 20 pupils, pictures and all, printed once for all these tests."""
    if not _measured:
        page, url = request.getfixturevalue("page"), request.getfixturevalue("asgi_server")
        _measured.update(_print(page, url, request.getfixturevalue("school_class")))
    return _measured


def _print(page, url: str, school_class) -> dict:
    key = logged_in(school_class.teachers.get()).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": key, "url": url}])
    page.goto(f"{url}/larare/klass/{school_class.pk}/kort/?bilder=1")
    page.emulate_media(media="print")
    too_much = "one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1"
    return {
        "pages": len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))),
        "sheets": _boxes(page, ".a4"),
        "cards": _boxes(page, ".lcard"),
        "codes": _boxes(page, ".qrs"),
        "cut": page.eval_on_selector_all(".lcard", f"all => all.filter(one => {too_much}).length"),
        "beheaded": page.evaluate(BEHEADED),
        "seen": [what for what in ("header.bar", "[data-print]", ".opts") if page.locator(what).is_visible()],
    }


def _boxes(page, selector: str) -> list[dict]:
    return page.eval_on_selector_all(selector, "all => all.map(one => one.getBoundingClientRect().toJSON())")


def test_no_name_on_a_card_loses_its_ring_or_its_tail(paper):
    assert paper["beheaded"] == []


def test_twenty_cards_take_three_sheets_of_paper(paper):
    assert paper["pages"] == 3


def test_eight_cards_lie_on_a_sheet_and_none_is_cut(paper):
    lying = [
        [c for c in paper["cards"] if s["top"] <= c["top"] and c["bottom"] <= s["top"] + 297 * MM]
        for s in paper["sheets"]
    ]
    assert [len(found) for found in lying] == [8, 8, 4]


def test_a_sheet_is_no_higher_than_the_paper(paper):
    assert max(sheet["height"] for sheet in paper["sheets"]) <= 297 * MM


def test_every_qr_code_is_at_least_25_millimetres(paper):
    assert min(min(code["width"], code["height"]) for code in paper["codes"]) >= 25 * MM


def test_nothing_of_a_card_is_cut_off(paper):
    assert paper["cut"] == 0


def test_the_menu_and_the_buttons_are_not_on_the_paper(paper):
    assert paper["seen"] == []


def test_the_rule_card_takes_two_sheets(page, asgi_server):
    page.goto(f"{asgi_server}/regler/talkamrater/")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 2


@pytest.mark.parametrize("language", ["sv", "nb", "en"])
def test_the_rule_sheet_takes_one_page(page, asgi_server, language):
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": asgi_server}])
    page.goto(f"{asgi_server}/regler/talkamrater/blad/")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1


@pytest.fixture
def lesson(school_class):
    return OpenLessonFactory(school_class=school_class, code="4711")


@pytest.mark.usefixtures("no_trouble")
def test_a_pupil_comes_in_by_taps_alone(page, asgi_server, lesson, school_class):
    pupil = school_class.pupils.get(name="Ö")
    page.goto(asgi_server)
    for digit in "4711":
        page.locator(f"[data-sign='{digit}']").tap()
    page.locator("#go").tap()
    page.get_by_role("link", name="Ö", exact=True).tap()
    page.locator("#yes").tap()
    for picture in cards.pictures(pupil):
        page.locator(f"[value={picture.key}]").tap()
    page.wait_for_url("**/vanta/")


@pytest.mark.usefixtures("no_trouble")
def test_a_code_with_letters_has_six_boxes(page, asgi_server, lesson):
    page.goto(asgi_server)
    page.fill("#code", "kdf")
    assert page.locator(".boxes span").all_inner_texts() == ["K", "D", "F", "", "", ""]


@pytest.mark.usefixtures("no_trouble")
def test_the_pad_rubs_out(page, asgi_server, lesson):
    page.goto(asgi_server)
    for sign in ("4", "7", "back"):
        page.locator(f"[data-sign='{sign}']").tap()
    assert page.input_value("#code") == "4"


@pytest.mark.usefixtures("no_trouble")
def test_after_a_code_that_was_refused_the_pad_begins_a_new_one(page, asgi_server, lesson):
    page.goto(asgi_server)
    for digit in ("1", "2", "3", "4", "go", "4", "7"):
        page.locator("#go" if digit == "go" else f"[data-sign='{digit}']").tap()
    assert page.input_value("#code") == "47"


@pytest.mark.usefixtures("no_trouble")
def test_enter_means_go_on(page, asgi_server, lesson):
    page.goto(asgi_server)
    page.fill("#code", "4711")
    page.keyboard.press("Enter")
    page.wait_for_url("**/k/4711/")


@pytest.mark.usefixtures("no_trouble")
def test_pictures_can_be_begun_again(page, asgi_server, lesson, school_class):
    page.goto(f"{asgi_server}/k/4711/{school_class.pupils.first().pk}/bilder/")
    page.locator("[value=sol]").tap()
    page.locator("#again").tap()
    assert page.locator("#stars .f").count() == 0
