"""The tutorials of Fyrklöver. The first has the ladders: what is one, the joker, two in one move, and how to lay one
that nobody else finishes. The second has the cards that lie face down and the lock. Each ends with a short game.

The positions, moves and outcomes are cases, one file each, in `steps/`; here stand their sentences, eight words or
fewer, and their order.
"""

from pathlib import Path
from typing import Any

from games.engine.base import Shuffle
from games.engine.base import gettext_noop as _
from games.engine.tutorial import Part, Tutorial, TutorialStep, read_cases
from games.fyrklover import position, rules

CASES = read_cases(Path(__file__).parent / "steps")
GAME_SEATS = 2
GAME_LAID = 3  # cards of each seat that lie on the board already, in the short games
GAME_CELLS = ((-1, 0), (1, 0), (0, -1), (0, 1), (2, -1), (-2, 1))  # beside the joker; never four in a line


def short_game(target: int):
    """A game to few points in which some cards of both lie already: (options, position)."""

    def game(shuffle: Shuffle) -> tuple[dict[str, Any], dict[str, Any]]:
        options = position.check_options({"target": target})
        start = position.position(rules.new(options, GAME_SEATS, 0, shuffle))
        laid = [card for hand in start["hands"] for card in shuffle(hand)[:GAME_LAID]]
        start["board"] += [
            {"x": x, "y": y, "card": card, "up": True, "lock": 0, "fresh": False}
            for (x, y), card in zip(GAME_CELLS, shuffle(laid), strict=True)
        ]
        start["hands"] = [[card for card in hand if card not in laid] for hand in start["hands"]]
        return options, start

    return game


def step(key: str, section: str, title: str, say: str | tuple[str, ...], told: str, **how) -> TutorialStep:
    said = (say,) if isinstance(say, str) else say
    how = {"shown": True, "heard": True} | how
    return TutorialStep(key, title, said, told, CASES[key], section=section, unordered=("hands",), **how)


LADDERS = (
    step(
        "up", "ladder", _("En stege"), _("3, 4, 5 ligger där. Lägg sexan sist."),
        _("3, 4, 5, 6: stege! 1 poäng."), reasons=(("place S2 @ -1,0", "ladder_too"), ("place", "put_six")),
    ),
    step(
        "down", "ladder", _("Räkna neråt"), _("6, 5, lucka, 3. Lägg fyran i luckan."),
        _("3, 4, 5, 6 neråt går lika bra."), reasons=(("place", "put_four"),),
    ),
    step(
        "not", "ladder", _("Ingen stege"), _("3, 5, 4. Lägg sexan sist och se."),
        _("3, 5, 4, 6 är inte i ordning."), reasons=(("place", "put_six"),),
    ),
    step(
        "corner", "ladder", _("Runt hörnet"), _("Dam, kung, ess. Lägg tvåan sist."),
        _("Efter ess kommer 2. Det är en stege."),
        reasons=(("place SJ @ -1,0", "ladder_too"), ("place", "put_two")),
    ),
)  # fmt: skip
JOKER = (
    step(
        "joker", "joker", _("Jokern hjälper"), _("2, lucka, 4, joker. Lägg trean i luckan."),
        _("Jokern var femman. Nu är jokern din."), reasons=(("place", "put_three"),),
    ),
    step(
        "twice", "joker", _("Jokern som två kort"), _("Lägg jokern där raden och kolumnen möts."),
        _("7 i raden, 5 i kolumnen: två stegar."), reasons=(("place", "put_joker"),),
    ),
)  # fmt: skip
TWO = (
    step(
        "two", "take", _("Två stegar på en gång"),
        (_("Femman passar i båda. Lägg den i hörnet."), _("Två extra turer! Lägg nian på bordet."),
         _("En extra tur kvar. Avsluta turen.")),
        _("2 poäng och två turer till."), pictured=0, reasons=(("place", "try_this"), ("done", "try_this")),
    ),
)  # fmt: skip
SMART = (
    step(
        "danger", "smart", _("Farligt: 2, 3, 4"), _("Lägg fyran efter trean och se."),
        _("Noor lade femman och fick poänget."), reasons=(("place", "put_four"),),
    ),
    step(
        "five", "smart", _("Säkert: 2, 4, 3"),
        (_("2, 4, 3 är säkert. Lägg femman sist."), _("Ingen kunde ta. Byt fyran och trean.")),
        _("2, 3, 4, 5. Poänget är ditt."), reasons=(("place", "put_five"), ("swap", "put_five")),
    ),
    step(
        "ace", "smart", _("Esset går också"),
        (_("2, 4, 3 igen. Lägg esset först."), _("Byt plats på fyran och trean.")),
        _("Ess, 2, 3, 4. Poänget är ditt."), reasons=(("place", "put_ace"), ("swap", "put_ace")),
    ),
)  # fmt: skip
HIDDEN = (
    step(
        "hide", "short", _("Göm kort"),
        (_("Göm femman bredvid trean."), _("Göm fyran också, bredvid sexan.")),
        _("Dolda kort är allas. De räknas inte."), reasons=(("place", "hide_it"), ("hide", "hide_like_this")),
    ),
    step(
        "peek", "short", _("Kika"), _("Kika på båda de dolda korten."),
        _("5 och 4. Bara du ser dem."), reasons=(("peek", "peek_at_both"),),
    ),
    step(
        "trade", "short", _("Byt dolda"), _("Byt plats på 5 och 4."),
        _("4 och 5 ligger rätt. De är låsta."), reasons=(("peek", "trade_them"),),
    ),
    step(
        "flip", "long", _("Vänd en rad"), _("Låset är borta. Vänd upp hela raden."),
        _("3, 4, 5, 6: din stege."), reasons=(("flip", "turn_the_row"), ("peek", "turn_the_row")),
    ),
    step(
        "turn", "short", _("Vänd ner"),
        (_("Noor kan lägga sexan. Vänd ner trean."), _("Vänd ner jokern också. Alla får det.")),
        _("Två korta drag. Noor får ingen stege."), reasons=(("turn X1", "three_first"),),
    ),
)  # fmt: skip
ADA, BO, CLEO, DAN = "Ada", "Bo", "Cleo", "Dan"  # A, B, C and D of the rules
LOCK = (
    step(
        "ada", "lock", _("Byt och lås"),
        (_("Du är Ada. Byt de två dolda korten."), _("Ni är fyra: tärning 4. Avsluta turen.")),
        _("Adas egen tur räknas inte: 4."), pictured=0, others=(BO, CLEO, DAN), reasons=(("done", "try_this"),),
    ),
    step(
        "bo", "", _("Från 4 till 3"), _("Nu är du Bo. Avsluta turen."), _("Bo är klar: tärningen visar 3."),
        seat=1, others=(ADA, CLEO, DAN),
    ),
    step(
        "cleo", "", _("Från 3 till 2"), _("Nu är du Cleo. Avsluta turen."), _("Cleo är klar: tärningen visar 2."),
        seat=2, others=(ADA, BO, DAN),
    ),
    step(
        "dan", "", _("Från 2 till 1"), _("Nu är du Dan. Avsluta turen."), _("Dan är klar: tärningen visar 1."),
        seat=3, others=(ADA, BO, CLEO),
    ),
    step(
        "gone", "lock", _("Låset är borta"), _("Nu är du Ada igen. Avsluta turen."),
        _("Ada är klar: tärningen tas bort."), others=(BO, CLEO, DAN),
    ),
    step(
        "free", "", _("En hel runda senare"), _("Nu är du Bo. Vänd upp raden."),
        _("Först nu får Bo röra korten."), seat=1, others=(ADA, CLEO, DAN), reasons=(("", "turn_the_row"),),
    ),
)  # fmt: skip
MORE_LOCKS = (
    step(
        "pair", "lock", _("Låset för två"),
        (_("Byt de två dolda korten."), _("Ni är två: tärning 2. Avsluta turen."),
         _("Noor är klar: 1. Avsluta turen.")),
        _("2, 1, borta. Nu är korten fria."), reasons=(("done", "try_this"),),
    ),
    step(
        "extra", "lock", _("Extraturer räknas inte"),
        (_("Byt damen och sexan: det ger en stege."), _("Extra tur! Damen visar 2. Avsluta turen.")),
        _("Damens tärning visar fortfarande 2."), reasons=(("done", "try_this"),),
    ),
    step(
        "locked", "lock", _("Låsta kort i en stege"), _("3 och 4 är låsta. Lägg sexan sist."),
        _("Låsta kort räknas. Tärningarna tas bort."), reasons=(("place", "put_six"),),
    ),
)  # fmt: skip

TUTORIALS = (
    Tutorial(
        "grunder",
        _("Så spelar man Fyrklöver"),
        5,
        (
            Part(_("Stegar"), LADDERS, "S6"),
            Part(_("Jokern"), JOKER, "X1"),
            Part(_("Två stegar"), TWO, "S5"),
            Part(_("Lägg smart"), SMART, "S4"),
        ),
        short_game(2),
    ),
    Tutorial(
        "mer",
        _("Mer om Fyrklöver"),
        5,
        (
            Part(_("Dolda kort"), HIDDEN, "H6"),
            Part(_("Låset"), LOCK, "H4"),
            Part(_("Mer om låset"), MORE_LOCKS, "SQ"),
        ),
        short_game(3),
    ),
)
