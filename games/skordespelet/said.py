"""What the tutorials say beside their steps: the buttons of the table by their names, and why another move is not the
one meant."""

from games.engine.base import gettext_noop as _

SAID = {
    # what is tapped, as the table names it
    "do_graze": _("Släpp ut djuren"),
    "do_order": _("Byt ordning"),
    "do_weather": _("Skicka"),
    "do_grow": _("Flytta"),
    "do_field": _("Lägg åkern"),
    "do_sow": _("Så korten"),
    "do_stop": _("Stoppa vädret"),
    "do_shoo": _("Mota hem"),
    "do_back": _("Till ladan"),
    "skip_graze": _("Beta inte"),
    "skip_order": _("Behåll ordningen"),
    "skip_weather": _("Passa"),
    "skip_window": _("Passa"),
    "skip_answer": _("Passa"),
    "skip_grow": _("Flytta inget"),
    "skip_field": _("Ingen åker"),
    "skip_sow": _("Så inget"),
    "the_barn": _("ladan"),
    "the_harvest": _("skörden"),
    # why another move is not the one meant
    "lay_field": _("Det går! Men lägg gärna din ruter."),
    "sow_both": _("Det går! Men prova att så båda."),
    "try_spade": _("Det går! Prova din spader den här gången."),
    "grow_five": _("Det går! Flytta bara femman nu."),
    "grow_six": _("Det går! Flytta bara sexan nu."),
    "graze_both": _("Det går! Prova trean och esset på fyran."),
    "graze_like_this": _("Det går! Prova det som står här."),
    "three_first": _("Det går! Lägg trean underst den här gången."),
    "two_first": _("Det går! Lägg tvåan underst den här gången."),
    "three_on_top": _("Det går! Prova klöver 3 överst."),
    "take_six": _("Det går! Ta sexan den här gången."),
    "take_three": _("Det går! Ta trean den här gången."),
    "sow_ace": _("Det går! Men så gärna esset."),
    "sow_five": _("Det går! Men så gärna femman."),
    "use_ace": _("Det går! Prova att offra ruter ess."),
    "use_six": _("Det går! Prova att offra klöver 6."),
    "use_joker": _("Det går! Prova jokern den här gången."),
    "shoo_four": _("Det går! Mota hem klöver 4."),
    "move_five": _("Det går! Flytta femman den här gången."),
}
