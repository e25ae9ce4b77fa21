"""Moves that are spelled when they are asked for."""

import pickle
from functools import partial

import pytest

from games.engine.choices import Spelled, chained


def squared(base: str, number: int) -> str:
    return f"{base}{number * number}"


@pytest.fixture
def moves():
    return Spelled(5, partial(squared, "move "))


def test_a_move_is_spelled_by_its_number(moves):
    assert moves[3] == "move 9"


def test_the_last_is_found_from_the_end(moves):
    assert moves[-1] == "move 16"


def test_there_are_no_more_than_it_says(moves):
    with pytest.raises(IndexError):
        moves[5]


def test_all_can_be_gone_through(moves):
    assert list(moves) == ["move 0", "move 1", "move 4", "move 9", "move 16"]


def test_a_part_of_them_is_a_list(moves):
    assert moves[1:3] == ["move 1", "move 4"]


def test_they_can_be_sent_to_another_process(moves):
    assert list(pickle.loads(pickle.dumps(chained(["pass"], moves)))) == ["pass", *moves]


def test_lists_one_after_the_other_are_a_list():
    assert chained(["a"], [], ["b", "c"]) == ["a", "b", "c"]


def test_a_chain_has_all_of_its_parts(moves):
    assert list(chained(["a"], moves, ["b"])) == ["a", *moves, "b"]


def test_nothing_chained_is_nothing():
    assert list(chained([], [])) == []
