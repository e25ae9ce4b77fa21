"""The rules, where they are more than their cases show (tests/cases)."""

import pytest

from games.engine.record import load, record_of, replay
from games.skordespelet import seasons
from games.skordespelet.deck import POINTS, RESISTS, TAKES, VALUE, blows_away
from games.skordespelet.grazing import grazed
from games.skordespelet.room import ROOM
from games.skordespelet.state import Pasture, limit

from .invariants import broken
from .worlds import dealt, play_once, played, position, refusal


def test_diamonds_and_spades_lie_in_no_harvest():
    assert {card[0] for card in POINTS} == {"H", "C"}


@pytest.mark.parametrize(("card", "value"), [("HA", 1), ("CJ", 1), ("SQ", 2), ("HK", 3), ("C10", 10), ("X1", 1)])
def test_what_a_card_costs(card, value):
    assert VALUE[card] == value


@pytest.mark.parametrize(("card", "counts"), [("CK", 4), ("HK", 3), ("C9", 9)])
def test_only_a_club_honour_takes_one_more(card, counts):
    assert TAKES[card] == counts


@pytest.mark.parametrize(("card", "counts"), [("CK", 3), ("HK", 4), ("H9", 9)])
def test_only_a_heart_honour_resists_one_more(card, counts):
    assert RESISTS[card] == counts


def test_the_ace_of_spades_takes_a_ten():
    assert blows_away("SA", "H10")


def test_another_ace_of_little_value_takes_nothing():
    assert not blows_away("SJ", "HA")


class TestDeal:
    def test_who_begins_has_drawn_an_eighth_card(self):
        assert [len(hand) for hand in dealt().hands] == [8, 7]

    def test_the_talon_has_37_cards_and_one_is_drawn(self):
        assert len(dealt().talon) == 36

    def test_without_the_ace_of_spades_there_is_one_less(self):
        assert len(dealt(beginner=True).talon) == 35

    def test_the_ace_of_diamonds_comforts_the_one_who_waits(self):
        assert dealt(first=1).consolation == 0

    def test_the_game_begins_with_the_fields(self):
        assert dealt().season == seasons.FIELD


def test_a_hand_is_seen_crops_first_then_weather_fields_and_jokers():
    state = position({"jokers": 2}, hands=[["X1", "D3", "S7", "C10", "H2", "SA", "CK", "H3"], []])
    assert ROOM.view(state, 0)["hand"] == ["H2", "H3", "C10", "CK", "SA", "S7", "D3", "X1"]


class TestGrazing:
    """The document's four examples stand among the cases; these are what they leave open."""

    def test_a_club_honour_fills_one_more(self):
        assert grazed(Pasture("CK", ("C4",))).full == ("C4",)

    def test_a_heart_honour_is_eaten_by_one_more_only(self):
        assert [grazed(Pasture("HK", (card,))).eaten for card in ("C3", "C4")] == [False, True]

    def test_the_first_that_does_not_fit_stops_those_below(self):
        assert grazed(Pasture("C3", ("C2", "C5"))).full == ()

    def test_nothing_grazes_on_what_the_weather_took(self):
        assert grazed(Pasture(None, ("C2", "C5"))).stays == ("C2", "C5")

    def test_what_is_removed_goes_pasture_first_then_from_the_top(self):
        assert grazed(Pasture("H7", ("C3", "C4"))).removed == ("H7", "C4", "C3")


class TestLimit:
    def test_it_is_the_fields_less_what_is_spent(self):
        assert limit(position(spent=[1, 0]), 0) == 3

    def test_what_is_left_of_a_barn_card_stays_till_the_next_field_season(self):
        state = played(position(hands=[["C4", "HJ"], []], barns=[["C6"], []]), "sow C4,HJ using C6")
        assert limit(state, 0) == 5

    def test_the_field_season_gives_all_back(self):
        assert limit(played(position(spent=[4, 0], extra=[2, 0], season="grow"), "grow"), 0) == 4


class TestSeasons:
    def test_two_passes_in_a_row_end_the_weather(self):
        assert played(position(season="weather"), "pass", "pass").season == seasons.GROW

    def test_a_spade_lets_both_act_again(self):
        state = position(
            season="weather", hands=[[], ["S4"]], fields=[[], ["D2", "D4", "D5", "D6"]], barns=[["C3"], []]
        )
        assert played(state, "pass", "weather S4>C3").passes == 0

    def test_the_other_orders_the_grazers(self):
        assert played(position(season="graze"), "graze C7<C3,HA").to_act == 1

    def test_the_turn_passes_after_sowing(self):
        assert played(position(), "sow").turn == 1


class TestUndo:
    @pytest.mark.parametrize(
        ("season", "text"), [("graze", "graze C7<C3"), ("weather", "pass"), ("field", "field D3"), ("sow", "sow H2")]
    )
    def test_what_shows_nobody_a_card_is_undone(self, season, text):
        state = position(season=season)
        assert ROOM.can_undo(state, text, play_once(state, text))

    def test_a_card_that_is_drawn_stays_drawn(self):
        state = position(season="grow")
        assert not ROOM.can_undo(state, "grow", play_once(state, "grow"))

    def test_so_does_the_only_card_of_a_pile_that_was_shuffled_for_it(self):
        state = position(season="grow", talon=[], discard=["C2"])
        assert not ROOM.can_undo(state, "grow", play_once(state, "grow"))

    def test_a_question_that_was_asked_stays_asked(self):
        state = position({"jokers": 2}, season="weather", hands=[["S4"], []])
        assert not ROOM.can_undo(state, "weather S4>C3", play_once(state, "weather S4>C3"))

    @pytest.mark.parametrize("text", ["pass", "joker stop"])
    def test_an_answer_stays_given(self, text):
        options, hands = {"jokers": 2}, [["S4"], ["X1"]]
        state = played(position(options, season="weather", hands=hands), "weather S4>C3")
        assert not ROOM.can_undo(state, text, play_once(state, text))

    def test_the_end_stays_the_end(self):
        state = position(points=[0, 11], harvests=[[], ["C7", "HQ"]])
        step = play_once(state, "sow")
        assert ROOM.is_over(step.state) and not ROOM.can_undo(state, "sow", step)


class TestTurn:
    """Seat 0 began where turn and ended turns are both even, or both odd."""

    def test_it_has_come_to_who_began_right_after_the_others_sowing(self):
        assert ROOM.turn_began(played(position(turn=1, turns=1), "sow"))

    def test_it_has_not_when_the_other_begins_its_turn(self):
        assert not ROOM.turn_began(played(position(), "sow"))

    def test_it_has_not_any_more_after_a_move_of_it(self):
        assert not ROOM.turn_began(played(position(turn=1, turns=1), "sow", "graze"))

    def test_a_game_that_is_stopped_counts_to_where_it_last_came_to_who_began(self):
        piles = {"turn": 1, "turns": 1, "season": "sow", "harvests": [["H4"], ["C7"]], "talon": ["S2", "S3"]}
        moves = [(1, "sow"), (0, "pass"), (1, "pass"), (0, "grow"), (0, "field"), (0, "sow"), (1, "pass")]
        record = load(record_of(ROOM, {}, 2, piles, moves, stopped=True), {ROOM.key: ROOM})
        assert replay(record).result == {"points": [4, 0], "winners": [0]}


class TestPassing:
    def test_who_has_no_spade_can_only_pass(self):
        assert ROOM.only_pass(position(season="weather", hands=[["H2"], []]), 0) == "pass"

    def test_who_has_a_spade_that_can_be_paid_has_a_choice(self):
        assert ROOM.only_pass(position(season="weather", hands=[["S4"], []]), 0) is None

    def test_who_is_asked_and_has_no_joker_can_only_pass(self):
        state = position({"jokers": 2}, season="weather", hands=[["S4"], []])
        assert ROOM.only_pass(played(state, "weather S4>C3"), 1) == "pass"

    def test_nobody_passes_in_the_other_seasons(self):
        assert ROOM.only_pass(position(hands=[[], []]), 0) is None


def test_the_reason_names_what_is_lacking():
    refused = ROOM.why_not(position(), 0, "sow H2,C6")
    assert (refused.get("cost"), refused.get("left")) == (8, 4)


def test_who_has_spent_more_than_the_limit_has_nothing_left():
    assert ROOM.why_not(position(spent=[6, 0]), 0, "sow H2").get("left") == 0


def test_the_reason_tells_what_the_spade_can_take_at_most():
    state = position(season="weather", hands=[["S6"], []], fields=[["D2", "D4", "D5", "D6", "D7", "D8"], []])
    assert ROOM.why_not(state, 0, "weather S6>H6").get("most") == 5


def test_a_seat_that_waits_is_told_so_before_anything_else():
    assert refusal(position(), "sow Z9", seat=1) == "not_your_turn"


def test_points_that_fall_are_noticed():
    before, after = position(points=[3, 3]), position(points=[3, 2])
    assert "points never fall" in broken(after, before)
