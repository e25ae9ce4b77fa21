"""The bots. Each sees what its seat sees, and nothing else; none searches, so a move takes well under a millisecond.

*easy* plays like a beginner: it overlooks every other pair, takes one card where it could take two, and now
and then tries a pair that is not equal. *medium* overlooks little and takes most cards, but does not plan.
*hard* overlooks nothing, uses hand swaps when they pay, and throws and ends with the cards that match least.
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _
from games.talkamrater.deck import HIGHEST, MASKS, MULTI, NUMBERS, SUMS, SWAPS, deck
from games.talkamrater.moves import PILE, parse

EASY_SEES, EASY_SWAPS, EASY_THROWS, EASY_ERRS = 0.5, 0.15, 0.1, 0.12  # share of its chances that it takes
MEDIUM_SEES = 0.85
MULTI_IS_KEPT = 0.6  # cards that a multi-choice card must bring more than another, to be used first
ONE_EACH = 1.1  # what is lost for each table card that another hand card of the same sum could take
NEAR = 2  # a beginner mixes up sums this far apart


def choose_at_random(view: View, moves: Sequence[str], chance: random.Random) -> str:
    return moves[int(chance.random() * len(moves))]


def choose_easy(view: View, moves: Sequence[str], chance: random.Random) -> str:
    seen = [move for move in _of(moves, "match") if "," not in move and chance.random() < EASY_SEES]
    if seen:
        return chance.choice(seen)
    for kind, share in (("play", EASY_SWAPS), ("throw", EASY_THROWS)):
        possible = _of(moves, kind)
        if possible and chance.random() < share:
            return chance.choice(possible)
    return chance.choice(_of(moves, "end"))


def stray(view: View, chance: random.Random) -> str | None:
    """Now and then a pair whose sums are close but differ; None for the most part."""
    if chance.random() >= EASY_ERRS:
        return None
    table = [card for card in view["table"] if card in SUMS]
    hand = [card for card in view["hand"] if card in SUMS]
    close = [f"match {a} > {b}" for a in hand for b in table if 0 < abs(SUMS[a] - SUMS[b]) <= NEAR]
    return chance.choice(close) if close else None


def choose_medium(view: View, moves: Sequence[str], chance: random.Random) -> str:
    seen = [move for move in _of(moves, "match") if chance.random() < MEDIUM_SEES]
    if seen:
        return max(seen, key=lambda move: move.count(","))
    if "play swap3" in moves:
        return "play swap3"
    hand_swaps = _of(moves, "play")
    if hand_swaps and len(view["hand"]) <= 3:
        return hand_swaps[0]
    return chance.choice(_of(moves, "end"))


def choose_hard(view: View, moves: Sequence[str], chance: random.Random) -> str:
    matches = _of(moves, "match")
    if matches:
        return max(matches, key=lambda move: _worth(view, move))
    swap = "play swap3" if "play swap3" in moves else _paying_hand_swap(view, moves)
    if swap:
        return swap
    least = _least_useful_first(view)
    throw = f"throw {least[1]} {least[0]}" if len(least) > 1 else ""
    return throw if throw in moves else f"end {least[0]}"


def _of(moves: Iterable[str], kind: str) -> list[str]:
    return [move for move in moves if move.startswith(kind)]


def _worth(view: View, move: str) -> float:
    """The points of a match, less what it spoils: a multi-choice card used up, two cards taken with one of a pair."""
    _kind, (card,), number, targets = parse(move)
    taken = (view["top"],) if targets == (PILE,) else targets
    worth = len(taken) + sum(SUMS.get(other) in view["trumps"] for other in (card, *taken))
    if number is not None:
        return worth - MULTI_IS_KEPT
    same = sum(SUMS.get(other) == SUMS[card] for other in view["hand"]) - 1
    return worth - ONE_EACH * min(same, len(taken) - 1)


def _paying_hand_swap(view: View, moves: Sequence[str]) -> str | None:
    """A hand swap that brings more cards than it gives away."""
    me, seats = view["seat"], view["seats"]
    for move, giver in (("play handL", (me - 1) % seats), ("play handR", (me + 1) % seats)):
        if move in moves and view["counts"][giver] > len(view["hand"]) - 1:
            return move
    return None


def _least_useful_first(view: View) -> list[str]:
    """The hand by how likely each card is to match a card not yet seen; special cards last."""
    unseen = _unseen(view)
    held = Counter(SUMS.get(card) for card in view["hand"])

    def use(card: str) -> float:
        if card in SWAPS:
            return 3
        return 2 if card in MULTI else unseen[SUMS[card]] / held[SUMS[card]]

    return sorted(view["hand"], key=use)


def _unseen(view: View) -> list[float]:
    """For each number, the share of the cards this seat has not seen that it would match."""
    cards = Counter(deck(*view["sums"], view["copies"], tuple(view["trumps"])))
    cards.subtract([*view["hand"], *view["own"], *filter(None, view["table"]), *filter(None, [view["top"]])])
    total = max(1, cards.total())
    shares = [0.0] * (HIGHEST + 1)
    for card, count in cards.items():
        for number in NUMBERS[MASKS[card]]:
            shares[number] += count / total
    return shares


BOTS = {
    "random": Bot("random", choose_at_random, blind=True),
    "easy": Bot("easy", choose_easy, stray, label=_("Lugn")),
    "medium": Bot("medium", choose_medium, label=_("Lagom")),
    "hard": Bot("hard", choose_hard, label=_("Vass")),
}
