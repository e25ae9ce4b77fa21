"""`test` itself: what it runs, what it says was left out, and its closing line."""

import argparse
import socket
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kortskola import chromium, temporary, testing

REPORT = '<testsuites><testsuite tests="10" failures="2" errors="1" skipped="3"/></testsuites>'


def options(*arguments: str, strict: bool = False) -> argparse.Namespace:
    return argparse.Namespace(pytest_args=list(arguments), nothing_left_out=strict)


class Machine:
    """What is installed, and which runs of pytest were made on it."""

    def __init__(self, monkeypatch):
        self.monkeypatch, self.runs, self.outcome = monkeypatch, [], testing.Outcome(passed=5)
        monkeypatch.setattr(testing, "pytest", self.pytest)
        self.has(postgres=True, redis=True, browser=True)

    def has(self, *, postgres: bool, redis: bool, browser: bool) -> None:
        found = temporary.Servers("postgres://here/db" if postgres else None, "redis://here/0" if redis else None)
        self.monkeypatch.setattr(temporary, "servers", lambda folder: Given(found))
        self.monkeypatch.setattr(chromium, "find", lambda: "/usr/bin/chromium" if browser else None)

    def pytest(self, arguments, environ):
        self.runs.append((arguments, environ))
        return self.outcome

    def marks(self) -> list[str]:
        return [arguments[-1] for arguments, _environ in self.runs]


class Given:
    def __init__(self, servers):
        self.servers = servers

    def __enter__(self):
        return self.servers

    def __exit__(self, *error):
        return None


@pytest.fixture
def machine(monkeypatch) -> Machine:
    return Machine(monkeypatch)


def last_line(capsys) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_a_machine_that_has_everything_makes_three_runs(machine):
    testing.run(options())
    assert machine.marks() == ["not browser and not postgres", "postgres and not browser", "browser"]


def test_the_closing_line_counts_all_runs(machine, capsys):
    testing.run(options())
    assert last_line(capsys) == "15 passed, 0 failed"


def test_only_the_postgresql_run_has_a_database_address(machine, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://the-schools-own/kortskola")
    testing.run(options())
    assert [environ.get("DATABASE_URL") for _arguments, environ in machine.runs] == [None, "postgres://here/db", None]


def test_arguments_of_pytest_make_one_run_with_just_these(machine):
    testing.run(options("games", "-k", "undo"))
    assert [arguments for arguments, _environ in machine.runs] == [["games", "-k", "undo"]]


@pytest.mark.parametrize("missing", ["postgres", "redis", "browser"])
class TestWithout:
    def test_it_says_loudly_what_was_left_out(self, machine, missing, capsys):
        machine.has(**{"postgres": True, "redis": True, "browser": True} | {missing: False})
        testing.run(options())
        assert "!!!!" in capsys.readouterr().out

    def test_it_passes_all_the_same(self, machine, missing):
        machine.has(**{"postgres": True, "redis": True, "browser": True} | {missing: False})
        assert testing.run(options()) == 0

    def test_it_fails_when_nothing_may_be_left_out(self, machine, missing):
        machine.has(**{"postgres": True, "redis": True, "browser": True} | {missing: False})
        assert testing.run(options(strict=True)) == 1


def test_without_redis_no_test_that_needs_it_is_run(machine):
    machine.has(postgres=True, redis=False, browser=True)
    testing.run(options())
    assert all("not redis" in mark for mark in machine.marks()[:2])


def test_everything_run_passes_when_nothing_may_be_left_out(machine):
    assert testing.run(options(strict=True)) == 0


def test_a_test_that_skips_itself_is_left_out(machine):
    machine.outcome = testing.Outcome(passed=5, skipped=1)
    assert testing.run(options(strict=True)) == 1


def test_a_failed_run_is_the_exit_code(machine):
    machine.outcome = testing.Outcome(passed=5, failed=1, code=1)
    assert testing.run(options()) == 1


def test_a_report_is_read_with_errors_as_failed(tmp_path):
    (tmp_path / "report.xml").write_text(REPORT)
    outcome = testing.read(tmp_path / "report.xml")
    assert (outcome.passed, outcome.failed, outcome.skipped) == (4, 3, 3)


def test_a_run_of_pytest_is_counted(tmp_path, monkeypatch):
    (tmp_path / "test_it.py").write_text("def test_a(): pass\ndef test_b(): assert 0\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:django\n")
    monkeypatch.setattr(testing, "ROOT", tmp_path)
    outcome = testing.pytest(["-q"], {"PATH": "", "HOME": str(tmp_path)})
    assert (outcome.passed, outcome.failed, outcome.code) == (1, 1, 1)


@pytest.mark.redis
def test_temporary_servers_answer_and_are_gone_afterwards(tmp_path):
    with temporary.redis(tmp_path / "redis") as address:
        port = urlsplit(address or "").port
        answer = subprocess.run(["redis-cli", "-p", str(port), "ping"], capture_output=True, text=True)
    assert answer.stdout == "PONG\n"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=1)


def test_the_shell_without_a_window_goes_before_the_whole_browser(monkeypatch):
    monkeypatch.delenv("KORTSKOLA_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium.shutil, "which", lambda name: f"/usr/bin/{name}" if "chromium" in name else None)
    assert chromium.find() == "/usr/bin/chromium-headless-shell"


def test_a_chromium_that_is_named_goes_first(monkeypatch):
    monkeypatch.setenv("KORTSKOLA_CHROMIUM", "/opt/chrome")
    assert chromium.find() == "/opt/chrome"


@pytest.mark.parametrize("file", [".ci/run", "README.md"])
def test_the_readme_and_the_ci_script_name_the_same_test_command(file):
    root = Path(__file__).resolve().parent.parent
    assert "python3 -m kortskola test" in (root / file).read_text()
