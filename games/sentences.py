"""What the site itself answers at a table, whatever the game. Eight words or fewer, kind, never a verdict."""

from django.utils.translation import gettext as _

from games import wording
from games.engine.base import Room, Text


def answer(room: Room, text: Text) -> str:
    """A refusal in words, translated: the site's own sentence for its key, else the room's."""
    own = _of_the_site().get(text.key)
    return own if own else wording.say(room, text)


def _of_the_site() -> dict[str, str]:
    return {
        "stale": _("Bordet har ändrats. Titta igen!"),
        "frozen": _("Spelet väntar på din lärare."),
        "game_over": _("Spelet är slut."),
        "not_your_seat": _("Platsen är inte din nu."),
        "bad_move": _("Det gick inte att läsa. Prova igen."),
        "seat_held": _("Datorn spelade åt dig. Prova igen."),
        "no_undo": _("Det går inte att ångra nu."),
        "bot_no": _("Bra sett!"),
        "bot_yes": _("Räkna en gång till!"),
        "no_again": _("Bordet kan inte spela igen nu."),
        "goes_on": _("Spelet är inte slut än. Sedan kan du se det igen."),
        "not_saved": _("Det gick inte att spara. Prova igen."),
        "disk_full": _("Det gick inte att spara. Hämta din lärare."),
    }
