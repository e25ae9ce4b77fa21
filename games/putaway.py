"""What a seat has put away of what a move showed it for a while (`ROOM.shut`): no move, but kept as long as it holds.

It holds until the seat's own next move, which has something of its own to show or nothing. A move that is taken back
takes nothing out that was put away since: it is as if that had been done before it.
"""

from games.engine.base import Room, State

SHUT = "shut"
SHUT_SQL = "SELECT kind,seat,ply FROM games_tableevent WHERE table_id=%s AND kind IN ('shut','undo') ORDER BY revision"


def of_table(db, table_id: int, room: Room) -> dict[int, set[int]]:
    """Which seats put something away at which ply, as the moves are counted now."""
    if room.shut is None:
        return {}
    done: list[tuple[int, int]] = []
    for kind, seat, ply in db.execute(SHUT_SQL, [table_id]).fetchall():
        if kind == SHUT:
            done.append((ply, seat))
        else:
            done = [(min(at, ply - 1), who) for at, who in done]
    at_ply: dict[int, set[int]] = {}
    for ply, seat in done:
        at_ply.setdefault(ply, set()).add(seat)
    return at_ply


def without(room: Room, state: State, seats: set[int] | frozenset[int]) -> State:
    """The state when these seats have put away what they were shown."""
    for seat in sorted(seats):
        assert room.shut is not None
        state = room.shut(state, seat)
    return state
