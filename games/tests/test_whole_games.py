"""Whole games played from what the pages show, without a socket: by plain forms, and by htmx posts and polls."""

import random

import pytest

from games import replaying, tables
from games.models import Move
from games.tests.pages import HTMX, hand, hidden, is_mine, slots, text, two_guests
from tests.factories import by_seed

pytestmark = pytest.mark.django_db
MOST_TAPS = 600


def total(card: str) -> int | None:
    """The sum of a card; None for the special ones."""
    if "+" in card:
        return sum(map(int, card.split("+")))
    return int(card[1:]) if card.startswith("=") else None


def choose(html: str, chance: random.Random) -> dict:
    """A pair that the page shows, as a child would find it; else the turn is ended."""
    mine, table = hand(html), slots(html)
    pairs = [(a, b) for a in mine for b in table if total(a) is not None and total(a) == total(b)]
    if pairs:
        a, b = chance.choice(pairs)
        return {"do": "match", "hand": a, "table": b}
    return {"do": "end", "hand": chance.choice(mine)}


def is_done(html: str) -> bool:
    return 'id="next-replay"' in html


def by_plain_forms(seat, chance) -> bool:
    """One look, and one tap if it is the turn; has the game ended?"""
    html = seat.page()
    if is_mine(html):
        answer = seat.post(**hidden(html), **choose(html, chance))
        assert answer.status_code == 303
    return is_done(html)


def by_htmx(seat, chance) -> bool:
    """As a page whose sockets are refused: a poll, then a post."""
    answer = seat.browser.get(f"{seat.url}nu/?v=", **HTMX)
    html = text(answer)
    if is_mine(html):
        answer = seat.browser.post(f"{seat.url}drag/", {**hidden(html), **choose(html, chance)}, **HTMX)
        assert answer.status_code == 200
    return is_done(html)


def play_to_the_end(look, seats) -> None:
    chance = random.Random(3)
    for _tap in range(MOST_TAPS):
        if all([look(seat, chance) for seat in seats]):
            return
    raise AssertionError("the game has not ended")


@pytest.fixture
def small_game():
    """Two visitors, a deck with few sums, always dealt the same."""
    return two_guests(options={"sums": [0, 3]}, shuffle=by_seed(7))


@pytest.mark.parametrize("look", [by_plain_forms, by_htmx])
def test_a_whole_game_is_played_without_a_socket(small_game, look):
    table, *seats = small_game
    play_to_the_end(look, seats)
    assert tables.look(table.pk).over


@pytest.mark.parametrize("look", [by_plain_forms, by_htmx])
def test_every_tap_of_a_whole_game_is_one_move(small_game, look):
    table, *seats = small_game
    play_to_the_end(look, seats)
    plies = list(Move.objects.filter(table=table).values_list("ply", flat=True))
    assert plies == list(range(tables.look(table.pk).ply))


def test_a_game_played_by_forms_replays_to_where_it_ended(small_game):
    table, *seats = small_game
    play_to_the_end(by_plain_forms, seats)
    live = tables.look(table.pk)
    assert replaying.of(live).states[-1] == live.state


# after the end


@pytest.fixture
def ended(small_game):
    table, *seats = small_game
    play_to_the_end(by_plain_forms, seats)
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


def test_a_running_game_is_not_left_for_another(small_game):
    _table, one, _two = small_game
    assert one.post("igen/")["Location"] == one.url


def test_a_running_game_has_no_replay(small_game):
    _table, one, _two = small_game
    assert one.browser.get(f"{one.url}repris/").status_code == 404


def test_a_replay_shows_the_own_hand_and_no_others(ended):
    table, (one, two) = ended
    start = table.start["hands"]
    pages = [text(seat.browser.get(f"{seat.url}repris/?drag=0")) for seat in (one, two)]
    shown = [[card for card in hands if f">{card}<" in page] for page, hands in zip(pages, start, strict=True)]
    assert [bool(cards) for cards in shown] == [True, True]


def test_a_replay_has_nothing_to_tap(ended):
    _table, (one, _two) = ended
    assert "drag/" not in text(one.browser.get(f"{one.url}repris/?drag=5")).replace('action="/spel', "")


@pytest.mark.parametrize("asked", ["-1", "x", "99999", ""])
def test_a_replay_of_a_ply_that_is_none_shows_one_that_is(ended, asked):
    _table, (one, _two) = ended
    assert one.browser.get(f"{one.url}repris/?drag={asked}").status_code == 200
