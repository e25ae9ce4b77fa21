"""Tries at matching in words a teacher can check: which cards, and whether it was equally much."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from classroom.bonds.credit import Act
from classroom.bonds.held import Held

MANY_NUMBERS = {"odd": gettext_lazy("udda"), "even": gettext_lazy("jämna")}
GOALS = {
    "TK05": (gettext_lazy("Talkamrater 0–5"), gettext_lazy("12 talkamrater")),
    "TK69": (gettext_lazy("Talkamrater 6–9"), gettext_lazy("18 talkamrater")),
    "TK10": (gettext_lazy("Tiokamrater"), gettext_lazy("6 talkamrater")),
    "DUB": (gettext_lazy("Dubblor"), gettext_lazy("1+1 till 5+5")),
    "NOLL": (gettext_lazy("Med noll"), gettext_lazy("11 talkamrater")),
    "BYT": (gettext_lazy("Byta plats"), gettext_lazy("2+3 = 3+2")),
    "LIKA": (gettext_lazy("Lika mycket"), gettext_lazy("2+2 = 1+3")),
    "JU": (gettext_lazy("Udda och jämna"), gettext_lazy("flervalskort")),
}
SHORT = {  # where a cell has no room for the whole word
    "unmet": gettext_lazy("Inte mött"),
    "thin": gettext_lazy("Få försök"),
    "secure": gettext_lazy("Säker"),
    "going": gettext_lazy("På väg"),
    "practising": gettext_lazy("Övar"),
    "repeat": gettext_lazy("Repetera"),
}
TAGS: dict[str, tuple[Any, Any]] = {
    "plus1": (gettext_lazy("Ett mer: +1"), gettext_lazy("1+2 till 1+9")),
    "dubblor": (gettext_lazy("Dubblor"), gettext_lazy("1+1 till 5+5")),
    "near": (gettext_lazy("Nästan dubblor"), gettext_lazy("2+3, 3+4, 4+5")),
    "plus2": (gettext_lazy("Två mer: +2"), gettext_lazy("2+4 till 2+8")),
    "noll": (gettext_lazy("Med noll"), gettext_lazy("0+0 till 0+10")),
    "other": (gettext_lazy("Övriga talkamrater"), gettext_lazy("3+5, 3+6, 3+7, 4+6")),
}


def card(name: str) -> str:
    """A card as it is said: 3+1, 9, udda."""
    return str(MANY_NUMBERS.get(name, name.removeprefix("=")))


def tried(act: Act) -> str:
    """`3+7 mot 8+2`, with the number that a multi-choice card was named."""
    hand, number = card(act.evidence["card"]), act.evidence["number"]
    if number is not None:
        hand = _("%(card)s som %(number)s") % {"card": hand, "number": number}
    others = [card(target["card"]) for target in act.evidence["targets"]]
    return _("%(hand)s mot %(others)s") % {"hand": hand, "others": listed(others)}


def outcome(act: Act) -> str:
    """Said by a teacher of a pair; a pupil is told in whole sentences."""
    return _("lika") if act.verdict == "right" else _("inte lika")


def counted(number: int) -> str:
    """Of one card of a wrong pair, which was counted by itself afterwards."""
    return _("räknade kortet som %(n)d efteråt") % {"n": number}


def number(value: float) -> str:
    """A count as it is written: 7, 7½, ½. A half: of two cards together it can't be told which was not known."""
    whole, half = divmod(value, 1)
    return f"{int(whole) if whole or not half else ''}{'½' if half else ''}"


def share(right: float, n: float) -> str:
    """`7 av 8`: never a percentage."""
    return _("%(right)s av %(n)s") % {"right": number(right), "n": number(n)}


def held(conditions: Sequence[Held]) -> str:
    """What keeps from *Säker*, in one sentence; empty for nothing."""
    told = "; ".join([_held(one) for one in conditions])
    return _("Inte säker än: %(reasons)s.") % {"reasons": told} if told else ""


def _held(one: Held) -> str:
    n, values = one.there, {"n": one.there, "needed": one.needed}
    said = {
        "few": _("minst %(needed)d försök behövs"),
        "days": ngettext(
            "försöken är från en enda dag, %(needed)d behövs", "försöken är från %(n)d dagar, %(needed)d behövs", n
        ),
        "direct": _("inget försök är med ett summakort eller i Snabbkoll"),
        "dots": _("försök med prickar räknas inte för Säker"),
        "bonds": _("%(n)d av målets %(needed)d talkamrater är med, minst hälften behövs"),
        "practising": ngettext("en av talkamraterna övas än", "%(n)d av talkamraterna övas än", n),
    }
    return said[one.reason] % values


def listed(words: list[str]) -> str:
    """a, b och c."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s och %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
