"""States of a table of three that are pictured: seat 0 has spades and is looked at."""

from typing import Any


def card(x: int, y: int, name: str, **more: Any) -> dict[str, Any]:
    return {"x": x, "y": y, "card": name} | more


def down(x: int, y: int, name: str, **more: Any) -> dict[str, Any]:
    return card(x, y, name, up=False, **more)


BOARD = [
    card(-2, -1, "H2"), card(-1, -1, "D4"), card(0, -1, "S3"), down(2, -1, "DQ"), down(3, -1, "H10"),
    card(-1, 0, "HK"), card(0, 0, "X1"), card(2, 0, "S9", lock=2), card(3, 0, "D10"),
    down(-1, 1, "S5"), down(0, 1, "H6"), card(2, 1, "S8", lock=2), card(4, 1, "HJ"), card(0, 2, "D7"),
]  # fmt: skip
ROW = [
    card(0, 0, "D3"), card(1, 0, "S4"), card(2, 0, "H5"), card(4, 0, "S7"), card(5, 0, "D8"), card(6, 0, "H9"),
    down(2, 1, "DQ"), down(3, 2, "S10"), card(5, 1, "X1"), card(1, -1, "HK", lock=1), card(0, -1, "H3", lock=1),
]  # fmt: skip
HANDS = [["SA", "S2", "S6", "SJ", "SQ", "SK"], ["HA", "H4", "H7", "H8", "HQ"], ["DA", "D2", "D5", "D6", "D9", "DJ"]]
PLAYED = {"hands": HANDS, "points": [2, 1, 3], "turns": 31}
PICTURED: dict[str, dict[str, Any]] = {
    "laggs": {"start": {"board": BOARD, **PLAYED}, "taps": ("hand-S6",)},
    "kikat": {"start": {"board": BOARD, **PLAYED}, "moves": [(0, "peek -1,1 0,1")]},
    "fyra": {"start": {"board": ROW, **PLAYED}, "taps": ("hand-S6", "cell-3_0")},
    "stege": {
        "start": {"board": ROW[:6] + ROW[8:], **PLAYED, "hands": [HANDS[0], ["H6", "HQ"], HANDS[2]], "turn": 1},
        "moves": [(1, "place H6 @ 3,0 taking 1,0-4,0")],
    },
}
