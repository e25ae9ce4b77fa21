"""One lesson of the made-up year: who came, Snabbkoll, the games at its tables; and what the class practised alone."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta

from django.utils import timezone

from classroom import codes, practice
from classroom.bonds import BONDS, SUMS
from classroom.models import (
    Answer,
    Attendance,
    Lesson,
    LessonGame,
    LessonTable,
    Practice,
    Pupil,
    SchoolClass,
    Teacher,
    WarmUp,
)
from classroom.snabbkoll import MIXED
from games.engine.base import Room
from games.models import Table

from .game import Chair, Game, beside
from .minds import Mind
from .plan import Meeting
from .rows import store_games

ARRIVING, MINUTES = timedelta(minutes=6), 18
AGAIN_FROM = timedelta(minutes=8)  # so much time must be left for another game
QUESTIONS, PAD = 6, range(11)
FILLS = "medium"  # the bot at an odd pupil's table
AFTERNOON = time(13, 15)
PRACTISES = 0.4  # of the class in one afternoon


@dataclass(frozen=True)
class Person:
    """A stored pupil, with what it knows."""

    pupil: Pupil
    mind: Mind

    def chair(self, gone: float) -> Chair:
        return Chair(self.pupil.holder, self.mind, support=self.mind.supported(gone), gone=gone)


@dataclass
class Held:
    """A lesson as it was. `games`: (table number, round, game); `alone`: games of those who practised afterwards."""

    meeting: Meeting
    room: Room
    opened: datetime
    here: list[tuple[Person, str, datetime]] = field(default_factory=list)
    asked: list[tuple[Person, list[str], datetime]] = field(default_factory=list)
    games: list[tuple[int, int, Game]] = field(default_factory=list)
    alone: list[Game] = field(default_factory=list)

    @property
    def started(self) -> datetime:
        return self.opened + ARRIVING

    @property
    def ends(self) -> datetime:
        return self.started + timedelta(minutes=MINUTES)

    @property
    def preset(self):
        places = self.meeting.plan.presets
        place = places[min(int(self.meeting.gone * len(places)), len(places) - 1)]
        return self.room.presets[place % len(self.room.presets)]


def hold(meeting: Meeting, room: Room, people: Sequence[Person], chance: random.Random) -> Held:
    """Let the lesson take place. Nothing is stored."""
    held = Held(meeting, room, moment(meeting, meeting.begins))
    for person in people:
        if meeting.gone >= person.mind.joined and chance.random() >= person.mind.away:
            _come(held, person, chance)
    _sit_down(held, chance)
    if meeting.practices:
        _practise(held, chance)
    return held


def moment(meeting: Meeting, at: time) -> datetime:
    """That time of the day of the lesson, in Sweden; as it is stored."""
    return timezone.make_aware(datetime.combine(meeting.day, at)).astimezone(UTC)


def _come(held: Held, person: Person, chance: random.Random) -> None:
    way = Attendance.Way.CARD if chance.random() < 0.7 else Attendance.Way.CODE
    arrived = held.opened + timedelta(seconds=chance.randint(20, 180))
    held.here.append((person, way, arrived))
    low, high = held.room.sums(held.preset.options)
    lesson = [bond for bond in BONDS if low <= SUMS[bond] <= high]
    asked = chance.sample(lesson, QUESTIONS // 2)
    asked += chance.sample([bond for bond in BONDS if bond not in asked], QUESTIONS - len(asked))
    chance.shuffle(asked)
    held.asked.append((person, asked, arrived + timedelta(seconds=10)))


def _sit_down(held: Held, chance: random.Random) -> None:
    chairs = [person.chair(held.meeting.gone) for person, _way, _at in held.here]
    chance.shuffle(chairs)
    if len(chairs) % 2:
        chairs.append(Chair(f"bot:{FILLS}", bot=held.room.bots[FILLS]))
    for number, place in enumerate(range(0, len(chairs), 2), 1):
        _play_at(held, number, chairs[place : place + 2], chance)


def _play_at(held: Held, number: int, chairs: list[Chair], chance: random.Random) -> None:
    options = held.room.check_options(held.preset.options)
    begins, first, again = held.started + timedelta(seconds=5), chance.randrange(2), 0
    while held.ends - begins > AGAIN_FROM:
        game = Game(held.room, options, chairs, (first + again) % 2, (begins, held.ends), chance).play()
        held.games.append((number, again, game))
        begins, again = game.ended_at + timedelta(seconds=25), again + 1


def _practise(held: Held, chance: random.Random) -> None:
    """In the afternoon some of them play alone, each against the bot that *Öva själv* has."""
    options, bot = held.room.check_options(held.preset.options), held.room.bots[practice.BOT]
    for person, _way, _at in held.here:
        if chance.random() < PRACTISES:
            begins = moment(held.meeting, AFTERNOON) + timedelta(seconds=chance.randint(0, 3000))
            chairs = (person.chair(held.meeting.gone), Chair(f"bot:{practice.BOT}", bot=bot))
            times = (begins, begins + timedelta(minutes=25))
            held.alone.append(Game(held.room, options, chairs, 0, times, chance).play())


# storing


def store(tx, held: Held, school_class: SchoolClass, teacher: Teacher, key: str, chance: random.Random) -> None:
    """Write the lesson with all that is in it, and the practice of its afternoon."""
    lesson = Lesson.objects.create(
        school_class=school_class, teacher=teacher, make_key=key, state=Lesson.State.CLOSED, minutes=MINUTES,
        opened_at=held.opened, started_at=held.started, told_at=held.ends - timedelta(minutes=5),
        closed_at=held.ends + timedelta(seconds=chance.randint(5, 90)),
    )  # fmt: skip
    game = LessonGame.objects.create(lesson=lesson, snabbkoll=MIXED, **_game(held))
    Attendance.objects.bulk_create(
        Attendance(lesson=lesson, pupil=person.pupil, way=way, arrived_at=at) for person, way, at in held.here
    )
    ids = store_games(tx, [played for _number, _round, played in held.games], Table.Where.LESSON)
    LessonTable.objects.bulk_create(
        LessonTable(lesson_game=game, table_id=pk, number=number, round=again)
        for pk, (number, again, _played) in zip(ids, held.games, strict=True)
    )
    _store_snabbkoll(held, lesson, chance)
    if held.meeting.practices:
        _open_practice(held, school_class, key)
        store_games(tx, held.alone, Table.Where.ALONE)


def _game(held: Held) -> dict:
    return {"game": held.room.key, "preset": held.preset.key, "options": held.room.check_options(held.preset.options)}


def _store_snabbkoll(held: Held, lesson: Lesson, chance: random.Random) -> None:
    warm_ups, answers = [], []
    for person, bonds, at in held.asked:
        one = WarmUp(pupil=person.pupil, lesson=lesson, bonds=bonds, place=len(bonds), started_at=at)
        for place, bond in enumerate(bonds):
            seconds = min(20, 0.6 * person.mind.pace * chance.lognormvariate(0, 0.4))
            answers.append(_answer(held, person, lesson, bond, (one.key_of(place), at, seconds), chance))
            at += timedelta(seconds=seconds)
        one.touched_at = one.ended_at = at
        warm_ups.append(one)
    WarmUp.objects.bulk_create(warm_ups)
    Answer.objects.bulk_create(answers)


def _answer(held: Held, person: Person, lesson: Lesson, bond: str, shown: tuple, chance: random.Random) -> Answer:
    key, at, seconds = shown
    is_right = not person.mind.unsure([bond], held.meeting.gone, chance)
    number = SUMS[bond] if is_right else beside(SUMS[bond], PAD, chance)
    return Answer(
        pupil=person.pupil, lesson=lesson, bond=bond, answer=number, key=key, shown_at=at,
        at=at + timedelta(seconds=seconds), think_ms=int(seconds * 1000), where=Table.Where.LESSON,
        with_dots=bool(person.mind.supported(held.meeting.gone)),
    )  # fmt: skip


def _open_practice(held: Held, school_class: SchoolClass, key: str) -> None:
    """*Öva själv* for two weeks from this day, unless it is open."""
    if school_class.practices.filter(last_day__gte=held.meeting.day).exists():
        return
    made = Practice.objects.create(
        school_class=school_class, code=codes.new_practice_code(), last_day=held.meeting.day + practice.USUAL,
        make_key=key, **_game(held),
    )  # fmt: skip
    Practice.objects.filter(pk=made.pk).update(created_at=held.ends)
