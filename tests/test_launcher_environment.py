"""Nonsense in the environment or the data folder: a sentence in one line, from `start` and from `manage.py` alike."""

import os
import subprocess
import sys

import pytest

from kortskola import environment, site
from tests.fixtures.servers import ROOT

COMMANDS = {
    "start": ["-m", "kortskola", "start", "--local", "--port", "1"],  # a port that is not had: nothing is ever served
    "manage": ["manage.py", "version"],
}
NO_ADDRESS = [
    "kort.skola.example",
    "ftp://kort.skola.example",
    "https://",
    "https://kort skola",
    "https://kort.skola.example/spel",
    "https://kort.skola.example?klass",
    "http://[::1",
    "http://kort.skola.example:99999",
    "http://kort.skola.example:port",
    "http://namn:ord@kort.skola.example",
]


@pytest.fixture(params=COMMANDS)
def told(request, tmp_path):
    """``told(**environ)``: what the command says, in a data folder of its own."""

    def run(**environ: str) -> subprocess.CompletedProcess:
        world = {key: value for key, value in os.environ.items() if not key.endswith("_URL")}
        given = {"KORTSKOLA_BOOTSTRAPPED": "1", "KORTSKOLA_LANGUAGE": "sv", "KORTSKOLA_DATA": str(tmp_path), **environ}
        command = [sys.executable, *COMMANDS[request.param]]
        return subprocess.run(command, cwd=ROOT, env=world | given, capture_output=True, text=True)

    return run


def is_one_sentence(answer: subprocess.CompletedProcess, about: str) -> bool:
    return answer.returncode == 2 and answer.stderr.count("\n") == 1 and about in answer.stderr


@pytest.mark.parametrize("below", ["", "folder", "folder/in/folder"])
def test_a_data_folder_that_cannot_be_one_is_said(told, tmp_path, below):
    (tmp_path / "file").touch()
    place = os.path.join(tmp_path / "file", below).rstrip("/")
    assert is_one_sentence(told(KORTSKOLA_DATA=place), str(tmp_path / "file"))


@pytest.mark.parametrize("text", NO_ADDRESS)
def test_an_address_that_is_none_is_refused(told, text):
    assert is_one_sentence(told(KORTSKOLA_URL=text), "KORTSKOLA_URL")


@pytest.mark.parametrize("bytes_in_it", [b"kort", b"\xff\xfe"])
def test_a_file_with_no_address_in_it_is_named(told, tmp_path, bytes_in_it):
    (tmp_path / "address").write_bytes(bytes_in_it)
    assert is_one_sentence(told(), str(tmp_path / "address"))


@pytest.mark.parametrize("bytes_in_it", [b"", b"\n", b"\xff\xfe"])
def test_a_key_that_signs_nothing_is_named(told, tmp_path, bytes_in_it):
    (tmp_path / "secret_key").write_bytes(bytes_in_it)
    assert is_one_sentence(told(), str(tmp_path / "secret_key"))


def test_a_servers_address_that_is_none_is_refused(told):
    assert is_one_sentence(told(DATABASE_URL="postgres://here:port/db"), "DATABASE_URL")


@pytest.mark.parametrize("text", ["port", "0", "99999", "²"])
def test_a_mail_port_that_is_none_is_refused(told, text):
    assert is_one_sentence(told(KORTSKOLA_MAIL_PORT=text), "KORTSKOLA_MAIL_PORT")


def test_a_name_with_swedish_letters_is_what_browsers_ask_for(monkeypatch):
    monkeypatch.setenv("KORTSKOLA_URL", "https://kört.skola.example")
    assert "xn--krt-sna.skola.example" in site.allowed_hosts()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A data folder for what is asked in this process."""
    monkeypatch.setenv("KORTSKOLA_DATA", str(tmp_path))
    return tmp_path


def test_a_key_that_is_missing_beside_a_database_is_said(folder, capsys):
    (folder / "kortskola.sqlite3").touch()
    environment.check_key()
    assert str(folder / "secret_key") in capsys.readouterr().err


def test_a_first_start_misses_no_key(folder, capsys):
    environment.check_key()
    assert capsys.readouterr().err == ""
