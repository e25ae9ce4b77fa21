"""Cascata in a real browser: a whole game by taps and by keys, and what JavaScript adds to the form."""

import uuid
from importlib import import_module

import pytest
from django.conf import settings

from games import tables
from games.cascata.deck import DECK, in_order
from games.cascata.moves import parse
from games.cascata.room import ROOM
from tests.browser.eyes import Eyes
from tests.factories import TableFactory, by_seed
from tests.fixtures.browser import LANDSCAPE, PORTRAIT
from tests.fixtures.servers import wait_until

from .worlds import group, position, pyramid, start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TABLET = {"has_touch": True, "locale": "sv-SE", "service_workers": "block"}
FOCUS = "() => document.activeElement.id || ''"
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
MARKED = "() => Array.from(document.querySelectorAll('#table .can'), (place) => place.id)"
EIGHTS = {
    "hands": [["S8", "C4", "X1"], ["D8", "CK"]],
    "groups": [[group("H8", "C8")], []],
    "pyramid": pyramid({(6, 1): "HK"}),
}


@pytest.fixture
def quick_bots(monkeypatch):
    monkeypatch.setenv("KORTSKOLA_BOT_PAUSE", "0")


@pytest.fixture
def tables_of(quick_bots, asgi_server, browser):
    """``tables_of(sizes, bots, **said)``: a table, and a tablet of each of these sizes for its first seats."""
    contexts, eyes = [], Eyes(asgi_server.split("://")[1])

    def seat(holder, code, size):
        context = browser.new_context(viewport=size, base_url=asgi_server, **TABLET)
        contexts.append(context)
        eyes.watch(context)
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session["guest"] = holder.partition(":")[2]
        session.save()
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session.session_key, "url": asgi_server}])
        page = context.new_page()
        page.goto(f"/spel/{code}/")
        page.wait_for_selector("html[data-live=ws]")
        return page

    def made(*sizes, bots=(), others=0, **said):
        guests = [f"guest:{uuid.uuid4()}" for _seat in range(len(sizes) + others)]
        table = TableFactory(game="cascata", holders=[*guests, *bots], where="visitor", **said)
        return table, [seat(guest, table.code, size) for guest, size in zip(guests, sizes, strict=False)], eyes

    yield made
    for context in contexts:
        context.close()
    assert not eyes.trouble and not eyes.foreign, (eyes.trouble, eyes.foreign)


def until(page, ply):
    page.wait_for_function("(ply) => Number(document.getElementById('table').dataset.ply) >= ply", arg=ply)


def wanted(state, seat):
    """What a pupil does here: a group where one can be made, else the first free card."""
    legal = ROOM.legal_moves(state, seat)
    return next(
        (text for text in legal if text.split()[0] in ("group", "add", "steal")),
        "stop" if "stop" in legal else legal[0],
    )


def boxes(state, seat, text):
    """The places of the cards that are chosen for a move, and its button."""
    move, view = parse(text), ROOM.view(state, seat)
    if move.kind == "take":
        lying = {
            cell["card"]: f"pyramid-{row}-{place}"
            for row, cells in enumerate(view["pyramid"], 1)
            for place, cell in enumerate(cells, 1)
            if cell
        }
        return [lying[move.cards[0]], "do-take"]
    places = [f"hand-{in_order(view['hand']).index(card)}" for card in move.cards]
    meant = [
        f"group-{owner}-{n}"
        for owner, groups in enumerate(view["groups"])
        for n, each in enumerate(groups)
        if move.group in each["cards"]
    ]
    return [*places, *meant, f"do-{move.kind}"]


def by_taps(page, places):
    for place in places:
        page.tap(f"#{place}", position={"x": 12, "y": 12} if place.startswith("hand") else None)


def by_keys(page, places):
    """Tab from part to part, arrows within one, Space on a card, Enter on a button."""
    for place in places:
        field, _dash, where = place.partition("-")
        target = place if field == "do" else f"{field}-box-{where}"
        reach(page, field, target)
        page.keyboard.press("Enter" if field == "do" else "Space")


def reach(page, field, target):
    for _press in range(80):
        at = page.evaluate(FOCUS)
        if at == target:
            return
        page.keyboard.press(arrow(at, target) if field != "do" and at.startswith(f"{field}-box-") else "Tab")
    raise AssertionError(f"{target} is not reached by keys")


def arrow(at, target):
    """One step nearer: to the row of the pyramid, then along it."""
    here, there = at.split("-")[2:], target.split("-")[2:]
    if at.startswith("pyramid") and here[0] != there[0]:
        return "ArrowDown" if int(here[0]) < int(there[0]) else "ArrowUp"
    return "ArrowRight"


def test_two_pupils_and_two_bots_play_to_the_last_card_one_by_taps_one_by_keys_alone(tables_of):
    table, pages, eyes = tables_of(LANDSCAPE, PORTRAIT, bots=["bot:easy", "bot:easy"], shuffle=by_seed(3))
    below = []
    for page in pages:
        eyes.look(page, "the beginning")
    while not (live := tables.look(table.pk)).over:
        seat = live.to_move[0]
        if seat > 1:
            wait_until(lambda before=live.ply: tables.look(table.pk).ply > before)
            continue
        until(pages[seat], live.ply)
        below.append(pages[seat].evaluate(BELOW))
        if live.ply in (26, 27):
            eyes.look(pages[seat], "in the middle")
        (by_taps, by_keys)[seat](pages[seat], boxes(live.state, seat, wanted(live.state, seat)))
        wait_until(lambda before=live.ply: tables.look(table.pk).ply > before)
    assert max(below) <= 0  # it fits, both ways up
    for seat, page in enumerate(pages):
        page.wait_for_selector("#counted")
        eyes.look(page, "the end")
        lines = page.locator("#counted tbody tr[data-total]").count()
        for _line in range(lines):
            by_taps(page, ["count-next"]) if seat == 0 else (
                reach(page, "do", "count-next"),
                page.keyboard.press("Enter"),
            )
        assert page.inner_text("#so-far").replace("−", "-") == str(live.result["points"][seat])
        assert page.locator("#won").is_visible()
    assert eyes.barriers == []


def test_the_points_before_and_after_are_shown_before_a_group_is_made(tables_of):
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(**EIGHTS), moves=[(0, "draw")])
    by_taps(page, ["hand-1", "group-0-0"])
    assert page.inner_text("#before").split("\n")[0].split() and page.locator("#before b").all_inner_texts() == [
        "16",
        "48",
    ]
    assert page.get_attribute("#do-add", "aria-disabled") is None


def test_once_a_card_is_lifted_the_marks_are_at_what_it_goes_with(tables_of):
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(**EIGHTS), moves=[(0, "draw")])
    assert page.evaluate(MARKED) == ["hand-0", "hand-1", "hand-2", "hand-3"]
    by_taps(page, ["hand-1"])
    assert page.evaluate(MARKED) == ["group-0-0", "hand-3"]


def test_a_table_without_marks_gets_none_from_the_script(tables_of):
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(**EIGHTS), moves=[(0, "draw")], marks=False)
    by_taps(page, ["hand-1"])
    assert page.evaluate(MARKED) == []


def test_a_lifted_joker_goes_to_covered_cards_too(tables_of):
    state = position(pyramid=pyramid({(5, 1): "C8", (6, 1): "S3", (6, 2): "S4"}))
    table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=ROOM.position(state))
    by_taps(page, ["hand-3"])
    page.tap("#pyramid-6-1", position={"x": 20, "y": 80})
    page.tap("#do-joker")
    until(page, 1)
    assert "S3" in tables.look(table.pk).state.hands[0]


SURE = "() => !document.getElementById('sure').hidden"
ASKED = "() => document.querySelector('#ask [data-ask]:not([hidden])').dataset.ask"
WHERE = "() => ['mat', 'banner', 'hand'].map((id) => document.getElementById(id).getBoundingClientRect().top)"


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
def test_nothing_moves_when_a_card_has_been_taken(tables_of, size):
    _table, [page], _eyes = tables_of(size, others=1, start=start())
    before = page.evaluate(WHERE)
    by_taps(page, ["pyramid-6-1", "do-take"])
    page.wait_for_selector("#do-group")
    assert page.evaluate(WHERE) == before


COVERED = """() => Array.from(document.querySelectorAll("#hand .pick, #acts .btn")).filter((one) => {
    const box = one.getBoundingClientRect(), x = box.left + 20;
    const isOut = box.right > innerWidth || box.bottom > innerHeight;
    return isOut || !one.contains(document.elementFromPoint(x, box.top + 20));
}).map((one) => one.id)"""


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
@pytest.mark.parametrize("count", [14, 27])
def test_every_card_of_a_large_hand_and_every_button_can_be_tapped(tables_of, size, count):
    cards = [card for card in DECK if card not in ("C8", "S3", "S4", "C9", "C10", "D8")][:count]
    _table, [page], _eyes = tables_of(size, others=1, start=start(hands=[cards, ["D8"]]))
    assert page.evaluate(COVERED) == [] and page.evaluate(BELOW) <= 0


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["lying", "upright"])
def test_many_groups_do_not_make_the_page_longer(tables_of, size):
    ranks = ("2", "5", "6", "7", "9", "10", "J", "Q", "K")
    mine = [group(f"S{rank}", f"H{rank}", multiplier=5) for rank in ranks]
    begun, options = start(hands=[["D4"], ["D8"]], groups=[mine, []], reserve=["D2"]), {"multiplier": True}
    _table, [page], _eyes = tables_of(size, others=1, options=options, start=begun)
    assert page.evaluate(BELOW) <= 0


def test_a_group_that_is_safe_says_so_when_it_is_tapped(tables_of):
    groups = [[], [group("H9", "S9", "D9", "X2")]]
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(groups=groups, reserve=["C10"]))
    by_taps(page, ["group-1-0"])
    assert page.evaluate(ASKED) == "closed"


@pytest.mark.parametrize("tapped", ["reserve", "do-draw"])
def test_an_empty_reserve_says_so_when_it_is_tapped(tables_of, tapped):
    table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(reserve=[]))
    page.tap(f"#{tapped}", force=True)
    assert page.evaluate(ASKED) == "empty" and tables.look(table.pk).ply == 0


@pytest.mark.parametrize(("places", "is_sure"), [(["hand-3", "pyramid-6-3"], False), (["hand-3", "pyramid-6-1"], True)])
def test_a_swap_is_for_good_where_the_card_lies_face_down(tables_of, places, is_sure):
    lying = pyramid({(5, 1): "C8", (6, 1): "S3", (6, 2): "S4", (6, 3): "D7"}, down=[(6, 1)])
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(pyramid=lying))
    for place in places:
        page.tap(f"#{place}", position={"x": 12, "y": 80})
    assert page.evaluate(SURE) is is_sure


def test_a_card_that_turns_one_up_is_said_to_be_taken_for_good(tables_of):
    lying = pyramid({(5, 1): "C8", (6, 1): "S3", (6, 2): "S4", (6, 3): "D7"}, down=[(6, 1)])
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(pyramid=lying))
    said = []
    for place in ("pyramid-6-3", "pyramid-5-1"):
        by_taps(page, [place])
        said.append(page.evaluate(SURE))
    assert said == [False, True]


def test_with_the_multiplier_the_product_is_written_out_before_it_is_confirmed(tables_of):
    begun = start(
        hands=[["S8", "C4"], ["CK"]], groups=[[group("H8", "C8", multiplier=6)], []], phase="group",
        pyramid=pyramid({(5, 1): "H7", (6, 1): "S3", (6, 2): "S4"}),
    )  # fmt: skip
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, options={"multiplier": True}, start=begun)
    by_taps(page, ["hand-1", "group-0-0"])
    shown = page.locator("#before :is(b, [data-sum])").all_inner_texts()
    assert shown == ["96", "48", "96"] and "48 × 2 =" in page.inner_text("#before")


def test_what_is_counted_out_is_heard_once(tables_of):
    begun = start(hands=[["C4"], ["CK"]], groups=[[group("H8", "X2")], []], pyramid=pyramid({(6, 1): "HK"}))
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=begun, moves=[(0, "take HK"), (0, "stop")])
    by_taps(page, ["count-next"])
    assert page.text_content("#counted-says") == "Ett par. hjärter 8, joker. 8. 8"


def test_a_large_hand_at_the_end_lies_in_two_rows(tables_of):
    hand = ["H8", "S8", "C4", "D2", "C2", "SK", "DK", "H10", "D10", "C7", "S6", "H5"]
    begun = start(hands=[hand, ["CK"]], pyramid=pyramid({(6, 1): "HK"}))
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=begun, moves=[(0, "take HK"), (0, "stop")])
    tops = page.evaluate("() => Array.from(document.querySelectorAll('.counted .many > *'), (card) => card.offsetTop)")
    assert (len(tops), len(set(tops))) == (13, 2)


def test_cards_of_a_group_are_as_small_in_the_log_as_others(tables_of):
    moves = [(0, "take C8"), (0, "group C8,H8,S8")]
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start(), moves=moves)
    page.tap("#table a[href$='/logg/']")
    page.wait_for_selector("#log .cs .card")
    widths = page.evaluate("() => Array.from(document.querySelectorAll('#log .cs .card'), (card) => card.offsetWidth)")
    assert widths == [44] * 4


def test_the_title_of_the_rule_sheet_is_not_covered_by_its_switches(tables_of):
    _table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start())
    page.goto("/regler/cascata/blad/")
    title, chips = (page.locator(f".rsheet {part}").bounding_box() for part in ("h1", ".chips"))
    assert title["y"] + title["height"] <= chips["y"]


OVER = """() => Array.from(document.querySelectorAll('article:not(.onpaper) .figs li')).filter((one) => {
    const [picture, words] = ['.fig', 'p'].map((part) => one.querySelector(part).getBoundingClientRect());
    return picture.bottom > words.top + 1;
}).length"""


@pytest.mark.parametrize("section", ["pyramid", "groups", "joker"])
def test_in_the_rules_of_the_own_table_no_sentence_lies_over_its_picture(tables_of, section):
    table, [page], _eyes = tables_of(PORTRAIT, others=1, start=start())
    page.goto(f"/regler/cascata/?bord={table.code}&del={section}")
    assert page.evaluate(OVER) == 0


def test_drawing_is_asked_first(tables_of):
    table, [page], _eyes = tables_of(LANDSCAPE, others=1, start=start())
    page.tap("#do-draw")
    assert page.locator("#sure").is_visible() and tables.look(table.pk).ply == 0
    page.tap("#do-draw")
    until(page, 1)
    assert tables.look(table.pk).state.reserve == ("C9",)
