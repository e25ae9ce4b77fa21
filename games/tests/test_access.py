"""Who gets in at a table. Somebody else's and one that is not there get the same answer."""

import pytest
from django.http import Http404
from django.test import RequestFactory

from games import access, policy, tables
from tests.factories import TableFactory, pupil

pytestmark = pytest.mark.django_db


class Known(policy.GuestPolicy):
    """Everyone is who the session says; the one called teacher may watch."""

    def holders(self, asker):
        return set(access.session_of(asker).get("holders", ()))

    def may_watch(self, asker, table_id):
        return "teacher" in self.holders(asker)


@pytest.fixture(autouse=True)
def known():
    before = access.policy()
    access.register(Known())
    yield
    access.register(before)


def asker(*holders):
    request = RequestFactory().get("/")
    request.session = {"holders": holders}
    return request


@pytest.fixture
def table():
    return TableFactory(holders=[pupil(), "pupil:bo"])


def test_a_holder_finds_the_own_seat(table):
    live, seat = access.seat_or_404(asker("pupil:bo"), table.code)
    assert (live.id, seat) == (table.pk, 1)


def test_a_socket_is_asked_like_a_page(table):
    scope = {"session": {"holders": ["pupil:bo"]}}
    assert access.seat_or_404(scope, table.code)[1] == 1


def test_one_whose_seat_a_bot_holds_still_finds_it(table):
    tables.hand_over(table.pk, 1, "bot:medium", "gone")
    assert access.seat_or_404(asker("pupil:bo"), table.code)[1] == 1


def test_a_strangers_table_is_not_found(table):
    with pytest.raises(Http404):
        access.seat_or_404(asker("pupil:dag"), table.code)


def test_one_without_a_name_finds_no_table(table):
    with pytest.raises(Http404):
        access.seat_or_404(asker(), table.code)


def test_one_who_lost_the_seat_does_not_find_it(table):
    tables.sit(table.pk, 1, pupil())
    with pytest.raises(Http404):
        access.seat_or_404(asker("pupil:bo"), table.code)


@pytest.mark.parametrize("code", ["bcdfghjkmnpq", "", "x" * 300, "å", "a\x00b"])
def test_a_table_that_is_not_there_is_not_found(code):
    with pytest.raises(Http404):
        access.seat_or_404(asker("pupil:bo"), code)


def test_a_foreign_table_and_none_are_answered_alike(table):
    said = []
    for code in (table.code, "bcdfghjkmnpq"):
        with pytest.raises(Http404) as answer:
            access.seat_or_404(asker("pupil:dag"), code)
        said.append(str(answer.value))
    assert said[0] == said[1]


def test_one_who_may_watch_sees_the_table(table):
    assert access.watch_or_404(asker("teacher"), table.code).id == table.pk


def test_a_player_may_not_watch_the_whole_table(table):
    with pytest.raises(Http404):
        access.watch_or_404(asker("pupil:bo"), table.code)


def test_an_empty_key_has_no_seat(table):
    with pytest.raises(Http404):
        access.seat_or_404(asker(""), table.code)


# games without classes


def test_without_classes_everyone_is_a_guest():
    request = RequestFactory().get("/")
    request.session = {}
    holder = access.guest(request)
    assert policy.GuestPolicy().holders(request) == {holder} and holder.startswith("guest:")


def test_a_guest_stays_the_same():
    request = RequestFactory().get("/")
    request.session = {}
    assert access.guest(request) == access.guest(request)


def test_one_who_has_not_played_is_nobody():
    assert policy.GuestPolicy().holders(asker()) == set()


def test_a_guest_watches_no_table(table):
    assert not policy.GuestPolicy().may_watch(asker(), table.pk)


def test_bots_have_names():
    assert policy.GuestPolicy().name("bot:medium") == "Lagom"
