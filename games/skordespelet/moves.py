"""How a move is written: `graze H4<C3,HA H5<H6`, `order H4<HA,C3`, `weather S8>H6 using DA`, `pass`, `grow +H4,-C3`,
`field D7`, `sow H2,C6`, `joker stop`, `joker shoo C4`, `joker back H5`."""

from functools import lru_cache
from typing import NamedTuple

from games.engine.base import Garbled
from games.skordespelet.deck import CARDS

PAYING = ("weather", "sow", "stop", "shoo", "back")  # the moves that may throw single-use fields


class Move(NamedTuple):
    """kind    graze, order, weather, pass, grow, field, sow, stop, shoo, back

    cards   that are played from the hand, or moved from barn to harvest
    target  of a spade or a joker
    down    moved from harvest to barn
    meadows  pastures with their grazers, bottom first
    using   single-use fields that are thrown
    """

    kind: str
    cards: tuple[str, ...] = ()
    target: str = ""
    down: tuple[str, ...] = ()
    meadows: tuple[tuple[str, tuple[str, ...]], ...] = ()
    using: tuple[str, ...] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """Every card that the move names, as often as it does."""
        grazing = [card for pasture, grazers in self.meadows for card in (pasture, *grazers)]
        target = (self.target,) if self.target else ()
        return (*self.cards, *target, *self.down, *grazing, *self.using)

    def __str__(self) -> str:
        return " ".join((*WRITERS[self.kind](self), *(["using", ",".join(self.using)] if self.using else [])))


def _meadows_of(move: Move) -> list[str]:
    return [move.kind, *(f"{pasture}<{','.join(grazers)}" for pasture, grazers in move.meadows)]


def _listed(move: Move) -> list[str]:
    return [move.kind, *([",".join(move.cards)] if move.cards else [])]


def _grown(move: Move) -> list[str]:
    signed = [f"+{card}" for card in move.cards] + [f"-{card}" for card in move.down]
    return ["grow", *([",".join(signed)] if signed else [])]


WRITERS = {
    "graze": _meadows_of,
    "order": _meadows_of,
    "weather": lambda move: ["weather", f"{move.cards[0]}>{move.target}"],
    "pass": lambda move: ["pass"],
    "grow": _grown,
    "field": _listed,
    "sow": _listed,
    "stop": lambda move: ["joker", "stop"],
    "shoo": lambda move: ["joker", "shoo", move.target],
    "back": lambda move: ["joker", "back", move.target],
}


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> Move:
    """The move that stands in `text`, spelled exactly as in the rules; Garbled otherwise."""
    words = text.split(" ") if isinstance(text, str) else [""]
    using: tuple[str, ...] = ()
    if "using" in words:
        *words, throws, fields = words if words[-2:-1] == ["using"] else ["", "using", ""]
        using = _cards(fields)
    move = _without_fields(words)
    if using and move.kind not in PAYING:
        raise Garbled(text)
    return move._replace(using=using)


def _without_fields(words: list[str]) -> Move:
    match words:
        case ["graze" | "order" as kind, *meadows]:
            return Move(kind, meadows=tuple([_meadow(word) for word in meadows]))
        case ["weather", aimed] if aimed.count(">") == 1:
            spade, target = aimed.split(">")
            return Move("weather", _cards(spade), _one(target))
        case ["pass"]:
            return Move("pass")
        case ["grow"] | ["field"] | ["sow"]:
            return Move(words[0])
        case ["grow", signed]:
            return _growing(signed.split(","))
        case ["field", card]:
            return Move("field", (_one(card),))
        case ["sow", listed]:
            return Move("sow", _cards(listed))
        case ["joker", "stop"]:
            return Move("stop")
        case ["joker", "shoo" | "back" as act, card]:
            return Move(act, target=_one(card))
    raise Garbled(" ".join(words))


def _meadow(word: str) -> tuple[str, tuple[str, ...]]:
    pasture, _sign, grazers = word.partition("<")
    return _one(pasture), _cards(grazers)


def _growing(signed: list[str]) -> Move:
    if not all(word[:1] in ("+", "-") for word in signed):
        raise Garbled(",".join(signed))
    up, down = ([_one(word[1:]) for word in signed if word[0] == sign] for sign in "+-")
    return Move("grow", tuple(up), down=tuple(down))


def _cards(listed: str) -> tuple[str, ...]:
    return tuple([_one(name) for name in listed.split(",")])


def _one(name: str) -> str:
    if name not in CARDS:
        raise Garbled(name)
    return name
