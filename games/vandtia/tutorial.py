"""The tutorial of Vändtia: one round in six parts, from the deal to the last hidden card, four moves seen closely, and
a short game at the end.

The positions, moves and outcomes are cases, one file each, in `steps/`; here stand their sentences, eight words or
fewer, and their order. In the round each step begins where the one before it ended; between *Ta upp högen* and *Dra
upp till tre* some turns have passed.
"""

from pathlib import Path
from typing import Any

from games.engine.base import Shuffle
from games.engine.base import gettext_noop as _
from games.engine.tutorial import Part, Tutorial, TutorialStep, read_cases
from games.vandtia import position, rules

CASES = read_cases(Path(__file__).parent / "steps")
UNORDERED = ("hands", "open", "pile")
GAME_TALON, GAME_HIDDEN = 2, 2  # in the short game: about twenty moves of the pupil's; a whole one has twice as many


def short_game(shuffle: Shuffle) -> tuple[dict[str, Any], dict[str, Any]]:
    """A dealt game for two with few cards to draw or to turn, the swapping still to come: (options, position)."""
    options = position.check_options({})
    start = position.position(rules.new(options, 2, 0, shuffle))
    start["talon"] = start["talon"][-GAME_TALON:]
    start["hidden"] = [[*slots[:GAME_HIDDEN], *[None] * (len(slots) - GAME_HIDDEN)] for slots in start["hidden"]]
    return options, start


def step(key: str, section: str, title: str, say: str | tuple[str, ...], told: str, **how) -> TutorialStep:
    said = (say,) if isinstance(say, str) else say
    return TutorialStep(key, title, said, told, CASES[key], section=section, unordered=UNORDERED, **how)


DEAL = (
    step(
        "deal", "", _("Nio kort var"), _("Du fick nio kort. Byt sjuan mot femman."),
        _("Tre dolda, tre öppna, tre på hand."), shown=True, reasons=(("ready", "swap_first"),),
    ),
)  # fmt: skip
SWAP = (
    step(
        "swap", "swap", _("Alla byter"),
        (_("Knekten är högre. Byt in den också."), _("Nöjd? Tryck på Jag är klar.")),
        _("Höga öppna kort är bra till sist."), shown=True, pictured=0, reasons=(("ready", "swap_first"),),
    ),
)  # fmt: skip
HIGHER = (
    step(
        "higher", "turn", _("Lika högt eller högre"),
        (_("Trea på högen. Lägg fyran."), _("Dam på högen. Lägg din dam.")),
        _("Lika högt eller högre går alltid."), shown=True, reasons=(("play", "lowest_first"),),
    ),
    step(
        "pickup", "pickup", _("Ta upp högen"), _("Kung på högen. Inget går: ta högen."),
        _("Du tog allt. Nästa börjar om från tomt."), shown=True,
    ),
)  # fmt: skip
DRAW = (
    step(
        "draw", "draw", _("Två på en gång"), _("Två åttor! Lägg båda på en gång."),
        _("Handen fylls till tre. Talongen tog slut."), shown=True, reasons=(("play", "both_eights"),),
    ),
)  # fmt: skip
SPECIAL = (
    step(
        "ten", "special", _("Tia och fyra lika"),
        (_("Lägg tian. Den går på allt."), _("Högen är borta. Fortsätt med femman.")),
        _("Fyra femmor tog också bort högen."), shown=True,
        reasons=(("play C2", "keep_two"), ("play", "ten_here")),
    ),
    step(
        "two", "special", _("Tvåan"), _("Nia på högen. Lägg tvåan, den går."),
        _("Efter en tvåa går vilket kort som helst."), shown=True,
    ),
)  # fmt: skip
LAST = (
    step(
        "open", "last", _("De öppna korten"),
        (
            _("Handen är slut. Lägg en öppen knekt."), _("Kung på högen. Lägg ditt ess."),
            _("Tomt bord. Lägg ditt sista öppna kort."),
        ),
        _("Öppna kort ser du och väljer fritt."), shown=True, pictured=0,
        reasons=(("play DA", "keep_ace"), ("play S2", "keep_two")),
    ),
    step(
        "hidden", "last", _("De dolda korten"), _("Vänd det dolda kortet i mitten."),
        _("Åttan är för låg. Du tog högen."), shown=True, reasons=(("flip", "middle_here"),),
    ),
    step(
        "back", "last", _("Handen först igen"),
        (
            _("Spela handen igen. Lägg tvåan på esset."), _("Knekt på högen. Lägg kungen."),
            _("Tomt bord igen. Lägg åttan."),
        ),
        _("Först handen, sedan de dolda igen."), pictured=0,
    ),
    step(
        "win", "last", _("Sista kortet"), (_("Vänd det vänstra kortet."), _("Ett kort kvar. Vänd det!")),
        _("Alla dina kort är borta. Du vann!"), reasons=(("flip 3", "left_here"),),
    ),
)  # fmt: skip
EXAMPLES = (
    step(
        "seven", "turn", _("Sjua på sjua"), _("Sjua på högen. Lägg din sjua."),
        _("Nästa måste lägga 7 eller högre."), reasons=(("play SJ", "seven_here"),),
    ),
    step(
        "queen", "special", _("Tvåa på dam"), _("Damen är hög. Lägg tvåan."),
        _("Nästa får lägga vad som helst."),
    ),
    step(
        "king", "special", _("Tia på kung"), _("Kungen är hög. Lägg tian."),
        _("Högen är ur spel. Lägg ett kort till."),
    ),
    step(
        "nine", "special", _("Den fjärde nian"), _("Tre nior ligger överst. Lägg den fjärde."),
        _("Fyra lika! Högen är borta. Du fortsätter."), reasons=(("play CJ", "nine_here"),),
    ),
)  # fmt: skip

TUTORIALS = (
    Tutorial(
        "grunder",
        _("Så spelar man Vändtia"),
        6,
        (
            Part(_("Korten delas ut"), DEAL, ""),
            Part(_("Byta kort"), SWAP, "DJ"),
            Part(_("Lika eller högre"), HIGHER, "HQ"),
            Part(_("Dra upp till tre"), DRAW, "H8"),
            Part(_("Tia, fyra lika, tvåa"), SPECIAL, "S10"),
            Part(_("Till sista kortet"), LAST, "DA"),
            Part(_("Fyra exempel"), EXAMPLES, "D7"),
        ),
        short_game,
    ),
)
