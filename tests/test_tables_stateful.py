"""Whatever happens at a table, in whatever order: its state is its replay, and nothing is lost or doubled."""

import contextlib

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games import tables
from games.engine.base import Refused
from games.engine.record import load, replay
from games.models import Table
from games.registry import ROOMS
from tests.factories import NOTHING_TO_DRAW, OPENING, by_seed, key, pupil

NEARLY_OVER = {**OPENING, "talon": ["0+8", "6+0"], "reshuffles": 1}
STARTS = (None, OPENING, NOTHING_TO_DRAW, NEARLY_OVER)
NONSENSE = ("match 9+1 > 10+0", "end swap3", "match", "play handL", "end 2+2 ", "throw 2+2 2+2", "ät kakan")
NOT_NOW = (tables.Stale, tables.Frozen, tables.GameOver, tables.NotYourSeat)
number = st.integers(0, 10**6)


class TableOfTwo(RuleBasedStateMachine):
    """What the test remembers by itself: the `moves` that count, the taps `sent` with their answers, the attempts."""

    @initialize(seed=number, start=st.sampled_from(STARTS))
    def open(self, seed, start):
        self.holders = [pupil(), pupil()]
        options = {"sums": [0, 5]} if start is None else {}
        opened = tables.open_table(
            "talkamrater", options, self.holders, where="lesson", start=start, shuffle=by_seed(seed)
        )
        self.id, self.moves, self.sent, self.undone = opened.pk, [], [], set()
        self.attempts, self.hints, self.revision = 0, 0, 0

    @property
    def live(self):
        return tables.look(self.id)

    def legal(self, choice) -> tuple[int, str]:
        live = self.live
        seat = live.to_move[0]
        moves = live.room.legal_moves(live.state, seat)
        return seat, moves[choice % len(moves)]

    def send(self, seat, holder, text, **page):
        """Tap; gives the answer's kind."""
        try:
            tables.play(self.id, seat, holder, text, **page)
        except (Refused, *NOT_NOW) as answer:
            return Refused if isinstance(answer, Refused) else type(answer)
        return tables.Live

    def fresh(self) -> dict:
        return {"ply": self.live.ply, "revision": self.live.revision, "key": key()}

    def can_play(self) -> bool:
        return bool(self.live.to_move) and not self.live.frozen

    @precondition(lambda self: self.live.to_move)
    @rule(choice=number)
    def tap(self, choice):
        self.tap_with(*self.legal(choice))

    @precondition(lambda self: self.live.to_move and not self.live.state.talon)
    @rule()
    def tap_and_take_back(self):
        seat, text = self.legal(0)  # matches come first, and with nothing to draw they show nothing
        self.tap_with(seat, text)
        self.take_back(seat)

    def tap_with(self, seat, text):
        live, page = self.live, self.fresh()
        holder = live.seats[seat].holder
        answer = self.send(seat, holder, text, **page)
        self.sent.append((answer, seat, holder, text, page))
        assert answer is (tables.Frozen if live.frozen else tables.Live)
        if answer is tables.Live:
            self.played(seat, holder, text, page["key"])

    def played(self, seat, holder, text, with_key):
        self.moves.append((seat, text, with_key))
        self.attempts += holder.startswith("pupil:")

    @precondition(lambda self: self.can_play())
    @rule(choice=number, other=number)
    def tap_twice_at_once(self, choice, other):
        (seat, first), (_seat, second) = self.legal(choice), self.legal(other)
        holder, ply = self.live.seats[seat].holder, self.live.ply
        keys = [key(), key()]
        futures = [
            tables.play_soon(self.id, seat, holder, text, ply=ply, key=same)
            for text, same in zip((first, second), keys, strict=True)
        ]
        answers = [future.exception() for future in futures]
        assert answers[0] is None and isinstance(answers[1], (tables.Stale, tables.GameOver))
        self.played(seat, holder, first, keys[0])

    @precondition(lambda self: self.sent)
    @rule(choice=number)
    def send_again(self, choice):
        at = choice % len(self.sent)
        answer, seat, holder, text, page = self.sent[at]
        again = self.send(seat, holder, text, **page)
        if page["key"] in self.undone:
            assert again in NOT_NOW
        elif answer is not tables.Frozen:
            assert again is answer
        elif again is tables.Live:  # it came while the table was frozen, and now it counts
            self.played(seat, holder, text, page["key"])
            self.sent[at] = (again, seat, holder, text, page)

    @precondition(lambda self: self.can_play())
    @rule(choice=number)
    def try_nonsense(self, choice):
        seat, text = self.live.to_move[0], NONSENSE[choice % len(NONSENSE)]
        self.refused(seat, text)

    @precondition(lambda self: self.can_play())
    @rule(choice=number)
    def try_a_wrong_pair(self, choice):
        live, seat = self.live, self.live.to_move[0]
        pairs = [f"match {a} > {b}" for a in live.state.hands[seat] for b in filter(None, live.state.table)]
        wrong = [
            text for text in pairs if getattr(live.room.why_not(live.state, seat, text), "key", "") == "sums_differ"
        ]
        if wrong:
            self.refused(seat, wrong[choice % len(wrong)])

    def refused(self, seat, text):
        live, page = self.live, self.fresh()
        if live.room.why_not(live.state, seat, text) is None:
            return
        holder = live.seats[seat].holder
        judged = holder.startswith("pupil:") and live.room.judge(live.state, seat, text)
        assert self.send(seat, holder, text, **page) is Refused
        self.attempts += bool(judged)
        if judged:
            self.sent.append((Refused, seat, holder, text, page))

    @precondition(lambda self: self.can_play())
    @rule(choice=number, again=st.booleans())
    def ask_for_help(self, choice, again):
        live, seat = self.live, self.live.to_move[0]
        card = live.state.hands[seat][choice % len(live.state.hands[seat])]
        said = ("hint 1", f"hint 2 {card}", "hint 3", "answer 0 4", "answer 1 7")[choice % 5]
        holder, page, before = live.seats[seat].holder, self.fresh(), self.hints_given()
        for _time in range(1 + again):
            with contextlib.suppress(Refused, *NOT_NOW):
                tables.help_now(self.id, seat, holder, said, **page)
        self.hints += (self.hints_given() - before) * holder.startswith("pupil:")

    def hints_given(self) -> int:
        return Table.objects.get(pk=self.id).events.filter(kind="hint").count()

    @precondition(lambda self: self.live.ply and self.can_play())
    @rule(choice=number, back=number)
    def tap_an_old_page(self, choice, back):
        seat, text = self.legal(choice)
        page = {**self.fresh(), "ply": back % self.live.ply}
        assert self.send(seat, self.live.seats[seat].holder, text, **page) is tables.Stale

    @rule(choice=number)
    def tap_for_another(self, choice):
        assert self.send(choice % 2, pupil(), "end 2+2", **self.fresh()) is tables.NotYourSeat

    @rule(seat=st.integers(0, 1))
    def take_back(self, seat):
        live = self.live
        try:
            tables.take_back(self.id, seat, live.seats[seat].holder)
        except (Refused, *NOT_NOW):
            return
        assert live.undo_seat == seat
        self.undone.add(self.moves.pop()[2])

    @rule(on=st.booleans())
    def freeze(self, on):
        assert tables.freeze([self.id], on)[self.id].frozen == on or self.live.stopped

    @rule(seat=st.integers(0, 1), up=st.booleans())
    def raise_hand(self, seat, up):
        assert tables.raise_hand(self.id, seat, up).seats[seat].hand_up == up

    @rule(seat=st.integers(0, 1))
    def hand_over(self, seat):
        assert tables.hand_over(self.id, seat, "bot:medium", "teacher").seats[seat].kept_for == self.holders[seat]

    @rule(seat=st.integers(0, 1))
    def give_back(self, seat):
        assert tables.give_back(self.id, seat).seats[seat].holder == self.holders[seat]

    @rule()
    def forget(self):
        tables.forget()

    @precondition(lambda self: len(self.moves) > 12)
    @rule()
    def end(self):
        tables.end([self.id])

    @invariant()
    def the_state_is_its_replay(self):
        replayed = replay(load(tables.record(self.id), ROOMS))
        assert (replayed.state, replayed.result) == (self.live.state, self.live.result)

    @invariant()
    def nothing_is_lost_or_doubled(self):
        stored = Table.objects.get(pk=self.id).moves.filter(taken_back=False)
        assert list(stored.values_list("seat", "text", "key")) == self.moves
        assert list(stored.values_list("ply", flat=True)) == list(range(len(self.moves)))

    @invariant()
    def every_attempt_is_stored_once(self):
        tries = Table.objects.get(pk=self.id).attempts.exclude(evidence__do__in=("hint", "repair"))
        assert tries.count() == self.attempts

    @invariant()
    def every_hint_of_a_pupil_is_stored_once(self):
        assert Table.objects.get(pk=self.id).attempts.filter(evidence__do="hint").count() == self.hints

    @invariant()
    def the_revision_never_falls(self):
        row, live = Table.objects.get(pk=self.id), self.live
        assert (row.ply, row.revision, row.frozen, row.over) == (live.ply, live.revision, live.frozen, live.over)
        assert live.revision >= self.revision
        self.revision = live.revision

    @invariant()
    def what_is_remembered_is_what_a_fresh_process_reads(self):
        remembered = self.live
        tables.forget()
        assert tables.look(self.id) == remembered
        tables.cache.publish([remembered])


RUN = settings(
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # add Phase.shrink to find the shortest way to a failure
    report_multiple_bugs=False,
)


def test_state_is_replay_and_nothing_is_lost_or_doubled(each_database, writer_thread):
    run_state_machine_as_test(TableOfTwo, settings=RUN)


def looked_at(start, *steps) -> None:
    """One walk of the machine, with everything it looks at after each step."""
    machine = TableOfTwo()
    machine.open(seed=1, start=start)
    for step in steps:
        step(machine)
        machine.the_state_is_its_replay()
        machine.nothing_is_lost_or_doubled()
        machine.every_attempt_is_stored_once()
        machine.every_hint_of_a_pupil_is_stored_once()
        machine.the_revision_never_falls()
        machine.what_is_remembered_is_what_a_fresh_process_reads()


def tap(machine) -> None:
    machine.tap(choice=0)


def send_again(machine) -> None:
    machine.send_again(choice=0)


def test_the_walks_of_the_broken_builds_are_sound(each_database, writer_thread):
    looked_at(OPENING, tap, tap, send_again)
    looked_at(NOTHING_TO_DRAW, TableOfTwo.tap_and_take_back, tap)


def test_the_machine_notices_a_build_that_forgets_its_keys(each_database, writer_thread, monkeypatch):
    monkeypatch.setattr(tables.playing, "_earlier_answer", lambda tx, live, tap: None)
    with pytest.raises(AssertionError):
        looked_at(OPENING, tap, tap, send_again)


def test_the_machine_notices_a_build_that_takes_back_in_memory_only(each_database, writer_thread, monkeypatch):
    monkeypatch.setattr(tables.events, "UNDO_SQL", tables.events.UNDO_SQL + " AND 1=0")
    with pytest.raises(AssertionError):
        looked_at(NOTHING_TO_DRAW, TableOfTwo.tap_and_take_back)


def test_the_machine_notices_a_state_that_has_drifted(each_database, writer_thread, monkeypatch):
    real = tables.playing.replace

    def drifting(live, **said):
        return real(live, **{**said, "moved_at": live.moved_at})

    monkeypatch.setattr(tables.playing, "replace", drifting)
    with pytest.raises(AssertionError):
        looked_at(OPENING, tap)
