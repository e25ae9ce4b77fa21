"""What the page is told of a table: only what the View holds, and never which cards match."""

import random
from types import SimpleNamespace

import pytest

from games.engine.base import Event
from games.talkamrater.board import context, mini
from games.talkamrater.ending import bonds_of
from games.talkamrater.faces import face, numbers
from games.talkamrater.ring import arrows
from games.talkamrater.room import ROOM
from games.talkamrater.sheets import proofs

from .worlds import dealt, play_once, played, position

NAMES = ("Bo", "Cleo", "Elias", "Noor")


def plates(count):
    return [SimpleNamespace(number=n, name=NAMES[n], support="") for n in range(count)]


def told(state, seat=0, **around):
    return context(ROOM.view(state, seat), seats=plates(state.setup.seats), **around)


def passed(ply=7, seat=1, direction="left"):
    return (ply, seat, [Event("pass_hands", seat, {"card": "handL", "direction": direction})])


def quiet(ply, seat):
    return (ply, seat, [Event("end", seat, {"card": "5+1"})])


def test_the_hand_keeps_its_order():
    assert [card.name for card in told(position())["hand"]] == ["2+2", "6+3", "0+1", "5+5", "=7"]


def test_an_empty_place_of_the_hand_is_kept():
    assert told(position(hands=[["2+2", "6+3"], ["1+1"]]))["gaps"] == (2, 3, 4)


def test_an_empty_slot_stays_empty():
    assert told(position(table=["1+3", None, "10+0"]))["slots"][1] is None


def test_nothing_tells_which_cards_match():
    """The same hand, once with a match on the table and once without, is told in the same words."""
    with_match, without = told(position()), told(position(table=["1+4", "2+5", "10+0"]))
    differing = {key for key in with_match if with_match[key] != without[key]}
    assert differing == {"slots"}


@pytest.mark.parametrize("seat", (None, 0, 1, 2))
def test_nothing_told_depends_on_hidden_cards(seat):
    state = dealt(3, seed=4)
    for n in range(10):
        assert told(ROOM.hides(state, seat, random.Random(n)), seat) == told(state, seat)


def test_a_multichoice_card_brings_keys_for_its_numbers():
    keys = told(position(hands=[["odd", "2+2"], ["1+1"]]))["numbers"]
    assert [number for number, _kind in keys] == [1, 3, 5, 7, 9]


def test_the_keys_keep_within_the_sums_of_the_game():
    assert numbers("even", (0, 5)) == (0, 2, 4)


def test_two_kinds_of_multichoice_cards_keep_their_keys_apart():
    keys = told(position(hands=[["odd", "even"], ["1+1"]]))["numbers"]
    assert (3, "odd") in keys and (4, "even") in keys


def test_throwing_two_is_offered_at_the_start_of_the_turn():
    assert told(position())["may_throw"]


def test_throwing_two_is_not_offered_later():
    assert not told(position(opened=True))["may_throw"]


def test_throwing_two_is_not_offered_to_who_waits():
    assert not told(position(), seat=1)["may_throw"]


def test_an_onlooker_is_told_of_no_hand():
    assert told(position(), seat=None)["hand"] == ()


def test_a_replay_has_nothing_to_tap():
    assert not told(position(), still=True)["tappable"]


def test_a_wrong_pair_is_told_with_both_sums():
    assert [(proof.words, proof.sum) for proof in proofs("match 3+1 > 2+3")] == [("3+1", 4), ("2+3", 5)]


def test_a_named_number_is_the_sum_of_its_card():
    assert [proof.sum for proof in proofs("match odd:7 > 5+4,=8")] == [7, 9, 8]


def test_a_multichoice_card_on_the_table_has_no_sum_of_its_own():
    assert not proofs("match 3+1 > odd")[1].known


def test_after_a_wrong_pair_one_may_try_again():
    assert told(position(), tried="match 6+3 > 1+3")["ask"] == "again"


def test_a_bots_try_is_put_as_a_question():
    question = told(position(turn=1), bot_try={"seat": 1, "text": "match 1+1 > 1+3", "answered": ""})["question"]
    assert (question["seat"].name, [proof.words for proof in question["proofs"]]) == ("Cleo", ["1+1", "1+3"])


def test_a_new_hand_is_told_until_it_is_played_from():
    assert told(position(), events=[passed(7), quiet(8, 1)])["fresh"] == "left"


def test_a_new_hand_is_new_no_more_after_an_own_move():
    assert told(position(), events=[passed(7), quiet(8, 0)])["fresh"] == ""


def test_an_own_hand_swap_brings_a_new_hand_too():
    assert told(position(), events=[passed(7, seat=0)])["fresh"] == "left"


def test_a_new_hand_is_new_no_more_when_it_has_been_seen():
    assert told(position(), events=[passed(7)], seen=7)["fresh"] == ""


def test_a_new_hand_is_new_no_more_when_a_pair_of_it_was_tried():
    shown = told(position(), events=[passed(3)], tried="match 6+3 > 1+3")
    assert (shown["fresh"], shown["passing"]) == ("", None)


@pytest.mark.parametrize("card", ["swap3", "handL", "handR"])
def test_a_swap_that_came_up_in_the_deal_is_told(card):
    assert told(position(discard=["1+1", card]))["dealt"] == card


def test_a_deal_without_swaps_has_nothing_to_tell():
    assert told(position(discard=["1+1"]))["dealt"] == ""


def test_the_deal_is_told_until_somebody_has_played():
    assert told(position(discard=["handL"]), events=[quiet(0, 0)])["dealt"] == ""


def test_the_ring_lies_on_the_mat_until_something_else_happens():
    assert told(position(), events=[passed(7)])["passing"] is not None
    assert told(position(), events=[passed(7), quiet(8, 1)])["passing"] is None


def test_hands_that_go_left_go_to_the_next_seat():
    ring = told(position(3), events=[passed(7)])["passing"]
    assert (ring["to"].name, ring["from"].name) == ("Cleo", "Elias")


def test_hands_that_go_right_go_to_the_seat_before():
    ring = told(position(3), events=[passed(7, direction="right")])["passing"]
    assert (ring["to"].name, ring["from"].name) == ("Elias", "Cleo")


def test_the_ring_shows_each_hand_where_it_arrives():
    state = position(3, hands=[["2+2"], ["1+1", "3+2"], ["2+0", "2+3", "8+1"]])
    stops = told(state, events=[passed(7)])["passing"]["stops"]
    assert [len(stop["backs"]) for stop in stops] == [2, 3, 1]


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_every_table_has_an_arrow_for_each_seat(seats):
    assert len(arrows(seats, "left")) == len(arrows(seats, "right")) == seats


def test_a_new_hand_opens_the_rules_at_hand_swaps():
    assert told(position(), events=[passed(7)])["part"] == "hands"


def test_the_rules_that_fit_are_on_the_rule_card():
    assert told(dealt(2))["part"] in {section.key for section in ROOM.rule_card}


def test_the_bonds_at_the_end_are_pairs_without_order():
    assert [bond.name for bond in bonds_of(("3+1", "1+3", "=4", "odd", "5+5"))] == ["1+3", "5+5"]


def test_the_bonds_at_the_end_stand_by_their_sums():
    assert [bond.name for bond in bonds_of(("9+1", "0+4", "2+2"))] == ["0+4", "2+2", "1+9"]


def ended(seat=0, seats=3, **changes):
    scored = [["2+2", "1+3", "=4"], ["4+5"], ["2+1", "1+0"], []][:seats]
    return told(position(seats, over=True, scored=scored, **changes), seat)["end"]


def test_the_end_tells_the_own_cards():
    assert ended()["points"] == 3


def test_the_end_tells_nobody_elses_number():
    """With another share of the same cards between the others, the same is told."""
    other = told(position(3, over=True, scored=[["2+2", "1+3", "=4"], ["2+1"], ["4+5", "1+0"]]))["end"]
    assert other == ended()


def test_at_a_table_of_two_the_sum_would_give_the_others_number_away():
    assert ended(seats=2)["together"] == 0


def test_trumps_give_points_beside_the_cards():
    end = told(position(trumps=[4, 9], options={"trump": True}, over=True, scored=[["2+2", "1+3"], []]))["end"]
    assert (end["points"], end["cards"], end["extra"]) == (4, 2, 2)


def test_who_won_is_told_by_name():
    assert (ended(seat=1)["won"], ended(seat=1)["winner"], ended(seat=1)["mine"]) == ("cards", "Bo", False)


def test_a_tie_is_told_by_sum_cards():
    end = told(position(over=True, scored=[["2+2", "=4"], ["4+5", "2+1"]]))["end"]
    assert (end["won"], end["mine"]) == ("sum_cards", True)


def test_a_shared_win_is_told_for_all():
    assert told(position(over=True, scored=[["2+2"], ["4+5"]]))["end"]["won"] == "all"


def test_a_stopped_game_ends_with_the_result_it_was_given():
    result = {"points": [1, 0], "sum_cards": [0, 0], "winners": [0]}
    assert told(position(scored=[["2+2", "1+3"], ["4+5"]]), result=result)["end"]["points"] == 1


def test_a_wall_shows_the_three_open_cards():
    shown = mini(ROOM.view(position(), None), seats=plates(2))
    assert [card.name for card in shown["slots"]] == ["1+3", "2+5", "10+0"]


def test_a_wall_tells_how_many_cards_are_left():
    assert mini(ROOM.view(position(), None), seats=plates(2))["left"] == 4


def test_a_card_taken_last_lies_on_top_of_ones_own():
    state = played(position(), "match 2+2 > 1+3")
    assert told(state)["latest"] == face("1+3")


def test_a_double_is_green_and_a_ten_is_wide():
    assert (face("5+5").tone, face("10+0").tone) == ("bond double", "bond wide")


def test_no_frame_follows_the_sum():
    tones = {face(f"{a}+{s - a}").tone for s in range(10) for a in range(s + 1) if 2 * a != s}
    assert tones == {"bond"}


def test_the_plates_tell_what_each_seat_holds():
    after = play_once(position(), "match 2+2 > 1+3").state
    assert told(after, seat=1)["plates"] == [(4, 2), (5, 0)]
