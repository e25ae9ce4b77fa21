"""Playing at a table page as a pupil does: look at the cards on the screen, tap, wait for the answer.

The moves are chosen from what the page shows, so that a page that shows the wrong thing can't be played to the end.
"""

from dataclasses import dataclass

LOOK = """() => {
    const table = document.getElementById("table"), form = document.getElementById("move");
    const values = (name) => Array.from(table.querySelectorAll(`input[name="${name}"]`), (box) => box.value);
    const pile = table.querySelector('#pile input[name="pile"]');
    const face = pile && pile.parentNode.querySelector(".corner, .mid");
    const COVERS = ["#mat:has(#passing) ~ * #fresh-seen", "#answer-close", "#answer-no"];
    return {
        ply: Number(table.dataset.ply), revision: Number(table.dataset.revision), code: table.dataset.code,
        is_mine: form.classList.contains("mine"), is_over: form.classList.contains("fin"),
        is_frozen: Boolean(document.getElementById("look")),
        is_chosen: Boolean(table.querySelector("#drop:not([hidden])")),
        covered_by: COVERS.find((one) => table.querySelector(one)) || "",
        hand: values("hand"), table: values("table"), pile: face ? face.textContent.trim() : "",
    };
}"""
PLIES = "(ply) => Number(document.getElementById('table').dataset.ply) > ply"
UP_TO_DATE = """async () => {
    const answer = await fetch(location.href), page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const revision = (root) => root.getElementById("table").dataset.revision;
    return revision(page) === revision(document);
}"""
CARDS = """async () => {
    const answer = await fetch(location.href), page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const where = "#lay .card, #hand .card, .bonds9 .card";
    return [document, page].map((root) => Array.from(root.querySelectorAll(where), (card) => card.textContent));
}"""
ASKED_NEXT = "(told) => (document.querySelector('#pad button') || { value: '' }).value !== told"
PATIENCE = 30_000  # ms: a busy machine is no fault
MOST_TABS = 90


@dataclass(frozen=True)
class Desk:
    """What one table page shows."""

    ply: int
    revision: int
    code: str
    is_mine: bool
    is_over: bool
    is_frozen: bool
    is_chosen: bool  # something is lifted already
    covered_by: str  # the button of what lies over the mat and is to be read first: an answer, a question, hands passed
    hand: list[str]
    table: list[str]
    pile: str


@dataclass(frozen=True)
class Choice:
    """What to tap: places in the hand and on the table (or the pile), a number, and the button."""

    do: str
    hand: tuple[int, ...]
    table: tuple[int, ...] = ()
    number: int | None = None


def look(page) -> Desk:
    return Desk(**page.evaluate(LOOK))


def catch_up(page) -> None:
    """Wait until the page shows the newest there is, however it hears of it."""
    page.wait_for_function(UP_TO_DATE, polling=200, timeout=PATIENCE)


def shown_and_true(page) -> list[list[str]]:
    """The cards as the page shows them, and as a fresh load of it does."""
    return page.evaluate(CARDS)


def worth(card: str) -> int | None:
    """The sum of a card, None for those that have no sum of their own."""
    if "+" in card:
        return sum(map(int, card.split("+")))
    return int(card[1:]) if card.startswith("=") else None


def is_swap(card: str) -> bool:
    return card in ("swap3", "handL", "handR")


def choose(desk: Desk) -> Choice:
    """A legal choice that uses up the cards quickly: the match that takes most, else a new table, else lay one down."""
    best = max((match for match in matches(desk)), key=lambda match: len(match.table), default=None)
    if best:
        return best
    special = next((place for place, card in enumerate(desk.hand) if is_swap(card)), None)
    return Choice("play", (special,)) if special is not None else Choice("end", (0,))


def matches(desk: Desk):
    """Each card of the hand with all cards of the table that are as much."""
    for place, card in enumerate(desk.hand):
        sums = {worth(card)} if worth(card) is not None else {worth(other) for other in desk.table if fits(card, other)}
        for number in sums - {None}:
            targets = tuple(at for at, other in enumerate(desk.table) if worth(other) == number)
            if targets:
                yield Choice("match", (place,), targets, number if worth(card) is None else None)


def fits(card: str, other: str) -> bool:
    """May this multi-choice card be as much as the other?"""
    number = worth(other)
    return number is not None and card in ("even", "odd") and number % 2 == (card == "odd")


def wrong(desk: Desk) -> Choice | None:
    """Two bond cards that are not as much."""
    for place, card in enumerate(desk.hand):
        for at, other in enumerate(desk.table):
            if "+" in card and "+" in other and worth(card) != worth(other):
                return Choice("match", (place,), (at,))
    return None


def click(page, choice: Choice, hit=None) -> None:
    """Choose and send, by a pointer: on a busy machine a tap may become a long press, which chooses nothing."""
    hit = hit or page.click
    if choice.do == "end":
        hit("#do-end")
    for place in choice.hand:
        hit(f"#hand-{place}")
    for place in choice.table:
        hit(f"#table-{place}")
    if choice.number is not None:
        hit(f"label:has(#number-{choice.number})")
    hit(f"#do-{choice.do}")


def tap(page, choice: Choice) -> None:
    """The same by single taps, as on a tablet."""
    click(page, choice, page.tap)


def press(page, choice: Choice) -> None:
    """The same by keyboard alone: Tab to what is meant, space chooses a card, Enter presses the button."""
    if choice.do == "end":
        reach(page, "#do-end", "Enter")
    for place in choice.hand:
        reach(page, f"#hand-box-{place}", "Space")
    for place in choice.table:
        reach(page, f"#table-box-{place}", "Space")
    if choice.number is not None:
        reach(page, "#numbers input", "Space")
        turn_to(page, f"#number-{choice.number}")
    reach(page, f"#do-{choice.do}", "Enter")


def count(page, by_keys: bool = False, pause: int = 0) -> None:
    """After a wrong pair: tell of each card what it is, as long as one is asked for; `pause`: ms before each."""
    while page.locator("#pad").count():
        page.wait_for_timeout(pause)
        told = page.locator("#pad button").first.get_attribute("value")
        key = f"#sum-{worth(page.locator('.counting .now .told').inner_text().split()[0])}"
        reach(page, key, "Enter") if by_keys else page.click(key)
        page.wait_for_function(ASKED_NEXT, arg=told, timeout=PATIENCE)


def reach(page, selector: str, key: str = "") -> None:
    """Tab from where the focus is until it is there, then press the key."""
    for _step in range(MOST_TABS):
        if has_focus(page, selector):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"Tab does not come to {selector} on {page.url}")
    if key:
        page.keyboard.press(key)


def turn_to(page, selector: str) -> None:
    """Within a group of radio buttons the arrows choose."""
    for _step in range(12):
        if page.evaluate("(selector) => document.activeElement.matches(selector + ':checked')", selector):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not come to {selector}")


def has_focus(page, selector: str) -> bool:
    return page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


def ready(page, by_keys: bool = False) -> Desk:
    """What the page shows when nothing lies over the mat any more, and nothing is lifted."""
    desk = look(page)
    for button in (desk.covered_by, "#drop" if desk.is_chosen else ""):
        if button and not desk.is_over:
            reach(page, button, "Enter") if by_keys else page.click(button)
    return desk


def play(page, by_keys: bool = False) -> Desk:
    """One move from this page, and what it shows when the answer has come."""
    before = ready(page, by_keys)
    (press if by_keys else click)(page, choose(before))
    page.wait_for_function(PLIES, arg=before.ply, timeout=PATIENCE)
    return look(page)
