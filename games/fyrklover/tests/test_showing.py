"""What a move completed, as it is shown step by step: in counting order, whose each card is, for whom and how long."""

from collections import namedtuple

import pytest

from games.fyrklover.room import ROOM
from games.fyrklover.showing import shown

from .worlds import down, play_once, position, up

Plate = namedtuple("Plate", "number name")
PLATES = [Plate(0, "Maja"), Plate(1, "Noor"), Plate(2, "Elias")]
NEAR = [up(0, 0, "X1"), up(1, 0, "S7"), up(3, 0, "D9"), up(2, 2, "H2"), up(9, 9, "H5")]  # S8 at 2,0: 6 7 8 9
CROSS = [*NEAR, up(2, -1, "H7"), up(2, 1, "H9"), down(2, 3, "H4"), up(2, -2, "H6")]
HIDDEN = [up(0, 0, "H3"), down(1, 0, "D4"), down(2, 0, "H5"), up(3, 0, "D6")]


def lines(state, *texts):
    """(the position after these moves, the log's lines as `context` gets them)."""
    told = []
    for text in texts:
        seat, step = state.turn, play_once(state, text)
        told.append((state.ply, seat, step.events))
        state = step.state
    return state, told


def begun(board=NEAR, hands=(("S8", "SK"), ("HK",), ("DK",)), **more):
    return position(seats=3, hands=[list(hand) for hand in hands], board=board, **more)


def seen(state, told, seat=0, **said):
    return shown(ROOM.view(state, seat), seats=PLATES, events=told, **said)


def part(*texts, seat=0, which=0, **more):
    return seen(*lines(begun(**more), *texts), seat)["parts"][which]


def test_a_ladder_is_counted_up_with_what_the_joker_counts_as():
    rungs = part("place S8 @ 2,0").rungs
    assert [(rung.face.name, rung.rank, rung.joker) for rung in rungs] == [
        ("X1", "6", True), ("S7", "7", False), ("S8", "8", False), ("D9", "9", False),
    ]  # fmt: skip


def test_each_card_is_said_to_be_its_owners_and_the_joker_goes_to_who_made_the_move():
    assert [rung.name for rung in part("place S8 @ 2,0").rungs] == ["Maja", "Maja", "Maja", "Elias"]


def test_the_cards_go_home_to_who_made_the_move_first_and_the_joker_lies_last():
    homes = part("place S8 @ 2,0").homes
    assert [(home.name, home.own, [face.name for face in home.faces]) for home in homes] == [
        ("Maja", True, ["S7", "S8", "X1"]),
        ("Elias", False, ["D9"]),
    ]


def test_the_ladder_is_pictured_where_it_lay_though_its_cards_have_gone_home():
    marked = [(spot.value, rung and rung.place) for spot, rung in part("place S8 @ 2,0").pictured if "win" in spot.look]
    assert marked == [("0,0", 1), ("1,0", 2), ("2,0", 3), ("3,0", 4)]


def test_cards_far_away_are_not_pictured():
    assert "9,9" not in [spot.value for spot, _rung in part("place S8 @ 2,0").pictured]


def test_two_ladders_of_one_move_are_two_parts_on_the_same_board():
    row, column = seen(*lines(begun(CROSS), "place S8 @ 2,0"))["parts"]
    assert [rung.rank for rung in column.rungs] == ["6", "7", "8", "9"]
    assert {"0,0", "2,-1"} <= {spot.value for spot, _rung in row.pictured}


def test_what_the_joker_counts_as_stands_apart_for_each_ladder():
    board = [up(0, 0, "S6"), up(2, 0, "H8"), up(3, 0, "S9"), up(1, -1, "H4"), up(1, 1, "H6"), up(1, 2, "H7")]
    row, column = seen(*lines(begun(board, (("X1",), ("HK",), ("DK",))), "place X1 @ 1,0"))["parts"]
    assert (row.joker.rank, column.joker.rank) == ("7", "5")


def test_a_ladder_gives_an_extra_turn_but_for_the_last():
    assert part("place S8 @ 2,0").again
    assert not part("place S8 @ 2,0", points=[4, 0, 0]).again


def test_cards_that_are_turned_up_are_shown_and_then_the_ladder_that_they_complete():
    flip, ladder = seen(*lines(begun(HIDDEN), "flip row 1,0"))["parts"]
    assert ([face.name for face in flip.faces], ladder.kind) == (["D4", "H5"], "ladder")
    assert [spot.face.name for spot, _rung in ladder.pictured] == ["H3", "D4", "H5", "D6"]


@pytest.mark.parametrize(("seat", "own"), [(0, True), (1, False), (None, False)])
def test_everybody_is_shown_it_and_one_of_them_as_the_own(seat, own):
    state, told = lines(begun(), "place S8 @ 2,0")
    (one,) = seen(state, told, seat)["parts"]
    assert (one.name, one.own) == ("Maja", own)


def test_who_has_acted_since_has_seen_enough():
    state, told = lines(begun(), "place S8 @ 2,0", "done")
    assert seen(state, told, 0) is None


def test_the_others_are_shown_it_until_they_act_themselves():
    state, told = lines(begun(), "place S8 @ 2,0", "done", "done")
    assert [seen(state, told, seat) is None for seat in range(3)] == [True, True, False]


def test_a_ladder_of_some_moves_ago_is_pictured_as_the_board_lay_then():
    state, told = lines(begun(), "place S8 @ 2,0", "place SK @ 0,0", "place HK @ 2,0")
    (one,) = seen(state, told, 2)["parts"]
    assert [spot.face.name for spot, rung in one.pictured if rung] == ["X1", "S7", "S8", "D9"]


def test_what_has_been_put_away_is_not_shown_again():
    state, told = lines(begun(), "place S8 @ 2,0")
    assert seen(state, told, 1, closed="v0") is None
    assert seen(state, told, 1, closed="h9") is not None


def test_an_onlooker_and_a_replay_are_shown_the_last_move():
    state, told = lines(begun(), "place S8 @ 2,0", "done")
    assert seen(state, told, None) is None and seen(state, told, 2, still=True) is None
    assert seen(state, told[:1], 2, still=True)["ply"] == 0


def test_every_step_has_a_key_of_its_own():
    keys = [one.key for one in seen(*lines(begun(CROSS), "place S8 @ 2,0"))["parts"]]
    assert len(set(keys)) == len(keys) == 2


@pytest.mark.parametrize("text", ["place S8 @ 5,5", "hide S8 @ 5,5", "turn X1", "done"])
def test_what_completes_nothing_shows_nothing(text):
    assert seen(*lines(begun(), text), 1) is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_is_shown_a_card_that_lies_face_down_beside_a_ladder(seat):
    state, told = lines(begun([*NEAR, down(1, 1, "H4")]), "peek 1,1", "done", "done", "done", "place S8 @ 2,0")
    (one,) = seen(state, told, seat)["parts"]
    assert [spot.face.name for spot, _rung in one.pictured if spot.value == "1,1"] == [""]
