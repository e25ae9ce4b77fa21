"""What a tap says, read once for form and socket alike: the move's text (or a call for help), and where it was chosen.

Fields that are not named here have no effect: who acts, for which seat, is never taken from a form.
"""

import re
from dataclasses import dataclass

from games import tables, writer
from games.engine.base import Garbled, Refused, Room, Text
from games.engine.play import read_form
from games.snapshot import SeatInfo

KEY = re.compile(r"[0-9A-Za-z-]{8,40}")
HELP = re.compile(r"hint ([1-9])|answer [0-9] [0-9]{1,2}")  # the field `help`: a hint's level; place and number
MOST_FIELDS, MOST_SIGNS = 40, 200
SENTENCES = {  # the first that fits; the sentences stand in games.sentences
    tables.Stale: "stale",
    tables.Frozen: "frozen",
    tables.GameOver: "game_over",
    tables.SeatHeld: "seat_held",
    tables.NotYourSeat: "not_your_seat",
    writer.DiskFull: "disk_full",
    writer.NotSaved: "not_saved",
}
NO = (Refused, *SENTENCES)


@dataclass(frozen=True, slots=True)
class Tap:
    """A move as it was chosen: `ply` and `revision` of its page; with its `key` it is one move, however often sent.

    `hidden_ms`: for how long the tablet says that the page was out of sight since the choice was shown; `is_help`:
    no move, but a hint asked for or an answer in a repair."""

    text: str
    ply: int
    revision: int
    key: str
    hidden_ms: int = 0
    is_help: bool = False

    @property
    def door(self):
        """The way in: `tables.play_soon`, or the one for help."""
        return tables.help_soon if self.is_help else tables.play_soon

    def page(self) -> dict:
        """What `tables.play` wants to know of the page."""
        return {"ply": self.ply, "revision": self.revision, "key": self.key, "timing": {"hidden_ms": self.hidden_ms}}


class Fields:
    """The fields of a form that came as JSON (`{"hand": ["2+2"], "ply": "4"}`), read like a QueryDict."""

    def __init__(self, fields) -> None:
        """Raises Garbled for anything but a flat object of short texts."""
        if not isinstance(fields, dict) or len(fields) > MOST_FIELDS:
            raise Garbled("form")
        self.fields = {name: _texts(value) for name, value in fields.items()}

    def get(self, name: str, default=None):
        values = self.fields.get(name)
        return values[-1] if values else default

    def getlist(self, name: str) -> list[str]:
        return list(self.fields.get(name, ()))


def _texts(value) -> list[str]:
    values = value if isinstance(value, list) else [value]
    if len(values) > MOST_FIELDS or not all(isinstance(v, str) and len(v) <= MOST_SIGNS for v in values):
        raise Garbled("form")
    return values


def read(room: Room, data) -> Tap:
    """The tap in a form's fields. Raises Garbled, or Refused for an unfinished choice (with the kind sentence)."""
    at, revision = _number(data, "ply"), _number(data, "revision")
    key = data.get("key") or ""
    if not KEY.fullmatch(key):
        raise Garbled("key")
    hidden_ms = data.get("hidden_ms") or "0"
    hidden_ms = int(hidden_ms) if re.fullmatch(r"[0-9]{1,8}", hidden_ms) else 0
    is_help = bool(data.get("help"))
    text = _help(room, data) if is_help else read_form(room, data)
    return Tap(text, at, revision, key, hidden_ms, is_help)


def _help(room: Room, data) -> str:
    """`hint 2 2+2`: the level, and what was chosen; `answer 0 5`: the card's place, and the number told."""
    asked = HELP.fullmatch(data.get("help"))
    if asked is None:
        raise Garbled("help")
    return f"{asked[0]} {room.read_chosen(data)}".rstrip() if asked[1] else asked[0]


def answered_key(data) -> str:
    """What the answer names the tap by: its key, or a mark for one that can't be a key and so is never echoed."""
    key = data.get("key") or ""
    return key if KEY.fullmatch(key) else "-"


def page(data) -> tables.Page | None:
    """The page that a form was on; None if it does not say."""
    try:
        return tables.Page(_number(data, "ply"), _number(data, "revision"))
    except Garbled:
        return None


def _number(data, name: str) -> int:
    text = data.get(name) or ""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Garbled(name)
    return int(text)


def kind_answer(no: Exception) -> Text:
    """The sentence that answers an act that was not done. None of them is a verdict on the child."""
    if isinstance(no, Refused):
        return no.text
    for kind, key in SENTENCES.items():
        if isinstance(no, kind):
            return Text(key)
    raise TypeError(no)


def wrong_try(no: Exception, seat: int, text: str) -> str:
    """The move's text, if it was a real try that was judged wrong, so that the answer may show it; else empty."""
    live = getattr(no, "live", None)
    if not isinstance(no, Refused) or live is None:
        return ""
    judged = live.room.judge(live.state, seat, text)
    return text if judged and judged["verdict"] == "wrong" else ""


def acting_as(seat: SeatInfo, holders) -> str:
    """As whom one of `holders` acts at this seat: its holder, or the one it is kept for while a bot has it."""
    return seat.holder if seat.holder in holders else seat.kept_for
