"""One spelling of each move: what can be read is printed as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.base import Garbled
from games.talkamrater.deck import CARDS, LOCKS, MULTI
from games.talkamrater.moves import parse

GARBLED = [
    "",
    " ",
    "end",
    "end 2+2 ",
    " end 2+2",
    "end  2+2",
    "end\t2+2",
    "end 2+2\n",
    "END 2+2",
    "end 2+2 1+1",
    "end 2 + 2",
    "end 02+2",
    "end ٢+٢",
    "end 6+5",
    "end =11",
    "end =",
    "end pile",
    "end 2+2,1+1",
    "throw 2+2",
    "throw 2+2,1+1",
    "throw 2+2 1+1 0+0",
    "play",
    "play 2+2",
    "play odd",
    "play swap3 handL",
    "match",
    "match 2+2",
    "match 2+2 >",
    "match 2+2 > ",
    "match 2+2 1+3",
    "match 2+2>1+3",
    "match 2+2 > 1+3, 4+0",
    "match 2+2 > 1+3,",
    "match 2+2 > ,1+3",
    "match 2+2 > 1+3,,4+0",
    "match 2+2 > pile,1+3",
    "match 2+2 > pile,pile",
    "match 2+2:4 > 1+3",
    "match =4:4 > 1+3",
    "match odd > 1+2",
    "match odd: > 1+2",
    "match odd:03 > 1+2",
    "match odd:+3 > 1+2",
    "match odd:-1 > 1+2",
    "match odd:3:3 > 1+2",
    "match odd:three > 1+2",
    "match odd:٣ > 1+2",
    "match odd:9999999999 > 1+2",
    "match swap3 > 1+3",
    "match swap3:3 > 1+2",
    "match pile > 1+3",
    "match 2+2 < 1+3",
    "\ud800",
    "match 2+2 > \x00",
]


@pytest.mark.parametrize("text", GARBLED)
def test_anything_else_can_not_be_read(text):
    with pytest.raises(Garbled):
        parse(text)


CARD = st.sampled_from(sorted(CARDS))
TAKER = st.sampled_from(sorted(CARDS - LOCKS - set(MULTI)))
TARGETS = st.one_of(st.just("pile"), st.lists(CARD, min_size=1, max_size=4).map(",".join))
TEXTS = st.one_of(
    st.builds("end {}".format, CARD),
    st.builds("throw {} {}".format, CARD, CARD),
    st.builds("play {}".format, st.sampled_from(sorted(LOCKS))),
    st.builds("match {} > {}".format, TAKER, TARGETS),
    st.builds("match {}:{} > {}".format, st.sampled_from(MULTI), st.integers(0, 999), TARGETS),
)


@given(TEXTS)
def test_what_is_read_is_printed_as_it_was_written(text):
    assert str(parse(text)) == text


@given(st.text(alphabet="matchendplyrow 0123456789+=:,>oevsLR", max_size=30))
def test_whatever_can_be_read_is_spelled_just_so(text):
    try:
        move = parse(text)
    except Garbled:
        return
    assert str(move) == text
