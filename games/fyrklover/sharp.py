"""What the hard bot does beyond `policy.py`: it prepares face down, two cards in a turn, and looks what others hide."""

import random
from collections.abc import Sequence

from games.engine.cards import SUITS
from games.fyrklover.deck import JOKER
from games.fyrklover.ladders import LENGTH
from games.fyrklover.moves import Cell, Move
from games.fyrklover.policy import AROUND, DONE, Opening, Quiet, best_gain, given, placings, safest
from games.fyrklover.promise import around, bits, code, coded, most
from games.fyrklover.sight import BIT, Sight, after, near, runs
from games.fyrklover.state import Lying

DEEP = 4  # ladders in a row that are looked for
PAIRS = 5  # cards to hide first of which it is seen which other could follow
TRUSTS = 0.7  # how often it thinks that nobody turns up a ladder that it has ready face down
TRUST, DISTRUST = 0.6, 0.05  # what such a ladder is worth then, and otherwise


def act(sight: Sight, chance: random.Random) -> Move:
    trust = TRUST if chance.random() < TRUSTS else DISTRUST
    if sight.shorts:
        return _hide(_hidings(sight, chance, trust))
    completes = best_gain(sight, DEEP)[1]
    if not completes and sight.extra:
        completes = _for_the_extra_turn(sight, chance)
    return completes or _uncover(sight) or _quiet(sight, chance, trust)


def _for_the_extra_turn(sight: Sight, chance: random.Random) -> Move | None:
    """A card that leaves open what the seat itself completes in its extra turn, before anybody else comes."""
    opens, found = Opening(sight, [sight.seat]), (0, DONE)
    for quiet in placings(sight, chance):
        if opens(quiet.move):
            points = best_gain(after(sight, quiet.move, sight.seat), 1)[0]
            if points > found[0]:
                found = points, quiet.move
    return found[1] if found[0] else None


def _uncover(sight: Sight) -> Move | None:
    """Turn up a line of four face-down cards or more that another has prepared: it may be a ladder."""
    for line, cells in runs(sight.board):
        if len([cell for cell in cells if not sight.board[cell].card]) >= LENGTH:
            return Move("flip", cells=(cells[0],), line=line)
    return None


def _quiet(sight: Sight, chance: random.Random, trust: float) -> Move:
    """The most promising of what leaves least to the others: a card, a line turned up, or two cards hidden."""
    standard = placings(sight, chance, trust) + _flips(sight, trust)
    best, left = safest(sight, sorted(standard, key=lambda quiet: -quiet.worth))
    hidden = _pair(sight, _hidings(sight, chance, trust), trust)
    as_safe = given(sight) <= left
    return hidden.move if best.move == DONE or (as_safe and hidden.worth > best.worth) else best.move


def _flips(sight: Sight, trust: float) -> list[Quiet]:
    """The face-down lines that it remembers: what they promise when they are turned up."""
    me, found = sight.seat, []
    held = bits(sight.hands[me])
    for line, cells in runs(sight.board):
        if all(sight.board[cell].card for cell in cells):
            move = Move("flip", cells=(cells[0],), line=line)
            codes = coded(after(sight, move, me).board, me)
            found.append(Quiet(max(most(around(codes, cell), codes[cell], held, trust) for cell in cells), move))
    return found


def _hidings(sight: Sight, chance: random.Random, trust: float) -> list[Quiet]:
    """The cards that could be hidden beside others, the most promising first."""
    codes, hand = coded(sight.board, sight.seat), _hidable(sight)
    found = [each for cell in near(sight.board) for each in _hidden_at(sight, codes, cell, hand, trust)]
    chance.shuffle(found)
    return sorted(found, key=lambda quiet: -quiet.worth)


def _hidable(sight: Sight) -> list[str]:
    return [card for card in sight.hands[sight.seat] if card != JOKER]


def _hidden_at(sight: Sight, codes: dict[Cell, int], cell: Cell, hand: Sequence[str], trust: float) -> list[Quiet]:
    windows, suit, held = around(codes, cell), SUITS[sight.seat], bits(hand)
    return [
        Quiet(most(windows, code(Lying(card, False), suit), held & ~BIT[card], trust), Move("hide", (card,), (cell,)))
        for card in hand
    ]


def _hide(found: Sequence[Quiet]) -> Move:
    return found[0].move if found and found[0].worth else DONE


def _pair(sight: Sight, found: Sequence[Quiet], trust: float) -> Quiet:
    """The card to hide first that promises most with a second one in its row or column."""
    best, suit = Quiet(-1.0, DONE), SUITS[sight.seat]
    codes = coded(sight.board, sight.seat)
    for first in found[:PAIRS]:
        card, (x, y) = first.move.cards[0], first.move.cells[0]
        codes[x, y] = code(Lying(card, False), suit)
        hand = [own for own in _hidable(sight) if own != card]
        beside = [cell for step in AROUND for cell in ((x + step, y), (x, y + step)) if cell not in codes]
        second = [each.worth for cell in beside for each in _hidden_at(sight, codes, cell, hand, trust)]
        best = max(best, first._replace(worth=max(first.worth, *second, 0.0)), key=lambda quiet: quiet.worth)
        del codes[x, y]
    return best
