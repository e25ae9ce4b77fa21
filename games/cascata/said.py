"""What the tutorial says beside its steps: the buttons of the table by their names, and why another move is not the
one meant."""

from games.engine.base import gettext_noop as _

SAID = {
    "do_take": _("Ta kortet"),
    "do_draw": _("Dra ett kort"),
    "do_joker": _("Byt jokern"),
    "do_group": _("Ny grupp"),
    "do_add": _("Fyll på"),
    "do_steal": _("Ta en grupp"),
    "do_stop": _("Klar"),
    "the_group": _("gruppen"),
    "the_reserve": _("reserven"),
    "lay_first": _("Det går! Men prova att lägga först."),
    "lay_all": _("Det går! Prova att lägga alla."),
    "take_the_pair": _("Det går! Prova att ta paret."),
    "nines_first": _("Det går! Prova att lägga niorna först."),
}
