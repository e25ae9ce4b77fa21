"""A pupil's decisions: stored with what they rest on, and with thinking time by the server's clock."""

import pytest

from games import tables
from games.engine.base import Refused
from games.models import Attempt
from games.tables import timing
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, pupil, tap

pytestmark = pytest.mark.django_db
MATCH, WRONG = "match 2+2 > 1+3", "match 6+3 > 10+0"


def show(table, seat=0):
    """The fragment of now has been sent to the seat."""
    tables.shown(table.pk, seat, tables.look(table.pk).ply)


def try_wrong(table, **said):
    with pytest.raises(Refused):
        tap(table, 0, WRONG, **said)


def thought(clock, seconds, *, meanwhile=lambda table: None, text=MATCH, **said) -> Attempt:
    """The attempt of a pupil who taps `seconds` after the page was sent; `meanwhile` happens halfway."""
    table = TableFactory(start=OPENING, **said)
    show(table)
    clock.pass_by(seconds / 2)
    meanwhile(table)
    clock.pass_by(seconds / 2)
    tap(table, 0, text)
    return Attempt.objects.latest("id")


# what is stored


def test_a_match_is_a_right_attempt():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    attempt = table.attempts.get()
    assert (attempt.verdict, attempt.ply, attempt.text) == ("right", 0, MATCH)


def test_a_wrong_pair_is_a_wrong_attempt_and_no_move():
    table = TableFactory(start=OPENING)
    try_wrong(table)
    assert table.attempts.get().verdict == "wrong" and not table.moves.exists()


def test_an_attempt_keeps_the_whole_decision():
    table = TableFactory(start=OPENING)
    try_wrong(table)
    evidence = table.attempts.get().evidence
    assert evidence["hand"] == OPENING["hands"][0] and evidence["table"] == OPENING["table"]


def test_ending_the_turn_is_kept_as_no_try():
    table = TableFactory(start=OPENING, moves=[(0, "end 0+1")])
    assert table.attempts.get().verdict == "none"


def test_what_the_room_does_not_judge_is_not_kept():
    table = TableFactory(start=OPENING)
    with pytest.raises(Refused):
        tap(table, 0, "match 9+1 > 10+0")
    assert not table.attempts.exists()


@pytest.mark.parametrize("holder", ["guest:1", "bot:easy"])
def test_nothing_is_kept_of_visitors_and_bots(holder):
    table = TableFactory(start=OPENING, holders=[holder, pupil()])
    try_wrong(table)
    tap(table, 0, MATCH)
    assert not table.attempts.exists()


def test_the_bot_on_a_pupils_seat_leaves_no_attempt():
    table = TableFactory(start=OPENING)
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    tap(table, 0, MATCH)
    assert not table.attempts.exists()


def test_an_attempt_says_where_by_whom_and_by_which_model():
    table = TableFactory(start=OPENING, where="alone", moves=[(0, MATCH)])
    attempt = table.attempts.get()
    holder = tables.look(table.pk).seats[0].holder
    assert (attempt.where, attempt.holder, attempt.model_version) == ("alone", holder, 1)


def test_an_attempt_at_a_shared_seat_is_marked():
    table = TableFactory(start=OPENING, shared=[True, False], moves=[(0, MATCH)])
    assert table.attempts.get().shared


def test_an_attempt_with_dots_on_the_cards_is_marked():
    table = TableFactory(start=OPENING, support=["dots", ""], moves=[(0, MATCH)])
    assert table.attempts.get().with_dots


def test_dots_that_come_during_the_decision_are_marked(clock):
    def give(table):
        tables.give_support(table.pk, 0, "dots")
        show(table)

    assert thought(clock, 6, meanwhile=give).with_dots


def test_dots_that_the_page_has_not_shown_yet_are_not_marked(clock):
    assert not thought(clock, 6, meanwhile=lambda table: tables.give_support(table.pk, 0, "dots")).with_dots


def test_dots_that_were_taken_away_during_the_decision_are_marked(clock):
    def take(table):
        tables.give_support(table.pk, 0, "")
        show(table)

    assert thought(clock, 6, meanwhile=take, support=["dots", ""]).with_dots


def test_an_attempt_stays_when_its_move_is_taken_back():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)
    assert table.attempts.count() == 1


# thinking time


def test_thinking_time_is_from_the_page_sent_to_the_tap(clock):
    assert thought(clock, 4.5).think_ms == 4500


def test_the_page_sent_again_does_not_begin_the_decision_again(clock):
    assert thought(clock, 6, meanwhile=show).think_ms == 6000


def test_what_does_not_change_the_choice_does_not_begin_it_again(clock):
    def hand_up(table):
        tables.raise_hand(table.pk, 1, True)
        show(table)

    assert thought(clock, 6, meanwhile=hand_up).think_ms == 6000


def test_after_a_wrong_try_the_next_decision_begins_when_it_is_answered(clock):
    def wrong(table):
        try_wrong(table)
        show(table)

    assert thought(clock, 6, meanwhile=wrong).think_ms == 3000


def test_a_wrong_try_is_a_decision_made_before_it_is_answered(writer_thread, transactional_db):
    """The page may be sent as soon as the answer is there: that page begins the next decision."""
    table = TableFactory(start=OPENING)
    show(table)
    try_wrong(table)
    show(table)
    tap(table, 0, MATCH)
    assert Attempt.objects.latest("id").shown_at is not None


def test_after_an_own_move_the_next_decision_begins_when_it_is_shown(clock):
    def throw(table):
        tap(table, 0, "throw 6+3 0+1")
        show(table)

    assert thought(clock, 6, meanwhile=throw).think_ms == 3000


def test_a_page_of_an_older_ply_begins_nothing():
    table = TableFactory(start=OPENING, moves=[(0, "throw 6+3 0+1")])
    tables.shown(table.pk, 0, 0)
    tap(table, 0, MATCH)
    assert Attempt.objects.latest("id").shown_at is None


def test_the_page_of_one_who_waits_begins_nothing(clock):
    table = TableFactory(start=OPENING)
    show(table, 1)
    clock.pass_by(10)
    tap(table, 0, "end 0+1")
    show(table, 1)
    clock.pass_by(2)
    tap(table, 1, "end 1+1")
    assert Attempt.objects.latest("id").think_ms == 2000


@pytest.mark.parametrize(("seconds", "void"), [(0.299, "fast"), (0.3, "")])
def test_faster_than_anyone_can_choose_is_void(clock, seconds, void):
    assert thought(clock, seconds).void == void


@pytest.mark.parametrize(("seconds", "void"), [(60, ""), (60.1, "long")])
def test_over_a_minute_without_a_touch_voids_the_time(clock, seconds, void):
    assert thought(clock, seconds).void == void


def test_a_touch_shows_that_somebody_thinks(clock):
    attempt = thought(clock, 100, meanwhile=lambda table: tables.touched(table.pk, 0))
    assert (attempt.think_ms, attempt.touched) == (100_000, True)


def test_a_time_that_is_void_is_not_stored(clock):
    attempt = thought(clock, 61)
    assert (attempt.think_ms, attempt.touched) == (None, False)


def test_titta_hit_voids_the_time_but_not_the_answer(clock):
    def titta_hit(table):
        tables.freeze([table.pk], True)
        clock.pass_by(5)
        tables.freeze([table.pk], False)

    attempt = thought(clock, 6, meanwhile=titta_hit)
    assert (attempt.void, attempt.think_ms, attempt.verdict) == ("frozen", None, "right")


def test_titta_hit_before_the_page_was_sent_voids_nothing(clock):
    table = TableFactory(start=OPENING)
    tables.freeze([table.pk], True)
    tables.freeze([table.pk], False)
    clock.pass_by(1)
    show(table)
    clock.pass_by(2)
    tap(table, 0, MATCH)
    assert Attempt.objects.get().void == ""


def test_a_page_sent_while_frozen_begins_no_decision(clock):
    table = TableFactory(start=OPENING)
    tables.freeze([table.pk], True)
    show(table)
    clock.pass_by(10)
    tables.freeze([table.pk], False)
    clock.pass_by(1)
    show(table)
    clock.pass_by(2)
    tap(table, 0, MATCH)
    assert Attempt.objects.get().think_ms == 2000


def test_a_hidden_page_voids_the_time(clock):
    def hide(table):
        tables.seen(table.pk, 0, hidden=True)
        clock.pass_by(4)
        tables.seen(table.pk, 0, hidden=False)

    attempt = thought(clock, 6, meanwhile=hide)
    assert (attempt.void, attempt.hidden_ms) == ("hidden", 4000)


def test_a_page_that_was_hidden_when_its_turn_came_has_its_time_from_being_looked_at(clock):
    table = TableFactory(start=OPENING)
    tables.seen(table.pk, 0, hidden=True)
    show(table)
    clock.pass_by(30)
    tables.seen(table.pk, 0, hidden=False)
    clock.pass_by(2)
    tap(table, 0, MATCH)
    attempt = Attempt.objects.get()
    assert (attempt.think_ms, attempt.void) == (2000, "")


def test_the_tablet_may_say_how_long_it_was_hidden(clock):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(6)
    tap(table, 0, MATCH, timing={"hidden_ms": 2500})
    assert Attempt.objects.get().hidden_ms == 2500


@pytest.mark.parametrize(("said", "stored"), [(-5, 0), ("x", 0), (10**9, 6000)])
def test_what_the_tablet_says_is_not_believed_beyond_reason(clock, said, stored):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(6)
    tap(table, 0, MATCH, timing={"hidden_ms": said})
    assert Attempt.objects.get().hidden_ms == stored


def test_a_seat_that_a_bot_held_meanwhile_is_void(clock):
    def held(table):
        tables.hand_over(table.pk, 0, "bot:medium", "teacher")
        clock.pass_by(1)
        tables.give_back(table.pk, 0)

    assert thought(clock, 6, meanwhile=held).void == "bot"


def test_one_who_was_moved_away_and_back_meanwhile_is_void(clock):
    def moved(table):
        holder = tables.look(table.pk).seats[0].holder
        tables.sit(table.pk, 0, pupil())
        clock.pass_by(1)
        tables.sit(table.pk, 0, holder)

    assert thought(clock, 6, meanwhile=moved).void == "moved"


def test_a_pupil_new_at_the_seat_has_the_own_time(clock):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(30)
    tables.sit(table.pk, 0, pupil())
    show(table)
    clock.pass_by(2)
    tap(table, 0, MATCH)
    assert Attempt.objects.get().think_ms == 2000


def test_a_choice_from_before_a_restart_has_no_known_time(clock, monkeypatch):
    table = TableFactory(start=OPENING)
    show(table)
    clock.pass_by(20)
    timing.forget_all_but(set())
    monkeypatch.setattr(timing, "STARTED", clock.now)
    show(table)
    clock.pass_by(2)
    tap(table, 0, MATCH)
    attempt = Attempt.objects.get()
    assert (attempt.void, attempt.think_ms, attempt.shown_at) == ("unknown", None, None)


def test_after_a_restart_the_next_choice_has_its_time(clock, monkeypatch):
    table = TableFactory(start=OPENING)
    clock.pass_by(20)
    monkeypatch.setattr(timing, "STARTED", clock.now)
    show(table)
    try_wrong(table)
    show(table)
    clock.pass_by(2)
    tap(table, 0, MATCH)
    assert Attempt.objects.latest("id").think_ms == 2000


def test_nothing_is_kept_of_games_that_are_over():
    table = TableFactory(start=OPENING)
    show(table)
    tables.end([table.pk])
    tables.sweep()
    assert not timing._choices


def test_what_was_never_shown_has_no_known_time():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    assert table.attempts.get().void == "unknown"


def test_a_try_says_what_was_on_the_cards():
    table = TableFactory(start=OPENING, support=["parts", ""], moves=[(0, MATCH)])
    assert table.attempts.get().evidence["support"] == ["parts"]


def test_without_support_a_try_says_nothing_of_it():
    assert "support" not in TableFactory(start=OPENING, moves=[(0, MATCH)]).attempts.get().evidence
