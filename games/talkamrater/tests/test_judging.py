"""What is kept of a pupil's own act: its verdict and the whole decision."""

import json

import pytest

from games.talkamrater.judging import bond, pairs
from games.talkamrater.room import ROOM

from .worlds import played, position


def judged(text, seat=0, **changes):
    return ROOM.judge(position(**changes), seat, text)


def evidence(text, **changes):
    return judged(text, **changes)["evidence"]


def test_an_equal_pair_is_right():
    assert judged("match 2+2 > 1+3")["verdict"] == "right"


def test_an_unequal_pair_is_wrong():
    assert judged("match 2+2 > 2+5")["verdict"] == "wrong"


def test_a_number_that_is_not_the_partners_sum_is_wrong():
    assert judged("match odd:5 > 1+2", hands=[["odd"], []], table=["1+2", None, None])["verdict"] == "wrong"


@pytest.mark.parametrize("text", ["throw 6+3 0+1", "end 2+2"])
def test_an_act_that_is_no_match_has_no_verdict(text):
    assert judged(text)["verdict"] == "none"


def test_a_special_card_played_has_no_verdict():
    assert judged("play swap3", hands=[["swap3", "2+2"], []])["verdict"] == "none"


@pytest.mark.parametrize(
    "text", ["end 9+9", "end 1+1", "match 2+2 > 0+4", "match 2+2 > pile", "nonsense", "match 3+1 > 1+3"]
)
def test_what_the_rules_refuse_for_another_reason_is_not_kept(text):
    assert judged(text) is None


def test_an_act_out_of_turn_is_not_kept():
    assert judged("end 1+1", seat=1) is None


def test_the_evidence_holds_the_whole_decision():
    kept = evidence("match 2+2 > 1+3", discard=["3+4", "0+0"])
    assert kept["hand"] == ["2+2", "6+3", "0+1", "5+5", "=7"]
    assert kept["table"] == ["1+3", "2+5", "10+0"]
    assert kept["top"] == "0+0"
    assert kept["hint"] == 0


def test_the_evidence_holds_the_try_with_its_sums():
    kept = evidence("match 2+2 > 2+5")
    assert (kept["card"], kept["bond"], kept["sum"], kept["number"]) == ("2+2", "2+2", 4, None)
    assert kept["targets"] == [{"card": "2+5", "bond": "2+5", "sum": 7, "numbers": [7], "equal": False}]


def test_each_of_several_targets_is_kept_as_equal_or_not():
    kept = evidence("match 2+2 > 1+3,2+5")
    assert [target["equal"] for target in kept["targets"]] == [True, False]


def test_the_number_named_for_a_multichoice_card_is_kept():
    kept = evidence("match odd:3 > 1+2", hands=[["odd"], []], table=["1+2", None, None])
    assert (kept["number"], kept["sum"], kept["bond"]) == (3, 3, None)


def test_a_match_with_the_pile_is_kept_with_the_card_that_lay_there():
    kept = evidence("match 2+2 > pile", discard=["4+0"])
    assert kept["pile"] and kept["targets"][0]["card"] == "4+0"


def test_a_multichoice_target_has_numbers_but_no_sum():
    kept = evidence("match 2+2 > even", table=["even", "2+5", "10+0"])
    assert kept["targets"][0] == {
        "card": "even",
        "bond": None,
        "sum": None,
        "numbers": [0, 2, 4, 6, 8, 10],
        "equal": True,
    }


def test_a_turn_ended_keeps_the_pairs_that_were_there():
    assert [(pair["hand"], pair["other"]) for pair in evidence("end 6+3")["pairs"]] == [
        ("2+2", "1+3"),
        ("5+5", "10+0"),
        ("=7", "2+5"),
    ]


def test_a_pair_with_the_pile_is_among_them():
    found = pairs(position(discard=["0+9"]), 0)
    assert {"hand": "6+3", "other": "0+9", "where": "pile", "numbers": [9], "bonds": ["3+6", "0+9"]} in found


def test_a_locked_pile_gives_no_pair():
    assert all(pair["where"] == "table" for pair in pairs(position(discard=["0+9", "handL"]), 0))


def test_two_bonds_are_an_opportunity_for_both():
    assert pairs(position(), 0)[0]["bonds"] == ["2+2", "1+3"]


@pytest.mark.parametrize("other", ["2+3", "3+2"])
def test_the_same_bond_and_its_twin_are_no_opportunity(other):
    (pair,) = pairs(position(hands=[["2+3"], []], table=[other, None, None]), 0)
    assert pair["bonds"] == []


def test_a_sum_card_gives_the_bond_an_opportunity():
    (pair,) = pairs(position(hands=[["=4"], []], table=["1+3", None, None]), 0)
    assert pair["bonds"] == ["1+3"]


def test_a_multichoice_card_gives_the_bond_an_opportunity():
    (pair,) = pairs(position(hands=[["odd"], []], table=["1+2", None, None]), 0)
    assert (pair["numbers"], pair["bonds"]) == ([3], ["1+2"])


def test_every_pair_listed_is_a_match():
    state = position(hands=[["odd", "2+2", "=7", "5+5", "0+1"], []], table=["even", "1+3", "2+5"], discard=["1+0"])
    for pair in pairs(state, 0):
        named = f":{pair['numbers'][0]}" if pair["hand"] in ("odd", "even") else ""
        target = "pile" if pair["where"] == "pile" else pair["other"]
        assert ROOM.why_not(state, 0, f"match {pair['hand']}{named} > {target}") is None


def test_all_acts_of_a_turn_carry_the_same_turn():
    state = played(position(talon=["1+2", "2+1", "3+0", "0+3", "4+2", "0+8"]), "end 6+3")
    first = ROOM.judge(state, 1, "end 1+1")["evidence"]["turn"]
    later = ROOM.judge(played(state, "throw 3+2 4+4"), 1, "end 1+1")["evidence"]["turn"]
    assert first == later == 1


def test_evidence_is_plain_data():
    kept = judged("match odd:3 > 1+2", hands=[["odd"], []], table=["1+2", None, None])
    assert json.loads(json.dumps(kept)) == kept


@pytest.mark.parametrize(
    ("card", "name"), [("3+1", "1+3"), ("1+3", "1+3"), ("10+0", "0+10"), ("=4", None), ("odd", None)]
)
def test_a_bond_is_named_by_its_smaller_term_first(card, name):
    assert bond(card) == name
