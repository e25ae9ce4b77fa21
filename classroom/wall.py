"""The wall of tables: what each tile shows, and what its teacher should know of it.

What a table wants is told to everybody (a hand up, a sleeping tablet); how long somebody thinks and how often they
try is the teacher's alone and never on the projector.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.template.loader import get_template
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from classroom import snabbkoll
from classroom.models import Lesson, LessonTable
from classroom.seats import current_rows, is_pupil, owner, pupil_key
from games import lettering, registry, tables
from games.models import Attempt
from games.snapshot import Live, SeatInfo

STUCK = timedelta(minutes=2)
MANY = 5  # wrong tries in one turn
TEACHERS_OWN = ("stuck", "many")
ICONS = {"hand": "hand", "asleep": "sleep", "gone": "sleep", "never": "sleep", "stuck": "clock", "many": "tip"}
MOST_KEPT = 600

_drawn: dict[tuple, tuple[SafeString, int | None]] = {}


@dataclass(frozen=True, slots=True)
class Flag:
    """Why a table wants its teacher. `what`: on the tile; `sentence`: of table n, in the line above the wall."""

    kind: str
    seat: int
    name: str
    what: str
    sentence: str

    @property
    def icon(self) -> str:
        return ICONS[self.kind]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a table. `away`: asleep, gone, never or empty; `is_held`: a bot plays for them; `does`: the game's
    word for what all do at the same time, of one who isn't done with it; `is_ready`: who is; `awaited`: the others wait
    for what the teacher may say for them; `is_shared`: two pupils at one tablet; `at_snabbkoll`: not at the table yet,
    but answering its questions."""

    number: int
    name: str
    is_bot: bool
    is_held: bool
    is_shared: bool
    turn: bool
    away: str
    hand_up: bool
    pupil_id: str
    at_snabbkoll: bool = False
    awaited: bool = False
    does: str = ""
    is_ready: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    number: int
    round: int
    live: Live
    felt: SafeString
    left: int | None
    sitters: tuple[Sitter, ...]
    flags: tuple[Flag, ...]
    minutes: int

    @property
    def done(self) -> bool:
        return not self.live.is_running

    @property
    def seen_by_all(self) -> tuple[Flag, ...]:
        """What the projector may show."""
        return tuple(flag for flag in self.flags if flag.kind not in TEACHERS_OWN)


def tiles(lesson: Lesson, size: str, at: datetime | None = None) -> list[Tile]:
    """The lesson's tables by number. `size`: CSS class of the cards."""
    at = at or timezone.now()
    rows = current_rows(lesson)
    lives = tables.lives(row.table_id for row in rows)
    tries = _wrong_tries([live for live in lives.values() if live.is_running], at)
    busy = snabbkoll.at_it(lesson)
    return [_tile(row, lives[row.table_id], size, at, tries, busy) for row in rows if row.table_id in lives]


def _tile(row: LessonTable, live: Live, size: str, at: datetime, tries: dict, busy: set) -> Tile:
    felt, left = _felt(live, size)
    sitters = tuple(_sitter(live, seat, at, busy) for seat in live.seats)
    flags = tuple(_flags(row.number, live, at, tries.get(live.id, ())))
    minutes = int((at - _last_sign(live, ())).total_seconds() // 60) if live.is_running and not live.frozen else 0
    return Tile(row.number, row.round, live, felt, left, sitters, flags, minutes)


def _felt(live: Live, size: str) -> tuple[SafeString, int | None]:
    """The open cards, drawn once per state of the table, and how many are left to draw."""
    key = (live.id, live.code, live.revision, size, get_language())
    if key not in _drawn:
        room = live.room
        mini = room.mini(room.view(live.state, None), seats=live.seats)
        with lettering.using(live.letters):
            html = get_template(room.templates["wall"]).render({**mini, "size": size})
        while len(_drawn) >= MOST_KEPT:
            _drawn.pop(next(iter(_drawn)))
        _drawn[key] = (mark_safe(html.strip()), mini.get("left"))  # noqa: S308 - a rendered template
    return _drawn[key]


def _sitter(live: Live, seat: SeatInfo, at: datetime, busy: set) -> Sitter:
    presence = tables.presence(seat, at)
    whose = owner(seat)
    is_busy = live.is_running and pupil_key(whose) in busy
    does, acts = _at_once(live), seat.number in live.to_move
    return Sitter(
        number=seat.number,
        name=seat.kept_name or seat.name,
        is_bot=not is_pupil(whose),
        is_held=bool(seat.kept_for),
        is_shared=seat.shared,
        turn=acts and not does,
        away="" if presence == "here" or not live.is_running or is_busy else presence,
        hand_up=seat.hand_up,
        pupil_id=str(pupil_key(whose) or ""),
        at_snabbkoll=is_busy,
        awaited=is_pupil(whose) and tables.may_finish(live, seat.number) is not None,
        does=does if acts else "",
        is_ready=bool(does) and not acts,
    )


def _at_once(live: Live) -> str:
    """What all seats do at the same time just now, in the game's word; empty where they take turns."""
    is_so = live.room.finish and any(live.room.finish(live.state, number) for number in live.to_move)
    return _(live.room.at_once) if is_so and live.room.at_once else ""


# what a table wants


def _flags(number: int, live: Live, at: datetime, tries: Iterable[tuple[int, datetime]]):
    if not live.is_running:
        return
    for seat in live.seats:
        if not is_pupil(owner(seat)):
            continue
        name = seat.kept_name or seat.name
        if seat.hand_up:
            yield Flag("hand", seat.number, name, _("Räcker upp"), _("bord %d räcker upp handen") % number)
        presence = tables.presence(seat, at)
        acts = not live.frozen and is_pupil(seat.holder) and seat.number in live.to_move
        if acts:
            yield from _of_the_turn(number, live, seat, name, at, [when for n, when in tries if n == seat.number])
        if acts and presence == "never" and at - _last_sign(live, (seat.taken_at,), seat.number) >= STUCK:
            yield Flag(
                "never", seat.number, name, _("Inte framme än"), _("bord %d väntar på en som inte är framme") % number
            )
        if presence == "asleep":
            yield Flag("asleep", seat.number, name, _("Plattan sover"), _("bord %d har en platta som sover") % number)
        if presence == "gone":
            yield Flag(
                "gone", seat.number, name, _("Plattan är borta"), _("bord %d har en platta som är borta") % number
            )


def _of_the_turn(number: int, live: Live, seat: SeatInfo, name: str, at: datetime, wrong: list[datetime]):
    """How it goes for the pupil whose turn it is. For the teacher alone."""
    since = turn_began(live, seat.number)
    wrong = [when for when in wrong if when >= since]
    if len(wrong) >= MANY:
        what = _("Många försök")
        yield Flag("many", seat.number, name, what, _("bord %d har gjort många försök på samma tur") % number)
    touched = tables.touched_at(live.id, seat.number)
    is_there = tables.presence(seat, at) in ("here", "asleep")
    if is_there and at - _last_sign(live, (*wrong, seat.taken_at, touched), seat.number) >= STUCK:
        what = _("Tänker länge")
        yield Flag("stuck", seat.number, name, what, _("bord %d har tänkt i två minuter") % number)


def turn_began(live: Live, seat: int) -> datetime:
    """When it became this seat's turn: after the last move of somebody else, as far back as the log goes."""
    others = [line.at for line in live.log if line.seat != seat]
    return others[-1] if others else live.created_at


def _last_sign(live: Live, more: Iterable[datetime | None], seat: int | None = None) -> datetime:
    """The last move, or whatever else has shown that somebody is at it. `seat`: that this seat is at it."""
    moved_at = live.moved_at if seat is None or len(live.to_move) < 2 else _choice_began(live, seat)
    return max(when for when in (moved_at, live.thawed_at, *more) if when)


def _choice_began(live: Live, seat: int) -> datetime:
    """When the seat got its present choice, while others act too: as far back as the log goes."""
    since = live.room.choice_since(live.state, seat)
    before = [line.at for line in live.log if line.ply < since]
    return before[-1] if before else live.log[0].at if since and live.log else live.created_at


def _wrong_tries(lives: list[Live], at: datetime) -> dict[int, list[tuple[int, datetime]]]:
    """Table → (seat, when) of wrong tries since its last moves: one query for all tables."""
    found: dict[int, list] = {}
    since = min((live.log[0].at if live.log else live.created_at for live in lives), default=at)
    wrong = Attempt.objects.filter(table_id__in=[live.id for live in lives], verdict="wrong", at__gte=since)
    for table_id, seat, when in wrong.values_list("table_id", "seat", "at"):
        found.setdefault(table_id, []).append((seat, when))
    return found


def game_name(live_or_game) -> str:
    """What the game is called on the screen."""
    from classroom.lesson_form import words

    room = registry.ROOMS[getattr(live_or_game, "game", live_or_game)]
    return words(room, room.name)
