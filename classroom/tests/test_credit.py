"""Each row of the credit table with its numbers, but those of the repair (`test_credit_repair.py`)."""

import pytest

from classroom import bonds
from classroom.bonds.credit import Act, Answer, Reading, of_answer, read
from classroom.tests.credit_rows import AT, act, by_all, credit, hint, ids, lenses, said


def test_there_are_36_bonds():
    assert len(set(bonds.BONDS)) == 36


def test_three_goals_split_the_bonds():
    assert sorted(bonds.GOALS["TK05"] + bonds.GOALS["TK69"] + bonds.GOALS["TK10"]) == sorted(bonds.BONDS)


def test_the_practice_tags_split_the_bonds():
    assert {tag: len(found) for tag, found in bonds.TAGS.items()} == {
        "noll": 11, "dubblor": 5, "plus1": 8, "near": 3, "plus2": 5, "other": 4,
    }  # fmt: skip
    assert sorted(sum(bonds.TAGS.values(), ())) == sorted(bonds.BONDS)


def test_a_bond_matched_with_its_sum_card_is_right():
    assert credit(act("match 3+1 > =4")) == {("1+3", True, 1)}


def test_a_sum_card_matched_with_a_bond_gives_the_bond_credit():
    assert credit(act("match =4 > 3+1")) == {("1+3", True, 1)}


def test_a_bond_alone_is_direct_evidence():
    assert said(act("match 3+1 > =4")).observations[0].direct


def test_two_bonds_together_are_no_direct_evidence():
    assert not any(o.direct for o in said(act("match 3+1 > 2+2")).observations)


def test_two_different_bonds_are_both_right():
    assert credit(act("match 3+1 > 2+2")) == {("1+3", True, 1), ("2+2", True, 1)}


def test_two_different_bonds_show_equality():
    assert lenses(act("match 3+1 > 2+2")) == {("LIKA", True)}


def test_a_right_number_of_a_multi_choice_card_is_direct_evidence():
    assert credit(act("match odd:3 > 1+2")) == {("1+2", True, 1)}
    assert lenses(act("match odd:3 > 1+2")) == {("JU", True)}


def test_a_multi_choice_card_that_lay_there_was_given_no_number_so_it_shows_only_odd_or_even():
    assert (credit(act("match 1+2 > odd")), lenses(act("match 1+2 > odd"))) == (set(), {("JU", True)})


def test_what_else_was_taken_with_it_still_counts():
    assert by_all(act("match 1+2 > odd,=3")) == {("1+2", True, 1, True)}


def test_twins_give_no_credit_for_the_bond_but_for_the_order():
    assert credit(act("match 2+3 > 3+2")) == set()
    assert lenses(act("match 2+3 > 3+2")) == {("BYT", True)}


def test_the_same_expression_says_nothing():
    assert said(act("match 2+3 > 2+3")) == Reading()


def test_one_card_taking_several_counts_once_and_each_of_them_once():
    assert credit(act("match 8+2 > 10+0,5+5,=10")) == {("2+8", True, 1), ("0+10", True, 1), ("5+5", True, 1)}


def test_a_card_of_the_discard_pile_counts_like_one_on_the_table():
    assert credit(act("match 3+1 > pile", top="2+2")) == {("1+3", True, 1), ("2+2", True, 1)}


def test_a_sum_card_with_the_like_says_nothing():
    assert credit(act("match =4 > even")) == set()


def test_a_wrong_sum_of_one_bond_is_wrong():
    assert credit(act("match 3+1 > =5", "wrong")) == {("1+3", False, 1)}


def test_a_wrong_pair_of_two_bonds_weighs_half_on_each():
    assert credit(act("match 3+1 > 2+3", "wrong")) == {("1+3", False, 0.5), ("2+3", False, 0.5)}


def test_a_wrong_pair_of_two_bonds_counts_against_equality():
    assert lenses(act("match 3+1 > 2+3", "wrong")) == {("LIKA", False)}


def test_of_several_targets_only_those_that_differ_weigh_half():
    assert credit(act("match 3+1 > 2+2,2+3", "wrong")) == {("1+3", False, 0.5), ("2+3", False, 0.5)}


@pytest.mark.parametrize("text", ["match 3+1 > odd", "match 3+1 > odd,2+2", "match 3+1 > odd,=4"])
def test_held_against_a_multi_choice_card_that_lay_there_a_bond_is_only_said_to_be_odd_or_even(text):
    assert (credit(act(text, "wrong")), lenses(act(text, "wrong"))) == (set(), {("JU", False)})


def test_of_several_targets_that_differ_each_says_its_own():
    wrong = act("match 3+1 > odd,2+3", "wrong")
    assert credit(wrong) == {("1+3", False, 0.5), ("2+3", False, 0.5)}
    assert lenses(wrong) == {("LIKA", False), ("JU", False)}


@pytest.mark.parametrize("text", ["match 3+1 > 2+2,2+3", "match 3+1 > 2+3,1+5"])
def test_a_bond_held_against_several_counts_against_equality_when_another_bond_differs(text):
    assert lenses(act(text, "wrong")) == {("LIKA", False)}


NO_EQUALITY = (
    "=4 > 2+3,2+2",
    "=4 > 2+3,1+5",
    "=4 > 2+3,=4",
    "odd:3 > 2+3,1+2",
    "3+1 > =5,2+2",
    "3+1 > =5",
)


@pytest.mark.parametrize("text", NO_EQUALITY)
def test_a_number_in_the_hand_or_on_the_other_side_is_no_question_of_equality(text):
    assert lenses(act(f"match {text}", "wrong")) == set()


@pytest.mark.parametrize("text", ["=4 > 2+3,=4", "odd:3 > 2+3,3+2", "2+3 > =4,=5", "=4 > 2+3,odd"])
def test_one_bond_among_several_cards_is_wrong_as_a_whole(text):
    assert by_all(act(f"match {text}", "wrong")) == {("2+3", False, 1, True)}


def test_one_bond_that_is_equal_is_not_wrong_because_another_card_differs():
    assert by_all(act("match =4 > 1+3,=5", "wrong")) == set()


def test_a_wrong_number_of_a_multi_choice_card_is_wrong_for_the_bond():
    assert credit(act("match odd:5 > 1+3", "wrong")) == {("1+3", False, 1)}


def test_after_a_wrong_pair_its_bonds_are_practice_for_the_rest_of_the_turn():
    assert credit(act("match 3+1 > 2+3", "wrong", turn=4), act("match 3+1 > 2+2", turn=4)) == set()


def test_a_pair_of_two_bonds_tells_no_sum_so_its_bonds_count_again():
    assert credit(act("match 3+1 > 2+2"), act("match 1+3 > =4")._replace(ply=1)) == {("1+3", True, 1)}


@pytest.mark.parametrize("first", ["match 3+1 > =4", "match =4 > 3+1", "match even:4 > 3+1", "match 2+2 > 3+1,=4"])
def test_a_match_with_a_number_tells_the_sum_so_its_bonds_are_practice_for_the_rest_of_the_turn(first):
    assert credit(act(first), act("match 1+3 > 0+4")._replace(ply=1)) == set()


def test_other_bonds_still_count_after_a_wrong_pair():
    wrong = act("match 3+1 > 2+3", "wrong", turn=4)
    assert credit(wrong, act("match 6+1 > =7", turn=4)) == {("1+6", True, 1)}


def test_in_the_next_turn_the_bonds_count_again():
    wrong = act("match 3+1 > 2+3", "wrong", turn=4)
    assert credit(wrong, act("match 3+1 > =4", turn=6)) == {("1+3", True, 1)}


def test_a_sum_shown_at_one_table_is_not_shown_at_another():
    wrong = act("match 3+1 > 2+3", "wrong", turn=4)
    assert credit(wrong, act("match 3+1 > =4", turn=4, table=2)) == {("1+3", True, 1)}


@pytest.mark.parametrize("text", ["end 3+1", "throw 3+1 2+2", "play swap3"])
def test_what_is_no_match_says_nothing(text):
    assert said(act(text, "none")) == Reading()


@pytest.mark.parametrize("reason", ["fast", "bot", "moved"])
def test_a_void_row_is_not_counted(reason):
    assert credit(act("match 3+1 > =4", void=reason)) == set()


@pytest.mark.parametrize("reason", ["frozen", "hidden", "long"])
def test_a_void_time_leaves_the_answer(reason):
    assert credit(act("match 3+1 > =4", void=reason)) == {("1+3", True, 1)}


def test_a_shared_tablet_is_not_counted():
    assert credit(act("match 3+1 > =4", shared=True)) == set()


def test_a_shown_pair_is_practice():
    assert credit(hint(3, "1+3"), act("match 3+1 > =4", hint=3)) == set()


def test_dots_shown_on_a_card_make_the_attempt_practice():
    assert credit(hint(2, "1+3"), act("match 6+1 > =7", hint=2)) == set()


def test_a_hint_makes_the_bond_it_showed_practice_for_the_rest_of_the_turn():
    acts = hint(2, "1+3"), act("match 6+1 > =7", hint=2, turn=0), act("match 3+1 > =4", hint=2)
    assert by_all(*acts) == set()


def test_another_pair_of_the_same_turn_found_without_help_counts():
    with_help = hint(3, "1+3"), act("match 3+1 > =4", hint=3)
    assert credit(*with_help, act("match 2+6 > =8", hint=3)._replace(ply=1)) == {("2+6", True, 1)}


def test_a_wrong_pair_after_a_hint_is_practice_too():
    assert credit(hint(2, "1+3"), act("match 3+1 > =5", "wrong", hint=2)) == set()


def test_the_first_hint_still_counts():
    assert credit(hint(1), act("match 3+1 > =4", hint=1)) == {("1+3", True, 1)}


def test_cards_that_say_their_sums_are_practice():
    assert credit(act("match 3+1 > 2+2", support=["parts"])) == set()
    assert credit(act("match 3+1 > =5", "wrong", support=["dots", "parts"])) == set()


def test_dots_on_the_cards_still_count():
    assert credit(act("match 3+1 > =4", support=["dots"], with_dots=True)) == {("1+3", True, 1)}


def test_help_whose_row_is_missing_is_practice():
    assert credit(act("match 3+1 > =4", hint=2)) == set()


# Snabbkoll


def answered(number, bond="1+3", **more):
    answer = Answer(1, "pupil:bo", bond, number, AT, **more)
    return {(o.bond, o.right, o.weight, o.direct) for o in of_answer(answer).observations}


def test_a_right_answer_of_snabbkoll_is_direct_evidence():
    assert answered(4) == {("1+3", True, 1, True)}


def test_a_wrong_answer_of_snabbkoll_is_direct_evidence():
    assert answered(5) == {("1+3", False, 1, True)}


def test_a_question_that_was_skipped_says_nothing():
    assert answered(None) == set()


def test_an_answer_within_300_ms_is_void():
    assert answered(4, think_ms=299) == set() and answered(4, think_ms=300)


def test_an_answer_to_no_bond_says_nothing():
    assert answered(4, bond="9+9") == set()


# rows that came oddly


def test_an_attempt_within_300_ms_is_void():
    assert credit(act("match 3+1 > =4", think_ms=299)) == set()
    assert credit(act("match 3+1 > =4", think_ms=300)) == {("1+3", True, 1)}


def test_a_row_that_comes_twice_counts_once():
    row = act("match 3+1 > =4")
    assert len([o for reading in read([row, row]) for o in reading.observations]) == 1


def test_a_match_stored_twice_counts_once():
    rows = act("match 3+1 > =4"), act("match 3+1 > =4")
    assert len([o for reading in read(rows) for o in reading.observations]) == 1


def test_a_match_taken_back_and_made_again_counts_once():
    rows = act("match 3+1 > =4", void="undone"), act("match 3+1 > =4")
    assert by_all(*rows) == {("1+3", True, 1, True)}


def test_rows_out_of_order_say_the_same():
    wrong, later = act("match 3+1 > 2+3", "wrong"), act("match 3+1 > =4")._replace(ply=1)
    assert by_all(later, wrong) == by_all(wrong, later)


def test_what_one_holder_of_a_seat_was_told_is_not_told_to_the_next():
    rows = act("match 3+1 > 2+3", "wrong"), act("match 3+1 > =4")._replace(ply=1, holder="pupil:cleo")
    assert credit(*rows) == {("1+3", True, 1)}


@pytest.mark.parametrize("evidence", [{}, {"do": "match"}, {"do": "repair"}, {"do": "hint", "level": 2}, {"do": "dig"}])
def test_evidence_of_another_kind_says_nothing(evidence):
    row = Act(next(ids), 1, 0, 0, "pupil:bo", "?", "right", evidence, AT)
    assert list(read([row])) == [Reading()]
