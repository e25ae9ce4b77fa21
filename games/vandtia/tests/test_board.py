"""What the page is told of a table: only what the View holds, and marks only where they are wanted."""

import random
from types import SimpleNamespace

import pytest

from games.vandtia.board import context, mini
from games.vandtia.deck import in_order
from games.vandtia.room import ROOM

from .worlds import NONE, acted, dealt, play_once, played, position, swapping

NAMES = ("Bo", "Cleo", "Elias", "Noor", "Ali")


def plates(count):
    return [SimpleNamespace(number=n, name=NAMES[n]) for n in range(count)]


def told(state, seat=0, **around):
    return context(ROOM.view(state, seat), seats=plates(state.setup.seats), **around)


def marked(state, **around):
    """The own cards that are marked as those that go."""
    shown = told(state, **around)
    return [held.face.name for held in (*shown["hand"], *shown["own_open"]) if held.can]


def sevens(count, own=("H7",), **said):
    """So many sevens lie on top of the pile."""
    pile = ["S7", "D7", "C7"][:count]
    return position(hands=[[*own, "D2"], ["S6"]], hidden=[NONE, NONE], pile=pile, talon=[], **said)


@pytest.mark.parametrize("seat", (None, 0, 1, 2))
def test_nothing_told_depends_on_hidden_cards(seat):
    state = dealt(3, seed=4)
    for n in range(10):
        assert told(ROOM.hides(state, seat, random.Random(n)), seat) == told(state, seat)


def test_the_hand_lies_from_low_to_high():
    assert in_order(["SA", "H10", "C2", "S2", "DK"]) == ["S2", "C2", "H10", "DK", "SA"]


def test_cards_that_go_are_marked():
    assert marked(position()) == ["SJ"]


def test_nothing_is_marked_where_marks_are_not_wanted():
    assert marked(position(), marks=False) == []


def test_nothing_is_marked_for_who_waits():
    assert marked(position(turn=1)) == []


def test_nothing_is_marked_in_a_replay():
    assert marked(position(), still=True) == []


def test_open_cards_are_marked_when_they_are_played_from():
    assert marked(position(hands=[[], ["S6"]], talon=[])) == ["SA", "CQ"]


def test_where_one_swaps_the_open_cards_are_marked_as_goals():
    assert marked(swapping()) == ["H6", "SA", "CQ"]


@pytest.mark.parametrize(
    ("count", "layout"),
    ((5, "few"), (6, "lap"), (9, "lap"), (10, "lap close"), (14, "lap close"), (15, "many"), (23, "many")),
)
def test_the_hand_is_laid_out_by_how_many_cards_it_has(count, layout):
    cards = [f"{suit}{rank}" for suit in "SH" for rank in range(2, 10)] + [f"D{rank}" for rank in range(2, 10)]
    state = position(hands=[cards[:count], ["C8"]], open=[[], []], hidden=[["DK", None, None], NONE], talon=[], pile=[])
    assert told(state)["layout"] == layout


def test_a_pile_that_must_be_taken_is_laid_out():
    shown = told(position(hands=[["H4"], ["S6"]]))
    assert (shown["spread"], shown["ask"], shown["must_take"]) == (True, "take", True)


def test_without_marks_taking_the_pile_is_always_a_choice_and_never_told():
    can, cannot = told(position(), marks=False), told(position(hands=[["H4"], ["S6"]]), marks=False)
    assert [shown["may_take"] for shown in (can, cannot)] == [True, True]
    assert [shown["ask"] for shown in (can, cannot)] == ["higher", "higher"]


def test_with_marks_taking_the_pile_is_there_when_nothing_goes():
    assert not told(position())["may_take"]


def test_an_empty_pile_is_not_taken():
    assert not told(position(pile=[]), marks=False)["may_take"]


@pytest.mark.parametrize(("top", "ask"), (("H9", "higher"), ("D2", "any"), ("HK", "higher"), ("C3", "higher")))
def test_the_banner_says_what_may_be_laid_on_the_top(top, ask):
    assert told(position(pile=[top], hands=[["SA", "H4"], ["S6"]], open=[[], []]))["ask"] == ask


def test_on_an_ace_only_some_cards_go():
    assert told(position(pile=["DA"], hands=[["SA", "H4"], ["S6"]], open=[[], []]))["goal"] == "ace"


def test_after_a_ten_one_is_asked_to_go_on():
    state = played(position(hands=[["H10", "D7", "SJ"], ["S6"]], talon=[]), "play H10")
    assert told(state)["ask"] == "again"


def test_a_hidden_card_is_asked_for_when_only_those_are_left():
    shown = told(position(hands=[[], ["S6"]], open=[[], []], talon=[]))
    assert (shown["ask"], shown["may_flip"], shown["may_play"]) == ("flip", True, False)


def test_each_rank_of_the_hand_has_its_sentence():
    state = position(hands=[["H4", "C2", "C10", "S9", "SJ"], ["S6"]], talon=[])
    said = {name: verdict for name, verdict, _run in told(state)["says"]}
    assert said == {"2": "two", "4": "low", "9": "same", "10": "ten", "J": "higher"}


def test_without_marks_no_sentence_judges_a_card():
    assert told(position(), marks=False)["says"] == ()


@pytest.mark.parametrize("count", (1, 2, 3))
def test_how_many_lie_alike_on_top_is_told(count):
    runs = {name: run for name, _verdict, run in told(sevens(count))["says"]}
    assert runs["7"] == count


def test_who_is_ready_waits_and_chooses_nothing():
    shown = told(acted(swapping(), (0, "ready")))
    assert (shown["ask"], shown["tappable"], shown["can_swap"]) == ("wait_ready", False, False)


def test_the_others_are_seen_swapping_or_ready():
    shown = told(acted(swapping(3), (1, "ready")))
    assert [place.state for place in shown["places"]] == ["swaps", "ready", "swaps"]


@pytest.mark.parametrize(
    ("opened", "hidden", "later"),
    ((["H6"], ["SK", None, None], "open"), ([], ["SK", None, None], "hidden"), ([], NONE, "")),
)
def test_what_comes_after_the_hand_is_told(opened, hidden, later):
    state = position(hands=[["S10"], ["S6"]], open=[opened, []], hidden=[hidden, NONE], talon=[])
    assert told(state)["later"] == later


@pytest.mark.parametrize("state", (position(), swapping(), position(hands=[[], ["S6"]], open=[[], []], talon=[])))
def test_where_a_bot_has_the_seat_one_looks_on(state):
    shown = told(state, shared_with_bot=True)
    does = [shown[name] for name in ("may_play", "may_take", "may_flip", "can_swap", "tappable", "enter")]
    assert shown["ask"] == "held" and not any(does)


def test_the_last_to_swap_is_the_one_the_others_wait_for():
    shown = told(acted(swapping(), (1, "ready")), seat=1)
    assert (shown["turn_number"], shown["turn_name"]) == (0, "Bo")


def test_who_waits_with_only_hidden_cards_chooses_nothing_to_lay():
    assert told(position(turn=1, hands=[[], ["S6"]], open=[[], []], talon=[]))["ask"] == "wait_flip"


def after_drawing(seat):
    """The cards that stand out for that seat after seat 0 drew the ten of hearts."""
    step = play_once(position(), "play SJ")
    shown = told(step.state, seat, events=[(0, 0, step.events)])
    return [held.face.name for held in shown["hand"] if "fresh" in held.look]


def test_a_card_that_was_drawn_stands_out():
    assert after_drawing(0) == ["H10"]


def test_it_stands_out_for_nobody_else():
    assert after_drawing(1) == []


def test_it_still_stands_out_when_the_others_have_played():
    step = play_once(position(), "play SJ")
    after = play_once(step.state, "play HQ")
    shown = told(after.state, events=[(0, 0, step.events), (1, 1, after.events)])
    assert [held.face.name for held in shown["hand"] if "fresh" in held.look] == ["H10"]


def test_who_is_out_has_no_more_to_do():
    state = position(3, options={"play_on": True}, hands=[["SJ"], ["S6"], ["D5"]],
                     open=[[], ["H5"], []], hidden=[NONE, NONE, NONE], talon=[])  # fmt: skip
    shown = told(played(state, "play SJ"))
    assert (shown["ask"], shown["places"][0].state) == ("out", "out")


def moved(text, seat=0, **changes):
    """What the page is told of the motion after this move of seat 0."""
    step = play_once(position(talon=[], **changes), text)
    return told(step.state, seat, events=[(0, 0, step.events)])["motion"]


def test_a_pile_that_left_the_game_does_not_fly_to_a_seat():
    assert moved("play H10", hands=[["H10", "D7"], ["S6"]]) == "gone"


def test_cards_that_i_took_come_from_the_pile():
    assert moved("pickup", hands=[["H4"], ["S6"]]) == "from"


def test_a_hidden_card_that_does_not_fit_brings_the_pile():
    assert moved("flip 3", hands=[[], ["S6"]], open=[[], []]) == "from"


def test_cards_that_another_took_fly_to_that_seat():
    assert moved("pickup", seat=1, hands=[["H4"], ["S6"]]) == ""


def test_a_pile_that_grew_did_not_go():
    assert moved("play SJ") == ""


def test_a_card_of_a_move_stands_out():
    shown = told(position(), still=True, laid="play SJ")
    assert [held.face.name for held in shown["hand"] if "lifted" in held.look] == ["SJ"]


def test_an_onlooker_is_told_of_no_hand():
    shown = told(position(), seat=None)
    assert (shown["hand"], shown["tappable"]) == ((), False)


def test_the_wall_shows_the_top_and_how_many_are_left_to_draw():
    wall = mini(ROOM.view(position(), None), seats=plates(2))
    assert (wall["top"].name, wall["talon"]) == ("H9", 2)


def test_the_wall_tells_how_many_cards_whoever_is_nearest_the_end_has():
    state = position(3, options={"play_on": True}, hands=[["SJ", "S2"], [], ["D5"]], open=[["H6"], [], ["D6"]],
                     hidden=[NONE, NONE, ["H7", "S7", None]], talon=[], placed=[1])  # fmt: skip
    assert mini(ROOM.view(state, None), seats=plates(3))["left"] == 3


def test_while_all_swap_the_wall_tells_of_no_cards_left():
    assert mini(ROOM.view(swapping(), None), seats=plates(2))["left"] is None


def test_on_the_wall_all_who_swap_have_the_turn():
    wall = mini(ROOM.view(acted(swapping(3), (1, "ready")), None), seats=plates(3))
    assert [player["turn"] for player in wall["players"]] == [True, False, True]
