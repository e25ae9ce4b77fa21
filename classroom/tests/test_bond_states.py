"""Each state of a bond, with the numbers of the model."""

import pytest

from classroom.bonds import BONDS, STATES
from classroom.bonds.weeks import SchoolWeeks
from classroom.tests.bond_rows import MONDAY, act, answers, every_week, halves, seen, state

THREE_DAYS = (0, 0, 1, 1, 2, 2)


def test_without_any_observation_a_bond_is_not_met():
    assert {shown.state for shown in seen([]).bonds.values()} == {"unmet"}


def test_fewer_than_five_is_too_little_to_go_by():
    assert (state(answers("++++")), state(answers("+-+-+"))) == ("thin", "practising")


def test_half_an_observation_counts_as_a_half():
    assert state([*answers("++++"), *halves(1, day=4)]) == "thin"  # n = 4½
    assert state([*answers("++++"), *halves(2, day=4)]) == "going"  # n = 5, four fifths right


def test_six_right_and_none_wrong_on_three_days_is_secure():
    assert state(answers("++++++", days=THREE_DAYS)) == "secure"


def test_five_right_are_not_enough_to_be_secure():
    assert state(answers("+++++")) == "going"


def test_on_two_days_nobody_is_secure():
    assert state(answers("++++++", days=(0, 0, 0, 1, 1, 1))) == "going"


def test_half_a_wrong_in_fewer_than_twelve_is_not_secure():
    assert state([*halves(1), *answers("++++++", days=(1, 2, 3, 4, 5, 6))]) == "going"


def test_twelve_with_one_wrong_are_secure():
    assert state(answers("-+++++++++++")) == "secure"


def test_eleven_with_one_wrong_are_not_secure():
    assert state(answers("-++++++++++")) == "going"


def test_twelve_with_one_and_a_half_wrong_are_not_secure():
    assert state([*halves(1), *answers("-++++++++++", days=range(1, 12))]) == "going"


def test_twelve_with_two_halves_wrong_are_secure():
    assert state([*halves(2), *answers("++++++++++", days=range(1, 11))]) == "secure"


def test_what_was_only_right_together_with_another_bond_is_not_secure():
    assert state([act("match 3+4 > 2+5", day=day) for day in range(6)]) == "going"


def test_one_direct_right_among_them_makes_it_secure():
    rows = [act("match 3+4 > 2+5", day=day) for day in range(6)]
    assert state([*rows[:5], act("match 3+4 > =7", day=5)]) == "secure"


def test_with_dots_on_the_cards_nobody_becomes_secure():
    assert state(answers("++++++", with_dots=True)) == "going"


def test_days_with_dots_are_not_among_the_three():
    plain = answers("++++++", days=(0, 0, 0, 1, 1, 1))
    assert state([*plain, *answers("+", days=[2], with_dots=True)]) == "going"


def test_a_wrong_answer_with_dots_does_not_keep_from_being_secure():
    assert state([*answers("-", with_dots=True), *answers("++++++", days=(1, 2, 3, 4, 5, 6))]) == "secure"


def test_answers_with_dots_are_counted_and_marked():
    shown = seen(answers("++++-", with_dots=True)).bonds["3+4"]
    assert (shown.right, shown.n, shown.dots) == (4, 5, True)


def test_seventy_per_cent_right_is_on_the_way():
    assert state(answers("-++-++-+++", days=range(10))) == "going"  # 7 of 10


def test_below_seventy_per_cent_is_practising():
    assert state(answers("-++-++-++-+")) == "practising"  # 7 of 11


def test_only_the_latest_twelve_count():
    shown = seen(answers("------" + "+-" + "++++++++++")).bonds["3+4"]
    assert (shown.right, shown.n) == (11, 12)


# dags att repetera


def test_what_was_secure_is_due_again_after_eight_calendar_weeks():
    rows = answers("++++++", days=THREE_DAYS)
    assert (state(rows, day=2 + 56), state(rows, day=2 + 57)) == ("secure", "repeat")


def test_two_wrong_after_having_been_secure_is_due_again():
    rows = answers("++++++--", days=(*THREE_DAYS, 3, 3))
    assert (state(rows[:-1]), state(rows)) == ("going", "repeat")


def test_two_halves_wrong_after_having_been_secure_are_due_again():
    assert state([*answers("++++++", days=THREE_DAYS), *halves(2, day=3)]) == "repeat"


def test_what_was_never_secure_is_not_due_again():
    assert state(answers("+++++--")) == "going"


def test_it_was_secure_even_if_long_ago():
    rows = answers("++++++" + "-" + "+-" * 10 + "--")
    assert seen(rows).bonds["3+4"].was_secure and state(rows) == "repeat"


def test_a_right_answer_ends_it():
    rows = answers("++++++--+", days=(*THREE_DAYS, 3, 3, 4))
    assert state(rows) == "going"


def test_a_state_may_go_down():
    secure = answers("++++++", days=THREE_DAYS)
    assert (state(secure), state([*secure, *answers("-", days=[3])])) == ("secure", "going")


# ten school weeks


def test_evidence_older_than_ten_school_weeks_is_left_out():
    rows = answers("+++++")
    assert (state(rows, day=10 * 7), state(rows, day=11 * 7)) == ("going", "thin")


def test_a_week_without_school_makes_no_evidence_old():
    holidays = SchoolWeeks(MONDAY.toordinal() + 7 * week for week in (0, *range(12, 20)))
    assert state(answers("+++++"), day=19 * 7, school=holidays) == "going"


def test_what_is_older_than_the_window_is_little_but_not_unmet():
    assert state(answers("+"), day=300) == "thin"


def test_being_due_goes_before_having_little_that_is_young():
    assert state(answers("++++++", days=THREE_DAYS), day=300) == "repeat"


def test_whether_it_was_secure_is_asked_by_the_days_of_that_time():
    spread = answers("++++++", days=(0, 0, 0, 77 + 7, 77 + 8, 77 + 9))  # the first three were too old by then
    assert not seen(spread).bonds["3+4"].was_secure


# what is shown


def test_the_counts_are_those_of_the_window():
    shown = seen([*answers("++-++"), *halves(1, day=5)]).bonds["3+4"]
    assert (shown.right, shown.n, shown.wrong) == (4, 5.5, 1.5)


def test_the_newest_evidence_is_told_even_when_it_is_old():
    rows = answers("++")
    assert seen(rows, day=300).bonds["3+4"].newest == rows[-1].at


def test_a_picture_has_all_bonds_of_the_model():
    assert list(seen([]).bonds) == list(BONDS)


@pytest.mark.parametrize(
    ("key", "pupil"),
    [
        ("unmet", "Ny"),
        ("thin", "Ny"),
        ("secure", "Kan"),
        ("going", "Övar"),
        ("practising", "Övar"),
        ("repeat", "Öva igen"),
    ],
)
def test_the_pupils_own_word_for_a_state(key, pupil):
    assert STATES[key].pupil == pupil


def test_a_lens_follows_the_rule_of_bonds_on_its_own_events():
    rows = [act("match 2+3 > 3+2", day=day) for day in range(6)]
    assert (seen(rows[:5]).lenses["BYT"].state, seen(rows).lenses["BYT"].state) == ("going", "secure")


def test_wrong_pairs_of_two_bonds_count_against_equality():
    rows = [act("match 3+1 > 2+3", "wrong", day=day) for day in range(5)]
    assert seen(rows).lenses["LIKA"].state == "practising"


# growth


def test_the_secure_bonds_are_counted_at_the_end_of_each_school_week():
    rows = [*answers("++++++", days=THREE_DAYS), *answers("++++++", bond="1+2", days=(7, 7, 8, 8, 9, 9))]
    assert [count for _week, count in seen(rows, day=15).secure_by_week] == [1, 2, 2]


def test_a_pupil_who_was_away_has_the_growth_of_those_weeks_too():
    rows = answers("++++++", days=THREE_DAYS)
    assert [count for _week, count in seen(rows, day=24).secure_by_week] == [1, 1, 1, 1]


def test_weeks_without_school_are_not_in_the_growth():
    school = SchoolWeeks(MONDAY.toordinal() + 7 * week for week in (0, 4))
    weeks = [week for week, _count in seen(answers("+"), day=30, school=school).secure_by_week]
    assert [week.toordinal() - MONDAY.toordinal() for week in weeks] == [0, 28]


def test_the_present_week_stands_as_it_is_today():
    rows = answers("++++++", days=THREE_DAYS)
    assert seen(rows, day=2 + 57, school=every_week()).secure_by_week[-1][1] == 0
