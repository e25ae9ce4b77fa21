"""Two processes that write to the same tables at the same time, on SQLite and on PostgreSQL."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from games import tables
from games.engine.base import BadRecord, Refused
from games.engine.record import load, replay
from games.models import Move, Table
from games.registry import ROOMS
from tests.factories import TableFactory
from tests.fixtures.databases import address_of_the_test_database

ROOT = Path(__file__).resolve().parent.parent


def player(name: str, ids: list[int], folder: Path, environ: dict) -> subprocess.Popen:
    environ = {**os.environ, "DJANGO_SETTINGS_MODULE": "kortskola.settings", "KORTSKOLA_WRITER": "thread", **environ}
    environ |= {"KORTSKOLA_DATA": str(folder), "DATABASE_URL": address_of_the_test_database()}
    command = [sys.executable, "-m", "tests.players", name, *map(str, ids)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, cwd=ROOT, env=environ, text=True, **pipes)


def played(ids: list[int], folder: Path, **environ) -> list[list[tuple]]:
    """Two processes play these tables out; for each the taps that it was told were accepted."""
    processes = [player(name, ids, folder, environ) for name in ("one", "two")]
    for process in processes:
        assert process.stdout.readline() == "ready\n", process.stderr.read()
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    told = []
    for process in processes:
        said, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
        told.append([tuple(json.loads(line)) for line in said.splitlines()])
    return told


def faults(ids: list[int], told: list[list[tuple]]) -> list[str]:
    """What is lost, doubled or out of order."""
    stored = Counter(Move.objects.values_list("table_id", "key"))
    accepted = {tap for taps in told for tap in taps}
    found = [f"lost: {tap}" for tap in accepted if stored[tap] == 0]
    found += [f"stored {count} times: {tap}" for tap, count in stored.items() if count > 1]
    found += [f"nobody was told: {tap}" for tap in stored if tap not in accepted]
    found += [f"both were given: {tap}" for tap in set(told[0]) & set(told[1]) if not tap[1].startswith("same-")]
    return found + [f"table {table_id}: {fault}" for table_id in ids if (fault := out_of_order(table_id))]


def out_of_order(table_id: int) -> str:
    plies = list(Move.objects.filter(table_id=table_id).values_list("ply", flat=True))
    if plies != list(range(len(plies))):
        return f"the plies are {plies}"
    try:
        replayed = replay(load(tables.record(table_id), ROOMS))
    except (Refused, BadRecord) as error:
        return f"can't be played: {error}"
    return "" if replayed.result == Table.objects.get(pk=table_id).result else "another result"


@pytest.fixture
def ids(each_database) -> list[int]:
    return [TableFactory(game=room.key, seats=room.max_seats).pk for room in ROOMS.values()]


def test_two_processes_at_the_same_tables_lose_and_double_nothing(ids, tmp_path):
    told = played(ids, tmp_path)
    assert all(told), "one of the processes never got to play: nothing was tested"
    assert not faults(ids, told)


def test_the_check_finds_a_build_that_loses_moves(ids, tmp_path):
    told = played(ids, tmp_path, KORTSKOLA_TEST_LOSES="1")
    assert any(fault.startswith("lost") for fault in faults(ids, told))
