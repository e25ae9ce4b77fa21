"""What the page is told of a table: places, groups, what can be made, and the counting at the end."""

import random
from types import SimpleNamespace

import pytest

from games.cascata.board import context, mini
from games.cascata.deck import DECK
from games.cascata.room import ROOM

from .worlds import dealt, group, play_once, played, position, pyramid

NAMES = ("Bo", "Cleo", "Elias", "Noor")
EIGHTS = {"hands": [["H8", "S8", "C4"], ["D8", "CK"]]}


def plates(count):
    return [SimpleNamespace(number=n, name=NAMES[n]) for n in range(count)]


def told(state, seat=0, **around):
    return context(ROOM.view(state, seat), seats=plates(state.setup.seats), **around)


def free(shown):
    return [spot.face.name for spot in shown["spots"] if spot.free]


@pytest.mark.parametrize("seat", (None, 0, 1, 2))
def test_nothing_told_depends_on_hidden_cards(seat):
    state = dealt(3, seed=4)
    for n in range(10):
        assert told(ROOM.hides(state, seat, random.Random(n)), seat) == told(state, seat)


def test_only_the_apex_is_free_at_first():
    assert [spot.key for spot in told(dealt())["spots"] if spot.free] == ["1-1"]


def test_a_card_that_lies_face_down_is_named_by_its_place_alone():
    spots = {spot.key: spot for spot in told(dealt())["spots"]}
    assert (spots["4-2"].value, spots["1-1"].value) == ("4,2", f"1,1,{spots['1-1'].face.name}")


def test_a_joker_that_lies_open_is_no_place_for_a_joker():
    spots = told(position(pyramid=pyramid({(6, 1): "X2", (6, 2): "S3"})))["spots"]
    assert [spot.joker_can for spot in spots] == [False, True]


def test_a_card_that_alone_lies_over_a_hidden_one_turns_it_when_it_is_taken():
    lying = {(5, 1): "S5", (5, 2): "D5", (6, 1): "C8", (6, 2): "S3", (6, 3): "S4"}
    spots = told(position(pyramid=pyramid(lying, down=[(6, 2), (6, 3)])))["spots"]
    assert [spot.key for spot in spots if spot.turns] == ["5-2"]  # 6-2 has S5 over it too


def test_before_taking_free_cards_and_jokers_are_marked():
    shown = told(position())
    marked = [spot.face.name for spot in shown["spots"] if spot.can] + [face.name for face, can in shown["hand"] if can]
    assert marked == ["C8", "S3", "S4", "X1"]


def test_after_taking_cards_that_can_be_grouped_are_marked():
    shown = told(played(position(**EIGHTS), "draw"))
    assert [face.name for face, can in shown["hand"] if can] == ["S8", "H8"]


@pytest.mark.parametrize("around", ({"marks": False}, {"still": True}))
def test_without_marks_nothing_is_marked(around):
    shown = told(position(), **around)
    assert (
        not shown["draws"]
        and not [1 for spot in shown["spots"] if spot.can]
        and not [1 for _, can in shown["hand"] if can]
    )


def test_who_waits_has_no_marks():
    assert not [spot for spot in told(position(), 1)["spots"] if spot.can]


def test_a_grouping_has_its_points_before_and_after():
    state = played(position(hands=[["S8"], ["CK"]], groups=[[group("H8", "D8")], []]), "draw")
    assert [(each.do, each.value, each.before, each.after) for each in told(state)["makings"]] == [
        ("add", "0:0:H8", 16, 48)
    ]


def test_a_group_to_be_stolen_is_worth_before_what_stands_at_it():
    theirs = [[], [group("HQ", "DQ", "SQ")]]
    state = played(position(hands=[["CQ"], ["CK"]], groups=theirs), "draw")
    assert [(each.do, each.before, each.after) for each in told(state)["makings"]] == [("steal", 72, 100)]


def test_with_the_multiplier_points_are_told_before_and_after_they_are_multiplied():
    state = position(
        options={"multiplier": True}, hands=[["S8"], ["CK"]], groups=[[group("H8", "D8", multiplier=6)], []],
        pyramid=pyramid({(5, 1): "H7", (6, 1): "S3", (6, 2): "S4"}), phase="group",
    )  # fmt: skip
    assert [(each.before, each.sum, each.after) for each in told(state)["makings"]] == [(96, 48, 96)]


def test_with_the_multiplier_the_factor_is_shown():
    assert told(position(options={"multiplier": True}))["times"] == 1


def test_without_the_multiplier_no_factor_is_shown():
    assert told(position())["times"] == 0


@pytest.mark.parametrize(("count", "left", "right"), ((2, [0], [1]), (3, [0, 2], [1]), (4, [3, 2], [0, 1])))
def test_the_turn_goes_round_clockwise_from_the_lower_right(count, left, right):
    shown = told(dealt(count), 1)
    assert [[panel["plate"].number for panel in shown[side]] for side in ("left", "right")] == [left, right]


@pytest.mark.parametrize(("count", "look"), ((1, "w-44"), (3, "w-36"), (4, "tile")))
def test_many_groups_are_shown_small(count, look):
    pairs = [("H2", "S2"), ("H7", "S7"), ("H9", "S9"), ("H10", "S10")]
    state = position(
        3,
        hands=[["C2"], ["C5"], ["C7"]],
        groups=[[group(*pair) for pair in pairs[:count]], [], []],
        pyramid=pyramid({(7, 1): "C8"}, rows=7),
    )
    assert {each.look for each in told(state)["right"][0]["groups"]} == {look}


@pytest.mark.parametrize(
    ("count", "lies", "look"),
    ((7, "", "w-112"), (8, "crowded", "w-112"), (14, "crowded", "w-112"), (15, "crowded rows", "mini w-48")),
)
def test_a_large_hand_lies_in_rows(count, lies, look):
    cards = [card for card in DECK if card not in ("C8", "S3", "S4", "C9", "C10", "D8")]
    shown = told(position(hands=[cards[:count], ["D8"]]))
    assert (shown["hand_lies"], shown["hand_look"]) == (lies, look)


STOLEN = {"hands": [["CQ", "H2"], ["D8", "CK"]], "groups": [[], [group("HQ", "DQ", "SQ")]], "phase": "group"}


def lost(then=()):
    """What seat 1 reads of lost groups: after the theft and these moves."""
    state, events = position(**STOLEN), []
    for text in ("steal HQ with CQ", *then):
        seat, step = state.turn, play_once(state, text)
        events.append((len(events), seat, step.events))
        state = step.state
    return told(state, 1, events=events)["lost"]


def test_who_has_lost_a_group_reads_who_took_it_when_the_turn_comes():
    assert lost() == (("Bo", "damer"),)


def test_it_is_not_said_again_once_a_card_is_taken():
    assert lost(then=["draw"]) == ()


def test_what_was_lost_before_the_own_last_move_is_not_said_again():
    assert lost(then=["draw", "stop", "take C8", "stop"]) == ()


@pytest.mark.parametrize(("sizes", "look"), (((4, 3, 2), "w-36 snug"), ((4, 4, 2), "tile"), ((3, 2, 2), "w-36")))
def test_three_groups_are_fans_as_long_as_they_fit(sizes, look):
    cards = (("H2", "S2", "D2", "C2"), ("H7", "S7", "D7", "C7"), ("H9", "S9", "D9", "C9"))
    mine = [group(*four[:size]) for four, size in zip(cards, sizes, strict=True)]
    state = position(4, hands=[["CA"], ["C5"], ["C3"], ["C4"]], groups=[mine, [], [], []], reserve=["DK"])
    assert {each.look for each in told(state)["right"][1]["groups"]} == {look}


def test_equal_ranks_lie_beside_each_other_in_the_hand():
    hand = ["C10", "X1", "H8", "DA", "S10", "S8", "HK"]
    shown = [face.name for face, _can in told(position(hands=[hand, ["D3"]], reserve=["C9"]))["hand"]]
    assert shown == ["DA", "S8", "H8", "S10", "C10", "HK", "X1"]


def test_a_wall_shows_what_is_left_of_the_pyramid():
    shown = mini(ROOM.view(position(), None), seats=plates(2))
    assert (shown["left"], [card["face"].name for card in shown["drawn"]]) == (3, ["S4", "S3", "C8"])


@pytest.fixture
def ended():
    """Seat 0 has a pair of 8s and three 5s; C4 and HK are left in its hand."""
    groups = [[group("H8", "S8"), group("H5", "S5", "X1")], [group("D2", "S2")]]
    return position(hands=[["C4"], ["CK"]], groups=groups, pyramid=pyramid({(6, 1): "HK"}))


def test_groups_are_counted_first_and_then_the_hand(ended):
    lines = told(played(ended, "take HK", "stop"), seen=9)["end"]["lines"]
    assert [(line.kind, line.said, line.points, line.total) for line in lines] == [
        ("pair", "8 + 8", 16, 16), ("three", "5 + 5", 20, 36), ("hand", "4 + 13", -17, 19),
    ]  # fmt: skip


def test_the_last_total_is_the_result(ended):
    state = played(ended, "take HK", "stop")
    assert told(state)["end"]["lines"][-1].total == ROOM.result(state)["points"][0]


def test_nothing_is_counted_before_the_pupil_asks(ended):
    end = told(played(ended, "take HK", "stop"))["end"]
    assert (end["step"], end["is_counted"], end["next"]) == (0, False, 1)


def test_who_asks_for_more_than_there_is_has_it_all(ended):
    end = told(played(ended, "take HK", "stop"), seen=99)["end"]
    assert (end["step"], end["is_counted"], end["so_far"]) == (3, True, "19")


def test_a_game_that_was_stopped_does_not_count_the_hand(ended):
    stopped = {"points": [36, 4], "winners": [0]}
    assert [line.kind for line in told(ended, result=stopped)["end"]["lines"]] == ["pair", "three"]


def test_a_four_counts_no_terms():
    state = position(
        groups=[[group("H8", "S8", "C8", "D8")], []], hands=[["C4"], ["CK"]], pyramid=pyramid({(6, 1): "HK"})
    )
    lines = told(played(state, "take HK", "stop"))["end"]["lines"]
    assert (lines[0].kind, lines[0].terms, lines[0].points) == ("four", (), 100)


def test_with_as_many_points_the_fewer_cards_win_and_that_is_said():
    end = told(position(), result={"points": [5, 5], "winners": [1]})["end"]
    assert (end["won"], end["winner"], end["mine"]) == ("cards", "Cleo", False)


def test_a_taken_card_leaves_its_place():
    shown = told(play_once(position(), "take C8").state)
    assert free(shown) == ["S3", "S4"]
