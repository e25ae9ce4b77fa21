"""The table page of one seat of Cascata, drawn as the product draws it: with marks and without, and its end."""

import random
import re
from dataclasses import replace

import pytest

from games import seatpage, tables
from games.cascata.room import ROOM
from tests.factories import TableFactory, tap

from .worlds import group, pyramid, start

pytestmark = pytest.mark.django_db

EIGHTS = {"hands": [["S8", "C4"], ["D8", "CK"]], "groups": [[group("H8", "X2")], []]}
LAST = {"pyramid": pyramid({(6, 1): "HK"})}
DOWN = {
    "options": {"hidden_rows": [6]},
    "pyramid": pyramid({(5, 1): "C8", (6, 1): "S3", (6, 2): "S4"}, down=[(6, 1), (6, 2)]),
}


def live(moves=(), seats=2, options=None, marks=True, **changes):
    made = TableFactory(
        game="cascata", seats=seats, options=options or {}, start=start(seats, **changes), moves=moves, marks=marks
    )
    return tables.look(made.pk)


def drawn(table, seat=0, language="sv", **said):
    html = seatpage.fragment(table, seat, language=language, **said)
    return re.sub(r'(name="key" value=)"\w*"', r"\1", html)


def words(html):
    """What is read: the text without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def values(html, name):
    return re.findall(rf'name="{name}" value="([^"]+)"', html)


def marked(html):
    return re.findall(r'<label class="pick can" id="([^"]+)"', html)


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_what_is_sent_does_not_depend_on_hidden_cards(seat):
    table = live(**DOWN)
    hidden = [ROOM.hides(table.state, seat, random.Random(n)) for n in range(8)]
    assert not [state for state in hidden if drawn(replace(table, state=state), seat) != drawn(table, seat)]


def test_a_card_that_is_covered_is_said_to_be():
    assert "kort med baksidan upp , täckt" in words(drawn(live(**DOWN))).lower()


def test_what_can_be_taken_is_marked_by_a_word():
    html = drawn(live())
    assert marked(html) == ["reserve", "pyramid-6-1", "pyramid-6-2", "pyramid-6-3", "hand-3"]


def test_a_table_without_marks_marks_nothing():
    html = drawn(live(marks=False))
    assert not marked(html) and "data-marks" not in html


def test_every_card_can_be_chosen_without_marks_too():
    html = drawn(live(marks=False))
    assert len(values(html, "hand")), len(values(html, "pyramid")) == (4, 3)


def test_every_grouping_is_listed_with_its_points():
    html = words(drawn(live(moves=[(0, "draw")], **EIGHTS)))
    assert "Fyll på spader 8 + hjärter 8 8 sedan 32 poäng" in html


def test_with_the_multiplier_its_factor_stands_at_each_grouping():
    html = words(drawn(live(moves=[(0, "draw")], options={"multiplier": True}, **EIGHTS)))
    assert "16 × 1 = 32 poäng" not in html and "32 × 1 = 32 poäng" in html and "× 1 rad kvar" in html


def test_without_marks_the_list_of_groupings_is_closed():
    table = {"moves": [(0, "draw")], **EIGHTS}
    assert 'id="makes" open' in drawn(live(**table)) and 'id="makes" open' not in drawn(live(marks=False, **table))


def test_a_group_that_is_safe_can_be_chosen_and_says_that_it_is():
    html = drawn(live(groups=[[], [group("H9", "S9", "D9", "C9"), group("H2", "S2")]], reserve=[]))
    assert re.findall('id="group-([^"]+)" data-safe', html) == ["1-0"]
    assert values(html, "group") == ["1:0:H9", "1:1:H2"] and "Fyra lika är klara och trygga." in html


def test_with_the_multiplier_a_group_shows_what_its_points_come_from():
    groups = [[group("H9", "S9", multiplier=5)], [group("H2", "D2", "C2", "S2", multiplier=3)]]
    html = words(drawn(live(options={"multiplier": True}, groups=groups, reserve=["C10"])))
    assert "18 × 5 = 90" in html and "100 × 3 = " in html


def test_at_the_last_grouping_no_row_is_said_to_be_left():
    html = words(drawn(live(options={"multiplier": True}, moves=[(0, "take HK")], **LAST)))
    assert "× 1 sista gruppen" in html and "rad kvar" not in html


def test_before_taking_nothing_can_be_grouped():
    html = drawn(live())
    assert 'id="do-take"' in html and 'id="do-group"' not in html


def test_after_taking_a_turn_is_ended_by_a_button():
    html = drawn(live(moves=[(0, "take C8")]))
    assert 'id="do-stop"' in html and 'id="do-take"' not in html


def test_a_taken_card_can_be_put_back():
    assert 'id="take-back"' in drawn(live(moves=[(0, "take C8")]))


def test_who_can_only_say_done_is_offered_to_pass_by_itself():
    assert 'id="skip"' in drawn(live(moves=[(0, "take S3")], hands=[["C2", "D5"], ["CK"]]))


@pytest.mark.parametrize(
    ("said", "why"),
    (({"options": {"lock_card": True}, "locked": True, "aside": ["LOCK"]}, "locked"), ({"reserve": []}, "empty")),
)
def test_a_reserve_that_gives_nothing_says_why(said, why):
    html = drawn(live(**said))
    assert f'data-shut="{why}"' in html and f'data-ask="{why}"' in html and "reserve" not in marked(html)


def test_a_locked_reserve_is_said_to_be():
    html = drawn(live(options={"lock_card": True}, locked=True, aside=["LOCK"]))
    assert "Reserv låst" in words(html)


def test_an_onlooker_has_nothing_to_choose():
    html = drawn(live(), None)
    assert not re.findall("<input", html) and "Händerna är dolda" in html


def test_a_replay_has_nothing_to_choose():
    assert not re.findall("<(input|button)", drawn(live(), still=True).split('id="mat"')[1])


@pytest.mark.parametrize(("language", "said"), (("sv", "fritt"), ("nb", "fritt"), ("en", "free")))
def test_what_is_free_is_said_in_every_language(language, said):
    assert f", {said}" in drawn(live(), language=language)


def test_a_row_of_four_seats_has_a_place_for_each():
    assert re.findall(r' id="(seat-\d)"', drawn(live(seats=4), 1)) == ["seat-3", "seat-2", "seat-0", "seat-1"]


@pytest.fixture
def ended():
    table = TableFactory(game="cascata", start=start(**LAST, hands=[["C4"], ["CK"]], groups=[[group("H8", "S8")], []]))
    tap(table, 0, "take HK")
    tap(table, 0, "stop")
    return tables.look(table.pk)


def shown(html):
    return re.findall(r'<tr id="line-(\d)" data-total="[^"]+">', html)


def test_the_counting_begins_with_nothing_counted(ended):
    html = drawn(ended)
    assert shown(html) == [] and 'href="' + seatpage.address(ended.code) + '?sett=1"' in html


def test_a_line_is_counted_at_each_step(ended):
    assert (shown(drawn(ended, seen=1)), shown(drawn(ended, seen=2))) == (["1"], ["1", "2"])


def test_the_hand_is_taken_off_last(ended):
    html = words(drawn(ended, seen=2))
    assert "8 + 8 16" in html and "4 + 13 dras av −17" in html and "Dina poäng −1" in html


def test_how_three_are_counted_is_said_from_their_cards_on():
    table = TableFactory(
        game="cascata", start=start(**LAST, hands=[["C4"], ["CK"]], groups=[[group("H2", "S2", "D2")], []])
    )
    tap(table, 0, "take HK")
    tap(table, 0, "stop")
    assert "2 + 2 + 2 = 6, 6 + 6 12" in words(drawn(tables.look(table.pk), seen=9))


def test_who_won_is_said_when_all_is_counted(ended):
    assert 'id="won" hidden' in drawn(ended, seen=1) and 'id="won" hidden' not in drawn(ended, seen=2)


def test_nobody_elses_points_are_told(ended):
    assert "13" not in words(drawn(ended, seen=9)).replace("4 + 13 dras av", "")
