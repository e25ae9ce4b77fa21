"""What the documentation names is there: buttons, options, variables, files."""

import inspect
import re
from pathlib import Path

import pytest

from kortskola import options
from tests.test_texts import HOUSES, catalogue

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]
ADMINISTRATORS = (ROOT / "docs" / "administrators" / "README.md").read_text()
OURS = {"BOOTSTRAPPED", "PORT", "SUPERVISOR", "WRITER", "TEST_DATABASE_URL", "TEST_REDIS_URL"}  # set by ourselves
DEVELOPERS = {"DEBUG", "CHROMIUM", "BOT_PAUSE"}


def named_in(page: Path) -> set[str]:
    """What stands in single asterisks: in the teachers' pages, words on the screen."""
    return set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", page.read_text()))


def on_the_screen() -> set[str]:
    """Every sentence of the product; what is filled in there stands as … in the documentation."""
    keys = {key for house in HOUSES for key in catalogue(house, "nb")}
    sentences = {one for key in keys for one in (key if isinstance(key, tuple) else (key,))}
    return {re.sub(r"%\(\w+\)[sd]|%[sd]", "…", sentence) for sentence in sentences}


def anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def links() -> list[tuple[Path, str]]:
    found = [(page, link) for page in PAGES for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text())]
    return [(page, link) for page, link in found if not re.match(r"\w+:", link)]


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "teachers").glob("*.md")), ids=lambda page: page.name)
def test_what_the_teachers_pages_name_is_on_the_screen(page):
    assert not named_in(page) - on_the_screen()


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "teachers").glob("*.md")), ids=lambda page: page.name)
def test_what_the_teachers_pages_name_stands_on_one_line(page):
    """Else it would not be looked for."""
    lines = [re.sub(r"\*\*", "", line) for line in page.read_text().splitlines()]
    assert not [line for line in lines if line.count("*") % 2]


@pytest.mark.parametrize("option", re.findall(r'"(--[a-z-]+)"', inspect.getsource(options.add_start)))
def test_every_option_of_start_is_explained(option):
    assert option in ADMINISTRATORS


def test_every_variable_of_an_installation_is_explained():
    code = "".join(file.read_text() for file in (ROOT / "kortskola").glob("*.py"))
    read = set(re.findall(r'environ(?:\.get\(|\[)"KORTSKOLA_(\w+)"', code))
    assert not {name for name in read - OURS - DEVELOPERS if f"KORTSKOLA_{name}" not in ADMINISTRATORS}


@pytest.mark.parametrize(("page", "link"), links(), ids=lambda value: str(value).rsplit("/", 1)[-1])
def test_a_link_of_the_documentation_leads_somewhere(page, link):
    path, _, part = link.partition("#")
    target = (page.parent / path) if path else page
    assert target.exists()
    if part:
        assert part in {anchor(heading) for heading in re.findall(r"^#+ (.+)$", target.read_text(), re.M)}


def points(text: str, begins: str) -> list[str]:
    """The points of the list that follows this line."""
    found = text.partition(begins)[2].lstrip().partition("\n\n")[0]
    return re.split(r"\n(?=- )", found)


TEACHERS_LIST = points((ROOT / "docs" / "teachers" / "personuppgifter.md").read_text(), "Det som sparas om en elev:")
ADMINISTRATORS_LIST = points(ADMINISTRATORS, "What is stored of a pupil:")


def test_what_is_stored_of_a_pupil_is_the_same_list_in_both_languages():
    assert len(TEACHERS_LIST) == len(ADMINISTRATORS_LIST)


@pytest.mark.parametrize("pair", list(zip(TEACHERS_LIST, ADMINISTRATORS_LIST, strict=False)))
def test_its_points_name_the_same_things_of_the_screen(pair):
    theirs, ours = (re.findall(r"\*([^*]+)\*", re.sub(r"\s+", " ", point)) for point in pair)
    assert set(theirs) == set(ours)
