"""How a beginner acts, for the easy bot: it lays cards where they fit, and sees most of what it can complete."""

import random

from games.engine.cards import RANKS
from games.fyrklover.deck import JOKER, RANK
from games.fyrklover.moves import Cell, Move
from games.fyrklover.policy import DONE
from games.fyrklover.sight import Sight, gains, movable, near, runs

SEES = {"place": 0.75, "swap": 0.4, "flip": 0.75}  # how often it sees a ladder that such a move would complete
NEXT = 0.7  # how often it looks for a card that comes before or after one that lies there
HIDES, PEEKS, FLIPS = 0.06, 0.1, 0.25  # how often it tries such a move


def act(sight: Sight, chance: random.Random) -> Move:
    if sight.shorts:
        return DONE
    for gain in gains(sight.board, sight.seat, sight.hands[sight.seat]):
        if chance.random() < SEES[gain.move.kind]:
            return gain.move
    return _trial(sight, chance) or _place(sight, chance) or _rearrange(sight, chance)


def _trial(sight: Sight, chance: random.Random) -> Move | None:
    """Now and then it hides a card, or looks what others hide."""
    down = [cell for cell, lying in sight.board.items() if not lying.up and not lying.lock]
    lines = [(line, cells[0]) for line, cells in runs(sight.board)]
    hand = sight.hands[sight.seat]
    if lines and chance.random() < FLIPS:
        line, cell = chance.choice(lines)
        return Move("flip", cells=(cell,), line=line)
    if down and chance.random() < PEEKS:
        return Move("peek", cells=tuple(chance.sample(down, min(2, len(down)))))
    if hand and chance.random() < HIDES:
        return Move("hide", (chance.choice(hand),), (_beside(sight, chance),))
    return None


def _rearrange(sight: Sight, chance: random.Random) -> Move:
    """Without a card in the hand: two of its own change places."""
    own = [card for _cell, card in movable(sight.board, sight.seat)]
    return Move("swap", tuple(chance.sample(own, 2))) if len(own) > 1 else DONE


def _place(sight: Sight, chance: random.Random) -> Move | None:
    """A card beside another, mostly one that follows it."""
    hand = sight.hands[sight.seat]
    if not hand:
        return None
    following = _following(sight) if chance.random() < NEXT else []
    if following:
        return chance.choice(following)
    return Move("place", (chance.choice(hand),), (_beside(sight, chance),))


def _beside(sight: Sight, chance: random.Random) -> Cell:
    return chance.choice(near(sight.board))


def _following(sight: Sight) -> list[Move]:
    """Every card of the hand beside one that it follows or comes before."""
    found = []
    for x, y in near(sight.board):
        beside = [sight.board.get(cell) for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))]
        ranks = [RANK[lying.card] for lying in beside if lying and lying.up and lying.card != JOKER]
        for card in sight.hands[sight.seat]:
            if card != JOKER and any((RANK[card] - rank) % len(RANKS) in (1, len(RANKS) - 1) for rank in ranks):
                found.append(Move("place", (card,), ((x, y),)))
    return found
