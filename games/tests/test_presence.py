"""Who is here, asleep or gone."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import tables
from games.models import Seat
from games.registry import ROOMS
from games.tables import contact
from games.tests.seats import gone_and_waited_for, last_seen, seat_of
from tests.factories import TableFactory, pupil

pytestmark = pytest.mark.django_db
each_game = pytest.mark.parametrize("game", ROOMS)


@pytest.mark.parametrize(
    ("seconds", "hidden", "word"),
    [
        (0, False, "here"),
        (14, False, "here"),
        (16, False, "asleep"),
        (1, True, "asleep"),
        (44, True, "asleep"),
        (46, False, "gone"),
    ],
)
def test_presence_by_the_last_contact(seconds, hidden, word):
    table = TableFactory()
    last_seen(table, 0, seconds, hidden)
    assert tables.presence(seat_of(table), timezone.now()) == word


def test_one_who_has_never_been_seen_is_not_gone():
    assert tables.presence(seat_of(TableFactory()), timezone.now()) == "never"


def test_a_bot_is_always_here():
    assert tables.presence(seat_of(TableFactory(holders=[pupil(), "bot:easy"]), 1), timezone.now()) == "here"


def test_a_seat_that_a_bot_holds_is_as_present_as_its_owner():
    table = gone_and_waited_for()
    live = tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert tables.presence(live.seats[0], timezone.now()) == "gone"


def test_a_contact_is_seen():
    table = TableFactory()
    tables.seen(table.pk, 0)
    assert tables.presence(seat_of(table), timezone.now()) == "here"


def test_a_hidden_page_is_seen_at_once():
    table = TableFactory()
    tables.seen(table.pk, 0)
    tables.seen(table.pk, 0, hidden=True)
    assert tables.presence(seat_of(table), timezone.now()) == "asleep"


def test_who_sits_down_on_a_seat_is_seen_at_the_first_contact():
    table = TableFactory()
    tables.seen(table.pk, 0)
    tables.sit(table.pk, 0, pupil())
    tables.seen(table.pk, 0)
    assert tables.presence(seat_of(table), timezone.now()) == "here"


def test_a_contact_is_no_new_revision():
    table = TableFactory()
    tables.seen(table.pk, 0)
    assert tables.look(table.pk).revision == 0


def test_contacts_within_five_seconds_are_written_once(django_assert_num_queries):
    table = TableFactory()
    tables.seen(table.pk, 0)
    with django_assert_num_queries(0):
        tables.seen(table.pk, 0)


def test_what_another_process_wrote_of_a_contact_is_seen_in_a_look_at_several():
    table = TableFactory()
    tables.look(table.pk)
    Seat.objects.filter(table=table, number=0).update(seen_at=timezone.now())
    assert tables.presence(tables.lives([table.pk])[table.pk].seats[0], timezone.now()) == "here"


def test_a_contact_after_the_clock_was_set_back_is_written():
    table = TableFactory()
    contact._written[table.pk, 0] = (timezone.now() + timedelta(hours=1), False)
    tables.seen(table.pk, 0)
    assert tables.presence(seat_of(table), timezone.now() + timedelta(seconds=50)) == "gone"


# who reads


def asleep_reader(game):
    """(a visitor's browser, the table's code): the table's page has just been left."""
    browser = Client()
    code = browser.post(f"/prova/{game}/").url.split("/")[2]
    tables.seen(tables.look_by_code(code).id, 0, hidden=True)
    return browser, code


def is_here(code):
    return tables.presence(tables.look_by_code(code).seats[0], timezone.now()) == "here"


@each_game
@pytest.mark.parametrize("where", ["/regler/{game}/?bord={code}", "/spel/{code}/nu/?laser=1", "/spel/{code}/logg/"])
def test_who_reads_of_the_own_game_is_here(game, where):
    browser, code = asleep_reader(game)
    browser.get(where.format(game=game, code=code))
    assert is_here(code)


@pytest.mark.parametrize("where", ["/regler/talkamrater/?bord={code}", "/spel/{code}/nu/?laser=1"])
def test_a_table_that_is_left_to_read_does_not_sleep(where):
    browser, code = asleep_reader("talkamrater")
    browser.get(where.format(code=code))
    tables.seen(tables.look_by_code(code).id, 0, hidden=True)
    assert is_here(code)


def test_who_reads_is_here_though_another_process_has_just_written_that_the_page_is_hidden():
    browser, code = asleep_reader("talkamrater")
    browser.get(f"/regler/talkamrater/?bord={code}")
    Seat.objects.filter(table__code=code, number=0).update(hidden=True)
    browser.get(f"/spel/{code}/nu/?laser=1")
    assert not Seat.objects.get(table__code=code, number=0).hidden


def test_who_is_back_at_the_table_and_hides_it_is_asleep():
    browser, code = asleep_reader("talkamrater")
    for address in (f"/regler/talkamrater/?bord={code}", f"/spel/{code}/"):
        browser.get(address)
    tables.seen(tables.look_by_code(code).id, 0, hidden=True)
    assert not is_here(code)


def test_what_was_read_long_ago_keeps_nobody_awake():
    browser, code = asleep_reader("talkamrater")
    browser.get(f"/regler/talkamrater/?bord={code}")
    table_id = tables.look_by_code(code).id
    contact._read[table_id, 0] -= contact.READ_EVERY
    tables.seen(table_id, 0, hidden=True)
    assert not is_here(code)


@each_game
def test_who_reads_the_rules_of_nobodys_table_is_not_seen(game):
    browser, code = asleep_reader(game)
    browser.get(f"/regler/{game}/")
    assert not is_here(code)


@each_game
def test_a_sign_of_life_of_one_who_reads_brings_no_table(game):
    browser, code = asleep_reader(game)
    assert browser.get(f"/spel/{code}/nu/?laser=1").status_code == 204


@each_game
def test_rules_read_at_a_table_lead_only_back_to_it(game):
    browser, code = asleep_reader(game)
    page = browser.get(f"/regler/{game}/?bord={code}").content.decode()
    links = re.findall(r'<a [^>]*href="([^"?]*)', page)
    assert set(filter(None, links)) == {f"/spel/{code}/"}
