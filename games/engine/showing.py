"""What has happened at a table since a seat acted itself, for the games that show it step by step."""

from collections.abc import Callable, Sequence

from games.engine.base import Event

Lines = Sequence[tuple[int, int, Sequence[Event]]]  # the last moves: (ply, seat, events as this seat heard them)
SHEET = "v"  # the name of the sheet with what was shown: `v12` was put away at ply 12


def always(happened: Sequence[Event]) -> bool:
    return True


def unread(
    events: Lines,
    seat: int | None,
    closed: str = "",
    still: bool = False,
    is_act: Callable[[Sequence[Event]], bool] = always,
) -> list[tuple[int, Sequence[Event]]]:
    """The moves (ply, events), oldest first, that this seat is to be shown: those since its own last act, which is
    among them. An onlooker (seat None) and a replay (still) are shown the last move.

    closed: the sheet that a page without JavaScript has put away; is_act: is a move of its own such an act?
    """
    put_away = int(closed[1:]) if closed[:1] == SHEET else -1
    found: list[tuple[int, Sequence[Event]]] = []
    for ply, mover, happened in reversed(events):
        if ply > put_away:
            found.insert(0, (ply, happened))
        if still or seat is None or (mover == seat and is_act(happened)):
            break
    return found
