"""The rooms one after the other: games of random moves in each, and what a room says of itself.

A room is tested as soon as it stands in the registry. What can't be told from its ROOM stands in its
`games/<key>/tests/worlds.py`; a name that is left out, or the whole file, has a value that says nothing:

GAMES      how many random games are played in each run of the tests, or {seats: number}
OPTIONS    more option sets that random games are played with (all presets and switches are)
SPELLINGS  function of (state, seat): moves that could be written there, allowed or not
UNORDERED  keys of the position whose cards have no order in the cases
LEAKS      functions of (state, seat): what a leaky view would tell
FORMS      fields of the move form: taps that may be refused, also with cards that the seat does not see
TAP        function of (what can be chosen: {field: values}, the buttons' `do`, chance): a tap that a child could make
           on that page, told from the page alone; often one that is allowed
PREVIEWS   function of (state, seat): forms there of which most would show something, in a room with previews
PREVIEWED  a position with what is tapped there (ids) so that something is shown: see test_preview_browser.py
PICTURED   states of the table that are pictured beside those of every game: {name: {"start", "moves", "taps"}}
HELP       function of (state, seat): help that could be asked for there
CHOICE     function of a move: what is chosen by it; of moves that choose the same one is offered
MOST_WORDS {key: words} of the room's sentences that have more than eight: reasons and tellings with figures or cards

What is true in every position every room must say, in `games/<key>/tests/invariants.py`: `broken(state)`, the
sentences that do not hold. Beside them `__init__.py`, and the cases in `cases/`.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from games.engine.base import Room, State, Step
from games.engine.cards import ByChance
from games.registry import GAMES, ROOMS
from games.wording import translated

LANGUAGES = ("sv", "nb", "en")
LONGEST = 1500  # moves of a game of random moves
SAMPLED = 12  # games whose every position is looked at
MANY = 300  # moves that are gone through one by one; of more than these a sample is taken
MOST_WORDS = 8  # of a sentence that a pupil reads
SEATED = [(room, seats) for room in ROOMS.values() for seats in range(room.min_seats, room.max_seats + 1)]

each_room = pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
each_table = pytest.mark.parametrize(("room", "seats"), SEATED, ids=[f"{room.key}-{seats}" for room, seats in SEATED])


class Moment(NamedTuple):
    """A position of a game; `seat` and `text`: the move made there, `step` what came of it (None at the end)."""

    state: State
    seat: int = -1
    text: str = ""
    step: Step | None = None


def told(room: Room, name: str, default: Any) -> Any:
    """What the room's own worlds say of it; a room may have none."""
    if not (GAMES / room.key / "tests" / "worlds.py").exists():
        return default
    return getattr(import_module(f"games.{room.key}.tests.worlds"), name, default)


def invariants(room: Room) -> Callable[..., list[str]]:
    """What says which invariants of the room a position breaks, after the one that came before it."""
    return import_module(f"games.{room.key}.tests.invariants").broken


@lru_cache
def _options(key: str) -> list[dict[str, Any]]:
    room = ROOMS[key]
    switches = [option.key for option in room.options if option.kind == "bool"]
    presets = [preset.options for preset in room.presets]
    return [
        {},
        *presets,
        *({name: True} for name in switches),
        dict.fromkeys(switches, True),
        *told(room, "OPTIONS", ()),
    ]


def options(room: Room, number: int) -> dict[str, Any]:
    """The options of game number so and so: all there are, one after the other."""
    sets = _options(room.key)
    return room.check_options(sets[number % len(sets)])


def game(room: Room, seats: int, number: int) -> Iterator[Moment]:
    """A game of random moves, position by position; the same number gives the same game."""
    chance = random.Random(f"{room.key} {seats} {number}")
    shuffle = ByChance(chance)
    state = room.new(options(room, number), seats, number % seats, shuffle)
    for _ply in range(LONGEST):
        if room.is_over(state):
            break
        seat = chance.choice(room.to_move(state))
        text = chance.choice(room.legal_moves(state, seat))
        step = room.play(state, seat, text, shuffle)
        yield Moment(state, seat, text, step)
        state = step.state
    yield Moment(state)


@lru_cache
def _sample(key: str, seats: int) -> list[tuple[int, list[Moment]]]:
    return [(number, list(game(ROOMS[key], seats, number))) for number in range(SAMPLED)]


def sample(room: Room, seats: int) -> list[tuple[int, list[Moment]]]:
    """A few games: (number, its moments)."""
    return _sample(room.key, seats)


def moments(room: Room, seats: int, most: int = 800) -> list[Moment]:
    """Positions of the sample in which somebody is to act, from beginnings to ends, about so many at most."""
    found = _moments(room.key, seats)
    return found[:: -(-len(found) // most)]


@lru_cache
def _moments(key: str, seats: int) -> list[Moment]:
    return [moment for _number, found in _sample(key, seats) for moment in found if moment.step]


def spelled(text: str) -> tuple[str, ...]:
    """The parts of a move in an order of their own: cards named in another order are the same choice."""
    first, *others = re.findall(r"[^ ,>]+", text) or [""]
    return (first, *sorted(others))


def some(moves: Sequence[str], seed: int = 0) -> list[str]:
    """These moves, or so many of them as can be gone through."""
    if len(moves) <= MANY:
        return list(moves)
    chance = random.Random(seed)
    places = {0, len(moves) - 1, *(chance.randrange(len(moves)) for _ in range(MANY))}
    return [moves[place] for place in sorted(places)]


def most_words(room: Room, key: str) -> int:
    """How many words this sentence of the room may have."""
    return told(room, "MOST_WORDS", {}).get(key, MOST_WORDS)


def case_files(room: Room) -> list[Path]:
    """The worked examples of the room."""
    return sorted((GAMES / room.key / "tests" / "cases").rglob("*.json"))


def words(sentence: Any, language: str) -> list[str]:
    """A marked sentence, one or two forms of it, in this language."""
    forms = sentence if isinstance(sentence, tuple) else (sentence,)
    return [translated(form, language) for form in forms]
