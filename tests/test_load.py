"""The load program's checks, on a small school: passed by the product, failed by broken builds. No timing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# At four tables without a pause the taps would be a flood, whose socket is closed
SMALL = ["--tables", "4", "--think", "0.1", "--seconds", "1.5"]


def load(*options: str) -> subprocess.CompletedProcess:
    """Run it as a user does, knowing nothing of the tests' own settings."""
    ours = ("DJANGO_SETTINGS_MODULE", "KORTSKOLA_DATA", "DATABASE_URL", "REDIS_URL")
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    command = [sys.executable, "-m", "tests.load", *SMALL, *options]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240)


def test_a_lesson_by_sockets_and_forms_is_stored_and_shown_as_it_was_played():
    run = load("--by", "both")
    assert (run.returncode, "0 faults" in run.stdout) == (0, True), run.stdout + run.stderr


@pytest.mark.parametrize("broken", ["screen", "lose", "double"])
def test_the_checks_find_a_broken_build(broken):
    run = load("--break", broken)
    assert (run.returncode, "FAULT" in run.stdout) == (1, True), run.stdout + run.stderr


@pytest.mark.postgres
@pytest.mark.redis
def test_a_lesson_on_postgresql_with_two_processes_is_stored_and_shown_as_it_was_played():
    run = load("--postgres", "--processes", "2")
    assert (run.returncode, "0 faults" in run.stdout) == (0, True), run.stdout + run.stderr
