"""Tablets and computers that many use: what is left behind by whoever was there before, and Back."""

import re

import pytest

from classroom.models import Pupil
from games import tables
from tests.browser import desk, ways
from tests.browser.desk import PATIENCE
from tests.factories import OPENING
from tests.fixtures.servers import wait_until

pytestmark = pytest.mark.browser

LEFT_BEHIND = """async () => [
    ...Object.keys(localStorage), ...Object.keys(sessionStorage),
    ...(window.caches ? await caches.keys() : []), ...(await indexedDB.databases()).map((one) => one.name),
]"""


@pytest.fixture
def bo_and_cleo(house):
    return house.pupils_at_a_table("Bo", "Cleo", start=OPENING)


def change_pupil(page) -> None:
    page.goto("/min/")
    ways.follow(page, page.get_by_role("button", name="Byt elev"))
    if page.url.endswith("/ut/"):
        ways.follow(page, page.get_by_role("button", name="Ja, logga ut"))


# H55, H83: the next pupil on the same tablet


def test_nothing_of_the_first_pupils_table_reaches_the_next_one(house, tablets, bo_and_cleo):
    (bo, cleo), table = bo_and_cleo
    (dag,), other = house.pupils_at_a_table("Dag", bots=["bot:easy"])
    page = tablets.new()
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    house.sign_in(page, bo).goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live=ws]")
    change_pupil(page)
    house.sign_in(page, dag).goto(f"/spel/{other.code}/")
    page.wait_for_selector("html[data-live=ws]")
    frames.clear()
    tables.raise_hand(table.pk, 1, True)
    tables.raise_hand(other.pk, 0, True)
    page.wait_for_selector("#tool-hand[aria-pressed=true]", timeout=PATIENCE)
    assert ("Cleo" in "".join(frames), table.code in "".join(frames)) == (False, False)


def test_no_trace_of_a_pupil_is_left_in_the_browser(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = house.sign_in(tablets.new(), bo)
    for address in ("/min/", f"/spel/{table.code}/", f"/spel/{table.code}/logg/", "/regler/talkamrater/"):
        page.goto(address)
    change_pupil(page)
    assert page.evaluate(LEFT_BEHIND) == []


def test_back_after_a_change_of_pupils_shows_nothing_of_the_first(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = house.sign_in(tablets.new(), bo)
    page.goto(f"/spel/{table.code}/")
    change_pupil(page)
    with tablets.eyes.expecting("404"):
        for _step in range(2):
            page.go_back()
        assert page.get_by_text("Bo").or_(page.get_by_text("Cleo")).count() == 0


# H15: the teacher on a shared computer


def test_back_after_a_teacher_has_logged_out_shows_no_names(house, tablets):
    school_class = house.school_class("Bo", "Cleo")
    page = house.sign_in(tablets.new(), school_class.teachers.get())
    page.goto(f"/larare/klass/{school_class.pk}/")
    ways.follow(page, page.get_by_role("button", name="Logga ut"))
    if "/ut/" in page.url or "logout" in page.url:
        ways.follow(page, page.get_by_role("button", name="Logga ut"))
    page.go_back()
    assert page.get_by_text("Cleo").count() == 0


# H08: Back, Forward and Reload after something was added


def test_back_forward_and_reload_add_nobody_again(house, tablets):
    school_class = house.school_class("Bo")
    page = house.sign_in(tablets.new(), school_class.teachers.get())
    page.goto("/larare/")
    page.goto(f"/larare/klass/{school_class.pk}/")
    page.get_by_label("En elev till").fill("Åsa")
    ways.follow(page, page.get_by_role("button", name="Lägg till"))
    for go in (page.go_back, page.go_forward, page.reload) * 3:
        go()
    assert Pupil.objects.filter(school_class=school_class, name="Åsa").count() == 1


# H88: a page whose address can also give a fragment


@pytest.mark.parametrize("part", ["", "logg/"])
def test_back_gives_the_whole_page(house, tablets, bo_and_cleo, part):
    (bo, _cleo), table = bo_and_cleo
    page = house.sign_in(tablets.new(), bo)
    page.goto(f"/spel/{table.code}/{part}")
    page.goto("/regler/talkamrater/")
    page.go_back()
    assert (page.locator("head link[rel=stylesheet]").count() > 3, page.locator("h1").count()) == (True, 1)


def test_back_from_the_rules_after_the_log_was_open_gives_the_table(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = house.sign_in(tablets.new(), bo)
    page.goto(f"/spel/{table.code}/")
    page.click("#tool-log")
    page.click("#log-close")
    ways.follow(page, page.locator("#tool-rules"))
    page.go_back()
    assert desk.look(page).hand == OPENING["hands"][0]


def test_a_tablet_on_which_the_rules_are_read_is_not_asleep(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = house.sign_in(tablets.new(), bo)
    page.goto(f"/spel/{table.code}/")
    page.wait_for_selector('html[data-live="ws"]')
    tables.seen(table.pk, 0, hidden=True)
    with page.expect_response(lambda answer: "laser=1" in answer.url):
        ways.follow(page, page.locator("#tool-rules"))
    tables.seen(table.pk, 0, hidden=True)  # as the table's page says when it is left, now or later
    wait_until(lambda: not tables.look(table.pk).seats[0].hidden)  # a sign of life is answered before it is written


def test_a_page_and_its_fragment_are_kept_apart_by_caches(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = house.sign_in(tablets.new(), bo)
    answers = [page.goto(f"/spel/{table.code}/{part}") for part in ("", "logg/")]
    assert [bool(re.search("HX-Request", answer.headers["vary"], re.I)) for answer in answers] == [True, True]
