"""The help that one seat has in its running turn, from the rows of its table. Nobody else's is ever asked for here.

What is *shown* belongs to a position: it is gone with the next move, with a move taken back, and with whoever had the
seat before. What was *had* belongs to the turn: the highest hint, and that there was a repair (one a turn).
"""

from dataclasses import dataclass
from typing import Any

from games.snapshot import HELPS, Help, Left, Live


@dataclass(frozen=True, slots=True)
class Repair:
    """After a wrong try (`text`; `of`: its key): each of its cards is counted. `revision`: of the last that was told
    in it."""

    text: str
    of: str
    cards: tuple[dict[str, Any], ...]
    answers: tuple[int, ...]
    revision: int

    @property
    def is_open(self) -> bool:
        return len(self.answers) < len(self.cards)


@dataclass(frozen=True, slots=True)
class SeatHelp:
    """What a seat sees of its help now. hints: what each level said, from 1; `hinted_at`: revision of the last."""

    hints: tuple[dict[str, Any], ...]
    hinted_at: int
    repair: Repair | None


def shown(live: Live, seat: int) -> dict[str, Any]:
    """For the page of this seat (`ROOM.context`): its help, and what it left. Never in a replay."""
    return {"help": of(live, seat) if live.helps else None, "left": left(live, seat)}


def of(live: Live, seat: int) -> SeatHelp | None:
    """What this seat is to be shown; None when there is nothing."""
    mine = [each for each in live.helps if each.seat == seat and each.kind in HELPS and _is_of_now(live, each)]
    if not mine:
        return None
    hints = [each for each in mine if each.kind == "hint"]
    return SeatHelp(tuple([each.data for each in hints]), hints[-1].revision if hints else 0, _repair(live, seat, mine))


def _is_of_now(live: Live, each: Help) -> bool:
    return _is_own(live, each) and each.ply == live.ply and each.revision > live.undo_revision


def _is_own(live: Live, each: Help) -> bool:
    """Was it had by whoever has the seat now?"""
    return each.revision > live.taken.get(each.seat, 0)


def _had(live: Live, seat: int, kind: str) -> list[Help]:
    return [each for each in live.helps if each.seat == seat and each.kind == kind and _is_own(live, each)]


def _repair(live: Live, seat: int, mine: list[Help]) -> Repair | None:
    begun = next((each for each in mine if each.kind == "repair"), None)
    if begun is None:
        return None
    cards = live.room.repair(live.state, seat, begun.data["text"])
    answers = [each for each in mine if each.kind == "answer"]
    numbers = tuple([each.data["number"] for each in answers])
    newest = (answers or [begun])[-1].revision
    return Repair(begun.data["text"], begun.data["of"], cards, numbers, newest)


def level(live: Live, seat: int) -> int:
    """The highest hint that the pupil on the seat has had in the running turn."""
    return max([each.data["level"] for each in _had(live, seat, "hint")], default=0)


def may_repair(live: Live, seat: int) -> bool:
    """Does a wrong try of the seat begin a repair? Once a turn, where the teacher has not switched it off."""
    return live.repairs and not _had(live, seat, "repair")


def revision(live: Live, seat: int | None) -> int:
    """The table's revision as this seat may know it: others' help and switches since then are none of its business."""
    newest = live.revision
    if live.helps:
        others = {each.revision for each in live.helps if each.seat != seat}
        while newest in others:
            newest -= 1
    return newest


def left(live: Live, seat: int) -> Left | None:
    """The pairs that the seat left when it ended its last turn; never while it is to act."""
    found = live.left[seat]
    return found if found and found.pairs and seat not in live.to_move else None
