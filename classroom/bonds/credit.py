"""What one judged act says about number bonds: the credit table of the model. Pure Python.

An act is a row of ``games.Attempt``, read through `Act`. Its evidence is what the room's ``judge`` kept: `do`, `turn`
(the ply at which the turn began), `hint`, `pairs`, `support` (what was on the cards); for a match `card`, `bond`,
`number` (that a multi-choice card was named) and `targets`, each with `card`, `bond`, `sum` (None for a multi-choice
card) and `equal`. A hint asked for has `level` and `shown`; a repair `of` (the key of the wrong attempt) and
`answers`, a row for each card that was counted.

Nothing is inferred from which of several pairs was chosen, from what is kept or thrown, from points or speed. Only an
act that says something gives an `Observation`.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from operator import itemgetter
from typing import NamedTuple

from classroom.bonds.pairs import SUMS
from classroom.bonds.parameters import FAST_MS, HALF, HINT_IS_PRACTICE, VOID_ROWS, WHOLE


class Act(NamedTuple):
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
    key: str = ""
    shown_at: datetime | None = None
    think_ms: int | None = None
    hidden_ms: int = 0
    where: str = "lesson"

    @property
    def counts(self) -> bool:
        """False for a row that says nothing about the pupil: too fast, a bot's, two pupils at one tablet."""
        return not self.shared and self.void not in VOID_ROWS and not is_fast(self.think_ms)


class Answer(NamedTuple):
    """An answer of Snabbkoll: one bond, one number, at no table."""

    id: int
    holder: str
    bond: str
    answer: int | None
    at: datetime
    void: str = ""
    with_dots: bool = False
    think_ms: int | None = None
    where: str = "lesson"

    @property
    def counts(self) -> bool:
        is_void = self.void in VOID_ROWS or is_fast(self.think_ms)
        return self.bond in SUMS and self.answer is not None and not is_void


def is_fast(think_ms: int | None) -> bool:
    return think_ms is not None and think_ms < FAST_MS


class Observation(NamedTuple):
    """One card's bond in one act. `direct`: it alone decided the answer; `counted`: the number told in a repair."""

    act: Act | Answer
    bond: str
    right: bool
    weight: float
    direct: bool
    counted: int | None = None


class Lens(NamedTuple):
    """The same evidence from another side: BYT 2+3 = 3+2, LIKA 2+2 = 1+3, JU odd and even."""

    act: Act
    name: str
    right: bool


class Reading(NamedTuple):
    observations: tuple[Observation, ...] = ()
    lenses: tuple[Lens, ...] = ()


NOTHING = Reading()
TELLS_SUM = "parts"  # the support that writes each card's sum on it
SAYING = ("match", "hint", "repair")  # acts that say something, or tell the pupil something


def of_answer(answer: Answer) -> Reading:
    if not answer.counts:
        return NOTHING
    return Reading((Observation(answer, answer.bond, SUMS[answer.bond] == answer.answer, WHOLE, True),))


def is_match(act: Act) -> bool:
    return act.verdict in ("right", "wrong") and act.evidence.get("do") == "match" and "targets" in act.evidence


def bonds_of(act: Act) -> set[str]:
    """The bonds on the cards of a tried match."""
    cards = [act.evidence, *act.evidence["targets"]]
    return {card["bond"] for card in cards if card.get("bond")}


def has_sum(act: Act) -> bool:
    """Is one of the cards of a tried match a number: a sum card, or a multi-choice card that was named?"""
    cards = (act.evidence, *act.evidence["targets"])
    return any([not card.get("bond") and card.get("sum") is not None for card in cards])


def of_turn(acts: list[Act]) -> list[Reading]:
    """What each act of one turn of one pupil says, in their order."""
    does = [act.evidence.get("do") for act in acts]
    turn = _Turn("hint" in does, _repairs(acts) if "repair" in does else {})
    return [turn.read(act, do) if do in SAYING else turn.pass_by() for act, do in zip(acts, does, strict=True)]


class _Turn:
    """What has been shown and done so far in a turn."""

    __slots__ = ("done", "helped", "repairs", "shown", "tells_hints")

    def __init__(self, tells_hints: bool, repairs: dict[str, dict[str, int]]) -> None:
        self.tells_hints, self.repairs = tells_hints, repairs
        self.shown: set[str] = set()  # bonds whose sum has been told
        self.helped = False  # a card or a pair has been shown for the decision that is being made
        self.done: set[int] = set()  # plies at which a match has been counted

    def read(self, act: Act, do: str | None) -> Reading:
        if do == "hint":
            self._hint(act.evidence)
            return NOTHING
        if do == "repair":
            self.shown |= set(_repaired(act.evidence))
            return NOTHING
        reading = self._match(act) if is_match(act) else NOTHING
        self.helped = False
        return reading

    def pass_by(self) -> Reading:
        """Another own act: the decision that help was for has been made."""
        self.helped = False
        return NOTHING

    def _hint(self, evidence: dict) -> None:
        if evidence.get("level", 0) >= HINT_IS_PRACTICE:
            self.helped = True
            self.shown |= set(evidence.get("shown") or ())

    def _match(self, act: Act) -> Reading:
        if TELLS_SUM in act.evidence.get("support", ()):  # each card of the hand and the table said its own
            self.shown |= bonds_of(act)
        is_practice = self._is_practice(act)
        if act.verdict == "wrong" or (has_sum(act) and act.void != "undone"):  # the answer on the screen tells them
            self.shown |= bonds_of(act)
        if is_practice or not act.counts:
            return NOTHING
        if act.verdict == "wrong":
            return _wrong(act, self.repairs.get(act.key, {}) if act.key else {})
        self.done.add(act.ply)
        return _hit(act)

    def _is_practice(self, act: Act) -> bool:
        if self.helped or (not self.tells_hints and act.evidence.get("hint", 0) >= HINT_IS_PRACTICE):
            return True
        if act.verdict == "right" and act.ply in self.done:  # a match moves the game on: this is the same one again
            return True
        return bool(self.shown) and not self.shown.isdisjoint(bonds_of(act))


def _repairs(acts: list[Act]) -> dict[str, dict[str, int]]:
    """Key of a wrong attempt → what was told in its repair, card by card as far as it was done."""
    found: dict[str, dict[str, int]] = {}
    for act in acts:
        if act.evidence.get("do") == "repair" and act.counts:
            of = str(act.evidence.get("of"))
            found[of] = _repaired(act.evidence) | found.get(of, {})
    return found


def _repaired(evidence: dict) -> dict[str, int]:
    """Bond → the number that was told of it, the first answer of each."""
    found: dict[str, int] = {}
    for each in evidence.get("answers") or ():
        bond, answer = each.get("bond"), each.get("answer")
        if bond in SUMS and answer is not None:
            found.setdefault(bond, answer)
    return found


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
    if _is_unnamed(target):
        return (), False, "JU" if mine else ""
    return (bond,), True, "JU" if hand["number"] is not None else ""


def _is_unnamed(target: dict) -> bool:
    """A multi-choice card that lay there: it was given no number, so a match with it says only odd or even."""
    return target["bond"] is None and target["sum"] is None


def _wrong(act: Act, repaired: dict[str, int]) -> Reading:
    """Not equal. A bond alone among its cards was not known. Which of several was not is told by the repair; a card
    that it does not tell of weighs half, unless it is equal to the hand card. Held against a multi-choice card that
    lay there a bond was said to be odd or even, and nothing else."""
    hand, targets = act.evidence, act.evidence["targets"]
    bonds = list(dict.fromkeys(card["bond"] for card in (hand, *targets) if card["bond"]))
    differing = [target for target in targets if not target["equal"]]
    numbers = [target for target in differing if not _is_unnamed(target)]
    others = {target["bond"] for target in numbers if target["bond"]}
    in_doubt = others | ({hand["bond"]} if numbers else set())
    is_repaired_pair = len(targets) == 1 and repaired.keys() >= set(bonds)
    asked = {  # of two bonds whether they are as much; of a bond whether it is odd or even
        "LIKA": hand["bond"] and others and not is_repaired_pair,
        "JU": hand["bond"] and len(numbers) < len(differing),
    }
    lenses = tuple([Lens(act, name, False) for name, is_asked in asked.items() if is_asked])
    if len(bonds) == 1:
        alone = Observation(act, bonds[0], False, WHOLE, True)
        return Reading((alone,) if bonds[0] in in_doubt else (), lenses)
    observed = tuple([_card(act, bond, repaired) for bond in bonds if bond in repaired or bond in in_doubt])
    return Reading(observed, lenses)


def _card(act: Act, bond: str, repaired: dict[str, int]) -> Observation:
    if bond in repaired:
        return Observation(act, bond, repaired[bond] == SUMS[bond], WHOLE, True, repaired[bond])
    return Observation(act, bond, False, HALF, False)


def read(acts: Iterable[Act]) -> Iterator[Reading]:
    """What each act says, turn by turn."""
    for turn in turns(acts):
        yield from of_turn(turn)


def turns(acts: Iterable[Act]) -> list[list[Act]]:
    """The acts by turn and pupil, each act once, in the order they were stored; turns in the order they began."""
    found: dict[tuple, list[Act]] = {}
    for act in sorted(acts, key=itemgetter(0)):
        place = (act.table, act.seat, act.holder, act.evidence.get("turn"))
        turn = found.get(place)
        if turn is None:
            found[place] = [act]
        elif turn[-1].id != act.id:
            turn.append(act)
    return list(found.values())
