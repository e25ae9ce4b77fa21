"""The worked examples of the rule document and of the rules page, each a record with what holds after it."""

import json
from pathlib import Path

import pytest

from games.engine.base import BadRecord, Refused
from games.engine.record import load, steps
from games.talkamrater.room import ROOM

CASES = sorted((Path(__file__).parent / "cases").rglob("*.json"))
UNORDERED = ("hands", "scored")  # a list of piles whose order means nothing


def of_the_same_cards(key, value):
    if key in UNORDERED:
        return [sorted(pile) for pile in value]
    return sorted(value) if key == "out" else value


def run(record):
    """The state after the last move that could be made, and the error that stopped it: (ply, code) or None."""
    state = record.start
    try:
        for step in steps(record):
            state = step.state
    except Refused as refused:
        return state, (refused.ply, refused.text.key)
    except BadRecord as error:
        return state, (error.ply, error.code)
    return state, None


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    expect = data["expect"]
    error = expect.get("error")
    codes = error and error.get("codes", [error["code"]])
    try:
        record = load(data, {"talkamrater": ROOM})
    except BadRecord as bad:
        assert error and (bad.ply, bad.code) == (error["ply"], error["code"])
        return
    state, stopped = run(record)
    if error:
        assert stopped and stopped[0] == error["ply"] and stopped[1] in codes
    else:
        assert stopped is None
    check_state(state, expect)


def check_state(state, expect):
    reached = ROOM.position(state)
    for key, value in expect.get("position", {}).items():
        assert of_the_same_cards(key, reached[key]) == of_the_same_cards(key, value), key
    if "over" in expect:
        assert ROOM.is_over(state) == expect["over"]
    if "to_move" in expect:
        assert list(ROOM.to_move(state)) == expect["to_move"]
    for key, value in expect.get("result", {}).items():
        assert ROOM.result(state)[key] == value


def test_the_documents_own_cases_are_here():
    assert sum(path.parent.name == "cases" for path in CASES) == 27
