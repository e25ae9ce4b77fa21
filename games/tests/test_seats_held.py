"""A bot holds the seat of one who is gone and is waited for, and gives it back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import push, tables
from games.models import Seat
from games.tables import contact
from games.tests.seats import MATCH, gone_and_waited_for, last_seen, opened, seat_of
from tests.factories import OPENING, TableFactory, pupil, tap

pytestmark = pytest.mark.django_db


def test_a_bot_holds_the_seat_of_one_who_is_gone_and_has_to_act():
    table = gone_and_waited_for()
    assert tables.sweep().handed == [table.pk] and seat_of(table).is_bot


def test_the_seat_of_one_who_is_gone_is_kept():
    table = gone_and_waited_for()
    owner = seat_of(table).holder
    tables.sweep()
    assert seat_of(table).kept_for == owner


def test_one_who_sleeps_keeps_the_seat():
    table = TableFactory(start=OPENING)
    opened(table, 60)
    last_seen(table, 0, 40)
    last_seen(table, 1, 1)
    assert tables.sweep().handed == []


def test_one_who_is_gone_but_not_to_act_keeps_the_seat():
    table = TableFactory(start=OPENING)
    opened(table, 60)
    last_seen(table, 0, 1)
    last_seen(table, 1, 50)
    assert tables.sweep().handed == []


def test_no_bot_plays_where_nobody_waits():
    table = TableFactory(start=OPENING)
    opened(table, 60)
    last_seen(table, 0, 50)
    last_seen(table, 1, 50)
    assert tables.sweep().handed == []


def test_no_bot_plays_on_with_a_bot():
    table = TableFactory(start=OPENING, holders=[pupil(), "bot:easy"])
    opened(table, 60)
    last_seen(table, 0, 50)
    assert tables.sweep().handed == []


def test_no_bot_holds_a_seat_where_the_lesson_does_not_want_it():
    gone_and_waited_for(bots_hold=False)
    assert tables.sweep().handed == []


def test_no_bot_takes_a_seat_while_the_table_is_frozen():
    table = gone_and_waited_for()
    tables.freeze([table.pk], True)
    assert tables.sweep().handed == []


def test_one_who_never_came_is_waited_for_as_long_as_one_who_left():
    table = TableFactory(start=OPENING)
    last_seen(table, 1, 1)
    opened(table, 44)
    assert tables.sweep().handed == []
    opened(table, 46)
    assert tables.sweep().handed == [table.pk]


def test_one_who_came_back_meanwhile_keeps_the_seat(monkeypatch):
    table = gone_and_waited_for()
    hold = contact._hold

    def came_back(*args):
        Seat.objects.filter(table=table, number=0).update(seen_at=timezone.now())
        return hold(*args)

    monkeypatch.setattr(contact, "_hold", came_back)
    assert tables.sweep().handed == [] and not seat_of(table).is_bot


def test_a_sweep_tells_whose_presence_has_changed():
    table, heard = gone_and_waited_for(bots_hold=False), []

    def note(topic, number):
        heard.append(topic)

    tables.sweep()
    push.subscribe(f"presence:{table.pk}", note)
    last_seen(table, 0, 1)
    tables.sweep()
    push.unsubscribe(f"presence:{table.pk}", note)
    assert heard == [f"presence:{table.pk}"]


# coming back


def held_by_the_sweep():
    table = gone_and_waited_for()
    tables.sweep()
    return table


def test_one_who_is_back_waits_for_the_bots_move():
    table = held_by_the_sweep()
    tables.seen(table.pk, 0)
    assert seat_of(table).is_bot


def test_one_who_is_back_gets_the_seat_after_the_bots_move():
    table = held_by_the_sweep()
    tables.seen(table.pk, 0)
    assert not tap(table, 0, MATCH).seats[0].is_bot


def test_the_bot_keeps_a_seat_nobody_comes_back_to():
    table = held_by_the_sweep()
    assert tap(table, 0, MATCH).seats[0].is_bot


def test_one_who_comes_after_the_bots_move_gets_the_seat_at_once():
    table = held_by_the_sweep()
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)
    assert not seat_of(table).is_bot


def test_a_hidden_page_gets_no_seat_back():
    table = held_by_the_sweep()
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0, hidden=True)
    assert seat_of(table).is_bot


def test_a_bot_that_does_not_move_gives_the_seat_back_in_the_end(monkeypatch):
    table = held_by_the_sweep()
    taken_at = timezone.now() - timedelta(seconds=11)
    Seat.objects.filter(table=table, number=0).update(taken_at=taken_at)
    tables.forget()
    tables.seen(table.pk, 0)
    assert not seat_of(table).is_bot


def test_a_seat_that_the_teacher_gave_to_a_bot_is_not_given_back_by_a_contact():
    table = TableFactory(start=OPENING)
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)
    assert seat_of(table).is_bot


def test_a_seat_that_a_bot_took_before_the_clock_was_set_back_is_given_back():
    table = held_by_the_sweep()
    Seat.objects.filter(table=table, number=0).update(taken_at=timezone.now() + timedelta(hours=1))
    tables.forget()
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)
    assert not seat_of(table).is_bot


def test_a_bot_holds_the_seat_of_one_who_is_gone_though_the_clock_was_set_back():
    table = gone_and_waited_for()
    Seat.objects.filter(table=table, number=0).update(taken_at=timezone.now() + timedelta(hours=1))
    tables.forget()
    tables.sweep()
    assert seat_of(table).is_bot
