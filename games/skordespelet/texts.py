"""Every sentence a pupil can meet in Skördespelet, by key. Eight words or fewer (twelve for reasons with figures)."""

from games.engine.base import gettext_noop as _
from games.engine.base import ngettext
from games.engine.texts import SHARED
from games.skordespelet.said import SAID

SEASONS = {  # what the pupil knows them by
    "season_window": _("före skördetiden"),
    "season_graze": _("betestiden"),
    "season_order": _("betestiden"),
    "season_weather": _("vädertiden"),
    "season_answer": _("vädertiden"),
    "season_grow": _("växtetiden"),
    "season_field": _("åkertiden"),
    "season_sow": _("såningstiden"),
}

REFUSALS = {
    "wrong_season": _("Det går inte nu. Det är %(season)s."),
    "not_in_hand": _("Det kortet har du inte på handen."),
    "not_in_barn": _("Kortet ligger inte i din lada."),
    "not_in_harvest": _("Kortet ligger inte i den skörden."),
    "not_in_play": _("Kortet ligger inte framme."),
    "not_a_grazer": _("Bara kort som betar kan motas hem."),
    "too_strong": _("Spadern rår på högst %(most)s, men %(card)s tål %(needs)s."),
    "not_heart_or_club": _("Välj hjärter eller klöver."),
    "not_a_spade": _("Till väder behövs en spader."),
    "not_a_diamond": _("Bara ruter kan läggas som åker."),
    "field_limit": _("Det kostar %(cost)s. Du har %(left)s kvar av åkergränsen."),
    "needless_field": _("Du klarar dig utan %(card)s."),
    "not_a_field": _("Det kortet är ingen engångsåker."),
    "grazed_twice": _("Använd %(card)s bara en gång."),
    "bad_order": _("Byt bara ordning på samma bete."),
    "nothing_to_stop": _("Ingen spader väntar på svar nu."),
}

CHOICES = {  # a form that is not finished
    "choose_target": _("Välj vilket kort det gäller."),
    "choose_grazers": _("Välj kort ur ladan som ska beta."),
    "choose_places": _("Ge varje kort en egen plats."),
    "choose_one_spade": _("Välj en spader på handen."),
    "choose_moved": _("Välj kort att flytta först."),
    "choose_one_diamond": _("Välj en ruter på handen."),
    "choose_crops": _("Välj vad du vill så."),
}

EVENTS = {
    "harvested": _("%(name)s skördar %(points)s poäng."),
    "harvested_you": _("Du skördar %(points)s poäng."),
    "grazes": _("%(name)s låter beta på %(cards)s."),
    "grazes_you": _("Du låter beta på %(cards)s."),
    "grazes_not": _("%(name)s betar inte."),
    "grazes_not_you": _("Du betar inte."),
    "ordered": _("%(name)s byter ordning på korten som betar."),
    "ordered_you": _("Du byter ordning på korten som betar."),
    "kept_order": _("%(name)s behåller ordningen."),
    "kept_order_you": _("Du behåller ordningen."),
    "spade": _("%(name)s spelar %(spade)s mot %(card)s."),
    "spade_you": _("Du spelar %(spade)s mot %(card)s."),
    "struck": _("Vädret tar %(card)s."),
    "struck_nothing": _("Vädret tar inget kort."),
    "passed": _("%(name)s passar."),
    "passed_you": _("Du passar."),
    "stopped": _("%(name)s stoppar vädret med en joker."),
    "stopped_you": _("Du stoppar vädret med en joker."),
    "shooed": _("%(name)s motar hem %(card)s med en joker."),
    "shooed_you": _("Du motar hem %(card)s med en joker."),
    "sent_back": _("%(name)s flyttar %(card)s till ladan."),
    "sent_back_you": _("Du flyttar %(card)s till ladan."),
    "used": _("%(name)s offrar %(cards)s som engångsåker."),
    "used_you": _("Du offrar %(cards)s som engångsåker."),
    "eaten": _("Uppätet: %(card)s."),
    "spared": _("Klarar sig: %(card)s."),
    "full": _("Mätt och går: %(cards)s."),
    "moved_up": _("%(name)s flyttar %(cards)s till skörden."),
    "moved_up_you": _("Du flyttar %(cards)s till skörden."),
    "moved_down": _("%(name)s flyttar %(cards)s till ladan."),
    "moved_down_you": _("Du flyttar %(cards)s till ladan."),
    "moved_both": _("%(name)s flyttar kort mellan lada och skörd."),
    "moved_both_you": _("Du flyttar kort mellan lada och skörd."),
    "moved_none": _("%(name)s flyttar inga kort."),
    "moved_none_you": _("Du flyttar inga kort."),
    "laid_none": _("%(name)s lägger ingen åker."),
    "laid_none_you": _("Du lägger ingen åker."),
    "sowed_none": _("%(name)s sår inget."),
    "sowed_none_you": _("Du sår inget."),
    "laid_field": _("%(name)s lägger en åker."),
    "laid_field_you": _("Du lägger en åker."),
    "drew": _("%(name)s drar ett kort."),
    "drew_you": _("Du drar %(card)s."),
    "reshuffled": _("Slänghögen blandas till ny talong."),
    "sowed": _("%(name)s sår %(cards)s."),
    "sowed_you": _("Du sår %(cards)s."),
    "over_won": _("Slut! %(name)s har %(points)s poäng."),
    "over_won_you": _("Slut! Du har %(points)s poäng."),
    "over_shared": _("Slut! Ni delar vinsten."),
    "some_cards": ngettext("%(n)s kort", "%(n)s kort"),
}

TEXTS = SHARED | SEASONS | REFUSALS | CHOICES | EVENTS | SAID
