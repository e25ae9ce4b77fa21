"""The rules, where they are more than their cases show (tests/cases)."""

import pytest

from games.fyrklover.deck import RANK
from games.fyrklover.ladders import LADDERS, all_through, completed
from games.fyrklover.log import say
from games.fyrklover.moves import parse
from games.fyrklover.room import ROOM
from games.fyrklover.rules import after

from .invariants import broken
from .worlds import by_seed, dealt, down, play_once, played, position, up

NAMES = ("Bo", "Ea", "Lo", "My")
FIVE = [up(0, 0, "H2"), up(1, 0, "H3"), up(3, 0, "H5"), up(4, 0, "H6")]


def ranks(*cards):
    return tuple([RANK[card] for card in cards])


class TestDeal:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_every_seat_holds_the_thirteen_cards_of_its_suit(self, seats):
        assert [{card[0] for card in hand} for hand in dealt(seats).hands] == [{suit} for suit in "SHDC"[:seats]]

    def test_the_joker_lies_face_up_in_the_middle(self):
        assert dealt().board == {(0, 0): ("X1", True, 0, False)}

    def test_nothing_is_broken(self):
        assert broken(dealt(4)) == []


class TestLadders:
    def test_there_are_26_without_the_joker(self):
        assert len([four for four in LADDERS if -1 not in four]) == 26

    @pytest.mark.parametrize("cards", [("S3", "S5", "S4", "S6"), ("S3", "S3", "S4", "S5"), ("H7", "X1", "H8", "H9")])
    def test_these_are_none(self, cards):
        assert ranks(*cards) not in LADDERS

    @pytest.mark.parametrize(
        ("cards", "counts"),
        [(("H6", "X1", "H8", "H9"), 6), (("HK", "X1", "H2", "H3"), 0), (("X1", "C3", "C2", "CA"), 3)],
    )
    def test_the_joker_counts_as_what_fits(self, cards, counts):
        assert LADDERS[ranks(*cards)][cards.index("X1")] == counts

    def test_five_in_a_row_are_two_ways_to_take_four(self):
        board, changed = after(position(board=FIVE, hands=[["S4"], []]), parse("place S4 @ 2,0"))
        assert [[ladder.four for ladder in line] for line in all_through(board, changed)] == [
            [((0, 0), (3, 0)), ((1, 0), (4, 0))]
        ]

    def test_the_first_four_are_taken_if_none_are_named(self):
        board, changed = after(position(board=FIVE, hands=[["S4"], []]), parse("place S4 @ 2,0"))
        assert [ladder.four for ladder in completed(board, changed)] == [((0, 0), (3, 0))]

    def test_cells_in_the_order_of_counting(self):
        board, changed = after(
            position(board=[up(0, 0, "H6"), up(1, 0, "H5"), up(2, 0, "X1")], hands=[["S3"], []]),
            parse("place S3 @ 3,0"),
        )
        (ladder,) = completed(board, changed)
        assert ladder.upwards == (((3, 0), 2), ((2, 0), 3), ((1, 0), 4), ((0, 0), 5))


class TestUndo:
    @pytest.mark.parametrize(
        "text", ["place S2 @ 1,1", "hide S2 @ 1,1", "swap S3 S7", "turn S3", "swapdown 0,2 1,2", "done"]
    )
    def test_what_showed_no_hidden_card_can_be_taken_back(self, text):
        state = position()
        assert ROOM.can_undo(state, text, play_once(state, text))

    @pytest.mark.parametrize("text", ["peek 0,2", "flip row 0,2"])
    def test_what_showed_one_can_not(self, text):
        state = position()
        assert not ROOM.can_undo(state, text, play_once(state, text))

    def test_nor_can_the_last_move(self):
        state = position({"target": 1}, board=[up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5")])
        assert not ROOM.can_undo(state, "place S6 @ 3,0", play_once(state, "place S6 @ 3,0"))


class TestTold:
    def lines(self, state, text, looking=None):
        found = [say(event, NAMES, looking) for event in play_once(state, text).events]
        return [line.key for line in found if line]

    @pytest.mark.parametrize("card", ["S2", "X1"])
    def test_nobody_is_told_which_card_is_hidden(self, card):
        step = play_once(position(hands=[["S2", "X1"], []], board=[up(0, 0, "H9")]), f"hide {card} @ 1,1")
        assert all(card not in str(event) for event in step.events)

    def test_nobody_is_told_what_a_peek_shows(self):
        assert all("H4" not in str(event) for event in play_once(position(), "peek 0,2").events)

    def test_a_ladder_is_told_by_its_lowest_and_highest_rank(self):
        state = position(board=[up(0, 0, "SK"), up(1, 0, "HA"), up(2, 0, "X1")], hands=[["S3"], []])
        line = say(play_once(state, "place S3 @ 3,0").events[1], NAMES, 1)
        assert (line.get("a").key, line.get("b")) == ("rank_K", "3")

    def test_an_extra_turn_is_told(self):
        state = position(board=[up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5")])
        assert self.lines(state, "place S6 @ 3,0", 0) == ["placed_you", "ladder_you", "again_you"]

    def test_unlocking_is_told(self):
        assert self.lines(position(board=[up(0, 0, "S3", lock=1)]), "done", 1) == ["ended", "freed"]


def test_the_turn_began_for_the_first_seat_not_in_its_extra_turns():
    state = position(board=[up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5")])
    assert [ROOM.turn_began(each) for each in (state, played(state, "place S6 @ 3,0"))] == [True, False]


def test_when_all_have_had_a_turn_it_has_begun_again():
    assert ROOM.turn_began(played(position(), "done", "done"))


def test_the_answer_does_not_tell_whether_the_joker_lies_there_or_in_a_hand():
    there = position(hands=[["S2"], ["HQ"]], board=[down(0, 0, "X1")])
    in_hand = position(hands=[["S2"], ["X1"]], board=[down(0, 0, "HQ")])
    assert ROOM.why_not(there, 0, "turn X1") == ROOM.why_not(in_hand, 0, "turn X1")


def test_a_game_of_random_moves_is_the_same_for_the_same_seed():
    shuffle = by_seed(3)
    assert ROOM.new(ROOM.check_options({}), 2, 0, shuffle) == dealt()
