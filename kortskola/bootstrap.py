"""Makes .venv beside the project, installs the locked packages there and starts the given command in it.

Standard library only, and readable by an old Python, so that it can say that it is too old. Safe to run again: when
nothing has changed it takes a few milliseconds, needs no network and writes nothing.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from kortskola.lock import Lock, Taken
from kortskola.speech import _, die, say

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
LEVELS = ("base", "server", "dev")  # each holds everything of those before it
NO_NETWORK = (
    "Could not find a version",
    "No matching distribution",
    "ConnectionError",
    "Connection broken",
    "timed out",
)
INSIDE = "KORTSKOLA_BOOTSTRAPPED"


def venv_folder():
    return Path(os.environ.get("KORTSKOLA_VENV") or str(ROOT / ".venv"))


def beside(folder, ending):
    """.venv.lock and .venv.log lie beside .venv: they must outlive it when it is made anew."""
    return folder.parent / (folder.name + ending)


def python_of(folder):
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def lock_file(level):
    return ROOT / "requirements" / (level + ".txt")


def stamp_of(folder, level):
    """What an installation of this level is the outcome of: the packages and the Python behind the venv."""
    behind = os.path.realpath(str(python_of(folder)))
    return hashlib.sha256(behind.encode() + b"\0" + lock_file(level).read_bytes()).hexdigest()


def mark(folder, level):
    return folder / (".kortskola-" + level)


def is_ready(folder, level):
    """Whether the venv holds this level, or a higher one, of the packages that are locked now."""
    if not python_of(folder).exists():
        return False
    for higher in LEVELS[LEVELS.index(level) :]:
        file = mark(folder, higher)
        if file.exists() and file.read_text() == stamp_of(folder, higher):
            return True
    return False


def check_python():
    if sys.version_info < OLDEST:
        die(
            _("Python %(oldest)s eller nyare behövs. Det här är %(this)s (%(path)s).")
            % {"oldest": ".".join(map(str, OLDEST)), "this": sys.version.split()[0], "path": sys.executable}
        )


def check_venv_module():
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        die(
            _("Den här Pythoninstallationen saknar venv. På Debian och Ubuntu: sudo apt install python3-venv. ")
            + _("Kör sedan samma kommando igen.")
        )


def works(folder):
    """Whether the venv's Python runs and has pip: it does not when its making was cut off or Python was upgraded."""
    if not python_of(folder).exists():
        return False
    asked = [str(python_of(folder)), "-c", "import pip, sys; print('%d.%d' % sys.version_info[:2])"]
    answer = subprocess.run(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return answer.returncode == 0


class Tools:
    """Runs venv and pip quietly. They hold the lock too: after a kill -9 of the launcher they go on for a while."""

    def __init__(self, log, lock):
        self.log = log
        self.held = (lock.descriptor,) if os.name != "nt" else ()

    def run(self, command):
        options = {"stdin": subprocess.DEVNULL, "stdout": self.log, "stderr": subprocess.STDOUT}
        return subprocess.run(command, pass_fds=self.held, **options).returncode == 0


def make_venv(folder, tools):
    if works(folder):
        return
    say(_("Kortskola gör i ordning %(folder)s …") % {"folder": folder})
    maker = getattr(sys, "_base_executable", None) or sys.executable
    if not tools.run([maker, "-m", "venv", "--clear", str(folder)]):
        shutil.rmtree(str(folder), ignore_errors=True)
        die(_("Det gick inte att göra %(folder)s.") % {"folder": folder} + " " + reason(tools.log))


def install(folder, level, tools):
    say(_("Kortskola installerar paket. Det tar ungefär en minut, bara första gången …"))
    pip = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if not tools.run(pip + ["--require-hashes", "-r", str(lock_file(level))]):
        die(_("Paketen kunde inte installeras.") + " " + reason(tools.log))
    mark(folder, level).write_text(stamp_of(folder, level))


def reason(log):
    """The likely reason in a sentence, from what the tool wrote to the log, and where the log is."""
    log.flush()
    text = Path(log.name).read_text(encoding="utf-8", errors="replace")
    details = " " + _("Allt som sades står i %(log)s.") % {"log": log.name}
    if "No space left on device" in text:
        return _("Disken är full.") + details
    if "DO NOT MATCH THE HASHES" in text:
        return _("Ett paket är inte det som projektet har låst. Inget är installerat av det.") + details
    if any(words in text for words in NO_NETWORK):
        return _("Första gången behövs nätverk. Kör samma kommando igen när det finns.") + details
    return details.strip()


def set_up(folder, level):
    folder.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(beside(folder, ".lock"))
    try:
        lock.take(str(os.getpid()))
    except Taken as taken:
        die(_("En annan installation pågår just nu (process %(pid)s). Vänta tills den är klar.") % {"pid": taken.text})
    try:
        if not is_ready(folder, level):  # the one who held the lock may have done it
            with open(str(beside(folder, ".log")), "w+") as log:
                tools = Tools(log, lock)
                make_venv(folder, tools)
                install(folder, level, tools)
    finally:
        lock.release()


def ensure(level):
    """Return the venv's Python, with the packages of this level (``base``, ``server`` or ``dev``) installed."""
    check_python()
    folder = venv_folder()
    if not is_ready(folder, level):
        check_venv_module()
        try:
            set_up(folder, level)
        except OSError as error:
            die(_("Installationen avbröts: %(error)s.") % {"error": error})
    return python_of(folder)


def is_inside(folder):
    return os.environ.get(INSIDE) == "1" and Path(sys.prefix).resolve() == folder.resolve()


def run_inside(arguments, level):
    """Go on in the venv: return when already there, else never (the process becomes the venv's Python)."""
    if is_inside(venv_folder()):
        return
    argv = [str(ensure(level)), "-m", "kortskola"] + list(arguments)
    environ = dict(os.environ)
    environ[INSIDE] = "1"
    environ.pop("PYTHONHOME", None)
    # the project itself is not installed: a moved folder, or a start from another one, works all the same
    environ["PYTHONPATH"] = os.pathsep.join([str(ROOT)] + list(filter(None, [environ.get("PYTHONPATH")])))
    if os.name == "nt":  # exec would let go of the console there
        raise SystemExit(subprocess.call(argv, env=environ))
    os.execve(argv[0], argv, environ)
