"""Every door of games.tables on each database: what it writes is what a fresh process reads."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import tables
from games.models import Seat, Table
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, key, pupil, tap

MATCH, WRONG = "match 2+2 > 1+3", "match 6+3 > 10+0"


def take_back(table):
    tap(table, 0, MATCH)
    tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)


def refuse(table):
    with pytest.raises(tables.answers.RefusedNow):
        tap(table, 0, WRONG)


def tap_twice(table):
    said = {"ply": 0, "revision": 0, "key": key()}
    tap(table, 0, MATCH, **said)
    tap(table, 0, MATCH, **said)


def bot_try(table):
    tables.hand_over(table.pk, 0, "bot:easy", "teacher")
    tables.bot_try(table.pk, 0, WRONG)


def hold_and_return(table):
    Table.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Seat.objects.filter(table=table, number=1).update(seen_at=timezone.now())
    tables.forget()
    assert tables.sweep().handed == [table.pk]
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)


def purge_others(table):
    old = TableFactory(where="visitor", start=OPENING, moves=[(0, MATCH)])
    Table.objects.filter(pk=old.pk).update(moved_at=timezone.now() - timedelta(hours=3))
    assert tables.purge_visitors() == 1


DOORS = {
    "play": lambda table: tap(table, 0, MATCH),
    "play the end": lambda table: [tap(table, 0, MATCH), tables.end([table.pk])],
    "tap twice": tap_twice,
    "refuse": refuse,
    "take back": take_back,
    "freeze": lambda table: tables.freeze([table.pk], True, "Titta hit"),
    "go on": lambda table: [tables.freeze([table.pk], on) for on in (True, False)],
    "message": lambda table: tables.message([table.pk], "Fem minuter kvar å ä ö"),
    "hand": lambda table: tables.raise_hand(table.pk, 1, True),
    "hand over": lambda table: tables.hand_over(table.pk, 0, "bot:hard", "teacher"),
    "give back": lambda table: [tables.hand_over(table.pk, 0, "bot:hard", "gone"), tables.give_back(table.pk, 0)],
    "sit": lambda table: tables.sit(table.pk, 1, pupil(), support="dots", shared=True),
    "support": lambda table: tables.give_support(table.pk, 0, "parts"),
    "share": lambda table: tables.share(table.pk, 0, True),
    "seen": lambda table: tables.seen(table.pk, 0, hidden=True),
    "hold": hold_and_return,
    "bot try": bot_try,
    "rename": lambda table: tables.rename(tables.look(table.pk).seats[0].holder),
    "purge": purge_others,
}


@pytest.mark.parametrize("door", DOORS)
def test_what_a_door_writes_is_what_a_fresh_process_reads(each_database, door):
    table = TableFactory(start=NOTHING_TO_DRAW)
    DOORS[door](table)
    remembered = tables.look(table.pk)
    tables.forget()
    assert tables.look(table.pk) == remembered


def test_a_code_with_a_sign_that_no_code_has_finds_nothing(each_database):
    with pytest.raises(tables.NoSuchTable):
        tables.look_by_code("a\x00b")
