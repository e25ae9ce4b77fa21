"""What the seats had seen goes with a game to another table."""

from games.fyrklover.memory import memory, remembering
from games.fyrklover.tests.worlds import ROOM, play_once, played, position


def test_what_is_known_and_looked_at_comes_with_it():
    state = played(position({"memory_aid": True}), "hide S2 @ 1,0", "peek 0,2")
    read = ROOM.from_position(ROOM.check_options({"memory_aid": True}), 2, ROOM.position(state))
    again = remembering(read, memory(state))
    assert ROOM.view(again, 0)["board"] == ROOM.view(state, 0)["board"] and again.known == state.known


def test_it_is_told_as_data():
    state = play_once(position(), "peek 0,2 1,2").state
    assert memory(state) == {"known": [["H4", "S9"], []], "looking": [["H4", "S9"], []]}


def test_what_does_not_lie_face_down_is_not_known():
    assert remembering(position(), {"known": [["S3", "H4"], []], "looking": [[], []]}).known == ({"H4"}, set())
