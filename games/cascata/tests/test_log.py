"""*Vad hände?*: what each event is called, and that a pupil can read it."""

import pytest

from games.cascata.room import ROOM
from games.engine.base import Text
from games.wording import say

from .worlds import group, play_once, played, position, pyramid

NAMES = ["Bo", "Cleo", "Dag", "Elsa"]
HIDDEN = {"pyramid": pyramid({(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"}, down=[(6, 1), (6, 2)])}
ONE = {"pyramid": pyramid({(6, 1): "S2"})}


def words(text):
    """The sentence in Swedish, without Django."""
    if not isinstance(text, Text):
        return str(text)
    values = {name: words(value) for name, value in text.values}
    sentence = ROOM.texts[text.key]
    return (sentence[values["n"] != "1"] if isinstance(sentence, tuple) else sentence) % values


def lines(step, looking=None):
    texts = (ROOM.say(event, NAMES, looking) for event in step.events)
    return [words(text) for text in texts if text]


def told(text, looking=None, **changes):
    return lines(play_once(position(**changes), text), looking)


def grouped(text, looking=None, **changes):
    return told(text, looking, phase="group", **changes)[0]


@pytest.mark.parametrize(
    ("looking", "line"), [(None, "Bo tog klöver 8."), (1, "Bo tog klöver 8."), (0, "Du tog klöver 8.")]
)
def test_a_card_taken_is_named(looking, line):
    assert told("take C8", looking) == [line]


def test_a_joker_is_told_of_as_one():
    rows = pyramid({(5, 1): "X2", (6, 1): "C8", (6, 2): "S3"})
    assert told("take X2", 0, pyramid=rows) == ["Du tog en joker."]
    assert told("draw", 0, reserve=["C9", "X2"]) == ["Du tog en joker ur reserven."]


def test_cards_turned_up_are_named():
    assert told("take S5", **HIDDEN)[1] == "Nu syns klöver 8 och spader 3."


def test_one_card_turned_up_is_named():
    rows = pyramid({(5, 1): "S5", (6, 1): "C8", (6, 2): "S3"}, down=[(6, 1)])
    assert told("take S5", pyramid=rows)[1] == "Nu syns klöver 8."


def test_a_card_drawn_is_named_to_its_seat_alone():
    assert told("draw", 0) == ["Du tog klöver 10 ur reserven."]
    assert told("draw", 1) == told("draw") == ["Bo tog ett kort ur reserven."]


def test_a_joker_swap_names_an_open_card():
    assert told("joker X1>6,1", 1) == ["Bo bytte en joker mot klöver 8."]


def test_a_joker_swap_for_a_hidden_card_names_it_to_its_seat_alone():
    assert told("joker X1>6,1", 0, **HIDDEN) == ["Du bytte en joker mot klöver 8."]
    assert told("joker X1>6,1", 1, **HIDDEN) == ["Bo bytte en joker mot ett dolt kort."]


def test_the_lock_is_told():
    drawn = {"options": {"lock_card": True}, "reserve": ["LOCK"]}
    assert told("draw", **drawn) == ["Bo drog låskortet: reserven är låst."]
    assert told("draw", 0, **drawn) == ["Du drog låskortet: reserven är låst."]


@pytest.mark.parametrize(
    ("looking", "line"), [(None, "Bo lade tre åttor: 32 poäng."), (0, "Du lade tre åttor: 32 poäng.")]
)
def test_a_group_is_told_with_its_points(looking, line):
    assert grouped("group H8,S8,X1", looking) == line


def test_one_point_is_one_in_english():
    text = play_once(position(phase="group", hands=[["HA", "X1"], ["D8"]]), "group HA,X1").events[0]
    assert say(ROOM, ROOM.say(text, NAMES, 0), "en") == "You laid two aces: 1 point."
    assert say(ROOM, ROOM.own_result({"points": [1, 0], "winners": [0]}, 0), "en") == "You got 1 point."


def test_an_addition_tells_what_the_group_is_now():
    changes = {"groups": [[group("D4", "H4")], []]} | ONE
    assert grouped("add C4 to D4", 0, **changes) == "Du har nu tre fyror: 24 poäng."
    assert grouped("add C4 to D4", 1, **changes) == "Bo har nu tre fyror: 24 poäng."


@pytest.mark.parametrize(
    ("looking", "line"),
    [
        (None, "Bo tog fyror av Cleo: 100 poäng."),
        (0, "Du tog fyror av Cleo: 100 poäng."),
        (1, "Bo tog fyror av dig: 100 poäng."),
    ],
)
def test_a_theft_is_told_to_each(looking, line):
    assert grouped("steal D4 with C4", looking, groups=[[], [group("D4", "H4", "S4")]], **ONE) == line


def test_who_lays_nothing_is_told():
    assert grouped("stop") == "Bo lade inga kort." and grouped("stop", 0) == "Du lade inga kort."


def test_the_last_card_is_told():
    assert told("take S2", **ONE)[1] == "Pyramiden är slut: sista gruppen läggs nu."


def ending(looking=None, seats=2, **changes):
    rows = 6 if seats == 2 else 7
    state = position(seats, pyramid=pyramid({}, rows=rows), phase="group", last=True, **changes)
    return lines(play_once(state, "stop"), looking)[-1]


def test_the_winner_is_named():
    assert ending() == "Slut! Bo fick flest poäng." and ending(0) == "Slut! Du fick flest poäng."


def test_fewer_cards_in_the_hand_are_told():
    hands = [["D3"], ["H3", "X1"]]
    assert ending(hands=hands) == "Lika! Bo har färre kort kvar."
    assert ending(0, hands=hands) == "Lika! Du har färre kort kvar."


def test_a_shared_game_is_told():
    assert ending(hands=[["D3"], ["H3"]]) == "Slut! Alla fick lika många."
    assert ending(seats=3, hands=[["D3"], ["H3"], ["SK"]]) == "Slut! Bo och Cleo fick lika många."


def test_the_own_result_is_told():
    assert words(ROOM.own_result({"points": [84, -3], "winners": [0]}, 1)) == "Du fick -3 poäng."


def test_the_turn_is_told_by_the_table():
    assert len(lines(play_once(played(position(), "draw"), "stop"))) == 1
