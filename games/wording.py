"""A room's `Text` in the language of whoever reads it."""

from django.utils.translation import gettext, ngettext

from games.engine.base import Room, Text


def say(room: Room, text: Text | str) -> str:
    """The sentence, translated by the room's texts; values that are Texts are said too."""
    if not isinstance(text, Text):
        return text
    given = dict(text.values).items()
    values: dict = {name: say(room, value) if isinstance(value, Text) else value for name, value in given}
    marked = room.texts[text.key]
    if isinstance(marked, tuple):
        one, many = marked
        return ngettext(one, many, values["n"]) % values
    return gettext(marked) % values
