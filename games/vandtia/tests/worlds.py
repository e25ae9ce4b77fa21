"""Positions to test with: two seats, seat 0 to act, unless said otherwise."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

from games.engine.base import Step
from games.engine.cards import ByChance
from games.engine.play import play
from games.vandtia.room import ROOM
from games.vandtia.state import State

UNORDERED = ("hands", "open", "gone")  # keys of the position whose cards have no order in the cases

HANDS = (["H4", "D7", "SJ"], ["S6", "HQ", "CA"], ["D5", "C8", "HK"], ["C3", "D9", "SQ"], ["S4", "H8", "DQ"])
OPEN = (["H6", "SA", "CQ"], ["H5", "S5", "CK"], ["D6", "C9", "DA"], ["S3", "C7", "HJ"], ["C6", "S8", "CJ"])
HIDDEN = (["SK", "HA", "D3"], ["C4", "DJ", "D4"], ["H7", "S7", "C5"], ["H2", "D8", "S9"], ["H3", "DK", "S2"])
TALON = ["C2", "H10"]  # H10 is drawn first
PILE = ["D2", "H9"]
NONE = [None, None, None]


def TAP(picks: dict, does: set, chance: random.Random) -> dict:  # noqa: N802 - one of the names of every room's worlds
    """A swap or *Klar*; then any card, with those of its rank perhaps, and the pile where nothing goes."""
    hand, shown = picks.get("hand", []), picks.get("open", [])
    if "ready" in does:
        swaps = hand and shown and chance.random() < 0.4
        return {"do": "swap", "hand": chance.choice(hand), "open": chance.choice(shown)} if swaps else {"do": "ready"}
    if "pickup" in does and chance.random() < 0.8:
        return {"do": "pickup"}
    zone, cards = ("hand", hand) if hand else ("open", shown)
    if not cards:
        return {"do": "flip", "hidden": chance.choice(picks.get("hidden", ["1"]))}
    card = chance.choice(cards)
    several = [other for other in cards if other[1:] == card[1:]]
    return {"do": "play", zone: several if chance.random() < 0.5 else card}


def start(seats: int = 2, **changes: Any) -> dict[str, Any]:
    """A nine lies on top: of its hand, seat 0 can lay the jack only."""
    cards = {"hands": list(HANDS[:seats]), "open": list(OPEN[:seats]), "hidden": list(HIDDEN[:seats])}
    return cards | {"talon": TALON, "pile": PILE} | changes


def swapping(seats: int = 2, **changes: Any) -> State:
    """Nobody is ready; the last seat will begin."""
    return position(seats, **{"phase": "swap", "pile": [], "first": seats - 1} | changes)


def position(seats: int = 2, options: dict | None = None, **changes: Any) -> State:
    return ROOM.from_position(ROOM.check_options(options or {}), seats, start(seats, **changes))


def by_seed(seed: int = 0) -> ByChance:
    return ByChance(random.Random(seed))


def dealt(seats: int = 2, seed: int = 0, first: int = 0, **options: Any) -> State:
    return ROOM.new(ROOM.check_options(options), seats, first, by_seed(seed))


def play_once(state: State, text: str, seat: int | None = None) -> Step:
    """One move, by the seat whose turn it is unless said otherwise."""
    return play(ROOM, state, state.turn if seat is None else seat, text, by_seed())


def played(state: State, *texts: str) -> State:
    """After these moves, each by the seat whose turn it is."""
    for text in texts:
        state = play_once(state, text).state
    return state


def acted(state: State, *moves: tuple[int, str]) -> State:
    """After these moves of these seats, in the swapping."""
    for seat, text in moves:
        state = play_once(state, text, seat).state
    return state


def refusal(state: State, text: str, seat: int | None = None) -> str | None:
    """The code with which a move is refused; None if it is allowed."""
    refused = ROOM.why_not(state, state.turn if seat is None else seat, text)
    return refused and refused.key


def states(options: dict, seats: int, seed: int):
    """Every state of a game of random moves."""
    chance = random.Random(seed)
    state = dealt(seats, seed, first=seed % seats, **options)
    yield state
    while not ROOM.is_over(state):
        seat = chance.choice(ROOM.to_move(state))
        state = ROOM.play(state, seat, chance.choice(ROOM.legal_moves(state, seat)), by_seed()).state
        yield state


def cards_of(state: State) -> Counter:
    """Every card of the game, wherever it lies."""
    piles = (*state.hands, *state.open, *state.hidden, state.talon, state.pile, state.gone)
    return Counter(card for pile in piles for card in pile if card)


def spellings(state: State, seat: int) -> list[str]:
    """Everything that a form could send with the cards that lie there, allowed or not; cards in the order they lie."""
    hand, shown = state.hands[seat], state.open[seat]
    plays = [cards for size in (1, 2, 3, 4) for pile in (hand[:12], shown) for cards in combinations(pile, size)]
    plays += [(own, other) for own in hand for other in shown]
    swaps = [f"swap {own} {other}" for own in (*hand, "C2") for other in (*shown, "C2")]
    return ["ready", "pickup", "flip 1", "flip 2", "flip 3", *swaps, *(f"play {','.join(cards)}" for cards in plays)]


SPELLINGS = spellings
FORMS = (
    {"do": "play", "hand": "C2"},
    {"do": "play", "open": "H9"},
    {"do": "swap", "hand": "C2", "open": "H9"},
    {"do": "flip", "hidden": "1"},
    {"do": "pickup"},
)
LEAKS = (
    lambda state, seat: state.talon[-1],
    lambda state, seat: [slots[0] for slots in state.hidden],
    lambda state, seat: sorted(card for hand in state.hands for card in hand),
)
