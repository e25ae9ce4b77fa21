"""What one judged act says about number bonds: the credit table of model ``bonds`` version 1. Pure Python.

An act is a row of ``games.Attempt``, read through `Act`. Its evidence is what the room's ``judge`` kept: `do`, `turn`
(the ply at which the turn began), `hint`; for a match `card`, `bond`, `number` (that a multi-choice card was named) and
`targets`, each with `card`, `bond`, `sum` (None for a multi-choice card) and `equal`.

Nothing is inferred from which of several pairs was chosen, from what is kept or thrown, from points or speed. Only an
act that says something gives an `Observation`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

# The parameters of the model, in one place
MODEL = 1
WHOLE, HALF = 1.0, 0.5
HINT_IS_PRACTICE = 2  # from this hint level on an act is practice
VOID_ROWS = frozenset({"fast", "bot", "moved", "undone", "other"})  # other reasons make only the time void


@dataclass(frozen=True, slots=True)
class Act:
    """One own act of a pupil as it is stored. `holder`: whose it is; `ply`: the position it was made at."""

    id: int
    table: int
    seat: int
    ply: int
    holder: str
    text: str
    verdict: str
    evidence: dict
    at: datetime
    void: str = ""
    shared: bool = False
    with_dots: bool = False

    @property
    def counts(self) -> bool:
        """False for a row that says nothing about the pupil: too fast, a bot's, two pupils at one tablet."""
        return not self.shared and self.void not in VOID_ROWS


class Observation(NamedTuple):
    """One card's bond in one act. `direct`: it alone decided the answer."""

    act: Act
    bond: str
    right: bool
    weight: float
    direct: bool


class Lens(NamedTuple):
    """The same evidence from another side: BYT 2+3 = 3+2, LIKA 2+2 = 1+3, JU odd and even."""

    act: Act
    name: str
    right: bool


class Reading(NamedTuple):
    observations: tuple[Observation, ...] = ()
    lenses: tuple[Lens, ...] = ()


NOTHING = Reading()


def read(acts: Iterable[Act]) -> Iterator[Reading]:
    """What each act says, in order of (table, seat, id)."""
    turn: tuple | None = None
    shown: set = set()
    for act in acts:
        this_turn = (act.table, act.seat, act.evidence.get("turn"))
        if this_turn != turn:
            turn, shown = this_turn, set()
        yield _read(act, shown)
        if act.verdict == "wrong":  # the kind answer tells the sums: practice for the rest of the turn
            shown |= _bonds(act)


def _bonds(act: Act) -> set[str]:
    """The bonds on the cards of a tried match."""
    cards = [act.evidence, *act.evidence.get("targets", ())]
    return {card["bond"] for card in cards if card.get("bond")}


def _read(act: Act, shown: set[str]) -> Reading:
    is_match = act.evidence.get("do") == "match"
    if not is_match or not act.counts or act.evidence.get("hint", 0) >= HINT_IS_PRACTICE or _bonds(act) & shown:
        return NOTHING
    return _hit(act) if act.verdict == "right" else _wrong(act)


def _hit(act: Act) -> Reading:
    """Each card once; the hand card as soon as one of its targets says something."""
    found: dict[str, bool] = {}
    lenses: set[str] = set()
    for target in act.evidence["targets"]:
        credited, direct, lens = _pair(act.evidence, target)
        for bond in credited:
            found[bond] = found.get(bond, False) or direct
        lenses |= {lens} if lens else set()
    observed = tuple(Observation(act, bond, True, WHOLE, direct) for bond, direct in found.items())
    return Reading(observed, tuple(Lens(act, name, True) for name in sorted(lenses)))


def _pair(hand: dict, target: dict) -> tuple[tuple[str, ...], bool, str]:
    """One hand card with one target, equal: the bonds that get credit, whether directly, and the lens."""
    mine, other = hand["bond"], target["bond"]
    if mine and other:
        if mine != other:
            return (mine, other), False, "LIKA"
        return (), False, "BYT" if hand["card"] != target["card"] else ""
    bond = mine or other
    if bond is None:
        return (), False, ""
    is_multi = hand["number"] is not None or target["sum"] is None
    return (bond,), True, "JU" if is_multi else ""


def _wrong(act: Act) -> Reading:
    """Not equal. Which of several cards was not known can't be told: then each weighs half."""
    hand, targets = act.evidence, act.evidence["targets"]
    if len(targets) > 1:
        targets = [target for target in targets if not target["equal"]]
    bonds = list(dict.fromkeys(card["bond"] for card in (hand, *targets) if card["bond"]))
    if not bonds:
        return NOTHING
    if len(bonds) == 1 and len(hand["targets"]) == 1:
        return Reading((Observation(act, bonds[0], False, WHOLE, True),))
    observed = tuple(Observation(act, bond, False, HALF, False) for bond in bonds)
    return Reading(observed, (Lens(act, "LIKA", False),))
