"""The game by ranks that bots think in plays by the same rules and counts the same points."""

import random

import pytest

from games.cascata.deck import VALUE
from games.cascata.room import ROOM
from games.cascata.sketch import GONE, LOCKING, imagine, worth
from games.cascata.state import worth as counted

from .worlds import by_seed, dealt, group, position, pyramid

NOISE = [0.0] * 16


def seen(state, seed=1):
    return imagine(ROOM.view(state, state.turn), random.Random(seed))


@pytest.mark.parametrize("cards", ["H8 S8", "H8 S8 D8", "H8 X1", "H8 S8 X1", "H8 X1 X2", "H8 S8 D8 C8", "HK DK X1 X2"])
def test_a_group_counts_the_same(cards):
    names = tuple(cards.split())
    jokers = sum(card[0] == "X" for card in names)
    assert worth(VALUE[names[0]], len(names) - jokers, jokers) == counted(names)


@pytest.mark.parametrize("options", [{}, {"multiplier": True}, {"lock_card": True}, {"open_theft": True}])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_imagined_agrees_with_what_is_seen(options, seats):
    chance = random.Random(5)
    state = dealt(seats, 3, **options)
    while not ROOM.is_over(state):
        sketch, view = seen(state), ROOM.view(state, state.turn)
        assert sketch.hands[state.turn] == [sum(VALUE[c] == r for c in state.hands[state.turn]) for r in range(14)]
        assert sorted(sketch.free) == sorted(state.free)
        groups_only = sketch.count()[state.turn] + view["penalty"]
        assert groups_only == view["points"][state.turn]
        text = chance.choice(ROOM.legal_moves(state, state.turn))
        state = ROOM.play(state, state.turn, text, by_seed()).state


def test_every_card_that_is_not_seen_is_somewhere():
    state = dealt(2, 4)
    sketch = seen(state)
    lying = [*sketch.cells, *sketch.reserve, *(r for hand in sketch.hands for r in range(14) for _ in range(hand[r]))]
    assert sorted(lying) == sorted([*VALUE.values()])


def test_the_lock_is_imagined_in_the_reserve():
    sketch = seen(dealt(2, 4, lock_card=True))
    assert sketch.reserve.count(LOCKING) == 1 and len(sketch.reserve) == 26


def test_a_lock_that_was_drawn_is_not_imagined_again():
    state = position(options={"lock_card": True}, locked=True, aside=["LOCK"])
    assert seen(state).locked and LOCKING not in seen(state).reserve


def test_taking_frees_the_cards_below():
    sketch = seen(position(pyramid=pyramid({(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"})))
    sketch.take(0, sketch.free[0])
    assert sorted(sketch.cells[place] for place in sketch.free) == [3, 8] and sketch.left == 2


def test_a_copy_does_not_change_what_it_was_copied_from():
    sketch = seen(position(groups=[[group("D4", "H4")], []], pyramid=pyramid({(6, 1): "C8"})))
    before = (sketch.count(), sketch.cells[:], sketch.left)
    sketch.copy().play_on(0, False, NOISE)
    assert (sketch.count(), sketch.cells, sketch.left) == before


def test_a_game_played_on_ends_with_an_empty_pyramid():
    sketch = seen(dealt(3, 2))
    sketch.play_on(0, False, NOISE)
    assert set(sketch.cells) == {GONE}


def test_a_group_of_another_is_taken_to_make_four():
    state = position(groups=[[], [group("D4", "H4", "S4")]], pyramid=pyramid({(6, 1): "C8"}), phase="group")
    sketch = seen(state)
    sketch.lay(0, *sketch.best_lay(0))
    assert sketch.score == [100, 0]
