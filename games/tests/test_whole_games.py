"""Games of every room played to the end from what the pages show, without a socket: by forms, by htmx and polls."""

import random

import pytest

from games import replaying, tables
from games.models import Move
from games.registry import ROOMS
from games.tests.every_room import each_room
from games.tests.pages import HTMX, Seat, guest, hidden, is_mine, text
from tests.child import tap
from tests.mid_game import mid_game

pytestmark = pytest.mark.django_db
MOST_TAPS = 600


def is_done(html: str) -> bool:
    return 'id="next-replay"' in html


def by_plain_forms(seat, chance) -> bool:
    """One look, and one tap if it is the turn; has the game ended?"""
    html = seat.page()
    if is_mine(html):
        answer = seat.post(**hidden(html), **tap(html, chance))
        assert answer.status_code == 303
    return is_done(html)


def by_htmx(seat, chance) -> bool:
    """As a page whose sockets are refused: a poll, then a post."""
    answer = seat.browser.get(f"{seat.url}nu/?v=", **HTMX)
    html = text(answer)
    if is_mine(html):
        answer = seat.browser.post(f"{seat.url}drag/", {**hidden(html), **tap(html, chance)}, **HTMX)
        assert answer.status_code == 200
    return is_done(html)


def play_to_the_end(look, seats) -> None:
    chance = random.Random(3)
    for _tap in range(MOST_TAPS):
        if all([look(seat, chance) for seat in seats]):
            return
    raise AssertionError("the game has not ended")


@pytest.fixture(params=ROOMS.values(), ids=list(ROOMS))
def last_part(request):
    """(table, seat 0, seat 1): two visitors in the last part of a game."""
    return two_in(request.param, 0.8)


def two_in(room, part):
    table = mid_game(room, 2, part, holders=["guest:one", "guest:two"])
    return table, Seat(table, guest("one")), Seat(table, guest("two"))


@each_room
@pytest.mark.parametrize("look", [by_plain_forms, by_htmx])
def test_after_the_deal_a_game_gets_going_without_a_socket(room, look):
    table, *seats = two_in(room, 0)
    chance = random.Random(3)
    for _round in range(25):
        for seat in seats:
            look(seat, chance)
    assert tables.look(table.pk).ply > 5


@pytest.mark.parametrize("look", [by_plain_forms, by_htmx])
def test_a_game_is_played_to_the_end_without_a_socket(last_part, look):
    table, *seats = last_part
    play_to_the_end(look, seats)
    assert tables.look(table.pk).over


@pytest.mark.parametrize("look", [by_plain_forms, by_htmx])
def test_every_tap_that_counts_is_one_move(last_part, look):
    table, *seats = last_part
    play_to_the_end(look, seats)
    plies = list(Move.objects.filter(table=table).values_list("ply", flat=True))
    assert plies == list(range(tables.look(table.pk).ply))


def test_a_game_played_by_forms_replays_to_where_it_ended(last_part):
    table, *seats = last_part
    play_to_the_end(by_plain_forms, seats)
    live = tables.look(table.pk)
    assert replaying.of(live).states[-1] == live.state


# after the end


@pytest.fixture(params=ROOMS.values(), ids=list(ROOMS))
def ended(request):
    table, *seats = two_in(request.param, 1)
    return table, seats


def test_the_last_page_offers_another_game(ended):
    _table, (one, _two) = ended
    assert "igen/" in one.page()


def test_another_game_has_the_same_seats_and_the_other_begins(ended):
    table, (one, _two) = ended
    code = one.post("igen/")["Location"].split("/")[2]
    live = tables.look_by_code(code)
    assert ([seat.holder for seat in live.seats], live.first) == (["guest:one", "guest:two"], 1 - table.first)


def test_another_game_asked_for_twice_is_one(ended):
    _table, (one, _two) = ended
    assert one.post("igen/")["Location"] == one.post("igen/")["Location"]


def test_a_running_game_is_not_left_for_another(last_part):
    _table, one, _two = last_part
    assert one.post("igen/")["Location"] == one.url


def test_a_running_game_has_no_replay(last_part):
    _table, one, _two = last_part
    assert one.browser.get(f"{one.url}repris/").status_code == 404


def test_a_replay_has_nothing_to_tap(ended):
    _table, (one, _two) = ended
    assert "drag/" not in text(one.browser.get(f"{one.url}repris/?drag=5")).replace('action="/spel', "")


@pytest.mark.parametrize("asked", ["-1", "x", "99999", ""])
def test_a_replay_of_a_ply_that_is_none_shows_one_that_is(ended, asked):
    _table, (one, _two) = ended
    assert one.browser.get(f"{one.url}repris/?drag={asked}").status_code == 200
