"""What a teacher reads of a state that is held back though the count is right enough."""

import pytest

from classroom import telling
from classroom.bonds import GOALS
from classroom.bonds.held import Held
from classroom.tests.bond_rows import act, answers, halves, seen


def held(rows, key="3+4"):
    return seen(rows).shown(key).held


def words(rows, key="3+4"):
    return telling.held(held(rows, key))


def test_a_secure_bond_is_held_back_by_nothing():
    assert held(answers("++++++")) == ()


def test_twelve_right_on_two_days_say_how_many_days_there_are():
    assert words(answers("+" * 12, days=[0] * 6 + [1] * 6)) == "Inte säker än: försöken är från 2 dagar, 3 behövs."


def test_twelve_right_on_one_day_say_so():
    assert words(answers("+" * 12, days=[0] * 12)) == "Inte säker än: försöken är från en enda dag, 3 behövs."


@pytest.mark.parametrize(("marks", "needed"), [("+++++", 6), ("-++++++++++", 12)])
def test_too_few_say_how_many_are_needed(marks, needed):
    assert held(answers(marks)) == (Held("few", len(marks), needed),)


def test_who_was_only_right_of_two_bonds_together_reads_that_a_sum_is_missing():
    assert held([act("match 3+4 > 2+5", day=day) for day in range(6)]) == (Held("direct", 0, 1),)


def test_tries_with_dots_are_said_not_to_count():
    assert held(answers("++++++", with_dots=True)) == (Held("dots"),)


def test_two_conditions_stand_in_one_sentence():
    rows = [act("match 3+4 > 2+5", day=0) for _n in range(6)]
    assert words(rows).count(";") == 1


@pytest.mark.parametrize("rows", [answers("+-" * 6), halves(3) + answers("++++++++++", days=range(1, 11))])
def test_where_the_wrong_ones_hold_it_back_the_count_says_it(rows):
    assert held(rows) == ()


@pytest.fixture
def half_of_the_tens():
    return answers("+" * 22, bond="3+7") + answers("+", bond="4+6", days=[22])


def test_a_goal_with_fewer_than_24_says_how_many_are_needed(half_of_the_tens):
    assert held(half_of_the_tens, "TK10") == (Held("few", 23, 24),)


def test_a_goal_with_too_few_of_its_bonds_says_how_many_there_are(half_of_the_tens):
    rows = [*half_of_the_tens, *answers("+", bond="4+6", days=[23])]
    assert words(rows, "TK10") == "Inte säker än: 2 av målets 6 talkamrater är med, minst hälften behövs."


def test_a_goal_with_a_bond_that_is_practised_says_that(half_of_the_tens):
    bad = answers("---++", bond="5+5", days=range(5))
    rows = bad + [row for place, bond in enumerate(GOALS["TK10"]) for row in _four(bond, 10 * place + 10)]
    assert words(rows, "TK10") == "Inte säker än: en av talkamraterna övas än."


def _four(bond, day):
    return answers("+++++" if bond != "5+5" else "", bond=bond, days=range(day, day + (5 if bond != "5+5" else 0)))


def test_a_goal_with_more_than_two_wrong_says_nothing_beside_the_count():
    assert held(answers("---" + "+" * 21, bond="3+7"), "TK10") == ()
