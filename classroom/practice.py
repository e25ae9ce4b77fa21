"""*Öva själv*: a class practises outside lessons by a code of its own until a day, and a pupil plays against bots."""

from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from classroom import codes
from classroom.models import Practice, Pupil, SchoolClass
from games import tables
from games.locks import one_at_a_time
from games.models import Table
from games.registry import ROOMS

LONGEST = timedelta(days=120)
USUAL = timedelta(days=14)
BOT = "easy"


def open_now(school_class: SchoolClass) -> Practice | None:
    """The practice that is open for the class; there is at most one."""
    return school_class.practices.filter(ended_at=None, last_day__gte=timezone.localdate()).first()


def make(school_class: SchoolClass, key: str, last_day: date, game: str, preset: str, options: dict) -> Practice:
    """Open it, in the place of one that is open. The same key again: the same practice."""
    with one_at_a_time(f"practice:{school_class.pk}"):
        return _make(school_class, key, last_day, game, preset, options)


def _make(school_class: SchoolClass, key: str, last_day: date, game: str, preset: str, options: dict) -> Practice:
    made = Practice.objects.filter(make_key=key).first() if key else None
    if made:
        return made
    fields = {"last_day": last_day, "game": game, "preset": preset, "options": options, "make_key": key}
    with transaction.atomic():
        school_class.practices.filter(ended_at=None).update(ended_at=timezone.now())
        try:
            with transaction.atomic():
                return Practice.objects.create(school_class=school_class, code=codes.new_practice_code(), **fields)
        except IntegrityError:
            return Practice.objects.get(make_key=key)


def end(practice: Practice) -> None:
    Practice.objects.filter(pk=practice.pk, ended_at=None).update(ended_at=timezone.now())


def options_for(pupil: Pupil, game: str) -> dict:
    """What the class practises, if it is this game; else the game as it is."""
    practice = open_now(pupil.school_class)
    return practice.options if practice and practice.game == game else {}


def play_alone(pupil: Pupil, game: str) -> Table:
    """The pupil's running game alone, or a new one against the easy bot. Asked twice at once it is one."""
    with one_at_a_time(f"alone:{pupil.pk}"):
        return _running_alone(pupil, game) or _open_alone(pupil, game)


def _running_alone(pupil: Pupil, game: str) -> Table | None:
    alone = Table.objects.filter(where=Table.Where.ALONE, game=game, over=False, stopped=False)
    return alone.filter(seats__holder=pupil.holder).order_by("-id").first()


def _open_alone(pupil: Pupil, game: str) -> Table:
    room = ROOMS[game]
    holders = [pupil.holder] + [f"bot:{BOT}"] * (room.min_seats - 1)
    support = [pupil.support] + [""] * (room.min_seats - 1)
    letters = pupil.school_class.court_letters
    return tables.open_table(
        game, options_for(pupil, game), holders, where="alone", support=support, bots_hold=False, letters=letters
    )
