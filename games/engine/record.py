"""Game records: a whole game, or a position and the moves from it, as JSON (format: rules page of the games).

`read` and `load` check the form, `replay` plays it, `record_of` writes one. What is wrong is a BadRecord with
the code of the rules and the ply where it broke.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.base import BadRecord, Room, Shuffle, State, Step
from games.engine.cards import AsRecorded
from games.engine.play import play

FORMAT, VERSION = "kortskola-record", 1
REQUIRED = ("format", "version", "game", "seats", "start")
OPTIONAL = ("options", "moves", "shuffles", "result", "stopped", "name", "from", "expect")


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose form is right; `options` are complete, `start` is the state before the first move, `shuffles`
    those that come after it."""

    room: Room
    options: dict[str, Any]
    seats: int
    start: State
    moves: tuple[tuple[int, str], ...] = ()
    shuffles: tuple[tuple[str, ...], ...] = ()
    result: dict[str, Any] | None = None
    stopped: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Where a replay came to. `result`: how the game ended, or how it was scored when it was stopped."""

    state: State
    steps: tuple[Step, ...]
    over: bool
    result: dict[str, Any] | None


def read(text: str | bytes, rooms: Mapping[str, Room]) -> Record:
    """A record from JSON text in UTF-8."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        data = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
    except UnicodeDecodeError as error:
        raise BadRecord("bad_record", "Filen är inte text i UTF-8.") from error
    except RecursionError as error:
        raise BadRecord("bad_record", "Filen har för många nivåer.") from error
    except ValueError as error:
        raise BadRecord("bad_record", "Filen är inte JSON.") from error
    return load(data, rooms)


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found


def load(data: Any, rooms: Mapping[str, Room]) -> Record:
    """A record from JSON data, its form and its start position checked."""
    if not isinstance(data, dict):
        raise BadRecord("bad_record", "Filen är inte ett spel: den ska vara ett JSON-objekt.")
    _check_keys(data)
    game = data["game"]
    room = rooms.get(game) if isinstance(game, str) else None
    if room is None:
        raise BadRecord("bad_record", "Spelet finns inte här.")
    seats = data["seats"]
    if type(seats) is not int or not room.min_seats <= seats <= room.max_seats:
        raise BadRecord("bad_record", f"seats ska vara från {room.min_seats} till {room.max_seats}.")
    options = room.check_options(data.get("options", {}))
    shuffles = _shuffles(data.get("shuffles", []))
    recorded = AsRecorded(shuffles)
    start = room.run_on(room.from_position(options, seats, data["start"]), recorded)
    return Record(
        room=room,
        options=options,
        seats=seats,
        moves=_moves(data.get("moves", [])),
        shuffles=shuffles[recorded.used :],
        result=_result(data.get("result")),
        stopped=_flag(data.get("stopped", False)),
        name=data.get("name", ""),
        start=start,
    )


def _check_keys(data: dict[str, Any]) -> None:
    for key in REQUIRED:
        if key not in data:
            raise BadRecord("bad_record", f"Nyckeln {key} saknas.")
    for key in data:
        if key not in REQUIRED and key not in OPTIONAL:
            raise BadRecord("bad_record", f"Okänd nyckel: {key}.")
    if data["format"] != FORMAT or type(data["version"]) is not int or data["version"] != VERSION:
        raise BadRecord("bad_record", f"Filen ska ha format {FORMAT}, version {VERSION}.")
    for key, kind in (("name", str), ("from", str), ("expect", dict)):
        if not isinstance(data.get(key, kind()), kind):
            raise BadRecord("bad_record", f"Nyckeln {key} har fel slag av värde.")


def _moves(value: Any) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list):
        raise BadRecord("bad_record", "moves ska vara en lista.")
    for move in value:
        if not isinstance(move, list) or [type(part) for part in move] != [int, str]:
            raise BadRecord("bad_record", "Varje drag ska vara [plats, text].")
    return tuple((seat, text) for seat, text in value)


def _shuffles(value: Any) -> tuple[tuple[str, ...], ...]:
    is_lists = isinstance(value, list) and all(isinstance(pile, list) for pile in value)
    if not is_lists or not all(isinstance(card, str) for pile in value for card in pile):
        raise BadRecord("bad_record", "shuffles ska vara listor av kort.")
    return tuple(map(tuple, value))


def _result(value: Any) -> dict[str, Any] | None:
    if value is not None and not isinstance(value, dict):
        raise BadRecord("bad_record", "result ska vara ett objekt.")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadRecord("bad_record", "stopped ska vara true eller false.")
    return value


def steps(record: Record, until: int | None = None, shuffle: Shuffle | None = None) -> Iterator[Step]:
    """The record's moves played one by one, at most `until` of them."""
    shuffle = shuffle or AsRecorded(record.shuffles)
    state = record.start
    for ply, (seat, text) in enumerate(record.moves[:until]):
        try:
            step = play(record.room, state, seat, text, shuffle)
        except BadRecord as error:
            error.ply = ply
            raise
        state = step.state
        yield step


def replay(record: Record, until: int | None = None) -> Replayed:
    """Play the record, all of it or up to ply `until`; Refused or BadRecord where it can't be played.

    A whole replay also compares the record's `result` with what the game came to.
    """
    room, state, fair, played = record.room, record.start, record.start, []
    for step in steps(record, until):
        state = step.state
        played.append(step)
        if room.turn_began(state):
            fair = state
    over = room.is_over(state)
    result = room.result(state)
    if len(played) == len(record.moves):
        if record.stopped:
            if over:
                raise BadRecord("bad_record", "Spelet är slut, men filen säger att det avbröts.", len(played))
            result = room.standing(fair)
        _compare(record.result, result, len(played))
    return Replayed(state, tuple(played), over, result)


def _compare(stated: dict[str, Any] | None, reached: dict[str, Any] | None, ply: int) -> None:
    """`stated` may leave keys out, but what it says must be so."""
    if stated is None:
        return
    agrees = reached is not None and all(key in reached and same(value, reached[key]) for key, value in stated.items())
    if not agrees:
        raise BadRecord("result_differs", "Resultatet i filen är inte det som spelet gav.", ply)


def same(stated: Any, reached: Any) -> bool:
    """Equal as JSON: true is not 1, and 1.0 is not 1."""
    return json.dumps(stated, sort_keys=True) == json.dumps(reached, sort_keys=True)


def record_of(
    room: Room,
    options: Mapping[str, Any],
    seats: int,
    start: Mapping[str, Any],
    moves: Sequence[Sequence],
    shuffles: Sequence[Sequence[str]] = (),
    result: Mapping[str, Any] | None = None,
    stopped: bool = False,
) -> dict[str, Any]:
    """The record of a game as JSON data; `start` as `room.position` gives it, `moves` as [seat, text]."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": room.key,
        "options": dict(options),
        "seats": seats,
        "start": dict(start),
        "moves": [list(move) for move in moves],
        "shuffles": [list(pile) for pile in shuffles],
    }
    if stopped:
        record["stopped"] = True
    if result is not None:
        record["result"] = dict(result)
    return record
