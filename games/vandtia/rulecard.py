"""The rules for pupils, in short: sections of sentences of eight words or fewer.

`ours` are the points where the printed rules leave a choice and we made it, so that a class which plays at a
real table can see it (*Så gör vi*).
"""

from games.engine.base import RuleSection, View
from games.engine.base import gettext_noop as _
from games.engine.standard import rank

RULE_CARD = (
    RuleSection(
        "goal",
        _("Målet"),
        (
            _("Bli av med alla dina kort."),
            _("Först utan kort vinner rundan."),
            _("Det sista kortet får vara vilket som helst."),
        ),
        (
            _("Två till fem kan spela."),
            _("Leken har 52 kort och inga jokrar."),
            _("Du vinner också om högen vänds bort."),
            _("Rundan slutar efter 500 drag."),
            _("Alla drag räknas, extra drag också."),
            _("Då vinner den som har minst antal kort."),
            _("Har flera lika få? De delar."),
        ),
    ),
    RuleSection(
        "deal",
        _("Korten delas ut"),
        (
            _("Alla får nio kort."),
            _("Tre dolda med öppna kort ovanpå."),
            _("Tre kort på handen."),
            _("Resten är talong."),
        ),
    ),
    RuleSection(
        "swap",
        _("Byta kort"),
        (
            _("Byt handkort mot dina öppna kort."),
            _("Ett mot ett, så ofta du vill."),
            _("Alla får byta samtidigt."),
            _("När alla är klara börjar spelet."),
            _("Spelaren till vänster om givaren börjar."),
        ),
        (
            _("Klar är klar: sedan byter du inte."),
            _("Läraren kan säga klar åt någon."),
            _("Datorn byter högst tre gånger."),
        ),
    ),
    RuleSection(
        "turn",
        _("Din tur"),
        (
            _("Lägg lika högt eller högre."),
            _("Flera kort av samma valör går ihop."),
            _("På tomt bord går vilket kort som helst."),
        ),
        (
            _("Ess är högst och två är lägst."),
            _("Kort läggs i den ordning de ligger."),
            _("Det sista hamnar överst på högen."),
            _("Hand och öppna kort läggs inte ihop."),
        ),
    ),
    RuleSection(
        "pickup",
        _("Ta upp högen"),
        (
            _("Inget kort går? Ta upp hela högen."),
            _("Nästa börjar från tomt bord."),
            _("Öppna kort ligger kvar."),
        ),
        (_("Bara den som inget kan lägga tar upp."),),
    ),
    RuleSection(
        "draw",
        _("Dra upp till tre"),
        (
            _("Efter draget fyller du handen till tre."),
            _("Ett enda kort kvar? Dra det."),
            _("Tom talong? Då fylls handen inte på."),
        ),
        (_("Du drar också innan du spelar igen."),),
    ),
    RuleSection(
        "special",
        _("Tia, fyra lika, tvåa"),
        (
            _("Tian går på allt och vänder högen."),
            _("Den vända högen är ur spel."),
            _("Fyra lika överst vänder också högen."),
            _("Den som vände spelar igen."),
            _("Tvåan går på allt. Högen ligger kvar."),
            _("På tvåan går vilket kort som helst."),
        ),
        (
            _("Fyra lika räknas vem som än lade."),
            _("Fyra tvåor i rad vänder också."),
        ),
    ),
    RuleSection(
        "last",
        _("Till sista kortet"),
        (
            _("Handen och talongen slut? Spela öppna kort."),
            _("Sist vänder du dolda kort, ett åt gången."),
            _("Går kortet läggs det på högen."),
            _("För lågt? Ta kortet och högen."),
            _("Spela först bort handen igen."),
        ),
        (
            _("Du väljer själv vilket dolt kort."),
            _("Bara dolda kvar? Vänd innan du tar."),
        ),
    ),
    RuleSection(
        "places",
        _("Spela vidare"),
        (
            _("De andra spelar vidare om platserna."),
            _("Den som är klar hoppas över."),
            _("Spelet slutar när en har kort kvar."),
        ),
        (
            _("Spela vidare är vårt eget tillägg."),
            _("Den som blev klar först har vunnit."),
            _("Den med kort kvar får ingen plats."),
            _("Vändes högen? Nästa börjar på tomt bord."),
            _("Annars ligger högen kvar."),
            _("Efter 500 drag vinner den första ändå."),
        ),
        option="play_on",
    ),
)


def section_now(view: View) -> str:
    """The section that fits the moment best."""
    if view["phase"] == "swap":
        return "swap"
    if view["over"] or view["seat"] is None:
        return "goal"
    if view["can_pickup"]:
        return "pickup"
    if view["zone"] in ("open", "hidden"):
        return "last"
    if any(rank(card) in ("2", "10") for card in view["playable"]):
        return "special"
    return "turn" if view["my_turn"] else "goal"
