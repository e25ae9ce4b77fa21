"""The lines of *Vad hände?*."""

import pytest

from games.engine.base import Event
from games.skordespelet.room import ROOM
from games.wording import say

from .worlds import play_once, position

NAMES = ("Sally", "Ove")


def lines(state, text, looking=None):
    events = play_once(state, text).events
    found = [ROOM.say(event, NAMES, looking) for event in events]
    return [say(ROOM, line, "sv") for line in found if line]


def test_a_grazing_is_told_with_what_is_grazed_on():
    assert lines(position(season="graze"), "graze C7<C3")[0] == "Sally låter beta på klöver 7."


def test_more_than_two_cards_are_counted():
    state = position(hands=[["H2", "HA", "CJ"], []], barns=[[], []])
    assert lines(state, "sow H2,HA,CJ")[0] == "Sally sår 3 kort."


@pytest.mark.parametrize(
    ("season", "said"),
    [("grow", "Sally flyttar inga kort."), ("field", "Sally lägger ingen åker."), ("sow", "Sally sår inget.")],
)
def test_what_is_not_done_is_told_too(season, said):
    assert lines(position(season=season), season)[0] == said


def test_only_the_one_who_draws_learns_the_card():
    drawn = Event("drew", 0, {}, {"card": "H9"})
    own, other = (say(ROOM, ROOM.say(drawn, NAMES, looking), "sv") for looking in (0, 1))
    assert (own, other) == ("Du drar hjärter 9.", "Sally drar ett kort.")


def test_what_comes_of_the_grazing_is_told_card_by_card():
    state = position(
        barns=[[], []],
        harvests=[[], []],
        hands=[[], []],
        talon=["S2"],
        grazing=[{"pasture": "H4", "grazers": ["C3", "HA"]}, {"pasture": "H9", "grazers": ["C2"]}],
        season="weather",
        passes=1,
    )
    told = lines(state, "pass")
    assert told[1:4] == ["Uppätet: hjärter 4.", "Mätt och går: hjärter ess.", "Klarar sig: hjärter 9."]


def test_the_end_names_the_winner_and_the_points():
    state = position(points=[16, 0], barns=[[], []], harvests=[["HA", "CQ"], []], turn=1)
    assert lines(state, "sow")[-1] == "Slut! Sally har 20 poäng."


def test_the_own_result_is_the_own_points():
    assert say(ROOM, ROOM.own_result({"points": [20, 7], "winners": [0]}, 1), "sv") == "Du fick 7 poäng."
