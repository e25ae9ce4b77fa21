"""Help at the door: who may ask and when, what is whose business, and what counts."""

import pytest

from games import helps, tables
from games.engine.base import Refused
from games.models import Attempt
from games.tests.test_help import counted, evidence, hinted, of, wrong
from tests.factories import OPENING, TableFactory, ask, key, pupil, tap

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(start=OPENING)


@pytest.mark.parametrize("text", ["hint 1", "answer 0 9"])
def test_nobody_asks_for_another(table, text):
    wrong(table)
    with pytest.raises(tables.NotYourSeat):
        ask(table, 0, text, holder=pupil())


def test_who_waits_gets_no_hint(table):
    with pytest.raises(Refused, match="not_your_turn"):
        ask(table, 1, "hint 1")


def test_while_the_teacher_speaks_nothing_is_asked(table):
    tables.freeze([table.pk], True)
    with pytest.raises(tables.Frozen):
        ask(table, 0, "hint 1")


def test_after_the_game_nothing_is_asked(table):
    tables.end([table.pk])
    with pytest.raises(tables.GameOver):
        ask(table, 0, "hint 1")


def test_a_hint_for_a_position_that_is_gone_is_not_given(table):
    tap(table, 0, "match 2+2 > 1+3")
    with pytest.raises(tables.Stale):
        ask(table, 0, "hint 1", ply=0)


@pytest.mark.parametrize("holder", ["guest:1", "bot:easy"])
def test_of_a_visitor_nothing_is_kept_but_what_the_table_shows(holder):
    table = TableFactory(start=OPENING, holders=[holder, pupil()])
    hinted(table)
    counted(table)
    assert not Attempt.objects.exists() and len(of(table).hints) == 3


def test_the_key_of_a_move_is_no_key_for_a_hint(table):
    same = key()
    wrong(table, "match =7 > 1+3", key=same)
    with pytest.raises(tables.Stale):
        ask(table, 0, "hint 1", key=same)
    assert of(table) is None


def test_the_key_of_a_hint_is_no_key_for_a_move(table):
    same = key()
    ask(table, 0, "hint 1", key=same)
    with pytest.raises(tables.Stale):
        tap(table, 0, "match 2+2 > 1+3", key=same)
    assert not table.moves.exists()


def test_another_pupil_on_the_seat_sees_nothing_of_it(table):
    wrong(table)
    tables.sit(table.pk, 0, pupil())
    assert of(table) is None


def test_another_pupil_on_the_seat_has_had_no_hint(table):
    hinted(table, 2)
    new = pupil()
    tables.sit(table.pk, 0, new)
    tap(table, 0, "match 2+2 > 1+3", holder=new)
    assert evidence(table)["hint"] == 0


def test_another_pupil_on_the_seat_has_a_repair_of_its_own(table):
    counted(table)
    new = pupil()
    tables.sit(table.pk, 0, new)
    wrong(table, "match 6+3 > 2+5", holder=new)
    assert of(table).repair.text == "match 6+3 > 2+5"


def test_help_is_there_after_a_restart(table):
    before = counted(table)
    tables.forget()
    assert tables.look(table.pk) == before


def test_help_is_the_seats_own(table):
    hinted(table)
    assert of(table, 1) is None


def test_help_makes_no_news_for_the_others(table):
    live = counted(table)
    assert [helps.revision(live, seat) for seat in (0, 1, None)] == [3, 0, 0]


def test_a_move_is_news_for_all(table):
    counted(table)
    live = tap(table, 0, "match 2+2 > 1+3")
    assert {helps.revision(live, seat) for seat in (0, 1, None)} == {live.revision}


def show(table):
    tables.shown(table.pk, 0, tables.look(table.pk).ply)


def timed(clock, *seconds) -> list[Attempt]:
    """The answers of a repair that come so many seconds after each page."""
    table = TableFactory(start=OPENING)
    wrong(table)
    for place, pause in enumerate(seconds):
        show(table)
        clock.pass_by(pause)
        ask(table, 0, f"answer {place} 4")
    return list(table.attempts.filter(verdict="none").order_by("id"))


def test_a_repair_in_its_own_time_counts(clock):
    assert [(row.void, row.think_ms) for row in timed(clock, 2, 3)] == [("", 2000), ("", 3000)]


@pytest.mark.parametrize(("seconds", "voids"), [((0.2, 3), ["fast", ""]), ((3, 0.2), ["", "fast"])])
def test_an_answer_that_no_child_can_give_so_fast_is_void(clock, seconds, voids):
    assert [row.void for row in timed(clock, *seconds)] == voids


def test_asking_for_a_hint_is_a_sign_of_life(clock):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(50)
    ask(table, 0, "hint 1")
    clock.pass_by(50)
    tap(table, 0, "match 2+2 > 1+3")
    row = table.attempts.latest("id")
    assert (row.void, row.think_ms) == ("", 100_000)


# a clock that is set back


def test_help_is_shown_to_one_who_took_the_seat_before_the_clock_was_set_back(table, clock):
    tables.sit(table.pk, 0, pupil())
    clock.pass_by(-3600)
    hinted(table, most=1)
    assert len(of(table).hints) == 1


def test_help_of_the_one_before_is_not_shown_though_the_clock_was_set_back(table, clock):
    hinted(table, most=1)
    clock.pass_by(-3600)
    tables.sit(table.pk, 0, pupil())
    assert of(table) is None


def test_a_fresh_process_shows_no_help_of_the_one_before(table):
    hinted(table, most=1)
    tables.sit(table.pk, 0, pupil())
    tables.forget()
    assert of(table) is None
