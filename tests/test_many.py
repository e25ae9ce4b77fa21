"""The program that plays many games (tests/many.py) counts what it saw."""

import pytest

from tests.many import counted, run


@pytest.fixture
def _endless(monkeypatch):
    """Games are cut off after five moves."""
    monkeypatch.setattr("games.tests.every_room.LONGEST", 5)


def test_games_that_end_are_counted_with_their_moves():
    found = counted("talkamrater", 2, range(3))
    assert (found.ended, found.endless, found.broken) == (3, [], []) and found.moves >= found.longest > 20


def test_a_game_that_does_not_end_is_named(_endless):
    assert counted("talkamrater", 2, range(4, 6)).endless == [4, 5]


def test_a_broken_invariant_is_told_with_its_game(monkeypatch):
    monkeypatch.setattr("games.talkamrater.tests.invariants.HAND_SIZE", 4)
    assert (7, "no hand has more than five") in counted("talkamrater", 2, range(7, 8)).broken


def test_the_table_has_a_line_for_the_game(capsys):
    assert run("talkamrater", 2, 2, processes=1) and capsys.readouterr().out.split()[:3] == ["talkamrater", "2", "2"]
