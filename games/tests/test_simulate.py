"""The command `simulate`: whole games between bots as records, the same for the same seed."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine.record import load, replay
from games.management.commands.simulate import value_of
from games.registry import ROOMS

ROOT = Path(__file__).resolve().parents[2]


def simulated(*args):
    out, err = io.StringIO(), io.StringIO()
    call_command("simulate", "talkamrater", *args, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def records(*args):
    return [json.loads(line) for line in simulated(*args)[0].splitlines()]


def test_one_game_of_two_random_bots_is_the_default():
    (record,) = records()
    assert (record["game"], record["seats"]) == ("talkamrater", 2)


def test_every_record_can_be_replayed():
    for record in records("--count", "5", "--seats", "3", "--bots", "easy", "--option", "trump=true"):
        assert replay(load(record, ROOMS)).result == record["result"]


def test_the_same_seed_gives_the_same_bytes():
    assert simulated("--count", "4", "--seed", "7") == simulated("--count", "4", "--seed", "7")


def test_another_seed_gives_other_games():
    assert simulated("--seed", "7") != simulated("--seed", "8")


def test_the_first_games_of_a_longer_run_are_the_same():
    assert records("--count", "3")[:2] == records("--count", "2")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_the_bytes_do_not_depend_on_the_hash_seed(hash_seed):
    command = [sys.executable, "manage.py", "simulate", "talkamrater", "--bots", "hard,easy", "--count", "3"]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert run.stdout == simulated("--bots", "hard,easy", "--count", "3")[0]


def test_records_go_to_the_file_named(tmp_path):
    out = simulated("--out", str(tmp_path / "games.jsonl"), "--count", "2")[0]
    assert out == ""
    assert (tmp_path / "games.jsonl").read_text() == simulated("--count", "2")[0]


def test_the_bots_change_seats():
    names = [record["name"] for record in records("--bots", "easy,hard", "--count", "3")]
    assert names == ["0: easy, hard", "1: hard, easy", "2: easy, hard"]


def test_a_bot_for_each_seat_gives_the_number_of_seats():
    assert records("--bots", "easy,hard,random")[0]["seats"] == 3


def test_options_stand_in_the_record():
    (record,) = records("--option", "sums=0-5", "--option", "copies=2")
    assert record["options"] == {"sums": [0, 5], "copies": 2}


@pytest.mark.parametrize("sums", ["0-5", "0,5", "[0,5]", "[0, 5]"])
def test_a_range_is_written_as_two_numbers(sums):
    assert records("--option", f"sums={sums}")[0]["options"] == {"sums": [0, 5]}


@pytest.mark.parametrize("yes", ["true", "True", "TRUE"])
def test_a_switch_may_be_written_with_capitals(yes):
    assert records("--option", f"trump={yes}")[0]["options"] == {"trump": True}


def test_a_game_cut_off_is_told_without_being_asked():
    out, err = simulated("--max-moves", "5")
    assert "avbrutet efter 5 drag" in err
    assert "result" not in json.loads(out)


def test_stats_tell_of_speed_length_wins_and_times():
    err = simulated("--stats", "--count", "4", "--bots", "easy,hard")[1]
    for words in ("per second", "game length", "cut off      0", "seat 0", "seat 1", "easy ", "hard ", "95 %"):
        assert words in err


def test_stats_count_games_cut_off():
    assert "cut off      3" in simulated("--stats", "--count", "3", "--max-moves", "5")[1]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--bots", "vass"], "vass finns inte"),
        (["--bots", ""], "finns inte"),
        (["--seats", "5"], "2 till 4"),
        (["--seats", "0"], "2 till 4"),
        (["--seats", "3", "--bots", "easy,hard"], "2 botar till 3 platser"),
        (["--count", "0"], "minst 1"),
        (["--max-moves", "0"], "minst 1"),
        (["--count", "many"], "count"),
        (["--option", "trump"], "tillval=värde"),
        (["--option", "trump=kanske"], "true eller false"),
        (["--option", "speed=3"], "Okänt tillval"),
        (["--option", "sums=4-5"], "sums"),
        (["--option", "copies=" + "[" * 5000], "copies"),
        (["--out", "/nowhere/at/all.jsonl"], "kan inte skriva"),
        (["--nonsense"], "nonsense"),
    ],
)
def test_a_bad_argument_is_told_in_one_line(args, words):
    with pytest.raises(CommandError, match=words) as error:
        simulated(*args)
    assert "\n" not in str(error.value)


def test_a_game_that_is_not_here_is_told():
    with pytest.raises(CommandError, match="talkamrater"):
        call_command("simulate", "schack")


@pytest.mark.parametrize("written", ["3,5", "[3,5]", "", "4"])
def test_a_list_is_written_with_commas(written):
    assert value_of(written, "rows") == [int(sign) for sign in written if sign.isdigit()]


@pytest.mark.parametrize("game", ROOMS)
def test_what_one_command_has_played_the_other_plays_to_the_same_end(game, tmp_path):
    file = str(tmp_path / "games.jsonl")
    call_command("simulate", game, "--count", "40", "--seed", "11", "--out", file, stdout=io.StringIO())
    out = io.StringIO()
    call_command("replay", file, "--json", stdout=out)
    simulated_results = [json.loads(line)["result"] for line in Path(file).read_text().splitlines()]
    assert len(simulated_results) == 40
    assert [json.loads(line)["result"] for line in out.getvalue().splitlines()] == simulated_results
