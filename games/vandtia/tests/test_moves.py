"""One spelling of each move: what can be read is printed as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.base import Garbled
from games.vandtia.deck import CARDS
from games.vandtia.moves import parse

GARBLED = [
    "", " ", "ready ", " ready", "READY", "ready 1", "pickup H4", "swap", "swap H4", "swap H4 ", "swap H4  D9",
    "swap H4,D9", "swap H4 D9 S2", "swap H1 D9", "play", "play ", "play H7 S7", "play H7, S7", "play H7,", "play ,H7",
    "play H7,,S7", "play H7,H7", "play X1", "play h7", "play 7H", "play H07", "play H11", "flip", "flip ", "flip 0",
    "flip 4", "flip 01", "flip -1", "flip 1 2", "flip H4", "flip ١", "take H4", "play\tH7", "play H7\n", "\ud800",
]  # fmt: skip


@pytest.mark.parametrize("text", GARBLED)
def test_anything_else_can_not_be_read(text):
    with pytest.raises(Garbled):
        parse(text)


CARD = st.sampled_from(CARDS)
TEXTS = st.one_of(
    st.sampled_from(["ready", "pickup", "flip 1", "flip 2", "flip 3"]),
    st.builds("swap {} {}".format, CARD, CARD),
    st.lists(CARD, min_size=1, max_size=6, unique=True).map(lambda cards: "play " + ",".join(cards)),
)


@given(TEXTS)
def test_what_is_read_is_printed_as_it_was_written(text):
    assert str(parse(text)) == text


@given(st.text(alphabet="swapreadyplickufHSDC0123456789, AJQK", max_size=20))
def test_whatever_can_be_read_is_spelled_just_so(text):
    try:
        move = parse(text)
    except Garbled:
        return
    assert str(move) == text
