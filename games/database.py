"""Raw statements on a Django connection, spelled once for SQLite and PostgreSQL: the way in of the hot path.

Statements use ``%s`` for places. They run inside whatever transaction the connection is in, so Django's ORM
and these can be mixed freely.
"""

import json
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from django.db import connection, connections

_compact = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


@lru_cache(maxsize=256)
def _question_marks(sql: str) -> str:
    return sql.replace("%s", "?")


def to_json(value: Any) -> str:
    return _compact(value)


def from_json(stored: Any) -> Any:
    return json.loads(stored) if isinstance(stored, str | bytes) else stored


class Sqlite:
    """SQLite without Django's cursor wrappers, which cost more than the statements themselves."""

    for_update = ""

    def __init__(self, django_connection) -> None:
        self.connection = django_connection

    def execute(self, sql: str, values=()):
        self.connection.ensure_connection()
        return self.connection.connection.execute(_question_marks(sql), values)

    def insert(self, sql: str, values) -> int:
        """Run an INSERT and give the new row's id."""
        return self.execute(sql, values).lastrowid

    @staticmethod
    def time(moment: datetime | None) -> str | None:
        """A moment as it is stored (Django's own form)."""
        return None if moment is None else moment.astimezone(UTC).replace(tzinfo=None).isoformat(" ")

    @staticmethod
    def moment(stored: datetime | str | None) -> datetime | None:
        """A stored moment as an aware datetime in UTC (the driver gives a naive one)."""
        if isinstance(stored, str):
            stored = datetime.fromisoformat(stored)
        return None if stored is None else stored.replace(tzinfo=UTC)


class Postgres:
    for_update = " FOR UPDATE"

    def __init__(self, django_connection) -> None:
        self.connection = django_connection

    def execute(self, sql: str, values=()):
        cursor = self.connection.cursor()
        cursor.execute(sql, values)
        return cursor

    def insert(self, sql: str, values) -> int:
        return self.execute(sql + " RETURNING id", values).fetchone()[0]

    @staticmethod
    def time(moment: datetime | None) -> datetime | None:
        return moment

    @staticmethod
    def moment(stored: datetime | None) -> datetime | None:
        return stored


def database(alias: str = "default") -> Sqlite | Postgres:
    """The calling thread's connection, for raw statements."""
    found = connections[alias]
    return (Sqlite if found.vendor == "sqlite" else Postgres)(found)


def marks(count: int) -> str:
    """`%s,%s,…` for an IN list."""
    return ",".join(["%s"] * count)


def in_transaction() -> bool:
    """Is the calling thread inside a transaction of its own?"""
    return connection.in_atomic_block
