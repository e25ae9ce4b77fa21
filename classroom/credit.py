"""What one judged act says about number bonds: the credit table of model ``bonds`` version 1. Pure Python.

An act is a row of ``games.Attempt``, read through `Act`. Nothing is inferred from which of several pairs was chosen,
from what is kept or thrown, from points or speed. Only an act that says something gives an `Observation`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from classroom.bonds import bond_of

# The parameters of the model, in one place
MODEL = 1
WHOLE, HALF = 1.0, 0.5
HINT_IS_PRACTICE = 2  # from this hint level on an act is practice
PARITY = {"even": 0, "odd": 1}
VOID_ROWS = frozenset({"fast", "bot", "moved"})  # other reasons make only the time void


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


class Cards(NamedTuple):
    hand: str
    number: int | None
    targets: tuple[str, ...]


def cards_of(act: Act) -> Cards | None:
    """The cards of a tried match, the discard pile's top by its face; None for every other act."""
    verb, _blank, rest = act.text.partition(" ")
    hand, arrow, aim = rest.partition(" > ")
    if verb != "match" or not arrow:
        return None
    card, _colon, number = hand.partition(":")
    targets = (act.evidence["top"],) if aim == "pile" else tuple(aim.split(","))
    return Cards(card, int(number) if number else None, targets)


def sum_of(card: str) -> int | None:
    """A card's own sum; None for a multi-choice card."""
    if card.startswith("="):
        return int(card[1:])
    left, plus, right = card.partition("+")
    return int(left) + int(right) if plus else None


def read(acts: Iterable[Act]) -> Iterator[Reading]:
    """What each act says, in order of (table, seat, ply, id). Acts of other seats may be left out, own ones not."""
    place, ply, shown = None, 0, set()
    for act in acts:
        if (act.table, act.seat) != place or act.ply > ply + 1:  # somebody else has moved between: another turn
            shown = set()
        place, ply = (act.table, act.seat), act.ply
        yield _read(act, shown)
        shown |= _sums_shown(act)


def _sums_shown(act: Act) -> set[str]:
    """Bonds whose sums the kind answer to a wrong pair has told: practice for the rest of the turn."""
    cards = cards_of(act) if act.verdict == "wrong" else None
    return {bond for card in (cards.hand, *cards.targets) if (bond := bond_of(card))} if cards else set()


def _read(act: Act, shown: set[str]) -> Reading:
    cards = cards_of(act)
    if cards is None or not act.counts or act.evidence.get("hint", 0) >= HINT_IS_PRACTICE:
        return NOTHING
    if any(bond_of(card) in shown for card in (cards.hand, *cards.targets)):
        return NOTHING
    return _hit(act, cards) if act.verdict == "right" else _wrong(act, cards)


def _hit(act: Act, cards: Cards) -> Reading:
    """Each card once; the hand card as soon as one of its targets says something."""
    hand = bond_of(cards.hand)
    found: dict[str, bool] = {}
    lenses: set[str] = set()
    for target in cards.targets:
        credited, direct, lens = _pair(hand, cards, target)
        for bond in credited:
            found[bond] = found.get(bond, False) or direct
        lenses |= {lens} if lens else set()
    observed = tuple(Observation(act, bond, True, WHOLE, direct) for bond, direct in found.items())
    return Reading(observed, tuple(Lens(act, name, True) for name in sorted(lenses)))


def _pair(hand: str | None, cards: Cards, target: str) -> tuple[tuple[str, ...], bool, str]:
    """One hand card with one target, equal: the bonds that get credit, whether directly, and the lens."""
    other = bond_of(target)
    if hand and other:
        if hand != other:
            return (hand, other), False, "LIKA"
        return (), False, "BYT" if cards.hand != target else ""
    bond = hand or other
    if bond is None:
        return (), False, ""
    is_multi = sum_of(cards.hand) is None or sum_of(target) is None
    return (bond,), True, "JU" if is_multi else ""


def _wrong(act: Act, cards: Cards) -> Reading:
    """Not equal. Which of several cards was not known can't be told: then each weighs half."""
    bonds = [bond for card in (cards.hand, *cards.targets) if (bond := bond_of(card))]
    if not bonds:
        return NOTHING
    if len(cards.targets) > 1:
        differing = [target for target in cards.targets if not _is_equal(cards, target)]
        bonds = [bond for card in (cards.hand, *differing) if (bond := bond_of(card))]
    elif len(bonds) == 1:
        return Reading((Observation(act, bonds[0], False, WHOLE, True),))
    observed = tuple(Observation(act, bond, False, HALF, False) for bond in dict.fromkeys(bonds))
    return Reading(observed, (Lens(act, "LIKA", False),))


def _is_equal(cards: Cards, target: str) -> bool:
    """Does this target fit the hand card (or the number that a multi-choice card was named)?"""
    hand = cards.number if cards.number is not None else sum_of(cards.hand)
    if target in PARITY:
        return hand is not None and hand % 2 == PARITY[target]
    return hand == sum_of(target)
