"""From a form to a move: what is chosen is spelled as records spell it, what is unfinished is told kindly."""

import pytest
from django.http import QueryDict

from games.engine.base import Garbled, Refused
from games.vandtia.form import read_form
from games.vandtia.room import ROOM
from games.vandtia.texts import TEXTS

from .worlds import states


def form(do="play", **fields):
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


def as_form(move, zone):
    """The form that a page would send for this move."""
    do, _, rest = move.partition(" ")
    if do == "swap":
        own, shown = rest.split(" ")
        return form(do, hand=own, open=shown)
    if do == "flip":
        return form(do, hidden=rest)
    return form(do, **{zone: rest.split(",")}) if rest else form(do)


def test_cards_are_laid_in_the_order_in_which_they_lie():
    assert read_form(form(hand=["H7", "S7"])) == "play H7,S7"


def test_open_cards_are_laid_too():
    assert read_form(form(open="SA")) == "play SA"


def test_cards_of_two_zones_are_left_to_the_rules():
    assert read_form(form(hand="H7", open="S7")) == "play H7,S7"


def test_the_pile_tapped_with_a_hidden_card_chosen_turns_it():
    assert read_form(form(hidden="2")) == "flip 2"


def test_every_legal_move_can_be_sent_by_a_form():
    for seed in range(6):
        for state in states({}, 3, seed):
            for seat in ROOM.to_move(state):
                zone = ROOM.view(state, seat)["zone"]
                assert all(read_form(as_form(move, zone)) == move for move in ROOM.legal_moves(state, seat))


UNFINISHED = {
    "choose_hand": form("swap", open="SA"),
    "choose_open": form("swap", hand="H4"),
    "choose_one_each": form("swap", hand=["H4", "D7"], open="SA"),
    "choose_card": form("play"),
    "choose_hidden": form("flip"),
}


@pytest.mark.parametrize("key", UNFINISHED)
def test_an_unfinished_choice_is_told(key):
    assert refusal(UNFINISHED[key]) == key and TEXTS[key]


@pytest.mark.parametrize(
    "data",
    [
        form("dance", hand="H7"),
        form(hand="<script>"),
        form(hand="H7,S7"),
        form(open="X1"),
        form("swap", hand="H4 D7", open="SA"),
        form("flip", hidden="4"),
        form("flip", hidden="1 2"),
        form(hand=["H7"] * 60),
        QueryDict(),
    ],
)
def test_what_no_page_sends_is_unreadable(data):
    with pytest.raises(Garbled):
        read_form(data)
