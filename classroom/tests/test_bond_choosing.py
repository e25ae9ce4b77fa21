"""Snabbkoll's questions, and groups for tomorrow."""

import random

from classroom.bonds import BONDS, GOALS, SUMS
from classroom.bonds.choosing import six
from classroom.bonds.groups import for_tomorrow
from classroom.tests.bond_rows import answers, seen
from classroom.tests.test_bond_chances import turns


def known(*but):
    """Rows of one who is on the way with every bond but these."""
    return [row for bond in BONDS if bond not in but for row in answers("+++++", bond=bond)]


def asked(rows, seed=1, **how):
    return six(seen(rows), chance=random.Random(seed), **how)


def test_six_different_bonds_are_asked():
    assert len(set(asked([]))) == 6


def test_thin_evidence_is_asked_first():
    thin = ["0+1", "1+1", "2+5", "3+7", "4+4", "5+5"]
    assert sorted(asked([*known(*thin), *answers("+", bond="4+4")])) == thin


def test_what_is_seldom_chosen_comes_before_what_is_due_again():
    due = answers("++++++--", bond="2+6", days=(0, 0, 1, 1, 2, 2, 3, 3))
    thin = ["0+1", "1+1", "2+5", "3+7", "4+4"]
    rows = [*known("2+6", *thin), *due, *turns("3+5", 10, 0), *turns("1+2", 100, 90)]
    assert "3+5" in asked(rows) and "2+6" not in asked(rows)


def test_one_that_is_seldom_chosen_is_the_first_question_also_when_much_is_thin():
    rows = [*turns("3+5", 10, 0), *answers("+++++", bond="3+5"), *turns("1+2", 100, 90)]
    assert {asked(rows, seed)[0] for seed in range(5)} == {"3+5"}


def test_one_that_is_seldom_chosen_is_one_of_the_lessons_three_if_the_lesson_has_its_sum():
    thin = ("0+9", "0+10", "1+8", "1+9", "2+7", "2+8")
    found = asked([*known(*thin), *turns("1+3", 10, 0), *turns("1+2", 100, 90)], lesson_sums=range(6))
    assert (found[0], sum(SUMS[bond] <= 5 for bond in found), len(set(found))) == ("1+3", 3, 6)


def test_what_is_due_again_comes_before_what_goes_well():
    due = answers("++++++--", bond="2+6", days=(0, 0, 1, 1, 2, 2, 3, 3))
    assert all("2+6" in asked([*known("2+6"), *due], seed) for seed in range(5))


def test_half_of_the_questions_are_from_the_lessons_sums():
    found = asked([*known("0+9", "0+10", "1+8", "1+9", "2+7", "2+8")], lesson_sums=range(6))
    assert sum(SUMS[bond] <= 5 for bond in found) == 3


def test_only_one_goal_can_be_asked():
    assert sorted(asked(known(), among=GOALS["TK10"])) == sorted(GOALS["TK10"])


def test_a_goal_of_five_bonds_gives_five_questions():
    assert len(asked([], among=GOALS["DUB"])) == 5


def test_chance_decides_between_equals():
    assert len({tuple(asked([], seed)) for seed in range(20)}) > 10


# groups


def practises(*bonds):
    return seen([row for bond in bonds for row in answers("+-+-+-", bond=bond)])


def test_two_who_practise_the_same_are_a_group():
    assert for_tomorrow({"bo": practises("5+5"), "cleo": practises("4+4"), "dag": practises("0+3")}) == [
        ("dubblor", ["bo", "cleo"])
    ]


def test_nobody_is_in_two_groups():
    pictures = {name: practises("5+5", "0+3") for name in ("bo", "cleo")}
    assert [members for _tag, members in for_tomorrow(pictures)] == [["bo", "cleo"]]


def test_there_are_at_most_three_groups():
    pictures = {f"{bond}{n}": practises(bond) for bond in ("0+3", "5+5", "1+5", "2+3") for n in range(2)}
    assert len(for_tomorrow(pictures)) == 3


def test_of_more_than_eight_those_who_need_it_most_are_chosen():
    most = practises("5+5", "4+4")
    pictures = {n: most if n > 1 else practises("5+5") for n in range(10)}
    assert for_tomorrow(pictures)[0] == ("dubblor", list(range(2, 10)))


def test_pupils_without_evidence_are_in_no_group():
    assert for_tomorrow({"bo": seen([]), "cleo": seen([])}) == []
