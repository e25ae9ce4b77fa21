"""After a wrong pair: each card by its own answer, as far as it was counted."""

from classroom.bonds.credit import read
from classroom.tests.credit_rows import act, by_all, credit, repair


def test_a_repaired_pair_counts_each_card_by_its_own_answer():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4, b2_3=4))
    assert found == {("1+3", True, 1, True), ("2+3", False, 1, True)}


def test_a_repaired_pair_says_nothing_against_equality():
    wrong = "match 3+1 > 2+3"
    readings = list(read([act(wrong, "wrong"), repair(wrong, b1_3=4, b2_3=4)]))
    assert [lens for reading in readings for lens in reading.lenses] == []


def test_a_repair_of_several_targets_counts_every_card_by_its_own_answer():
    wrong = "match 3+1 > 2+2,2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4, b2_2=3, b2_3=5))
    assert found == {("1+3", True, 1, True), ("2+2", False, 1, True), ("2+3", True, 1, True)}


def test_several_targets_that_are_repaired_count_against_equality_all_the_same():
    wrong = "match 3+1 > 2+2,2+3"
    readings = read([act(wrong, "wrong"), repair(wrong, b1_3=4, b2_2=4, b2_3=5)])
    assert [(lens.name, lens.right) for reading in readings for lens in reading.lenses] == [("LIKA", False)]


def test_a_repair_told_card_by_card_is_one():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4), repair(wrong, b2_3=4))
    assert found == {("1+3", True, 1, True), ("2+3", False, 1, True)}


def test_of_a_pair_that_is_not_repaired_to_the_end_the_other_card_weighs_half():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4))
    assert found == {("1+3", True, 1, True), ("2+3", False, 0.5, False)}


def test_a_pair_that_is_not_repaired_to_the_end_counts_against_equality():
    wrong = "match 3+1 > 2+3"
    readings = read([act(wrong, "wrong"), repair(wrong, b1_3=4)])
    assert [lens.name for reading in readings for lens in reading.lenses] == ["LIKA"]


def test_of_several_targets_an_equal_one_that_the_repair_does_not_reach_is_not_wrong():
    wrong = "match 3+1 > 2+2,2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4))
    assert found == {("1+3", True, 1, True), ("2+3", False, 0.5, False)}


def test_an_answer_of_the_repair_that_is_void_leaves_its_card_as_without():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=9)._replace(void="fast"), repair(wrong, b2_3=5))
    assert found == {("1+3", False, 0.5, False), ("2+3", True, 1, True)}


def test_a_wrong_pair_of_one_bond_is_wrong_whatever_its_repair():
    wrong = "match 3+1 > =5"
    assert by_all(act(wrong, "wrong"), repair(wrong, b1_3=4)) == {("1+3", False, 1, True)}


def test_a_repair_of_another_attempt_changes_nothing():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair("match 6+1 > 2+3", b1_3=4, b2_3=5))
    assert found == {("1+3", False, 0.5, False), ("2+3", False, 0.5, False)}


def test_of_two_repairs_the_first_counts():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4, b2_3=4), repair(wrong, b1_3=4, b2_3=5))
    assert ("2+3", False, 1, True) in found


def test_a_repair_that_is_void_is_none():
    wrong = "match 3+1 > 2+3"
    found = by_all(act(wrong, "wrong"), repair(wrong, b1_3=4, b2_3=5)._replace(void="fast"))
    assert found == {("1+3", False, 0.5, False), ("2+3", False, 0.5, False)}


def test_a_void_attempt_is_not_mended_by_its_repair():
    wrong = "match 3+1 > 2+3"
    assert by_all(act(wrong, "wrong", void="fast"), repair(wrong, b1_3=4, b2_3=5)) == set()


def test_bonds_that_have_been_repaired_are_practice_for_the_rest_of_the_turn():
    wrong = "match 3+1 > 2+3"
    rows = act(wrong, "wrong"), repair(wrong, b1_3=4, b2_3=5), act("match 3+1 > =4")._replace(ply=1)
    assert credit(*rows) == set()
