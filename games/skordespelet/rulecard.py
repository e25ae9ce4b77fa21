"""The rules for pupils, in short: sections of sentences of eight words or fewer, the seven seasons first of all.

`ours` are the points where the printed rules leave a choice and we made it, so that a class which plays at a
real table can see it (*Så gör vi*).
"""

from games.engine.base import RuleSection, View
from games.engine.base import gettext_noop as _
from games.skordespelet import seasons

RULE_CARD = (
    RuleSection(
        "seasons",
        _("Turens sju tider"),
        (
            _("1. Skördetid: poäng för din skörd."),
            _("2. Betestid: beta på den andras skörd."),
            _("3. Vädertid: båda får spela spader."),
            _("4. Själva betandet sker av sig självt."),
            _("5. Växtetid: flytta mellan lada och skörd."),
            _("6. Åkertid: dra ett kort, lägg en åker."),
            _("7. Såningstid: så i ladan. Sedan byts tur."),
        ),
        (
            _("En tid där inget kan hända hoppas över."),
            _("Vädertid finns även om ingen har spader."),
            _("Såningstid finns alltid, åkertid också."),
        ),
    ),
    RuleSection(
        "goal",
        _("Målet"),
        (
            _("Så, låt växa, skörda: först till målet."),
            _("Målet är 20 poäng, om inget annat sägs."),
            _("Två spelar mot varandra."),
        ),
        (
            _("Efter 300 turer vinner den med flest poäng."),
            _("Har ni lika många? Då delar ni."),
        ),
    ),
    RuleSection(
        "values",
        _("Vad korten är"),
        (
            _("Hjärter och klöver växer: vallmo och klöver."),
            _("Varje ruter är en åker, oavsett siffra."),
            _("Spader är oväder."),
            _("2 till 10 är värda sin siffra."),
            _("Ess 1, knekt 1, dam 2, kung 3."),
            _("De fyra kallas honnörer."),
            _("Klöverhonnör: 1 till när den tar bort."),
            _("Klöverhonnör ger också 1 poäng till."),
            _("Hjärterhonnör: 1 till när den står emot."),
        ),
    ),
    RuleSection(
        "start",
        _("Början och högarna"),
        (
            _("Sju kort var. Resten är talong."),
            _("Den som inte börjar får ruter ess öppet."),
            _("Båda har åkrar, lada och skörd."),
            _("Titta i alla högar utom talongen."),
        ),
        (
            _("Talongen har 37 kort, med spader ess."),
            _("36 i de tryckta reglerna är utan."),
        ),
    ),
    RuleSection(
        "field",
        _("Åkertid"),
        (
            _("Dina åkrar gäller igen, alla."),
            _("Dra ett kort. Lägg högst en ruter."),
            _("Tom talong? Slänghögen blandas till ny."),
        ),
        (_("Är slänghögen också tom drar du inget."),),
    ),
    RuleSection(
        "limit",
        _("Åkergränsen"),
        (
            _("Dina åkrar är gränsen för en runda."),
            _("Hjärter, klöver, spader kostar sitt värde."),
            _("Rundan går från åkertid till åkertid."),
            _("Den räcker till sådd och två vädertider."),
        ),
        (_("Kort kostar även om de inte tar något."),),
    ),
    RuleSection(
        "single",
        _("Engångsåkrar"),
        (
            _("Det öppna ruter ess höjer gränsen 1."),
            _("Kort ur din lada höjer med värdet."),
            _("Sedan går de till slänghögen."),
        ),
        (
            _("Bara de som behövs får användas."),
            _("Ett kort med högre värde går bra."),
            _("Resten räcker till din nästa åkertid."),
            _("Det du sår nu kan inte användas."),
            _("Dras ruter ess igen är det vanlig åker."),
        ),
    ),
    RuleSection(
        "sow",
        _("Såningstid"),
        (
            _("Lägg hjärter och klöver i din lada."),
            _("Håll dig inom åkergränsen."),
            _("Du behöver aldrig lägga ut kort."),
        ),
    ),
    RuleSection(
        "grow",
        _("Växtetid"),
        (
            _("Flytta fritt mellan din lada och skörd."),
            _("Skörd ger poäng, men kan betas."),
            _("Det du sår väntar till nästa tur."),
        ),
    ),
    RuleSection(
        "harvest",
        _("Skördetid"),
        (
            _("Du får poäng för allt i skörden."),
            _("Korten ligger kvar."),
            _("Når du målet har du vunnit direkt."),
        ),
    ),
    RuleSection(
        "graze",
        _("Betestid"),
        (
            _("Välj kort ur den andras skörd: betesmarker."),
            _("Lägg kort ur din lada på varje."),
        ),
    ),
    RuleSection(
        "order",
        _("Byta ordning"),
        (
            _("Betesmarkens ägare får byta ordning."),
            _("Bara överst och underst, samma betesmark."),
        ),
    ),
    RuleSection(
        "weather",
        _("Vädertid"),
        (
            _("En spader tar ett hjärter eller klöver."),
            _("Spadern ska vara minst 1 högre."),
            _("Mot hjärterhonnör: minst 2 högre."),
            _("I lada, skörd eller på betet."),
            _("Båda korten går till slänghögen."),
        ),
        (
            _("Den som har turen börjar."),
            _("Sedan varannan: en spader eller passa."),
            _("Båda har passat i rad? Slut."),
            _("Egna kort går också att ta."),
        ),
    ),
    RuleSection(
        "storm",
        _("Spader ess"),
        (
            _("Den kostar bara 1."),
            _("Den tar vilket hjärter eller klöver."),
        ),
        unless="beginner",
    ),
    RuleSection(
        "grazing",
        _("Själva betandet"),
        (
            _("Räcker de betandes summa? Betesmarken är uppäten."),
            _("Betesmarkens värde mättar uppifrån, ett i taget."),
            _("Uppätna och mätta går till slänghögen."),
            _("De andra går hem. Allt sker samtidigt."),
        ),
        (
            _("Första kortet som inte ryms stoppar."),
            _("De som ligger under går också hem."),
            _("Tog vädret betesmarken? De betande går hem."),
            _("Tog vädret de betande? Betesmarken går hem."),
        ),
    ),
    RuleSection(
        "flow",
        _("Kortens väg"),
        (
            _("Talong till hand: åkertid."),
            _("Hand till lada: såningstid."),
            _("Lada till skörd: växtetid."),
            _("Skörd och lada till bete: betestid."),
            _("Borttagna kort går till slänghögen."),
        ),
    ),
    RuleSection(
        "beginner",
        _("Utan spader ess"),
        (
            _("Spader ess är inte med."),
            _("Talongen har ett kort mindre."),
        ),
        option="beginner",
    ),
    RuleSection(
        "jokers",
        _("Jokrar"),
        (
            _("Två eller fyra blandas in. De kostar 1."),
            _("Stoppa en spader som just spelades."),
            _("Eller mota hem ett kort som betar."),
            _("Eller flytta den andras skördekort till ladan."),
        ),
        (
            _("Efter varje spader frågas den andra."),
            _("Frågan kommer även utan joker på handen."),
            _("Mota hem: i stället för en spader."),
            _("Flytta till ladan: före ditt vanliga drag."),
            _("När som helst? Ja, precis före skördetid."),
            _("Mer behövs inte: poäng räknas bara då."),
            _("En joker kan inte stoppas."),
            _("Flyttas målet? Spadern tar det ändå."),
            _("Talongen har två eller fyra kort mer."),
            _("Pauserna är slumpade och säger inget."),
        ),
        option="jokers",
    ),
)

NOW = {
    seasons.WINDOW: "jokers",
    seasons.GRAZE: "graze",
    seasons.ORDER: "order",
    seasons.WEATHER: "weather",
    seasons.ANSWER: "jokers",
    seasons.GROW: "grow",
    seasons.FIELD: "field",
    seasons.SOW: "sow",
}

# Measured with `simulate skordespelet --bots hard,hard --count 400 --stats --seed 0`
NOTES = (
    _("Ett parti är långt: hälften är slut inom 76 drag, passningar räknade, vilket är ungefär 16 turer."),
    _("Den som börjar vinner 48,8 partier av 100."),
    _("Så gick det när datorn (Vass) spelade 400 partier mot sig själv."),
    _("Ett lägre mål gör partiet kortare: Poäng för att vinna i lektionens formulär."),
)


def section_now(view: View) -> str:
    """The section of the season that it is, for who is to act; the seven seasons for who waits or only looks on."""
    return NOW.get(view["season"], "seasons") if view["my_turn"] else "seasons"
