"""kill -9 in the middle of play, again and again: nothing accepted is lost or doubled, nobody signs in again.

KORTSKOLA_KILLS sets the number of kills (default 50; on PostgreSQL 10).
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.fixtures.databases import address_of_the_test_database
from tests.fixtures.servers import free_port
from tests.kill import checks, clients

ROOT = Path(__file__).resolve().parent.parent
KILLS = {"sqlite": 50, "postgresql": 10}
PAIRS, GAMES = 6, 6
MOVES_A_ROUND = 5  # accepted before the next kill, so that each one hits full play
MOST_S = 0.25  # then at a random moment within this time
WITHIN_S = 60.0


class Servers:
    """A port at which servers live and are killed."""

    def __init__(self, environ: dict) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(environ["KORTSKOLA_DATA"]) / "server.log"
        command = [sys.executable, "-m", "tests.kill.server", str(self.port)]
        with self.log.open("ab") as log:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": log}
            self.source = subprocess.Popen(command, cwd=ROOT, env=environ, text=True, **pipes)
        assert self.source.stdout.readline() == "ready\n", self.said()
        self.pid = 0

    def start(self) -> None:
        self.source.stdin.write("one\n")
        self.source.stdin.flush()
        self.pid = int(self.source.stdout.readline())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        while _is_alive(self.pid):
            time.sleep(0.001)

    def said(self) -> str:
        return self.log.read_text()

    def close(self) -> None:
        if self.pid and _is_alive(self.pid):
            self.kill()
        self.source.stdin.close()
        self.source.wait(20)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def surroundings(data: Path, **more: str) -> dict:
    """The environment of a server process on the test's database."""
    environ = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.kill.settings", "KORTSKOLA_DATA": str(data)}
    return environ | {"DATABASE_URL": address_of_the_test_database(), "KORTSKOLA_WRITER": "thread", **more}


def world(environ: dict) -> list[dict]:
    """The pupils, with login cards and tables, made in that environment."""
    command = [sys.executable, "-m", "tests.kill.world", str(PAIRS), str(GAMES)]
    done = subprocess.run(command, cwd=ROOT, env=environ, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def playground(each_database, tmp_path):
    """playground(**environ): (servers, places) on the test's database."""
    made = []

    def make(**more):
        environ = surroundings(tmp_path, **more)
        places = world(environ)
        made.append(Servers(environ))
        return made[-1], places

    yield make
    for servers in made:
        servers.close()


async def play_and_kill(servers: Servers, places: list[dict], kills: int) -> clients.Notes:
    """Full play by all, with `kills` kills at random moments of it."""
    notes, chance = clients.Notes(), random.Random()
    class_ = clients.make(servers.url, places, notes)
    await asyncio.to_thread(servers.start)
    await answers(servers)
    for client in class_:
        await client.sign_in()
    playing = [asyncio.create_task(client.play()) for client in class_]
    for _round in range(kills):
        await more_moves(notes, playing)
        await asyncio.sleep(chance.uniform(0, MOST_S))
        await asyncio.to_thread(servers.kill)
        await asyncio.to_thread(servers.start)
    await more_moves(notes, playing)
    for client in class_:
        client.is_to_stop = True
    await asyncio.to_thread(servers.kill)
    await asyncio.wait_for(asyncio.gather(*playing), WITHIN_S)
    return notes


async def answers(servers: Servers) -> None:
    end = time.monotonic() + WITHIN_S
    while time.monotonic() < end:
        try:
            _reader, writer = await asyncio.open_connection("127.0.0.1", servers.port)
        except OSError:
            await asyncio.sleep(0.02)
        else:
            writer.close()
            return
    raise AssertionError(servers.said())


async def more_moves(notes: clients.Notes, playing: list) -> None:
    """Wait until some more moves have been accepted."""
    enough, end = len(notes.accepted) + MOVES_A_ROUND, time.monotonic() + WITHIN_S
    while len(notes.accepted) < enough:
        broken = [task.exception() for task in playing if task.done() and task.exception()]
        assert not broken, broken
        assert time.monotonic() < end, f"no play: {notes.faults[-3:]}"
        await asyncio.sleep(0.005)


def test_kill_9_loses_and_doubles_nothing_and_nobody_signs_in_again(playground, each_database):
    kills = int(os.environ.get("KORTSKOLA_KILLS") or KILLS[each_database])
    servers, places = playground()
    notes = asyncio.run(play_and_kill(servers, places, kills))
    assert not checks.faults(notes)
    assert "Traceback" not in servers.said(), servers.said()
    print(f"{kills} kills, {len(notes.accepted)} moves accepted, {notes.came_back} times a client came back")


def test_kill_9_of_what_the_start_command_began(launch, transactional_db):
    server = launch(DATABASE_URL=address_of_the_test_database())
    places = world(surroundings(server.data))
    notes = asyncio.run(play_and_kill(server, places, 2))
    assert not checks.faults(notes)


def test_the_kill_test_finds_a_build_that_answers_before_the_commit(playground):
    servers, places = playground(KORTSKOLA_TEST_EARLY="1")
    notes = asyncio.run(play_and_kill(servers, places, 4))
    assert any(fault.startswith("lost") for fault in checks.faults(notes))
