"""The tutorial: every step is a case that holds and has its sentences in three languages; other moves get a reason."""

from pathlib import Path

import pytest

from games.engine import tutorial as engine
from games.engine.cards import ByChance
from games.engine.record import load, steps
from games.talkamrater.room import ROOM

TUTORIAL = ROOM.tutorials[0]
STEPS = {step.key: step for step in TUTORIAL.steps}
CASES = Path(__file__).resolve().parent.parent / "steps"
LANGUAGES = ("sv", "nb", "en")
MOST_WORDS = 8
# The points of the rules page (The tutorial mirrors), each with the numbers that the document gives it.
POINTS = {
    "pair": "match 2+2 > 1+3",
    "two": "match 8+2 > 10+0,5+5",
    "throw": "throw 3+4 =9",
    "pile": "match =4 > pile",
    "locked": "match 9+1 > pile",
    "swap_hand": "play swap3",
    "swap_first": "match 8+2 > 10+0,5+5,=10",
    "swap_second": "match 8+2 > 10+0,5+5,=10",
    "swap_third": "match 8+2 > 10+0,5+5,=10",
    "hands_hand": "play handL",
    "hands_talon": "match 2+2 > 1+3",
    "odd": "match odd:3 > 1+2,=3",
    "even": "match 3+3 > even,2+4",
    "trump": "match 2+1 > 3+0",
    "perfect": "match 0+3 > 1+2",
    "turn": "end 5+5",
}


def begun(key, *made):
    return engine.stand(ROOM, STEPS[key], made)


def _hand_card(match):
    return match.split(" ")[1].partition(":")[0]


def judged(key, text, *made):
    """The key of the sentence that answers this move, None if it is the one meant."""
    _kept, refusal = engine.judge(ROOM, STEPS[key], begun(key, *made), text)
    return refusal and refusal.key


def test_every_point_of_the_rules_page_is_a_step():
    own = {key: [text for seat, text in step.case["moves"] if seat == step.seat] for key, step in STEPS.items()}
    assert {key: moves[-1] for key, moves in own.items()} == POINTS


@pytest.mark.parametrize("key", STEPS)
def test_no_card_of_the_hand_matches_but_those_that_it_is_about(key):
    step = STEPS[key]
    own = [text for seat, text in step.case["moves"] if seat == step.seat]
    about = {_hand_card(text) for text in own if text.startswith("match")}
    at = [begun(key, *own[:made]) for made in range(len(own))]
    moves = [move for each in at for move in ROOM.legal_moves(each.state, step.seat)]
    assert {_hand_card(move) for move in moves if move.startswith("match")} <= about


def test_the_others_in_a_case_make_their_moves_by_themselves():
    assert begun("locked", "end 0+1").state.discard[-1] == "5+5"


def test_a_wrong_pair_is_met_with_the_rules_reason():
    assert judged("pair", "match 2+2 > 2+5") == "sums_differ"


def test_another_right_pair_is_right_too_but_not_the_one_meant():
    assert judged("turn", "match 2+2 > 1+3") == "also_right"


def test_a_match_that_leaves_one_behind_has_a_reason_of_its_own():
    assert judged("two", "match 8+2 > 5+5") == "take_both"


def test_the_7_of_the_odd_card_has_a_reason_of_its_own():
    assert judged("odd", "match odd:7 > 3+4") == "three_takes_two"


def test_the_same_match_in_another_order_is_the_one_meant():
    assert judged("two", "match 8+2 > 5+5,10+0") is None


def test_it_is_kept_as_the_case_spells_it():
    kept, _refusal = engine.judge(ROOM, STEPS["two"], begun("two"), "match 8+2 > 5+5,10+0")
    assert kept == "match 8+2 > 10+0,5+5"


def test_any_two_cards_may_be_thrown():
    assert judged("throw", "throw 0+1 6+3") is None


def test_any_card_may_end_the_turn():
    assert judged("turn", "end =7", "throw 6+3 0+1", "match 2+2 > 1+3") is None


def test_the_five_of_a_perfect_match_go_in_any_order():
    made = ["match 3+4 > 2+5", "match 10+0 > 5+5", "match 1+1 > 0+2", "match 0+3 > 1+2", "match 2+2 > 1+3"]
    for place, text in enumerate(made):
        assert judged("perfect", text, *made[:place]) is None
    assert begun("perfect", *made).is_done


def test_two_cards_of_a_trump_sum_are_four_points():
    case = STEPS["trump"].case
    state = list(steps(load(dict(case), {ROOM.key: ROOM})))[-1].state
    assert ROOM.standing(state)["points"] == [4, 0]


def test_the_short_game_is_a_position_with_a_small_talon():
    options, start = TUTORIAL.game(ByChance())
    assert len(ROOM.from_position(options, 2, start).talon) == 16


def test_the_file_of_every_step_is_used():
    assert sorted(STEPS) == sorted(file.stem for file in CASES.glob("*.json"))
