"""The style sheets: nothing in them that no page asks for, and lines that can be read."""

import re
from pathlib import Path

import pytest

from games.registry import ROOMS

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("static", "templates", "games", "classroom", "kortskola")
ROOM_SHEETS = [file for room in ROOMS for file in sorted((ROOT / "games" / room).rglob("*.css"))]
SHEETS = [*sorted((ROOT / "static" / "css").glob("*.css")), *ROOM_SHEETS]
SHARED = [file for file in SHEETS if file.is_relative_to(ROOT / "static")]
LONGEST = 160  # characters of a line
DJANGOS = {"errorlist"}  # made by its forms

each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda sheet: sheet.name if sheet in SHARED else sheet.parts[-2]
)


def sources() -> str:
    """Everything that may name a class: templates, scripts, and the code that gives them their words."""
    files = [file for place in PLACES for kind in ("html", "js", "py") for file in (ROOT / place).rglob(f"*.{kind}")]
    return "\n".join(file.read_text() for file in files if not {"vendor", "tests", "migrations"} & set(file.parts))


SOURCES = sources()
WORDS = set(re.findall(r"[\w-]+", SOURCES))
MADE = set(re.findall(r"([a-zA-Z][\w-]*)(?:\{\{|\{%|\$\{|\{)", SOURCES))  # beginnings of names that are put together


def classes(sheet: Path) -> set[str]:
    """The classes in its selectors."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)
    return set(re.findall(r"\.([a-zA-Z_][\w-]*)", re.sub(r"\{[^{}]*\}", "{}", text)))


def is_asked_for(name: str) -> bool:
    stem = re.sub(r"\d+$", "", name)
    return name in WORDS | DJANGOS or stem in MADE and stem != name or f"{name.rpartition('-')[0]}-" in MADE


@each_sheet
def test_no_class_is_there_for_nothing(sheet):
    assert sorted(name for name in classes(sheet) if not is_asked_for(name)) == []


def test_a_class_that_no_page_has_is_found():
    assert not is_asked_for("nowhere-to-be-seen")


@pytest.mark.parametrize("sheet", SHARED, ids=lambda sheet: sheet.name)
def test_its_lines_can_be_read(sheet):
    assert [line for line in sheet.read_text().splitlines() if len(line) > LONGEST] == []
