"""What a pupil sees of the own number bonds: four words, what was practised, what to try next. Nobody else's."""

import re
from dataclasses import dataclass
from datetime import date

from django.db.models import Q
from django.utils.translation import gettext as _

from classroom import evidence, snabbkoll, telling
from classroom.bonds import BONDS, GOALS, SPLIT, STATES, SUMS, Picture, total
from classroom.bonds.weeks import day_of
from classroom.models import Pupil
from games.models import Seat

LETTERS = {"unmet": "n", "thin": "n", "secure": "k", "going": "o", "practising": "o", "repeat": "r"}
LEGEND = tuple((LETTERS[key], STATES[key].pupil) for key in ("secure", "going", "repeat", "unmet"))
TO_TRY, MOMENTS = 3, 6  # cards shown, observations told


@dataclass(frozen=True, slots=True)
class Bond:
    name: str
    state: str

    @property
    def letter(self) -> str:
        return LETTERS[self.state]

    @property
    def word(self) -> str:
        return _(STATES[self.state].pupil)


@dataclass(frozen=True, slots=True)
class Try:
    """What to try next: some bonds, and the Snabbkoll about them (`goal` may be empty: of all)."""

    bonds: tuple[str, ...]
    goal: str

    @property
    def words(self) -> str:
        about = snabbkoll.OF_GOAL.get(self.goal)
        if not about:
            return _("Sex frågor i din takt.")
        return _("Sex frågor om %(goal)s.") % {"goal": re.sub(r" (?=\d)", "\u00a0", str(about))}  # 0 till 5 on one line


@dataclass(frozen=True, slots=True)
class Page:
    """`today`: how many bonds the pupil has practised today."""

    pyramid: list[tuple[int, list[Bond]]]
    next: Try
    today: int
    is_new: bool


def page(pupil: Pupil) -> Page:
    picture = evidence.pictures([pupil], alone=True)[pupil.pk]
    bonds = {bond: Bond(bond, picture.bonds[bond].state) for bond in BONDS}
    pyramid = [(sum_, [bonds[bond] for bond in BONDS if SUMS[bond] == sum_]) for sum_ in range(11)]
    return Page(pyramid, to_try(picture), _today(picture), picture.newest is None)


def _today(picture: Picture) -> int:
    moments = (shown.newest for shown in picture.bonds.values() if shown.newest)
    return sum(date.fromordinal(day_of(at)) == picture.day for at in moments)


def to_try(picture: Picture) -> Try:
    """From the first goal that is not done: what is to be practised again, then what is practised, then what is new."""
    goal = next((key for key in SPLIT if any(picture.bonds[bond].state != "secure" for bond in GOALS[key])), "TK10")
    return Try(needed(picture, goal, TO_TRY), goal)


def needed(picture: Picture, goal: str, most: int) -> tuple[str, ...]:
    """The bonds of a goal that are to be practised first, so many at most; those with 0 after the others."""
    order = {"repeat": 0, "practising": 1, "going": 2, "thin": 3, "unmet": 4, "secure": 5}
    bonds = sorted(GOALS[goal], key=lambda bond: (order[picture.bonds[bond].state], bond[0] == "0"))[:most]
    return tuple(sorted(bonds, key=BONDS.index))


# what a bond rests on, in the pupil's words


@dataclass(frozen=True, slots=True)
class Did:
    """`table`, `ply`: where the own replay opens; None for Snabbkoll and for a game that goes on."""

    words: str
    day: date
    table: str | None
    ply: int | None


def did(pupil: Pupil, bond: str) -> list[Did]:
    """The pupil's latest observations of a bond."""
    seen = evidence.moments(pupil, bond, alone=True)[:MOMENTS]
    own = _own_seats(pupil, {moment.table for moment in seen if moment.table})
    return [_did(moment, bond, own) for moment in seen]


def _own_seats(pupil: Pupil, codes: set[str]) -> dict[str, int]:
    """Of these tables' codes those where the game has ended, or was ended, and where the pupil still has a seat: which.

    The replay opens with that seat's eyes: of one who has been moved since there is none.
    """
    own = Seat.objects.filter(Q(holder=pupil.holder) | Q(kept_for=pupil.holder), table__code__in=codes)
    ended = own.filter(Q(table__over=True) | Q(table__stopped=True)).order_by("-number")
    return dict(ended.values_list("table__code", "number"))


def _did(moment: evidence.Moment, bond: str, own: dict[str, int]) -> Did:
    day = date.fromordinal(day_of(moment.at))
    if moment.answer:
        values = {"bond": bond, "n": moment.answer.answer, "sum": total(bond)}
        words = _("Ja! %(bond)s är %(sum)s.") if moment.right else _("Du sa %(n)s. %(bond)s är %(sum)s.")
        return Did(words % values, day, None, None)
    cards = [telling.card(card["card"]) for card in moment.cards]
    words = _("%(cards)s är inte lika mycket.")
    if moment.counted is not None and not moment.right:
        words = _("Du sa %(n)s. %(bond)s är %(sum)s.")
    elif moment.right:
        is_equal = moment.act.verdict == "right"
        words = _("Ja! %(cards)s är lika mycket.") if is_equal else _("%(bond)s är %(sum)s. Du räknade rätt.")
    table = moment.table if own.get(moment.table) == moment.act.seat else None
    values = {"cards": telling.listed(cards), "bond": bond, "sum": total(bond), "n": moment.counted}
    return Did(words % values, day, table, moment.ply)
