"""A room's `Text` in the language of whoever reads it."""

from functools import lru_cache

from django.utils.translation import get_language, gettext, ngettext, override

from games.engine.base import Room, Text


def say(room: Room, text: Text | str, language: str | None = None) -> str:
    """The sentence, translated by the room's texts; values that are Texts are said too. `language`: the active one."""
    if not isinstance(text, Text):
        return text
    language = language or get_language() or ""
    given = dict(text.values).items()
    values: dict = {name: say(room, value, language) if isinstance(value, Text) else value for name, value in given}
    marked = room.texts[text.key]
    if isinstance(marked, tuple):
        one, many = marked
        return ngettext(one, many, values["n"]) % values
    return translated(marked, language) % values


@lru_cache(maxsize=4096)
def translated(sentence: str, language: str) -> str:
    """A marked sentence, looked up once: gettext's own way to the catalogue costs more than all the rest of a line."""
    with override(language or None):
        return gettext(sentence)
