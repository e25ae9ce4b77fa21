"""Imports only point down: engine, rooms, registry, the rest of games, classroom, the site."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "games"
ROOM_NAMES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "room.py").exists())
LAUNCHER = ["__init__", "__main__", "bootstrap", "lock", "options", "speech"]  # what runs before there is a venv
CHECKED = ["address", "environment", "network", "site"]  # they too, once Python is known to be new enough


def imports_of(file: Path) -> set[str]:
    """Full names of the modules that a file imports, wherever in it."""
    package = file.relative_to(ROOT).parent.parts
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return found


def code_of(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.py")) if "tests" not in file.relative_to(ROOT).parts]


def is_within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def foreign_to(files: list[Path], *allowed: str) -> list[str]:
    """Imports that are neither the standard library's nor of the allowed packages."""
    return [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for name in sorted(imports_of(file))
        if name.split(".")[0] not in sys.stdlib_module_names and not is_within(name, *allowed)
    ]


def upward(files: list[Path], *forbidden: str) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for name in sorted(imports_of(file))
        if is_within(name, *forbidden)
    ]


def test_the_engine_imports_only_itself():
    assert not foreign_to(code_of(GAMES / "engine"), "games.engine")


@pytest.mark.parametrize("room", ROOM_NAMES)
def test_a_room_imports_the_engine_and_nothing_else(room):
    assert not foreign_to(code_of(GAMES / room), "games.engine", f"games.{room}")


def test_the_registry_imports_no_floor_above_the_rooms():
    rooms = [f"games.{room}.room" for room in ROOM_NAMES]
    assert not foreign_to([GAMES / "registry.py"], "django", "games.engine", *rooms)


def test_only_the_registry_knows_the_rooms_by_name():
    rooms = [f"games.{room}" for room in ROOM_NAMES]
    others = [
        file
        for file in [*code_of(GAMES), *code_of(ROOT / "classroom"), *code_of(ROOT / "kortskola")]
        if file != GAMES / "registry.py"
        and file.relative_to(GAMES if GAMES in file.parents else ROOT).parts[0] not in ROOM_NAMES
    ]
    assert not upward(others, *rooms)


def test_the_models_of_games_import_nothing_of_games():
    assert not upward([GAMES / "models.py"], "games", "classroom", "kortskola")


def test_games_never_imports_classroom_or_the_site():
    assert not upward(code_of(GAMES), "classroom", "kortskola")


def test_classroom_never_imports_the_site():
    assert not upward(code_of(ROOT / "classroom"), "kortskola")


def test_what_runs_before_the_venv_is_standard_library_only():
    files = [ROOT / "kortskola" / f"{name}.py" for name in LAUNCHER + CHECKED]
    own = [f"kortskola.{name}" for name in LAUNCHER + CHECKED]
    inside_the_venv = [f"kortskola.{name}" for name in ("launcher", "testing", "checking", "screens")]
    assert not foreign_to(files, *own, *inside_the_venv)


@pytest.mark.parametrize("name", LAUNCHER)
def test_what_runs_before_the_venv_can_be_read_by_an_old_python(name):
    ast.parse((ROOT / "kortskola" / f"{name}.py").read_text(), feature_version=(3, 6))


def compared_words(file: Path) -> set[str]:
    """Every string that a file compares something with, or matches in a ``case``."""
    words = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Compare):
            words.update(
                c.value
                for side in [node.left, *node.comparators]
                for c in ast.walk(side)
                if isinstance(c, ast.Constant)
            )
        elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
            words.add(node.value.value)
    return words


def test_no_code_outside_a_room_branches_on_its_name():
    outside = [
        file
        for top in ("games", "classroom", "kortskola")
        for file in code_of(ROOT / top)
        if not set(file.relative_to(ROOT).parts) & set(ROOM_NAMES)
    ]
    assert not [file for file in outside if compared_words(file) & set(ROOM_NAMES)]
