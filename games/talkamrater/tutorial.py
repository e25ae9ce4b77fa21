"""The tutorial of Talkamrater: every worked example of its rules, made by the pupil, and a short game at the end.

The positions, moves and outcomes are cases, one file each, in `steps/`; here stand their sentences, eight words or
fewer, and their order.
"""

from pathlib import Path
from typing import Any

from games.engine.base import Shuffle
from games.engine.base import gettext_noop as _
from games.engine.tutorial import Part, Tutorial, TutorialStep, read_cases
from games.talkamrater import position, rules

CASES = read_cases(Path(__file__).parent / "steps")
UNORDERED = ("hands", "scored")
GAME_TALON = 16  # cards left to draw in the short game: about four turns each


def short_game(shuffle: Shuffle) -> tuple[dict[str, Any], dict[str, Any]]:
    """A dealt game for two with a small talon: (options, position)."""
    options = position.check_options({})
    start = position.position(rules.new(options, 2, 0, shuffle))
    start["talon"] = start["talon"][-GAME_TALON:]
    return options, start


def step(key: str, section: str, title: str, say: str | tuple[str, ...], told: str, **how) -> TutorialStep:
    said = (say,) if isinstance(say, str) else say
    return TutorialStep(key, title, said, told, CASES[key], section=section, unordered=UNORDERED, **how)


EQUAL = (
    step(
        "pair", "equal", _("Ett par"), _("2+2 är 4. Ta 1+3, också 4."), _("Lika mycket! Båda korten är dina."),
        shown=True,
    ),
    step(
        "two", "equal", _("Ett kort tar två"), _("Ta båda tiorna med 8+2."), _("Alla tre är 10. Alla är dina."),
        shown=True, reasons=(("match 8+2 >", "take_both"),),
    ),
)  # fmt: skip
PILE = (
    step(
        "throw", "turn", _("Kasta två"), _("Inga par? Kasta två kort."), _("Två kort bort, ett nytt på handen."),
        shown=True, free=("throw",),
    ),
    step(
        "pile", "pile", _("Ta ur kasthögen"), _("Ta 2+2 ur kasthögen med 4."),
        _("Kortet under ligger överst nu."), shown=True,
    ),
    step(
        "locked", "pile", _("En låst kasthög"),
        (_("Högen är låst. Lägg 0+1 överst."), _("Nu är den öppen. Ta 5+5.")),
        _("Ett nytt kort överst öppnar högen."), shown=True, pictured=0,
    ),
)  # fmt: skip
MULTI = (
    step(
        "odd", "multi", _("Flervalskort på handen"), _("Udda-kortet kan vara 3. Ta båda treorna."),
        _("Kortet är 3. Det tog två kort."), shown=True,
        reasons=(("match odd:7", "three_takes_two"), ("match odd:3", "take_both_threes")),
    ),
    step(
        "even", "multi", _("Flervalskort på bordet"), _("3+3 är 6. Ta båda som är 6."),
        _("Det jämna kortet är 6."), shown=True, reasons=(("match 3+3 >", "take_both_sixes"),),
    ),
)  # fmt: skip
SWAP3 = (
    step(
        "swap_hand", "swap3", _("Byt tre på handen"), _("Spela Byt tre."), _("Tre kort bort, tre nya kom."),
        shown=True,
    ),
    step(
        "swap_first", "swap3", _("Byt tre kommer först"), _("Ta alla tre tiorna med 8+2."),
        _("Byt tre kom först: bara det byttes."), reasons=(("match 8+2 >", "take_three"),),
    ),
    step(
        "swap_second", "swap3", _("Byt tre kommer som tvåa"), _("Ta alla tre tiorna igen."),
        _("Byt tre kom som tvåa: två byttes."), reasons=(("match 8+2 >", "take_three"),),
    ),
    step(
        "swap_third", "swap3", _("Byt tre kommer sist"), _("Ta alla tre tiorna en gång till."),
        _("Byt tre kom sist: alla tre byttes."), reasons=(("match 8+2 >", "take_three"),),
    ),
)  # fmt: skip
HANDS = (
    step(
        "hands_hand", "hands", _("Byt hand på handen"), _("Spela Byt hand. Se vart pilen pekar."),
        _("Alla händer gick åt vänster."), shown=True,
    ),
    step(
        "hands_talon", "hands", _("Byt hand kommer upp"), _("Ta 1+3 med 2+2. Se vad som kommer."),
        _("Byt hand kom upp: händerna gick åt höger."),
    ),
)  # fmt: skip
TURN = (
    step(
        "turn", "turn", _("En hel tur"),
        (
            _("Du har fem kort. Kasta 6+3 och 0+1."), _("Leta efter par: 2+2 och 1+3."),
            _("Inga fler par? Avsluta turen."),
        ),
        _("Du fick fem kort igen. Nästa spelar."), shown=True, free=("end",),
    ),
)  # fmt: skip
VARIANTS = (
    step("trump", "trump", _("Trumf"), _("3 är trumf. Ta 3+0 med 2+1."), _("Kort som är 3 ger två poäng.")),
    step(
        "perfect", "perfect", _("Perfekt match"),
        (
            _("Hitta par till alla fem korten."), _("Bra! Fyra kort kvar."), _("Tre kort kvar."), _("Två kort kvar."),
            _("Bara ett kort kvar."),
        ),
        _("Perfekt match! Fem nya, och turen fortsätter."), in_any_order=True,
    ),
)  # fmt: skip

TUTORIALS = (
    Tutorial(
        "grunder",
        _("Så spelar man Talkamrater"),
        8,
        (
            Part(_("Lika mycket"), EQUAL, "2+2"),
            Part(_("Kasta och ta"), PILE, "=4"),
            Part(_("Flervalskort"), MULTI, "odd"),
            Part(_("Byt tre"), SWAP3, "swap3"),
            Part(_("Byt hand"), HANDS, "handL"),
            Part(_("En hel tur"), TURN, "6+3"),
            Part(_("Varianter"), VARIANTS, "=3"),
        ),
        short_game,
    ),
)
