"""Numbers as forms and addresses bring them."""

import re

from django.urls.converters import IntConverter

WHOLE = re.compile(r"[0-9]{1,9}")  # no number of ours is longer, and every database can compare these


def number(text: str) -> int | None:
    """The whole number that the text is, or None."""
    return int(text) if WHOLE.fullmatch(text) else None


class InAddress(IntConverter):
    """`<number:…>` in an address: one that is longer than any of ours is the address of nothing."""

    regex = WHOLE.pattern
