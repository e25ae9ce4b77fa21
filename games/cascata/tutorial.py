"""The tutorial of Cascata: the points of its rules, each made by the pupil, and a short game at the end.

The positions, moves and outcomes are cases, one file each, in `steps/`; here stand their sentences, eight words or
fewer, and their order.
"""

from pathlib import Path
from typing import Any

from games.cascata import position, rules
from games.engine.base import Shuffle
from games.engine.base import gettext_noop as _
from games.engine.tutorial import Part, Tutorial, TutorialStep, read_cases

CASES = read_cases(Path(__file__).parent / "steps")
GONE_ROWS = 2  # of the short game's pyramid, from the top
GAME_RESERVE = 6


def short_game(shuffle: Shuffle) -> tuple[dict[str, Any], dict[str, Any]]:
    """A dealt game for two in which part of the pyramid is gone already, at most ten turns each: (options, position).

    The two top rows and the first place of each row are empty, so that what is left is free at the top and the middle
    row still lies face down.
    """
    options = position.check_options({})
    start = position.position(rules.new(options, 2, 0, shuffle))
    rows = start["pyramid"]
    start["pyramid"] = [
        [None] * len(row) if number < GONE_ROWS else [None, *row[1:]] for number, row in enumerate(rows)
    ]
    start["reserve"] = start["reserve"][-GAME_RESERVE:]
    return options, start


def step(key: str, section: str, title: str, say: str | tuple[str, ...], told: str, **how) -> TutorialStep:
    said = (say,) if isinstance(say, str) else say
    return TutorialStep(key, title, said, told, CASES[key], section=section, unordered=("hands", "groups"), **how)


TAKE = (
    step(
        "free", "pyramid", _("Fritt och täckt"),
        (_("Inget ligger på damen. Ta den."), _("Inget att lägga? Tryck på Klar."), _("Nu är nian fri. Ta den.")),
        _("Ett kort är fritt när inget täcker det."), shown=True, pictured=0,
    ),
    step(
        "hidden", "hidden", _("Dolda kort"), _("Ta sexan. Se vad som händer under."),
        _("Ett kort vändes upp. Nu är det fritt."), shown=True,
    ),
)  # fmt: skip
GROUPS = (
    step(
        "pair", "groups", _("Ett par"), (_("Dra ett kort ur reserven."), _("Två åttor! Lägg dem som ny grupp.")),
        _("8+8 är 16. Du har 16 poäng."), shown=True, reasons=(("stop", "lay_first"),),
    ),
    step(
        "three", "groups", _("Tre lika"), (_("Ta åttan."), _("Lägg alla tre åttorna.")),
        _("8+8+8 är 24. Dubbelt är 48 poäng."), reasons=(("stop", "lay_first"), ("group", "lay_all")),
    ),
    step(
        "four", "groups", _("Fyra lika"), (_("Ta åttan."), _("Fyll på din grupp med den.")),
        _("Fyra lika: 100 poäng. Låset visar: trygga."), shown=True, reasons=(("stop", "lay_first"),),
    ),
)  # fmt: skip
THEFT = (
    step(
        "stolen", "steal", _("Ett par är lätt att ta"),
        (_("Dra ett kort ur reserven."), _("Lägg dina två åttor. Se vad som händer.")),
        _("Paret togs! Två till gav 100 poäng."), reasons=(("stop", "lay_first"),),
    ),
    step(
        "steal", "steal", _("Ta en grupp"), (_("Ta åttan."), _("Ta paret med dina två åttor.")),
        _("Hela gruppen är din: 100 poäng."), shown=True,
        reasons=(("stop", "lay_first"), ("group", "take_the_pair")),
    ),
)  # fmt: skip
JOKER = (
    step(
        "joker", "joker", _("Jokerbyte"), (_("Nian är täckt. Byt den mot jokern."), _("Lägg båda niorna.")),
        _("Jokern når alla kort i pyramiden."), shown=True, pictured=0, reasons=(("stop", "lay_first"),),
    ),
    step(
        "joker_group", "joker", _("Jokern i en grupp"), (_("Ta tvåan."), _("Lägg alla fyra, jokern också.")),
        _("Jokern var en tvåa. Fyra: 100 poäng."), reasons=(("stop", "lay_first"), ("group", "lay_all")),
    ),
)  # fmt: skip
END = (
    step(
        "penalty", "end", _("Kort kvar på handen"),
        (_("Ta det sista kortet i pyramiden."), _("Knekt 11, dam 12, kung 13. Tryck Klar.")),
        _("11+12+13+1 är 37. 100 minus 37 är 63."),
    ),
)  # fmt: skip
VARIANTS = (
    step(
        "multiplier", "multiplier", _("Gånger raderna"),
        (
            _("Ta tvåan. Då är en rad tom."), _("Två rader kvar: gånger 2. Lägg niorna."),
            _("Ta femman. Nu är en rad kvar."), _("En rad kvar: gånger 1. Lägg åttorna."),
        ),
        _("Tidiga grupper ger mer: 36 och 16."),
        reasons=(("stop", "lay_first"), ("group", "nines_first")),
    ),
    step(
        "lock", "lock", _("Låskortet"),
        (_("Dra ett kort ur reserven."), _("Låskortet! Ta ett kort ur pyramiden.")),
        _("Reserven är låst tills spelet är slut."), pictured=0, free=("take",),
    ),
)  # fmt: skip

TUTORIALS = (
    Tutorial(
        "grunder",
        _("Så spelar man Cascata"),
        7,
        (
            Part(_("Ta ett kort"), TAKE, "SQ"),
            Part(_("Lägg grupper"), GROUPS, "H8"),
            Part(_("Ta andras grupper"), THEFT, "D8"),
            Part(_("Jokern"), JOKER, "X1"),
            Part(_("När spelet slutar"), END, "CK"),
            Part(_("Varianter"), VARIANTS, "LOCK"),
        ),
        short_game,
    ),
)
