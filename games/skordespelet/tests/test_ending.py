"""The last page and the wall: who won, what I got, and nobody's points where a class looks."""

from collections import namedtuple
from itertools import pairwise

import pytest

from games.skordespelet.ending import ending, told
from games.skordespelet.room import ROOM
from games.skordespelet.state import MOST_TURNS, standing
from games.skordespelet.walling import WIDE, WIDTH, mini

from .worlds import play_once, position

Plate = namedtuple("Plate", "number name")
PLATES = [Plate(0, "Sally"), Plate(1, "Ove")]
NEAR = {"harvests": [[], ["HA", "CQ"]], "barns": [[], []], "hands": [["H10"], ["C9"]], "points": [12, 16]}


def won(**changes):
    """(the position after the last move, the log's line of it)."""
    before = position(**NEAR | changes)
    step = play_once(before, "sow")
    return step.state, [(before.ply, 0, step.events)]


def page(state, seat, events=(), result=None):
    view = ROOM.view(state, seat)
    return told(view, seats=PLATES, result=result or view["result"], events=events, closed="", still=False)


@pytest.mark.parametrize(("seat", "mine", "points"), [(0, False, 12), (1, True, 20), (None, False, None)])
def test_who_came_first_to_the_target_is_said_and_only_the_own_points(seat, mine, points):
    state, events = won()
    end = page(state, seat, events)["end"]
    assert (end["won"], end["winner"], end["mine"], end["points"]) == ("target", "Ove", mine, points)


def test_the_own_points_are_grains_up_to_the_target():
    state, _events = won()
    grains = ending(ROOM.view(state, 0), ROOM.result(state), PLATES)["grains"]
    assert (len(grains), sum(grains)) == (20, 12)


@pytest.mark.parametrize("seat", [1, None], ids=["whose it is", "an onlooker"])
def test_the_harvest_that_ended_the_game_is_counted_out(seat):
    state, events = won()
    (part,) = page(state, seat, events)["show"]["parts"]
    assert (part.before, part.points, part.after) == (16, 4, 20)


def test_the_other_gets_no_one_elses_numbers():
    state, events = won()
    assert page(state, 0, events)["show"] is None


@pytest.mark.parametrize(("points", "expected"), [([12, 3], "most"), ([7, 7], "shared")])
def test_after_the_last_turn_the_most_points_win(points, expected):
    state, events = won(points=points, turns=MOST_TURNS - 1)
    end, show = page(state, 0, events)["end"], page(state, 0, events)["show"]
    assert (end["won"], end["full"], show) == (expected, True, None)


def test_a_game_that_was_stopped_has_no_last_harvest():
    state = position()
    found = page(state, 0, result=standing(state))
    assert (found["end"]["won"], found["show"]) == ("shared", None)


def test_a_replay_has_no_last_page():
    state, events = won()
    view = ROOM.view(state, 0)
    found = told(view, seats=PLATES, result=view["result"], events=events, closed="", still=True)
    assert "end" not in found and found["show"]["ply"] == 0


def drawn(**changes):
    return mini(ROOM.view(position(**changes), None), seats=PLATES)


def names(found):
    return [[card.face.name for card in group.cards] for group in found["groups"]]


def test_a_wall_shows_harvests_and_barns_as_the_names_stand_and_as_they_lie_on_the_table():
    assert names(drawn()) == [["H4"], ["HA", "C3"], ["HQ", "C7"], ["H6", "C5"]]


def test_a_wall_shows_a_pasture_and_then_its_grazers_from_the_top():
    found = drawn(
        grazing=[{"pasture": "H4", "grazers": ["HA", "C3"]}], harvests=[[], []], barns=[[], []], season="weather"
    )
    assert names(found) == [["H4", "C3", "HA"]]


def test_a_wall_shows_grazers_whose_pasture_is_gone():
    found = drawn(grazing=[{"pasture": None, "grazers": ["HA"]}], harvests=[[], []], barns=[[], []], season="weather")
    assert names(found) == [["HA"]]


MANY = {"hands": [["S2"], ["S3"]], "talon": ["SK"], "barns": [["C2", "C4", "C9", "C10", "CA", "CJ"], ["C3", "C5"]],
        "harvests": [["H4", "C6"], ["HJ", "HQ", "HK", "H5", "H9", "H8"]]}  # fmt: skip


@pytest.mark.parametrize("changes", [{}, {"harvests": [[], []], "barns": [[], []]}, MANY], ids=["some", "none", "many"])
def test_a_wall_shows_whose_piles_they_are(changes):
    assert [group.seat for group in drawn(**changes)["groups"] if group.mark] == [0, 1]


def test_on_a_wall_no_card_lies_over_another_where_there_is_room():
    found = drawn(harvests=[["H10", "HJ"], ["C7"]], barns=[["C3", "CJ"], ["H6", "C5"]])
    lefts = [float(card.x) for group in found["groups"] for card in group.cards]
    assert min(b - a for a, b in pairwise(lefts)) >= WIDE * float(found["grow"])


def test_on_a_wall_many_cards_lie_in_a_row_for_each_seat():
    found = drawn(**MANY)
    assert len({(group.seat, group.top) for group in found["groups"]}) == 2 and float(found["grow"]) > 0.65


def test_a_wall_tells_nobodys_points():
    assert drawn(points=[17, 3]) == drawn(points=[3, 17])


@pytest.mark.parametrize("count", [1, 5, 9, 13, 18])
def test_however_many_cards_lie_there_a_walls_drawing_holds_them(count):
    cards = [f"{suit}{rank}" for suit in "HC" for rank in ("A", 2, 3, 4, 5, 6, 7, 8, 9)][:count]
    found = drawn(harvests=[cards, []], barns=[[], []], hands=[["S2"], ["S3"]], talon=["SK"])
    last = found["groups"][0].cards[-1]
    assert float(last.x) + WIDE * float(found["grow"]) <= WIDTH
