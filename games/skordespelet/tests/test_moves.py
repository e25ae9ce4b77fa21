"""How a move is spelled and read: what is written is what was read."""

import pytest

from games.engine.base import Garbled
from games.skordespelet.moves import Move, parse

SPELLED = [
    "graze",
    "graze H4<C3,HA H5<H6",
    "order H4<HA,C3",
    "weather S8>H6",
    "weather S8>H6 using DA,C3",
    "pass",
    "grow",
    "grow +H4,-C3",
    "field D7",
    "field",
    "sow H2,C6",
    "sow H2 using C3",
    "joker stop",
    "joker shoo C4",
    "joker back H5 using DA",
]


@pytest.mark.parametrize("text", SPELLED)
def test_a_move_is_written_as_it_was_read(text):
    assert str(parse(text)) == text


@pytest.mark.parametrize("text", [None, 7, ["sow"]])
def test_what_is_no_text_is_no_move(text):
    with pytest.raises(Garbled):
        parse.__wrapped__(text)


def test_every_card_that_a_move_names_is_known():
    assert parse("weather S8>H6 using DA,C3").named == ("S8", "H6", "DA", "C3")


def test_grazers_are_named_with_their_pasture():
    assert parse("graze H4<C3,HA").named == ("H4", "C3", "HA")


def test_signs_in_growing_are_sorted_into_up_and_down():
    assert parse("grow -C3,+H4,-H5") == Move("grow", ("H4",), down=("C3", "H5"))
