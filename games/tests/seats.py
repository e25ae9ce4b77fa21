"""Tables at which somebody has been seen, or has not, for tests of who sits where."""

from datetime import timedelta

from django.utils import timezone

from games import tables
from games.models import Seat, Table
from tests.factories import OPENING, TableFactory

MATCH = "match 2+2 > 1+3"


def seat_of(table, number=0):
    return tables.look(table.pk).seats[number]


def names(table):
    return [str(seat.name) for seat in tables.look(table.pk).seats]


def last_seen(table, number, seconds, hidden=False):
    """The seat's last contact was `seconds` ago."""
    seen_at = timezone.now() - timedelta(seconds=seconds)
    Seat.objects.filter(table=table, number=number).update(seen_at=seen_at, hidden=hidden)
    tables.forget()


def opened(table, seconds):
    Table.objects.filter(pk=table.pk).update(created_at=timezone.now() - timedelta(seconds=seconds))
    tables.forget()


def gone_and_waited_for(**said):
    """Seat 0 is to act and gone; seat 1 is here."""
    table = TableFactory(start=OPENING, **said)
    opened(table, 60)
    last_seen(table, 0, 50)
    last_seen(table, 1, 1)
    return table
