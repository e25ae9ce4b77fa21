"""Thinking time, by the server's clock: from the fragment sent to a seat that may act, to its tap.

Kept in the process that serves the seat, for pupils only. Where it can't be known (a restart in between) the time
is void, never guessed. Rules: design/measurement.md, *Events*.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils import timezone

from games.snapshot import Live, SeatInfo

from .cache import cached

FAST_MS = 300
LONGEST_UNTOUCHED_S = 60
GIVEN_BACK = "back"  # Seat.held_why once a bot has given it back
STARTED = timezone.now()


@dataclass(slots=True)
class Choice:
    """A decision that is being made.

    since  what it is about      at      first sent to a page in sight; None when that is unknown
    touch  the last one          unseen  the page has been out of sight ever since it was sent
    taken_at  as the seat had it then: another means that it changed hands meanwhile
    support  what was on the cards, at least for a while: dots, frame, parts
    """

    since: tuple
    at: datetime | None
    touch: datetime
    gap_s: float = 0
    hidden_from: datetime | None = None
    hidden_ms: int = 0
    unseen: bool = False
    taken_at: datetime | None = None
    support: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Measured:
    shown_at: datetime | None = None
    think_ms: int | None = None
    hidden_ms: int = 0
    touched: bool = True
    void: str = ""


_choices: dict[tuple[int, int], Choice] = {}
_decided: dict[tuple[int, int], datetime] = {}  # when the last decision was made, while nothing has been shown since
_hidden: set[tuple[int, int]] = set()  # pages out of sight


def shown(table_id: int, seat: int, ply: int) -> None:
    """A fragment of this ply has been sent to the seat. Cheap; call it for every fragment sent."""
    live = cached(table_id)
    if live is None or live.ply != ply or live.frozen or seat not in live.to_move:
        return
    if not live.seats[seat].holder.startswith("pupil:"):
        return
    since, place = _since(live, seat), (table_id, seat)
    known = _choices.get(place)
    if known is None or known.since != since:
        at = timezone.now()
        is_new = place in _decided or live.moved_at >= STARTED
        taken_at = live.seats[seat].taken_at
        _choices[place] = Choice(since, at if is_new else None, at, unseen=place in _hidden, taken_at=taken_at)
        _decided.pop(place, None)
    if support := live.seats[seat].support:
        _choices[place].support.add(support)


def _since(live: Live, seat: int) -> tuple:
    return (live.room.choice_since(live.state, seat), live.undo_revision, live.seats[seat].holder)


def touched(table_id: int, seat: int) -> None:
    """The pupil has touched the page (a card selected or put back)."""
    if choice := _choices.get((table_id, seat)):
        at = timezone.now()
        choice.gap_s = max(choice.gap_s, (at - choice.touch).total_seconds())
        choice.touch = at


def touched_at(table_id: int, seat: int) -> datetime | None:
    """When the pupil last touched the page during this decision, as far as this process knows."""
    choice = _choices.get((table_id, seat))
    return None if choice is None else choice.touch


def hidden(table_id: int, seat: int, is_hidden: bool) -> None:
    """The page went out of sight, or came back."""
    place = (table_id, seat)
    (_hidden.add if is_hidden else _hidden.discard)(place)
    choice = _choices.get(place)
    if choice is None:
        return
    at = timezone.now()
    if choice.unseen and not is_hidden:
        choice.at, choice.touch, choice.unseen = choice.at and at, at, False
    elif is_hidden and choice.hidden_from is None:
        choice.hidden_from = at
    elif not is_hidden and choice.hidden_from is not None:
        choice.hidden_ms += _ms(choice.hidden_from, at)
        choice.hidden_from = None


def decided(table_id: int, seat: int) -> None:
    """The decision has been made: what is shown next begins another, also at the same ply."""
    _choices.pop((table_id, seat), None)
    _decided[table_id, seat] = timezone.now()


def measure(live: Live, seat: SeatInfo, tap: Any) -> Measured:
    """The time of this tap's decision, and why it or the whole row is void."""
    choice = _choices.get((live.id, seat.number))
    if choice is None or choice.since != _since(live, seat.number) or choice.at is None or choice.at > tap.at:
        return Measured(void="fast" if _follows_at_once((live.id, seat.number), tap.at) else "unknown")
    shown_at, think_ms = choice.at, _ms(choice.at, tap.at)
    gap_s = max(choice.gap_s, (tap.at - choice.touch).total_seconds())
    hidden_ms = max(_hidden_ms(choice, tap.at), min(_claimed(tap), think_ms))
    touched = gap_s <= LONGEST_UNTOUCHED_S
    if row := _moved(seat, choice) or ("fast" if think_ms < FAST_MS else ""):
        return Measured(shown_at, think_ms, hidden_ms, touched, row)
    was_frozen = live.thawed_at is not None and live.thawed_at > shown_at
    time = "frozen" if was_frozen else "hidden" if hidden_ms else "" if touched else "long"
    return Measured(shown_at, None if time else think_ms, hidden_ms, touched, time)


def support(live: Live, seat: SeatInfo) -> list[str]:
    """What support was on the cards that this decision is about: what the page showed, where that is known."""
    choice = _choices.get((live.id, seat.number))
    if choice is not None and choice.since == _since(live, seat.number):
        return sorted(choice.support)
    return [seat.support] if seat.support else []


def _follows_at_once(place: tuple[int, int], at: datetime) -> bool:
    """Nothing was shown since the seat's last decision, and nobody thinks in so short a time. (More than a minute
    before it is another clock.)"""
    made = _decided.get(place)
    return made is not None and -LONGEST_UNTOUCHED_S < (at - made).total_seconds() < FAST_MS / 1000


def _moved(seat: SeatInfo, choice: Choice) -> str:
    """Did the seat change hands during the decision?"""
    if seat.taken_at == choice.taken_at:
        return ""
    return "bot" if seat.held_why == GIVEN_BACK else "moved"


def _hidden_ms(choice: Choice, at: datetime) -> int:
    return choice.hidden_ms + (_ms(choice.hidden_from, at) if choice.hidden_from else 0)


def _claimed(tap: Any) -> int:
    claimed = tap.timing.get("hidden_ms", 0)
    return max(0, claimed) if isinstance(claimed, int) else 0


def _ms(start: datetime, end: datetime) -> int:
    return max(0, int((end - start).total_seconds() * 1000))


def forget_all_but(table_ids: set[int]) -> None:
    """Drop what is kept of the seats of all other tables."""
    for place in [place for place in {*_choices, *_decided, *_hidden} if place[0] not in table_ids]:
        _choices.pop(place, None)
        _decided.pop(place, None)
        _hidden.discard(place)
