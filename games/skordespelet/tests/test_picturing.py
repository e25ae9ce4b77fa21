"""A case as a picture: the cards, where they go, and the sums."""

import pytest

from games.engine import tutorial as engine
from games.skordespelet.room import ROOM

STEPS = {step.key: step for tutorial in ROOM.tutorials for step in tutorial.steps}


def drawn(key, *made):
    return ROOM.figure(engine.figure(ROOM, STEPS[key], made))


def names(cards):
    return [card.name for card in cards]


def told(meadow):
    """(pasture, its grazers from the top down with what was left for each and whether it is full, sum, eaten)"""
    grazers = [(one.face.name, one.left, one.needs, one.sated) for one in meadow.grazers]
    return meadow.face.name, grazers, meadow.sum, meadow.total, meadow.eaten


@pytest.mark.parametrize(
    ("key", "meadow"),
    [
        ("whole", ("H4", [("C3", 4, 3, True), ("HA", 1, 2, False)], "3+1", 4, True)),
        ("six", ("H6", [("C4", 6, 4, True), ("C3", 2, 3, False)], "4+3", 7, True)),
        ("four", ("H4", [("C4", 4, 4, True)], "4", 4, True)),
        ("queen", ("H4", [("HQ", 4, 3, True), ("H2", 1, 2, False)], "2+2", 4, True)),
        ("two", ("C2", [("CA", 2, 1, True)], "1+1", 2, True)),
    ],
)
def test_the_grazing_is_shown_with_its_sums(key, meadow):
    assert told(drawn(key)["meadows"][0]) == meadow


def test_the_harvest_is_shown_with_the_extra_point_of_a_club_honour():
    figure = drawn("harvest")
    assert (figure["sum"], figure["points"], figure["before"], figure["total"]) == ("1+2+1", 4, 16, 20)


@pytest.mark.parametrize(
    ("key", "total", "sum_", "fields", "thrown"),
    [
        ("eight", 8, "2+6", 8, []),
        ("round", 4, "2+2", 4, []),
        ("ace", 1, "1", 1, ["DA"]),
        ("barn", 1, "1", 6, ["C6"]),
        ("storm", 1, "1", 1, []),
    ],
)
def test_what_costs_is_shown_beside_the_limit(key, total, sum_, fields, thrown):
    figure = drawn(key)
    assert (figure["total"], figure["sum"], figure["fields"], names(figure["thrown"])) == (total, sum_, fields, thrown)


def test_a_spade_is_shown_with_the_card_that_it_saves():
    figure = drawn("spade")
    assert (figure["spade"].name, figure["target"].name, names(figure["saved"])) == ("S8", "H6", ["H5"])


def test_an_order_is_shown_before_and_after_the_top_card_first():
    figure = drawn("ove")
    rows = [[one.face.name for one in figure[when][0].grazers] for when in ("was", "meadows")]
    assert rows == [["HA", "C3"], ["C3", "HA"]]


def test_a_diamond_that_is_laid_makes_one_more_field():
    assert (drawn("field")["was"], drawn("field")["now"]) == (3, 4)


def test_a_joker_is_shown_with_what_it_stops():
    figure = drawn("stop")
    assert (figure["joker"].name, figure["spade"].name, figure["target"].name) == ("X1", "S8", "H6")


@pytest.mark.parametrize(("key", "target", "lay_on"), [("shoo", "C4", ["H4"]), ("back", "H5", [])])
def test_a_joker_is_shown_with_the_card_that_it_sends(key, target, lay_on):
    figure = drawn(key)
    assert (figure["target"].name, names(figure["from"])) == (target, lay_on)


def test_a_move_that_shows_nothing_has_only_its_kind():
    assert drawn("flow", "graze C9<C2 H2<H6", "weather S4>C3", "pass", "grow +H6", "field", "sow")["kind"] == "sow"


def test_what_grows_is_shown_from_the_barn_to_the_harvest():
    assert (names(drawn("grow")["up"]), names(drawn("grow")["down"])) == (["H5"], [])
