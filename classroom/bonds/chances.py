"""Opportunities and missed pairs of a turn: kept apart, never counted for or against a bond. Pure Python."""

from datetime import timedelta
from typing import NamedTuple

from classroom.bonds.credit import Act, is_match
from classroom.bonds.pairs import BONDS
from classroom.bonds.parameters import HINT_IS_PRACTICE, MISSED_AFTER_MS

KNOWN = frozenset(BONDS)
LONG_ENOUGH = timedelta(milliseconds=MISSED_AFTER_MS)


class Chances(NamedTuple):
    """Bonds of one turn. `met`: part of a pair that could be taken; `taken`: those that were; `missed`: left lying."""

    met: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    missed: frozenset[str] = frozenset()


NONE = Chances()


def of_turn(acts: list[Act]) -> Chances:
    """A bond counts once a turn. One that a hint showed was not the pupil's own choice: it is left out."""
    met: set[str] = set()
    taken: set[str] = set()
    told: set[str] = set()
    for act in acts:
        if act.evidence.get("do") == "hint":
            told |= _told(act.evidence)
        elif act.counts:
            for pair in act.evidence.get("pairs") or ():
                met.update(pair["bonds"])
            if act.verdict == "right" and is_match(act):
                taken |= _taken(act.evidence)
    met -= told
    if not met:
        return NONE
    return Chances(frozenset(met & KNOWN), frozenset(met & taken), frozenset(_missed(acts)))


def _told(evidence: dict) -> set[str]:
    return set(evidence.get("shown") or ()) if evidence.get("level", 0) >= HINT_IS_PRACTICE else set()


def _taken(evidence: dict) -> set[str]:
    mine, found = evidence["bond"], set()
    for target in evidence["targets"]:
        if target["bond"] != mine:
            found |= {mine, target["bond"]}
    return found


def _missed(acts: list[Act]) -> set[str]:
    """The turn was ended with a pair left: no hint, page visible, the pair at least 5 s in sight on the board."""
    last = acts[-1]
    pairs = last.evidence.get("pairs")
    if not pairs or last.evidence.get("do") != "end" or not last.counts or last.hidden_ms or last.void == "hidden":
        return set()
    if any(act.evidence.get("do") == "hint" or act.evidence.get("hint") for act in acts):
        return set()
    seen = _in_sight(acts)
    return {bond for pair in pairs if seen[pair["hand"], pair["other"]] >= LONG_ENOUGH for bond in pair["bonds"]}


def _in_sight(acts: list[Act]) -> dict[tuple, timedelta]:
    """How long each pair of the last act had been in sight. A pair of a card that went away begins anew: another of
    the same face may have come."""
    before: dict[tuple, timedelta] = {}
    for act in acts:
        looked, evidence = _looked(act), act.evidence
        if "pairs" in evidence:
            pairs = [(pair["hand"], pair["other"]) for pair in evidence["pairs"] or ()]
            before = {pair: before.get(pair, timedelta(0)) + looked for pair in pairs}
        elif evidence.get("do") == "repair":
            before = {pair: seen + looked for pair, seen in before.items()}
        if act is not acts[-1] and act.verdict != "wrong" and (gone := _gone(evidence)):
            before = {pair: seen for pair, seen in before.items() if gone.isdisjoint(pair)}
    return before


def _looked(act: Act) -> timedelta:
    """How long the page was in sight while this was decided; nothing where that is not known."""
    if act.shown_at is None or act.void == "frozen":
        return timedelta(0)
    return max(timedelta(0), act.at - act.shown_at - timedelta(milliseconds=act.hidden_ms))


def _gone(evidence: dict) -> set[str]:
    """The cards that an act took from the hand or the table."""
    cards = [evidence.get("card"), *(target["card"] for target in evidence.get("targets") or ())]
    return {card for card in (*cards, *(evidence.get("cards") or ())) if card}
