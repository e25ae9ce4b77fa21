"""Opening a table, and what is left of a visitor."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import tables
from games.engine.base import BadRecord
from games.models import Table
from games.tables import opening
from tests.factories import OPENING, TableFactory, by_seed, pupil

pytestmark = pytest.mark.django_db


def test_a_table_deals_to_all_its_seats():
    live = tables.look(TableFactory(seats=4).pk)
    assert [len(hand) for hand in live.state.hands] == [5, 5, 5, 5]


def test_the_deal_is_stored_with_the_table():
    table = TableFactory()
    before = tables.look(table.pk).state
    tables.forget()
    assert tables.look(table.pk).state == before


def test_two_tables_are_dealt_differently():
    assert TableFactory().start != TableFactory().start


def test_a_given_shuffle_deals_the_same_again():
    assert TableFactory(shuffle=by_seed(7)).start == TableFactory(shuffle=by_seed(7)).start


def test_a_position_that_leaves_keys_out_is_stored_whole():
    assert TableFactory(start=OPENING).start["reshuffles"] == 0


def test_options_are_stored_with_their_defaults():
    assert TableFactory(options={"trump": True}).options["copies"] == 1


def test_the_seat_that_begins_is_stored():
    table = TableFactory(first=1)
    assert table.first == 1 and tables.look(table.pk).to_move == (1,)


@pytest.mark.parametrize("wrong", [{"seats": 1}, {"seats": 5}, {"options": {"copies": 9}}, {"start": {"hands": []}}])
def test_what_the_room_does_not_have_is_refused(wrong):
    with pytest.raises(BadRecord):
        TableFactory(**wrong)


def test_seats_carry_support_and_whether_two_share_them():
    live = tables.look(TableFactory(support=["dots", ""], shared=[False, True]).pk)
    assert [(seat.support, seat.shared) for seat in live.seats] == [("dots", False), ("", True)]


def made(hours: float, where="visitor") -> Table:
    table = TableFactory(where=where, holders=["guest:1", "bot:easy"])
    Table.objects.filter(pk=table.pk).update(moved_at=timezone.now() - timedelta(hours=hours))
    return table


def test_a_visitors_table_is_deleted_two_hours_after_its_last_move():
    table = made(2.1)
    assert tables.purge_visitors() == 1 and not Table.objects.filter(pk=table.pk).exists()


def test_a_visitors_table_of_an_hour_ago_stays():
    made(1)
    assert tables.purge_visitors() == 0


@pytest.mark.parametrize("where", ["lesson", "alone"])
def test_a_pupils_table_is_never_purged(where):
    made(200, where)
    assert tables.purge_visitors() == 0


@pytest.fixture
def full(monkeypatch):
    """One visitor's game at a time."""
    monkeypatch.setattr(opening, "MOST_VISITORS", 1)


def visit() -> Table:
    return tables.open_table("talkamrater", {}, ["guest:2", "bot:easy"], where="visitor")


def test_one_visitor_too_many_waits(full):
    made(0)
    with pytest.raises(tables.Crowded):
        visit()


def test_a_game_that_has_stood_still_makes_room_for_another_visitor(full):
    table = made(0.2)
    assert visit().pk and not Table.objects.filter(pk=table.pk).exists()


def test_a_visitors_game_that_is_over_takes_no_room(full):
    Table.objects.filter(pk=made(0).pk).update(over=True)
    assert visit().pk


def test_visitors_never_keep_a_class_waiting(full):
    made(0)
    assert TableFactory(where="lesson").pk


def test_a_purged_table_is_not_there_any_more():
    table = made(3)
    tables.look(table.pk)
    tables.purge_visitors()
    with pytest.raises(tables.NoSuchTable):
        tables.look(table.pk)


def test_a_look_at_several_tables_leaves_out_those_that_are_gone():
    table = TableFactory(holders=[pupil(), pupil()])
    assert list(tables.lives([table.pk, 99999])) == [table.pk]


def test_a_table_is_found_by_its_code():
    table = TableFactory()
    assert tables.look_by_code(table.code).id == table.pk


def test_a_code_that_no_table_has_finds_nothing():
    with pytest.raises(tables.NoSuchTable):
        tables.look_by_code("bcdfghjkmnpq")


def test_no_more_tables_are_kept_in_memory_than_the_limit(monkeypatch):
    monkeypatch.setattr(tables.cache, "MOST_KEPT", 2)
    ids = [TableFactory().pk for _number in range(3)]
    for table_id in ids:
        tables.look(table_id)
    assert [tables.cached(table_id) is not None for table_id in ids] == [False, True, True]
