"""Whatever happens to a class's rows, what is kept of them is what all rows say."""

from datetime import timedelta

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from classroom import evidence
from classroom.models import Answer, BondState, Lesson, Practice, Pupil
from classroom.tests.report_rows import cell
from games.models import Attempt
from tests.factories import ClassFactory, TableFactory, key
from tests.factories_lesson import attempt, pupil_of, running_lesson

TRIES = (
    ("match 3+1 > =4", "right"), ("match 3+1 > 2+2", "right"), ("match 2+3 > 3+2", "right"),
    ("match 3+1 > =5", "wrong"), ("match 3+1 > 2+3", "wrong"), ("match 2+2 > 1+3,2+3", "wrong"),
)  # fmt: skip
number = st.integers(0, 50)
STEPS = st.one_of(
    st.tuples(st.just("try"), number, number, number),
    st.tuples(st.just("try"), number, number, number),
    st.tuples(st.just("answer"), number, number, number),
    st.tuples(st.sampled_from(["undo", "credit", "clear", "read", "move", "lesson", "jump"]), number, number, number),
)


class World:
    """Two pupils, a table in a lesson and one alone, and days that pass."""

    def __init__(self, lesson):
        for model in (Attempt, Answer, BondState):
            model.objects.all().delete()
        Pupil.objects.update(school_class=lesson.school_class)
        Lesson.objects.exclude(pk=lesson.pk).delete()
        self.lesson, self.pupils = lesson, [pupil_of(lesson, name) for name in ("Bo", "Cleo")]
        holders = [pupil.holder for pupil in self.pupils]
        self.tables = [TableFactory(holders=holders, where=where) for where in ("lesson", "alone")]
        self.at, self.turn = timezone.now() - timedelta(days=200), 0
        self.seat = 0

    def do(self, what, a, b, c):
        self.at += timedelta(days=c % 4, minutes=1)
        getattr(self, f"do_{what}")(a, b, c)

    def do_try(self, a, b, c):
        self.turn += b % 3
        text, verdict = TRIES[a % len(TRIES)]
        where = {"turn": self.turn, "ply": Attempt.objects.count(), "at": self.at, "with_dots": c % 7 == 0}
        attempt(self.tables[b % 5 == 0], self.pupils[c % 2], text, verdict, **where)

    def do_answer(self, a, b, c):
        row = {"key": key(), "where": ("lesson", "alone")[b % 2], "at": self.at, "void": ("", "fast")[c % 5 == 0]}
        Answer.objects.create(pupil=self.pupils[c % 2], bond=("1+3", "2+3")[b % 2], answer=4 + a % 2, **row)

    def a_row(self, place):
        rows = list(Attempt.objects.order_by("id"))
        return Attempt.objects.filter(pk=rows[place % len(rows)].pk) if rows else Attempt.objects.none()

    def do_undo(self, a, b, c):
        self.a_row(a).update(void="undone")

    def do_credit(self, a, b, c):
        self.a_row(a).update(holder=self.pupils[b % 2].holder)

    def do_clear(self, a, b, c):
        self.a_row(a).delete()

    def do_read(self, a, b, c):
        self.shown()

    def do_move(self, a, b, c):
        self.pupils[0].school_class = ClassFactory(name=f"{a}")
        self.pupils[0].save()

    def do_lesson(self, a, b, c):
        opened_at = self.at - timedelta(days=b)
        Lesson.objects.create(school_class=self.lesson.school_class, state="closed", opened_at=opened_at)

    def do_jump(self, a, b, c):
        self.at += timedelta(days=a - 25)

    def shown(self):
        return [evidence.pictures(self.pupils, alone=alone) for alone in (False, True)]


@pytest.mark.django_db
@given(st.lists(STEPS, min_size=2, max_size=16))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_kept_is_what_all_rows_say(world_lesson, steps):
    world = World(world_lesson)
    for step in steps:
        world.do(*step)
        if step[1] % 2:
            world.shown()
    kept = world.shown()
    BondState.objects.all().delete()
    assert kept == world.shown()


@pytest.fixture
def world_lesson():
    return running_lesson()


def test_on_both_databases_a_class_picture_is_read_and_kept(each_database):
    lesson = running_lesson()
    bo, cleo = (pupil_of(lesson, name) for name in ("Bo", "Cleo"))
    table, alone = (TableFactory(holders=[bo.holder, cleo.holder], where=where) for where in ("lesson", "alone"))
    attempt(table, bo, "match 3+1 > =4", at=timezone.now() - timedelta(days=30))
    attempt(alone, cleo, "match 3+1 > =4", at=timezone.now() - timedelta(days=60))
    lesson.school_class.practices.create(code="ABC234", last_day=timezone.localdate())
    Practice.objects.update(created_at=timezone.now() - timedelta(days=61))
    Answer.objects.create(pupil=bo, bond="1+3", answer=4, at=timezone.now(), key=key(), where="lesson")
    shown = [cell(lesson, name, "TK05") for name in ("Bo", "Cleo")]
    attempt(table, bo, "match 3+1 > =5", "wrong", at=timezone.now())
    assert shown == [("Få försök", "2"), ("Inte mött", "")]
    assert [cell(lesson, "Bo", "TK05")[1], BondState.objects.count()] == ["3", 2]
    assert len(evidence.school_weeks([lesson.school_class_id])[lesson.school_class_id].mondays) == 2


def test_on_both_databases_rows_are_read_and_kept_alike(each_database):
    lesson = running_lesson()
    world = World(lesson)
    for step in (("try", 0, 1, 0), ("answer", 1, 0, 2), ("read", 0, 0, 0), ("try", 4, 1, 2), ("undo", 0, 0, 0)):
        world.do(*step)
    shown = world.shown()[0][world.pupils[0].pk].bonds
    assert [(shown[bond].right, shown[bond].n) for bond in ("1+3", "2+3")] == [(0, 1.5), (0, 0.5)]
    assert [one.weight for one in evidence.moments(world.pupils[0], "1+3")] == [0.5, 1.0]
