"""A table of two, of any game, to which anything happens in any order: the machine of `test_tables_stateful.py`."""

import contextlib

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from games import putaway, tables
from games.engine.base import Refused, Room
from games.engine.record import load, replay
from games.models import Table
from games.registry import ROOMS
from games.tests.every_room import options, sample, some, told
from tests.factories import key, pupil

NONSENSE = ("match 9+1 > 10+0", "end swap3", "play H99", "take", "end 2+2 ", "ready steady", "ät kakan")
ASKED = ("hint 1", "hint 3", "answer 0 4", "answer 1 7")
NOT_NOW = (tables.Stale, tables.Frozen, tables.GameOver, tables.NotYourSeat)
number = st.integers(0, 10**6)


class TableOfTwo(RuleBasedStateMachine):
    """What the test remembers by itself: the `moves` that count, the taps `sent` with their answers, the attempts."""

    room: Room

    @initialize(seed=number, dealt=st.booleans())
    def begin(self, seed, dealt):
        """A dealt game, or one that is going on."""
        played, found = choice_of(sample(self.room, 2), seed)
        self.open(played, found[0 if dealt else seed % (len(found) - 1)].state)

    def open(self, played, state):
        """A table of two at this state of the sample's game number so and so."""
        self.holders = [pupil(), pupil()]
        said = {"where": "lesson", "first": played % 2, "start": self.room.position(state)}
        opened = tables.open_table(self.room.key, options(self.room, played), self.holders, **said)
        self.id, self.moves, self.sent, self.undone, self.put_away = opened.pk, [], [], set(), set()
        self.attempts, self.hints, self.revision = 0, 0, 0

    @property
    def live(self):
        return tables.look(self.id)

    def legal(self, choice) -> tuple[int, str]:
        live = self.live
        seat = choice_of(live.to_move, choice)
        return seat, choice_of(live.room.legal_moves(live.state, seat), choice)

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

    @precondition(lambda self: self.can_play())
    @rule(choice=number)
    def tap_and_take_back(self, choice):
        live = self.live
        found = [(seat, text) for seat in live.to_move for text in undoable(self.room, live.state, seat)]
        if found:
            seat, text = choice_of(found, choice)
            self.tap_with(seat, text)
            self.take_back(seat)

    def tap_with(self, seat, text, **older):
        live, page = self.live, self.fresh() | older
        holder = live.seats[seat].holder
        answer = self.send(seat, holder, text, **page)
        self.sent.append((answer, seat, holder, text, page))
        assert answer is (tables.Frozen if live.frozen else tables.Live)
        if answer is tables.Live:
            self.played(live, seat, holder, text, page["key"])

    def count(self, seat, text, with_key):
        self.moves.append((seat, text, with_key))
        self.put_away.discard(seat)

    def played(self, before, seat, holder, text, with_key):
        self.count(seat, text, with_key)
        self.attempts += holder.startswith("pupil:") and self.room.judge(before.state, seat, text) is not None

    @precondition(lambda self: self.can_play())
    @rule(choice=number, other=number)
    def tap_twice_at_once(self, choice, other):
        live = self.live
        seat, first = self.legal(choice)
        taps = [(seat, first, key()), (seat, choice_of(self.room.legal_moves(live.state, seat), other), key())]
        answers = self.at_once(live, taps)
        assert answers[0] is None and isinstance(answers[1], (tables.Stale, tables.GameOver))
        self.played(live, seat, live.seats[seat].holder, first, taps[0][2])

    @precondition(lambda self: self.can_play() and len(self.live.to_move) > 1)
    @rule(choice=number)
    def tap_both_at_once(self, choice):
        """Where several seats may act, what one does makes no other wait."""
        live = self.live
        taps = [(seat, choice_of(self.room.legal_moves(live.state, seat), choice), key()) for seat in live.to_move]
        assert self.at_once(live, taps) == [None] * len(taps)
        for seat, text, with_key in taps:
            self.played(live, seat, live.seats[seat].holder, text, with_key)

    def at_once(self, live, taps):
        """What is said to these (seat, text, key), all sent before one is answered."""
        said = [
            tables.play_soon(self.id, seat, live.seats[seat].holder, text, ply=live.ply, key=with_key)
            for seat, text, with_key in taps
        ]
        return [future.exception() for future in said]

    @precondition(lambda self: self.sent)
    @rule(choice=number)
    def send_again(self, choice):
        at, before = choice % len(self.sent), self.live
        answer, seat, holder, text, page = self.sent[at]
        again = self.send(seat, holder, text, **page)
        if page["key"] in self.undone:
            assert again in NOT_NOW
        elif answer is not tables.Frozen:
            assert again is answer
        elif again is tables.Live:  # it came while the table was frozen, and now it counts
            self.played(before, seat, holder, text, page["key"])
            self.sent[at] = (again, seat, holder, text, page)

    @precondition(lambda self: self.can_play())
    @rule(choice=number)
    def try_nonsense(self, choice):
        self.refused(choice_of(self.live.to_move, choice), choice_of(NONSENSE, choice))

    @precondition(lambda self: self.can_play())
    @rule(choice=number)
    def try_what_is_not_allowed(self, choice):
        live, seat = self.live, choice_of(self.live.to_move, choice)
        texts = list(told(self.room, "SPELLINGS", lambda state, seat: ())(live.state, seat))
        refused = [text for text in texts if self.room.why_not(live.state, seat, text)]
        judged = [text for text in refused if self.room.judge(live.state, seat, text)]
        if refused:
            self.refused(seat, choice_of(judged or refused, choice))

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
        said = choice_of(told(self.room, "HELP", lambda state, seat: ASKED)(live.state, seat), choice)
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
        """It counts as long as the seat's choice is the one that the page showed."""
        live, (seat, text) = self.live, self.legal(choice)
        ply = back % live.ply
        if self.room.choice_since(live.state, seat) <= ply:
            self.tap_with(seat, text, ply=ply)
        else:
            page = {**self.fresh(), "ply": ply}
            assert self.send(seat, live.seats[seat].holder, text, **page) is tables.Stale

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

    @rule(seat=st.integers(0, 1), on=st.booleans())
    def let_pass(self, seat, on):
        passes = tables.let_pass(self.id, seat, on).seats[seat].passes
        assert passes == (on and self.room.only_pass is not None)

    @precondition(lambda self: self.can_play())
    @rule()
    def act_by_itself(self):
        """A bot, or a seat that passes by itself."""
        live = self.live
        turn = tables.bots.turn_of(live) or tables.bots.pass_of(live)
        if turn:
            said = {"ply": turn.ply, "key": turn.key, "own": bool(turn.bot)}
            tables.play_soon(self.id, turn.seat, turn.holder, turn.moves[0], **said).result()
            self.count(turn.seat, turn.moves[0], turn.key)

    @precondition(lambda self: self.room.shut is not None)
    @rule(seat=st.integers(0, 1))
    def shut(self, seat):
        """What a move has shown is put away; the state is the same in all else."""
        was_shown = self.is_shown(seat)
        with contextlib.suppress(*NOT_NOW):
            tables.put_away(self.id, seat, self.holders[seat])
            self.put_away |= {seat} if was_shown else set()

    @rule(seat=st.integers(0, 1))
    def finish(self, seat):
        """The teacher says for a seat what the other waits for."""
        live = self.live
        text = tables.may_finish(live, seat)
        tables.finish(self.id, seat)
        if text:
            self.count(seat, text, tables.playing.own_key("finish", live.revision + 1, seat))

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
        without = [with_all_put_away(self.room, state) for state in (replayed.state, self.live.state)]
        assert (without[0], replayed.result) == (without[1], self.live.result)

    @invariant()
    def what_is_put_away_stays_so_until_the_own_next_move(self):
        assert [seat for seat in self.put_away if self.is_shown(seat)] == []

    def is_shown(self, seat) -> bool:
        return self.room.view(self.live.state, seat)["shown_for_now"]

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


def with_all_put_away(room, state):
    """The state when each seat has put away what a move shows it."""
    return putaway.without(room, state, {0, 1}) if room.shut else state


def choice_of(several, number):
    return several[number % len(several)]


def undoable(room, state, seat) -> list[str]:
    """The moves that could be taken back."""
    if len(room.to_move(state)) > 1:
        return []
    steps = [(text, room.play(state, seat, text, list)) for text in some(room.legal_moves(state, seat))]
    return [text for text, step in steps if not room.is_over(step.state) and room.can_undo(state, text, step)]


def machine_of(room) -> type[TableOfTwo]:
    return type(f"TableOf_{room.key}", (TableOfTwo,), {"room": room})
