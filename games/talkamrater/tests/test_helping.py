"""Hints, the cards of a wrong pair, and the pairs that a turn left: what the room says of a position."""

import pytest
from django.http import QueryDict

from games.engine.base import Garbled, Refused
from games.helps import Repair, SeatHelp
from games.snapshot import Left
from games.talkamrater.helping import hint, left, read_chosen, repair, still_there
from games.talkamrater.room import ROOM
from games.talkamrater.sheets import sheet, tips

from .worlds import play_once, position

NO_PAIR = {"hands": [["2+2", "6+3"], ["1+1"]], "table": ["1+4", "2+5", "10+0"]}
FIRST = {"pair": True, "shown": []}
SECOND = {"card": "2+2", "shown": ["2+2"]}
THIRD = {"pair": "match 2+2 > 1+3", "shown": ["2+2", "1+3"]}
WRONG = "match 6+3 > 1+3"
CARDS = ({"card": "6+3", "bond": "3+6", "sum": 9}, {"card": "1+3", "bond": "1+3", "sum": 4})


def third(state, asked="6+3"):
    return hint(state, 0, "", (FIRST, {"card": asked, "shown": []}))


def refused(state, about="", given=(FIRST,)) -> str:
    with pytest.raises(Refused) as no:
        hint(state, 0, about, given)
    return no.value.text.key


def view(**changes):
    return ROOM.view(position(**changes), 0)


def helped(*hints, at=5, repair=None):
    return SeatHelp(hints, at if hints else 0, repair)


def counted(*answers, revision=4):
    return Repair(WRONG, "key-of-it", CARDS, answers, revision)


def shown(name: str, **said):
    return sheet(view(), **said)[name]


# hints


def test_the_first_hint_says_that_there_is_a_pair_and_shows_no_sum():
    assert hint(position(), 0, "", ()) == FIRST


def test_the_first_hint_says_when_there_is_no_pair():
    assert hint(position(**NO_PAIR), 0, "", ()) == {"pair": False, "shown": []}


def test_the_second_hint_shows_the_bond_of_the_chosen_card():
    assert hint(position(), 0, "6+3", (FIRST,)) == {"card": "6+3", "shown": ["3+6"]}


def test_the_second_hint_may_be_about_a_card_on_the_table():
    assert hint(position(), 0, "2+5", (FIRST,))["card"] == "2+5"


def test_the_second_hint_may_be_about_the_piles_top():
    assert hint(position(discard=["0+2"]), 0, "pile", (FIRST,))["card"] == "0+2"


@pytest.mark.parametrize(
    ("about", "key"), [("", "hint_choose"), ("=7", "hint_bond"), ("pile", "hint_bond"), ("4+4", "not_in_hand")]
)
def test_the_second_hint_needs_a_card_with_two_terms_that_lies_there(about, key):
    assert refused(position(), about) == key


def test_without_a_pair_there_is_no_second_hint():
    assert refused(position(**NO_PAIR), "2+2") == "no_pair"


def test_the_third_hint_shows_a_pair_and_both_its_bonds():
    assert third(position()) == THIRD


def test_the_third_hint_is_about_the_card_that_was_asked_about():
    assert third(position(), "5+5")["pair"] == "match 5+5 > 10+0"


def test_the_third_hint_prefers_a_pair_without_a_multichoice_card():
    assert third(position(hands=[["odd", "2+2"], ["1+1"]], table=["1+3", "2+5", None]))["pair"] == "match 2+2 > 1+3"


def test_a_multichoice_card_is_shown_as_a_number():
    assert third(position(hands=[["odd"], ["1+1"]], table=["2+5", None, None]))["pair"] == "match odd:7 > 2+5"


def test_the_third_hint_names_the_card_on_the_pile():
    state = position(hands=[["2+2"], ["1+1"]], table=["2+5", None, None], discard=["4+0"])
    assert third(state)["pair"] == "match 2+2 > 4+0"


@pytest.mark.parametrize(
    ("form", "card"),
    [("hand=2%2B2&table=1%2B3", "2+2"), ("table=1%2B3", "1+3"), ("pile=1", "pile"), ("", ""), ("hand=%3D7", "=7")],
)
def test_what_a_form_has_chosen(form, card):
    assert read_chosen(QueryDict(form)) == card


def test_a_card_that_is_none_can_not_be_read():
    with pytest.raises(Garbled):
        read_chosen(QueryDict("hand=<script>"))


# a wrong pair


def test_a_wrong_pair_is_counted_card_by_card():
    assert repair(position(), 0, WRONG) == CARDS


@pytest.mark.parametrize("text", ["match =7 > 1+3", "match 6+3 > =8"])
def test_with_one_bond_there_is_nothing_to_find_out(text):
    assert repair(position(table=["1+3", "=8", "10+0"]), 0, text) == ()


@pytest.mark.parametrize("text", ["match 2+2 > 1+3", "end 2+2", "throw 2+2 6+3", "match 9+1 > 1+3", "rubbish"])
def test_only_a_wrong_pair_is_counted(text):
    assert repair(position(), 0, text) == ()


def test_every_card_of_several_is_counted():
    cards = repair(position(), 0, "match 2+2 > 1+3,2+5")
    assert [card["card"] for card in cards] == ["2+2", "1+3", "2+5"]


def test_a_twin_is_counted_once():
    cards = repair(position(table=["3+1", "1+3", "10+0"]), 0, "match 6+3 > 3+1,1+3")
    assert [card["bond"] for card in cards] == ["3+6", "1+3"]


def test_the_card_on_the_pile_is_counted():
    assert [card["card"] for card in repair(position(discard=["2+3"]), 0, "match 6+3 > pile")] == ["6+3", "2+3"]


# what a turn left


def leaves(text, **changes):
    state = position(**changes)
    return left(state, 0, text, play_once(state, text))


def test_a_turn_that_goes_on_has_left_nothing_yet():
    assert leaves("match 2+2 > 1+3") is None


def test_a_turn_that_is_ended_leaves_the_pairs_that_were_there():
    assert leaves("end 0+1", table=["1+3", "2+3", "3+6"]) == ("match 2+2 > 1+3", "match 6+3 > 3+6")


def test_a_hand_that_is_played_out_leaves_nothing():
    assert leaves("match 2+2 > 1+3", hands=[["2+2"], ["1+1"]]) == ()


def test_pairs_of_a_multichoice_card_are_not_told_afterwards():
    assert leaves("end 0+1", hands=[["odd", "0+1"], ["1+1"]], table=["2+5", "4+4", "=8"]) == ()


# the sheets


def test_the_cards_are_counted_before_anything_is_shown():
    told = sheet(view(), tried=WRONG, help=helped(repair=counted()))
    assert (told["sheet"], [proof.told for proof in told["proofs"]]) == ("count", ["", ""])


def test_the_first_card_is_asked_for_first():
    assert [proof.asked for proof in shown("proofs", help=helped(repair=counted()))] == [True, False]


def test_what_was_told_stands_at_its_card():
    proofs = shown("proofs", help=helped(repair=counted(7)))
    assert [(proof.told, proof.asked) for proof in proofs] == [("7", False), ("", True)]


def test_when_all_is_counted_the_ten_frames_are_shown():
    told = sheet(view(), help=helped(repair=counted(9, 4)))
    assert (told["sheet"], [proof.sum for proof in told["proofs"]]) == ("unequal", [9, 4])


def test_a_sheet_that_was_put_away_stays_away():
    assert shown("sheet", help=helped(repair=counted(9, 4)), closed="h4") == ""


def test_another_sheet_is_not_the_one_that_was_put_away():
    assert shown("sheet", help=helped(repair=counted(9, 4)), closed="h3") == "unequal"


def test_the_third_hint_lies_on_the_mat():
    assert shown("sheet", help=helped(FIRST, SECOND, THIRD)) == "pair"


def test_the_newer_of_a_hint_and_a_repair_lies_on_top():
    both = helped(FIRST, SECOND, THIRD, at=3, repair=counted(9, 4))
    assert shown("sheet", help=both) == "unequal"


def test_who_asks_for_a_hint_has_read_the_ten_frames():
    assert shown("sheet", help=helped(FIRST, at=9, repair=counted(9, 4))) == ""


@pytest.mark.parametrize("top", ["0+2", "odd"])
def test_a_wrong_try_at_the_pile_shows_the_card_that_lies_there(top):
    proofs = sheet(view(discard=[top]), tried="match 6+3 > pile")["proofs"]
    assert [proof.face.name for proof in proofs] == ["6+3", top]


GONE = Left(3, ("match 1+1 > 0+2",))


def test_a_pair_that_was_left_and_is_gone_is_told():
    assert shown("sheet", left=GONE) == "left"


@pytest.mark.parametrize("pair", ["match 2+2 > 4+0", "match 0+4 > 1+3", "match 2+2 > 1+3"])
def test_nothing_is_told_of_a_card_that_is_part_of_a_pair_now(pair):
    assert shown("sheet", left=Left(3, (pair,))) == ""


def test_the_first_pair_that_is_gone_is_told():
    proofs = shown("proofs", left=Left(3, ("match 2+2 > 1+3", "match 1+1 > 0+2")))
    assert [proof.face.name for proof in proofs] == ["1+1", "0+2"]


def test_after_the_game_any_pair_that_was_left_is_told():
    assert shown("sheet", left=Left(3, ("match 2+2 > 1+3",)), over=True) == "left"


def test_cards_that_could_be_taken_now_are_known():
    assert {"2+2", "1+3"} <= still_there(view()) and "6+3" not in still_there(view())


def test_without_a_pair_no_further_hint_is_offered():
    assert not tips(helped({"pair": False, "shown": []})).more


def test_the_card_of_the_second_hint_has_its_ten_frame_on_it():
    assert tips(helped(FIRST, SECOND)).aid == "2+2"
