"""The rules for pupils, in short: sections of sentences of eight words or fewer.

`ours` are the points where the printed rules leave a choice and we made it, and the one that we read as a slip, so that
a class which plays at a real table can see it (*Så gör vi*).
"""

from games.engine.base import RuleSection, View
from games.engine.base import gettext_noop as _

RULE_CARD = (
    RuleSection(
        "goal",
        _("Målet"),
        (
            _("Bygg stegar: fyra kort i ordning."),
            _("Varje stege ger 1 poäng."),
            _("Först till målet vinner direkt."),
            _("Vanliga mål är 5, 7 och 10."),
        ),
        (
            _("Tre varv utan ett enda drag? Slut."),
            _("Slut också efter 100 turer var."),
            _("Extra turer räknas inte bland de hundra."),
            _("Då vinner den med flest poäng."),
            _("Har ni lika många delar ni vinsten."),
        ),
    ),
    RuleSection(
        "start",
        _("Början"),
        (
            _("Två, tre eller fyra kan spela."),
            _("Alla får en egen färg: 13 kort."),
            _("En joker ligger öppet på bordet."),
        ),
        (
            _("Vem som börjar lottas."),
            _("Färger som ingen har läggs undan."),
            _("Hur många kort du har är öppet."),
        ),
    ),
    RuleSection(
        "ladder",
        _("Stegen"),
        (
            _("Fyra öppna kort intill varandra."),
            _("De räknar ett steg i taget."),
            _("Uppåt eller neråt går lika bra."),
            _("Vems korten är spelar ingen roll."),
            _("Esset ligger mellan kung och tvåa."),
        ),
        (_("Bara rader och kolumner, aldrig snett."),),
    ),
    RuleSection(
        "joker",
        _("Jokern"),
        (
            _("Jokern kan vara vilket kort som helst."),
            _("Den kan vara två kort samtidigt."),
            _("Den som tar stegen får jokern."),
            _("På handen spelas den som ditt kort."),
        ),
        (
            _("Två samtidigt: ett i raden, ett i kolumnen."),
            _("Sju, joker, åtta, nio ger ingen stege."),
            _("Det är ett skrivfel i de tryckta reglerna."),
            _("Vi visar sex, joker, åtta, nio."),
            _("En öppen joker kan inte byta plats."),
        ),
    ),
    RuleSection(
        "take",
        _("Stegen tas upp"),
        (
            _("Du som gör draget får poänget."),
            _("Korten går hem till sina ägare."),
            _("Varje stege ger en extra tur."),
            _("Två stegar: 2 poäng, två extra turer."),
        ),
        (
            _("Rad och kolumn får dela ett kort."),
            _("Är raden längre? Välj fyra kort."),
            _("Annars tas de fyra första."),
            _("Så är det när du vänder upp kort."),
            _("Från vänster, och uppifrån i en kolumn."),
            _("Två stegar i raden delar inget kort."),
        ),
    ),
    RuleSection(
        "smart",
        _("Lägg smart"),
        (
            _("2, 3, 4 är farligt: andra tar stegen."),
            _("2, 4, 3 är säkert."),
            _("Lägg ess eller femma. Byt sedan plats."),
        ),
    ),
    RuleSection(
        "turn",
        _("Din tur"),
        (
            _("Gör ett långt drag."),
            _("Eller ett eller två korta."),
            _("Eller inget alls: tryck på Klar."),
            _("Långt och kort går inte samma tur."),
        ),
        (_("Varje extra tur har egna drag."),),
    ),
    RuleSection(
        "long",
        _("Långa drag"),
        (
            _("Lägg ett kort öppet."),
            _("Byt plats på två egna öppna kort."),
            _("Vänd upp en rad eller kolumn."),
        ),
        (
            _("Raden slutar vid lucka eller öppet kort."),
            _("Ett ensamt kort är också en rad."),
            _("Med ett låst kort går det inte."),
        ),
    ),
    RuleSection(
        "short",
        _("Korta drag"),
        (
            _("Göm ett kort från handen."),
            _("Byt plats på två dolda kort."),
            _("Vänd ner ett eget kort."),
            _("Jokern får vem som helst vända ner."),
            _("Kika på två dolda kort."),
        ),
        (
            _("Du får kika på bara ett."),
            _("Du ser dem till ditt nästa drag."),
            _("Eller tills du gömmer dem igen."),
        ),
    ),
    RuleSection(
        "hidden",
        _("Dolda kort"),
        (
            _("Dolda kort är allas."),
            _("De har inget värde och bryter stegar."),
            _("De räknas igen när de vänds upp."),
        ),
        (
            _("Ingen ser dem, inte ens den som gömde."),
            _("De andra vet inte vilket kort du gömde."),
        ),
    ),
    RuleSection(
        "lock",
        _("Låst"),
        (
            _("Två kort som byter plats låses."),
            _("Tärningen visar hur många ni är."),
            _("Den går ner ett för varje tur."),
            _("Inte för turen då du bytte."),
            _("Efter ettan tas tärningen bort."),
            _("Rör inte låsta kort. Kika inte heller."),
            _("I en stege räknas de ändå."),
        ),
        (
            _("Extraturer räknas inte."),
            _("Sedan får nästa spelare röra dem först."),
            _("Du får lägga kort intill låsta."),
        ),
    ),
    RuleSection(
        "board",
        _("Bordet"),
        (
            _("Korten ligger i ett rutnät."),
            _("Luckor mellan korten går bra."),
        ),
        (
            _("Högst fyra rutor utanför alla kort."),
            _("Dolda kort räknas också där."),
            _("På tomt bord läggs kortet i mitten."),
        ),
    ),
    RuleSection(
        "memory",
        _("Minneshjälp"),
        (
            _("Du ser kort som du har gömt."),
            _("Och kort som du har kikat på."),
        ),
        (_("Även kort som alla såg vändas ner."),),
        option="memory_aid",
    ),
)

# Measured with `simulate fyrklover --bots hard,hard --count 400 --stats --seed 0`, and the same with easy,easy
NOTES = (
    _("Ett parti för två till 5 poäng: hälften är slut inom 44 drag, vilket är ungefär 19 turer."),
    _("Den som börjar vinner 41,2 partier av 100."),
    _("Så gick det när datorn (Vass) spelade 400 partier mot sig själv."),
    _("Nybörjare behöver längre tid: när Lugn spelar mot sig själv är hälften slut inom 44 turer."),
    _("Ett lägre mål gör partiet kortare: Poäng för att vinna i lektionens formulär."),
    _("Vid ett riktigt bord behövs två tärningar för varje byte, en på vart kort."),
)


def section_now(view: View) -> str:
    """What fits: the ladder for who waits or looks on; in the own turn its moves, the short ones after a short one,
    what a ladder gave in the extra turn."""
    if not view["my_turn"]:
        return "ladder"
    if view["shorts"]:
        return "short"
    return "take" if view["again"] else "turn"
