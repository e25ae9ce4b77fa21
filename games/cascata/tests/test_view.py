"""What a seat is shown; that hidden things change nothing is asked of every room."""

import pytest

from games.cascata.room import ROOM

from .worlds import group, played, position, pyramid

HIDDEN = {"pyramid": pyramid({(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"}, down=[(6, 1)])}


def view(seat=0, **changes):
    return ROOM.view(position(**changes), seat)


def previews(**changes):
    return {preview["move"]: preview for preview in view(phase="group", **changes)["previews"]}


def test_a_seat_sees_its_own_hand_and_how_many_the_others_have():
    shown = view(1)
    assert shown["hand"] == ["D8", "C3", "C5", "CK"] and shown["counts"] == [4, 4]


def test_an_onlooker_sees_no_hand():
    assert view(None)["hand"] == [] and view(None)["previews"] == []


def test_a_card_face_down_is_not_named():
    assert view(**HIDDEN)["pyramid"][5][:2] == [
        {"card": None, "up": False, "free": False}, {"card": "S3", "up": True, "free": False},
    ]  # fmt: skip


def test_free_and_covered_are_told_apart():
    assert view(**HIDDEN)["pyramid"][4][0]["free"] and not view(**HIDDEN)["pyramid"][5][1]["free"]


def test_a_taken_place_is_none():
    assert view()["pyramid"][0] == [None]


def test_a_group_shows_its_points_and_whether_it_is_safe():
    shown = view(groups=[[group("H2", "S2")], [group("D9", "H9", "S9", "X2")]])["groups"]
    assert [(one["points"], one["safe"]) for groups in shown for one in groups] == [(4, False), (100, True)]


def test_the_points_of_all_and_the_own_penalty():
    shown = view(groups=[[group("H2", "S2")], []])
    assert shown["points"] == [4, 0] and shown["penalty"] == 20


def test_every_allowed_grouping_has_a_preview():
    state = position(phase="group")
    shown = [preview["move"] for preview in ROOM.view(state, 0)["previews"]]
    assert [*shown, "stop"] == ROOM.legal_moves(state, 0)


def test_a_new_group_begins_at_nought():
    assert previews()["group H8,S8"] == {
        "move": "group H8,S8", "do": "group", "cards": ["H8", "S8"], "group": None, "before": 0, "after": 16,
    }  # fmt: skip


def test_an_own_group_counts_before():
    shown = previews(groups=[[group("D4", "H4")], []], pyramid=pyramid({(6, 1): "C8"}))["add C4 to D4"]
    assert (shown["group"], shown["before"], shown["after"]) == ([0, 0], 8, 24)


def test_a_group_of_another_counts_nothing_before():
    shown = previews(groups=[[], [group("H2", "S2"), group("D4", "H4", "S4")]], pyramid=pyramid({(6, 1): "C8"}))
    assert [(p["group"], p["before"], p["after"]) for p in shown.values() if p["do"] == "steal"] == [
        ([1, 1], 0, 100), ([1, 1], 0, 100),
    ]  # fmt: skip


def test_a_preview_counts_with_the_rows_of_now():
    rows = pyramid({(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"})
    added = previews(
        options={"multiplier": True}, pyramid=rows, groups=[[group("D4", "H4", multiplier=6)], []],
    )["add C4 to D4"]  # fmt: skip
    assert (added["before"], added["after"]) == (48, 48)


def test_before_the_card_is_taken_there_are_no_previews():
    assert view()["previews"] == []


def test_who_waits_has_no_previews():
    assert view(1, phase="group")["previews"] == []


@pytest.mark.parametrize(
    ("changes", "can"),
    [({}, True), ({"reserve": []}, False), ({"phase": "group"}, False)],
)
def test_drawing_is_offered_when_it_can_be_done(changes, can):
    assert view(**changes)["can_draw"] is can


def test_a_locked_reserve_is_seen():
    state = played(position(options={"lock_card": True}, reserve=["C9", "LOCK"]), "draw")
    shown = ROOM.view(state, 1)
    assert (shown["locked"], shown["aside"], shown["reserve"]) == (True, ["LOCK"], 1)
    assert not ROOM.view(state, 0)["can_draw"]


def test_the_rows_left_are_counted():
    assert view(**HIDDEN)["rows"] == 2


@pytest.mark.parametrize(("option", "times"), [(False, 1), (True, 2)])
def test_what_a_grouping_counts_now(option, times):
    shown = view(options={"multiplier": option}, **HIDDEN)
    assert (shown["multiplied"], shown["multiplier"]) == (option, times)


def test_hands_lie_open_when_it_is_over_and_not_before():
    assert view()["hands"] == [] and view()["penalties"] == []
    ended = ROOM.view(played(position(pyramid=pyramid({(6, 1): "S2"})), "take S2", "stop"), None)
    assert ended["penalties"] == [22, 29] and ended["hands"][1] == ["D8", "C3", "C5", "CK"]
    assert ended["result"] == {"points": [-22, -29], "winners": [0]}
