"""Numbers as forms and addresses bring them."""

import re

WHOLE = re.compile(r"[0-9]{1,9}")  # no number of ours is longer, and every database can compare these


def number(text: str) -> int | None:
    """The whole number that the text is, or None."""
    return int(text) if WHOLE.fullmatch(text) else None
