"""A step of a tutorial as a page: the position of its case on the real table, drawn by `seatpage` as at any table.

There is no table in the database: a step is where its case and the pupil's moves in it bring it. Who the pupil is and
what is remembered of the way is the caller's business.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from games import previewing, putaway, seatpage, wording
from games.engine import tutorial as engine
from games.engine.base import Garbled, Refused, Room, Text
from games.engine.tutorial import Pointer, Stand, Tutorial, TutorialStep
from games.registry import ROOMS
from games.seating import MARKS, SeatInfo
from games.snapshot import Line, Live

OTHERS = ("Noor", "Elias", "Maja", "Ali")  # who sits at the other seats of a case
NEVER = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Place:
    """A step in its tutorial. `number` counts from 1."""

    room: Room
    tutorial: Tutorial
    number: int

    @property
    def step(self) -> TutorialStep:
        return self.tutorial.steps[self.number - 1]

    @property
    def is_last(self) -> bool:
        return self.number == len(self.tutorial.steps)

    def marks(self) -> list[dict[str, Any]]:
        """The steps of this part, for the row of marks that says how far one is."""
        steps = self.tutorial.steps
        mine = self.tutorial.part_of(self.step).steps
        return [{"number": steps.index(step) + 1, "title": step.title, "now": step is self.step} for step in mine]


def find(game: str, key: str, number: int = 1) -> Place | None:
    """The step with this number, if the game has such a tutorial and it such a step."""
    room = ROOMS.get(game)
    tutorial = next((one for one in room.tutorials if one.key == key), None) if room else None
    if room is None or tutorial is None or not 1 <= number <= len(tutorial.steps):
        return None
    return Place(room, tutorial, number)


def all_tutorials() -> list[tuple[Room, Tutorial]]:
    """Every tutorial of every game."""
    return [(room, tutorial) for room in ROOMS.values() for tutorial in room.tutorials]


def stand(place: Place, made: Sequence[str]) -> Stand:
    """Where the step is after these moves (playable ones)."""
    return _told(place, made)[0]


def playable(place: Place, made: Sequence[str]) -> tuple[str, ...]:
    """These moves, or none if they can't be made any more: they are from before the case was changed."""
    try:
        _kept(place.room.key, place.tutorial.key, place.number, tuple(made))
    except (Refused, Garbled, ValueError):
        return ()
    return tuple(made)


def _told(place: Place, made: Sequence[str]) -> tuple[Stand, tuple[Line, ...]]:
    return _kept(place.room.key, place.tutorial.key, place.number, tuple(made))


@lru_cache(maxsize=512)
def _kept(game: str, key: str, number: int, made: tuple[str, ...]) -> tuple[Stand, tuple[Line, ...]]:
    """The stand with its log, whose lines are then the same objects at every drawing (seatpage keeps their words)."""
    place = find(game, key, number)
    assert place is not None
    at = engine.stand(place.room, place.step, made)
    return at, tuple(Line(ply, seat, done.events, NEVER, "") for ply, (seat, _text, done) in enumerate(at.played))


def judge(place: Place, at: Stand, text: str) -> tuple[str, Text | None]:
    """(the move as it is kept, None), or (text, why it is not the one meant)."""
    return engine.judge(place.room, place.step, at, text)


@lru_cache(maxsize=128)
def figure(game: str, key: str, number: int) -> dict[str, Any]:
    """What the room's `figure` template draws of this step."""
    place = find(game, key, number)
    assert place is not None
    return place.room.figure(engine.figure(place.room, place.step))


def figures(room: Room) -> list[dict[str, Any]]:
    """Every step of the game's tutorials as a figure with its sentence, for rules pages and sheets."""
    return [
        {"step": step, "number": number, "tutorial": tutorial, "fig": figure(room.key, tutorial.key, number)}
        for tutorial in room.tutorials
        for number, step in enumerate(tutorial.steps, 1)
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    """How a step is to be drawn. `made`: own moves so far; urls: move, table, next, previous, index, again, shut;
    shut: what the last of these moves showed is put away; letters: on court cards; pointing: the hand shows where to
    tap; done: numbers of steps that are done."""

    made: tuple[str, ...]
    urls: dict[str, str]
    shut: bool = False
    name: str = ""
    support: str = ""
    letters: str = ""
    pointing: bool = False
    done: frozenset[int] = field(default_factory=frozenset)


def fragment(
    place: Place, asked: Asked, *, language: str, csrf: str = "", answers: str = "", notice=None, tried="", preview=None
):  # fmt: skip
    """The table of the step as HTML, with what to do there."""
    at = stand(place, asked.made)
    pointers = _pointers(place, at)
    said = {"notice": notice, "tried": tried, "still": at.is_done, "lesson": _page(place, asked, at, pointers)}
    said["preview"] = preview
    live = _live(place, asked)
    html = seatpage.fragment(live, place.step.seat, language=language, csrf=csrf, answers=answers, **said)
    for pointer in pointers if asked.pointing else ():
        html = html.replace(f' id="{pointer.id}"', f' id="{pointer.id}" data-here', 1)
    return html


def previewed(place: Place, asked: Asked, data) -> previewing.Preview:
    """What the move of this form would do in the step; nothing for a page that is old, or when the step is done."""
    at = stand(place, asked.made)
    if at.is_done or data.get("ply") != str(at.state.ply) or place.step.seat not in place.room.to_move(at.state):
        return previewing.NONE
    return previewing.of_position(place.room, _seen(place, asked, at), place.step.seat, data)


def preview(place: Place, asked: Asked, shown: dict | None, *, language: str) -> str:
    """It as the room draws it."""
    at = stand(place, asked.made)
    lesson = _page(place, asked, at, _pointers(place, at))
    return seatpage.preview(_live(place, asked), place.step.seat, shown, language=language, lesson=lesson)


def _seen(place: Place, asked: Asked, at: Stand) -> Any:
    """The position, without what its pupil has put away."""
    return putaway.without(place.room, at.state, {place.step.seat} if asked.shut else frozenset())


def _pointers(place: Place, at: Stand) -> tuple[Pointer, ...]:
    if at.is_done:
        return ()
    return place.room.pointers(place.room.view(at.state, place.step.seat), at.wanted[0])


def _page(place: Place, asked: Asked, at: Stand, pointers) -> dict[str, Any]:
    """What a step's table has instead of a table's own: addresses, and the sentence above it."""
    step, own = place.step, len(asked.made)
    seen = {mark["number"]: mark for mark in place.marks()}
    fig = place.room.figure(engine.figure(place.room, step, asked.made)) if at.is_done else {}
    lesson = {
        "part": place.tutorial.part_of(step).title, "title": step.title, "done": at.is_done,
        "say": step.told if at.is_done else step.sentence(own), "fig": fig,
        "marks": [mark | {"done": number in asked.done} for number, mark in seen.items()],
        "place": list(seen).index(place.number) + 1, "pointing": asked.pointing, "last": place.is_last,
        "json": json.dumps([{"id": pointer.id, "done": pointer.done} for pointer in pointers]),
        "words": _words(place.room, pointers),
    }  # fmt: skip
    return {"lesson": lesson, "urls": seatpage.Urls(asked.urls)}


def _words(room: Room, pointers) -> str:
    """What to tap, one thing after the other; the same button twice in a row of two is said as it comes."""
    return ", ".join(wording.say(room, pointer.word) for pointer in pointers)


def _live(place: Place, asked: Asked) -> Live:
    at, lines = _told(place, asked.made)
    room, record = place.room, engine.record_of(place.room, place.step)
    is_over = room.is_over(at.state)
    return Live(
        id=0, code="steg", game=room.key, room=room, where="learn", options=record.options, first=0, ply=at.state.ply,
        revision=at.state.ply, undo_revision=0, undo_allowed=False, bots_hold=False, repairs=False, marks=True,
        letters=asked.letters, continued=False, frozen=False, thawed_at=None, message="", over=is_over, stopped=False,
        result=None, model_version=1, created_at=NEVER, moved_at=NEVER, seats=_seats(record.seats, place.step, asked),
        state=_seen(place, asked, at),
        to_move=() if is_over else tuple(room.to_move(at.state)), log=lines, undo_by=None, bot_try=None, helps=(),
        left=(None,) * record.seats,
    )  # fmt: skip


def _seats(count: int, step: TutorialStep, asked: Asked) -> tuple[SeatInfo, ...]:
    others = iter(step.others or OTHERS)
    return tuple(_seat(number, number == step.seat, asked, others) for number in range(count))


def _seat(number: int, is_mine: bool, asked: Asked, others) -> SeatInfo:
    return SeatInfo(
        number=number, holder="", kept_for="", name=asked.name if is_mine else next(others),
        mark=MARKS[number % len(MARKS)], hand_up=False, support=asked.support if is_mine else "", shared=False,
        is_bot=not is_mine, seen_at=None, hidden=False,
    )  # fmt: skip
