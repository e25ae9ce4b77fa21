"""What a pupil has done is what the report shows, and one of it opens in the replay."""

import pytest

from classroom.models import Answer
from classroom.tests.report_rows import answers
from games import tables
from tests.browser import ways
from tests.factories import OPENING
from tests.fixtures.browser import LANDSCAPE, LAPTOP, PORTRAIT

pytestmark = pytest.mark.browser
MOVES = ((0, "match 2+2 > 1+3"), (0, "end 6+3"))


@pytest.fixture
def bo(house):
    """Bo has found 2+2 and 1+3, and has answered 2+2 in Snabbkoll: once not right, once right."""
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=OPENING, moves=MOVES, bots_hold=False)
    answers(bo, "2+2", "-+", ago=1)
    tables.end([table.pk])
    return bo


@pytest.fixture
def teacher(house, tablets, bo):
    return house.sign_in(tablets.new(LAPTOP), bo.school_class.teachers.get())


def test_a_report_shows_what_the_pupil_did_and_opens_it_in_the_replay(teacher, bo, tablets):
    look, reports = tablets.eyes.look, f"/larare/klass/{bo.school_class_id}/rapport/"
    teacher.goto(reports)
    look(teacher, "report: class picture")
    ways.follow(teacher, teacher.get_by_role("link", name="Bo", exact=True))
    look(teacher, "report: pupil")
    ways.follow(teacher, teacher.get_by_role("link", name="2+2 För lite underlag"))
    look(teacher, "report: evidence")
    told = teacher.locator(".ev b").all_inner_texts()
    ways.follow(teacher, teacher.locator(".ev li", has_text="2+2 mot 1+3").get_by_role("link", name="Visa"))
    assert told == ["2+2 mot 1+3: lika", "2+2, svarade 4", "2+2, svarade 5"]
    assert "Bo prövade 2+2 mot 1+3: lika" in teacher.locator(".over-it").inner_text()


def test_the_other_pages_of_the_report_can_be_used_by_all(teacher, bo, tablets):
    pages = ["rapport/36/", "grupper/", "rapport/samtal/", f"rapport/{bo.pk}/svar/{Answer.objects.last().pk}/"]
    addresses = [f"/larare/klass/{bo.school_class_id}/{page}" for page in pages]
    for address in (*addresses, "/larare/modellen/", "/larare/laroplan/"):
        teacher.goto(address)
        tablets.eyes.look(teacher, address)
    assert tablets.eyes.barriers == []


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
def test_the_own_page_leads_to_the_own_seats_replay(house, bo, tablets, size):
    page = house.sign_in(tablets.new(size), bo)
    page.goto("/min/")
    tablets.eyes.look(page, "own page")
    ways.follow(page, page.get_by_role("link", name="2+2 Ny"))
    tablets.eyes.look(page, "own page: a bond")
    ways.follow(page, page.get_by_role("link", name="Se Ja! 2+2 och 1+3 är lika mycket."))
    seen = page.locator("#replay").inner_html()
    assert page.url.endswith("/repris/?drag=0") and ("5+5" in seen, "4+4" in seen) == (True, False)


def test_a_sheet_for_a_talk_fits_one_a4(teacher, bo):
    teacher.goto(f"/larare/klass/{bo.school_class_id}/rapport/samtal/")
    paper = teacher.pdf(prefer_css_page_size=True)
    assert paper.count(b"/Type /Page\n") == bo.school_class.pupils.count()
