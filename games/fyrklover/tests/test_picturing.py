"""A case as a picture: the cards that matter before and after the move, what ladders gave, what the joker counts as."""

import pytest

from games.engine import tutorial as engine
from games.fyrklover.room import ROOM

STEPS = {step.key: step for tutorial in ROOM.tutorials for step in tutorial.steps}


def frames(key, *made):
    return ROOM.figure(engine.figure(ROOM, STEPS[key], made))["frames"]


def cards(frame):
    """Row by row, a face-down card as a dot."""
    return " ".join(spot.face.name or "·" for spot in frame.grid.spots)


def looks(frame):
    return [spot.look for spot in frame.grid.spots]


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("up", ["H3 S4 H5 S6"]),
        ("danger", ["S2 S3 S4", "S2 S3 S4 H5"]),
        ("five", ["S2 S4 S3 S5", "S2 S3 S4 S5"]),
        ("hide", ["S3 · · H6"]),
        ("peek", ["S3 · · H6", "S3 S5 S4 H6"]),
        ("trade", ["S3 · · H6", "S3 · · H6"]),
        ("flip", ["S3 · · H6", "S3 S4 S5 H6"]),
        ("turn", ["· H4 X1", "· H4 ·"]),
        ("gone", ["· ·", "· ·"]),
        ("extra", ["SQ", "SQ"]),
    ],
)
def test_what_lies_there_is_shown_before_and_after_the_move(key, shown):
    assert [cards(frame) for frame in frames(key)] == shown


@pytest.mark.parametrize(
    ("key", "points", "again"), [("up", 1, 1), ("twice", 2, 2), ("two", 2, 2), ("not", 0, 0), ("turn", None, 0)]
)
def test_the_points_and_the_extra_turns_of_a_move_are_shown(key, points, again):
    last = frames(key)[-1]
    assert (last.points, last.again) == (points, again)


def test_what_another_makes_of_it_is_shown_as_theirs():
    mine, theirs = frames("danger")
    assert (mine.points, mine.by, theirs.points, theirs.by) == (None, "", 1, "people")


def test_the_cards_of_a_ladder_are_lit():
    assert looks(frames("up")[0]) == ["win"] * 4


def test_a_card_that_completes_nothing_is_marked_as_new():
    assert looks(frames("not")[0]) == ["", "", "", "new"]


def test_what_is_swapped_is_chosen_first_and_then_has_its_die():
    before, after = frames("ada")
    assert (looks(before), [spot.lock for spot in after.grid.spots]) == (["down chosen"] * 2, [4, 4])


@pytest.mark.parametrize(("key", "dice"), [("bo", [[4, 4], [3, 3]]), ("gone", [[1, 1], [0, 0]]), ("extra", [[2], [2]])])
def test_the_end_of_a_turn_is_shown_by_the_dice(key, dice):
    assert [[spot.lock for spot in frame.grid.spots] for frame in frames(key)] == dice


@pytest.mark.parametrize(
    ("key", "sign"),
    [("five", "swap"), ("trade", "swap"), ("hide", "hide"), ("peek", "eye"), ("flip", "row"), ("turn", "down")],
)
def test_a_move_has_the_sign_of_its_button(key, sign):
    assert frames(key)[-1].sign == sign


def test_the_end_of_an_extra_turn_has_its_sign():
    assert [frames(key)[-1].sign for key in ("bo", "extra")] == ["check", "again"]


@pytest.mark.parametrize(("key", "badge"), [("joker", "5"), ("twice", "→7 ↓5")])
def test_the_joker_says_what_it_counts_as(key, badge):
    assert [spot.badge for frame in frames(key) for spot in frame.grid.spots if spot.face.name == "X1"] == [badge]


def test_what_is_hidden_is_shown_as_it_comes_from_the_hand():
    assert [face.name for face in frames("hide")[0].cards] == ["S4"]


def test_cards_that_lie_elsewhere_are_left_out():
    assert "H9" not in cards(frames("five")[0])


@pytest.mark.parametrize(("key", "tall"), [("up", False), ("twice", True)])
def test_a_row_and_a_column_are_drawn_smaller(key, tall):
    assert frames(key)[0].tall == tall
