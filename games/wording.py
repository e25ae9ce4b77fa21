"""A room's `Text` in the language of whoever reads it."""

from django.utils.translation import gettext, ngettext

from games.engine.base import Room, Text


def say(room: Room, text: Text | str) -> str:
    """The sentence, translated by the room's texts; values that are Texts are said too."""
    if not isinstance(text, Text):
        return text
    values = {name: say(room, value) if isinstance(value, Text) else value for name, value in text.values}
    marked = room.texts[text.key]
    sentence = ngettext(*marked, values["n"]) if isinstance(marked, tuple) else gettext(marked)
    return sentence % values
