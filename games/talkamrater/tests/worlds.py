"""Positions to test with: two seats, seat 0 to act, unless said otherwise."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from games.engine.base import Step
from games.engine.cards import ByChance
from games.engine.play import play
from games.talkamrater.deck import MULTI
from games.talkamrater.room import ROOM
from games.talkamrater.state import State

HANDS = (
    ["2+2", "6+3", "0+1", "5+5", "=7"],
    ["1+1", "3+2", "4+4", "0+6", "9+1"],
    ["2+0", "2+3", "8+1", "6+0", "=5"],
    ["0+3", "3+4", "1+6", "6+2", "=9"],
)
TABLE = ["1+3", "2+5", "10+0"]
TALON = ["3+3", "1+2", "4+2", "0+8"]  # 0+8 is drawn first


OPTIONS = (
    {"sums": [0, 5], "copies": 1, "trump": True},
    {"sums": [2, 6], "copies": 4, "perfect_match": True},
    {"sums": [0, 4], "copies": 4, "trump": True, "perfect_match": True},
)
UNORDERED = ("hands", "scored", "out")
CALLED_THE_SAME = {"nb": {"Trumf", "En hel tur", "Perfekt match"}}
FORMS = ({"do": "match", "hand": "9+9", "table": "0+0"}, {"do": "end"}, {"do": "throw"}, {"do": "end", "hand": "5+5"})
LEAKS = (
    lambda state, seat: state.talon[-1],
    lambda state, seat: sorted(card for hand in state.hands for card in hand),
)


def SPELLINGS(state: State, seat: int) -> Iterator[str]:  # noqa: N802 - one of the names of every room's worlds
    """Everything that could be written with the cards that lie there, allowed or not, and some that do not."""
    faces = {*state.hands[seat], "5+5", "swap3", "odd"}
    table = [card for card in state.table if card is not None]
    choices = {tuple(sorted(c)): c for n in (1, 2, 3) for c in reversed(list(combinations(table, n)))}
    targets = ["pile", *(",".join(cards) for cards in choices.values())]
    for card in faces:
        yield from (f"end {card}", f"play {card}", *(f"throw {card} {other}" for other in faces))
        takers = [f"{card}:{n}" for n in range(11)] if card in MULTI else [card]
        yield from (f"match {taker} > {target}" for taker in takers for target in targets)


def HELP(state: State, seat: int) -> list[str]:  # noqa: N802
    """Help that may be asked for: hints, about each card of the hand too, and what a card comes to."""
    return ["hint 1", *(f"hint 2 {card}" for card in state.hands[seat]), "hint 3", "answer 0 4", "answer 1 7"]


WRONG, ENDS = 0.03, 0.15  # how often a child tries an unequal pair, or ends the turn although a pair may lie there


def TAP(picks: dict, does: set, chance: random.Random) -> dict:  # noqa: N802
    """A pair of equal sums if one is seen, now and then a wrong one, else the turn ends."""
    hand, sums = picks["hand"], {card: _sum(card) for card in (*picks["hand"], *picks.get("table", ()))}
    pairs = [(a, b) for a in hand for b in picks.get("table", ()) if sums[a] is not None and sums[b] is not None]
    equal = [(a, b) for a, b in pairs if sums[a] == sums[b]]
    wrong = [(a, b) for a, b in pairs if sums[a] != sums[b]]
    if wrong and chance.random() < WRONG:
        equal = wrong
    elif chance.random() < ENDS:
        equal = []
    if equal:
        own, other = chance.choice(equal)
        return {"do": "match", "hand": own, "table": other}
    return {"do": "end", "hand": chance.choice(hand)}


def _sum(card: str) -> int | None:
    """The sum of a card; None for the special ones."""
    if "+" in card:
        return sum(map(int, card.split("+")))
    return int(card[1:]) if card.startswith("=") else None


def start(seats: int = 2, **changes: Any) -> dict[str, Any]:
    """2+2 takes 1+3; nothing else matches."""
    return {"hands": list(HANDS[:seats]), "table": TABLE, "discard": [], "talon": TALON} | changes


def position(seats: int = 2, options: dict | None = None, **changes: Any) -> State:
    return ROOM.from_position(ROOM.check_options(options or {}), seats, start(seats, **changes))


def by_seed(seed: int = 0) -> ByChance:
    return ByChance(random.Random(seed))


def dealt(seats: int = 2, seed: int = 0, first: int = 0, **options: Any) -> State:
    return ROOM.new(ROOM.check_options(options), seats, first, by_seed(seed))


def played(state: State, *texts: str, seed: int = 0) -> State:
    """After these moves, each by the seat to move."""
    for text in texts:
        state = play_once(state, text, seed).state
    return state


def play_once(state: State, text: str, seed: int = 0) -> Step:
    return play(ROOM, state, state.turn, text, by_seed(seed))


def refusal(state: State, text: str, seat: int | None = None) -> str | None:
    """The code with which a move is refused; None if it is allowed."""
    text = ROOM.why_not(state, state.turn if seat is None else seat, text)
    return text and text.key


def cards_of(state: State) -> Counter:
    """Every card of the game, wherever it lies."""
    piles = (*state.hands, *state.scored, state.discard, state.talon, state.out)
    return Counter(card for pile in (*piles, tuple(filter(None, state.table))) for card in pile)
