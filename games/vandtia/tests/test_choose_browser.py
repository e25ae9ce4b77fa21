"""Choosing cards on Vändtia's page, in a real browser: what JavaScript adds to the form."""

import uuid
from importlib import import_module

import pytest
from django.conf import settings

from games import tables
from games.vandtia.deck import CARDS
from tests.factories import TableFactory, tap

from .worlds import start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CHOSEN = "() => Array.from(document.querySelectorAll('#table :checked'), (box) => box.value)"
MARKED = """() => Array.from(document.querySelectorAll('.goes')).filter((tab) => tab.checkVisibility())
    .map((tab) => tab.closest('[id]').id)"""
# what of each card is not under the next one: its whole height, its width or the way to the next one's left edge
SMALLEST = """() => {
    const all = Array.from(document.querySelectorAll('#hand .pick'), (one) => one.getBoundingClientRect());
    const wide = (box, next) => next && next.top === box.top ? Math.min(box.width, next.left - box.left) : box.width;
    return Math.min(...all.flatMap((box, place) => [wide(box, all[place + 1]), box.height])); }"""
NINES = {"hands": [["H4", "D9", "C9", "SJ"], ["S6", "HQ"]], "open": [["H6", "SA", "CQ"], ["H5", "S5", "CK"]],
         "talon": [], "pile": ["H9"]}  # fmt: skip
SWAPPING = {"phase": "swap", "pile": []}


@pytest.fixture
def sit(asgi_server, context, no_trouble):
    """Sit down at seat 0 of a table at this position; the other seats are played by the test."""

    def sit(marks=True, **changes):
        holders = [f"guest:{uuid.uuid4()}" for _seat in range(2)]
        table = TableFactory(game="vandtia", start=start(**changes), holders=holders, where="visitor", marks=marks)
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


def asked(page):
    return page.inner_text("#ask").strip()


def test_cards_of_one_rank_are_lifted_together(sit):
    page, table = sit(**NINES)
    page.tap("#hand-1")
    page.tap("#hand-2")
    assert (page.evaluate(CHOSEN), page.inner_text("#do-play").strip()) == (["D9", "C9"], "Lägg båda")
    page.tap("#do-play")
    until_ply(page, 1)
    assert tables.look(table.pk).state.pile == ("H9", "D9", "C9")


def test_a_card_of_another_rank_takes_the_place_of_what_was_lifted(sit):
    page, _table = sit(**NINES)
    for place in (1, 2, 3):
        page.tap(f"#hand-{place}")
    assert page.evaluate(CHOSEN) == ["SJ"]


def test_once_a_card_is_lifted_the_marks_are_on_what_joins_it_and_on_the_pile(sit):
    page, table = sit(**NINES)
    before = page.evaluate(MARKED)
    page.tap("#hand-1")
    assert (before, page.evaluate(MARKED)) == (["hand-1", "hand-2", "hand-3"], ["do-pile", "hand-1", "hand-2"])
    page.tap("#do-pile")
    until_ply(page, 1)
    assert tables.look(table.pk).state.pile[-1] == "D9"


def test_a_card_that_is_too_low_is_told_so_and_can_be_put_back(sit):
    page, _table = sit(**NINES)
    page.tap("#hand-0")
    assert (asked(page), is_open(page, "do-play")) == ("4 är lägre än 9.", False)
    page.keyboard.press("Escape")
    assert (page.evaluate(CHOSEN), asked(page)) == ([], "Lägg 9 eller högre.")


def test_without_marks_it_can_be_tried_and_is_answered(sit):
    page, table = sit(marks=False, **NINES)
    page.tap("#hand-0")
    page.tap("#do-play")
    page.wait_for_selector("#ask .warn")
    assert tables.look(table.pk).ply == 0


def test_the_fourth_of_a_kind_is_foretold(sit):
    page, _table = sit(**NINES | {"pile": ["H9", "S9"]})
    page.tap("#hand-1")
    page.tap("#hand-2")
    assert asked(page) == "Fyra lika vänder bort högen."


def test_swapping_needs_one_of_each_and_says_which(sit):
    page, table = sit(**SWAPPING)
    page.tap("#hand-0")
    assert (asked(page), is_open(page, "do-swap")) == ("Vilket öppet kort ska det byta med?", False)
    page.tap("#open-1")
    assert asked(page) == "Hjärter 4 byter med spader ess."
    page.tap("#do-swap")
    until_ply(page, 1)
    assert tables.look(table.pk).state.open[0] == ("H6", "H4", "CQ")


def test_a_card_that_is_too_low_leaves_the_marks_of_those_that_go(sit):
    page, _table = sit(**NINES)
    page.tap("#hand-0")
    assert page.evaluate(MARKED) == ["hand-1", "hand-2", "hand-3"]


def test_a_card_that_is_not_of_its_turn_yet_says_when_it_is(sit):
    page, _table = sit()
    page.tap("#own .mine2 .card:not(.back)")
    assert asked(page) == "Handen spelas först, sedan öppna, sist dolda."
    page.tap("#hand-2")
    assert asked(page) == "Knekt är högre än 9."


def test_another_seats_swap_leaves_my_choice_alone(sit):
    page, table = sit(**SWAPPING)
    page.tap("#hand-0")
    page.tap("#open-1")
    tap(table, 1, "swap S6 H5")
    until_ply(page, 1)
    assert page.evaluate(CHOSEN) == ["H4", "SA"]
    page.tap("#do-swap")
    until_ply(page, 2)
    assert "SA" in tables.look(table.pk).state.hands[0]


def test_a_card_chosen_while_waiting_stays_chosen(sit):
    page, table = sit(turn=1)
    page.tap("#hand-2")
    tap(table, 1, "play HQ")
    until_ply(page, 1)
    assert (page.evaluate(CHOSEN), asked(page)) == (["SJ"], "Knekt är lägre än dam.")


def test_a_hidden_card_is_turned_after_it_is_lifted(sit):
    page, table = sit(hands=[[], ["S6"]], open=[[], []], talon=[])
    assert not is_open(page, "do-flip")
    page.tap("#hidden-2")
    page.tap("#do-flip")
    until_ply(page, 1)
    assert tables.look(table.pk).state.hidden[0][1] is None


def test_the_arrows_go_along_the_hand_and_up_to_the_open_cards(sit):
    page, _table = sit(**SWAPPING)
    page.focus("#hand-box-0")
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert len(page.evaluate(CHOSEN)) == 2


@pytest.mark.parametrize(("count", "least"), ((14, 44), (24, 64), (32, 44), (39, 44)))
def test_a_hand_of_many_cards_has_room_on_the_screen(sit, count, least):
    """The whole page is seen, and of each card at least so much that a finger meets it."""
    others = ("D9", "SA", "CQ", "SK", "HA", "D5", "HQ", "C7")
    cards = [card for card in CARDS if card[1:] != "10" and card not in others]
    page, _table = sit(hands=[cards[:count], ["HQ"]], open=[["D9", "SA", "CQ"], []], pile=["C7"], talon=[],
                       hidden=[["SK", "HA", "D5"], [None] * 3])  # fmt: skip
    assert page.evaluate(SMALLEST) >= least
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
