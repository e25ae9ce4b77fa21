"""The table page of one seat, drawn as the product draws it."""

import gzip
import random
import re
from dataclasses import replace

import pytest

from games import seatpage, tables
from games.engine.base import Text
from games.models import Table
from games.registry import ROOMS
from games.talkamrater.deck import CARDS
from tests.factories import OPENING, TableFactory, any_move, tap

pytestmark = pytest.mark.django_db

HANDS = OPENING["hands"]
SPECIALS = [["swap3", "odd", "0+1", "5+5", "=7"], HANDS[1]]
WRONG = {"notice": Text("sums_differ"), "tried": "match 6+3 > 1+3"}


def live(moves=(), **start):
    return tables.look(TableFactory(start=OPENING | start, moves=moves).pk)


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


def is_told_apart(table, seat):
    """Does the page differ when only what the seat may not see does? Tried eight times."""
    hidden = [ROOMS["talkamrater"].hides(table.state, seat, random.Random(n)) for n in range(8)]
    return any(drawn(replace(table, state=state), seat) != drawn(table, seat) for state in hidden)


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_what_is_sent_does_not_depend_on_hidden_cards(seat):
    assert not is_told_apart(live(moves=[(0, "match 2+2 > 1+3")]), seat)


def test_a_page_that_shows_the_next_card_is_caught():
    table = live(moves=[(0, "match 2+2 > 1+3")])
    leaky = replace(table.room, view=lambda state, seat: table.room.view(state, seat) | {"top": state.talon[-1]})
    assert is_told_apart(replace(table, room=leaky), 1)


def test_another_seat_finds_none_of_the_hand_in_its_page():
    table = live()
    lie_open = {card for card in table.state.table}
    html = drawn(table, 1)
    assert not [card for card in table.state.hands[0] if card not in lie_open and f'"{card}"' in html]


def test_all_backs_are_the_same():
    table = live(talon=["4+2", "0+8"])
    backs = re.findall(r'<span class="card back[^"]*">.*?</span></span>', drawn(table))
    assert len(set(backs)) == 1


def test_an_id_never_tells_a_card():
    assert not [name for name in ids(drawn(live(hands=SPECIALS))) if name in CARDS or "+" in name or "=" in name]


def test_no_id_stands_twice():
    found = ids(drawn(live(hands=SPECIALS)))
    assert len(found) == len(set(found))


def test_ids_stay_when_the_cards_change():
    """After a move the places have the same names, so that a push keeps the focus."""
    before, after = live(), live(moves=[(0, "match 2+2 > 1+3")])
    assert set(ids(drawn(before, 1))) == set(ids(drawn(after, 1)))


def test_the_hand_is_a_row_of_boxes():
    assert values(drawn(live()), "hand") == HANDS[0]


def test_the_table_is_a_row_of_boxes():
    assert values(drawn(live()), "table") == OPENING["table"]


def test_one_may_choose_while_waiting():
    assert values(drawn(live(), 1), "hand") == HANDS[1]


def test_buttons_are_greyed_while_waiting():
    assert drawn(live(), 1).count('aria-disabled="true"') == 4


def test_whose_turn_it_is_stands_in_words():
    assert "Din tur" in words(drawn(live())) and "Din tur" not in words(drawn(live(), 1))


def test_cards_have_names_to_be_heard():
    heard = words(drawn(live()))
    assert "2 plus 2" in heard and "summakort 7" in heard and "Kort med baksidan upp" in heard


def test_no_card_is_marked_as_matching():
    """A card that 2+2 takes and one that it does not take stand in the same words, but for their own."""
    table = live()
    other = replace(table.state, table=("1+4", "2+5", "10+0"))
    swapped = drawn(table).replace("1+3", "1+4").replace("1 plus 3", "1 plus 4").replace("<b>3</b>", "<b>4</b>")
    assert swapped == drawn(replace(table, state=other)).replace("<b>3</b>", "<b>4</b>")


def test_the_keys_of_a_multichoice_card_are_there():
    assert values(drawn(live(hands=SPECIALS)), "number") == ["1", "3", "5", "7", "9"]


def test_without_a_multichoice_card_there_are_no_keys():
    assert values(drawn(live()), "number") == []


def test_a_special_card_has_its_button():
    assert 'value="play"' in drawn(live(hands=SPECIALS)) and 'value="play"' not in drawn(live())


def test_which_of_two_thrown_cards_lies_on_top_can_be_said():
    assert values(drawn(live()), "top") == ["right", "left"]


def test_a_locked_pile_says_that_it_is_and_can_be_tried():
    html = drawn(live(discard=["swap3"]))
    assert 'name="pile"' in html and "Kasthög, låst" in words(html)


def test_an_open_pile_has_a_box():
    assert 'name="pile"' in drawn(live(discard=["6+4"]))


def test_trumps_lie_above_the_table():
    table = tables.look(TableFactory(options={"trump": True}, start=OPENING | {"trumps": [3, 8]}).pk)
    assert "Trumf" in words(drawn(table))


def test_the_last_round_is_told():
    assert "Sista varvet" in words(drawn(live(reshuffles=1)))


def test_a_wrong_pair_is_answered_with_both_sums():
    heard = words(drawn(live(), **WRONG))
    assert "6+3 är 9" in heard and "1+3 är 4" in heard


def test_a_wrong_pair_is_answered_with_ten_frames():
    assert drawn(live(), **WRONG).count('class="frame10"') == 2


def test_a_wrong_pair_is_seen_by_no_other_seat():
    table = live()
    drawn(table, **WRONG)
    assert "Inte lika mycket" not in words(drawn(table, 1))


def test_a_refused_choice_is_told_in_the_banner():
    assert "Välj vad kortet ska ta." in words(drawn(live(), notice=Text("choose_target")))


def test_a_bots_try_asks_everybody():
    table = live()
    asked = replace(table, bot_try={"seat": 0, "text": "match 6+3 > 1+3"})
    html = drawn(asked, 1)
    assert "Är det lika mycket?" in words(html) and values(html, "answer") == ["yes", "no"]


def test_a_bots_try_does_not_give_its_answer_away():
    asked = replace(live(), bot_try={"seat": 0, "text": "match 6+3 > 1+3"})
    assert "= 9" not in words(drawn(asked, 1))


def test_an_answered_try_shows_the_sums():
    asked = replace(live(), bot_try={"seat": 0, "text": "match 6+3 > 1+3"})
    assert "6+3 är 9" in words(drawn(asked, 1, notice=Text("bot_no"), answered="no"))


def test_a_swapped_hand_is_marked_as_new():
    table = live(hands=[["handL", "2+2", "0+1", "5+5", "=7"], HANDS[1]], moves=[(0, "play handL")])
    assert drawn(table).count("nytt") == len(table.state.hands[0])


def test_hands_that_go_round_are_shown_on_the_mat():
    table = live(hands=[["handL", "2+2", "0+1", "5+5", "=7"], HANDS[1]], moves=[(0, "play handL")])
    assert 'id="passing"' in drawn(table, 1)


def test_a_bots_try_is_asked_when_the_new_hand_has_been_seen():
    table = live(hands=[["handL", "2+2", "0+1", "5+5", "=7"], HANDS[1]], moves=[(0, "play handL")])
    asked = replace(table, bot_try={"seat": 0, "text": "match 6+3 > 1+3"})
    assert {"passing", "answer"} <= set(ids(drawn(asked, 1)))


def test_a_wrong_pair_of_a_new_hand_is_answered_with_ten_frames():
    table = live(hands=[["handL", "2+2", "0+1", "5+5", "=7"], HANDS[1]], moves=[(0, "play handL")])
    html = drawn(table, **WRONG)
    assert html.count('class="frame10"') == 2 and "passing" not in ids(html)


def test_a_swap_that_came_up_in_the_deal_is_told():
    assert "Byt tre kom upp: nya kort." in words(drawn(live(discard=["1+1", "swap3"])))


def test_a_seen_hand_is_new_no_more():
    table = live(hands=[["handL", "2+2", "0+1", "5+5", "=7"], HANDS[1]], moves=[(0, "play handL")])
    assert "nytt" not in words(drawn(table, seen=0))


def test_an_onlooker_has_nothing_to_tap():
    html = drawn(live(), None)
    assert "<input" not in html and 'name="do"' not in html


def test_an_onlooker_sees_the_open_cards():
    assert "1 plus 3" in words(drawn(live(), None))


def test_titta_hit_leaves_the_table_to_its_onlooker():
    table = live()
    tables.freeze([table.id], True)
    assert 'id="look"' not in drawn(tables.look(table.id), None)


def held():
    table = live()
    tables.hand_over(table.id, 0, "bot:easy", "teacher")
    return tables.look(table.id)


def test_who_has_a_bot_on_the_seat_reads_so():
    assert "Datorn spelar åt dig" in words(drawn(held()))


def test_who_has_a_bot_on_the_seat_is_not_on_turn():
    html = drawn(held())
    assert "Din tur" not in words(html) and " mine" not in html


def test_a_bot_that_holds_a_seat_is_not_away():
    plates = words(drawn(held(), 1)).partition("Vad hände?")[0]
    assert "(datorn)" in plates and "Inte här än" not in plates


def test_what_a_bot_played_for_me_is_told_as_the_bots():
    table = held()
    tap(Table.objects.get(pk=table.id), 0, "end 6+3")
    tables.give_back(table.id, 0)
    html = words(drawn(tables.look(table.id)))
    assert "Datorn Lugn lade 6+3 på kasthögen." in html and "Du lade" not in html


def test_a_replay_has_the_hand_and_nothing_to_tap():
    html = drawn(live(), still=True)
    assert "2 plus 2" in words(html) and 'name="hand"' not in html and 'name="do"' not in html


def test_a_name_is_text_and_nothing_else():
    table = live()
    seats = (replace(table.seats[0], name='<b onmouseover="x">'), *table.seats[1:])
    assert "<b onmouseover" not in drawn(replace(table, seats=seats), 1)


def over():
    table = live()
    tables.end([table.id])
    return tables.look(table.id)


def test_the_fragment_has_no_inline_style_or_script():
    for html in (drawn(live(hands=SPECIALS)), drawn(live(), **WRONG), drawn(over())):
        assert not re.search(r"<script|<style| style=| on\w+=", html)


def test_every_seat_of_a_whole_game_gets_a_small_fragment():
    """3 KB compressed in the middle, 12 KB at most."""
    table, sizes = TableFactory(seats=4, options={"trump": True}, start=None), []
    for _move in range(40):
        seat, text = any_move(table)
        tap(table, seat, text)
        table = type(table).objects.get(pk=table.pk)
        sizes += [len(gzip.compress(drawn(tables.look(table.pk), seat).encode())) for seat in (None, 0, 1, 2, 3)]
    assert sorted(sizes)[len(sizes) // 2] <= 3 * 1024 and max(sizes) <= 12 * 1024
