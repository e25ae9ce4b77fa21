"""From a form to a move: what is chosen is spelled as records spell it, what is unfinished is told kindly."""

import pytest
from django.http import QueryDict

from games.engine.base import Garbled, Refused
from games.engine.play import legal_moves
from games.talkamrater.form import read_form
from games.talkamrater.room import ROOM
from games.talkamrater.texts import TEXTS

from .worlds import dealt


def form(do="match", **fields):
    """A form as it arrives: repeated fields as lists."""
    data = QueryDict(mutable=True)
    data["do"] = do
    for name, value in fields.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


def refusal(data):
    with pytest.raises(Refused) as refused:
        read_form(data)
    return refused.value.text.key


def as_form(move: str):
    """The form that a page would send for this move."""
    do, _, rest = move.partition(" ")
    if do != "match":
        return form(do, hand=rest.split(" "))
    card, _, targets = rest.partition(" > ")
    name, _, number = card.partition(":")
    told = {"hand": [name], "number": number}
    return form(do, **told, **({"pile": "1"} if targets == "pile" else {"table": targets.split(",")}))


def test_a_hand_card_and_table_cards_are_a_match():
    assert read_form(form(hand="8+2", table=["10+0", "5+5"])) == "match 8+2 > 10+0,5+5"


def test_the_pile_is_matched_by_its_box():
    assert read_form(form(hand="=4", pile="1")) == "match =4 > pile"


def test_a_multichoice_card_names_its_number():
    assert read_form(form(hand="odd", number="3", table=["1+2", "=3"])) == "match odd:3 > 1+2,=3"


def test_a_number_left_from_before_is_not_put_on_another_card():
    assert read_form(form(hand="2+2", number="3", table="1+3")) == "match 2+2 > 1+3"


def test_of_two_thrown_cards_the_right_one_lies_on_top():
    assert read_form(form("throw", hand=["3+4", "=9"])) == "throw 3+4 =9"


def test_the_left_one_lies_on_top_when_that_is_said():
    assert read_form(form("throw", hand=["3+4", "=9"], top="left")) == "throw =9 3+4"


def test_ending_takes_one_card():
    assert read_form(form("end", hand="5+1")) == "end 5+1"


def test_a_special_card_is_played():
    assert read_form(form("play", hand="handL")) == "play handL"


def test_the_button_of_a_match_also_plays_a_special_card():
    assert read_form(form("match", hand="swap3")) == "play swap3"


def test_every_legal_move_can_be_sent_by_a_form():
    for seed in range(20):
        state = dealt(3, seed)
        for move in legal_moves(ROOM, state, state.turn):
            assert read_form(as_form(move)) == move


UNFINISHED = {
    "choose_hand": form(),
    "choose_one": form(hand=["2+2", "1+3"], table="=4"),
    "choose_target": form(hand="2+2"),
    "table_or_pile": form(hand="2+2", table="1+3", pile="1"),
    "choose_number": form(hand="odd", table="=3"),
    "special_alone": form(hand="swap3", table="=3"),
    "choose_two": form("throw", hand="2+2"),
    "choose_end": form("end"),
    "choose_special": form("play", hand="2+2"),
}


@pytest.mark.parametrize("key", UNFINISHED)
def test_an_unfinished_choice_is_told(key):
    assert refusal(UNFINISHED[key]) == key


@pytest.mark.parametrize("key", UNFINISHED)
def test_what_is_told_has_a_sentence_of_eight_words_at_most(key):
    assert 0 < len(TEXTS[key].split()) <= 8


def test_three_cards_are_not_thrown():
    assert refusal(form("throw", hand=["2+2", "1+3", "=4"])) == "choose_two"


@pytest.mark.parametrize(
    "data",
    [
        form("dance", hand="2+2"),
        form(hand="<script>"),
        form(hand="2+2", table="1+3,2+2"),
        form(hand="2+2", table="1+3 > pile"),
        form(hand="odd", number="3 > pile", table="=3"),
        form("end", hand="2+2 1+3"),
        form("throw", hand=["2+2"] * 40),
        QueryDict(),
    ],
)
def test_what_no_page_sends_is_unreadable(data):
    with pytest.raises(Garbled):
        read_form(data)
