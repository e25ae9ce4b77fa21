"""The sentences of the tutorial that are answers: what is tapped, and why another move is not the one meant."""

from games.engine.base import gettext_noop as _

SAID = {
    # what is tapped, as the table names it
    "do_swap": _("Byt"),
    "do_ready": _("Jag är klar"),
    "do_play": _("Lägg kortet"),
    "do_play_2": _("Lägg båda"),
    "do_play_3": _("Lägg alla tre"),
    "do_play_4": _("Lägg alla fyra"),
    "do_pickup": _("Ta högen"),
    "do_flip": _("Vänd kortet"),
    "hidden_1": _("kortet till vänster"),
    "hidden_2": _("kortet i mitten"),
    "hidden_3": _("kortet till höger"),
    # why another move is not the one meant
    "swap_first": _("Snart! Prova att byta ett kort först."),
    "lowest_first": _("Det går! Men prova ditt lägsta först."),
    "both_eights": _("Det går! Prova att lägga båda åttorna."),
    "ten_here": _("Det går! Prova tian den här gången."),
    "keep_two": _("Det går! Men spara gärna din tvåa."),
    "keep_ace": _("Det går! Men spara gärna ditt ess."),
    "seven_here": _("Det går! Prova sjuan den här gången."),
    "nine_here": _("Det går! Prova den fjärde nian."),
    "middle_here": _("Det går! Prova kortet i mitten."),
    "left_here": _("Det går! Prova det vänstra kortet."),
}
