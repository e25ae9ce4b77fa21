"""Many rows at once, past the ORM: a year is some hundred thousand. Values as the live path writes them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import JSONField, Model

from games.database import to_json
from games.models import Attempt, Move, Seat, Table, TableEvent, new_code

from .game import Game


def insert(tx, model: type[Model], rows: Iterable[Mapping[str, Any]]) -> None:
    """Write the rows. What a row leaves out gets the field's default; `auto_now_add` times must be given."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    connection = tx.db.connection
    columns = ",".join(connection.ops.quote_name(field.column) for field in fields)
    places = ",".join(["%s"] * len(fields))
    sql = f"INSERT INTO {model._meta.db_table} ({columns}) VALUES ({places})"
    values = [[_stored(tx, field, row) for field in fields] for row in rows]
    if values:
        with connection.cursor() as cursor:
            cursor.executemany(sql, values)


def _stored(tx, field, row: Mapping[str, Any]) -> Any:
    value = row[field.attname] if field.attname in row else field.get_default()
    if isinstance(field, JSONField):
        return None if value is None and field.null else to_json(value)
    return tx.db.time(value) if hasattr(value, "isoformat") else value


def store_games(tx, games: Sequence[Game], where: str) -> list[int]:
    """Write games with their seats, moves, decisions and events. Gives the tables' ids, in their order."""
    codes = [new_code() for _game in games]
    insert(tx, Table, [_table(game, code, where) for game, code in zip(games, codes, strict=True)])
    known = dict(Table.objects.filter(code__in=codes).values_list("code", "pk"))
    ids = [known[code] for code in codes]
    both = list(zip(ids, games, strict=True))
    insert(tx, Seat, [seat for pk, game in both for seat in _seats(pk, game)])
    insert(tx, Move, _of_tables("moves", both))
    insert(tx, TableEvent, _of_tables("events", both))
    told = sorted(_of_tables("attempts", both), key=lambda row: row["at"])
    insert(tx, Attempt, [row | {"where": where} for row in told])
    return ids


def _table(game: Game, code: str, where: str) -> dict:
    return {
        "code": code, "game": game.room.key, "options": game.options, "start": game.start, "where": where,
        "first": game.first, "ply": len(game.moves), "revision": game.revision, "over": game.over,
        "stopped": not game.over, "result": game.result, "created_at": game.begins, "moved_at": game.at,
        "ended_at": game.ended_at,
    }  # fmt: skip


def _seats(table_id: int, game: Game) -> list[dict]:
    return [
        {"table_id": table_id, "number": number, "holder": chair.holder, "support": chair.support,
         "seen_at": game.ended_at}
        for number, chair in enumerate(game.chairs)
    ]  # fmt: skip


def _of_tables(kind: str, both: Sequence[tuple[int, Game]]) -> list[dict]:
    return [row | {"table_id": pk} for pk, game in both for row in getattr(game, kind)]
