"""The bots' strength and manners, over games of fixed seeds."""

import random
from functools import lru_cache

import pytest

from games.engine.arena import Match, Stats
from games.fyrklover import policy
from games.fyrklover.promise import around, bits, coded, most
from games.fyrklover.room import ROOM
from games.fyrklover.sight import gains, look

from .worlds import dealt, down, play_once, played, position, up

pytestmark = pytest.mark.xdist_group("bots of fyrklover")  # they share their games

BOTS = ("random", "easy", "medium", "hard")
GAMES = 24


@lru_cache
def games_of(*bots):
    stats = Stats()
    match = Match(ROOM, {}, tuple([ROOM.bots[bot] for bot in bots]), seed=1)
    return stats, list(match.records(GAMES, stats))


@pytest.mark.parametrize(
    ("bot", "other", "share"),
    [("easy", "random", 0.6), ("medium", "easy", 0.6), ("hard", "medium", 0.55), ("hard", "easy", 0.8)],
)
def test_the_stronger_bot_wins(bot, other, share):
    assert games_of(bot, other)[0].bot_wins[bot] / GAMES >= share


@pytest.mark.parametrize("bots", [("hard", "easy"), ("medium", "easy"), ("hard", "medium")])
def test_games_of_bots_end_by_points(bots):
    assert all(max(record["result"]["points"]) >= 5 for record in games_of(*bots)[1])


def choice(name, state, seed=0):
    seat = state.turn
    return ROOM.bots[name].choose(ROOM.seen_by_bot(state, seat), ROOM.legal_moves(state, seat), random.Random(seed))


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_gives_the_same_choice(name):
    assert len({choice(name, position(), seed=7) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_makes_allowed_moves_to_the_end(name, seats):
    state, chance = dealt(seats, target=2), random.Random(seats)
    while not ROOM.is_over(state):
        text = choice(name, state, chance.random())
        assert ROOM.why_not(state, state.turn, text) is None, text
        state = play_once(state, text).state


@pytest.mark.parametrize("name", ["medium", "hard"])
class TestWhoPlaysWell:
    def test_completes_by_a_card(self, name):
        state = position(board=[up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5")])
        assert choice(name, state) in ("place S2 @ -1,0", "place S6 @ 3,0")

    def test_completes_by_a_swap(self, name):
        state = position(board=[up(0, 0, "S3"), up(1, 0, "S5"), up(2, 0, "S4"), up(3, 0, "H6")])
        assert choice(name, state) == "swap S5 S4"

    def test_completes_two_ladders_rather_than_one(self, name):
        row = [up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5")]
        column = [up(3, 1, "S7"), up(3, 2, "S8"), up(3, 3, "S9")]
        assert choice(name, position(board=row + column)) == "place S6 @ 3,0"

    def test_completes_by_what_it_hid_itself(self, name):
        state = played(hid_five(), "done", "done")
        assert choice(name, state).startswith("flip")

    def test_leaves_no_three_for_the_other(self, name):
        state = position(hands=[["S2", "S5", "S9"], ["HA", "H2", "H5", "H6"]], board=[up(0, 0, "S3"), up(1, 0, "S4")])
        for seed in range(6):
            after = play_once(state, choice(name, state, seed=seed)).state
            assert policy.given(look(ROOM.seen_by_bot(after, 0))) == 0

    def test_stops_what_the_other_could_complete(self, name):
        board = [up(0, 0, "S3"), up(1, 0, "S4"), up(2, 0, "S5"), up(0, 3, "H6"), up(0, 5, "X1")]
        state = position(hands=[["S9"], ["H2"]], board=board)
        after = play_once(state, choice(name, state)).state
        assert after.board[-1, 0].card == "S9"


def hid_five():
    board = [up(0, 0, "H3"), up(1, 0, "H4"), up(3, 0, "H6")]
    return played(position(hands=[["S5", "S9"], ["HK"]], board=board), "hide S5 @ 2,0")


def test_what_another_hid_nobody_completes_knowingly():
    seen = look(ROOM.seen_by_bot(played(hid_five(), "done"), 1))
    assert seen.board[2, 0].card == "" and gains(seen.board, 1, seen.hands[1]) == []


def test_hard_looks_at_a_line_of_four_that_another_hid():
    row = [down(x, 0, card) for x, card in enumerate(["H3", "H4", "H5", "H6"])]
    assert choice("hard", position(hands=[["S9"], ["HK"]], board=row)).startswith("flip row")


def test_hard_opens_a_three_for_its_own_extra_turn():
    board = [up(0, 0, "S3"), up(1, 0, "S4"), up(0, 9, "X1")]
    state = position(hands=[["S2", "S5", "S6", "S9"], ["H5"]], board=board, extra_turns=1)
    after = play_once(state, choice("hard", state)).state
    assert choice("hard", after).startswith(("place", "swap")) and policy.best_gain(look(ROOM.seen_by_bot(after, 0)))[0]


def test_hard_hides_two_cards_in_a_turn():
    state = play_once(dealt(), choice("hard", dealt())).state
    assert state.shorts == 1 and choice("hard", state).startswith("hide")


@pytest.mark.parametrize("seed", range(8))
def test_hard_hides_nothing_while_a_three_is_open_that_it_can_stop(seed):
    board = [up(0, 0, "H3"), up(1, 0, "H4"), up(2, 0, "H5"), up(0, 3, "S6"), up(0, 5, "X1"), up(3, 5, "H2")]
    state = position(hands=[["S9", "S10", "SJ", "SQ"], ["H6"]], board=board)
    assert policy.given(look(ROOM.seen_by_bot(play_once(state, choice("hard", state, seed=seed)).state, 0))) == 0


@pytest.mark.parametrize("name", BOTS[1:])
def test_a_bot_that_has_taken_up_the_whole_board_places_a_card_on_it(name):
    state = position(hands=[["S9", "X1"], ["H6"]], board=[])
    assert choice(name, state).endswith("@ 0,0")


@pytest.mark.parametrize("name", BOTS[1:])
def test_a_bot_without_cards_makes_an_allowed_move(name):
    state = position(hands=[[], ["H6"]], board=[up(0, 0, "X1")])
    assert ROOM.why_not(state, 0, choice(name, state)) is None


@pytest.mark.parametrize("seed", range(6))
def test_gains_are_those_of_the_rules(seed):
    """Every card and every swap that the rules let complete something, and how much."""
    state, chance = dealt(), random.Random(seed)
    for _turn in range(6 + 3 * seed):
        state = play_once(state, choice("easy", state, seed=chance.random())).state
    sight = look(ROOM.seen_by_bot(state, state.turn))
    found = {str(gain.move): gain.points for gain in gains(sight.board, sight.seat, sight.hands[sight.seat])}
    assert {text: points for text, points in found.items() if not text.startswith("flip")} == completing(state)


def completing(state):
    """What every place and swap would complete, by the rules themselves."""
    before, found = state.points[state.turn], {}
    for text in ROOM.legal_moves(state, state.turn):
        if text.startswith(("place", "swap")):
            points = play_once(state, text).state.points[state.turn] - before
            if points:
                found[text] = points
    return found


class TestPromise:
    """What the row of a hand card beside others is worth."""

    def worth(self, *cards, hand=("SA", "S2", "S3", "S4", "S5", "S6"), cell=(0, 0)):
        hand = [card for card in hand if card not in cards]
        state = position(hands=[hand, []], board=[up(x, 0, card) for x, card in enumerate(cards)])
        codes = coded(look(ROOM.seen_by_bot(state, 0)).board, 0)
        return most(around(codes, cell), codes[cell], bits(hand))

    def test_a_swap_is_nearer_than_a_card_and_a_swap(self):
        assert self.worth("S2", "S4", "S3", "S5") > self.worth("S2", "S4", "S3") > self.worth("S2", "S4") > 0

    def test_cards_of_others_may_be_taken_out_of_it(self):
        assert self.worth("S2", "S4", "S3", "H5") < self.worth("S2", "S4", "S3", "S5")

    def test_another_cannot_swap_my_cards(self):
        assert self.worth("S2", "H4", "H3", "S5") < self.worth("S2", "S4", "S3", "S5")

    def test_without_its_cards_in_the_hand_it_is_nothing(self):
        assert self.worth("S2", "S4", hand=["S9"]) == 0
