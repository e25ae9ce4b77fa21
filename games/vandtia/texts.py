"""Every sentence a pupil can meet in Vändtia, by key. Eight words or fewer, kind, present where it can be."""

from games.engine.base import gettext_noop as _
from games.engine.base import ngettext
from games.engine.texts import SHARED
from games.vandtia.said import SAID

RANKS = {  # several cards of one rank
    "many_2": _("tvåor"),
    "many_3": _("treor"),
    "many_4": _("fyror"),
    "many_5": _("femmor"),
    "many_6": _("sexor"),
    "many_7": _("sjuor"),
    "many_8": _("åttor"),
    "many_9": _("nior"),
    "many_10": _("tior"),
    "many_J": _("knektar"),
    "many_Q": _("damer"),
    "many_K": _("kungar"),
    "many_A": _("esskort"),
}

REFUSALS = {
    "not_in_hand": _("Det kortet har du inte på handen."),
    "not_open": _("Det kortet ligger inte öppet hos dig."),
    "already_ready": _("Bytena är klara nu."),
    "still_swapping": _("Vänta lite. Alla byter kort först."),
    "wrong_zone": _("Handen spelas först, sedan öppna, sist dolda."),
    "too_low": _("Lägg ett lika högt eller högre kort."),
    "ranks_differ": _("Lägg bara kort av samma valör."),
    "can_play": _("Du har ett kort som går att lägga."),
    "no_hidden_there": _("Där ligger inget dolt kort nu."),
}

CHOICES = {  # a form that is not finished
    "choose_hand": _("Välj ett kort på handen först."),
    "choose_open": _("Välj ett öppet kort också."),
    "choose_one_each": _("Byt ett kort i taget."),
    "choose_card": _("Välj ett kort att lägga."),
    "choose_hidden": _("Välj ett dolt kort att vända."),
}

EVENTS = {
    "swapped": _("%(name)s lade %(laid)s och tog %(taken)s."),
    "swapped_you": _("Du lade %(laid)s och tog %(taken)s."),
    "ready": _("%(name)s har bytt klart."),
    "ready_you": _("Du har bytt klart."),
    "began": _("Alla är klara: %(name)s börjar."),
    "began_you": _("Alla är klara: du börjar."),
    "laid": _("%(name)s lade %(card)s."),
    "laid_you": _("Du lade %(card)s."),
    "laid_many": _("%(name)s lade %(count)s %(cards)s."),
    "laid_many_you": _("Du lade %(count)s %(cards)s."),
    "drew_you": ngettext("Du tog %(n)s kort från talongen.", "Du tog %(n)s kort från talongen."),
    "picked_up": _("%(name)s tog upp högen."),
    "picked_up_you": _("Du tog upp högen."),
    "flipped": _("%(name)s vände %(card)s: kortet går."),
    "flipped_you": _("Du vände %(card)s: kortet går."),
    "flipped_first": _("%(name)s vände %(card)s på tomt bord."),
    "flipped_first_you": _("Du vände %(card)s på tomt bord."),
    "flipped_low": _("%(name)s vände %(card)s."),
    "flipped_low_you": _("Du vände %(card)s."),
    "low": _("Kortet är lägre än %(top)s."),
    "turned_ten": _("Tian vänder bort högen."),
    "turned_four": _("Fyra lika vänder bort högen."),
    "again": _("%(name)s spelar en gång till."),
    "again_you": _("Du spelar en gång till."),
    "talon_out": _("Talongen är slut."),
    "out": _("%(name)s har lagt alla sina kort."),
    "out_you": _("Du har lagt alla dina kort."),
    "over_out": _("Slut! %(name)s lade alla kort först."),
    "over_out_you": _("Slut! Du lade alla kort först."),
    "over_fewest": _("Efter 500 drag: %(name)s har minst antal."),
    "over_fewest_you": _("Efter 500 drag: du har minst antal."),
    "over_shared": _("Efter 500 drag: %(names)s delar vinsten."),
    "over_all_shared": _("Efter 500 drag: alla delar vinsten."),
}

RESULTS = {  # how it ended, for oneself
    "own_first": _("Du lade alla dina kort först."),
    "own_fewest": _("Du hade minst antal kort."),
    "own_shared": _("Du och andra delade vinsten."),
    "own_out": _("Du lade alla dina kort."),
    "own_left": _("Du hade kort kvar."),
}

TEXTS = SHARED | RANKS | REFUSALS | CHOICES | EVENTS | RESULTS | SAID
