"""The only doors to a game's rules: may this move be made, which may, and make it."""

from collections.abc import Sequence

from games.engine.base import Refused, Room, Shuffle, State, Step, Text


def why_not(room: Room, state: State, seat: int, text: str) -> Text | None:
    """The reason why this seat may not make this move now; None if it may."""
    return room.why_not(state, seat, text)


def legal_moves(room: Room, state: State, seat: int) -> Sequence[str]:
    """Every move this seat may make now, one spelling each; empty if it may not act."""
    return room.legal_moves(state, seat)


def play(room: Room, state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Make the move, or raise Refused with the reason; `state` itself never changes."""
    refusal = room.why_not(state, seat, text)
    if refusal is not None:
        raise Refused(refusal, state.ply)
    return room.play(state, seat, text, shuffle)
