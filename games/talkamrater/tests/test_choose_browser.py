"""Choosing cards on the page, in a real browser: what JavaScript adds to the form."""

import uuid
from importlib import import_module

import pytest
from django.conf import settings

from games import tables
from tests.factories import OPENING, TableFactory, tap

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TWINS = {"table": ["1+3", "1+3", "10+0"]}
SWAPPED = {"hands": [OPENING["hands"][0], ["handL", "3+2", "4+4", "0+6", "9+1"]], "turn": 1}
CHOSEN = "() => Array.from(document.querySelectorAll('#table :checked:not([name=top])'), (box) => box.id)"


def guest():
    return f"guest:{uuid.uuid4()}"


@pytest.fixture
def sit(asgi_server, context, no_trouble):
    """Sit down at seat 0 of a table at this position; the other seat is played by the test."""

    def sit(**start):
        holders = [guest(), guest()]
        table = TableFactory(start=OPENING | start, holders=holders, where="visitor", repairs=False)
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session["guest"] = holders[0].partition(":")[2]
        session.save()
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session.session_key, "url": asgi_server}])
        page = context.new_page()
        page.goto(f"{asgi_server}/spel/{table.code}/")
        page.wait_for_selector("html[data-live=ws]")
        return page, table

    return sit


def until_ply(page, ply):
    page.wait_for_selector(f'#table[data-ply="{ply}"]')


def is_open(page, button):
    return page.get_attribute(f"#{button}", "aria-disabled") is None


def test_of_two_equal_cards_the_leftmost_is_chosen(sit):
    page, _table = sit(**TWINS)
    page.tap("#table-1")
    assert page.evaluate(CHOSEN) == ["table-box-0"]


def test_both_of_two_equal_cards_can_be_chosen(sit):
    page, _table = sit(**TWINS)
    page.tap("#table-1")
    page.tap("#table-1")
    assert page.evaluate(CHOSEN) == ["table-box-0", "table-box-1"]


def test_equal_can_be_said_when_both_sides_are_chosen(sit):
    page, _table = sit()
    page.tap("#hand-0")
    assert not is_open(page, "do-match")
    page.tap("#table-0")
    assert is_open(page, "do-match") and page.inner_text("#eq").split() == ["2+2", "=", "1+3"]


def test_a_second_hand_card_takes_the_place_of_the_first(sit):
    page, _table = sit()
    page.tap("#hand-0")
    page.tap("#hand-1")
    assert page.evaluate(CHOSEN) == ["hand-box-1"]


def test_what_is_chosen_while_waiting_stays_chosen(sit):
    page, table = sit(turn=1)
    page.tap("#hand-0")
    tap(table, 1, "end 1+1")
    until_ply(page, 1)
    assert page.evaluate(CHOSEN) == ["hand-box-0"]


def test_a_card_that_was_passed_on_is_chosen_no_more(sit):
    page, table = sit(**SWAPPED)
    page.tap("#hand-0")
    tap(table, 1, "play handL")
    until_ply(page, 1)
    assert page.evaluate(CHOSEN) == []


def test_a_focused_box_tells_the_card_that_lies_there_now(sit):
    page, table = sit(**SWAPPED)
    page.focus("#hand-box-0")
    tap(table, 1, "play handL")
    until_ply(page, 1)
    assert page.input_value("#hand-box-0") == tables.look(table.pk).state.hands[0][0]


def test_the_card_tapped_last_lies_on_top_of_the_two_thrown(sit):
    page, table = sit()
    page.tap("#do-throw")
    page.tap("#hand-3")
    page.tap("#hand-1")
    page.tap("#do-throw")
    until_ply(page, 1)
    assert tables.look(table.pk).state.discard == ("5+5", "6+3")


def test_ending_the_turn_asks_for_the_card_first(sit):
    page, table = sit()
    page.tap("#hand-1")
    page.tap("#do-end")
    assert tables.look(table.pk).ply == 0
    page.tap("#do-end")
    until_ply(page, 1)
    assert tables.look(table.pk).state.discard[-1] == "6+3"


@pytest.mark.parametrize("button", ["do-end", "do-throw"])
def test_who_taps_a_card_on_the_table_puts_nothing_away(sit, button):
    page, _table = sit()
    page.tap(f"#{button}")
    page.tap("#hand-0")
    page.tap("#table-0")
    assert is_open(page, "do-match") and page.inner_text("#eq").split() == ["2+2", "=", "1+3"]


def test_a_pair_that_is_planned_is_to_be_tried_in_the_own_turn(sit):
    page, _table = sit(turn=1)
    page.tap("#hand-0")
    page.tap("#table-0")
    assert page.inner_text("#ask") == "Prova det i din tur."


def test_a_locked_pile_that_is_tapped_says_why(sit):
    page, _table = sit(discard=["swap3"])
    page.tap("#hand-0")
    page.tap("#pile .pick")
    assert page.inner_text("#ask") == "Kasthögen är låst just nu." and not is_open(page, "do-match")


@pytest.mark.parametrize(("top", "said"), [("2+2", "2+2"), ("=4", "4"), ("even", "jämna")])
def test_the_card_of_the_pile_stands_in_the_sum(sit, top, said):
    page, _table = sit(discard=[top])
    page.tap("#hand-0")
    page.tap("#pile .pick")
    assert page.inner_text("#eq").split() == ["2+2", "=", said]


@pytest.mark.parametrize("card", ["#hand-0", "#table-1"])
def test_a_hint_puts_back_what_was_chosen(sit, card):
    page, _table = sit()
    page.tap("#tips")
    page.wait_for_selector("#lamps")
    page.tap(card)
    page.tap("#tips")
    page.wait_for_selector("#table .aided")
    assert page.evaluate(CHOSEN) == []


def test_enter_lifts_a_card_and_arrows_go_along_the_hand(sit):
    page, _table = sit()
    page.focus("#hand-box-0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.evaluate(CHOSEN) == ["hand-box-1"]


def test_a_wrong_pair_is_read_in_peace(sit):
    """The sheet stays when something else comes in, until it is closed; then the table is there again."""
    page, table = sit()
    page.tap("#hand-1")
    page.tap("#table-0")
    page.tap("#do-match")
    page.wait_for_selector("#answer")
    tables.raise_hand(table.pk, 1, True)
    page.wait_for_selector("#seat-1 .has .i >> nth=1")
    assert page.is_visible("#answer")
    page.tap("#answer-close")
    assert page.is_visible("#lay") and page.evaluate(CHOSEN) == []


@pytest.mark.parametrize("way", ("a card", "Escape"))
def test_what_has_been_read_gives_way_to_the_table(sit, way):
    page, _table = sit()
    page.tap("#hand-1")
    page.tap("#table-0")
    page.tap("#do-match")
    page.wait_for_selector("#answer")
    page.tap("#hand-0") if way == "a card" else page.keyboard.press("Escape")
    assert page.is_visible("#lay") and not page.is_visible("#answer")


def test_a_new_hand_is_seen_when_a_card_of_it_is_lifted(sit):
    page, table = sit(**SWAPPED)
    tap(table, 1, "play handL")
    page.wait_for_selector("#passing")
    page.tap("#hand-0")
    assert page.is_visible("#lay") and page.locator("#hand .tab").count() == 0


VOICE = """
window.said = [];
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [{ lang: "sv-SE", localService: IS_LOCAL }],
    speak: (utterance) => window.said.push(utterance.text), cancel: () => {}, addEventListener: () => {},
} });"""


def voice(context, is_local):
    """A device with one Swedish voice, which notes what it is asked to say."""
    context.add_init_script(VOICE.replace("IS_LOCAL", "true" if is_local else "false"))


def test_without_a_voice_on_the_device_there_is_no_listening(sit, context):
    voice(context, is_local=False)
    page, _table = sit()
    assert not page.is_visible("#tool-listen")


def test_a_voice_on_the_device_says_whose_turn_it_is_and_what_to_do(sit, context):
    voice(context, is_local=True)
    page, _table = sit()
    page.tap("#tool-listen")
    said = page.evaluate("window.said.join()")
    assert "Din tur" in said and "Välj ett kort" in said


def test_a_sum_is_said_in_words(sit, context):
    voice(context, is_local=True)
    page, _table = sit()
    for place in ("#hand-1", "#table-0", "#do-match"):
        page.tap(place)
    page.tap("#answer [data-listen]")
    assert "6 plus 3 är 9" in page.evaluate("window.said.join()")


def test_with_reduced_motion_a_new_card_is_marked(sit):
    page, _table = sit()
    page.emulate_media(reduced_motion="reduce")
    for place in ("#hand-0", "#table-0", "#do-match"):
        page.tap(place)
    page.wait_for_selector("#table-0 .just")
    assert page.locator(".flying").count() == 0
