"""Skördespelet on a phone: what is asked comes into sight."""

import pytest

from .worlds import start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONE = {"width": 320, "height": 640}
SHORT = {"season": "weather", "hands": [["S9"], ["H5"]], "harvests": [["H4"], ["HQ", "C7", "H3"]],
         "barns": [["C3", "HA", "CQ", "CK", "H10"], ["C5"]], "fields": [["D2", "D4"], ["D7"]]}  # fmt: skip
IN_SIGHT = """() => {
    const sheet = document.getElementById("usefields").getBoundingClientRect();
    return sheet.height > 0 && sheet.top >= -1 && Math.min(sheet.bottom, sheet.top + innerHeight) <= innerHeight + 1;
}"""


def test_the_single_use_fields_that_would_help_come_into_sight(sit_down):
    page, _table = sit_down("skordespelet", 0, start=start(**SHORT))
    page.set_viewport_size(PHONE)
    page.tap("#hand-0")
    page.tap("#harvest-1-H3")
    page.wait_for_selector("#usefields.open")
    assert page.evaluate(IN_SIGHT)
