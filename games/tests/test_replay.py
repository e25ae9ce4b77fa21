"""The command `replay`, as it is called from a terminal: without a database, and never with a traceback."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine.arena import Match
from games.registry import ROOMS

ROOT = Path(__file__).resolve().parents[2]
ROOM = ROOMS["talkamrater"]
RECORD = {
    "format": "kortskola-record",
    "version": 1,
    "game": "talkamrater",
    "name": "Två drag",
    "seats": 2,
    "start": {
        "hands": [["2+2", "6+3", "0+1", "5+5", "=7"], ["1+1", "3+2", "4+4", "0+6", "9+1"]],
        "table": ["1+3", "2+5", "10+0"],
        "discard": [],
        "talon": ["3+0", "1+2", "3+3", "4+2", "0+8"],
    },
    "moves": [[0, "match 2+2 > 1+3"], [0, "end 6+3"]],
}
FINISHED = next(Match(ROOM, {}, (ROOM.bots["random"],) * 2).records(1))


class Answer:
    def __init__(self, *args, **options):
        out, err = io.StringIO(), io.StringIO()
        self.code = 0
        try:
            call_command("replay", *args, stdout=out, stderr=err, **options)
        except SystemExit as exit:
            self.code = exit.code
        self.out, self.err = out.getvalue(), err.getvalue()

    @property
    def objects(self):
        return [json.loads(line) for line in self.out.splitlines()]


def file(folder, *records, name="game.json"):
    path = folder / name
    path.write_text("\n".join(text if isinstance(text, str) else json.dumps(text) for text in records))
    return str(path)


def test_json_is_one_object_with_the_position(tmp_path):
    answer = Answer(file(tmp_path, RECORD), "--json")
    (reached,) = answer.objects
    assert list(reached) == ["ply", "over", "to_move", "position", "result"]
    assert (reached["ply"], reached["over"], reached["to_move"], reached["result"]) == (2, False, [1], None)


def test_the_position_has_exactly_the_keys_of_the_rules(tmp_path):
    (reached,) = Answer(file(tmp_path, RECORD), "--json").objects
    assert set(reached["position"]) == {
        *("hands", "table", "discard", "talon", "scored", "out", "trumps"),
        *("turn", "first", "opened", "threw", "reshuffles", "over"),
    }


def test_a_finished_game_prints_its_result(tmp_path):
    (reached,) = Answer(file(tmp_path, FINISHED), "--json").objects
    assert (reached["over"], reached["to_move"], reached["result"]) == (True, [], FINISHED["result"])


def test_a_stopped_game_prints_its_result_and_is_not_over(tmp_path):
    (reached,) = Answer(file(tmp_path, RECORD | {"stopped": True}), "--json").objects
    assert (reached["over"], reached["result"]["points"]) == (False, [0, 0])


def test_until_stops_the_replay(tmp_path):
    (reached,) = Answer(file(tmp_path, RECORD), "--json", until=1).objects
    assert reached["ply"] == 1 and reached["position"]["opened"]


def test_until_zero_prints_the_start(tmp_path):
    (reached,) = Answer(file(tmp_path, RECORD), "--json", until=0).objects
    assert reached["position"]["hands"] == RECORD["start"]["hands"]


def test_until_beyond_the_end_prints_the_end(tmp_path):
    (reached,) = Answer(file(tmp_path, RECORD), "--json", until=99).objects
    assert reached["ply"] == 2


def test_words_tell_the_moves_and_the_position(tmp_path):
    answer = Answer(file(tmp_path, RECORD))
    assert "Spelare 1 tog 1+3 med 2+2." in answer.out
    assert 'table: ["0+8", "2+5", "10+0"]' in answer.out
    assert "På tur: Spelare 2" in answer.out


def test_words_tell_the_result(tmp_path):
    assert "Resultat:" in Answer(file(tmp_path, FINISHED)).out


def test_an_illegal_move_is_an_error_with_its_ply_and_code(tmp_path):
    answer = Answer(file(tmp_path, RECORD | {"moves": [[0, "end 6+3"], [0, "end 2+2"]]}), "--json")
    assert answer.objects == [{"error": {"ply": 1, "code": "not_your_turn", "message": "Det är inte din tur än."}}]
    assert answer.code == 1


def test_an_illegal_move_is_told_in_words(tmp_path):
    answer = Answer(file(tmp_path, RECORD | {"moves": [[0, "match 2+2 > 2+5"]]}))
    assert (answer.out, answer.err.strip(), answer.code) == ("", "Inte lika mycket än. (sums_differ, drag 0)", 1)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"hej",
        b"\xff\xfe\x00",
        '{"name": "Två"}'.encode("cp1252"),
        b"[" * 50_000,
        b"1" * 6000,
        json.dumps(RECORD | {"moves": [[0, "\ud800"]]}).encode(),
        json.dumps(RECORD | {"\udfff": "\x1b[2J"}).encode(),
        json.dumps(RECORD | {"result": {"points": [[[[]]]] * 3}}).encode(),
    ],
    ids=lambda content: repr(content[:16]),
)
@pytest.mark.parametrize("options", [["--json"], []])
def test_rubbish_is_an_error_and_no_traceback(tmp_path, content, options):
    path = tmp_path / "rubbish.json"
    path.write_bytes(content)
    answer = Answer(str(path), *options)
    assert answer.code == 1
    if options:
        assert set(answer.objects[0]["error"]) == {"ply", "code", "message"}
    else:
        assert answer.err.strip().isprintable()


def test_a_windows_1252_file_is_a_bad_record(tmp_path):
    path = tmp_path / "old.json"
    path.write_bytes(json.dumps(RECORD, ensure_ascii=False).encode("cp1252"))
    assert Answer(str(path), "--json").objects[0]["error"]["code"] == "bad_record"


def test_a_file_with_a_byte_order_mark_is_read(tmp_path):
    path = tmp_path / "excel.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(RECORD).encode())
    assert Answer(str(path), "--json").code == 0


@pytest.mark.parametrize(("name", "words"), [("nowhere.json", "filen finns inte"), ("", "det är en mapp")])
def test_a_file_that_can_not_be_read_is_told(tmp_path, name, words):
    answer = Answer(str(tmp_path / name), "--json")
    assert answer.code == 1
    assert answer.objects[0]["error"]["code"] == "bad_record"
    assert words in answer.objects[0]["error"]["message"]


def test_several_records_print_one_object_each(tmp_path):
    answer = Answer(file(tmp_path, RECORD, "", FINISHED, "   ", name="games.jsonl"), "--json")
    assert [reached["ply"] for reached in answer.objects] == [2, len(FINISHED["moves"])]
    assert answer.code == 0


def test_one_bad_line_of_several_does_not_hide_the_others(tmp_path):
    answer = Answer(file(tmp_path, RECORD, "{", FINISHED, name="games.jsonl"), "--json")
    assert ["error" in reached for reached in answer.objects] == [False, True, False]
    assert answer.code == 1


def test_a_record_over_several_lines_is_one_record(tmp_path):
    answer = Answer(file(tmp_path, json.dumps(RECORD, indent=2), name="pretty"), "--json")
    assert [reached["ply"] for reached in answer.objects] == [2]


@pytest.mark.parametrize("records", [[RECORD], [RECORD, FINISHED]])
def test_standard_input_is_read_as_a_file(monkeypatch, records):
    text = "\n".join(map(json.dumps, records)).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert len(Answer("-", "--json").objects) == len(records)


@pytest.mark.parametrize("broken", ["{", "[]", "null", '{"format": oops}'])
def test_a_broken_first_line_of_standard_input_does_not_hide_the_others(monkeypatch, broken):
    text = "\n".join([broken, json.dumps(RECORD), json.dumps(RECORD)]).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert ["error" in reached for reached in Answer("-", "--json").objects] == [True, False, False]


def test_a_broken_record_over_several_lines_is_one_error(tmp_path):
    text = json.dumps(RECORD, indent=2).replace('"seats": 2,', '"seats": 2')
    assert len(Answer(file(tmp_path, text, name="pretty"), "--json").objects) == 1


def test_a_terminal_that_lacks_a_sign_gets_it_written_out(tmp_path):
    command = [sys.executable, "manage.py", "replay", file(tmp_path, RECORD | {"name": "数 å"})]
    env = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=True)
    assert run.stdout.decode("cp1252").splitlines()[0] == "\\u6570 å"


def test_a_closed_standard_input_is_told(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    (told,) = Answer("-", "--json").objects
    assert told["error"]["code"] == "bad_record"


class Full(io.StringIO):
    def write(self, text):
        raise OSError(errno.ENOSPC, "full")


def test_a_full_disk_is_told_in_one_line(tmp_path):
    with pytest.raises(CommandError, match="kan inte skriva: full"):
        call_command("replay", file(tmp_path, RECORD), "--json", stdout=Full())


def test_a_negative_ply_is_refused():
    with pytest.raises(CommandError, match="until"):
        Answer("-", until=-1)


def test_a_ply_that_is_no_number_is_refused():
    with pytest.raises(CommandError, match="until"):
        Answer("-", "--until", "x")
