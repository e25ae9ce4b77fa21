"""The tutorials of Skördespelet. The first begins where the document advises, with the fields and their limit; then
come growing and harvest, Sally and Ove, the four examples of the grazing, a whole turn and a short game. The second has
single-use fields, the ace of spades, the flow of cards and the jokers.

The positions, moves and outcomes are cases, one file each, in `steps/`; here stand their sentences, eight words or
fewer, and their order.
"""

from pathlib import Path
from typing import Any

from games.engine.base import Shuffle
from games.engine.base import gettext_noop as _
from games.engine.tutorial import Part, Tutorial, TutorialStep, read_cases
from games.skordespelet import position, rules
from games.skordespelet.deck import DIAMONDS, HEARTS_AND_CLUBS, VALUE
from games.skordespelet.state import SEATS

CASES = read_cases(Path(__file__).parent / "steps")
PILES = ("hands", "fields", "barns", "harvests", "discard")
BESIDE = (*PILES, "grazing")  # what is laid to graze: its owner orders it anyway
OVE, SALLY = ("Ove",), ("Sally",)
GAME_TARGET = 10  # points, in the short games
GAME_FIELDS, GAME_CROPS, MOST_CROP = 3, 2, 4  # what lies there already: cards of each seat, and how dear they may be


def short_game(**options: Any):
    """A dealt game to few points, in which some fields and low crops lie already: (options, position)."""

    def game(shuffle: Shuffle) -> tuple[dict[str, Any], dict[str, Any]]:
        full = position.check_options({"target": GAME_TARGET} | options)
        start = position.position(rules.new(full, SEATS, 0, shuffle))
        talon = start["talon"]
        for seat in range(SEATS):
            start["fields"][seat] = _taken(talon, GAME_FIELDS, lambda card: card in DIAMONDS)
            start["barns"][seat] = _taken(talon, GAME_CROPS, _is_low_crop)
        return full, start

    return game


def _is_low_crop(card: str) -> bool:
    return card in HEARTS_AND_CLUBS and VALUE[card] <= MOST_CROP


def _taken(talon: list[str], count: int, fits) -> list[str]:
    """So many fitting cards, taken out of the talon."""
    cards = [card for card in talon if fits(card)][:count]
    for card in cards:
        talon.remove(card)
    return cards


def step(key: str, section: str, title: str, say: str | tuple[str, ...], told: str, **how) -> TutorialStep:
    said = (say,) if isinstance(say, str) else say
    how = {"unordered": BESIDE} | how
    return TutorialStep(key, title, said, told, CASES[key], section=section, **how)


FIELDS = (
    step(
        "field", "field", _("Lägg en åker"), _("Åkertid: lägg din ruter som åker."),
        _("Fyra åkrar: du får spela för 4."), shown=True, reasons=(("field", "lay_field"),),
    ),
    step(
        "eight", "sow", _("Åkergränsen"),
        (_("2+6 är 8. Lägg en åker till."), _("Åtta åkrar räcker. Så båda korten.")),
        _("Korten är i ladan. Alla åkrar används."), shown=True,
        reasons=(("field", "lay_field"), ("sow", "sow_both")),
    ),
    step(
        "round", "limit", _("Gränsen räcker en runda"),
        (_("Fyra åkrar. Så båda essen."), _("Två åkrar kvar. Ta knekten med spadern.")),
        _("1+1+2 är 4. Åkertid ger åkrarna tillbaka."), shown=True,
        reasons=(("sow", "sow_both"), ("pass", "try_spade")),
    ),
)  # fmt: skip
HARVEST = (
    step(
        "grow", "grow", _("Växtetid"), _("Flytta hjärter 5 från ladan till skörden."),
        _("Nu kan femman ge poäng, eller betas."), shown=True, reasons=(("grow", "grow_five"),),
    ),
    step(
        "harvest", "harvest", _("Skördetid"), _("Du är Sally, 16 poäng. Passa, sedan skörd."),
        _("1+2+1 är 4. 16+4 är 20: vinst!"), shown=True, others=OVE,
    ),
)  # fmt: skip
SALLY_AND_OVE = (
    step(
        "sally", "graze", _("Sally betar"), _("Du är Sally. Beta Oves fyra och femma."),
        _("Tillsammans 4 räcker till fyran. 6 till femman."), shown=True, others=OVE,
        reasons=(("graze", "graze_both"),),
    ),
    step(
        "ove", "order", _("Ove byter ordning"), _("Nu är du Ove. Lägg klöver 3 överst."),
        _("Det översta kortet äter sig mätt först."), shown=True, seat=1, others=SALLY, unordered=PILES,
        reasons=(("order", "three_on_top"),),
    ),
    step(
        "spade", "weather", _("Oves spader 8"), _("Rädda femman: ta Sallys sexa med spadern."),
        _("Sexan är borta. Femman klarar sig."), shown=True, seat=1, others=SALLY,
        reasons=(("weather", "take_six"), ("pass", "try_spade")),
    ),
    step(
        "whole", "grazing", _("Så går det"), _("Passa, så börjar själva betandet."),
        _("Fyran uppäten, trean mätt. Esset går hem."), shown=True, seat=1, others=SALLY,
    ),
)  # fmt: skip
GRAZING = (
    step(
        "six", "grazing", _("Sexa under trea och fyra"),
        (_("Beta sexan. Lägg trean först, sedan fyran."), _("4+3 är 7. Passa och se.")),
        _("Sexan uppäten. Fyran mätt. Trean går hem."), shown=True, unordered=PILES,
        reasons=(("graze H6<C4,C3", "three_first"), ("graze", "graze_like_this")),
    ),
    step(
        "four", "grazing", _("Fyra under fyra"), (_("Beta fyran med din fyra."), _("4 mot 4. Passa och se.")),
        _("Båda fyrorna går bort."), reasons=(("graze", "graze_like_this"),),
    ),
    step(
        "queen", "grazing", _("Fyra under tvåa och dam"),
        (_("Beta fyran. Lägg tvåan först, sedan damen."), _("2+2 är 4. Passa och se.")),
        _("Fyran uppäten. Hjärter dam tål 3: mätt."), unordered=PILES,
        reasons=(("graze H4<HQ,H2", "two_first"), ("graze", "graze_like_this")),
    ),
    step(
        "two", "grazing", _("Tvåa under ess"),
        (_("Beta tvåan med klöver ess."), _("Klöver ess äter 1+1. Passa och se.")),
        _("Båda korten går bort."), reasons=(("graze", "graze_like_this"),),
    ),
)  # fmt: skip
YEAR = (
    step(
        "year", "", _("Alla sju tider"),
        (
            _("Betestid: lägg sexan och tvåan på sjuan."), _("Vädertid: du har ingen spader. Passa."),
            _("Växtetid: flytta klöver 6 till skörden."), _("Åkertid: lägg en åker."), _("Såningstid: så esset."),
        ),
        _("Sju tider. Sedan är det andras tur."), shown=True,
        reasons=(
            ("graze", "graze_like_this"), ("grow", "grow_six"), ("field", "lay_field"), ("sow", "sow_ace"),
        ),
    ),
)  # fmt: skip
SINGLE = (
    step(
        "ace", "single", _("Det öppna ruter ess"), _("Ingen åker. Så esset, offra ruter ess."),
        _("Ruter ess gav 1. Nu är det borta."), shown=True, reasons=(("sow", "use_ace"),),
    ),
    step(
        "barn", "single", _("Kort ur ladan"),
        (_("Så esset. Offra klöver 6 ur ladan."), _("5 är kvar. Ta fyran med spadern.")),
        _("6 räckte till 1+5. Sexan är borta."), shown=True, pictured=0,
        reasons=(("sow", "use_six"), ("pass", "try_spade")),
    ),
)  # fmt: skip
STORM = (
    step(
        "storm", "storm", _("Spader ess"), _("Spader ess kostar 1. Ta tian."),
        _("Stormen tar vilket kort som helst."), shown=True, reasons=(("pass", "try_spade"),),
    ),
)  # fmt: skip
FLOW = (
    step(
        "flow", "", _("Kortens väg"),
        (
            _("Klöver 2 på nian, sexan på hjärter 2."), _("Från hand till slänghög: spadern tar trean."),
            _("Passa, så börjar själva betandet."), _("Från lada till skörd: flytta sexan."),
            _("Från talong till hand: sjuan. Gå vidare."), _("Från hand till lada: så femman."),
        ),
        _("Talong, hand, lada, skörd: så går korten."), shown=True,
        reasons=(
            ("graze", "graze_like_this"), ("weather", "take_three"), ("pass", "try_spade"), ("grow", "grow_six"),
            ("sow", "sow_five"),
        ),
    ),
)  # fmt: skip
JOKERS = (
    step(
        "stop", "jokers", _("Stoppa vädret"), _("Spadern tar sexan. Stoppa den med jokern."),
        _("Spadern är borta. Sexan ligger kvar."), shown=True, reasons=(("pass", "use_joker"),),
    ),
    step(
        "shoo", "jokers", _("Mota hem"), _("Fyran betas. Mota hem klöver 4."),
        _("Kvar är esset. 1 räcker inte."), shown=True,
        reasons=(("joker", "shoo_four"), ("pass", "use_joker")),
    ),
    step(
        "back", "jokers", _("Flytta till ladan"),
        (_("Ove har 15. Flytta hans femma till ladan."), _("Passa. Nu skördar Ove bara 2.")),
        _("15+2 är 17. Ove vinner inte än."), shown=True, pictured=0, others=OVE,
        reasons=(("joker", "move_five"), ("pass", "use_joker")),
    ),
)  # fmt: skip

TUTORIALS = (
    Tutorial(
        "grunder",
        _("Så spelar man Skördespelet"),
        7,
        (
            Part(_("Åkrar och gränsen"), FIELDS, "D5"),
            Part(_("Växa och skörda"), HARVEST, "H5"),
            Part(_("Sally och Ove"), SALLY_AND_OVE, "C3"),
            Part(_("Själva betandet"), GRAZING, "H6"),
            Part(_("En hel tur"), YEAR, "C6"),
        ),
        short_game(beginner=True),
    ),
    Tutorial(
        "mer",
        _("Mer om Skördespelet"),
        4,
        (
            Part(_("Engångsåkrar"), SINGLE, "DA"),
            Part(_("Stormen"), STORM, "SA"),
            Part(_("Kortens väg"), FLOW, "H7"),
            Part(_("Jokrar"), JOKERS, "X1"),
        ),
        short_game(jokers=2),
    ),
)
