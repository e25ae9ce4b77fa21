"""Who sits where at a table, by name, as a process knows it."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from games import policy

ANY_BOT = "bot:"
MARKS = ("circle", "triangle", "square", "diamond", "hexagon")
SEAT_FIELDS = (
    "number", "holder", "kept_for", "hand_up", "passes", "support", "shared", "seen_at", "hidden", "held_why",
    "held_ply", "taken_at",
)  # fmt: skip
SEATS_SQL = f"SELECT {','.join(SEAT_FIELDS)} FROM games_seat WHERE table_id=%s ORDER BY number"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A place at the table and who sits there. `kept_for`: whose it is while a bot holds it; `passes`: it passes by
    itself when it can do nothing else."""

    number: int
    holder: str
    kept_for: str
    name: str
    mark: str
    hand_up: bool
    support: str
    shared: bool
    is_bot: bool
    seen_at: datetime | None
    hidden: bool
    held_why: str = ""
    held_ply: int | None = None
    taken_at: datetime | None = None
    kept_name: str = ""
    passes: bool = False


def load_seats(db, table_id: int) -> tuple[SeatInfo, ...]:
    """The table's seats with the names of who sits there."""
    rows = [dict(zip(SEAT_FIELDS, row, strict=True)) for row in db.execute(SEATS_SQL, [table_id]).fetchall()]
    names = policy.names({row[key] for row in rows for key in ("holder", "kept_for")} | {ANY_BOT})
    return tuple(_seat(db, row, rows, names) for row in rows)


def _name(row: dict, rows: list[dict], names: dict[str, str]) -> str:
    """Who sits there. A bot that holds a seat has the name of whose it is; others of one strength have numbers."""
    if owner := names.get(row["kept_for"]):
        return cast(str, format_lazy(gettext_lazy("{name} (datorn)"), name=owner))
    same = [other["number"] for other in rows if other["holder"] == row["holder"] and not names.get(other["kept_for"])]
    if len(same) == 1:
        return names.get(row["holder"], "")
    return cast(str, format_lazy("{} {}", names[ANY_BOT], same.index(row["number"]) + 1))


def _seat(db, row: dict, rows: list[dict], names: dict[str, str]) -> SeatInfo:
    return SeatInfo(
        **{
            **row,
            "hand_up": bool(row["hand_up"]),
            "passes": bool(row["passes"]),
            "shared": bool(row["shared"]),
            "hidden": bool(row["hidden"]),
            "seen_at": db.moment(row["seen_at"]),
            "taken_at": db.moment(row["taken_at"]),
        },
        name=_name(row, rows, names),
        kept_name=names.get(row["kept_for"], ""),
        mark=MARKS[row["number"] % len(MARKS)],
        is_bot=row["holder"].startswith("bot:"),
    )
