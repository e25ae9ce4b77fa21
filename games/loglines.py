"""A move of the log in words, as a seat may hear it."""

from collections.abc import Sequence

from games import access, wording
from games.seating import ANY_BOT


def line_words(room, line, names: Sequence[str], seat) -> str:
    """One move of the log in words, as this seat may hear it."""
    return " ".join(line_sentences(room, line, names, seat))


def line_sentences(room, line, names: Sequence[str], seat) -> list[str]:
    """The same, each thing that happened for itself. What a bot did for somebody is told as the bot's."""
    as_made = (names, seat)
    if line.holder.startswith("bot:"):
        made_by = access.policy().name(line.holder)
        if names[line.seat].startswith(str(access.policy().name(ANY_BOT))):  # a bot's own seat, with a number perhaps
            made_by = names[line.seat]
        as_made = ([*names[: line.seat], made_by, *names[line.seat + 1 :]], None if seat == line.seat else seat)
    texts = (room.say(event, *(as_made if event.seat == line.seat else (names, seat))) for event in line.events)
    return [wording.say(room, text) for text in texts if text]
