"""Opening a table, and clearing away what visitors left."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from games import writer
from games.engine.base import BadRecord, Room, Shuffle
from games.engine.cards import ByChance
from games.models import Seat, Table
from games.registry import ROOMS

from .cache import forget
from .seats import passing

VISITOR_KEPT = timedelta(hours=2)
MOST_AT_ONCE = 200
MOST_VISITORS = 300  # visitors' games at a time: a flood of them must not slow a class's tables
KEPT_WHEN_FULL = timedelta(minutes=10)


class Crowded(Exception):
    """As many visitors play as may. `sentence` is for the screen."""

    sentence = _("Många spelar nu. Prova igen snart.")


def open_table(
    game: str,
    options: dict[str, Any],
    holders: Sequence[str],
    *,
    where: str,
    first: int = 0,
    start: dict[str, Any] | None = None,
    support: Sequence[str] | None = None,
    shared: Sequence[bool] | None = None,
    undo_allowed: bool = True,
    bots_hold: bool = True,
    repairs: bool = True,
    marks: bool = True,
    letters: str = "",
    continued: bool = False,
    memory: Any = None,
    shuffle: Shuffle | None = None,
) -> Table:
    """Deal a game and seat its holders, in the order of play. Gives the stored Table.

    options          what the room knows; the rest gets its defaults
    first            the seat that begins
    start            a position in record form instead of a deal
    support, shared  one value a seat
    repairs          after a wrong try its cards are counted one by one (once a turn, where the room has it)
    marks            cards that can be played are marked (where the room has it)
    letters          on court cards: sv, nb or en; empty: those of the language that is read
    continued        `start` is where another table stopped, and the game is said to go on
    memory           what the seats had seen there (ROOM.memory)
    Raises BadRecord for options, a number of seats or a position that the room does not have; Crowded for a visitor
    when too many play.
    """
    room, seats = _room_for(game, len(holders), where), len(holders)
    options = room.check_options(options)
    if start is None:
        start = room.position(room.new(options, seats, first, shuffle or ByChance()))
    fields = {"where": where, "first": first, "undo_allowed": undo_allowed, "bots_hold": bots_hold, "repairs": repairs}
    fields |= {"marks": marks, "letters": letters, "continued": continued, "memory": memory}
    table = Table(game=game, options=options, start=_checked(room, options, seats, start), **fields)
    return writer.run_now([], lambda tx: _open(table, _seats(holders, support, shared)))


def _room_for(game: str, seats: int, where: str) -> Room:
    """The game, if so many can play it, and a visitor may."""
    if where == Table.Where.VISITOR:
        _make_room()
    room = ROOMS[game]
    if not room.min_seats <= seats <= room.max_seats:
        raise BadRecord("bad_record", f"{game}: {seats} seats")
    return room


def _seats(holders: Sequence[str], support: Sequence[str] | None, shared: Sequence[bool] | None) -> list[Seat]:
    support, shared = support or [""] * len(holders), shared or [False] * len(holders)
    return [
        Seat(number=number, holder=holder, support=support[number], shared=shared[number])
        for number, holder in enumerate(holders)
    ]


def _checked(room: Room, options: dict, seats: int, start: dict) -> dict:
    """The whole position, also where the given one left keys out."""
    return room.position(room.from_position(options, seats, start))


def _open(table: Table, seats: list[Seat]) -> Table:
    table.pk = None
    passes = passing(table.game, [seat.holder for seat in seats])
    table.save(force_insert=True)
    for seat in seats:
        seat.pk, seat.table, seat.passes = None, table, seat.holder in passes
    Seat.objects.bulk_create(seats)
    return table


def _make_room() -> None:
    """Let one more visitor in, in the place of games that have stood still; else raise Crowded."""
    running = Table.objects.filter(where=Table.Where.VISITOR, over=False, stopped=False)
    if running.count() >= MOST_VISITORS and not purge_visitors(KEPT_WHEN_FULL):
        raise Crowded


def purge_visitors(kept: timedelta = VISITOR_KEPT) -> int:
    """Delete visitors' tables two hours (or `kept`) after their last move. Gives how many."""
    count = 0
    while ids := writer.run_now([], lambda tx: _purge(tx.now - kept)):
        for table_id in ids:
            forget(table_id)
        count += len(ids)
    return count


def _purge(before) -> list[int]:
    old = Table.objects.filter(where=Table.Where.VISITOR, moved_at__lt=before)
    ids = list(old.order_by("id").values_list("id", flat=True)[:MOST_AT_ONCE])
    Table.objects.filter(id__in=ids).delete()
    return ids
