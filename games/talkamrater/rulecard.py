"""The rules for pupils, in short: sections of sentences of eight words or fewer.

`ours` are the points where the printed rules leave a choice and we made it, so that a class which plays at a
real table can see it (*Så gör vi*).
"""

from games.engine.base import RuleSection, View
from games.engine.base import gettext_noop as _
from games.talkamrater.deck import MULTI

RULE_CARD = (
    RuleSection(
        "goal",
        _("Målet"),
        (
            _("Hitta kort som är lika mycket."),
            _("Varje kort du tar är en poäng."),
            _("Flest poäng vinner."),
            _("Lika många? Då räknas summakorten."),
        ),
    ),
    RuleSection(
        "turn",
        _("Så går en tur"),
        (
            _("Du har fem kort på handen."),
            _("Först får du kasta två kort."),
            _("Då tar du ett nytt."),
            _("Ta så många par du hittar."),
            _("Ett kort i taget från handen."),
            _("Avsluta: lägg ett kort på kasthögen."),
            _("Sedan fylls handen till fem."),
        ),
        (
            _("Du får avsluta när du vill."),
            _("Prova gärna! Ett försök kostar inget."),
            _("Efter ett försök får du ändå kasta."),
            _("Du väljer vilket kort som hamnar överst."),
        ),
    ),
    RuleSection(
        "equal",
        _("Lika mycket"),
        (
            _("2+2 är lika mycket som 1+3."),
            _("Summakortet 4 är också lika mycket."),
            _("Ett kort får ta flera på bordet."),
            _("8+2 kan ta både 10+0 och 5+5."),
            _("Tomma platser fylls på direkt."),
        ),
        (_("Du får lämna kvar ett kort."), _("Två lika kort: det vänstra tas.")),
    ),
    RuleSection(
        "multi",
        _("Flervalskort"),
        (
            _("Kortet kan vara ett av sina tal."),
            _("Du väljer talet när du spelar."),
            _("Det tar alla kort med samma summa."),
            _("På bordet är det vad du behöver."),
        ),
        (
            _("Två flervalskort passar med ett gemensamt tal."),
            _("Talet du väljer ska finnas på båda."),
            _("Leken har två jämna och två udda."),
            _("I en liten lek visas färre tal."),
        ),
    ),
    RuleSection(
        "swap3",
        _("Byt tre"),
        (
            _("Spelar du det byts alla tre korten."),
            _("Kommer det upp byts korten som ligger."),
            _("Korten hamnar på kasthögen."),
        ),
        (_("Vänstra kortet läggs först, Byt tre överst."),),
    ),
    RuleSection(
        "hands",
        _("Byt hand"),
        (
            _("Alla ger sin hand dit pilen pekar."),
            _("Sedan fortsätter turen med den nya handen."),
            _("Kommer det upp byts händerna också."),
            _("Har du få kort? Fyll på först."),
        ),
        (
            _("Två pekar åt vänster, två åt höger."),
            _("Att fylla på först hör till turen."),
            _("Är ditt sista kort Byt hand? Byt först."),
            _("Handen räknas när bordet är fyllt."),
            _("Fick du en ny hand? Fortsätt turen."),
        ),
    ),
    RuleSection(
        "pile",
        _("Kasthögen"),
        (
            _("Du får ta kortet som ligger överst."),
            _("Byt tre och Byt hand låser högen."),
            _("Ett nytt kort överst öppnar den."),
        ),
        (
            _("Även bordets kort kan hamna där."),
            _("Kasthögen och bordet tas inte ihop."),
            _("Tas kortet bort är högen låst igen."),
            _("Flervalskort låser inte."),
            _("Avslutar du med dem låser de bara."),
        ),
    ),
    RuleSection(
        "end",
        _("När spelet slutar"),
        (
            _("Talongen är slut: kasthögen blandas."),
            _("Översta kortet ligger kvar."),
            _("Sedan får alla lika många turer."),
            _("Tar den slut igen är spelet slut."),
        ),
        (
            _("Talongen kan ta slut när bordet fylls."),
            _("Specialkorten är inte med efter blandningen."),
            _("Flervalskorten tas också bort då."),
            _("Slut genast, också mitt i en tur."),
            _("Finns inga kort att blanda? Slut genast."),
            _("Har alla haft lika många turer? Slut."),
            _("Räcker inte leken till bordet? Ge om."),
        ),
    ),
    RuleSection(
        "trump",
        _("Trumf"),
        (
            _("Två summakort läggs upp bredvid bordet."),
            _("De två summorna är trumf."),
            _("Trumf ger en extra poäng per kort."),
        ),
        (_("Flervalskort är aldrig trumf."),),
        option="trump",
    ),
    RuleSection(
        "perfect",
        _("Perfekt match"),
        (
            _("Spela ut alla dina kort."),
            _("Då får du fem nya och fortsätter."),
        ),
        (
            _("Perfekt match gäller inte efter ett kast."),
            _("Den gäller inte när du avslutar turen."),
            _("Den kan komma flera gånger i rad."),
            _("En ny hand räknas när den är slut."),
        ),
        option="perfect_match",
    ),
)


def section_now(view: View) -> str:
    """The section that fits the moment best."""
    hand = view["hand"]
    if view["over"] or view["last_round"]:
        return "end"
    if any(card in MULTI for card in (*hand, *view["table"])):
        return "multi"
    if view["locked"]:
        return "pile"
    if "swap3" in hand:
        return "swap3"
    if "handL" in hand or "handR" in hand:
        return "hands"
    return "turn" if view["my_turn"] else "goal"
