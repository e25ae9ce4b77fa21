"""Setting up: .venv and packages, once, with a clear sentence when it can't be done."""

import os
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from kortskola import bootstrap, lock

ROOT = Path(__file__).resolve().parent.parent

# stands for the venv's Python: notes what it is asked to do, and does what the test has put in its answers
FAKE_PYTHON = """\
#!/bin/sh
folder=$(dirname "$0")/../..
echo "$@" >> "$folder/asked"
[ "$1" = "-c" ] && exit 0
[ -f "$folder/says" ] && cat "$folder/says"
[ -f "$folder/fails" ] && exit 1
exit 0
"""


class Place:
    """A project folder of which only the venv matters."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.venv = folder / ".venv"

    def add_python(self) -> None:
        python = bootstrap.python_of(self.venv)
        python.parent.mkdir(parents=True)
        python.write_text(FAKE_PYTHON)
        python.chmod(python.stat().st_mode | stat.S_IXUSR)

    def pip_says(self, text: str) -> None:
        (self.folder / "says").write_text(text)
        (self.folder / "fails").touch()

    def pip_works(self) -> None:
        (self.folder / "fails").unlink()

    def installs(self) -> list[str]:
        """The lock files that pip has been asked to install, in order."""
        asked = self.folder / "asked"
        lines = asked.read_text().splitlines() if asked.exists() else []
        return [Path(line.split()[-1]).name for line in lines if " pip " in line]


@pytest.fixture
def place(tmp_path, monkeypatch):
    made = Place(tmp_path)
    made.add_python()
    monkeypatch.setenv("KORTSKOLA_VENV", str(made.venv))
    return made


def refusal(capsys, level="base") -> str:
    """The one line that setting up ends with."""
    with pytest.raises(SystemExit) as ended:
        bootstrap.ensure(level)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_the_first_start_installs_the_locked_packages(place):
    bootstrap.ensure("base")
    assert place.installs() == ["base.txt"]


def test_packages_are_installed_by_their_hashes(place):
    bootstrap.ensure("base")
    assert "--require-hashes" in (place.folder / "asked").read_text()


def test_the_second_start_installs_nothing(place):
    bootstrap.ensure("base")
    bootstrap.ensure("base")
    assert place.installs() == ["base.txt"]


def test_the_second_start_says_nothing(place, capsys):
    bootstrap.ensure("base")
    capsys.readouterr()
    bootstrap.ensure("base")
    assert capsys.readouterr().out == ""


def test_a_changed_lock_file_installs_again(place, tmp_path, monkeypatch):
    bootstrap.ensure("base")
    changed = tmp_path / "base.txt"
    changed.write_text("other==1.0")
    monkeypatch.setattr(bootstrap, "lock_file", lambda level: changed)
    bootstrap.ensure("base")
    assert len(place.installs()) == 2


def test_the_test_packages_are_enough_to_start(place):
    bootstrap.ensure("dev")
    bootstrap.ensure("server")
    assert place.installs() == ["dev.txt"]


def test_the_plain_packages_are_not_enough_for_postgresql(place):
    bootstrap.ensure("base")
    bootstrap.ensure("server")
    assert place.installs() == ["base.txt", "server.txt"]


def test_pips_own_words_go_to_a_log(place, capsys):
    (place.folder / "says").write_text("WARNING: pip has much to say")
    bootstrap.ensure("base")
    assert "much to say" not in "".join(capsys.readouterr())
    assert "much to say" in (place.folder / ".venv.log").read_text()


def test_no_network_the_first_time_is_said_in_one_line(place, capsys):
    place.pip_says("ERROR: Could not find a version that satisfies the requirement asgiref==3.13.0")
    assert "nätverk" in refusal(capsys)


def test_a_set_up_that_failed_is_done_at_the_next_start(place, capsys):
    place.pip_says("ERROR: No matching distribution found for asgiref==3.13.0")
    refusal(capsys)
    place.pip_works()
    bootstrap.ensure("base")
    assert place.installs() == ["base.txt", "base.txt"]


def test_a_full_disk_is_said_in_one_line(place, capsys):
    place.pip_says("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device")
    assert "Disken är full" in refusal(capsys)


def test_a_package_that_is_not_the_locked_one_is_refused(place, capsys):
    place.pip_says("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.")
    assert "låst" in refusal(capsys)


def test_a_python_without_venv_is_told_what_to_install(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("KORTSKOLA_VENV", str(tmp_path / ".venv"))
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert "python3-venv" in refusal(capsys)


def test_a_python_without_venv_leaves_no_half_made_venv(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("KORTSKOLA_VENV", str(tmp_path / ".venv"))
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    refusal(capsys)
    assert not (tmp_path / ".venv").exists()


def test_an_old_python_is_told_so(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    assert "Python 3.11" in refusal(capsys)


def test_a_venv_whose_making_was_cut_off_is_made_again(tmp_path, monkeypatch):
    half = tmp_path / ".venv" / "bin"
    half.mkdir(parents=True)
    (half / "python").symlink_to(tmp_path / "gone")
    monkeypatch.setenv("KORTSKOLA_VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(bootstrap, "install", lambda folder, level, tools: None)
    bootstrap.ensure("base")
    assert bootstrap.works(tmp_path / ".venv")


HOLD = """
import sys
from kortskola.lock import Lock
Lock(sys.argv[1]).take("4711")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def another_set_up(place):
    """Another process that is setting up in the same folder."""
    command = [sys.executable, "-c", HOLD, str(place.folder / ".venv.lock")]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_second_set_up_at_the_same_time_is_told_to_wait(another_set_up, capsys):
    assert "process 4711" in refusal(capsys)


def test_a_lock_whose_process_is_gone_means_nothing(another_set_up, place):
    another_set_up.kill()
    another_set_up.wait()
    bootstrap.ensure("base")
    assert place.installs() == ["base.txt"]


def test_a_tool_that_outlives_its_killed_launcher_is_waited_for(place, capsys):
    held = lock.Lock(place.folder / ".venv.lock")
    held.take("4711")
    tool = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=(held.descriptor,))
    os.close(held.descriptor)  # as the system does for a killed process
    assert "process 4711" in refusal(capsys)
    tool.communicate(b"\n")


def test_a_lock_file_left_by_a_killed_process_means_nothing(place):
    (place.folder / ".venv.lock").write_text("999999")
    bootstrap.ensure("base")
    assert place.installs() == ["base.txt"]


def test_a_released_lock_can_be_taken_again(tmp_path):
    first = lock.Lock(tmp_path / "lock")
    first.take("1")
    first.release()
    lock.Lock(tmp_path / "lock").take("2")
    assert (tmp_path / "lock").read_text() == "2"


def run_module(*arguments: str, **environ: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "kortskola", *arguments]
    inside = {**os.environ, "KORTSKOLA_BOOTSTRAPPED": "1", **environ}
    return subprocess.run(command, cwd=ROOT, env=inside, capture_output=True, text=True)


@pytest.mark.parametrize("text", ["0", "65536", "-1", "x"])
def test_a_port_that_is_none_is_refused(text):
    assert run_module("start", f"--port={text}").returncode == 2


def test_a_mistyped_option_is_refused():
    assert "--prot" in run_module("start", "--prot", "8500").stderr


def test_several_processes_without_redis_are_refused(tmp_path):
    said = run_module(
        "start", "--workers", "2", DATABASE_URL="postgres://here/db", REDIS_URL="", KORTSKOLA_DATA=str(tmp_path)
    )
    assert "REDIS_URL" in said.stderr and said.returncode == 2


def test_several_processes_on_sqlite_are_refused(tmp_path):
    said = run_module(
        "start", "--workers", "2", DATABASE_URL="", REDIS_URL="redis://here/0", KORTSKOLA_DATA=str(tmp_path)
    )
    assert "DATABASE_URL" in said.stderr and said.returncode == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("DATABASE_URL", "kort"),
        ("DATABASE_URL", "mysql://here/db"),
        ("DATABASE_URL", "postgres://here"),
        ("DATABASE_URL", "postgres://here:port/db"),
        ("REDIS_URL", "here:6379"),
        ("REDIS_URL", "redis://here:port/0"),
    ],
)
def test_a_servers_address_that_is_none_is_refused(name, text):
    told = run_module("start", **{name: text})
    assert name in told.stderr and told.stderr.count("\n") == 1 and told.returncode == 2


def test_a_certificate_without_its_key_is_refused():
    assert "--ssl-keyfile" in run_module("start", "--ssl-certfile", str(ROOT / "manage.py")).stderr


def test_a_file_that_is_no_certificate_is_refused():
    told = run_module("start", "--ssl-certfile", str(ROOT / "manage.py"), "--ssl-keyfile", str(ROOT / "manage.py"))
    assert "manage.py" in told.stderr and told.stderr.count("\n") == 1 and told.returncode == 2


def test_the_launcher_speaks_the_computers_language():
    asked = "from kortskola import speech; print(speech.language())"
    heard = {
        coding: subprocess.run(
            [sys.executable, "-c", asked], cwd=ROOT, env={"LC_ALL": coding}, capture_output=True, text=True
        )
        for coding in ("sv_SE.UTF-8", "nb_NO.UTF-8", "en_GB.UTF-8", "C.UTF-8")
    }
    assert [answer.stdout.strip() for answer in heard.values()] == ["sv", "nb", "en", "sv"]


def test_a_terminal_without_swedish_letters_is_written_to_all_the_same():
    asked = textwrap.dedent("""
        from kortskola.speech import say
        say("Kortskola är i gång █")
    """)
    plain = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, env=plain, capture_output=True, text=True)
    assert told.stdout == "Kortskola ?r i g?ng ?\n"
