"""The room's face: options, presets, what may be taken back, and where a stopped game is counted."""

import pytest

from games.engine.base import BadRecord
from games.talkamrater.room import ROOM
from games.talkamrater.rulecard import section_now

from .worlds import dealt, play_once, played, position

BAD_OPTIONS = [
    {"copies": 0},
    {"copies": 5},
    {"copies": True},
    {"copies": 1.0},
    {"sums": None},
    {"sums": [0]},
    {"sums": [0, 5, 10]},
    {"sums": [-1, 5]},
    {"sums": [0, 11]},
    {"sums": [5, 0]},
    {"sums": [4, 6]},
    {"sums": [0, 5.0]},
    {"sums": [False, 5]},
    {"sums": ["0", "5"]},
    {"sums": {"0": 5}},
]


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=repr)
def test_bad_options_are_refused(options):
    with pytest.raises(BadRecord) as refused:
        ROOM.check_options(options)
    assert refused.value.code == "bad_record"


def test_checked_options_do_not_share_the_callers_list():
    sums = [0, 5]
    assert ROOM.check_options({"sums": sums})["sums"] is not sums


@pytest.mark.parametrize("preset", ROOM.presets, ids=lambda preset: preset.key)
def test_a_preset_can_be_played(preset):
    assert ROOM.legal_moves(dealt(4, **ROOM.check_options(preset.options)), 0)


def test_an_unfinished_game_has_no_result_but_a_standing():
    state = position(scored=[["2+0", "=5"], ["1+4"]])
    assert ROOM.result(state) is None
    assert ROOM.standing(state) == {"points": [2, 1], "sum_cards": [1, 0], "winners": [0]}


def test_a_match_with_the_pile_can_be_taken_back():
    state = position(discard=["4+0"])
    text = "match 2+2 > pile"
    assert ROOM.can_undo(state, text, play_once(state, text))


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("match 2+2 > 1+3", {}),
        ("throw 6+3 0+1", {}),
        ("end 6+3", {}),
        ("play swap3", {"hands": [["swap3", "2+2"], ["1+1"]], "talon": ["3+3", "1+2", "4+2", "0+8"]}),
        ("play handL", {"hands": [["handL", "2+2"], ["1+1"]]}),
        ("match 2+2 > pile", {"hands": [["2+2"], ["1+1"]], "discard": ["4+0"]}),
        ("end 2+2", {"talon": []}),
        ("end 2+2", {"talon": [], "hands": [["2+2"], []]}),  # over, with the turn where it was
        ("match 2+2 > 1+3", {"talon": ["2+3"], "discard": ["2+3", "4+0"]}),  # the new talon is like the old one
    ],
)
def test_what_drew_showed_or_passed_the_turn_can_not_be_taken_back(text, changes):
    state = position(**changes)
    assert not ROOM.can_undo(state, text, play_once(state, text))


def test_a_turn_that_has_come_round_to_the_first_seat_began():
    state = played(position(), "end 6+3", "end 1+1")
    assert ROOM.turn_began(state)


def test_the_seat_that_began_need_not_be_the_first():
    state = position(first=1, turn=1)
    assert ROOM.turn_began(played(state, "end 1+1", "end 6+3"))
    assert not ROOM.turn_began(played(state, "end 1+1"))


@pytest.mark.parametrize("texts", [["end 6+3"], ["end 6+3", "end 1+1", "throw 2+2 0+1"]])
def test_no_turn_of_the_first_seat_has_just_begun(texts):
    assert not ROOM.turn_began(played(position(talon=["2+1", "0+2", "3+0", *position().talon]), *texts))


def test_a_choice_is_new_after_each_move():
    assert ROOM.choice_since(played(position(), "throw 6+3 0+1"), 0) == 1


@pytest.mark.parametrize(
    ("changes", "section"),
    [
        ({}, "turn"),
        ({"hands": [["odd"], []]}, "multi"),
        ({"table": ["even", None, None]}, "multi"),
        ({"discard": ["handL"]}, "pile"),
        ({"hands": [["swap3"], []]}, "swap3"),
        ({"hands": [["handR"], []]}, "hands"),
        ({"reshuffles": 1}, "end"),
        ({"turn": 1}, "goal"),
    ],
)
def test_the_rules_open_at_what_fits_the_moment(changes, section):
    assert section_now(ROOM.view(position(**changes), 0)) == section


def test_every_section_that_opens_is_on_the_card():
    assert {section.key for section in ROOM.rule_card} >= {"goal", "turn", "multi", "pile", "swap3", "hands", "end"}


RULINGS = {
    "two even and two odd multi-choice cards": "Leken har två jämna och två udda.",
    "two hand swaps to each side": "Två pekar åt vänster, två åt höger.",
    "the pile is not combined with the table": "Kasthögen och bordet tas inte ihop.",
    "a multi-choice card does not lock": "Flervalskort låser inte.",
    "a card taken away leaves the pile locked": "Tas kortet bort är högen låst igen.",
    "swaps fill the pile too": "Även bordets kort kan hamna där.",
    "two multi-choice cards share a number": "Två flervalskort passar med ett gemensamt tal.",
    "the last card may be laid on the table": "Talongen kan ta slut när bordet fylls.",
    "multi-choice cards leave the game": "Flervalskorten tas också bort då.",
    "multi-choice cards are never trump": "Flervalskort är aldrig trumf.",
    "a named number is on both of two multi-choice cards": "Talet du väljer ska finnas på båda.",
    "a wrong attempt does not open the turn": "Efter ett försök får du ändå kasta.",
    "who throws two chooses which is on top": "Du väljer vilket kort som hamnar överst.",
    "of equal cards the leftmost goes": "Två lika kort: det vänstra tas.",
    "cards on the table are swapped from the left": "Vänstra kortet läggs först, Byt tre överst.",
    "filling up first is of the new turn": "Att fylla på först hör till turen.",
    "hands pass before the last card ends the turn": "Är ditt sista kort Byt hand? Byt först.",
    "the hand is looked at after the filling": "Handen räknas när bordet är fyllt.",
    "a new hand goes on with the turn": "Fick du en ny hand? Fortsätt turen.",
    "a swap card that ends a turn only locks": "Avslutar du med dem låser de bara.",
    "no card left at the reshuffle is the second time": "Finns inga kort att blanda? Slut genast.",
    "all have had equally many turns at the last drawing up": "Har alla haft lika många turer? Slut.",
    "a deck that ends at the first filling is dealt again": "Räcker inte leken till bordet? Ge om.",
    "ending the turn is no perfect match": "Den gäller inte när du avslutar turen.",
    "a perfect match again and again": "Den kan komma flera gånger i rad.",
    "a new hand is no perfect match until it is empty": "En ny hand räknas när den är slut.",
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_rule_card_says_where_we_chose(ruling):
    assert RULINGS[ruling] in {line for section in ROOM.rule_card for line in section.ours}


def test_the_sums_that_are_practised_are_those_of_the_options():
    assert (ROOM.sums({"sums": [7, 10]}), ROOM.sums({})) == ((7, 10), (0, 10))
