"""Going through a tutorial as a child does who does not read: tap where the hand points, step by step."""

from tests.browser import desk, ways
from tests.browser.desk import PATIENCE

MOST_TAPS = 30  # in one step

# the ply, how much is read of what ran by itself, and what to tap: where the hand points, else what makes it point;
# "next" when the step is done, nothing while an answer is awaited
WHERE_NOW = """(() => {
    if (document.querySelector('.htmx-request')) return '';
    if (document.querySelector('#step-next')) return 'next';
    const here = document.querySelector('[data-here=now]') || document.querySelector('#show-me:not([hidden])');
    if (here && !here.getClientRects().length) return ''; // the hand is about to go on
    const read = document.querySelectorAll('#show [data-step]:not([hidden])').length;
    return here ? `${document.getElementById('table').dataset.ply}.${read} ${here.id}` : '';
})()"""
BOX = """(place) => {
    const at = document.getElementById(place), box = at.matches("button, a, input") ? at : at.querySelector("input");
    const kind = box.type === "checkbox" || box.type === "radio" ? box.type : "button";
    return { id: box.id, name: box.name, kind: box.closest("[role=grid]") ? "cell" : kind };
}"""
IN_GRID = "() => Boolean(document.activeElement.closest('[role=gridcell]'))"
# the arrow that leads from the cell that has the focus towards this box, "" when it is reached
ARROW = """(id) => {
    const [from, to] = [document.activeElement, document.getElementById(id)].map((one) => {
        const box = one.closest("[role=gridcell]").getBoundingClientRect();
        return [box.left, box.top];
    });
    if (Math.abs(to[0] - from[0]) > 2) return to[0] > from[0] ? "ArrowRight" : "ArrowLeft";
    return Math.abs(to[1] - from[1]) <= 2 ? "" : to[1] > from[1] ? "ArrowDown" : "ArrowUp";
}"""
FOCUSED = "document.activeElement.id"
CHOSEN = "(id) => document.getElementById(id).checked"


def nobody_looks(page) -> None:
    """A step that is only done."""


def through(page, by_keys: bool, look=nobody_looks) -> str:
    """Do the step that is open, look at it when it is done, and go on; gives what came of it, in words."""
    for _tap in range(MOST_TAPS):
        where = page.wait_for_function(f"() => {WHERE_NOW}", timeout=PATIENCE).json_value()
        if where == "next":
            break
        hit(page, where.partition(" ")[2], by_keys)
        page.wait_for_function(f"(was) => {WHERE_NOW} && {WHERE_NOW} !== was", arg=where, timeout=PATIENCE)
    told = page.locator(".sayit").inner_text().strip()
    look(page)
    ways.follow(page, page.locator("#step-next"))
    return told


def hit(page, place: str, by_keys: bool = False) -> None:
    """A place of the table, as it is pointed to: a button, a card's label, or a box itself."""
    box = page.evaluate(BOX, place)
    if box["kind"] == "button":
        return desk.reach(page, f"#{place}", "Enter") if by_keys else page.click(f"#{place}")
    if not by_keys:
        return page.click(f":is(label, .pick):has(#{box['id']})")
    if box["kind"] == "cell":
        return _walk_to(page, box["id"])
    if box["kind"] == "radio":
        return _turn_to(page, box)
    return desk.reach(page, f"#{box['id']}", "Space")


def _walk_to(page, box: str) -> None:
    """In a grid: Tab comes to one of its cells, arrows go from cell to cell."""
    for _step in range(desk.MOST_TABS):
        if page.evaluate(IN_GRID):
            break
        page.keyboard.press("Tab")
    for _step in range(desk.MOST_TABS):
        arrow = page.evaluate(ARROW, box)
        if not arrow:
            return page.keyboard.press("Space")
        page.keyboard.press(arrow)
    raise AssertionError(f"the arrows do not come to {box}")


def _turn_to(page, box: dict) -> None:
    """One of several, by keyboard: Tab comes to the first of them; arrows go along its row, then to the next."""
    desk.reach(page, f"input[name={box['name']}]", "Space")
    been: set[str] = set()
    for _step in range(desk.MOST_TABS):
        here = page.evaluate("document.activeElement.id")
        if here == box["id"]:
            return None if page.evaluate(CHOSEN, here) else page.keyboard.press("Space")
        page.keyboard.press("ArrowDown" if here in been else "ArrowRight")
        been.add(here)
    raise AssertionError(f"the arrows do not come to {box['id']}")
