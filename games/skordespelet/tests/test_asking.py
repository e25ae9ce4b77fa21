"""What a seat of Skördespelet is asked, and what of its hand can be played at all."""

import pytest

from games.skordespelet.asking import ask, joker_goes
from games.skordespelet.room import ROOM

from .worlds import position

JOKERS = {"jokers": 2}
POOR = {"fields": [["D2"], ["D7"]], "barns": [[], ["C5"]]}  # can pay 1
WINDOW = {"season": "window", "turn": 1, "to_act": 0}


def view(**changes):
    jokers = any(card[0] == "X" for hand in changes.get("hands", ()) for card in hand)
    return ROOM.view(position(JOKERS if jokers else None, **changes), 0)


@pytest.mark.parametrize(
    ("asked", "changes"),
    [
        ("sow", {"season": "sow"}),
        ("sow_none", {"season": "sow", "hands": [["S8", "D3"], ["H5"]]}),
        ("sow_dear", {"season": "sow", "hands": [["H8", "C6"], ["H5"]], **POOR}),
        ("sow_fieldless", {"season": "sow", "hands": [["HA"], ["H5"]], **POOR, "fields": [[], ["D7"]]}),
        ("field", {"season": "field"}),
        ("field_none", {"season": "field", "hands": [["S8", "H2"], ["H5"]]}),
        ("weather", {"season": "weather", "hands": [["S8"], ["H5"]]}),
        ("weather_both", {"season": "weather", "hands": [["S8", "X1"], ["H5"]]}),
        ("weather_joker", {"season": "weather", "hands": [["H2", "X1"], ["H5"]]}),
        ("weather_none", {"season": "weather", "hands": [["H2"], ["H5"]]}),
        ("weather_dear", {"season": "weather", "hands": [["S8", "S9"], ["H5"]], **POOR}),
        ("weather_weak", {"season": "weather", "hands": [["SJ"], ["H5"]], **POOR, "harvests": [["H4"], ["C7"]]}),
        ("weather_mixed", {"season": "weather", "hands": [["SJ", "S6"], ["H5"]], **POOR, "harvests": [["H4"], []]}),
        ("window", {**WINDOW, "hands": [["S8", "X1"], ["H5"]]}),
        ("window_none", {**WINDOW, "hands": [["S8"], ["H5", "X1"]]}),
        ("window_empty", {**WINDOW, "hands": [["S8", "X1"], ["H5"]], "harvests": [["H4"], []]}),
    ],
)
def test_the_banner_asks_what_can_be_done(asked, changes):
    assert ask(view(**changes), True, False) == asked


@pytest.mark.parametrize(
    ("goes", "changes"),
    [
        (True, {}),
        (False, {"harvests": [["H4"], []]}),
        (True, {"harvests": [["H4"], []], "season": "weather", "grazing": [{"pasture": "C7", "grazers": ["H6"]}]}),
        (False, {"spent": [1, 0], **POOR}),
        (True, {"spent": [1, 0], **POOR, "barns": [["CA"], ["C5"]]}),
    ],
)
def test_a_joker_goes_when_it_is_paid_for_and_has_something_to_do(goes, changes):
    seen = view(**{"season": "sow", "hands": [["S8", "X1"], ["H5"]], "barns": [["CA"], ["C5"]]} | changes)
    assert joker_goes(seen) == goes
