"""A move of the log in words, as a seat may hear it: told of the one who made it, also when another sits there now."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games import access, wording
from games.engine.base import Event


def maker(live, line) -> str:
    """The name of the one who made a move: who has the seat, whom a bot keeps it for, a bot, or who sat there then, and
    perhaps sits at another one now. A socket asks too, so people are never looked up here (`snapshot.former`)."""
    for seat in (live.seats[line.seat], *live.seats):
        if line.holder in (seat.holder, seat.kept_for):
            return str(seat.name if line.holder == seat.holder else seat.kept_name)
    return str(live.former.get(line.holder) or access.policy().name(line.holder))


def undone_words(live, names: Sequence[str], seat) -> str:
    """That the last move was taken back, for as long as none has been made since; else empty."""
    if live.undone is None:
        return ""
    if live.undone == seat:
        return _("Du tog tillbaka ditt drag.")
    return _("%(name)s tog tillbaka sitt drag.") % {"name": names[live.undone]}


def is_own(live, line, seat) -> bool:
    """Did the one whose seat this is make the move?"""
    info = live.seats[line.seat]
    return seat == line.seat and line.holder == (info.kept_for or info.holder)


def line_words(live, line, names: Sequence[str], seat) -> str:
    """One move of the log in words, as this seat may hear it."""
    return " ".join(line_sentences(live, line, names, seat))


def line_sentences(live, line, names: Sequence[str], seat) -> list[str]:
    """The same, each thing that happened for itself. `names`: what the seats are called in what others did to them."""
    as_made = [*names[: line.seat], maker(live, line), *names[line.seat + 1 :]]
    eyes = eyes_on(live, line, seat)
    told = ((as_made, eyes) if event.seat == line.seat else (names, seat) for event in line.events)
    heard = events_heard(live, line, seat)
    texts = [live.room.say(event, *how) for event, how in zip(heard, told, strict=True)]
    words = [wording.say(live.room, text) for text in texts if text]
    return [_("Din lärare sa klar."), *words[1:]] if line.said_for and is_own(live, line, seat) else words


def eyes_on(live, line, seat) -> int | None:
    """As whom this seat hears of its own place: as an onlooker, when somebody else made the move there."""
    return None if seat == line.seat and not is_own(live, line, seat) else seat


def events_heard(live, line, seat) -> tuple[Event, ...]:
    """What happened in a move, as this seat may know it: what is for another alone is taken out."""
    eyes = eyes_on(live, line, seat)
    return tuple([event.heard_by(eyes if event.seat == line.seat else seat) for event in line.events])
