"""Choosing cards, whatever the game: static/js/choose.js on a small page of its own, with taps and keys."""

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).resolve().parents[2] / "static" / "js" / "choose.js"
START = """window.kortskola.choosing.start({
    fields: { hand: 2, spot: 1, group: 1 }, known: { group: "cards" }, rows: [["spot"], ["hand"]],
    question: (choice) => (choice.hand.length ? "lifted" : "start"),
    fills: (choice) => ({ "#": String(choice.hand.length) }),
    buttons: (choice) => ({ "do-lay": choice.hand.length === 2 ? "go" : "", "do-take": "open" }),
});"""
CHOSEN = "() => Array.from(document.querySelectorAll('#table :checked'), (box) => box.id)"
PUSH = """([hand, spots, groups, answers, looks]) => {
    document.querySelector("#cards").innerHTML = hand + spots + groups + (looks ? "<div id='look'></div>" : "");
    const root = document.querySelector("#table");
    root.dataset.revision = Number(root.dataset.revision) + 1;
    if (answers) root.dataset.answers = answers;
}"""
LAID = ".pick { float: left; width: 90px } .pick input { opacity: 0 } #spot-0, #group-0 { clear: left }"
HAND, SPOTS, GROUPS = ("hjärter 6", "spader 6", "ruter 4"), ("klöver 9", "ruter 2"), ("tre sexor", "två ess")


def pick(field: str, kind: str, place: int, value: str, name: str) -> str:
    return (
        f'<label class="pick" id="{field}-{place}"><input type="{kind}" name="{field}" value="{value}"'
        f' id="{field}-box-{place}"><span class="card"><span class="sr">{name}</span></span></label>'
    )


def hand(names) -> str:
    return "".join(pick("hand", "checkbox", place, name, name) for place, name in enumerate(names))


def spots(names) -> str:
    return "".join(pick("spot", "radio", place, str(place), name) for place, name in enumerate(names))


def groups(names) -> str:
    return "".join(pick("group", "radio", place, f"1:{place}", name) for place, name in enumerate(names))


@pytest.fixture
def page(context):
    page = context.new_page()
    page.set_content(
        '<main id="play"><div id="table" data-revision="1" data-ply="4"><form class="mine" onsubmit="return false">'
        f'<input type="hidden" name="key" value="k1"><div id="cards">{hand(HAND)}{spots(SPOTS)}{groups(GROUPS)}</div>'
        '<p id="ask"><span data-ask="start">Välj.</span><span data-ask="lifted" hidden>Du har # kort.</span></p>'
        '<button name="do" value="lay" id="do-lay">Lägg</button><button name="do" value="take" id="do-take">Ta</button>'
        '<button type="button" id="drop" hidden>Lägg ner</button></form></div></main>'
    )
    page.add_script_tag(path=SCRIPT)
    page.add_style_tag(content=LAID)
    page.evaluate(START)
    return page


def tap(page, *places: str) -> None:
    for place in places:
        page.locator(f"#{place}").click()


def push(page, hand_now=HAND, spots_now=SPOTS, groups_now=GROUPS, answers="", looks=False) -> list[str]:
    page.evaluate(PUSH, [hand(hand_now), spots(spots_now), groups(groups_now), answers, looks])
    page.wait_for_function("() => document.querySelector('#drop').hidden !== undefined")
    return chosen(page)


def chosen(page) -> list[str]:
    return page.evaluate(CHOSEN)


def test_one_card_too_many_puts_the_oldest_back(page):
    tap(page, "hand-0", "hand-2", "hand-1")
    assert chosen(page) == ["hand-box-1", "hand-box-2"]


def test_a_card_tapped_again_is_put_back(page):
    tap(page, "hand-0", "hand-0")
    assert chosen(page) == []


def test_a_card_that_is_one_of_several_is_put_back_too(page):
    tap(page, "spot-1", "spot-1")
    assert chosen(page) == []


def test_after_a_push_a_card_is_found_where_it_lies_now(page):
    tap(page, "hand-2")
    assert push(page, hand_now=("ruter 4", "hjärter 6")) == ["hand-box-0"]


def test_a_card_that_is_gone_is_chosen_no_more(page):
    tap(page, "hand-2")
    assert push(page, hand_now=("hjärter 6", "spader 6")) == []


def test_a_place_where_another_card_lies_now_is_chosen_no_more(page):
    tap(page, "spot-0")
    assert push(page, spots_now=("klöver 5", "ruter 2")) == []


def test_a_group_is_known_by_its_cards(page):
    tap(page, "group-1")
    assert push(page, groups_now=("två ess",)) == ["group-box-0"]


def test_what_is_chosen_waits_while_everybody_looks_at_the_teacher(page):
    tap(page, "hand-2")
    push(page, hand_now=(), looks=True)
    assert push(page) == ["hand-box-2"]


def test_what_is_gone_afterwards_is_chosen_no_more(page):
    tap(page, "hand-2")
    push(page, hand_now=(), looks=True)
    assert push(page, hand_now=("hjärter 6", "spader 6")) == []


def test_what_was_sent_and_answered_is_chosen_no_more(page):
    tap(page, "hand-0", "hand-1", "do-lay")
    assert push(page, answers="k1") == []


def test_what_was_sent_and_not_answered_yet_stays_chosen(page):
    tap(page, "hand-0", "hand-1", "do-lay")
    assert push(page) == ["hand-box-0", "hand-box-1"]


def test_escape_puts_everything_back(page):
    tap(page, "hand-0", "spot-1")
    page.keyboard.press("Escape")
    assert chosen(page) == []


def test_putting_down_is_offered_when_something_is_chosen(page):
    before = page.is_visible("#drop")
    tap(page, "hand-0")
    assert (before, page.is_visible("#drop")) == (False, True)


def test_putting_down_leaves_the_focus_in_the_hand(page):
    tap(page, "hand-0", "drop")
    assert page.evaluate("document.activeElement.id") == "hand-box-0"


def test_the_banner_says_what_is_asked_with_what_is_chosen(page):
    tap(page, "hand-0", "hand-1")
    assert page.inner_text("#ask") == "Du har 2 kort."


def test_the_way_on_is_greyed_until_it_leads_somewhere(page):
    before = page.get_attribute("#do-lay", "aria-disabled")
    tap(page, "hand-0", "hand-1")
    assert (before, page.get_attribute("#do-lay", "aria-disabled")) == ("true", None)


def test_a_greyed_button_sends_nothing(page):
    page.evaluate("document.querySelector('form').addEventListener('submit', () => { window.sent = true; })")
    page.click("#do-lay", force=True)
    assert page.evaluate("window.sent") is None


@pytest.mark.parametrize(
    ("keys", "there"),
    [
        (["ArrowRight"], "hand-box-1"),
        (["ArrowLeft"], "hand-box-2"),
        (["ArrowUp"], "spot-box-0"),
        (["ArrowUp", "ArrowRight", "ArrowRight"], "spot-box-0"),
        (["ArrowUp", "ArrowUp"], "spot-box-0"),
        (["ArrowUp", "ArrowDown"], "hand-box-0"),
    ],
    ids=json.dumps,
)
def test_arrows_go_along_a_row_and_from_row_to_row(page, keys, there):
    page.focus("#hand-box-0")
    for key in keys:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.id") == there


def test_enter_lifts_a_card(page):
    page.focus("#spot-box-1")
    page.keyboard.press("Enter")
    assert chosen(page) == ["spot-box-1"]
