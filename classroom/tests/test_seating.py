from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import seating

CLASS = list("abcdefghijklm")


def pair(*names):
    return frozenset(names)


@pytest.mark.parametrize(
    ("count", "size", "bigger", "expected"),
    [
        (28, 2, False, [2] * 14),
        (27, 2, False, [2] * 13 + [1]),
        (27, 2, True, [3] + [2] * 12),
        (9, 4, False, [3, 3, 3]),
        (9, 4, True, [3, 3, 3]),
        (7, 3, True, [4, 3]),
        (5, 3, True, [3, 2]),
        (1, 2, True, [1]),
        (0, 2, False, []),
    ],
)
def test_tables_are_as_even_as_the_number_of_pupils_allows(count, size, bigger, expected):
    assert seating.sizes(count, size, bigger, most=4) == expected


@given(st.integers(0, 40), st.integers(2, 4), st.booleans())
def test_everybody_has_a_place_and_no_table_is_over_full(count, size, bigger):
    sizes = seating.sizes(count, size, bigger, most=4)
    assert sum(sizes) == count
    assert all(1 <= n <= min(4, size + bigger) for n in sizes)


@given(st.randoms(use_true_random=False), st.integers(1, 13))
def test_a_random_seating_seats_everyone_once(chance, count):
    tables = seating.at_random(CLASS[:count], seating.sizes(count, 2, False, 4), [], chance)
    assert sorted(p for table in tables for p in table) == sorted(CLASS[:count])


@given(st.randoms(use_true_random=False))
def test_a_random_seating_keeps_pairs_apart(chance):
    apart = [pair("a", "b"), pair("a", "c"), pair("d", "e")]
    tables = seating.at_random(CLASS[:8], [2] * 4, apart, chance)
    assert seating.clashes(tables, apart) == []


def test_two_pupils_who_are_alone_sit_together_even_if_kept_apart():
    assert len(seating.at_random(["a", "b"], [2], [pair("a", "b")], Random(1))[0]) == 2


@given(st.randoms(use_true_random=False))
def test_as_last_time_keeps_every_group_that_is_here(chance):
    before = [["a", "b"], ["c", "d"], ["e", "f"]]
    tables = seating.as_before(before, list("abcdef"), [2, 2, 2], [], chance)
    assert {frozenset(t) for t in tables} == {frozenset(t) for t in before}


@given(st.randoms(use_true_random=False))
def test_as_last_time_gives_a_new_partner_to_the_one_left_behind(chance):
    tables = seating.as_before([["a", "b"], ["c", "d"]], list("acdg"), [2, 2], [], chance)
    assert {frozenset(t) for t in tables} == {frozenset("cd"), frozenset("ag")}


@given(st.randoms(use_true_random=False), st.integers(1, 13), st.integers(2, 4), st.booleans())
def test_as_last_time_seats_everyone_once(chance, count, size, bigger):
    before = [CLASS[i : i + 3] for i in range(0, 13, 3)]
    sizes = seating.sizes(count, size, bigger, 4)
    tables = seating.as_before(before, CLASS[-count:], sizes, [], chance)
    assert sorted(p for table in tables for p in table) == sorted(CLASS[-count:])


def test_by_hand_keeps_the_numbers_of_the_tables():
    assert seating.by_hand({3: ["a", "b"], 5: ["c"]}, list("abc"), 2, [], Random(1)) == {3: ["a", "b"], 5: ["c"]}


def test_by_hand_leaves_out_those_who_are_away():
    assert seating.by_hand({1: ["a", "b"], 2: ["c"]}, ["a"], 2, [], Random(1)) == {1: ["a"]}


def test_by_hand_an_unplanned_pupil_takes_the_free_place():
    assert seating.by_hand({1: ["a", "b"], 2: ["c"]}, list("abcd"), 2, [], Random(1))[2] == ["c", "d"]


def test_by_hand_an_unplanned_pupil_is_not_put_with_one_to_be_kept_apart_from():
    tables = seating.by_hand({1: ["a"]}, list("ab"), 2, [pair("a", "b")], Random(1))
    assert tables == {1: ["a"], 2: ["b"]}
