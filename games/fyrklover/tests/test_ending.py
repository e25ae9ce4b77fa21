"""The last page and the wall: who won, what I got, and nobody's points where a class looks."""

from collections import namedtuple

import pytest

from games.fyrklover.ending import told
from games.fyrklover.room import ROOM
from games.fyrklover.state import MOST_TURNS, standing
from games.fyrklover.walling import DOWN, EDGE, RIGHT, TALL, WIDE, mini

from .worlds import down, play_once, position, up

Plate = namedtuple("Plate", "number name")
PLATES = [Plate(0, "Maja"), Plate(1, "Noor")]
NEAR = {
    "hands": [["S6"], ["HK"]],
    "board": [up(0, 0, "S3"), up(1, 0, "H4"), up(2, 0, "S5"), up(5, 0, "H9", lock=1), down(6, 0, "H10")],
}


def won(text="place S6 @ 3,0", **changes):
    """(the position after the last move, the log's line of it)."""
    before = position(**NEAR | {"points": [4, 2]} | changes)
    step = play_once(before, text)
    return step.state, [(before.ply, before.turn, step.events)]


def page(state, seat, events=(), result=None, still=False):
    view = ROOM.view(state, seat)
    return told(view, seats=PLATES, result=result or view["result"], events=events, closed="", still=still)


@pytest.mark.parametrize(("seat", "mine", "points"), [(0, True, 5), (1, False, 2), (None, False, None)])
def test_who_came_first_to_the_target_is_said_and_only_the_own_points(seat, mine, points):
    end = page(*won()[:1], seat)["end"]
    assert (end["won"], end["winner"], end["mine"], end["points"]) == ("target", "Maja", mine, points)


def test_the_own_points_are_stars_and_what_is_lacking_is_not_shown():
    assert len(page(*won()[:1], 1)["end"]["stars"]) == 2


def test_more_points_than_the_target_are_as_many_stars():
    state = position(**NEAR, points=[6, 2], over=True)
    assert len(page(state, 0)["end"]["stars"]) == 6


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_ladder_that_ended_the_game_is_shown_without_an_extra_turn(seat):
    state, events = won()
    (part,) = page(state, seat, events)["show"]["parts"]
    assert ([rung.rank for rung in part.rungs], part.again) == (["3", "4", "5", "6"], False)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, "target"),
        ({"turns": 2 * MOST_TURNS - 1, "points": [0, 2]}, "full"),
        ({"idle": 5, "points": [0, 2]}, "idle"),
    ],
)
def test_why_the_game_ended_is_said(changes, why):
    state, _events = won("done" if why != "target" else "place S6 @ 3,0", turn=0, **changes)
    assert page(state, 0)["end"]["why"] == why


@pytest.mark.parametrize(("points", "expected"), [([0, 2], "most"), ([2, 2], "shared")])
def test_when_nobody_moves_any_more_the_most_points_win(points, expected):
    state, events = won("done", idle=5, points=points)
    found = page(state, 0, events)
    assert (found["end"]["won"], found["show"]) == (expected, None)


def test_a_game_that_was_stopped_has_no_last_ladder():
    state, events = won(points=[0, 2])
    found = page(state, 0, events, result=standing(state))
    assert (found["end"]["why"], found["show"]) == ("", None)


def test_a_replay_has_no_last_page():
    state, events = won()
    found = page(state, 0, events, still=True)
    assert "end" not in found and found["show"]["ply"] == 0


def drawn(**changes):
    return mini(ROOM.view(position(**NEAR | changes), None), seats=PLATES)


def test_a_wall_shows_every_card_where_it_lies():
    found = drawn()["drawn"]
    assert [card.face.name for card in found] == ["S3", "H4", "S5", "H9", ""]
    assert found[0].x < found[1].x and len({card.y for card in found}) == 1


def test_a_wall_tells_what_lies_face_down_and_what_is_locked():
    found = drawn()["drawn"]
    assert [(card.down, card.lock) for card in found[3:]] == [(False, 1), (True, 0)]


def test_a_wall_tells_nobodys_points():
    assert drawn(points=[4, 1]) == drawn(points=[1, 4])


@pytest.mark.parametrize("reach", [1, 5, 12, 50])
def test_however_far_the_board_reaches_a_walls_drawing_holds_it(reach):
    found = drawn(board=[up(0, 0, "S3"), up(reach, 0, "S4"), up(0, reach, "S5")])
    for card in found["drawn"]:
        assert 0 <= card.x <= found["width"] - WIDE and 0 <= card.y <= found["height"] - TALL


def test_a_walls_drawing_has_the_shape_of_the_board():
    found = drawn(board=[up(0, 0, "S3"), up(9, 0, "S4"), up(0, 9, "S5")])
    assert (found["width"], found["height"]) == (9 * RIGHT + WIDE + 2 * EDGE, 9 * DOWN + TALL + 2 * EDGE)


def test_an_empty_board_is_drawn_too():
    assert drawn(board=[])["drawn"] == ()
