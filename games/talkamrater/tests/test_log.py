"""*Vad hände?*: what each event is called, and that a pupil can read it."""

import pytest

from games.engine.base import Event, Text
from games.talkamrater.room import ROOM
from games.talkamrater.texts import EVENTS

from .worlds import play_once, position

NAMES = ["Bo", "Cleo", "Dag", "Elsa"]


def words(text):
    """The sentence in Swedish, without Django."""
    if not isinstance(text, Text):
        return str(text)
    return ROOM.texts[text.key] % {name: words(value) for name, value in text.values}


def lines(step, looking=None):
    texts = (ROOM.say(event, NAMES, looking) for event in step.events)
    return [words(text) for text in texts if text]


def told(text, looking=None, **changes):
    return lines(play_once(position(**changes), text), looking)[0]


def test_a_match_is_told_with_both_cards():
    assert told("match 2+2 > 1+3") == "Bo tog 1+3 med 2+2."


def test_the_one_who_did_it_is_du():
    assert told("match 2+2 > 1+3", looking=0) == "Du tog 1+3 med 2+2."


def test_the_others_read_the_name():
    assert told("match 2+2 > 1+3", looking=1) == "Bo tog 1+3 med 2+2."


def test_a_sum_card_is_told_as_a_sum():
    assert told("match =7 > 2+5") == "Bo tog 2+5 med summan 7."


def test_a_multichoice_card_is_told_with_its_number():
    assert told("match odd:3 > 1+2", hands=[["odd"], []], table=["1+2", None, None]) == "Bo tog 1+2 med udda 3."


def test_two_cards_taken_are_both_told():
    assert told("match 5+5 > 10+0,8+2", table=["10+0", "8+2", None]) == "Bo tog 10+0 och 8+2 med 5+5."


def test_three_cards_taken_are_told_as_a_number():
    assert told("match 5+5 > 10+0,8+2,=10", table=["10+0", "8+2", "=10"]) == "Bo tog 3 kort med 5+5."


def test_a_match_with_the_pile_says_so():
    assert told("match 2+2 > pile", discard=["4+0"]) == "Bo tog 4+0 ur kasthögen med 2+2."


def test_throwing_two_does_not_tell_what_was_drawn():
    assert lines(play_once(position(), "throw 6+3 0+1")) == ["Bo kastade två kort och tog ett."]


def test_the_end_of_a_turn_tells_the_card_laid():
    assert told("end 6+3") == "Bo lade 6+3 på kasthögen."


def test_a_talon_that_runs_out_in_the_last_turn_announces_no_round():
    step = play_once(position(talon=["0+8"], discard=["1+0", "3+0"], turn=1), "end 9+1")
    assert lines(step)[1:] == ["Talongen tog slut.", "Slut! Alla fick lika många."]


def test_byt_hand_from_the_hand_tells_the_way():
    assert told("play handL", hands=[["handL", "2+2"], ["1+1"]]) == "Bo bytte alla händer åt vänster."


def test_byt_hand_that_comes_up_tells_the_way():
    step = play_once(position(talon=["3+3", "1+2", "0+8", "handR"]), "match 2+2 > 1+3")
    assert "Byt hand kom upp: händerna gick åt höger." in lines(step)


def test_byt_tre_that_comes_up_is_told():
    step = play_once(position(talon=["3+3", "1+2", "0+8", "4+2", "0+2", "swap3"]), "match 2+2 > 1+3")
    assert "Byt tre kom upp: nya kort." in lines(step)


def test_the_reshuffle_says_that_it_is_the_last_round():
    step = play_once(position(talon=["0+8"], discard=["1+0", "3+0", "2+0", "4+0"]), "match 2+2 > 1+3")
    assert "Kasthögen blev ny talong: sista varvet!" in lines(step)


def over(points, winners, trump=False):
    return Event("over", None, {"points": points, "winners": winners, "trump": trump})


@pytest.mark.parametrize(
    ("event", "looking", "sentence"),
    [
        (over([9, 4], [0]), None, "Slut! Bo fick flest kort."),
        (over([9, 4], [0]), 0, "Slut! Du fick flest kort."),
        (over([9, 4], [0], trump=True), 1, "Slut! Bo fick flest poäng."),
        (over([9, 9], [1]), None, "Lika! Cleo fick flest summakort."),
        (over([9, 9, 2], [0, 1]), None, "Slut! Bo och Cleo fick lika många."),
        (over([9, 9, 9, 2], [0, 1, 2]), None, "Slut! Bo, Cleo och Dag fick lika många."),
        (over([9, 9], [0, 1]), None, "Slut! Alla fick lika många."),
    ],
)
def test_the_end_says_once_who_won(event, looking, sentence):
    assert words(ROOM.say(event, NAMES, looking)) == sentence


def test_nobodys_points_are_told():
    sentence = words(ROOM.say(over([9, 4], [0]), NAMES, 1))
    assert "9" not in sentence and "4" not in sentence


def test_what_happens_is_told_in_one_sentence():
    assert [key for key, text in EVENTS.items() if ". " in text] == []
