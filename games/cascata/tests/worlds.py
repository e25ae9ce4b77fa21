"""Positions to test with: two seats, seat 0 to take, unless said otherwise."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

from games.cascata.deck import JOKERS
from games.cascata.room import ROOM
from games.cascata.state import State
from games.engine.base import Step
from games.engine.cards import ByChance
from games.engine.play import play

OPTIONS = (
    {},
    {"multiplier": True},
    {"lock_card": True},
    {"open_theft": True},
    {"hidden_rows": [2, 3, 5]},
    {"multiplier": True, "lock_card": True, "open_theft": True, "hidden_rows": []},
)
UNORDERED = ("hands", "groups")
HANDS = (
    ["H8", "S8", "X1", "C4"],
    ["D8", "C3", "C5", "CK"],
    ["D3", "H3", "D5", "HK"],
    ["DA", "HA", "X2", "SK"],
)
LEFT = ("C8", "S3", "S4")  # what is left of the pyramid: the first cards of the last row
RESERVE = ["C9", "C10"]  # C10 is drawn first


def pyramid(cards: dict[tuple[int, int], str] | None = None, down=(), rows: int = 6) -> list[list]:
    """A pyramid with these cards at (row, place), both from 1; those of the places `down` lie face down."""
    lying = {(rows, place): card for place, card in enumerate(LEFT, 1)} if cards is None else cards
    return [
        [
            {"card": lying[row, place], "up": (row, place) not in down} if (row, place) in lying else None
            for place in range(1, row + 1)
        ]
        for row in range(1, rows + 1)
    ]


def TAP(picks: dict, does: set, chance: random.Random) -> dict:  # noqa: N802 - one of the names of every room's worlds
    """A card from the lower end of the pyramid or the reserve; cards of one rank as a group, or none."""
    if "take" in does:
        shown = [place for place in picks.get("pyramid", ()) if place.count(",") == 2]
        if shown and chance.random() < 0.8:
            return {"do": "take", "pyramid": chance.choice(shown[-4:])}
        return {"do": "draw", "reserve": "1"}
    ranks = Counter(card[1:] for card in picks.get("hand", ()) if card not in JOKERS)
    several = [rank for rank, count in ranks.items() if count > 1]
    if several and chance.random() < 0.7:
        rank = chance.choice(several)
        return {"do": "group", "hand": [card for card in picks["hand"] if card[1:] == rank]}
    return {"do": "stop"}


def start(seats: int = 2, **changes: Any) -> dict[str, Any]:
    """Three cards left in the pyramid, all free, no groups."""
    rows = 6 if seats == 2 else 7
    return {"hands": list(HANDS[:seats]), "pyramid": pyramid(rows=rows), "reserve": RESERVE} | changes


def position(seats: int = 2, options: dict | None = None, **changes: Any) -> State:
    return ROOM.from_position(ROOM.check_options(options or {}), seats, start(seats, **changes))


def group(*cards: str, multiplier: int = 1) -> dict[str, Any]:
    rank = next(card[1:] for card in cards if card not in JOKERS)
    return {"rank": rank, "cards": list(cards), "multiplier": multiplier}


def by_seed(seed: int = 0) -> ByChance:
    return ByChance(random.Random(seed))


def dealt(seats: int = 2, seed: int = 0, first: int = 0, **options: Any) -> State:
    return ROOM.new(ROOM.check_options(options), seats, first, by_seed(seed))


def played(state: State, *texts: str) -> State:
    """After these moves, each by the seat to move."""
    for text in texts:
        state = play_once(state, text).state
    return state


def play_once(state: State, text: str) -> Step:
    return play(ROOM, state, state.turn, text, by_seed())


def refusal(state: State, text: str, seat: int | None = None) -> str | None:
    """The code with which a move is refused; None if it is allowed."""
    refused = ROOM.why_not(state, state.turn if seat is None else seat, text)
    return refused and refused.key


def spellings(state: State, seat: int) -> list[str]:
    """Everything that a form could send with the cards that lie there, right or wrong."""
    cards = [*state.hands[seat][:7], "C2", "X2"]
    hand = sorted(set(cards), key=cards.index)
    choices = [",".join(few) for count in range(1, 5) for few in combinations(hand, count)]
    groups = [each.cards[0] for groups in state.groups for each in groups]
    places = [f"{row},{place}" for row in range(1, 8) for place in range(1, row + 2)]
    texts = ["draw", "stop", *(f"take {card}" for card in {*filter(None, state.pyramid), "C2"})]
    texts += [f"joker {joker}>{place}" for joker in JOKERS for place in places]
    texts += [f"group {few}" for few in choices]
    texts += [
        text for few in choices for named in groups for text in (f"add {few} to {named}", f"steal {named} with {few}")
    ]
    return texts


def face_down(state: State, seat: int | None) -> dict[str, Any]:
    """The cards that lie face down in the pyramid."""
    return {"down": [card for card, up in zip(state.pyramid, state.up, strict=True) if card and not up]}


SPELLINGS = spellings
FORMS = (
    {"do": "draw"},
    {"do": "take", "pyramid": "1,1,C2"},
    {"do": "take", "pyramid": "1,1,H9"},
    {"do": "take", "hand": "X1", "pyramid": "1,1"},
    {"do": "group", "hand": ["C2", "D2", "S2"]},
    {"do": "add", "hand": "H9", "group": "0:0:C9"},
    {"do": "steal", "hand": ["C2", "X1"], "group": "1:0:D2"},
)
LEAKS = (
    face_down,
    lambda state, seat: state.reserve,
    lambda state, seat: sorted(card for hand in state.hands for card in hand),
)
