"""A school in the middle of a day, to look at: a class that has played before and gathers for a lesson, a class that
plays, and tables in each state that a pupil meets.
"""

import itertools
import random
from collections import Counter
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from unittest import mock

from django.db.models import F
from django.utils import timezone

from classroom import demo, lessons, placing, snabbkoll
from classroom.bonds import BONDS, total
from classroom.models import Answer, Apart, Attendance, Lesson, Pupil, SchoolClass, Teacher, WarmUp
from games import tables
from games.engine.base import Refused
from games.engine.play import legal_moves
from games.models import Table
from games.registry import ROOMS
from games.talkamrater.deck import deck
from games.tests.every_room import told
from tests.browser.house import House, short_game
from tests.factories import ClassFactory, TeacherFactory, ask, tap

NAMES = [name for name in demo.NAMES if name not in ("Iris", "Yusuf")]
AT_THE_TABLE = ("Maja", "Elias", "Noor")
HANDS = [
    ["4+1", "2+2", "9+0", "odd", "10+0"],
    ["5+4", "0+3", "1+6", "=2", "8+1"],
    ["3+0", "6+4", "7+1", "0+6", "1+8"],
]
TABLE = ["2+1", "5+2", "=8"]
NOORS_TURN = ((2, "match 3+0 > 2+1"), (2, "end 6+4"))
WRONG = "match 4+1 > 1+3"
HELPED = {  # states of Maja's turn: what she has tried and asked for
    "counting": (WRONG, "answer 0 5"),
    "tried": (WRONG, "answer 0 5", "answer 1 4"),
    "hinted": ("hint 1", "hint 2 2+2"),
    "told": ("hint 1", "hint 2 2+2", "hint 3"),
}
NEXT = ["1+7", "3+2", "1+3"]  # the talon's last cards: drawn first, from the end
TALON, TAKEN = 41, (7, 6, 7)
OTHER_GAMES = [key for key, room in ROOMS.items() if room.sums is None]
IN_THE_MIDDLE = 24  # moves
BEFORE = timedelta(minutes=14)  # so long has the lesson been going on


def position(**changed) -> dict:
    """A game of three in its middle, with Noor to play; most of it as in the drawings of the design."""
    fixed = [card for hand in HANDS for card in hand] + TABLE + NEXT
    left = deck(0, 10, 1) - Counter(fixed)
    others = sorted(card for card in left.elements() if "+" in card or card.startswith("="))
    random.Random(4).shuffle(others)
    scored = [[others.pop() for _card in range(number)] for number in TAKEN]
    talon = [*others[: TALON - len(NEXT)], *NEXT]
    start = {
        "hands": HANDS,
        "table": TABLE,
        "discard": [],
        "talon": talon,
        "scored": scored,
        "turn": 2,
        "opened": False,
    }
    return {**start, **changed}


@dataclass
class Stage:
    """What stands on it. `tables`: a table for each state; `at`: its pupils by name."""

    house: House
    teacher: Teacher
    school_class: SchoolClass  # has played, and gathers for a lesson
    quiet: SchoolClass  # has nothing to do just now
    gathering: Lesson
    playing: Lesson
    tables: dict[str, Table] = field(default_factory=dict)
    at: dict[str, dict[str, Pupil]] = field(default_factory=dict)

    def finished(self) -> Table:
        """A game of the class's last lesson, with wrong tries in it."""
        return Table.objects.filter(lesson_table__lesson_game__lesson__school_class=self.school_class, over=True).last()


class Clock:
    """The time on the stage, as Django's own clock reads it (defaults of fields included)."""

    def __init__(self, now: datetime) -> None:
        self.at = now

    def pass_by(self, **time) -> None:
        self.at += timedelta(**time)

    def now(self, tz=None) -> datetime:
        return self.at.astimezone(tz)

    @contextmanager
    def runs(self):
        """While this lasts it is the time on this clock."""
        read = type("datetime", (datetime,), {"now": self.now})
        with mock.patch.object(timezone, "datetime", read):
            yield self


def build(house: House, now: datetime | None = None) -> Stage:
    """Everything, as it is at this moment (default: the real one)."""
    clock = Clock((now or timezone.now()) - BEFORE)
    teacher = TeacherFactory(first_name="Karin", last_name="Lind", is_staff=True, is_superuser=True)
    by = mock.patch.object(demo, "first_teacher", lambda: (teacher, ""))
    with clock.runs(), by, mock.patch.object(placing, "CHANCE", random.Random(2)):
        demo.make()
        school_class = SchoolClass.objects.get(make_key=demo.MARK)
        SchoolClass.objects.filter(pk=school_class.pk).update(name="2B")
        school_class.refresh_from_db()
        settle_in(school_class)
        practised(school_class, clock.at)
        quiet = ClassFactory(school=teacher.school, teacher=teacher, name="1C", names=NAMES[:24])
        lessons_of_today = gathering(house, school_class), playing(house, teacher, clock)
        stage = Stage(house, teacher, school_class, quiet, *lessons_of_today)
        clock.at = now or timezone.now()
        set_tables(stage)
    return stage


def settle_in(school_class: SchoolClass) -> None:
    """Cards are on paper but for two, some have support on their cards, some do not sit together."""
    pupils = school_class.pupils
    pupils.exclude(name__in=("Lykke", "Yusuf")).update(printed_number=F("card_number"))
    pupils.filter(name__in=("Amina", "Sixten")).update(support="frame")
    pupils.filter(name="Freja").update(support="dots")
    for pair in (("Ali", "Hugo"), ("Otto", "Sixten")):
        one, other = (pupils.get(name=name) for name in pair)
        Apart.objects.create(school_class=school_class, one=one, other=other)


def practised(school_class: SchoolClass, now: datetime) -> None:
    """Four weeks of Snabbkoll before: each pupil knows what there is to know in part, small sums best."""
    chance, rows = random.Random(7), []
    days = [now - timedelta(days=7 * week + day) for week in range(1, 5) for day in (1, 3)]
    for pupil in school_class.pupils.exclude(name__in=("Iris", "Yusuf")).order_by("sort_name"):
        skill = chance.uniform(0.9, 1.25)
        for bond in BONDS:
            for at in chance.sample(days, chance.randint(3, 8)):
                is_right = chance.random() < skill - 0.045 * total(bond)
                answer = total(bond) if is_right else (total(bond) + 1) % 11
                row = {"bond": bond, "answer": answer, "key": f"stage-{len(rows)}", "shown_at": at, "at": at}
                rows.append(Answer(pupil=pupil, think_ms=4000, where=Table.Where.LESSON, **row))
    Answer.objects.bulk_create(rows)


def gathering(house: House, school_class: SchoolClass) -> Lesson:
    """An open lesson in which all but four have arrived."""
    lesson = house.lesson(school_class, "gathering")
    for number, pupil in enumerate(school_class.pupils.order_by("sort_name")):
        if number % 7 != 5:
            lessons.arrive(lesson, pupil, Attendance.Way.CARD if number % 3 else Attendance.Way.CODE)
            warm_up(lesson, pupil, is_done=number % 5 != 3 or pupil.name in AT_THE_TABLE)
    lesson.games.update(snabbkoll=snabbkoll.MIXED)
    return lesson


def warm_up(lesson: Lesson, pupil: Pupil, *, is_done: bool) -> None:
    """The pupil has done Snabbkoll, or is at its third question."""
    bonds, place = list(BONDS[-6:]), 6 if is_done else 2
    ended_at = timezone.now() if is_done else None
    WarmUp.objects.create(pupil=pupil, lesson=lesson, bonds=bonds, place=place, ended_at=ended_at)


# the class that plays


def playing(house: House, teacher: Teacher, clock: Clock) -> Lesson:
    """A running lesson: at table 3 a hand is up, 6 thinks long, 8 tries and tries, at 11 a tablet sleeps."""
    school_class = ClassFactory(school=teacher.school, teacher=teacher, name="3A", names=NAMES)
    lesson = house.lesson(school_class, "playing", bots_hold=False)
    for pupil in school_class.pupils.order_by("sort_name"):
        lessons.arrive(lesson, pupil, Attendance.Way.CARD)
    placing.start(lesson)
    lesson.refresh_from_db()
    rows = {row.number: row.table_id for row in lesson.games.get().tables.all()}
    house.opened += rows.values()
    chance = random.Random(5)
    for number, table_id in rows.items():
        play_some(table_id, 12 + number % 5 * 3, chance)
    clock.pass_by(minutes=11)
    for number, table_id in rows.items():
        if number != 6:
            play_some(table_id, 1, chance)
    clock.pass_by(minutes=2, seconds=50)
    for number, table_id in rows.items():
        come_to_life(number, table_id, chance)
    return lesson


def play_some(table_id: int, most: int, chance: random.Random) -> None:
    for _move in range(most):
        live = tables.look(table_id)
        if not live.is_running:
            return
        seat, room = live.to_move[0], live.room
        text = room.bots["medium"].choose(
            room.seen_by_bot(live.state, seat), legal_moves(room, live.state, seat), chance
        )
        tap(Table(pk=table_id), seat, text)


def come_to_life(number: int, table_id: int, chance: random.Random) -> None:
    """Who is here at this table, and what it wants."""
    live = tables.look(table_id)
    for seat in live.seats:
        tables.seen(table_id, seat.number, number == 11 and seat.number not in live.to_move)
    if number not in (6, 8, 11):
        play_some(table_id, 1, chance)
    if number == 3:
        tables.raise_hand(table_id, 0, True)
    if number == 8:
        try_wrong(table_id, 5, chance)


def try_wrong(table_id: int, times: int, chance: random.Random) -> None:
    while not (wrong := wrong_pairs(live := tables.look(table_id))):
        play_some(table_id, 1, chance)
    for text in itertools.islice(itertools.cycle(wrong), times):
        with suppress(Refused):
            tap(Table(pk=table_id), live.to_move[0], text)


def wrong_pairs(live) -> list[str]:
    """What the seat to move may try that is not equal."""
    seat = live.to_move[0]
    view = live.room.view(live.state, seat)
    pairs = [f"match {card} > {other}" for card in view["hand"] for other in view["table"]]
    refused = {text: live.room.why_not(live.state, seat, text) for text in pairs}
    return [text for text, why in refused.items() if why and why.key == "sums_differ"]


# tables in each state


def set_tables(stage: Stage) -> None:
    """One table a state, each with a Maja, an Elias and a Noor of its own."""
    with_swap = [*HANDS[2][:1], "handL", *HANDS[2][2:]]
    states = {
        "turn": (position(), NOORS_TURN),
        "left": (position(), (*NOORS_TURN, (0, "end 2+2"))),
        **{name: (position(), NOORS_TURN) for name in HELPED},
        "swapped": (position(hands=[*HANDS[:2], with_swap]), ((2, "play handL"),)),
        "frozen": (position(), NOORS_TURN),
        "log": (position(), (*NOORS_TURN, (0, "match odd:7 > 5+2"), (0, "end 9+0"), (1, "end =2"))),
    }
    for name, (start, moves) in states.items():
        add_table(stage, name, AT_THE_TABLE, start=start, moves=moves)
    for name, said in HELPED.items():
        for text in said:
            with suppress(Refused):
                (tap if text.startswith("match") else ask)(stage.tables[name], 0, text)
    tables.freeze([stage.tables["frozen"].pk], True)
    add_table(stage, "over", AT_THE_TABLE[:2], **short_game(30))
    play_some(stage.tables["over"].pk, 400, random.Random(3))
    for room in OTHER_GAMES:
        set_games(stage, room)


def at_the_table(room: str) -> tuple[str, ...]:
    """Who sits at a table of this game."""
    return AT_THE_TABLE[: ROOMS[room].max_seats]


def set_games(stage: Stage, room: str) -> None:
    """The game at its beginning, in its middle with Maja to act, and at its end."""
    chance = random.Random(6)
    for state in ("begins", "turn", "over"):
        add_table(stage, f"{room}-{state}", at_the_table(room), room=room)
    play_some(stage.tables[f"{room}-over"].pk, 1000, chance)
    turn = stage.tables[f"{room}-turn"].pk
    play_some(turn, IN_THE_MIDDLE, chance)
    while 0 not in tables.look(turn).to_move:
        play_some(turn, 1, chance)
    for name, state in pictured(room).items():
        said = {"start": state["start"], "moves": state.get("moves", ())}
        add_table(stage, f"{room}-{name}", at_the_table(room), room=room, **said)


def pictured(room: str) -> dict[str, dict]:
    """States of its table that the game itself wants pictured."""
    return told(ROOMS[room], "PICTURED", {})


def add_table(stage: Stage, name: str, names, **said) -> None:
    pupils, table = stage.house.pupils_at_a_table(*names, bots_hold=False, **said)
    stage.tables[name], stage.at[name] = table, {pupil.name: pupil for pupil in pupils}
