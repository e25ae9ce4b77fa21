"""live.js where the way to the server is bad in its own ways; filters, sleep and errors: tests/browser."""

import re

import pytest

from games import tables
from games.tests.every_room import each_room
from tests.browser import desk
from tests.factories import OPENING, TableFactory, tap
from tests.mid_game import mid_game

pytestmark = pytest.mark.browser
SOCKETS = re.compile("^ws://")
REVISION = "(n) => Number(document.getElementById('table').dataset.revision) >= n"
FOCUS = """() => {
    const has = document.activeElement, isThere = Boolean(has.closest("#table")) && has.getClientRects().length > 0;
    return isThere && has.tabIndex >= 0 && !has.closest("[aria-hidden=true]");
}"""
TWO_POLLS_MS = 4_500  # a page without a socket asks every other second


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


# sockets that swallow


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


def test_what_was_said_of_a_tap_goes_when_the_tap_has_come_through(swallowing, table):
    told(swallowing)
    tap(table, 0, "end 6+3")
    swallowing.wait_for_selector("#tell", state="hidden")


def test_what_was_said_of_a_tap_stays_while_the_table_lies_as_it_did(swallowing, table):
    told(swallowing)
    revision = tables.raise_hand(table.pk, 1, True).revision
    swallowing.wait_for_function(REVISION, arg=revision)
    assert told(swallowing) == "Inget svar än. Prova igen."


def test_a_socket_that_carries_nothing_is_not_trusted_with_a_tap(context, table, asgi_server):
    context.route_web_socket(SOCKETS, deaf)
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    lay_down(page)
    page.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


# a page that is behind


def test_without_a_network_the_page_says_that_it_looks_for_one(refused, context):
    context.set_offline(True)
    refused.wait_for_selector("#net:not([hidden])")
    assert refused.inner_text("#net") == "Söker kontakt …"


def test_with_the_network_back_the_page_is_right_again(refused, context, table):
    context.set_offline(True)
    refused.wait_for_selector("#net:not([hidden])")
    tap(table, 0, "end 0+1")
    context.set_offline(False)
    refused.wait_for_function(desk.PLIES, arg=0)


def test_that_one_is_with_again_goes_by_itself_also_when_a_socket_opens_just_then(page):
    contact(page, "ws")
    page.evaluate("['lost', 'poll', 'ws'].forEach((state) => kortskola.net(state))")
    assert page.inner_text("#net") == "Nu är du med igen."
    page.wait_for_selector("#net", state="hidden")


def test_who_is_not_at_the_table_any_more_is_told(refused, table):
    tables.sit(table.pk, 0, "guest:three")
    assert told(refused) == "Du är inte vid det här bordet nu."


def test_who_is_not_at_the_table_any_more_sees_no_cards_and_asks_no_more(refused, table):
    tables.sit(table.pk, 0, "guest:three")
    told(refused)
    asked = []
    refused.on("request", lambda request: asked.append(request.url))
    refused.wait_for_timeout(TWO_POLLS_MS)
    assert (refused.locator("#table .card").count(), asked) == (0, [])


def test_a_page_open_over_a_new_sign_in_plays_on(refused, context, table, asgi_server):
    """The token of the page is old: another tab has got a new one."""
    context.add_cookies([{"name": "csrftoken", "value": "a" * 32, "url": asgi_server}])
    lay_down(refused)
    refused.wait_for_function(desk.PLIES, arg=0)
    assert tables.look(table.pk).ply == 1


# what stays through a push


def test_a_chosen_card_stays_chosen(page, table):
    page.tap("#hand-2")
    revision = tables.raise_hand(table.pk, 1, True).revision
    page.wait_for_function(REVISION, arg=revision)
    assert page.is_checked("#hand-box-2")


def test_the_title_says_whose_turn_it_is(page, table):
    tap(table, 0, "end 0+1")
    page.wait_for_function(desk.PLIES, arg=0)
    assert "din tur" not in page.title()


@each_room
@pytest.mark.parametrize("part", [0.3, 0.6])
def test_after_an_own_move_the_focus_is_where_it_can_be_seen(context, asgi_server, transactional_db, room, part):
    table = mid_game(room, 2, part)
    seat = tables.look(table.pk).to_move[0]
    page = come_in(context, table, asgi_server, str(seat))
    contact(page, "ws")
    for _move in range(3):
        live = tables.look(table.pk)
        if not (live.is_running and seat in live.to_move):
            break
        page.locator("#acts button:visible").last.focus()
        tap(table, seat, room.legal_moves(live.state, seat)[0])
        page.wait_for_function(desk.PLIES, arg=live.ply)
        page.wait_for_function(FOCUS)


# browsers that can do less


def test_without_the_merging_library_the_table_is_put_in_whole(context, table, asgi_server):
    context.route(re.compile("idiomorph"), lambda route: route.abort())
    page = come_in(context, table, asgi_server)
    contact(page, "ws")
    tap(table, 0, "end 0+1")
    page.wait_for_function(desk.PLIES, arg=0)
    assert page.locator("[id=table]").count() == 1


def test_what_lies_over_the_table_is_put_away_when_the_game_ends(page, table):
    page.click("#tool-log")
    page.wait_for_selector("#sheet #log")
    tables.end([table.pk])
    page.wait_for_selector("#move.fin")
    assert page.locator("#log").count() == 0
