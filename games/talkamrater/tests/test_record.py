"""Game records: what is wrong with one is said by its code and ply, and nothing crashes."""

import json

import pytest

from games.engine.arena import Match
from games.engine.base import BadRecord, Refused
from games.engine.record import load, read, record_of, replay
from games.talkamrater.room import ROOM

from .worlds import start

ROOMS = {"talkamrater": ROOM}
END_OF_ROUND = [[0, "end 6+3"], [1, "end 1+1"]]
LONG = ["2+1", "0+2", "3+0", "3+1", "1+4", "3+3", "1+2", "4+2", "0+8"]


def record(**changes):
    made = {
        "format": "kortskola-record",
        "version": 1,
        "game": "talkamrater",
        "seats": 2,
        "start": start(talon=LONG),
        "moves": [[0, "match 2+2 > 1+3"]],
    }
    made |= changes
    return {key: value for key, value in made.items() if value is not ...}


def fault(data, until=None):
    """(ply, code) of what is wrong with it; None if nothing is."""
    try:
        replay(load(data, ROOMS), until)
    except (BadRecord, Refused) as error:
        code = error.text.key if isinstance(error, Refused) else error.code
        return error.ply, code
    return None


BAD_FORMS = [
    {"format": ...},
    {"format": "pgn"},
    {"version": ...},
    {"version": 2},
    {"version": True},
    {"version": 1.0},
    {"version": "1"},
    {"game": ...},
    {"game": "schack"},
    {"game": ["talkamrater"]},
    {"game": None},
    {"seats": ...},
    {"seats": 1},
    {"seats": 5},
    {"seats": True},
    {"seats": 2.0},
    {"seats": 10**40},
    {"start": ...},
    {"start": []},
    {"start": None},
    {"start": {"hands": [[], []], "table": [None] * 3, "discard": []}},
    {"start": start(weather="sun")},
    {"options": []},
    {"options": None},
    {"options": {"speed": 1}},
    {"options": {"copies": 9}},
    {"moves": {}},
    {"moves": None},
    {"moves": ["end 2+2"]},
    {"moves": [[0]]},
    {"moves": [[0, "end 2+2", 1]]},
    {"moves": [["0", "end 2+2"]]},
    {"moves": [[True, "end 2+2"]]},
    {"moves": [[0.0, "end 2+2"]]},
    {"moves": [[0, 2]]},
    {"moves": [[0, None]]},
    {"shuffles": {}},
    {"shuffles": ["2+2"]},
    {"shuffles": [[2]]},
    {"result": 3},
    {"result": [0]},
    {"stopped": 1},
    {"stopped": None},
    {"name": 7},
    {"from": []},
    {"expect": "win"},
    {"note": "en nyckel till"},
]


@pytest.mark.parametrize("changes", BAD_FORMS, ids=repr)
def test_a_record_of_another_form_is_a_bad_record(changes):
    assert fault(record(**changes)) == (0, "bad_record")


@pytest.mark.parametrize("data", [None, 3, "text", [], [record()], True])
def test_what_is_no_object_is_a_bad_record(data):
    assert fault(data) == (0, "bad_record")


BAD_POSITIONS = [
    {"hands": {}},
    {"hands": [["2+2"]]},
    {"hands": [["2+2"], "1+1"]},
    {"hands": [["2+2"], [3]]},
    {"hands": [["2+2"], [None]]},
    {"table": None},
    {"table": ["1+3", "2+5"]},
    {"table": ["1+3", "2+5", 4]},
    {"table": ["1+3", "2+5", "handL"]},
    {"table": ["1+3", "2+5", ""]},
    {"hands": [["2+2", ""], []]},
    {"discard": "1+1"},
    {"discard": [["1+1"]]},
    {"talon": None},
    {"talon": ["\ud800"]},
    {"scored": [[]]},
    {"scored": None},
    {"out": {}},
    {"out": ["2+2"]},
    {"trumps": None},
    {"trumps": [3, 8]},
    {"turn": None},
    {"turn": -1},
    {"turn": 10**30},
    {"turn": 0.0},
    {"first": "0"},
    {"first": 2},
    {"opened": 1},
    {"threw": "no"},
    {"reshuffles": True},
    {"reshuffles": -1},
    {"over": None},
]


@pytest.mark.parametrize("changes", BAD_POSITIONS, ids=repr)
def test_an_impossible_start_is_a_bad_position(changes):
    assert fault(record(start=start(**changes), moves=[])) == (0, "bad_position")


@pytest.mark.parametrize("key", ["hands", "table", "discard", "talon"])
def test_a_start_without_one_of_the_four_is_a_bad_record(key):
    lacking = {name: value for name, value in start().items() if name != key}
    assert fault(record(start=lacking)) == (0, "bad_record")


def test_all_that_may_be_left_out_may_be_left_out():
    assert fault(record(moves=...)) is None


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ([[0, "end 6+3"], [0, "end 2+2"]], (1, "not_your_turn")),
        ([[7, "end 6+3"]], (0, "not_your_turn")),
        ([[-1, "end 6+3"]], (0, "not_your_turn")),
        ([[10**30, "end 6+3"]], (0, "not_your_turn")),
        ([[0, "end 6+3"], [1, "end 6+3"]], (1, "not_in_hand")),
        ([[0, "end 6+3 "]], (0, "bad_move")),
        ([[0, ""]], (0, "bad_move")),
    ],
)
def test_a_move_that_is_refused_is_told_with_its_ply(moves, expected):
    assert fault(record(moves=moves)) == expected


def test_moves_after_the_ply_asked_for_are_not_played():
    assert fault(record(moves=[[0, "end 6+3"], [0, "nonsense"]]), until=1) is None


def test_shuffles_left_over_are_ignored():
    assert fault(record(shuffles=[["2+2"], ["1+1"]])) is None


FINISHED = next(Match(ROOM, {}, (ROOM.bots["easy"],) * 2, seed=3).records(1))


def test_a_finished_game_replays_to_its_result():
    assert replay(load(FINISHED, ROOMS)).result == FINISHED["result"]


def test_a_result_may_leave_keys_out():
    assert fault(FINISHED | {"result": {"winners": FINISHED["result"]["winners"]}}) is None


@pytest.mark.parametrize(
    "result",
    [
        FINISHED["result"] | {"points": [1, 2]},
        FINISHED["result"] | {"winners": []},
        FINISHED["result"] | {"winners": [bool(seat) for seat in FINISHED["result"]["winners"]]},
        FINISHED["result"] | {"medals": 3},
    ],
)
def test_another_result_than_the_replay_gives_differs(result):
    assert fault(FINISHED | {"result": result}) == (len(FINISHED["moves"]), "result_differs")


def test_a_result_of_a_game_that_still_runs_differs():
    assert fault(record(result={"winners": [0]})) == (1, "result_differs")


def test_a_result_is_compared_only_when_the_whole_game_is_played():
    assert fault(FINISHED | {"result": {"winners": []}}, until=3) is None


def test_a_move_after_the_end_is_told():
    moves = [*FINISHED["moves"], [0, "end 2+2"]]
    assert fault(FINISHED | {"moves": moves}) == (len(FINISHED["moves"]), "game_over")


def stopped(moves, **changes):
    return replay(load(record(moves=moves, stopped=True, **changes), ROOMS))


def test_a_stopped_game_counts_as_when_the_turn_last_came_to_the_first_seat():
    played = stopped([[0, "match 2+2 > 1+3"], [0, "end 6+3"], [1, "end 1+1"], [0, "match =7 > 2+5"]])
    assert played.result == {"points": [2, 0], "sum_cards": [0, 0], "winners": [0]}


def test_a_game_stopped_in_the_first_round_counts_as_it_began():
    assert stopped([[0, "match 2+2 > 1+3"]]).result["points"] == [0, 0]


def test_a_game_stopped_just_as_the_first_seat_is_on_turn_counts_as_it_stands():
    played = stopped([[0, "match 2+2 > 1+3"], *END_OF_ROUND])
    assert played.result["points"] == [2, 0]


def test_points_that_a_stopped_game_began_with_count():
    begun = start(talon=LONG, scored=[["2+1"], ["3+4", "=1"]])
    assert stopped([[0, "match 2+2 > 1+3"]], start=begun).result["points"] == [1, 2]


def test_a_stopped_game_is_not_over():
    assert not stopped(END_OF_ROUND).over


def test_a_stopped_games_result_is_checked():
    data = record(moves=END_OF_ROUND, stopped=True, result={"points": [9, 9]})
    assert fault(data) == (2, "result_differs")


def test_a_game_that_came_to_its_end_was_not_stopped():
    assert fault(FINISHED | {"stopped": True, "result": None}) == (len(FINISHED["moves"]), "bad_record")


def test_a_stopped_game_played_only_in_part_has_no_result():
    data = record(moves=END_OF_ROUND, stopped=True)
    assert replay(load(data, ROOMS), 1).result is None


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"NaN",
        b'{"seats": NaN}',
        b'{"seats": Infinity}',
        b'{"seats": 2, "seats": 3}',
        b"\xff\xfe{\x00}\x00",
        '{"name": "å"}'.encode("cp1252"),
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"seats": ' + b"9" * 5000 + b"}",
        b"\x00",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_not_json_is_a_bad_record(text):
    with pytest.raises(BadRecord) as error:
        read(text, ROOMS)
    assert error.value.code == "bad_record"


def test_a_key_that_stands_twice_is_a_bad_record():
    text = json.dumps(record()).replace('"seats": 2', '"seats": 3, "seats": 2')
    with pytest.raises(BadRecord):
        read(text, ROOMS)


def test_a_byte_order_mark_is_passed_over():
    text = b"\xef\xbb\xbf" + json.dumps(record()).encode()
    assert read(text, ROOMS).moves == ((0, "match 2+2 > 1+3"),)


def test_a_written_record_is_read_as_it_was():
    loaded = load(record(), ROOMS)
    written = record_of(ROOM, {}, 2, ROOM.position(loaded.start), loaded.moves)
    assert load(json.loads(json.dumps(written)), ROOMS) == loaded
