"""Opportunities and missed pairs of a turn: kept apart, never counted for or against a bond. Pure Python."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from classroom.bonds.credit import Act, is_match
from classroom.bonds.pairs import SUMS
from classroom.bonds.parameters import HINT_IS_PRACTICE, MISSED_AFTER_MS

LONG_ENOUGH = timedelta(milliseconds=MISSED_AFTER_MS)


class Chances(NamedTuple):
    """Bonds of one turn. `met`: part of a pair that could be taken; `taken`: those that were; `missed`: left lying."""

    met: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    missed: frozenset[str] = frozenset()


def of_turn(acts: list[Act]) -> Chances:
    """A bond counts once a turn. One that a hint showed was not the pupil's own choice: it is left out."""
    told = {bond for act in acts for bond in _told(act)}
    own = [act for act in acts if act.counts]
    met = {bond for act in own for bond in _met(act)} - told
    taken = {bond for act in own if act.verdict == "right" and is_match(act) for bond in _taken(act)}
    return Chances(frozenset(met), frozenset(met & taken), frozenset(_missed(acts)))


def _told(act: Act) -> list[str]:
    is_hint = act.evidence.get("do") == "hint" and act.evidence.get("level", 0) >= HINT_IS_PRACTICE
    return list(act.evidence.get("shown") or ()) if is_hint else []


def _met(act: Act) -> Iterator[str]:
    for pair in act.evidence.get("pairs") or ():
        yield from (bond for bond in pair["bonds"] if bond in SUMS)


def _taken(act: Act) -> Iterator[str]:
    for target in act.evidence["targets"]:
        bonds = [bond for bond in (act.evidence["bond"], target["bond"]) if bond]
        if len(bonds) != 2 or bonds[0] != bonds[1]:
            yield from bonds


def _missed(acts: list[Act]) -> set[str]:
    """The turn was ended with a pair left: no hint, page visible, the pair at least 5 s on the board."""
    last = acts[-1]
    is_end = last.evidence.get("do") == "end" and last.counts
    had_help = any(act.evidence.get("do") == "hint" or act.evidence.get("hint") for act in acts)
    if not is_end or had_help or last.hidden_ms or last.void == "hidden":
        return set()
    since: dict[tuple, datetime] = {}
    for act in acts:
        if act.shown_at is not None:
            for pair in act.evidence.get("pairs") or ():
                since.setdefault((pair["hand"], pair["other"]), act.shown_at)
    left = [pair for pair in last.evidence.get("pairs") or () if _was_there(pair, since, last.at)]
    return {bond for pair in left for bond in pair["bonds"]}


def _was_there(pair: dict, since: dict[tuple, datetime], at: datetime) -> bool:
    seen = since.get((pair["hand"], pair["other"]))
    return seen is not None and at - seen >= LONG_ENOUGH
