"""What lies on the mat for one seat to read: its wrong pair, the cards to count, a pair as a hint, a pair it left.

One sheet at a time. `closed` names the one that the seat has put away; a page with JavaScript remembers that itself.
"""

from typing import Any, NamedTuple

from games.talkamrater.faces import SUMS, Face, face, short
from games.talkamrater.helping import HINT_LEVELS, PAD, still_there
from games.talkamrater.moves import PILE


class Proof(NamedTuple):
    """A card beside what it is: its ten-frame and its sum. `known`: false for a multi-choice card without a number.

    `told`: in a repair, the number that the pupil has told of it, as text; `asked`: it is this card's turn."""

    face: Face
    words: str
    a: int
    b: int
    sum: int
    known: bool
    told: str = ""
    asked: bool = False


def proofs(text: str, sums=SUMS, top: str | None = None) -> tuple[Proof, ...]:
    """The cards of a tried match with their sums: `match 3+1 > 2+3` gives 3+1 is 4 and 2+3 is 5. top: the pile's."""
    hand, _, targets = text.removeprefix("match ").partition(" > ")
    cards = [hand, *(top if target == PILE else target for target in targets.split(","))]
    return tuple([_proof(card, sums) for card in cards if card])


def _proof(card: str, sums) -> Proof:
    name, _, number = card.partition(":")
    shown = face(name, sums)
    a, b = (int(number), 0) if number else (shown.a, shown.b)
    known = bool(number) or shown.kind in ("bond", "total")
    return Proof(shown, number or short(name), a, b, a + b, known)


NOTHING: dict[str, Any] = {"sheet": "", "sheet_name": "", "proofs": (), "asked": None, "pair_words": ()}


def sheet(view, *, tried="", help=None, left=None, closed="", over=False) -> dict[str, Any]:
    """`sheet`: unequal, count, pair, left or none; `sheet_name`; `proofs`; `asked`: the card to count now;
    `pair_words`: the two cards of a hint, as they are said."""
    sums, top = tuple(view["sums"]), view["top"]
    repair = help.repair if help else None
    if repair and repair.is_open:
        return _count(repair, sums, top)
    if tried:
        return NOTHING | {"sheet": "unequal", "proofs": proofs(tried, sums, top)}
    found = _of_help(help, sums, top) if help else None
    found = found or (_left(view, left, sums, over) if left else None)
    return found if found and found["sheet_name"] != closed else NOTHING


def _count(repair, sums, top) -> dict[str, Any]:
    """The wrong pair with what has been told of it so far; the first card without a number is asked for."""
    told = {card["card"]: str(number) for card, number in zip(repair.cards, repair.answers, strict=False)}
    place = len(repair.answers)
    now = repair.cards[place]["card"]
    cards, seen = [], set()
    for proof in proofs(repair.text, sums, top):
        name = proof.face.name
        cards.append(proof._replace(told=told.get(name, ""), asked=name == now and name not in seen))
        seen.add(name)
    asked = {"place": place, "words": now, "pad": tuple(PAD)}
    return NOTHING | {"sheet": "count", "proofs": tuple(cards), "asked": asked}


def _of_help(help, sums, top) -> dict[str, Any] | None:
    """The newest of the two: a repair that is done, or the pair of the last hint. Who asks on has read the repair."""
    done = help.repair
    if done and done.revision > help.hinted_at:
        return NOTHING | {"sheet": "unequal", "sheet_name": f"h{done.revision}", "proofs": proofs(done.text, sums, top)}
    if len(help.hints) < HINT_LEVELS:
        return None
    pair = proofs(help.hints[-1]["pair"], sums, top)
    words = tuple([proof.words for proof in pair]) if all(proof.known for proof in pair) else ()
    return NOTHING | {"sheet": "pair", "sheet_name": f"h{help.hinted_at}", "proofs": pair, "pair_words": words}


def _left(view, left, sums, over) -> dict[str, Any] | None:
    """A pair that the seat left and that is gone: none of its cards helps it to another pair now."""
    there = frozenset() if over else still_there(view)
    for pair in left.pairs:
        found = proofs(pair, sums)
        if not any(proof.face.name in there for proof in found):
            return NOTHING | {"sheet": "left", "sheet_name": f"e{left.ply}", "proofs": found}
    return None


class Tips(NamedTuple):
    """The hints for the banner and the cards. `level`: how many were given; `more`: may one ask for the `next`;
    `lamps`: lit or not; `aid`: the card that has its ten-frame on it."""

    level: int = 0
    more: bool = True
    no_pair: bool = False
    next: int = 1
    lamps: tuple[bool, ...] = (False,) * HINT_LEVELS
    aid: str = ""


NO_TIPS = Tips()


def tips(help) -> Tips:
    """What the seat has been told by hints in this position."""
    hints = help.hints if help else ()
    if not hints:
        return NO_TIPS
    level, no_pair = len(hints), not hints[0]["pair"]
    lamps = tuple([place < level for place in range(HINT_LEVELS)])
    aid = hints[1]["card"] if level > 1 else ""
    return Tips(level, level < HINT_LEVELS and not no_pair, no_pair, level + 1, lamps, aid)
