"""A pupil's rows folded, one after the other, into what a picture is read from. Pure Python.

A `History` holds the latest observations of each bond, goal and lens, whether it ever was secure, how often each bond
could have been taken and was, and how many bonds were secure at the end of each week. It can be written as plain data
and gone on with later.
"""

from collections.abc import Iterable
from datetime import datetime
from operator import itemgetter
from typing import Any, NamedTuple

from classroom.bonds import chances, credit, states
from classroom.bonds.chances import Chances
from classroom.bonds.credit import Act, Answer, Reading
from classroom.bonds.pairs import BONDS, GOALS, GOALS_OF, LENSES
from classroom.bonds.parameters import GOAL_WINDOW, SECURE_N, WINDOW
from classroom.bonds.states import Seen
from classroom.bonds.weeks import SchoolWeeks, day_of, monday

KEYS = (*BONDS, *GOALS, *LENSES)
RIGHT, HALF, DIRECT, DOTS = 1, 2, 4, 8  # flags of an observation as data


class Said(NamedTuple):
    """One act with something to say, in its place in time: `(at, kind, id)`."""

    place: tuple[datetime, int, int]
    reading: Reading


class Told(NamedTuple):
    """What rows say: acts in order of time, and the chances of each turn."""

    said: list[Said]
    chances: list[Chances]

    def together(self, other: "Told") -> "Told":
        return Told(sorted([*self.said, *other.said], key=itemgetter(0)), [*self.chances, *other.chances])


def told_by(turns: Iterable[list[Act]], answers: Iterable[Answer] = ()) -> Told:
    """What turns (of `credit.turns`) and answers say; the order they come in does not matter."""
    return put_together([told_in(turn) for turn in turns], answers)


def told_in(turn: list[Act]) -> Told:
    """What one turn says."""
    found = chances.of_turn(turn)
    chanced = [found] if found.met else []
    if all([act.verdict == "none" for act in turn]):
        return Told([], chanced)
    readings = zip(turn, credit.of_turn(turn), strict=True)
    said = [Said((act.at, 0, act.id), reading) for act, reading in readings if reading[0] or reading[1]]
    return Told(said, chanced)


def put_together(turns: Iterable[Told], answers: Iterable[Answer]) -> Told:
    """In order of time."""
    found: list[Said] = []
    chanced: list[Chances] = []
    for told in turns:
        found += told.said
        chanced += told.chances
    for answer in {answer.id: answer for answer in answers}.values():
        if answer.counts:
            found.append(Said((answer.at, 1, answer.id), credit.of_answer(answer)))
    return Told(sorted(found, key=itemgetter(0)), chanced)


class Track:
    """One bond, goal or lens: its latest observations, the newest last, and whether it ever was secure."""

    __slots__ = ("ever", "latest")

    def __init__(self, latest: list[Seen] | None = None, ever: bool = False) -> None:
        self.latest, self.ever = latest or [], ever

    def window(self, first: int) -> list[Seen]:
        """Those from the day `first` on."""
        if not self.latest or self.latest[0].day >= first:
            return self.latest
        return [seen for seen in self.latest if seen.day >= first]


class History:
    """Everything that has been folded in.

    newest  key → when it was seen last        met   bond → opportunities, taken, missed
    weeks   (Monday, secure bonds at its end)   week  the week of the newest act
    """

    def __init__(self, school: SchoolWeeks) -> None:
        self.school = school
        self.tracks = {key: Track() for key in KEYS}
        self.newest: dict[str, datetime] = {}
        self.met: dict[str, list[int]] = {}
        self.weeks: list[tuple[int, int]] = []
        self.week = 0

    def add(self, told: Told) -> None:
        """Fold in what rows say, none of it older than what has been folded."""
        for one in told.chances:
            for place, bonds in enumerate(one):
                for bond in bonds:
                    self.met.setdefault(bond, [0, 0, 0])[place] += 1
        self._say(told.said)

    def _say(self, said: list[Said]) -> None:
        day = first = 0
        for place, reading in said:
            at = place[0]
            if day != (day := day_of(at)):
                self.close_weeks(monday(day))
                first = self.school.first(day)
            for act, bond, right, weight, direct, _counted in reading.observations:
                self._see(bond, Seen(day, right, weight, direct, act.with_dots, bond), first, at)
            for act, name, right in reading.lenses:
                self._see(name, Seen(day, right, 1.0, True, act.with_dots, name), first, at)

    def _see(self, key: str, seen: Seen, first: int, at: datetime) -> None:
        track = self.tracks[key]
        latest, self.newest[key] = track.latest, at
        latest.append(seen)
        if len(latest) > WINDOW:
            del latest[0]
        if not track.ever and len(latest) >= SECURE_N:
            track.ever = states.is_secure(track.window(first))
        for goal in GOALS_OF.get(key, ()):
            self._see_goal(goal, seen, first, at)

    def _see_goal(self, goal: str, seen: Seen, first: int, at: datetime) -> None:
        track = self.tracks[goal]
        latest, self.newest[goal] = track.latest, at
        latest.append(seen)
        if len(latest) > GOAL_WINDOW:
            del latest[0]
        if not track.ever and len(latest) == GOAL_WINDOW and states.may_be_secure_goal(goal, track.window(first)):
            track.ever = "practising" not in self.bonds_of(goal, seen.day, first)

    # reading

    def state(self, key: str, day: int, first: int) -> str:
        """The state of a bond or a lens."""
        track = self.tracks[key]
        return states.of_bond(track.latest, track.window(first), day, track.ever)

    def bonds_of(self, goal: str, day: int, first: int) -> list[str]:
        return [self.state(bond, day, first) for bond in GOALS[goal]]

    def secure(self, day: int) -> int:
        """How many bonds are secure on `day`."""
        first = self.school.first(day)
        enough = [bond for bond in BONDS if len(self.tracks[bond].latest) >= SECURE_N]
        return [self.state(bond, day, first) for bond in enough].count("secure")

    def close_weeks(self, week: int) -> None:
        """Note how many bonds were secure at the end of each school week before `week`, from the newest evidence on."""
        if self.week and week > self.week:
            for passed in sorted({self.week, *self.school.between(self.week, week)}):
                self.weeks.append((passed, self.secure(passed + 6)))
        self.week = max(week, self.week)

    # as plain data

    def data(self) -> dict[str, Any]:
        """A copy that does not change when the history goes on."""
        tracks = {
            key: [int(track.ever), [_flat(seen, key) for seen in track.latest]]
            for key, track in self.tracks.items()
            if track.latest
        }
        newest = {key: at.isoformat() for key, at in self.newest.items()}
        met = {bond: list(counts) for bond, counts in self.met.items()}
        return {"tracks": tracks, "newest": newest, "met": met, "weeks": list(self.weeks), "week": self.week}

    @staticmethod
    def moments(data: dict[str, Any]) -> list[datetime]:
        """When each bond, goal and lens was seen last, of a history as data."""
        return [datetime.fromisoformat(at) for at in data["newest"].values()]

    @classmethod
    def of(cls, data: dict[str, Any] | None, school: SchoolWeeks) -> "History":
        """Made again from its data; from None a new one."""
        made = cls(school)
        if data is None:
            return made
        for key, (ever, latest) in data["tracks"].items():
            made.tracks[key] = Track([_seen(key, *flat) for flat in latest], bool(ever))
        made.newest = {key: datetime.fromisoformat(at) for key, at in data["newest"].items()}
        made.met = {bond: list(counts) for bond, counts in data["met"].items()}
        made.weeks = [(week, count) for week, count in data["weeks"]]
        made.week = data["week"]
        return made


def window_of(key: str) -> int:
    """How many observations its window holds at most."""
    return GOAL_WINDOW if key in GOALS else WINDOW


def _flat(seen: Seen, key: str) -> list:
    flags = RIGHT * seen.right + HALF * (seen.weight < 1) + DIRECT * seen.direct + DOTS * seen.dots
    return [seen.day, flags] if seen.bond == key else [seen.day, flags, seen.bond]


def _seen(key: str, day: int, flags: int, bond: str = "") -> Seen:
    weight = 0.5 if flags & HALF else 1.0
    return Seen(day, bool(flags & RIGHT), weight, bool(flags & DIRECT), bool(flags & DOTS), bond or key)
