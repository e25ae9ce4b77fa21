"""A case as a picture: what is laid, the pile, and where it goes; and where a pupil taps for a move."""

import pytest

from games.engine import tutorial as engine
from games.vandtia.room import ROOM

STEPS = {step.key: step for step in ROOM.tutorials[0].steps}


def drawn(key, *made):
    return ROOM.figure(engine.figure(ROOM, STEPS[key], made))


def names(cards):
    return [card.name for card in cards]


@pytest.mark.parametrize(
    ("key", "laid", "pile", "away"),
    [
        ("seven", ["D7"], ["H7", "D7"], ""),
        ("queen", ["C2"], ["HQ", "C2"], ""),
        ("king", ["D10"], ["SK", "D10"], "gone"),
        ("nine", ["S9"], ["C7", "H9", "D9", "C9", "S9"], "gone"),
        ("pickup", [], ["C3", "S4", "CQ", "HQ", "HK"], "hand"),
        ("hidden", ["D8"], ["S2", "SK", "D8"], "hand"),
    ],
)
def test_a_figure_shows_what_is_laid_and_where_the_pile_goes(key, laid, pile, away):
    figure = drawn(key)
    assert (names(figure["laid"]), names(figure["pile"]), figure["away"]) == (laid, pile, away)


@pytest.mark.parametrize(("key", "again"), [("king", True), ("nine", True), ("seven", False), ("pickup", False)])
def test_who_turns_the_pile_away_goes_on(key, again):
    assert drawn(key)["again"] == again


def test_the_swap_shows_the_nine_cards_after_it():
    figure = drawn("deal")
    assert [over.name for _under, over in figure["open"]] == ["DA", "H7", "S2"]
    assert names(figure["hand"]) == ["S4", "C5", "DJ"]


def test_the_cards_that_were_drawn_are_shown():
    assert names(drawn("draw")["drawn"]) == ["C2", "S10"]


def test_the_move_that_was_made_is_the_one_that_is_drawn():
    assert names(drawn("higher", "play S4")["laid"]) == ["S4"]


def test_four_alike_by_another_are_shown_where_they_go():
    figure = drawn("ten", "play S10", "play C5")
    assert (names(figure["pile"]), figure["away"], figure["again"]) == (["C5", "S5", "H5", "D5"], "gone", False)


@pytest.mark.parametrize(("key", "follows"), [("queen", ["D3"]), ("seven", ["HQ"]), ("king", []), ("open", [])])
def test_what_another_lays_on_it_follows(key, follows):
    assert names(drawn(key)["follows"]) == follows


def test_a_swap_is_pictured_also_when_the_seat_is_ready():
    figure = drawn("swap", "swap DJ H7", "ready")
    assert ([over.name for _under, over in figure["open"]], names(figure["laid"])) == (["DA", "DJ", "S2"], ["DJ", "H7"])


def test_the_last_card_ends_in_a_star():
    assert (drawn("win")["out"], drawn("open")["out"]) == (True, False)


def pointed(key, *made):
    at = engine.stand(ROOM, STEPS[key], made)
    return [pointer.id for pointer in ROOM.pointers(ROOM.view(at.state, 0), at.wanted[0])]


@pytest.mark.parametrize(
    ("key", "made", "ids"),
    [
        ("deal", (), ["hand-1", "open-1", "do-swap"]),
        ("swap", ("swap DJ H7",), ["do-ready"]),
        ("draw", (), ["hand-1", "hand-2", "do-play"]),
        ("pickup", (), ["do-pickup"]),
        ("open", (), ["open-1", "do-play"]),
        ("hidden", (), ["hidden-2", "do-flip"]),
    ],
)
def test_the_hand_points_to_the_cards_as_they_lie_and_then_to_the_button(key, made, ids):
    assert pointed(key, *made) == ids
