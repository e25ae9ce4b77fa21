"""What the page's form sends, read as a move; what is unfinished gets a kind sentence."""

import pytest
from django.http import QueryDict

from games.engine.base import Garbled, Refused
from games.fyrklover.form import read_form

READ = [
    ("do=place&hand=S5&cell=2,-1", "place S5 @ 2,-1"),
    ("do=place&hand=S5&cell=2,-1&take=0,0-3,0", "place S5 @ 2,-1 taking 0,0-3,0"),
    ("do=place&hand=S5&cell=2,-1&take=", "place S5 @ 2,-1"),
    ("do=hide&hand=X1&cell=0,0", "hide X1 @ 0,0"),
    ("do=swap&own=S5&own=S7", "swap S5 S7"),
    ("do=swap&own=S5&own=S7&take=0,0-3,0&take=1,1-1,4", "swap S5 S7 taking 0,0-3,0 1,1-1,4"),
    ("do=swapdown&down=1,0&down=3,2", "swapdown 1,0 3,2"),
    ("do=flip&down=1,0&line=row", "flip row 1,0"),
    ("do=turn&own=X1", "turn X1"),
    ("do=peek&down=1,0", "peek 1,0"),
    ("do=peek&down=1,0&down=3,2", "peek 1,0 3,2"),
    ("do=done", "done"),
]
UNFINISHED = [
    ("do=place&cell=2,-1", "choose_hand"),
    ("do=place&hand=S5&hand=S6&cell=2,-1", "choose_hand"),
    ("do=place&hand=S5", "choose_cell"),
    ("do=hide&hand=S5&cell=", "choose_cell"),
    ("do=swap&own=S5", "choose_two_own"),
    ("do=swapdown&down=1,0", "choose_two_down"),
    ("do=flip&line=row", "choose_one_down"),
    ("do=flip&down=1,0", "choose_line"),
    ("do=turn", "choose_one_own"),
    ("do=peek", "choose_down"),
    ("do=peek&down=1,0&down=3,2&down=4,2", "choose_down"),
]
GARBLED = [
    "",
    "do=dance",
    "do=place&hand=Z9&cell=1,1",
    "do=place&hand=S5&cell=1",
    "do=place&hand=S5&cell=1,1&take=1,1",
    "do=peek&down=x",
    "do=flip&down=1,0&line=diagonal",
    "do=swap&own=S5&own=S7" + "&take=0,0-3,0" * 27,
]


@pytest.mark.parametrize(("sent", "move"), READ)
def test_a_form_is_read_as_a_move(sent, move):
    assert read_form(QueryDict(sent)) == move


@pytest.mark.parametrize(("sent", "key"), UNFINISHED)
def test_an_unfinished_choice_is_asked_for(sent, key):
    with pytest.raises(Refused) as refused:
        read_form(QueryDict(sent))
    assert refused.value.text.key == key


@pytest.mark.parametrize("sent", GARBLED)
def test_what_no_page_sends_is_garbled(sent):
    with pytest.raises(Garbled):
        read_form(QueryDict(sent))


def test_a_flip_does_not_say_what_it_takes_up():
    """Whether the answer is yes or no would tell which cards lie there."""
    assert read_form(QueryDict("do=flip&down=1,0&line=row&take=0,0-3,0")) == "flip row 1,0"
