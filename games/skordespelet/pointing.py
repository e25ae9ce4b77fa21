"""Where to tap for a move, and what a figure draws. (S-TUT builds it.)"""

from typing import Any


def pointers(view: dict[str, Any], text: str) -> tuple:
    return ()


def figure(figure: Any) -> dict[str, Any]:
    return {}
