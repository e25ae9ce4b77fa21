"""A table page in a real browser when the way to the server is bad: sockets refused, answers late, wrong or never."""

import re

import pytest

from games import tables
from tests.browser import desk
from tests.factories import OPENING, TableFactory, tap
from tests.fixtures.servers import wait_until

pytestmark = pytest.mark.browser
SOCKETS = re.compile("^ws://")
MOVES = re.compile("/drag/$")
POLLS = re.compile(r"/nu/\?")
HELD = OPENING["hands"][0]


@pytest.fixture
def table(transactional_db):
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING)


def come_in(context, table, server: str, name: str = "one"):
    """A page of the context with this guest's session, at the table."""
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session["guest"] = name
    session.save()
    context.add_cookies([{"name": "sessionid", "value": session.session_key, "url": server}])
    page = context.new_page()
    page.goto(f"{server}/spel/{table.code}/")
    return page


def contact(page, state: str) -> None:
    """Wait until the page says of itself: ws, poll or lost."""
    page.wait_for_function("(state) => document.documentElement.dataset.live === state", arg=state)


@pytest.fixture
def page(context, table, asgi_server):
    """Seat 0's page, its socket open."""
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    return page


@pytest.fixture
def refused(context, table, asgi_server):
    """Seat 0's page, as behind a school's filter that closes every socket."""
    context.route_web_socket(SOCKETS, lambda socket: socket.close())
    page = come_in(context, table, asgi_server)
    contact(page, "poll")
    return page


def lay_down(page, place: int = 0) -> None:
    """End the turn with this card."""
    desk.tap(page, desk.Choice("end", (place,)))


def told(page) -> str:
    """The sentence about what failed."""
    page.wait_for_selector("#tell:not([hidden])")
    return page.inner_text("#tell p")


# sockets that do not work


def test_without_sockets_a_move_is_played(refused, table):
    lay_down(refused)
    refused.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


def test_without_sockets_the_others_moves_arrive(refused, table):
    lay_down(refused)
    refused.wait_for_function(desk.PLIES, arg=0)
    tap(table, 1, "end 1+1")
    refused.wait_for_function(desk.PLIES, arg=1)
    assert desk.look(refused).is_mine


def test_without_sockets_nothing_is_complained_of(refused, table):
    tap(table, 0, "end 0+1")
    refused.wait_for_function(desk.PLIES, arg=0)
    assert refused.is_hidden("#net") and refused.is_hidden("#tell")


def test_a_socket_that_closes_at_once_is_tried_ever_more_seldom(context, table, asgi_server):
    attempts = []

    def close(socket):
        attempts.append(socket)
        socket.close()

    context.route_web_socket(SOCKETS, close)
    context.clock.install()
    page = come_in(context, table, asgi_server)
    for _second in range(60):
        context.clock.run_for(1000)
    contact(page, "poll")
    assert 2 <= len(attempts) <= 8  # twice soon, then every 10 to 15 s


def test_a_lost_socket_comes_back_by_itself(context, table, asgi_server):
    lines = []

    def through(socket):
        lines.append(socket)
        socket.connect_to_server()

    context.route_web_socket(SOCKETS, through)
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    lines[0].close()
    wait_until(lambda: page.evaluate("document.documentElement.dataset.live === 'ws'") and len(lines) > 1)


def test_after_a_lost_socket_nothing_is_missed(context, table, asgi_server):
    lines = []

    def through(socket):
        lines.append(socket)
        socket.connect_to_server()

    context.route_web_socket(SOCKETS, through)
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    lines[0].close()
    tap(table, 0, "end 0+1")
    page.wait_for_function(desk.PLIES, arg=0)
    assert "0+1" not in desk.look(page).hand


def deaf(socket):
    """A socket that is open and carries nothing."""
    socket.on_message(lambda message: None)


def swallows(socket):
    """A socket that brings what the server says, and swallows what the page says."""
    server = socket.connect_to_server()
    socket.on_message(lambda message: None)
    server.on_message(lambda message: socket.send(message))


@pytest.fixture
def swallowing(context, table, asgi_server):
    """Seat 0's page, with a tap made that the socket has swallowed."""
    context.route_web_socket(SOCKETS, swallows)
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    page.wait_for_timeout(500)  # the first table has come by the socket, or the tap would be posted
    lay_down(page)
    return page


def test_a_tap_that_a_socket_swallows_is_said(swallowing):
    assert told(swallowing) == "Inget svar än. Prova igen."


def test_after_a_swallowed_tap_the_card_can_be_played_again(swallowing, table):
    told(swallowing)
    swallowing.click("#tell [data-do=close]")
    swallowing.tap("#do-end")
    swallowing.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


def test_a_socket_that_carries_nothing_is_not_trusted_with_a_tap(context, table, asgi_server):
    context.route_web_socket(SOCKETS, deaf)
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    lay_down(page)
    page.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


def test_a_tablet_that_slept_shows_the_right_table(context, table, asgi_server):
    context.route_web_socket(SOCKETS, deaf)
    context.clock.install()
    page = come_in(context, table, asgi_server)
    tap(table, 0, "end 0+1")
    context.clock.fast_forward(90_000)
    page.wait_for_function(desk.PLIES, arg=0)


# answers that are wrong, late or never come


WRONG = {403: "Sidan är gammal", 409: "Något gick snett", 429: "Många spelar nu", 502: "Något gick snett"}


@pytest.mark.parametrize(("status", "sentence"), WRONG.items())
def test_an_answer_that_is_none_is_said_kindly(refused, status, sentence):
    refused.route(MOVES, lambda route: route.fulfill(status=status, body="<h1>Bad</h1>"))
    lay_down(refused)
    assert told(refused).startswith(sentence)


def test_after_an_answer_that_is_none_the_card_lies_in_the_hand(refused):
    refused.route(MOVES, lambda route: route.fulfill(status=500, body="<h1>Bad</h1>"))
    lay_down(refused)
    told(refused)
    assert desk.look(refused).hand == HELD


def test_after_an_answer_that_is_none_the_button_works_again(refused, table):
    refused.route(MOVES, lambda route: route.fulfill(status=502, body=""), times=1)
    lay_down(refused)
    told(refused)
    refused.click("#tell [data-do=close]")
    refused.tap("#do-end")
    refused.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


def test_no_answer_at_all_is_said(refused):
    refused.route(MOVES, lambda route: None)
    lay_down(refused)
    assert told(refused) == "Ingen kontakt. Prova igen om en stund."


def test_without_a_network_the_page_says_that_it_looks_for_one(refused, context):
    context.set_offline(True)
    refused.wait_for_selector("#net:not([hidden])")
    assert refused.inner_text("#net") == "Söker kontakt …"


def test_without_a_network_nothing_is_shown_as_done(refused, context):
    context.set_offline(True)
    lay_down(refused)
    told(refused)
    assert desk.look(refused).hand == HELD


def test_with_the_network_back_the_page_is_right_again(refused, context, table):
    context.set_offline(True)
    refused.wait_for_selector("#net:not([hidden])")
    tap(table, 0, "end 0+1")
    context.set_offline(False)
    refused.wait_for_function(desk.PLIES, arg=0)


def test_an_older_answer_never_covers_a_newer_table(refused, table):
    """The answer to a wrong try is held back until the others' moves have come."""
    held = []
    refused.route(MOVES, lambda route: held.append((route, route.fetch())))
    desk.tap(refused, desk.wrong(desk.look(refused)))
    wait_until(lambda: refused.wait_for_timeout(50) or held)
    tap(table, 0, "end 0+1")
    refused.wait_for_function(desk.PLIES, arg=0)
    held[0][0].fulfill(response=held[0][1])
    refused.wait_for_timeout(300)
    assert desk.look(refused).ply == 1


def test_who_is_not_at_the_table_any_more_is_told(refused, table):
    tables.sit(table.pk, 0, "guest:three")
    assert told(refused) == "Du är inte vid det här bordet nu."


def test_a_page_open_over_a_new_sign_in_plays_on(refused, context, table, asgi_server):
    """The token of the page is old: another tab has got a new one."""
    context.add_cookies([{"name": "csrftoken", "value": "a" * 32, "url": asgi_server}])
    lay_down(refused)
    refused.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


# what stays through a push


def focused(page) -> str:
    return page.evaluate("document.activeElement.id")


def test_the_focus_stays_on_its_card(page, table):
    page.focus("#hand-box-2")
    for up in (True, False, True):
        revision = tables.raise_hand(table.pk, 1, up).revision
        page.wait_for_function("(n) => Number(document.getElementById('table').dataset.revision) >= n", arg=revision)
    assert focused(page) == "hand-box-2"


def test_after_a_move_by_keyboard_the_focus_is_near(page):
    desk.press(page, desk.choose(desk.look(page)))
    page.wait_for_function(desk.PLIES, arg=0)
    assert focused(page)


def test_a_chosen_card_stays_chosen(page, table):
    page.tap("#hand-2")
    revision = tables.raise_hand(table.pk, 1, True).revision
    page.wait_for_function("(n) => Number(document.getElementById('table').dataset.revision) >= n", arg=revision)
    assert page.is_checked("#hand-box-2")


def test_two_equal_moves_are_read_out_twice(page):
    heard = []
    for number in ("a", "b"):
        page.evaluate(
            """(n) => { document.getElementById("heard").innerHTML = `<li data-n="${n}">Cleo lade 1+1.</li>`;
                        window.kortskola.drawn(); }""",
            number,
        )
        heard.append(page.text_content("#says"))
    assert heard[0] != heard[1] and heard[0].strip() == heard[1].strip()


def test_the_title_says_whose_turn_it_is(page, table):
    tap(table, 0, "end 0+1")
    page.wait_for_function(desk.PLIES, arg=0)
    assert "din tur" not in page.title()


# browsers that can do less


def test_without_the_merging_library_the_table_is_put_in_whole(context, table, asgi_server):
    context.route(re.compile("idiomorph"), lambda route: route.abort())
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    tap(table, 0, "end 0+1")
    page.wait_for_function(desk.PLIES, arg=0)
    assert page.locator("[id=table]").count() == 1


def test_without_javascript_a_turn_is_played(browser, browser_context_args, table, asgi_server):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = come_in(context, table, asgi_server)
    page.locator("[name=hand]").first.check(force=True)
    page.click("#do-end")
    assert page.get_attribute("#table", "data-ply") == "1"
    context.close()


def test_without_javascript_there_is_a_way_to_see_what_is_new(browser, browser_context_args, table, asgi_server):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = come_in(context, table, asgi_server)
    tap(table, 0, "end 0+1")
    page.click("text=Uppdatera")
    assert page.get_attribute("#table", "data-ply") == "1"
    context.close()
