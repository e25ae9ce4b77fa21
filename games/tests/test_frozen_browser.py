"""*Titta hit* in the middle of a choice: nothing of what was chosen is gone afterwards, in a real browser."""

import pytest

from games import tables

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GRAZE = {
    "season": "graze", "barns": [["C3", "HA", "H6"], ["C5"]], "harvests": [["CA"], ["H3", "H4", "HQ"]],
    "hands": [["C6", "S8"], ["H5", "S4"]], "fields": [["D2", "D4"], ["D7", "D9"]], "talon": ["S2", "C8"],
}  # fmt: skip
# (game, its start, what is tapped, the button that can be pressed then, what the choice shows)
CHOICES = {
    "grazing": ("skordespelet", GRAZE, ["harvest-1-H4", "barn-0-C3", "barn-0-HA"], "do-graze", "#preview .prev"),
    "throwing": ("talkamrater", None, ["do-throw", "hand-1", "hand-3"], "do-throw", "#hand-1[data-tab]"),
}
CHOSEN = "() => Array.from(document.querySelectorAll('#table :checked'), (box) => box.id)"


@pytest.mark.parametrize("choice", CHOICES)
def test_what_was_chosen_can_be_done_after_everybody_looked_at_the_teacher(sit_down, choice):
    game, start, taps, button, shown = CHOICES[choice]
    page, table = sit_down(game, 0, first=0, **({"start": start} if start else {}))
    for place in taps:
        page.tap(f"#{place}")
    page.wait_for_selector(shown)
    before = page.evaluate(CHOSEN)
    tables.freeze([table.pk], True)
    page.wait_for_selector("#look")
    tables.freeze([table.pk], False)
    page.wait_for_selector(f"html:not(:has(#look)) #{button}.go:not([aria-disabled])")
    page.wait_for_selector(shown)
    assert page.evaluate(CHOSEN) == before
    page.tap(f"#{button}")
    page.wait_for_selector('#table[data-ply="1"]')
