"""After the play: is everything that was accepted stored exactly once, has no table a gap, is every screen right?"""

from collections import Counter

from .pupils import Notes, Pupil


def stored(notes: Notes) -> list[str]:
    """Faults between what pupils were told and what the database holds."""
    from games.models import Move

    rows = list(Move.objects.filter(taken_back=False).values_list("table__code", "ply", "key", "holder"))
    faults = []
    by_pupils = Counter((code, key) for code, _ply, key, holder in rows if holder.startswith("pupil:"))
    for code, ply, key in notes.accepted:
        if by_pupils[code, key] != 1:
            faults.append(f"{code}: the move accepted at ply {ply} is stored {by_pupils[code, key]} times")
    told = {(code, key) for code, _ply, key in notes.accepted}
    faults += [f"{code}: a move is stored that nobody made" for code, key in by_pupils if (code, key) not in told]
    return faults


def gapless() -> list[str]:
    """Faults in the order of moves: every table's plies are 0, 1, 2 …, and its row says how many."""
    from games.models import Move, Table

    plies: dict = {}
    for code, ply in Move.objects.filter(taken_back=False).order_by("ply").values_list("table__code", "ply"):
        plies.setdefault(code, []).append(ply)
    faults = [f"{code}: the plies are {found}" for code, found in plies.items() if found != list(range(len(found)))]
    said = Table.objects.values_list("code", "ply")
    return faults + [f"{code}: {ply} plies" for code, ply in said if ply != len(plies.get(code, []))]


def replayed() -> list[str]:
    """Faults of replay: every table's record plays through to where the table stands."""
    from games import replaying, tables
    from games.engine.base import BadRecord, Refused
    from games.models import Table
    from games.snapshot import Unplayable

    faults = []
    for table in Table.objects.all():
        try:
            live = tables.look(table.pk)
            is_same = replaying.of(live).states[-1] == live.state
        except (Refused, BadRecord, Unplayable) as broken:
            faults.append(f"{table.code}: the moves can't be played: {broken}")
        else:
            faults += [] if is_same else [f"{table.code}: the record leads elsewhere"]
    return faults


async def screens(pupils: list[Pupil]) -> list[str]:
    """Faults of screens: what each pupil has before its eyes is what a fresh load shows."""
    faults = []
    for pupil in pupils:
        fresh = await pupil.fresh()
        if not pupil.page.has_notice and pupil.page.shown() != fresh.shown():
            faults.append(f"{pupil.code}: a screen at revision {pupil.page.revision}, a fresh one at {fresh.revision}")
    return faults
