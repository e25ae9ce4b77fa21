"""Networks as schools have them: filters that refuse sockets, tablets that sleep, answers that are errors or none."""

import pytest

from classroom import placing
from games import tables
from games.models import Move
from tests.browser import desk
from tests.browser.conftest import SOCKETS, Line, let_pass
from tests.browser.desk import PATIENCE
from tests.browser.filter import Filter
from tests.browser.house import short_game
from tests.factories import OPENING, tap

pytestmark = pytest.mark.browser


@pytest.fixture
def bo_and_cleo(house):
    return house.pupils_at_a_table("Bo", "Cleo", start=OPENING)


@pytest.fixture
def filtered(house):
    """A filter of a mode before the house."""
    made = []

    def make(mode: str) -> Filter:
        made.append(Filter(house.origin, mode))
        return made[-1]

    yield make
    for one in made:
        one.close()


def sit(house, page, pupil, table, origin: str = ""):
    house.sign_in(page, pupil).goto(f"{origin}/spel/{table.code}/")
    page.wait_for_selector("html[data-live]")
    return page


def lay_down(page, place: int = 1) -> None:
    desk.click(page, desk.Choice("end", (place,)))


def shown(page, selector: str) -> bool:
    return page.locator(selector).is_visible()


# H16: a filter that answers every websocket with 403


def test_a_whole_game_is_played_where_websockets_are_refused(house, tablets, filtered):
    school = filtered("refuse")
    pupils, table = house.pupils_at_a_table("Bo", "Cleo", **short_game(30))
    tablets.eyes.host = school.origin.split("://")[1]
    with tablets.eyes.expecting():
        pages = [sit(house, with_clock(tablets.new()), pupil, table, school.origin) for pupil in pupils]
        banners = play_to_the_end(pages)
    assert (tables.look(table.pk).over, any(banners)) == (True, False)


def with_clock(page):
    page.clock.install()
    return page


def play_to_the_end(pages) -> list[bool]:
    """Each move by whoever has the turn; tells after each whether a banner said anything about the network."""
    banners = []
    while not all(desk.look(page).is_over for page in pages):
        for page in pages:
            if desk.look(page).is_mine:
                desk.play(page)
                banners.append(shown(page, "#net") or shown(page, "#tell"))
            else:
                page.clock.fast_forward(2000)  # the next poll
    return banners


# H17: a filter that lets a socket in and closes it at once


def test_a_socket_that_closes_at_once_is_tried_seldom(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page, tries = tablets.new(), []
    page.context.route_web_socket(SOCKETS, lambda socket: (tries.append(1), socket.close()))
    page.clock.install()
    sit(house, page, bo, table)
    let_pass(page, 10)
    first = len(tries)
    let_pass(page, 60)
    assert (first >= 1, len(tries) - first <= 6) == (True, True)


def test_a_page_whose_sockets_close_at_once_hears_of_moves(house, tablets, bo_and_cleo):
    (bo, cleo), table = bo_and_cleo
    page = sit(house, tablets.without_sockets(), cleo, table)
    tap(table, 0, "end 6+3")
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)


# H13, H14: a tablet sleeps and wakes


def test_a_tablet_that_wakes_shows_the_board_and_gets_a_living_socket(house, tablets, bo_and_cleo):
    """After the sleep its socket says that it is open, and is dead. Giving it up is told in the console."""
    (_bo, cleo), table = bo_and_cleo
    page = tablets.new()
    line = Line(page)
    page.clock.install()
    sit(house, page, cleo, table)
    page.wait_for_selector("html[data-live=ws]")
    with tablets.eyes.expecting():
        line.is_deaf = True
        for text in ("match 2+2 > 1+3", "end 6+3"):
            tap(table, 0, text)
        page.clock.fast_forward(90_000)
        page.wait_for_function(desk.PLIES, arg=1, timeout=PATIENCE)
        line.is_deaf = False
        opened = line.opened
        let_pass(page, 10)
        page.wait_for_selector("html[data-live=ws]")
    assert line.opened > opened


def test_an_attempt_that_is_swallowed_is_given_up_for_another(house, tablets, bo_and_cleo, filtered):
    (bo, _cleo), table = bo_and_cleo
    school = filtered("swallow")
    tablets.eyes.host = school.origin.split("://")[1]
    page = tablets.new()
    page.clock.install()
    with tablets.eyes.expecting():
        sit(house, page, bo, table, school.origin)
        while not school.swallowed:
            page.wait_for_timeout(20)
        school.mode = "pass"
        let_pass(page, 20)
        page.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)


# H84, H85: a move that is answered by an error, or not at all


def answer_with(page, status: int | None) -> None:
    """Every move is answered with this status; None: never."""
    page.route("**/drag/", lambda route: route.fulfill(status=status, body="…") if status else None)
    if status is None:
        page.evaluate("htmx.config.timeout = 400")


SENTENCES = {403: "Sidan är gammal.", 409: "Något gick snett.", 422: "Något gick snett.", 429: "Många spelar nu.",
             500: "Något gick snett.", 502: "Något gick snett.", None: "Ingen kontakt."}  # fmt: skip


@pytest.mark.parametrize("status", SENTENCES)
def test_an_error_is_said_in_a_sentence_and_the_card_is_still_there(house, tablets, bo_and_cleo, status):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.without_sockets(), bo, table)
    before = desk.look(page)
    answer_with(page, status)
    with tablets.eyes.expecting():
        lay_down(page)
        page.wait_for_selector("#tell p:visible", timeout=PATIENCE)
    told = page.locator("#tell p").inner_text()
    assert (told.startswith(SENTENCES[status]), desk.look(page).hand) == (True, before.hand)


def test_after_an_error_the_same_button_works(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = sit(house, tablets.without_sockets(), bo, table)
    answer_with(page, 502)
    with tablets.eyes.expecting():
        lay_down(page)
        page.wait_for_selector("#tell p:visible", timeout=PATIENCE)
    page.unroute("**/drag/")
    page.get_by_role("button", name="Okej").click()
    page.click("#do-end")
    page.wait_for_function(desk.PLIES, arg=0, timeout=PATIENCE)


def test_nothing_is_shown_as_done_while_there_is_no_network(house, tablets, bo_and_cleo):
    (bo, _cleo), table = bo_and_cleo
    page = tablets.new()
    line = Line(page)
    sit(house, page, bo, table).wait_for_selector("html[data-live=ws]")
    before = desk.look(page)
    with tablets.eyes.expecting():
        page.context.set_offline(True)
        line.cut()
        lay_down(page)
        page.wait_for_selector("#tell p:visible", timeout=PATIENCE)
    after = desk.look(page)
    assert (after.ply, after.hand, Move.objects.filter(table=table).count()) == (0, before.hand, 0)
    page.context.set_offline(False)


# a pupil who is moved


def test_the_page_of_a_pupil_who_is_moved_comes_to_the_new_table(house, tablets, bo_and_cleo):
    (bo, cleo), table = bo_and_cleo
    lesson = table.lesson_table.lesson_game.lesson
    there = house.table(lesson, ["bot:easy", "bot:easy"], number=2, start=OPENING)
    page = sit(house, tablets.new(), cleo, table)
    page.wait_for_selector("html[data-live=ws]")
    with tablets.eyes.expecting(f"/spel/{table.code}/nu/|status of 404|Response Status Error"):
        placing.move(lesson, cleo, there.lesson_table, 1)
        page.wait_for_url(f"**/spel/{there.code}/", timeout=PATIENCE)
