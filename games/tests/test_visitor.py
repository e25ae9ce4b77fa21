"""A visitor's game: chosen without an account, against bots, with nothing stored of a person."""

import re

import pytest
from django.test import Client

from games import tables
from games.models import Table
from games.registry import ROOMS
from games.tables import opening
from games.tests.every_room import each_room, each_table
from games.tests.pages import Seat, guest, hand, text
from tests.factories import TableFactory

pytestmark = pytest.mark.django_db
PLAY = "/prova/talkamrater/"


def test_every_game_can_be_tried():
    page = text(Client().get("/prova/"))
    assert all(f"/prova/{game}/" in page for game in ROOMS)


@each_room
def test_a_visitor_is_dealt_a_hand(room):
    browser = Client()
    page = text(browser.post(f"/prova/{room.key}/", {"bot": "easy"}, follow=True))
    live = tables.look(Table.objects.get().pk)
    assert hand(page) and sorted(hand(page)) == sorted(room.view(live.state, 0)["hand"])


@each_room
def test_the_bot_is_as_strong_as_was_chosen(room):
    Client().post(f"/prova/{room.key}/", {"bot": "hard"})
    assert Table.objects.get().seats.get(number=1).holder == "bot:hard"


@each_table
def test_a_visitor_may_play_with_as_many_bots_as_there_are_seats(room, seats):
    Client().post(f"/prova/{room.key}/", {"bot": "easy", "seats": str(seats)})
    assert Table.objects.get().seats.count() == seats


def test_a_visitor_chooses_the_numbers():
    Client().post(PLAY, {"bot": "easy", "preset": "0-5"})
    assert Table.objects.get().options["sums"] == [0, 5]


def test_a_visitor_chooses_a_variant():
    Client().post(PLAY, {"bot": "easy", "trump": "1"})
    assert Table.objects.get().options["trump"]


@each_room
@pytest.mark.parametrize("field", ["bot", "seats", "preset", "copies"])
def test_a_choice_that_is_none_gets_the_default(room, field):
    Client().post(f"/prova/{room.key}/", {field: "<script>9"})
    chosen = Table.objects.get()
    Client().post(f"/prova/{room.key}/", {})
    default = Table.objects.exclude(pk=chosen.pk).get()
    assert (chosen.seats.count(), chosen.options) == (default.seats.count(), default.options)


def test_a_game_that_is_none_is_not_there():
    assert Client().get("/prova/poker/").status_code == 404


@pytest.mark.parametrize("address", ["/prova/", PLAY])
def test_a_double_tap_is_one_game_that_the_visitor_sees(address):
    browser = Client()
    key = re.search('name="key" value="([^"]+)"', text(browser.get(address)))[1]
    first = browser.post(PLAY, {"key": key})["Location"]
    browser.cookies.pop("sessionid")  # the answer to the first tap was thrown away
    second = browser.post(PLAY, {"key": key})["Location"]
    assert (first, Table.objects.count(), browser.get(second).status_code) == (second, 1, 200)


def test_another_page_deals_another_game():
    for _time in range(2):
        browser = Client()
        browser.post(PLAY, {"key": re.search('name="key" value="([^"]+)"', text(browser.get(PLAY)))[1]})
    assert Table.objects.count() == 2


@each_room
def test_looking_at_the_choice_starts_nothing(room):
    Client().get(f"/prova/{room.key}/")
    assert not Table.objects.exists()


def test_another_visitor_does_not_see_the_table():
    url = Client().post(PLAY, {"bot": "easy"})["Location"]
    assert Client().get(url).status_code == 404


def test_the_rules_of_every_game_can_be_read():
    assert all(Client().get(f"/regler/{game}/").status_code == 200 for game in ROOMS)


@each_room
def test_rules_lead_back_to_the_table(room):
    browser = Client()
    url = browser.post(f"/prova/{room.key}/", {"bot": "easy"})["Location"]
    assert f'href="{url}"' in text(browser.get(f"/regler/{room.key}/?bord={url.split('/')[2]}"))


@each_room
def test_rules_lead_back_to_nowhere_else(room):
    assert "evil" not in text(Client().get(f"/regler/{room.key}/?bord=//evil.example"))


def test_a_visitor_too_many_reads_that_it_is_crowded(monkeypatch):
    monkeypatch.setattr(opening, "MOST_VISITORS", 0)
    answer = Client().post(PLAY, {"bot": "easy"})
    assert (answer.status_code, "Många spelar nu." in text(answer)) == (429, True)


def test_playing_again_when_it_is_crowded_is_answered_kindly(monkeypatch):
    seat = Seat(TableFactory(holders=["guest:one", "bot:easy"], where="visitor"), guest("one"), htmx=True)
    tables.end([Table.objects.get().pk])
    monkeypatch.setattr(opening, "MOST_VISITORS", 0)
    assert "Bordet kan inte spela igen nu." in text(seat.post("igen/"))
