"""Every sentence a pupil can meet in Cascata, by key. Eight words or fewer, kind, present where it can be."""

from games.cascata.said import SAID
from games.engine.base import gettext_noop as _
from games.engine.base import ngettext
from games.engine.texts import SHARED

A_CARD = {"a_joker": _("en joker")}
RANKS = {  # several cards of one rank
    "several_A": _("esskort"),
    "several_2": _("tvåor"),
    "several_3": _("treor"),
    "several_4": _("fyror"),
    "several_5": _("femmor"),
    "several_6": _("sexor"),
    "several_7": _("sjuor"),
    "several_8": _("åttor"),
    "several_9": _("nior"),
    "several_10": _("tior"),
    "several_J": _("knektar"),
    "several_Q": _("damer"),
    "several_K": _("kungar"),
    "count_2": _("två"),
    "count_3": _("tre"),
    "count_4": _("fyra"),
}

REFUSALS = {
    "take_first": _("Ta ett kort först. Sedan lägger du."),
    "already_took": _("Du har redan tagit ett kort."),
    "not_in_hand": _("Det kortet har du inte nu."),
    "not_in_pyramid": _("Det kortet går inte att ta nu."),
    "covered": _("Ett annat kort ligger ovanpå det."),
    "reserve_empty": _("Reserven är tom. Ta från pyramiden."),
    "reserve_locked": _("Reserven är låst. Ta från pyramiden."),
    "no_joker": _("Den jokern har du inte nu."),
    "joker_there": _("Där ligger redan en joker."),
    "ranks_differ": _("De korten har inte samma valör."),
    "needs_natural": _("En grupp behöver ett kort utan joker."),
    "group_size": _("%(rule)s"),  # whichever of SIZES holds
    "not_your_group": _("Den gruppen är inte din än."),
    "your_own_group": _("Den gruppen är redan din. Fyll på."),
    "group_closed": _("Fyra lika är klara och trygga."),
    "no_such_group": _("Den gruppen ligger inte kvar."),
}

SIZES = {  # how many cards a group may have
    "size_new": _("En grupp har två till fyra kort."),
    "size_most": _("En grupp har högst fyra kort."),
    "size_four": _("Det ska vara precis fyra lika."),
}

CHOICES = {  # a form that is not finished
    "choose_card": _("Välj ett kort att ta."),
    "pyramid_or_reserve": _("Välj pyramiden eller reserven."),
    "face_down": _("Det kortet är dolt än."),
    "choose_joker": _("Välj bara en joker på handen."),
    "choose_place": _("Välj ett kort att byta mot."),
    "choose_hand": _("Välj kort på handen först."),
    "choose_more": _("En grupp har minst två kort."),
    "choose_group": _("Välj en grupp på bordet."),
    "add_or_steal": _("Fyll på gruppen eller ta den."),
}

EVENTS = {
    "took": _("%(name)s tog %(card)s."),
    "took_you": _("Du tog %(card)s."),
    "drew": _("%(name)s tog ett kort ur reserven."),
    "drew_you": _("Du tog %(card)s ur reserven."),
    "swapped": _("%(name)s bytte en joker mot %(card)s."),
    "swapped_you": _("Du bytte en joker mot %(card)s."),
    "swapped_unseen": _("%(name)s bytte en joker mot ett dolt kort."),
    "turned_one": _("Nu syns %(card)s."),
    "turned_two": _("Nu syns %(a)s och %(b)s."),
    "locked": _("%(name)s drog låskortet: reserven är låst."),
    "locked_you": _("Du drog låskortet: reserven är låst."),
    "grouped": ngettext(
        "%(name)s lade %(count)s %(rank)s: %(n)s poäng.",
        "%(name)s lade %(count)s %(rank)s: %(n)s poäng.",
    ),
    "grouped_you": ngettext("Du lade %(count)s %(rank)s: %(n)s poäng.", "Du lade %(count)s %(rank)s: %(n)s poäng."),
    "added": ngettext(
        "%(name)s har nu %(count)s %(rank)s: %(n)s poäng.",
        "%(name)s har nu %(count)s %(rank)s: %(n)s poäng.",
    ),
    "added_you": ngettext("Du har nu %(count)s %(rank)s: %(n)s poäng.", "Du har nu %(count)s %(rank)s: %(n)s poäng."),
    "stole": ngettext(
        "%(name)s tog %(rank)s av %(other)s: %(n)s poäng.",
        "%(name)s tog %(rank)s av %(other)s: %(n)s poäng.",
    ),
    "stole_you": ngettext("Du tog %(rank)s av %(other)s: %(n)s poäng.", "Du tog %(rank)s av %(other)s: %(n)s poäng."),
    "stole_from_you": ngettext(
        "%(name)s tog %(rank)s av dig: %(n)s poäng.",
        "%(name)s tog %(rank)s av dig: %(n)s poäng.",
    ),
    "stopped": _("%(name)s lade inga kort."),
    "stopped_you": _("Du lade inga kort."),
    "pyramid_gone": _("Pyramiden är slut: sista gruppen läggs nu."),
    "over": _("Slut! %(name)s fick flest poäng."),
    "over_you": _("Slut! Du fick flest poäng."),
    "over_hand": _("Lika! %(name)s har färre kort kvar."),
    "over_hand_you": _("Lika! Du har färre kort kvar."),
    "over_shared": _("Slut! %(names)s fick lika många."),
    "over_all_shared": _("Slut! Alla fick lika många."),
}

TEXTS = SHARED | A_CARD | RANKS | REFUSALS | SIZES | CHOICES | SAID | EVENTS
CODES = tuple(REFUSALS)
