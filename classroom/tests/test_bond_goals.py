"""The pooled state of a goal, with the numbers of the model."""

import pytest

from classroom.bonds import GOALS
from classroom.tests.bond_rows import answers, seen

TENS = GOALS["TK10"]


def of_tens(marks, bonds=TENS, day=None, days=None):
    """The state of the goal after these answers, spread evenly over the bonds, one a day."""
    days = range(len(marks)) if days is None else days
    rows = [
        answers(mark, bond=bonds[place % len(bonds)], days=[when])[0]
        for place, (mark, when) in enumerate(zip(marks, days, strict=True))
    ]
    return seen(rows, day).goals["TK10"].state


def test_a_goal_without_observations_is_not_met():
    assert of_tens("") == "unmet"


def test_fewer_than_eight_are_too_little_for_a_goal():
    assert (of_tens("+" * 7), of_tens("+" * 8)) == ("thin", "going")


def test_twenty_two_right_of_the_latest_twenty_four_are_secure():
    assert of_tens("--" + "+" * 22) == "secure"


def test_twenty_one_right_of_the_latest_twenty_four_are_not():
    assert of_tens("---" + "+" * 21) == "going"


def test_twenty_three_observations_are_not_enough():
    assert of_tens("+" * 23) == "going"


def test_half_of_its_bonds_must_lie_in_the_window():
    assert (of_tens("+" * 24, TENS[:2]), of_tens("+" * 24, TENS[:3])) == ("going", "secure")


def test_no_bond_of_a_secure_goal_is_practised():
    early = [row for bond in TENS[1:4] for row in answers("++++++++", bond=bond, days=range(10, 18))]
    practised = answers("--+-+", bond=TENS[0])
    assert seen(early).goals["TK10"].state == "secure"
    shown = seen([*practised, *early]).goals["TK10"]
    assert (shown.state, shown.was_secure) == ("going", False)


def test_below_seventy_per_cent_a_goal_is_practised():
    assert of_tens("+-" * 6) == "practising"


def test_a_goal_that_was_secure_is_due_again_after_eight_weeks():
    days = [n // 3 for n in range(24)]
    found = [of_tens("+" * 24, days=days, day=day) for day in (7 + 56, 7 + 57)]
    assert found == ["secure", "repeat"]


def test_three_wrong_of_the_last_six_make_a_secure_goal_due_again():
    assert (of_tens("+" * 24 + "--+++"), of_tens("+" * 24 + "--+++-")) == ("secure", "repeat")


@pytest.mark.parametrize(("dots", "state"), [(2, "secure"), (3, "going")])
def test_twenty_two_of_the_right_ones_are_without_dots(dots, state):
    rows = [answers("+", bond=TENS[n % 6], days=[n], with_dots=n < dots)[0] for n in range(24)]
    assert seen(rows).goals["TK10"].state == state


def test_bonds_that_were_only_answered_with_dots_are_not_among_the_half_of_a_goals_bonds():
    rows = [answers("+", bond=TENS[n % 2 if n < 23 else 2], days=[n], with_dots=n == 23)[0] for n in range(24)]
    assert seen(rows).goals["TK10"].state == "going"


def test_a_bond_counts_in_every_goal_it_belongs_to():
    goals = seen(answers("+", bond="5+5")).goals
    assert [name for name, shown in goals.items() if shown.n] == ["TK10", "DUB"]


def test_a_goal_counts_its_latest_twenty_four():
    shown = seen([answers("+", bond=TENS[n % 6], days=[n])[0] for n in range(30)]).goals["TK10"]
    assert (shown.right, shown.n) == (24, 24)
