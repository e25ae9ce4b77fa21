"""Sentences that every game needs. A room's `texts` begins with these and may say them its own way."""

from games.engine.base import gettext_noop as _
from games.engine.base import ngettext
from games.engine.standard import CARDS

SHARED = {
    "not_your_turn": _("Det är inte din tur än."),
    "game_over": _("Spelet är slut."),
    "bad_move": _("Det gick inte att läsa. Prova igen."),
    "also_right": _("Det går också! Prova det vi övar på."),
    "and": _("%(a)s och %(b)s"),
    "own_points": ngettext("Du fick %(n)s poäng.", "Du fick %(n)s poäng."),
} | CARDS
