"""The only doors to a game's rules: may this move be made, which may, and make it."""

from collections.abc import Mapping, Sequence

from games.engine.base import LONGEST_MOVE, Garbled, Refused, Room, Shuffle, State, Step, Text


def why_not(room: Room, state: State, seat: int, text: str) -> Text | None:
    """The reason why this seat may not make this move now; None if it may."""
    return room.why_not(state, seat, text)


def legal_moves(room: Room, state: State, seat: int) -> Sequence[str]:
    """Every move this seat may make now, one spelling each; empty if it may not act."""
    return room.legal_moves(state, seat)


def read_form(room: Room, data: Mapping) -> str:
    """The text of the move that a form says; Garbled for what no page sends, Refused for an unfinished choice.

    A form may name cards without end: what is longer than any move is not even read as one (rooms keep what they have
    read)."""
    text = room.read_form(data)
    if len(text) > LONGEST_MOVE:
        raise Garbled("too long")
    return text


def play(room: Room, state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Make the move, or raise Refused with the reason; `state` itself never changes."""
    is_too_long = isinstance(text, str) and len(text) > LONGEST_MOVE
    refusal = Text("bad_move") if is_too_long else room.why_not(state, seat, text)
    if refusal is not None:
        raise Refused(refusal, state.ply)
    return room.play(state, seat, text, shuffle)
