"""Tutorials as data: steps, each a case of the rules and one short sentence.

A case is a game record with an `expect` part (`read_cases`): the position, what the pupil is to do there, and what
holds afterwards. The same file is a step of the tutorial, a test of the rules and a figure on the rules page.

`stand` says where a step is after the pupil's moves, `judge` what a move of the pupil's is worth there. Both are
plain functions of data, so a page can ask them anew at every tap.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from games.engine.base import Refused, Room, Shuffle, State, Step, Text
from games.engine.cards import AsRecorded
from games.engine.play import play
from games.engine.record import Record, load

UNSHUFFLED: Shuffle = list  # where a move that the case has not would turn a pile over


class Pointer(NamedTuple):
    """A place of the table that is to be tapped: its `id` in the page, how it is called, and the selector that
    matches when it has been tapped (empty: that tap sends the form)."""

    id: str
    word: str | Text
    done: str = ""


class Figure(NamedTuple):
    """A case as a picture: what the table showed before and after one own move, and that move.

    before, after   views of the pupil's seat        move, events   what was done, and what it did
    position        the whole position before (record form), for what came up from a hidden pile
    later           what the others then did in the case, before the next own move
    """

    before: dict[str, Any]
    move: str
    events: tuple
    after: dict[str, Any]
    position: dict[str, Any]
    later: tuple = ()


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One point of the rules, made by the pupil.

    key       the case's file name
    title     what the point is called
    say       what to do: a sentence for each own move (the last one stands for all that follow)
    told      what came of it
    case      the case itself, as data
    seat      the pupil's seat; the moves of all others in the case are made by themselves
    section   the part of the rule card whose figure this is
    pictured  which of the own moves the figure shows (the last one)
    shown     the hand points from the start, for what is done for the first time; elsewhere after a calm while
    free      first words of moves of which any will do (`end`: whatever card is put away)
    in_any_order  the case's own moves may be made in any order
    unordered keys of the position whose piles have no order: moves that come to the same but for it are the same
    heard     such moves are the same only if what is told of them is too, in whatever order (two looks change nothing)
    reasons   key of the sentence for an allowed move that is not the one meant, by how its text begins
    others    who sits at the other seats, where the example names them
    """

    key: str
    title: str
    say: tuple[str, ...]
    told: str
    case: Mapping[str, Any]
    seat: int = 0
    section: str = ""
    pictured: int = -1
    shown: bool = False
    free: tuple[str, ...] = ()
    in_any_order: bool = False
    unordered: tuple[str, ...] = ()
    heard: bool = False
    reasons: tuple[tuple[str, str], ...] = ()
    others: tuple[str, ...] = ()

    def sentence(self, made: int) -> str:
        return self.say[min(made, len(self.say) - 1)]


@dataclass(frozen=True, slots=True)
class Part:
    """Steps that belong together, with a card as their sign."""

    title: str
    steps: tuple[TutorialStep, ...]
    sign: str


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A way through a game's rules. `minutes`: what its steps take a child. `game`: the short real game that ends it,
    as (options, position)."""

    key: str
    title: str
    minutes: int
    parts: tuple[Part, ...]
    game: Callable[[Shuffle], tuple[dict[str, Any], dict[str, Any]]] | None = None

    @property
    def has_game(self) -> bool:
        return self.game is not None

    @property
    def steps(self) -> tuple[TutorialStep, ...]:
        return tuple(step for part in self.parts for step in part.steps)

    def part_of(self, step: TutorialStep) -> Part:
        return next(part for part in self.parts if step in part.steps)


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a step is. `wanted`: the case's own moves still to make, the next one first; none: the step is done."""

    state: State
    played: tuple[tuple[int, str, Step], ...]
    wanted: tuple[str, ...] = field(default=())

    @property
    def is_done(self) -> bool:
        return not self.wanted


def read_cases(folder: Path) -> dict[str, dict[str, Any]]:
    """The cases of a folder by their names."""
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))}


def record_of(room: Room, step: TutorialStep) -> Record:
    """The step's case, checked."""
    return load(dict(step.case), {room.key: room})


def stand(room: Room, step: TutorialStep, made: Sequence[str] = ()) -> Stand:
    """The step after the pupil's moves `made`, with the others' moves between them.

    Raises Refused for moves that can't be made (they are from before the case was changed).
    """
    case, mine = record_of(room, step), list(made)
    own = [text for seat, text in case.moves if seat == step.seat]
    state, played = case.start, []
    shuffle = AsRecorded(case.shuffles) if case.shuffles else UNSHUFFLED
    for seat, text in case.moves:
        if seat == step.seat:
            if not mine:
                break
            text = mine.pop(0)
        done = play(room, state, seat, text, shuffle)
        state = done.state
        played.append((seat, text, done))
    return Stand(state, tuple(played), _wanted(room, step, own, made, state))


def _wanted(room: Room, step: TutorialStep, own: list[str], made: Sequence[str], state: State) -> tuple[str, ...]:
    if not step.in_any_order:
        return tuple(own[len(made) :])
    left = list(own)
    for text in made:
        left.remove(text)
    return tuple(sorted(left, key=lambda text: room.why_not(state, step.seat, text) is not None))


def judge(room: Room, step: TutorialStep, at: Stand, text: str) -> tuple[str, Text | None]:
    """(the move as it is kept, None) for a move that is meant here; (text, why not) for every other.

    A move that comes to the same as the case's is kept as the case spells it.
    """
    refusal = room.why_not(at.state, step.seat, text)
    if refusal is not None:
        return text, refusal
    for wanted in at.wanted if step.in_any_order else at.wanted[:1]:
        if _is_as_good(room, step, at.state, text, wanted):
            return wanted, None
        if text.split(" ")[0] in step.free and wanted.split(" ")[0] == text.split(" ")[0]:
            return text, None
    key = next((key for begins, key in step.reasons if text.startswith(begins)), "also_right")
    return text, Text(key)


def _is_as_good(room: Room, step: TutorialStep, state: State, text: str, wanted: str) -> bool:
    if text == wanted:
        return True
    if room.why_not(state, step.seat, wanted) is not None:
        return False
    made, meant = (room.play(state, step.seat, move, UNSHUFFLED) for move in (text, wanted))
    if step.heard and _heard(made) != _heard(meant):
        return False
    one, other = (_without_order(room.position(result.state), step.unordered) for result in (made, meant))
    return one == other


def _heard(made: Step) -> list[Any]:
    """What is told of a move, the lists in it in no order."""

    def sort(data: Mapping[str, Any]) -> dict[str, Any]:
        return {key: sorted(part, key=repr) if isinstance(part, list) else part for key, part in data.items()}

    return [(event.kind, event.seat, sort(event.data)) for event in made.events]


def _without_order(position: dict[str, Any], unordered: Sequence[str]) -> dict[str, Any]:
    return {key: _in_any_order(value) if key in unordered else value for key, value in position.items()}


def _in_any_order(value: list) -> list:
    """A pile; piles of which each keeps its place; or things that are made of piles, one beside the other."""
    if value and isinstance(value[0], list):
        return [sorted(map(_each_in_any_order, pile), key=repr) for pile in value]
    return sorted(map(_each_in_any_order, value), key=repr)


def _each_in_any_order(one: Any) -> Any:
    if not isinstance(one, dict):
        return one
    return {key: sorted(part) if isinstance(part, list) else part for key, part in one.items()}


def figure(room: Room, step: TutorialStep, made: Sequence[str] = ()) -> Figure:
    """The case as a picture: one of its own moves, with what the pupil's seat saw before and after.

    made: the moves as the pupil made them; then it is one of these.
    """
    own = made or [text for seat, text in record_of(room, step).moves if seat == step.seat]
    place = range(len(own))[step.pictured]
    before = stand(room, step, own[:place])
    done = room.play(before.state, step.seat, own[place], UNSHUFFLED)
    others = stand(room, step, own[: place + 1]).played[len(before.played) + 1 :]
    return Figure(
        room.view(before.state, step.seat), own[place], done.events, room.view(done.state, step.seat),
        room.position(before.state), tuple(event for _seat, _text, then in others for event in then.events),
    )  # fmt: skip


def goes_through(room: Room, step: TutorialStep) -> bool:
    """Is every own move of the case accepted where it comes? (For tests.)"""
    made: list[str] = []
    while not (at := stand(room, step, made)).is_done:
        kept, refusal = judge(room, step, at, at.wanted[0])
        if refusal:
            raise Refused(refusal, at.state.ply)
        made.append(kept)
    return True
