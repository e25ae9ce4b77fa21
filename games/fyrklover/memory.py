"""What the seats have seen, which a position doesn't tell: for a game that goes on at another table."""

from dataclasses import replace
from typing import Any

from games.fyrklover.state import State


def memory(state: State) -> dict[str, Any]:
    """The face-down cards that each seat knows, and those that a peek still shows it, as JSON data."""
    return {"known": [sorted(cards) for cards in state.known], "looking": [sorted(cards) for cards in state.looking]}


def remembering(state: State, memory: dict[str, Any]) -> State:
    """The same position, whose seats know what they knew; only what lies face down there can be known."""
    down = frozenset([lying.card for lying in state.board.values() if not lying.up])
    known, looking = (tuple([down.intersection(cards) for cards in memory[name]]) for name in ("known", "looking"))
    return replace(state, known=known, looking=looking)
