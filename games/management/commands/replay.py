"""Play a game record: print the position reached, the result if the game is over, and the moves in words."""

import json
import sys
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import override

from games.engine.base import BadRecord, Event, Refused
from games.engine.record import Record, Replayed, read, replay
from games.registry import ROOMS
from games.wording import say

from ._plain import PlainCommand

BOM = b"\xef\xbb\xbf"
UNREADABLE = (
    (FileNotFoundError, "filen finns inte"),
    (IsADirectoryError, "det är en mapp"),
    (PermissionError, "filen får inte läsas"),
)


class Command(PlainCommand):
    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file", help="a record, several, one a line (.jsonl), or - for standard input")
        parser.add_argument("--json", action="store_true", help="print one JSON object a record and nothing else")
        parser.add_argument("--until", type=int, metavar="PLY", help="stop when this many moves have been played")

    def handle(self, *, file, until, **options):
        if until is not None and until < 0:
            raise CommandError("--until ska vara 0 eller mer")
        tell = self.tell_json if options["json"] else self.tell_words
        faults = 0
        try:
            for text in texts_in(file):
                faults += not tell(text, until)
            self.stdout.flush()
        except BadRecord as error:  # the file itself
            tell_fault = self.json_fault if options["json"] else self.words_fault
            faults += not tell_fault(error.ply, error.code, error.message)
        except BrokenPipeError:
            sys.stderr.close()
        except OSError as error:
            raise CommandError(f"kan inte skriva: {error.strerror}") from error
        if faults:
            sys.exit(1)

    def tell_json(self, text: bytes, until: int | None) -> bool:
        """One record as a JSON object; says whether it could be played."""
        try:
            record, played = reached(text, until)
        except BadRecord as error:
            return self.json_fault(error.ply, error.code, error.message)
        self.stdout.write(json.dumps(outcome(record, played)))
        return True

    def json_fault(self, ply: int, code: str, message: str) -> bool:
        self.stdout.write(json.dumps({"error": {"ply": ply, "code": code, "message": message}}))
        return False

    def tell_words(self, text: bytes, until: int | None) -> bool:
        try:
            record, played = reached(text, until)
        except BadRecord as error:
            return self.words_fault(error.ply, error.code, error.message)
        with override("sv"):
            for line in in_words(record, played):
                self.stdout.write(printable(line))
        return True

    def words_fault(self, ply: int, code: str, message: str) -> bool:
        self.stderr.write(printable(f"{message} ({code}, drag {ply})"))
        return False


def texts_in(name: str):
    """The records of a file, each as its bytes: a whole file, or the lines of one with several."""
    try:
        if name == "-" and sys.stdin is None:  # closed by whoever started us
            raise FileNotFoundError
        if name == "-":
            yield from split(sys.stdin.buffer.read())
        elif name.lower().endswith(".jsonl"):
            with open(name, "rb") as file:
                yield from (line for line in file if line.removeprefix(BOM).strip())
        else:
            with open(name, "rb") as file:
                text = file.read()
            yield from [text] if name.lower().endswith(".json") else split(text)
    except (OSError, ValueError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        reason = next((words for kind, words in UNREADABLE if isinstance(error, kind)), error)
        raise BadRecord("bad_record", f"Kan inte läsa {name}: {reason}.") from error


def split(text: bytes) -> list[bytes]:
    """The text as one, or its lines if it is no JSON as a whole but a line of it is a record by itself."""
    lines = [line for line in text.removeprefix(BOM).splitlines() if line.strip()]
    if len(lines) < 2 or parsed(text) is not None or not any(isinstance(parsed(line), dict) for line in lines):
        return [text]
    return lines


def parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def reached(text: bytes, until: int | None) -> tuple[Record, Replayed]:
    """The record and where it leads; every fault as a BadRecord."""
    try:
        record = read(text, ROOMS)
        try:
            return record, replay(record, until)
        except Refused as refused:
            with override("sv"):
                message = say(record.room, refused.text)
            raise BadRecord(refused.text.key, message, refused.ply) from refused
    except RecursionError as error:
        raise BadRecord("bad_record", "Filen har för många nivåer.") from error


def outcome(record: Record, played: Replayed) -> dict:
    room, state = record.room, played.state
    return {
        "ply": len(played.steps),
        "over": played.over,
        "to_move": list(room.to_move(state)),
        "position": room.position(state),
        "result": played.result,
    }


def in_words(record: Record, played: Replayed):
    """The moves, the position and the result, line by line."""
    if record.name:
        yield record.name
    names = [f"Spelare {seat + 1}" for seat in range(record.seats)]
    for ply, ((seat, text), step) in enumerate(zip(record.moves, played.steps, strict=False)):
        yield f"{ply:>4}  {names[seat]}: {text}"
        yield from (f"      {line}" for line in sentences(record, step.events, names))
    reached = outcome(record, played)
    yield f"Efter {reached['ply']} drag:"
    yield from (f"  {key}: {json.dumps(value)}" for key, value in reached["position"].items())
    if reached["result"]:
        yield f"Resultat: {json.dumps(reached['result'])}"
    elif reached["to_move"]:
        yield "På tur: " + ", ".join(names[seat] for seat in reached["to_move"])


def sentences(record: Record, events: tuple[Event, ...], names: list[str]) -> list[str]:
    texts = (record.room.say(event, names, None) for event in events)
    return [say(record.room, text) for text in texts if text]


def printable(text: str) -> str:
    """What every terminal can take: control signs and lone halves of a character pair are written out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
