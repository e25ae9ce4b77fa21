"""Every sentence a pupil can meet in Fyrklöver, by key. Eight words or fewer."""

from games.engine.base import gettext_noop as _
from games.engine.base import ngettext
from games.engine.texts import SHARED
from games.fyrklover.said import SAID

REFUSALS = {
    "not_in_hand": _("Det kortet har du inte på handen."),
    "occupied": _("Där ligger redan ett kort."),
    "too_far": _("Det är för långt bort från korten."),
    "no_card_there": _("Inget sådant kort ligger på bordet."),
    "not_your_suit": _("Välj kort i din egen färg."),
    "face_down": _("Kortet ligger inte med framsidan upp."),
    "face_up": _("Välj ett kort med baksidan upp."),
    "locked": _("Kortet är låst så länge tärningen ligger."),
    "same_card": _("Välj två olika kort."),
    "short_only": _("Nu har du bara ett kort drag."),
    "not_a_ladder": _("De fyra korten är ingen stege."),
}

CHOICES = {  # a form that is not finished
    "choose_hand": _("Välj ett kort på handen först."),
    "choose_cell": _("Välj en tom plats på bordet."),
    "choose_two_own": _("Välj två av dina kort på bordet."),
    "choose_two_down": _("Välj två kort med baksidan upp."),
    "choose_down": _("Välj ett eller två dolda kort."),
    "choose_one_down": _("Välj ett kort med baksidan upp."),
    "choose_line": _("Välj rad eller kolumn."),
    "choose_one_own": _("Välj ett kort att vända ner."),
}

EVENTS = {
    "placed": _("%(name)s lägger %(card)s."),
    "placed_you": _("Du lägger %(card)s."),
    "swapped": _("%(name)s byter %(a)s mot %(b)s."),
    "swapped_you": _("Du byter %(a)s mot %(b)s."),
    "flipped": ngettext("%(name)s vänder upp %(n)s kort.", "%(name)s vänder upp %(n)s kort."),
    "flipped_you": ngettext("Du vänder upp %(n)s kort.", "Du vänder upp %(n)s kort."),
    "hid": _("%(name)s gömmer ett kort."),
    "hid_you": _("Du gömmer ett kort."),
    "swapped_down": _("%(name)s byter plats på två dolda kort."),
    "swapped_down_you": _("Du byter plats på två dolda kort."),
    "turned": _("%(name)s vänder ner %(card)s."),
    "turned_you": _("Du vänder ner %(card)s."),
    "peeked": ngettext("%(name)s kikar på ett kort.", "%(name)s kikar på två kort."),
    "peeked_you": ngettext("Du kikar på ett kort.", "Du kikar på två kort."),
    "ended": _("%(name)s är klar."),
    "ended_you": _("Du är klar."),
    "ladder": _("%(name)s får en stege: %(a)s till %(b)s."),
    "ladder_you": _("Du får en stege: %(a)s till %(b)s."),
    "again": ngettext("%(name)s har en extra tur nu.", "%(name)s har %(n)s extra turer nu."),
    "again_you": ngettext("Du har en extra tur nu.", "Du har %(n)s extra turer nu."),
    "freed": ngettext("Ett kort är inte låst längre.", "%(n)s kort är inte låsta längre."),
    "over_won": _("Slut! %(name)s vinner med %(points)s poäng."),
    "over_won_you": _("Slut! Du vinner med %(points)s poäng."),
    "over_shared": _("Slut! Ni delar vinsten."),
}

TEXTS = SHARED | REFUSALS | CHOICES | EVENTS | SAID
