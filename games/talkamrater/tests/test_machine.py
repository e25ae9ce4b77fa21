"""A game played by hypothesis: any allowed move, any forbidden one, in any order."""

import json
import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine.base import Refused
from games.engine.cards import AsRecorded, ByChance
from games.engine.play import play
from games.engine.record import load, record_of, replay
from games.talkamrater.deck import CARDS
from games.talkamrater.room import ROOM
from games.talkamrater.state import HAND_SIZE

from .worlds import cards_of

CARD = st.sampled_from(sorted(CARDS))


class Game(RuleBasedStateMachine):
    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 999), trump=st.booleans(), perfect=st.booleans())
    def deal(self, seats, seed, trump, perfect):
        self.seats = seats
        self.options = ROOM.check_options({"trump": trump, "perfect_match": perfect, "sums": [0, 5]})
        self.shuffle = ByChance(random.Random(seed))
        self.state = ROOM.new(self.options, seats, seed % seats, self.shuffle)
        self.start, self.moves, self.shuffles = ROOM.position(self.state), [], []
        self.cards = cards_of(self.state)

    @precondition(lambda self: not self.state.over)
    @rule(which=st.integers(0, 10**6))
    def play_an_allowed_move(self, which):
        seat = self.state.turn
        moves = ROOM.legal_moves(self.state, seat)
        text = moves[which % len(moves)]
        step = play(ROOM, self.state, seat, text, self.shuffle)
        again = play(ROOM, self.state, seat, text, AsRecorded(step.shuffles))
        assert again.state == step.state
        assert step.state.ply == self.state.ply + 1
        self.moves.append([seat, text])
        self.shuffles += step.shuffles
        self.state = step.state

    @rule(
        card=CARD, other=CARD, seat=st.integers(0, 4), shape=st.sampled_from(["end {}", "throw {} {}", "match {} > {}"])
    )
    def try_any_move(self, card, other, seat, shape):
        text = shape.format(card, other)
        before = ROOM.position(self.state)
        try:
            play(ROOM, self.state, seat, text, ByChance(random.Random(0)))
        except Refused as refused:
            assert refused.text.key in ROOM.texts
        assert ROOM.position(self.state) == before

    @invariant()
    def all_cards_are_there(self):
        assert cards_of(self.state) == self.cards

    @invariant()
    def no_hand_is_too_big(self):
        assert all(len(hand) <= HAND_SIZE for hand in self.state.hands)

    @invariant()
    def every_view_is_plain_data(self):
        for seat in (None, *range(self.seats)):
            json.dumps(ROOM.view(self.state, seat))

    @invariant()
    def points_are_the_cards_and_their_trumps(self):
        standing = ROOM.standing(self.state)
        for seat, pile in enumerate(self.state.scored):
            assert len(pile) <= standing["points"][seat] <= 2 * len(pile)

    def teardown(self):
        if hasattr(self, "state"):
            record = record_of(ROOM, self.options, self.seats, self.start, self.moves, self.shuffles)
            reached = replay(load(json.loads(json.dumps(record)), {"talkamrater": ROOM}))
            assert ROOM.position(reached.state) == ROOM.position(self.state)


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=40, stateful_step_count=80, deadline=None)
