"""JavaScript is off: forms, links and *Uppdatera*."""

import pytest

from games import tables
from games.models import Move
from tests.browser import desk, ways
from tests.browser.desk import PATIENCE, Choice
from tests.browser.house import short_game
from tests.factories import OPENING

pytestmark = pytest.mark.browser


def sit(house, tablets, pupil, table):
    page = house.sign_in(tablets.new(java_script_enabled=False), pupil)
    page.goto(f"/spel/{table.code}/")
    return page


def values(page, name: str) -> list[str]:
    return [box.get_attribute("value") for box in page.locator(f'#table input[name="{name}"]').all()]


def seen(page) -> desk.Desk:
    """What the page shows, read without a script of the page's own."""
    root = page.locator("#table")
    form = page.locator("#move").get_attribute("class").split()
    return desk.Desk(
        ply=int(root.get_attribute("data-ply")), revision=int(root.get_attribute("data-revision")),
        code=root.get_attribute("data-code"), is_mine="mine" in form, is_over="fin" in form, is_frozen=False,
        is_chosen=False, covered_by="", hand=values(page, "hand"), table=values(page, "table"), pile="",
    )  # fmt: skip


def send(page, choice: Choice) -> None:
    """Tick the boxes and press the one button."""
    for place in choice.hand:
        page.click(f"#hand-{place}")
    for place in choice.table:
        page.click(f"#table-{place}")
    if choice.number is not None:
        page.click(f"label:has(#number-{choice.number})")
    ways.follow(page, page.locator(f"#do-{choice.do}"))


def test_a_turn_is_played_by_plain_forms(house, tablets):
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=OPENING)
    page = sit(house, tablets, bo, table)
    send(page, Choice("match", (0,), (0,)))
    send(page, Choice("end", (0,)))
    assert [move.text for move in Move.objects.filter(table=table)] == ["match 2+2 > 1+3", "end 6+3"]


def test_a_wrong_pair_is_answered_on_the_page(house, tablets):
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=OPENING)
    page = sit(house, tablets, bo, table)
    send(page, Choice("match", (0,), (1,)))
    for number in ("4", "7"):
        ways.follow(page, page.get_by_role("button", name=number, exact=True))
    assert page.get_by_role("heading", name="Inte lika mycket än.").is_visible()


def test_a_reload_after_a_move_plays_nothing_again(house, tablets):
    """H09."""
    (bo, _cleo), table = house.pupils_at_a_table("Bo", "Cleo", start=OPENING)
    page = sit(house, tablets, bo, table)
    send(page, Choice("match", (0,), (0,)))
    page.reload()
    assert Move.objects.filter(table=table).count() == 1


def test_a_whole_game_is_played_by_forms_and_uppdatera(house, tablets):
    pupils, table = house.pupils_at_a_table("Bo", "Cleo", **short_game(8))
    pages = [sit(house, tablets, pupil, table) for pupil in pupils]
    while not all(seen(page).is_over for page in pages):
        for page in pages:
            if seen(page).is_mine:
                clear(page)
                send(page, desk.choose(seen(page)))
            else:
                ways.follow(page, page.get_by_role("link", name="Uppdatera"))
    assert tables.look(table.pk).over


def clear(page) -> None:
    """Say that hands which were passed on have been seen."""
    if page.locator("#passing").count():
        ways.follow(page, page.locator("#fresh-seen"))


def test_a_pupil_comes_in_by_plain_forms(house, tablets):
    school_class = house.school_class("Bo", "Cleo")
    lesson = house.lesson(school_class, f"plain-{school_class.pk}")
    bo = school_class.pupils.get(name="Bo")
    page = tablets.new(java_script_enabled=False)
    page.goto("/")
    page.fill("#code", lesson.code)
    ways.follow(page, page.locator("#go"))
    ways.follow(page, page.get_by_role("link", name="Bo", exact=True))
    ways.follow(page, page.locator("#yes"))
    for picture in ways.pictures_of(bo):
        ways.follow(page, page.get_by_role("button", name=picture, exact=True))
    page.wait_for_url("**/vanta/", timeout=PATIENCE)
    assert page.get_by_text("Hej Bo! Du är inne.").is_visible()
