"""Talkamrater. A card in the hand takes what is equally much on the table; most cards wins.

The deck has pairs of terms (bond cards, 1+3), sum cards (=4), multi-choice cards (even, odd) and cards that
swap: swap3 (the three table cards), handL and handR (all hands). Five cards each, three on the table.

A turn:
0. A seat with fewer than five cards draws up to five first.
1. Before its first card the seat may throw two on the discard pile and draw one.
2. As often as it likes: one hand card takes table cards of the same sum, or the top of the discard pile.
   Both go to the scored pile and freed slots are filled at once. A multi-choice card counts as one of its numbers.
   swap3 sends the table to the discard pile; handL and handR pass every hand on; both land on top and lock
   the pile until another card lies there.
3. The turn ends by itself with the last card, or when the seat lays one on the discard pile. It then draws up to
   five, and the turn goes to the left. With perfect_match, who played the whole hand without throwing draws and goes on.

A swap card that comes up while the table is filled acts at once: swap3 carries out the cards lying there.
When the talon runs out the first time, the discard pile below its top, without its special cards, is the new
talon, and the game ends when all have had equally many turns. The second time it ends at once.
A scored card is a point, with trump two if its sum is a trump; equal points: most sum cards; else shared.
"""

from dataclasses import dataclass
from typing import Any

from games.engine.base import Garbled, Step, Text
from games.engine.base import Shuffle
from games.talkamrater.deck import LOCKS, MASKS, MULTI, NUMBERS, SUM_CARDS, SUMS, deck, span_mask
from games.talkamrater.desk import Desk
from games.talkamrater.moves import PILE, Move, parse

HAND_SIZE = 5
