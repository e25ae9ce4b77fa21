"""A room's `Text` in the language of whoever reads it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language, gettext, ngettext, override

from games.engine.base import Room, Text
from games.engine.standard import named, rank_named
from games.engine.texts import SHARED


def say(room: Room, text: Text | str, language: str | None = None) -> str:
    """The sentence, translated by the room's texts; values that are Texts are said too. `language`: the active one."""
    return say_by(room.texts, text, language or get_language() or "")


def card_name(card: str) -> str:
    """What an ordinary card is called, in the active language."""
    return say_by(SHARED, named(card), get_language() or "")


def rank_name(rank: str) -> str:
    """A rank in words, in the active language: knekt, ess, 7."""
    return say_by(SHARED, rank_named(rank), get_language() or "")


def say_by(texts: Mapping[str, Any], text: Text | str, language: str) -> str:
    """As `say`, by any sentences."""
    if not isinstance(text, Text):
        return text
    given = dict(text.values).items()
    values: dict = {name: say_by(texts, value, language) if isinstance(value, Text) else value for name, value in given}
    marked, shown = texts[text.key], {name: _shown(value) for name, value in values.items()}
    if isinstance(marked, tuple):
        one, many = marked
        with override(language or None):
            return ngettext(one, many, values["n"]) % shown
    return translated(marked, language) % shown


def _shown(value: Any) -> Any:
    """A number below zero has a minus sign, as on the tables, and no hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


@lru_cache(maxsize=4096)
def translated(sentence: str, language: str) -> str:
    """A marked sentence, looked up once: gettext's own way to the catalogue costs more than all the rest of a line."""
    with override(language or None):
        return gettext(sentence)
