"""Positions to test with: seat 0 has spades and the turn, unless said otherwise."""

import random
from typing import Any

from games.engine.base import Step
from games.engine.cards import ByChance
from games.engine.play import play
from games.fyrklover.moves import LINES, spelled
from games.fyrklover.room import ROOM
from games.fyrklover.state import State

from . import pictured, tapping

GAMES = {2: 350, 3: 100, 4: 50}  # they are long: 100 turns of each seat, since chance completes few ladders
OPTIONS: tuple[dict[str, Any], ...] = ({"target": 1}, {"target": 20, "memory_aid": True})
UNORDERED = ("hands",)
FORMS = tapping.FORMS
TAP = tapping.tap
PREVIEWS = tapping.previews
PREVIEWED = tapping.PREVIEWED
PICTURED = pictured.PICTURED
LEAKS = (
    lambda state, seat: [lying.card for lying in state.board.values()],
    lambda state, seat: [sorted(hand) for hand in state.hands],
)


def up(x: int, y: int, card: str, **more: Any) -> dict[str, Any]:
    """A card of the board, face up."""
    return {"x": x, "y": y, "card": card} | more


def down(x: int, y: int, card: str, **more: Any) -> dict[str, Any]:
    return up(x, y, card, up=False, **more)


def start(**changes: Any) -> dict[str, Any]:
    """A little of everything, for two seats: S3 and S7 can change places, H4 and S9 lie face down side by side."""
    given = {
        "hands": [["S2", "S6", "SK"], ["H2", "HQ"]],
        "board": [
            up(0, 0, "X1"), up(2, 0, "S3"), up(3, 0, "H9"), up(5, 2, "S7"),
            down(0, 2, "H4"), down(1, 2, "S9"), up(3, 3, "S10", lock=1),
        ],
    }  # fmt: skip
    return given | changes


def position(options: dict | None = None, seats: int = 2, **changes: Any) -> State:
    return ROOM.from_position(ROOM.check_options(options or {}), seats, start(**changes))


def by_seed(seed: int = 0) -> ByChance:
    return ByChance(random.Random(seed))


def dealt(seats: int = 2, first: int = 0, **options: Any) -> State:
    return ROOM.new(ROOM.check_options(options), seats, first, by_seed())


def play_once(state: State, text: str, seat: int | None = None) -> Step:
    """One move, by the seat whose turn it is unless said otherwise."""
    return play(ROOM, state, state.turn if seat is None else seat, text, by_seed())


def played(state: State, *texts: str) -> State:
    """After these moves, each by the seat whose turn it is."""
    for text in texts:
        state = play_once(state, text).state
    return state


def refusal(state: State, text: str, seat: int | None = None) -> str | None:
    """The code with which a move is refused; None if it is allowed."""
    refused = ROOM.why_not(state, state.turn if seat is None else seat, text)
    return refused and refused.key


def SPELLINGS(state: State, seat: int) -> list[str]:  # noqa: N802 - one of the names of every room's worlds
    """Moves with the cards and cells of the position, and some beside it."""
    cells = [spelled(cell) for cell in list(state.board)[:4]] + ["0,0", "1,1", "40,40"]
    cards = [*state.hands[seat][:2], *(lying.card for lying in list(state.board.values())[:4]), "S5", "X1"]
    laid = [f"{kind} {card} @ {cell}" for kind in ("place", "hide") for card in cards for cell in cells]
    pairs = [f"{kind} {one} {other}" for kind in ("swapdown", "peek") for one in cells[:3] for other in cells[:3]]
    swaps = [f"swap {one} {other}" for one in cards[:3] for other in cards[:3]]
    flips = [f"flip {line} {cell}" for line in LINES for cell in cells]
    fours = [f"place {cards[0]} @ {cells[-2]} taking {cells[0]}-{cells[1]}"]
    return [
        *laid,
        *pairs,
        *swaps,
        *flips,
        *fours,
        *(f"turn {card}" for card in cards),
        *(f"peek {cell}" for cell in cells),
    ]
