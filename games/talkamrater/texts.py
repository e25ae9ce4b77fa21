"""Every sentence a pupil can meet in Talkamrater, by key. Eight words or fewer, kind, present where it can be."""

from games.engine.base import gettext_noop as _
from games.engine.texts import SHARED

CARDS = {
    "sum_card": _("summan %(n)s"),
    "even": _("kortet jämna"),
    "odd": _("kortet udda"),
    "even_as": _("jämna %(n)s"),
    "odd_as": _("udda %(n)s"),
    "swap3": _("Byt tre"),
    "handL": _("Byt hand"),
    "handR": _("Byt hand"),
}

REFUSALS = {
    "not_in_hand": _("Det kortet har du inte nu."),
    "not_on_table": _("Det kortet ligger inte kvar."),
    "pile_empty": _("Kasthögen är tom."),
    "pile_locked": _("Kasthögen är låst just nu."),
    "sums_differ": _("Inte lika mycket än."),
    "number_not_on_card": _("Det talet finns inte på kortet."),
    "already_opened": _("Kasta två går bara först i turen."),
}

HINTS = {  # asked for, and not given
    "no_pair": _("Det finns inget par just nu."),
    "hint_choose": _("Välj ett kort. Tryck sedan på Nästa tips."),
    "hint_bond": _("Välj ett kort med plus."),
}

CHOICES = {  # a form that is not finished
    "choose_hand": _("Välj ett kort på handen först."),
    "choose_one": _("Välj bara ett kort på handen."),
    "choose_target": _("Välj vad kortet ska ta."),
    "table_or_pile": _("Välj bordet eller kasthögen."),
    "choose_number": _("Vilket tal ska kortet vara?"),
    "choose_two": _("Välj två kort att kasta."),
    "choose_end": _("Välj ett kort att lägga bort."),
    "choose_special": _("Välj Byt tre eller Byt hand."),
    "special_alone": _("Det kortet tar inga andra kort."),
}

TUTORIAL = {  # the buttons of the table as they are named, and why another move is not the one meant
    "do_match": _("Lika mycket"),
    "do_play": _("Spela kortet"),
    "do_throw": _("Kasta två"),
    "do_end": _("Avsluta turen"),
    "take_both": _("Det går! Prova att ta båda tiorna."),
    "take_three": _("Det går! Prova att ta alla tre."),
    "three_takes_two": _("Det går! Men som 3 tar det två."),
    "take_both_threes": _("Det går! Prova att ta båda treorna."),
    "take_both_sixes": _("Det går! Prova att ta båda korten."),
}

EVENTS = {
    "took": _("%(name)s tog %(taken)s med %(card)s."),
    "took_you": _("Du tog %(taken)s med %(card)s."),
    "took_many": _("%(name)s tog %(count)s kort med %(card)s."),
    "took_many_you": _("Du tog %(count)s kort med %(card)s."),
    "took_pile": _("%(name)s tog %(taken)s ur kasthögen med %(card)s."),
    "took_pile_you": _("Du tog %(taken)s ur kasthögen med %(card)s."),
    "took_top": _("%(name)s tog kasthögens kort med %(card)s."),
    "took_top_you": _("Du tog kasthögens kort med %(card)s."),
    "threw": _("%(name)s kastade två kort och tog ett."),
    "threw_you": _("Du kastade två kort och tog ett."),
    "ended": _("%(name)s lade %(card)s på kasthögen."),
    "ended_you": _("Du lade %(card)s på kasthögen."),
    "swapped_table": _("%(name)s spelade Byt tre: nya kort."),
    "swapped_table_you": _("Du spelade Byt tre: nya kort."),
    "table_swapped": _("Byt tre kom upp: nya kort."),
    "hands_left": _("%(name)s bytte alla händer åt vänster."),
    "hands_left_you": _("Du bytte alla händer åt vänster."),
    "hands_right": _("%(name)s bytte alla händer åt höger."),
    "hands_right_you": _("Du bytte alla händer åt höger."),
    "hands_went_left": _("Byt hand kom upp: händerna gick åt vänster."),
    "hands_went_right": _("Byt hand kom upp: händerna gick åt höger."),
    "hand_empty": _("%(name)s har spelat alla sina kort."),
    "hand_empty_you": _("Du har spelat alla dina kort."),
    "perfect": _("Perfekt match! %(name)s tar nya kort."),
    "perfect_you": _("Perfekt match! Du får nya kort."),
    "reshuffled": _("Kasthögen blev ny talong: sista varvet!"),
    "ran_out": _("Talongen tog slut."),
    "over_most": _("Slut! %(name)s fick flest kort."),
    "over_most_you": _("Slut! Du fick flest kort."),
    "over_points": _("Slut! %(name)s fick flest poäng."),
    "over_points_you": _("Slut! Du fick flest poäng."),
    "over_sum_cards": _("Lika! %(name)s fick flest summakort."),
    "over_sum_cards_you": _("Lika! Du fick flest summakort."),
    "over_shared": _("Slut! %(names)s fick lika många."),
    "over_all_shared": _("Slut! Alla fick lika många."),
}

TEXTS = SHARED | CARDS | REFUSALS | HINTS | CHOICES | TUTORIAL | EVENTS
