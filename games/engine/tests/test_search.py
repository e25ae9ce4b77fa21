"""Choosing by playing on in thought: the best is found, within the budget, with the same luck for all."""

from collections import Counter

from games.engine.search import best_of

WORTH = {"a": 0.1, "b": 0.9, "c": 0.5, "d": 0.2, "e": 0.3}


def test_the_best_choice_is_found():
    assert best_of(list(WORTH), lambda choice, number: WORTH[choice], 40) == "b"


def test_one_choice_needs_no_thought():
    assert best_of(["a"], lambda choice, number: 1 / 0, 40) == "a"


def test_the_budget_is_kept():
    asked = []
    best_of(list(WORTH), lambda choice, number: asked.append(choice) or 0.0, 60)
    assert 40 <= len(asked) <= 60


def test_a_small_budget_still_asks_once_about_each():
    asked = []
    best_of(list(WORTH), lambda choice, number: asked.append(choice) or 0.0, 1)
    assert set(asked) == set(WORTH)


def test_no_game_of_thought_is_played_twice_with_the_same_choice():
    asked = Counter()
    best_of(list(WORTH), lambda choice, number: asked.update([(choice, number)]) or 0.0, 90)
    assert set(asked.values()) == {1}


def test_more_games_go_to_the_better_ones():
    asked = Counter()
    best_of(list(WORTH), lambda choice, number: asked.update([choice]) or WORTH[choice], 90)
    assert asked["b"] == max(asked.values()) > asked["a"]


def test_all_are_compared_over_the_same_games():
    asked = {choice: set() for choice in WORTH}
    best_of(list(WORTH), lambda choice, number: asked[choice].add(number) or WORTH[choice], 30)
    assert asked["a"] <= asked["b"]


def test_equal_choices_keep_their_order():
    assert best_of(["x", "y"], lambda choice, number: 0.0, 20) == "x"
