"""Where cards fly, whatever the game: static/js/motion.js on a small page of its own. A flight is (card, from, to)."""

from pathlib import Path

import pytest

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).resolve().parents[2] / "static" / "js" / "motion.js"
LAID = """#table { position: relative } #table > * { position: absolute; top: 0; width: 90px; height: 90px }
#talon { left: 0 } #pile { left: 200px } #hand { left: 400px } #seat-1 { left: 600px } #open { left: 800px }
.pick, .card { display: block; width: 40px; height: 40px } .flying { position: fixed }"""
WATCH = """() => {
    const places = ["talon", "pile", "hand", "seat-1", "open"];
    const left = (frame) => parseFloat(/translate\\((-?[\\d.]+)px/.exec(frame.transform)[1]);
    const at = (frame) => places[Math.floor((left(frame) + 100) / 200)];
    window.flights = [];
    Element.prototype.animate = function (frames) {
        window.flights.push([this.querySelector(".sr").textContent, ...frames.map(at)]);
        return { cancel() {} };
    };
}"""
SIZES = """() => {
    window.sizes = [];
    Element.prototype.animate = function () {
        const { width, height } = this.getBoundingClientRect();
        window.sizes.push([width, height]);
        return { cancel() {} };
    };
}"""
PUSH = """(html) => {
    const root = document.querySelector("#table");
    root.innerHTML = html;
    root.dataset.ply = Number(root.dataset.ply) + 1;
}"""


def card(name: str) -> str:
    return f'<span class="card {"back" if name == "baksida" else ""}"><span class="sr">{name}</span></span>'


def laid(hand=(), pile=(), opened="", n=0, turn="", gone="") -> str:
    """The table: own hand, the top of the pile of n cards, another's open card; whose turn it is."""
    held = "".join(f'<span class="pick" id="hand-{place}">{card(name)}</span>' for place, name in enumerate(hand))
    top = "".join(f'<span class="pick">{card(name)}</span>' for name in pile)
    other = f'<span class="pick" id="op-1">{card(opened)}</span>' if opened else ""
    return (
        f'<div id="talon"></div><div id="pile" data-n="{n}">{top}</div><div id="hand">{held}</div>'
        f'<div class="seat {turn}" id="seat-1"></div><div id="open"{gone and " data-gone=nowhere"}>{other}</div>'
    )


@pytest.fixture
def flights(context):
    """What flies from one table to the next."""
    page = context.new_page()

    def flights(before: str, after: str, between: str = "") -> list:
        page.set_content(f'<style>{LAID}</style><main id="play"><div id="table" data-ply="1">{before}</div></main>')
        page.evaluate(WATCH)
        page.add_script_tag(path=SCRIPT)
        page.evaluate(between)
        page.evaluate(PUSH, after)
        page.wait_for_timeout(50)
        return page.evaluate("window.flights")

    return flights


def test_a_card_that_is_laid_flies_from_the_hand_to_the_pile(flights):
    assert flights(laid(["nio"]), laid([], ["nio"], n=1)) == [["nio", "hand", "pile"]]


def test_a_card_is_known_where_it_lies_after_the_tablet_is_turned(flights):
    turned = "document.querySelector('#hand').style.left = '0'; dispatchEvent(new Event('resize'))"
    assert flights(laid(["nio"]), laid([], ["nio"], n=1), turned) == [["nio", "talon", "pile"]]


def test_a_card_that_another_lays_comes_from_that_seat(flights):
    assert flights(laid(turn="turn"), laid(pile=["nio"], n=1)) == [["nio", "seat-1", "pile"]]


def test_an_open_card_that_another_lays_flies_from_where_it_lay(flights):
    assert flights(laid(opened="nio", turn="turn"), laid(pile=["nio"], n=1)) == [["nio", "open", "pile"]]


def test_a_card_that_is_drawn_comes_from_the_talon(flights):
    assert flights(laid(), laid(["sju"])) == [["sju", "talon", "hand"]]


def test_a_pile_that_another_takes_flies_to_that_seat(flights):
    assert flights(laid(pile=["nio"], n=1, turn="turn"), laid()) == [["nio", "pile", "seat-1"]]


def test_a_card_that_is_covered_flies_nowhere(flights):
    before = laid(["tre"], ["nio"], n=1, turn="turn")
    assert flights(before, laid([], ["tre"], n=2)) == [["tre", "hand", "pile"]]


def test_a_card_that_comes_to_light_under_another_flies_nowhere(flights):
    before = laid([], ["nio"], n=2, turn="turn")
    assert flights(before, laid([], ["tre"], n=1)) == [["nio", "pile", "seat-1"]]


def test_a_card_that_is_turned_up_flies_nowhere(flights):
    assert flights(laid(opened="baksida", turn="turn"), laid(opened="nio")) == []


def test_an_own_card_that_is_laid_face_down_flies_from_the_hand(flights):
    assert flights(laid(["nio"]), laid([], ["baksida"], n=1)) == [["baksida", "hand", "pile"]]


def test_a_hidden_card_that_is_laid_flies_from_where_it_lay(flights):
    assert flights(laid(["baksida"]), laid([], ["nio"], n=1)) == [["nio", "hand", "pile"]]


def test_a_pile_that_goes_out_of_the_game_flies_to_nobody(flights):
    assert flights(laid(pile=["nio"], n=1, turn="turn"), laid(gone="yes")) == []


def test_cards_that_i_take_up_come_from_where_the_page_says(flights):
    taken = laid(["tre"]).replace('id="hand"', 'id="hand" data-from="pile"')
    assert flights(laid(pile=["nio"], n=2), taken) == [["tre", "pile", "hand"]]


def test_an_open_card_that_another_swaps_goes_to_that_seat_and_comes_from_it(flights):
    before, after = (laid(opened=name).replace('id="open"', 'id="open" data-owner="seat-1"') for name in ("sju", "ess"))
    assert sorted(flights(before, after)) == [["ess", "seat-1", "open"], ["sju", "open", "seat-1"]]


def piled(*names: str, hand=(), turn="turn") -> str:
    """A pile that has a name, in which each card's place is as large as the place makes it."""
    lying = "".join(f'<span class="pick small" id="at-{name}">{card(name)}</span>' for name in names)
    pile = f'<span data-pile="fields">{lying}</span>' if names else ""
    return laid(hand, turn=turn).replace('id="pile" data-n="0">', f'id="pile">{pile}')


def test_a_card_that_comes_into_a_pile_that_was_there_flies(flights):
    assert flights(piled("ett"), piled("ett", "nio")) == [["nio", "seat-1", "pile"]]


def test_cards_of_a_pile_that_is_shown_again_fly_from_nowhere(flights):
    assert flights(piled(), piled("ett", "nio")) == []


def test_cards_of_a_pile_that_is_shown_no_more_fly_nowhere(flights):
    assert flights(piled("ett", "nio"), piled()) == []


def test_a_card_that_is_laid_in_a_pile_that_is_shown_again_flies_from_the_hand(flights):
    assert flights(piled(hand=["nio"]), piled("ett", "nio")) == [["nio", "hand", "pile"]]


def test_a_card_that_its_pile_shows_in_another_place_flies_nowhere(flights):
    assert flights(piled("ett"), piled("ett").replace("at-ett", "fan-ett")) == []


def test_a_card_in_what_is_shut_is_not_seen(flights):
    inside = f'<details><summary>x</summary><p class="pick" id="in">{card("nio")}</p></details>'
    shut = laid().replace("</div>", f"{inside}</div>")
    assert flights(laid(), shut) == []


def test_a_card_that_flies_is_as_large_as_where_it_lands(context):
    page = context.new_page()
    small = ".small { width: 20px; height: 30px } .small > .card { width: inherit; height: 100% }"
    page.set_content(f'<style>{LAID}{small}</style><main id="play"><div id="table" data-ply="1">{piled()}</div></main>')
    page.evaluate(SIZES)
    page.add_script_tag(path=SCRIPT)
    page.evaluate(PUSH, piled("nio", hand=["ett"]).replace("data-pile", "data-other"))
    page.wait_for_function("() => window.sizes.length > 1")
    assert [20, 30] in page.evaluate("window.sizes")


def just(context, before: str, after: str) -> list[str]:
    """What is marked as new where motion is reduced."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.set_content(f'<main id="play"><div id="table" data-ply="1">{before}</div></main>')
    page.add_script_tag(path=SCRIPT)
    page.evaluate(PUSH, after)
    page.wait_for_function("() => document.querySelector('.just')")
    return page.locator(".just").all_inner_texts()


def test_without_motion_a_card_that_was_laid_is_marked_and_those_that_moved_up_are_not(context):
    assert just(context, laid(["nio", "kung"]), laid(["kung"], ["nio"], n=1)) == ["nio"]


def test_without_motion_a_card_that_was_drawn_is_marked(context):
    assert just(context, laid(["kung"]), laid(["sju", "kung"])) == ["sju"]


def test_a_card_that_leaves_before_it_has_come_is_seen_to_go(flights, context):
    flights(laid(["nio"], turn="turn"), laid([], ["nio"], n=1, turn="turn"))
    page = context.pages[0]
    page.evaluate(PUSH, laid())
    assert page.evaluate("() => [window.flights.length, document.querySelectorAll('.flying[data-coming]').length]") == [
        2,
        0,
    ]
