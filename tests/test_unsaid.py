"""No room has a sentence that nothing says: each key of its texts stands somewhere else in its code.

Read from the code, not from games: as a word of its own (a string that is no key of a table, an error code, a word of a
template or of a tutorial's case), or as what an f-string of the room can come to. Of what `told_of` tells, the sentence
for the one who looks is said with the other.
"""

import ast
import re
from pathlib import Path

import pytest

from games.engine.base import Room
from games.engine.texts import SHARED
from games.registry import ROOMS

GAMES = Path(__file__).resolve().parent.parent / "games"
LEAST = 2  # letters of an f-string that are its own; with fewer it could come to anything


def sources(folder: Path, ending: str) -> list[Path]:
    found = folder.rglob(f"*.{ending}")
    return [file for file in found if not {"tests", "locale"} & set(file.relative_to(folder).parts)]


def words_of(code: str) -> set[str]:
    """The strings of some Python code, without the keys of its tables."""
    tree = ast.parse(code)
    keys = {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in keys)
    return {node.value for node in constants if isinstance(node.value, str)}


def made_of(code: str) -> set[str]:
    """What the f-strings of some Python code can come to, as patterns."""
    found = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            if len(re.sub(r"\W|_", "", "".join(filter(None, parts)))) >= LEAST:
                found.add("".join(r"\w*" if part is None else re.escape(part) for part in parts))
    return found


def unsaid(room: Room, texts=None) -> list[str]:
    """The room's own keys, or those of `texts`, that nothing says."""
    folder = GAMES / room.key
    code = [file.read_text() for file in sources(folder, "py")]
    house = [file.read_text() for top in (GAMES, GAMES / "engine") for file in top.glob("*.py")]
    written = [file.read_text() for ending in ("html", "json") for file in sources(folder, ending)]
    said = set(room.codes).union(*map(words_of, [*code, *house]), *(re.findall(r"\w+", text) for text in written))
    patterns = [re.compile(pattern) for text in code for pattern in made_of(text)]

    def is_said(key: str) -> bool:
        return key in said or any(pattern.fullmatch(key) for pattern in patterns)

    own = [key for key in (texts or room.texts) if key not in SHARED]
    return [key for key in own if not (is_said(key) or is_said(key.removesuffix("_you")))]


@pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
def test_every_sentence_of_a_room_is_said(room):
    assert unsaid(room) == []


@pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
def test_a_sentence_that_nothing_says_is_found(room):
    assert unsaid(room, [*room.texts, "no_such_thing", "no_such_thing_you"]) == ["no_such_thing", "no_such_thing_you"]


def test_a_key_in_the_table_of_sentences_does_not_say_it():
    assert words_of('EVENTS = {"ready": _("Klar")}') == {"Klar"}


def test_a_string_says_its_sentence():
    assert "ready" in words_of('tell("ready")')


def test_an_f_string_says_all_that_it_can_come_to():
    assert made_of('f"many_{rank}"') == {r"many_\w*"}


def test_an_f_string_that_could_be_anything_says_nothing():
    assert made_of('f"{a}_{b}"') == set()
