"""What a seat may see: put in piece by piece. Other hands and what lies face down never come near it, but for what the
seat peeks at just now and, with the memory aid, what it could remember."""

import random
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from games.fyrklover.deck import JOKER, PLACE, owner
from games.fyrklover.position import in_order
from games.fyrklover.state import State, rectangle, result, to_move


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What lies open, and for a seat its own hand and what it is shown of the face-down cards; seat None: an onlooker.

    `board`: the cards row by row: x, y, card ("" if it is not seen), up, lock, fresh, `shown` (for a face-down card
    that is seen: peek or memory); `reach`: left, top, right and bottom of where a card may be placed; `counts`: cards
    in each hand; `shorts` made in this turn; `extra` turns to come; `again`: an extra turn has just begun. Own:
    `hand`, from the ace up; `shown_for_now`: a peek is still shown.
    """
    setup, acting = state.setup, to_move(state)
    return {
        "game": "fyrklover",
        "seats": setup.seats,
        "seat": seat,
        "first": setup.first,
        "turn": state.turn,
        "to_move": list(acting),
        "my_turn": seat is not None and seat in acting,
        "board": _board(state, seat),
        "reach": list(rectangle(state.board)),
        "counts": [len(hand) for hand in state.hands],
        "points": list(state.points),
        "target": setup.target,
        "memory_aid": setup.memory_aid,
        "shorts": state.shorts,
        "extra": state.extra,
        "again": not state.over and state.began < state.ply and not state.shorts,
        "turns": state.turns,
        "over": state.over,
        "result": result(state),
        "shown_for_now": seat is not None and bool(state.looking[seat]),
        "hand": [] if seat is None else sorted(state.hands[seat], key=PLACE.__getitem__),
    }


def _board(state: State, seat: int | None) -> list[dict[str, Any]]:
    looking: Collection[str] = () if seat is None else state.looking[seat]
    known: Collection[str] = state.known[seat] if seat is not None and state.setup.memory_aid else ()
    cells = []
    for (x, y), lying in in_order(state.board):
        shown = "" if lying.up else "peek" if lying.card in looking else "memory" if lying.card in known else ""
        card = lying.card if lying.up or shown else ""
        cells.append(
            {"x": x, "y": y, "card": card, "up": lying.up, "lock": lying.lock, "fresh": lying.fresh, "shown": shown}
        )
    return cells


def bot_view(state: State, seat: int) -> dict[str, Any]:
    """What a bot goes by: the view of its seat, and beside it `memory`, the face-down cards that somebody who forgets
    nothing would know: [x, y, card], row by row."""
    known = state.known[seat]
    memory = [[x, y, lying.card] for (x, y), lying in in_order(state.board) if not lying.up and lying.card in known]
    return view(state, seat) | {"memory": memory}


def hides(state: State, seat: int | None, chance: random.Random) -> State:
    """Another state that is the same to that seat, whatever it remembers: face-down cards lie otherwise, and each other
    hand has other cards of its suit, as many as before."""
    kept = frozenset() if seat is None else state.known[seat]
    cells = [cell for cell, lying in state.board.items() if not lying.up and lying.card not in kept]
    down = [state.board[cell].card for cell in cells]
    others = [other for other in range(state.setup.seats) if other != seat]
    hands = list(state.hands)
    with_joker = chance.choice(others)  # who may have it, if it lies face down
    for other in others:
        mine = [card for card in down if owner(card) == other or (card == JOKER and other == with_joker)]
        down = [card for card in down if card not in mine]
        mine += hands[other]
        chance.shuffle(mine)
        hands[other], rest = tuple(mine[: len(hands[other])]), mine[len(hands[other]) :]
        down += rest
    chance.shuffle(down)
    board = dict(state.board)
    for cell, card in zip(cells, down, strict=True):
        board[cell] = board[cell]._replace(card=card)
    return replace(state, hands=tuple(hands), board=board)
