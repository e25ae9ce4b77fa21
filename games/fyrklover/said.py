"""What the tutorials say beside their steps: the buttons and places of the table by their names, and why another move
is not the one meant."""

from games.engine.base import gettext_noop as _

SAID = {
    # what is tapped, as the table names it
    "do_place": _("Lägg"),
    "do_swap": _("Byt två"),
    "do_row": _("Vänd rad"),
    "do_column": _("Vänd kolumn"),
    "do_hide": _("Göm"),
    "do_swapdown": _("Byt dolda"),
    "do_turn": _("Vänd ner"),
    "do_peek": _("Kika"),
    "do_done": _("Klar"),
    "empty_cell": _("den tomma platsen"),
    "a_down": _("ett dolt kort"),
    "one_down": _("det ena dolda kortet"),
    "other_down": _("det andra dolda kortet"),
    # why another move is not the one meant
    "ladder_too": _("Det är också en stege! Prova den andra."),
    "try_this": _("Det går! Prova det som står här."),
    "put_two": _("Det går! Lägg tvåan sist den här gången."),
    "put_three": _("Det går! Lägg trean i luckan."),
    "put_four": _("Det går! Lägg fyran den här gången."),
    "put_five": _("Det går! Lägg femman efter trean."),
    "put_six": _("Det går! Lägg sexan sist den här gången."),
    "put_ace": _("Det går! Lägg esset före tvåan."),
    "put_joker": _("Det går! Lägg jokern där handen visar."),
    "hide_it": _("Det går! Men göm kortet den här gången."),
    "hide_like_this": _("Det går! Göm som det står här."),
    "peek_at_both": _("Det går! Men kika på båda korten."),
    "trade_them": _("Det går! Byt plats på korten nu."),
    "turn_the_row": _("Det går! Vänd hela raden nu."),
    "three_first": _("Det går! Vänd ner trean först."),
}
