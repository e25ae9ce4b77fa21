"""The table page of one seat, drawn as the product draws it."""

import random
import re
from dataclasses import replace

import pytest

from games import seatpage, tables
from games.engine.base import Text
from games.engine.cards import RANKS, SUITS
from games.registry import ROOMS
from tests.factories import TableFactory

from .worlds import NONE, start

pytestmark = pytest.mark.django_db

CARDS = {f"{suit}{rank}" for suit in SUITS for rank in RANKS}
SWAPPING = {"phase": "swap", "pile": [], "ready": [False, False, True]}


def live(seats=2, moves=(), marks=True, **changes):
    position = start(seats, **changes)
    return tables.look(TableFactory(game="vandtia", seats=seats, start=position, moves=moves, marks=marks).pk)


def swapping(**changes):
    return live(3, **SWAPPING | changes)


def drawn(table, seat=0, language="sv", **said):
    """The fragment, without the key that is another one at every sending."""
    html = seatpage.fragment(table, seat, language=language, **said)
    return re.sub(r'(name="key" value=)"\w*"', r"\1", html)


def ids(html):
    return re.findall(r' id="([^"]+)"', html)


def values(html, name):
    return re.findall(rf'name="{name}" value="([^"]+)"', html)


def words(html):
    """What is read: the text without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def can_do(html):
    """The values of the buttons that are there, but for the one that Enter presses and the one on the pile."""
    return [do for do in re.findall(r'id="do-(\w+)"', html) if do != "pile"]


def tabs(html):
    return html.count('class="goes">')


def is_told_apart(table, seat):
    """Does the page differ when only what the seat may not see does? Tried eight times."""
    hidden = [ROOMS["vandtia"].hides(table.state, seat, random.Random(n)) for n in range(8)]
    return any(drawn(replace(table, state=state), seat) != drawn(table, seat) for state in hidden)


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_what_is_sent_does_not_depend_on_hidden_cards(seat):
    assert not is_told_apart(live(moves=[(0, "play SJ")]), seat)


def test_a_page_that_shows_a_hidden_card_is_caught():
    table = live(moves=[(0, "play SJ")])
    leaky = replace(table.room, view=lambda state, seat: table.room.view(state, seat) | {"pile": [state.hidden[0][0]]})
    assert is_told_apart(replace(table, room=leaky), 1)


def test_an_id_never_tells_a_card():
    assert not CARDS & set(ids(drawn(live())))


def test_no_id_stands_twice():
    for table in (live(5), swapping(), live(hands=[[], ["S6"]], talon=[])):
        found = ids(drawn(table))
        assert len(found) == len(set(found))


def test_the_hand_is_a_row_of_boxes_from_low_to_high():
    assert values(drawn(live()), "hand") == ["H4", "D7", "SJ"]


def test_one_may_choose_while_waiting():
    assert values(drawn(live(), 1), "hand") == ["S6", "HQ", "CA"]


def test_open_cards_are_no_boxes_while_the_hand_is_played_from():
    assert values(drawn(live()), "open") == []


def test_open_cards_are_boxes_when_the_hand_is_gone():
    assert values(drawn(live(hands=[[], ["S6"]], talon=[])), "open") == ["H6", "SA", "CQ"]


def test_hidden_cards_are_chosen_by_their_place():
    table = live(hands=[[], ["S6"]], open=[[], []], hidden=[["SK", None, "D3"], NONE], talon=[])
    assert values(drawn(table), "hidden") == ["1", "3"]


def test_where_one_swaps_hand_and_open_cards_are_boxes():
    html = drawn(swapping())
    assert (values(html, "hand"), values(html, "open")) == (["H4", "D7", "SJ"], ["H6", "SA", "CQ"])


def test_all_who_swap_have_the_turn():
    assert "Byt kort" in words(drawn(swapping())) and "Byt kort" in words(drawn(swapping(), 1))


def test_who_is_ready_sees_the_others_swap():
    html = drawn(swapping(), 2)
    assert "Du är klar" in words(html) and can_do(html) == []


def test_a_replay_of_the_swapping_says_that_all_swap():
    assert "Alla byter" in words(drawn(swapping(), still=True).partition('id="tray"')[2])


def test_an_onlooker_of_the_swapping_reads_that_all_act():
    assert "Alla gör sitt drag" in words(drawn(swapping(), None))


def test_each_seat_is_said_to_swap_or_to_be_ready():
    seats = words(drawn(swapping())).partition("Talong")[0]
    assert (seats.count("byter"), seats.count("klar")) == (1, 1)


@pytest.mark.parametrize(
    ("changes", "buttons"),
    (
        ({}, ["play"]),
        ({"hands": [["H4"], ["S6"]]}, ["pickup"]),
        ({"hands": [[], ["S6"]], "open": [[], []], "talon": []}, ["flip"]),
    ),
)
def test_with_marks_only_what_can_be_done_is_offered(changes, buttons):
    assert can_do(drawn(live(**changes))) == buttons


@pytest.mark.parametrize("hand", (["H4", "D7", "SJ"], ["H4"]))
def test_without_marks_both_are_offered_whatever_lies_in_the_hand(hand):
    assert can_do(drawn(live(hands=[hand, ["S6"]], marks=False))) == ["play", "pickup"]


def test_cards_that_go_carry_a_word():
    assert tabs(drawn(live())) == 1


def test_without_marks_no_card_carries_it():
    assert tabs(drawn(live(marks=False))) == 0


def test_without_marks_the_words_are_the_same_whatever_goes():
    """A hand that can play and one that can't differ in nothing but their cards."""
    table = live(hands=[["SJ"], ["S6"]], marks=False)
    other = replace(table, state=replace(table.state, hands=(("S4",), ("S6",))))
    plain = drawn(table).replace("SJ", "S4").replace("spader knekt", "spader 4").replace("face-sj", "face-s4")
    assert plain.replace("Kn<img", "4<img") == drawn(other)


def test_a_refusal_is_said_in_the_banner():
    assert ROOMS["vandtia"].texts["can_play"] in words(drawn(live(marks=False), notice=Text("can_play")))


def test_cards_have_names_to_be_heard():
    heard = words(drawn(live()))
    assert "spader knekt" in heard and "kort med baksidan upp" in heard


def test_the_pile_says_how_many_lie_there():
    assert 'aria-label="Högen, 2 kort"' in drawn(live())


def test_where_nothing_is_left_but_the_hand_no_cards_are_promised():
    html = words(drawn(live(hands=[["SJ", "S2"], ["S6"]], open=[[], []], hidden=[NONE, ["SK", None, None]], talon=[])))
    assert "Sen:" not in html


def test_an_empty_talon_is_said():
    assert "Talongen är slut" in words(drawn(live(talon=[])))


def test_an_onlooker_sees_every_seat_and_no_hand():
    html = drawn(live(3), None)
    assert values(html, "hand") == [] and html.count('class="op') == 4  # and their list


def test_a_replay_has_nothing_to_tap():
    html = drawn(live(), still=True)
    assert "<input" not in html and can_do(html) == []


@pytest.mark.parametrize("language", ("nb", "en"))
def test_the_page_is_in_the_language_of_the_pupil(language):
    html = words(drawn(live(), language=language))
    assert {"nb": "Legg 9 eller høyere.", "en": "Lay 9 or higher."}[language] in html
