"""What must not stand in the repository, and what must match what it says of itself."""

import hashlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from re import _parser as parser  # type: ignore[attr-defined]

import pytest

from classroom import sheet

ROOT = Path(__file__).resolve().parent.parent
REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "npmjs" + ".org",
    "npmjs" + ".com",
    "unpkg" + ".com",
    "jsdelivr" + ".net",
]
MACHINES = [re.escape("/" + folder) + r"/[\w.-]+" for folder in ("work", "home", "root", "Users")]
NAMESPACES = {"www.w3.org"}  # names of XML dialects, never asked for
OURS = ("classroom", "games", "kortskola")
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
OTHER_HOST = re.compile(r"""(?:https?:|["'(\s=])//([\w.-]+\.[a-z]{2,})""")


def files(*tops: str) -> list[Path]:
    """The files of the repository (what git ignores is none of it), in these folders or all of them."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *tops]
    named = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [ROOT / name for name in named if name and (ROOT / name).is_file()]


def text_of(file: Path) -> str:
    return file.read_text(errors="ignore")


def lines_with(pattern: str, among: list[Path]) -> list[str]:
    wanted = re.compile(pattern)
    return [f"{file.relative_to(ROOT)}: {found[0]}" for file in among for found in wanted.finditer(text_of(file))]


def test_no_file_names_a_package_registrys_host():
    assert lines_with("|".join(map(re.escape, REGISTRIES)), files()) == []


def test_no_file_names_a_folder_of_somebodys_machine():
    assert lines_with("|".join(rf"(?<![\w.}}]){place}" for place in MACHINES), files()) == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_package_has_its_hashes(lock):
    entries = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n", "", lock.read_text()).strip())
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_holds_no_address(lock):
    assert "://" not in lock.read_text()


def locked(name: str) -> set[str]:
    return set(re.findall(r"(?m)^[\w.-]+(?:\[[\w,]+\])?==\S+", (ROOT / "requirements" / f"{name}.txt").read_text()))


@pytest.mark.parametrize("higher", ["server", "dev"])
def test_a_higher_level_locks_everything_of_the_base(higher):
    assert locked("base") - locked(higher) == set()


VENDOR = ROOT / "static" / "vendor"
VENDORED = tomllib.loads((VENDOR / "VENDOR.toml").read_text())["file"]
each_vendored = pytest.mark.parametrize("entry", VENDORED, ids=lambda entry: entry["name"])


@each_vendored
def test_a_vendored_file_is_the_published_one(entry):
    assert hashlib.sha256((VENDOR / entry["path"]).read_bytes()).hexdigest() == entry["sha256"]


@each_vendored
def test_a_vendored_file_states_its_version_and_licence(entry):
    assert entry["version"] and entry["licence"]


@each_vendored
def test_a_vendored_file_keeps_its_licence_beside_it(entry):
    assert (VENDOR / entry["licence_file"]).stat().st_size > 100


def test_every_vendored_file_is_stated():
    present = {file.name for file in VENDOR.iterdir() if file.suffix in {".js", ".css"}}
    assert present == {entry["path"] for entry in VENDORED}


def pages() -> list[Path]:
    rooms = [f"games/*/{kind}" for kind in ("templates", "static")]

    kinds = {".html", ".css", ".js", ".svg", ".json"}
    return [
        file for file in files("templates", "static", *rooms) if file.suffix in kinds and VENDOR not in file.parents
    ]


def test_no_page_asks_another_host():
    asked = [
        (file.name, host) for file in pages() for host in OTHER_HOST.findall(text_of(file)) if host not in NAMESPACES
    ]
    assert asked == []


def templates() -> list[Path]:
    return [file for file in pages() if file.suffix == ".html"]


def test_no_template_has_style_in_its_tags():
    assert lines_with(r"<[^>]+\sstyle=", templates()) == []


def test_no_template_has_script_in_its_tags():
    assert lines_with(r"<[^>]+\s(?:on[a-z]+|hx-on[:\w-]*)\s*=", templates()) == []


def test_no_template_has_a_script_of_its_own():
    assert lines_with(r"<script(?![^>]*\ssrc=)[^>]*>|<style", templates()) == []


def patterns() -> dict[str, re.Pattern]:
    """Every pattern that a module of ours keeps, by its name."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] in OURS]
    return {
        f"{module.__name__}.{name}": value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, re.Pattern) and "tests" not in module.__name__
    }


def begins_without_end(tokens) -> bool:
    """Does the pattern, or a branch of it, begin with something repeated without an end?"""
    kind, argument = tokens[0]
    if kind is parser.BRANCH:
        return any(begins_without_end(branch) for branch in argument[1] if branch)
    if kind is parser.SUBPATTERN:
        return begins_without_end(argument[-1])
    return kind in (parser.MAX_REPEAT, parser.MIN_REPEAT) and argument[1] is parser.MAXREPEAT


@pytest.mark.parametrize("name", [r"\S*@", r"a|\s+b", r"(?:x*y)"])
def test_a_pattern_that_begins_without_end_is_found(name):
    assert begins_without_end(parser.parse(name))


def test_no_pattern_begins_with_a_repetition_without_end():
    """Searched for in a line of 200,000 signs it begins anew at each of them, and all pupils wait for a minute."""
    found = patterns()
    assert [name for name, one in found.items() if begins_without_end(parser.parse(one.pattern))] == []
    assert found["classroom.sheet.PRIVATE"] is sheet.PRIVATE


def test_no_test_is_skipped_or_expected_to_fail():
    words = "|".join(["skip" + r"(?:if|_if)?\b\(", "x" + r"fail\b", "import" + "orskip"])
    assert lines_with(rf"(?:pytest\.|mark\.)(?:{words})", [file for file in files() if file.suffix == ".py"]) == []


def test_nothing_is_left_to_do():
    words = "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"])
    code = [
        file for file in files() if file.suffix in {".py", ".html", ".css", ".js", ".md"} and "vendor" not in file.parts
    ]
    assert lines_with(rf"\b(?:{words})\b", code) == []
