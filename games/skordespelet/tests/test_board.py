"""What the page is told of a table: the year, the piles, what can be chosen, and what that costs."""

import random
from types import SimpleNamespace

import pytest

from games.skordespelet.board import context, is_fan
from games.skordespelet.room import ROOM

from .worlds import dealt, position

NAMES = ("Elias", "Maja")
GRAZING = [{"pasture": "HQ", "grazers": ["HA", "C3"]}]
GRAZED = {"grazing": GRAZING, "barns": [[], ["C5", "H6"]], "harvests": [["H4"], ["C7"]]}
MANY = ["C2", "C4", "C9", "C10", "CK"]


def told(state, seat=0, **around):
    plates = [SimpleNamespace(number=number, name=name) for number, name in enumerate(NAMES)]
    return context(ROOM.view(state, seat), seats=plates, **around)


def lane(state, seat=0, own=True, **around):
    return told(state, seat, **around)["lanes"][own]


def named(spots):
    return [spot.face.name for spot in spots]


def fields(pile):
    return {spot.field for spot in pile.spots}


def marked(shown):
    return [face.name for face, can in shown["hand"] if can]


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_nothing_told_depends_on_hidden_cards(seat):
    state = dealt(seed=4)
    for number in range(10):
        assert told(ROOM.hides(state, seat, random.Random(number)), seat) == told(state, seat)


@pytest.mark.parametrize(
    ("season", "now"),
    [("window", 0), ("graze", 1), ("order", 1), ("weather", 2), ("answer", 2), ("grow", 4), ("field", 5), ("sow", 6)],
)
def test_the_strip_says_where_in_the_year_the_game_is(season, now):
    changes = GRAZED if season in ("order", "answer") else {}
    if season == "answer":
        changes = changes | {"pending": {"spade": "S9", "target": "C7"}}
    shown = told(position({"jokers": 2}, season=season, **changes))["strip"]
    assert [how for _key, how in shown] == ["done"] * now + ["now"] + [""] * (6 - now)


def test_the_own_piles_lie_below():
    shown = told(position(), 1)["lanes"]
    assert [each.own for each in shown] == [False, True] and shown[1].number == 1


def test_cards_of_a_pile_lie_by_suit_and_value():
    assert named(lane(position(barns=[["C3", "HK", "HA"], []])).barn.spots) == ["HA", "HK", "C3"]


def test_a_harvest_is_told_with_its_points():
    assert lane(position(), own=False).harvest.worth == 9  # clover 7, poppy queen 2


@pytest.mark.parametrize(("count", "fan"), [(4, False), (5, True)])
def test_more_than_four_cards_are_a_fan(count, fan):
    assert lane(position(barns=[MANY[:count], []])).barn.fan is fan


@pytest.mark.parametrize(("season", "piles"), [("grow", ("barn", "harvest")), ("graze", ("barn",))])
def test_own_cards_that_are_chosen_from_lie_in_a_row(season, piles):
    view = ROOM.view(position(season=season, barns=[MANY, []], harvests=[["H3", "H7", "H8", "H10", "HJ"], ["C7"]]), 0)
    assert [kind for kind in ("barn", "harvest") if not is_fan(view, kind, 0)] == list(piles)


def test_in_the_weather_all_hearts_and_clubs_are_targets():
    shown = told(position(season="weather", **GRAZED))
    assert {field for each in shown["lanes"] for pile in (each.barn, each.harvest) for field in fields(pile)} == {
        "target"
    }
    assert shown["meadows"][0].pasture.field == "target" and shown["meadows"][0].grazers[0].field == "target"


def test_grazing_is_chosen_from_the_others_harvest_and_the_own_barn():
    own, other = lane(position(season="graze")), lane(position(season="graze"), own=False)
    assert [fields(pile) for pile in (other.harvest, own.barn, other.barn, own.harvest)] == [
        {"target"},
        {"barn"},
        {""},
        {""},
    ]


def test_while_growing_the_own_cards_can_be_moved():
    own = lane(position(season="grow"))
    assert (fields(own.barn), fields(own.harvest)) == ({"barn"}, {"harvest"})


def test_a_joker_can_be_aimed_at_the_others_harvest_in_every_season():
    state = position({"jokers": 2}, hands=[["X1"], ["S4"]])
    assert fields(lane(state, own=False).harvest) == {"target"}


def test_who_waits_can_choose_nothing_on_the_mat():
    shown = told(position(season="weather"), 1)
    assert {field for each in shown["lanes"] for pile in (each.barn, each.harvest) for field in fields(pile)} == {""}


def test_the_top_grazer_is_told_first():
    shown = told(position(season="order", **GRAZED), 1)
    assert named(shown["meadows"][0].grazers) == ["C3", "HA"]


def test_only_several_grazers_can_be_ordered():
    grazing = [*GRAZING, {"pasture": "C7", "grazers": ["C2"]}]
    shown = told(position(season="order", grazing=grazing, harvests=[["H4"], []], barns=[[], []]), 1)
    assert [meadow.ordered for meadow in shown["meadows"]] == [True, False]
    assert [each["grazer"] for each in shown["orders"]] == ["C3", "HA"]


def test_the_fields_show_what_is_used_and_what_was_added():
    acres = lane(position(spent=[3, 0], extra=[2, 0])).acres
    assert [(face.name if face else "", how) for face, how in acres] == [
        ("D2", ""), ("D4", ""), ("D5", ""), ("D6", "used"), ("", "used"), ("", "used"),
    ]  # fmt: skip


def test_single_use_fields_can_be_chosen_where_something_costs():
    assert [face.name for face, _worth in told(position(consolation=0))["usable"]] == ["DA", "C3", "HA"]
    assert told(position(season="grow"))["usable"] == ()


@pytest.mark.parametrize(("season", "quiet"), [("graze", True), ("grow", True), ("sow", False), ("weather", False)])
def test_the_field_limit_is_told_where_something_costs(season, quiet):
    assert told(position(season=season))["limit"]["quiet"] is quiet


@pytest.mark.parametrize(
    ("season", "cards"), [("sow", ["H2", "C6"]), ("field", ["D3"]), ("weather", ["S8"]), ("grow", [])]
)
def test_cards_of_the_hand_that_can_be_played_are_marked(season, cards):
    assert marked(told(position(season=season))) == cards


def test_a_spade_that_is_too_dear_even_with_single_use_fields_is_not_marked():
    assert marked(told(position(season="weather", fields=[["D2"], []], barns=[["HA"], ["C5"]]))) == []


def test_it_is_told_what_each_spade_is_strong_enough_for():
    assert told(position(season="weather", barns=[["C9"], ["HA"]]))["strikes"] == "S8:HA,H4,C7,HQ"


@pytest.mark.parametrize("around", ({"marks": False}, {"still": True}))
def test_without_marks_nothing_is_marked(around):
    shown = told(position(season="graze"), **around)
    assert not marked(shown) and not [each for each in shown["lanes"] if each.barn.can or each.harvest.can]


def test_an_honour_in_the_hand_shows_its_value():
    shown = told(position(hands=[["HK", "H10", "DK"], ["S4"]]))["hand"]
    assert [face.name for face, _can in shown if "held" in face.template] == ["HK"]


@pytest.mark.parametrize(
    ("changes", "seat", "ask"),
    [
        ({"season": "sow"}, 1, "wait"),
        ({"season": "field"}, 0, "field"),
        ({"season": "field", "hands": [["H2"], ["S4"]]}, 0, "field_none"),
        ({"season": "sow", "hands": [["D3"], ["S4"]]}, 0, "sow_none"),
        ({"season": "weather"}, 0, "weather"),
        ({"season": "weather", "hands": [["H2"], ["S4"]]}, 0, "weather_none"),
    ],
)
def test_the_banner_asks_for_what_can_be_done(changes, seat, ask):
    assert told(position(**changes), seat)["ask"] == ask


def test_cards_on_many_pastures_are_smaller():
    pastures = ["H3", "H5", "H7", "H8", "H9"]
    grazing = [{"pasture": card, "grazers": [f"C{n}"]} for n, card in enumerate(pastures, 6)]
    many = told(
        position(season="weather", grazing=grazing, barns=[[], []], harvests=[[], []], hands=[[], []], talon=[])
    )
    few = told(position(season="weather", **GRAZED))
    assert (many["meadows"][0].look, few["meadows"][0].look) == ("mini w-44", "mini w-62")
