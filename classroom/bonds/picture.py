"""What is shown of a pupil on a day, read from a `History`. Pure Python."""

from dataclasses import dataclass, field, replace
from datetime import date, datetime

from classroom.bonds import held, states
from classroom.bonds.held import Held
from classroom.bonds.history import History
from classroom.bonds.pairs import BONDS, GOALS, LENSES
from classroom.bonds.parameters import RARE_OPPORTUNITIES, RARE_OVERALL, RARE_SHARE
from classroom.bonds.states import Seen
from classroom.bonds.weeks import monday


@dataclass(frozen=True, slots=True)
class Shown:
    """A bond, a goal or a lens: its state, and the counts that the state rests on.

    right, n       weights in the window; halves where it can't be told which of two cards was not known
    newest         the newest evidence, however old
    was_secure     it was Säker once, now or earlier
    opportunities, taken, missed   turns with a pair of it to take, that took it, that left it lying; for a lens 0
    rare           väljs sällan; of a goal: one of its bonds is
    dots           something in the window was answered with dots on the cards
    held           what keeps it from Säker, with right enough
    """

    state: str
    right: float = 0
    n: float = 0
    newest: datetime | None = None
    was_secure: bool = False
    opportunities: int = 0
    taken: int = 0
    missed: int = 0
    rare: bool = False
    dots: bool = False
    held: tuple[Held, ...] = ()

    @property
    def wrong(self) -> float:
        return self.n - self.right


@dataclass(frozen=True, slots=True)
class Picture:
    """One pupil on one day. `secure_by_week`: (Monday, bonds that were Säker at the end of that week or today);
    `since`: the day of the oldest observation that a bond's or a goal's state rests on."""

    day: date
    bonds: dict[str, Shown]
    goals: dict[str, Shown]
    lenses: dict[str, Shown]
    newest: datetime | None = None
    secure_by_week: tuple[tuple[date, int], ...] = field(default=())
    since: date | None = None

    def shown(self, key: str) -> Shown:
        """By the name of a bond, a goal or a lens."""
        return (self.bonds.get(key) or self.goals.get(key) or self.lenses.get(key)) if key else None

    @property
    def secure(self) -> int:
        """How many bonds are Säker."""
        return sum(shown.state == "secure" for shown in self.bonds.values())


def picture(history: History, today: date) -> Picture:
    """What is shown on `today`, which is no earlier than the newest row of the history."""
    day = today.toordinal()
    first = history.school.first(day)
    rare = _rare(history.met)
    bonds = {bond: _bond(history, bond, day, first, bond in rare) for bond in BONDS}
    goals = {goal: _goal(history, goal, bonds, day, first) for goal in GOALS}
    lenses = {lens: _bond(history, lens, day, first, False) for lens in LENSES}
    newest = max((history.newest[bond] for bond in BONDS if bond in history.newest), default=None)
    return Picture(today, bonds, goals, lenses, newest, _by_week(history, bonds, day), _since(history, first))


def _since(history: History, first: int) -> date | None:
    days = [seen.day for key in (*BONDS, *GOALS) for seen in history.tracks[key].window(first)]
    return date.fromordinal(min(days)) if days else None


def _rare(met: dict[str, list[int]]) -> set[str]:
    """Bonds that are seldom taken by one who takes most of what there is."""
    chances, taken = (sum(counts[place] for counts in met.values()) for place in (0, 1))
    if not chances or taken < RARE_OVERALL * chances:
        return set()
    return {b for b, (n, took, _m) in met.items() if n >= RARE_OPPORTUNITIES and took <= RARE_SHARE * n}


def _bond(history: History, key: str, day: int, first: int, rare: bool) -> Shown:
    track = history.tracks[key]
    if not track.latest and key not in history.met:
        return Shown("unmet")
    window = track.window(first)
    state = states.of_bond(track.latest, window, day, track.ever)
    why = held.of_bond(window) if state == "going" else ()
    shown = Shown(state, *states.weights(window), history.newest.get(key), track.ever, *history.met.get(key, ()))
    return replace(shown, rare=rare, dots=_dots(window), held=why)


def _goal(history: History, goal: str, bonds: dict[str, Shown], day: int, first: int) -> Shown:
    track = history.tracks[goal]
    own = [bonds[bond] for bond in GOALS[goal]]
    window = track.window(first)
    its_bonds = [shown.state for shown in own]
    state = states.of_goal(goal, track.latest, window, day, track.ever, its_bonds)
    why = held.of_goal(goal, window, its_bonds) if state == "going" else ()
    met = (sum(getattr(shown, name) for shown in own) for name in ("opportunities", "taken", "missed"))
    rare = any(shown.rare for shown in own)
    shown = Shown(state, *states.weights(window), history.newest.get(goal), track.ever, *met)
    return replace(shown, rare=rare, dots=_dots(window), held=why)


def _dots(window: list[Seen]) -> bool:
    return any(seen.dots for seen in window)


def _by_week(history: History, bonds: dict[str, Shown], day: int) -> tuple[tuple[date, int], ...]:
    """Closed weeks, the school weeks since the newest evidence, and the present one as it stands."""
    if not history.week:
        return ()
    this, weeks = monday(day), list(history.weeks)
    for passed in sorted({history.week, *history.school.between(history.week, this)} - {this}):
        weeks.append((passed, history.secure(passed + 6)))
    weeks.append((this, sum(shown.state == "secure" for shown in bonds.values())))
    return tuple((date.fromordinal(week), count) for week, count in weeks)
