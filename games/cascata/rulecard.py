"""The rules for pupils, in short: sections of sentences of eight words or fewer.

`ours` are the points where the printed rules leave a choice and we made it, so that a class which plays at a
real table can see it (*Så gör vi*).
"""

from games.engine.base import RuleSection, View
from games.engine.base import gettext_noop as _
from games.engine.standard import is_joker

RULE_CARD = (
    RuleSection(
        "goal",
        _("Målet"),
        (
            _("Samla kort i grupper."),
            _("Flest poäng vinner."),
            _("Lika? Färst kort på handen vinner."),
            _("Fortfarande lika? Då delar ni."),
        ),
        (_("Jokrar på handen räknas som kort då."),),
    ),
    RuleSection(
        "turn",
        _("Så går en tur"),
        (
            _("Ni har fyra kort var från början."),
            _("Ta först ett kort, fritt eller ur reserven."),
            _("Har du en joker? Jokerbyte går också."),
            _("Sedan får du lägga kort en gång."),
            _("Gör en grupp, fyll på, eller ta en."),
            _("Eller inget. Säg alltid klar."),
        ),
        (
            _("Turen går aldrig vidare av sig själv."),
            _("Den till vänster om givaren börjar."),
        ),
    ),
    RuleSection(
        "pyramid",
        _("Pyramiden"),
        (
            _("Ett kort är fritt när inget täcker det."),
            _("Bara fria kort går att ta."),
            _("Två spelare: sex rader. Fler: sju rader."),
            _("Korten som är över är reserven."),
        ),
        (
            _("Varje kort täcker de två under sig."),
            _("Först är bara kortet i toppen fritt."),
        ),
    ),
    RuleSection(
        "hidden",
        _("Dolda kort"),
        (
            _("En hel rad ligger med baksidan upp."),
            _("Ett dolt kort vänds när det är fritt."),
        ),
        (
            _("Raden är den fjärde, uppifrån räknat."),
            _("Det gäller både sex och sju rader."),
            _("Ni kan välja andra rader, aldrig toppen."),
            _("Valet gäller bara när korten läggs ut."),
        ),
        option="hidden_rows",
    ),
    RuleSection(
        "groups",
        _("Grupper"),
        (
            _("Två till fyra kort av samma valör."),
            _("Par: så mycket som korten är tillsammans."),
            _("Tre lika: dubbelt så mycket."),
            _("Fyra lika: alltid 100 poäng."),
            _("Ess 1, knekt 11, dam 12, kung 13."),
        ),
    ),
    RuleSection(
        "steal",
        _("Ta en grupp"),
        (
            _("Du får ta andras par och tre lika."),
            _("Lägg till kort så att det är fyra."),
            _("Sedan är hela gruppen din."),
            _("Fyra lika kan ingen ta."),
            _("Par går fort, men är lätta att ta."),
        ),
        (
            _("Det ska vara precis fyra efteråt."),
            _("Fyra lika är klara: fyll inte på."),
        ),
        unless="open_theft",
    ),
    RuleSection(
        "joker",
        _("Jokern"),
        (
            _("Den kan vara vilken valör som helst."),
            _("Den räknas som 0 poäng."),
            _("Jokerbyte: byt den mot pyramidens kort."),
            _("Jokern ligger kvar där, med framsidan upp."),
        ),
        (
            _("Den passar i nya, påfyllda och tagna grupper."),
            _("En grupp har minst ett annat kort."),
            _("Det går att fylla på med bara jokrar."),
            _("Bytet når fria, täckta och dolda kort."),
            _("Ett dolt kort byter du utan att se."),
            _("Inte mot en joker som redan syns."),
            _("Bytet är ditt kort för den turen."),
            _("Raden är inte tom: jokern ligger där."),
            _("Är jokern fri får alla ta den."),
        ),
    ),
    RuleSection(
        "end",
        _("När spelet slutar"),
        (
            _("Någon tar pyramidens sista kort."),
            _("Den får lägga kort en sista gång."),
            _("Sedan är spelet slut."),
            _("Korten på handen dras från poängen."),
        ),
    ),
    RuleSection(
        "multiplier",
        _("Gånger raderna"),
        (
            _("Poängen räknas gånger raderna som har kort."),
            _("Lägg tidigt: raderna tar slut."),
        ),
        (
            _("Räkna raderna när turens kort är taget."),
            _("Gruppens senaste drag gäller, inte det första."),
            _("Alltså: när den lades, fylldes eller togs."),
            _("Fyra lika räknas också gånger raderna."),
            _("Det är alltid minst gånger 1."),
            _("Du ser poängen innan du lägger."),
        ),
        option="multiplier",
    ),
    RuleSection(
        "lock",
        _("Låskortet"),
        (
            _("Ett låskort blandas in i reserven."),
            _("När det dras är reserven låst."),
            _("Sedan tar alla ur pyramiden."),
        ),
        (
            _("Låskortet räknas som ett kort i reserven."),
            _("När det är draget läggs det åt sidan."),
            _("Då tar du ur pyramiden, samma tur."),
            _("Jokerbyte går också."),
        ),
        option="lock_card",
    ),
    RuleSection(
        "open_theft",
        _("Öppen stöld"),
        (
            _("Du får ta andras par och tre lika."),
            _("Ett kort räcker för att ta en grupp."),
            _("Sedan är hela gruppen din."),
            _("Andra kan ta gruppen tillbaka."),
            _("Fyra lika kan ingen ta."),
        ),
        (
            _("I vanliga regler ska det vara fyra."),
            _("De tryckta reglerna säger båda sakerna."),
            _("Minst ett kort till, högst fyra tillsammans."),
            _("Fyra lika är klara: fyll inte på."),
        ),
        option="open_theft",
    ),
)


def section_now(view: View) -> str:
    """The section that fits the moment best."""
    if view["over"] or view["last"]:
        return "end"
    if not view["my_turn"]:
        return "goal"
    if any(is_joker(card) for card in view["hand"]):
        return "joker"
    if view["phase"] == "take":
        return "lock" if view["locked"] else "pyramid"
    if not any(each["do"] == "steal" for each in view["previews"]):
        return "groups"
    return "open_theft" if view["open_theft"] else "steal"
