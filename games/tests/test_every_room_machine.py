"""Every game played by hypothesis: any allowed move of any seat that may act, any forbidden one, in any order."""

import json
import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine.base import Refused, Room
from games.engine.cards import AsRecorded, ByChance
from games.engine.play import play
from games.engine.record import load, record_of, replay, same
from games.registry import ROOMS

from .every_room import invariants, moments, options

RUNS = settings(max_examples=20, stateful_step_count=60, deadline=None)
WHICH = st.integers(0, 10**6)


class Game(RuleBasedStateMachine):
    room: Room

    @initialize(seats=WHICH, number=WHICH)
    def deal(self, seats, number):
        room = self.room
        self.seats = room.min_seats + seats % (room.max_seats - room.min_seats + 1)
        self.options = options(room, number)
        self.shuffle = ByChance(random.Random(number))
        self.state = room.new(self.options, self.seats, number % self.seats, self.shuffle)
        self.start, self.moves, self.shuffles = room.position(self.state), [], []
        self.broken = invariants(room)

    @precondition(lambda self: not self.room.is_over(self.state))
    @rule(who=WHICH, which=WHICH)
    def play_an_allowed_move(self, who, which):
        acting = self.room.to_move(self.state)
        seat = acting[who % len(acting)]
        moves = self.room.legal_moves(self.state, seat)
        text = moves[which % len(moves)]
        step = play(self.room, self.state, seat, text, self.shuffle)
        assert play(self.room, self.state, seat, text, AsRecorded(step.shuffles)).state == step.state
        self.moves.append([seat, text])
        self.shuffles += step.shuffles
        self.state = step.state

    @rule(which=WHICH, seat=st.integers(-1, 5))
    def try_any_move(self, which, seat):
        found = moments(self.room, self.room.min_seats)
        before = self.room.position(self.state)
        try:
            play(self.room, self.state, seat, found[which % len(found)].text, ByChance(random.Random(0)))
        except Refused as refused:
            assert refused.text.key in self.room.texts
        assert same(self.room.position(self.state), before)

    @invariant()
    def what_is_always_true_is_true(self):
        assert self.broken(self.state) == []

    @invariant()
    def every_view_is_plain_data(self):
        for seat in (None, *range(self.seats)):
            json.dumps(self.room.view(self.state, seat))

    def teardown(self):
        if hasattr(self, "state"):
            record = record_of(self.room, self.options, self.seats, self.start, self.moves, self.shuffles)
            reached = replay(load(json.loads(json.dumps(record)), ROOMS))
            assert same(self.room.position(reached.state), self.room.position(self.state))


def machine(room: Room):
    """The test of one room, for pytest to find."""
    found = type(f"Game_{room.key}", (Game,), {"room": room}).TestCase
    found.settings = RUNS
    return found


for _room in ROOMS.values():
    globals()[f"Test_{_room.key}"] = machine(_room)
