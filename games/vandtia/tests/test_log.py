"""*Vad hände?*: what each event is called, and how a round ended for oneself."""

import pytest

from games.engine.base import Event, Text
from games.vandtia.room import ROOM
from games.vandtia.texts import EVENTS

from .worlds import acted, play_once, position, swapping

NAMES = ["Bo", "Cleo", "Dag"]
NONE = [None] * 3


def words(text):
    """The sentence in Swedish, without Django."""
    if not isinstance(text, Text):
        return str(text)
    sentence = ROOM.texts[text.key]  # or one and many
    one = sentence if isinstance(sentence, str) else sentence[0]
    return one % {name: words(value) for name, value in text.values}


def lines(step, looking=None):
    texts = (ROOM.say(event, NAMES[:2], looking) for event in step.events)
    return [words(text) for text in texts if text]


def told(text, looking=None, **changes):
    return lines(play_once(position(**changes), text), looking)


LAST = {"talon": [], "hands": [[], ["S6"]], "open": [[], ["H5"]]}


def test_a_card_that_is_laid_is_told():
    assert told("play SJ") == ["Bo lade spader knekt."]


def test_the_one_who_did_it_is_du():
    assert told("play SJ", looking=0, talon=[]) == ["Du lade spader knekt."]


def test_the_others_read_the_name():
    assert told("play SJ", looking=1) == ["Bo lade spader knekt."]


def test_several_of_one_rank_are_told_as_a_number():
    assert told("play SJ,HJ", hands=[["SJ", "HJ", "D3"], ["S6"]], hidden=[NONE, NONE], talon=[]) == [
        "Bo lade 2 knektar."
    ]


def drawn(looking):
    """What is told of the drawing when seat 0 lays one card of three."""
    key = ROOM.say(
        next(event for event in play_once(position(), "play SJ").events if event.kind == "drew"), NAMES, looking
    )
    return key and (key.key, dict(key.values))


def test_who_draws_is_told_how_many():
    assert drawn(0) == ("drew_you", {"n": 1})


def test_that_another_drew_is_not_told():
    assert drawn(1) is None


def test_what_is_drawn_is_told_after_what_the_card_did():
    assert told("play S10", looking=0, hands=[["S10", "H4", "D5"], ["S6"]])[-2:] == [
        "Du spelar en gång till.", "Du tog 1 kort från talongen.",
    ]  # fmt: skip


def test_that_the_talon_is_out_is_told_after_what_the_card_did():
    assert told("play S10", hands=[["S10", "H4", "D5"], ["S6"]], talon=["C8"]) == [
        "Bo lade spader 10.", "Tian vänder bort högen.", "Bo spelar en gång till.", "Talongen är slut.",
    ]  # fmt: skip


def test_a_swap_tells_both_cards():
    assert lines(play_once(swapping(), "swap D7 SA", 0)) == ["Bo lade ruter 7 och tog spader ess."]


def test_who_is_ready_is_told():
    assert lines(play_once(swapping(), "ready", 0)) == ["Bo har bytt klart."]


def test_when_all_are_ready_it_is_told_who_begins():
    step = play_once(acted(swapping(), (0, "ready")), "ready", 1)
    assert lines(step) == ["Cleo har bytt klart.", "Alla är klara: Cleo börjar."]


def test_a_ten_turns_the_pile_and_the_seat_plays_again():
    assert told("play S10", hands=[["S10", "H4"], ["S6"]], talon=[]) == [
        "Bo lade spader 10.", "Tian vänder bort högen.", "Bo spelar en gång till.",
    ]  # fmt: skip


def test_four_alike_turn_the_pile():
    lying = {"hands": [["S9", "H4"], ["S6"]], "pile": ["H9", "D9", "C9"], "talon": []}
    assert "Fyra lika vänder bort högen." in told("play S9", **lying)


def test_a_pick_up_is_told():
    assert told("pickup", hands=[["H4"], ["S6"]], talon=[]) == ["Bo tog upp högen."]


def test_a_hidden_card_that_fits_is_told():
    assert told("flip 1", **LAST) == ["Bo vände spader kung: kortet går."]


def test_a_hidden_card_that_is_too_low_is_told_with_the_pile():
    assert told("flip 3", **LAST) == ["Bo vände ruter 3.", "Kortet är lägre än hjärter 9.", "Bo tog upp högen."]


def test_a_hidden_card_on_an_empty_table_is_told():
    assert told("flip 3", pile=[], **LAST) == ["Bo vände ruter 3 på tomt bord."]


def test_the_last_card_of_the_talon_is_told():
    assert told("play SJ", talon=["H10"])[-1] == "Talongen är slut."


def over(winners, placed):
    return Event("over", None, {"winners": winners, "placed": placed})


@pytest.mark.parametrize(
    ("event", "looking", "sentence"),
    [
        (over([0], [0]), None, "Slut! Bo lade alla kort först."),
        (over([0], [0]), 0, "Slut! Du lade alla kort först."),
        (over([1], []), 0, "Efter 500 drag: Cleo har minst antal."),
        (over([0, 1], []), None, "Efter 500 drag: Bo och Cleo delar vinsten."),
        (over([0, 1, 2], []), None, "Efter 500 drag: alla delar vinsten."),
    ],
)
def test_the_end_says_once_who_won(event, looking, sentence):
    assert words(ROOM.say(event, NAMES, looking)) == sentence


def test_who_is_out_while_the_others_play_on_is_told():
    state = position(
        3, {"play_on": True}, talon=[], hands=[["SJ"], ["S6"], ["D5"]], open=[[], [], []], hidden=[NONE] * 3
    )
    texts = [ROOM.say(event, NAMES, None) for event in play_once(state, "play SJ").events]
    assert [words(text) for text in texts if text] == ["Bo lade spader knekt.", "Bo har lagt alla sina kort."]


def test_also_the_last_to_get_out_is_told():
    state = position(
        3, {"play_on": True}, talon=[], hands=[["SJ"], ["S6"], []], open=[[]] * 3, hidden=[NONE] * 3, placed=[2]
    )
    texts = [ROOM.say(event, NAMES, 0) for event in play_once(state, "play SJ").events]
    assert [words(text) for text in texts if text][1:] == [
        "Du har lagt alla dina kort.", "Slut! Dag lade alla kort först.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("result", "seat", "sentence"),
    [
        ({"placed": [0], "winners": [0]}, 0, "Du lade alla dina kort först."),
        ({"placed": [1, 0], "winners": [1]}, 0, "Du lade alla dina kort."),
        ({"placed": [1], "winners": [1]}, 0, "Du hade kort kvar."),
        ({"placed": [], "winners": [0]}, 0, "Du hade minst antal kort."),
        ({"placed": [], "winners": [0, 1]}, 1, "Du och andra delade vinsten."),
    ],
)
def test_the_own_result_is_told_without_places(result, seat, sentence):
    assert words(ROOM.own_result(result, seat)) == sentence


def test_what_happens_is_told_in_one_sentence():
    assert [key for key, text in EVENTS.items() if ". " in text] == []
