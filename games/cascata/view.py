"""What a seat may see: put in piece by piece. Other hands, the reserve and what lies face down never come near it."""

import random
from dataclasses import replace
from typing import Any

from games.cascata.deck import LARGEST, index
from games.cascata.desk import group_at, multiplier_now
from games.cascata.moves import parse
from games.cascata.rules import groupings
from games.cascata.state import GROUP, OVER, TAKE, Group, State, penalty, points, rows_left, standing, to_move, worth


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What lies open, and for a seat its own hand; seat None is an onlooker.

    `counts`: cards in each hand; `reserve`: how many; `rows`: those with cards left; `multiplier`: what a grouping
    made now is multiplied by (1 where nothing is `multiplied`); `points`: of each seat's groups; `penalty`: what the
    own hand takes away; `previews`: every grouping this seat may make now; `hands` and `penalties`: of all seats, when
    it is over.
    """
    over = state.phase == OVER
    return {
        "game": "cascata",
        "turn": state.turn,
        "to_move": list(to_move(state)),
        "phase": state.phase,
        "last": state.last,
        "over": over,
        "result": standing(state) if over else None,
        "hands": [list(hand) for hand in state.hands] if over else [],
        "penalties": [penalty(state, other) for other in range(state.setup.seats)] if over else [],
        **_setup(state),
        **_table(state),
        **_own(state, seat),
    }


def _setup(state: State) -> dict[str, Any]:
    """What was chosen before the game."""
    setup = state.setup
    return {
        "seats": setup.seats, "first": setup.first, "multiplied": setup.multiplier, "open_theft": setup.open_theft,
        "lock_card": setup.lock_card, "hidden_rows": list(setup.hidden),
    }  # fmt: skip


def _table(state: State) -> dict[str, Any]:
    """What lies on the table."""
    return {
        "counts": [len(hand) for hand in state.hands],
        "groups": [[_group(group) for group in groups] for groups in state.groups],
        "points": [points(state, other) for other in range(state.setup.seats)],
        "pyramid": [_row(state, row) for row in range(state.setup.rows)],
        "rows": rows_left(state),
        "reserve": len(state.reserve),
        "locked": state.locked,
        "aside": ["LOCK"] if state.locked else [],
        "multiplier": multiplier_now(state),
    }


def _own(state: State, seat: int | None) -> dict[str, Any]:
    """What is the own seat's alone."""
    my_turn = seat is not None and seat in to_move(state)
    return {
        "seat": seat,
        "my_turn": my_turn,
        "hand": [] if seat is None else list(state.hands[seat]),
        "penalty": 0 if seat is None else penalty(state, seat),
        "can_draw": my_turn and state.phase == TAKE and bool(state.reserve) and not state.locked,
        "previews": previews(state) if my_turn and state.phase == GROUP else [],
    }


def _group(group: Group) -> dict[str, Any]:
    return {
        "rank": group.rank,
        "cards": list(group.cards),
        "multiplier": group.multiplier,
        "points": worth(group.cards, group.multiplier),
        "safe": len(group.cards) == LARGEST,
    }


def _row(state: State, row: int) -> list[dict[str, Any] | None]:
    places = range(index(row, 0), index(row + 1, 0))
    return [None if state.pyramid[place] is None else _cell(state, place) for place in places]


def _cell(state: State, place: int) -> dict[str, Any]:
    up = state.up[place]
    return {"card": state.pyramid[place] if up else None, "up": up, "free": place in state.free}


def previews(state: State) -> list[dict[str, Any]]:
    """Every grouping of the seat to move: `move` as it is written, `cards` from the hand, `group` as [seat, number] or
    None for a new one, `before` and `after`: the points of that group for this seat."""
    return [_preview(state, text) for text in groupings(state)]


def _preview(state: State, text: str) -> dict[str, Any]:
    move = parse(text)
    named: list[int] | None = None
    lying: tuple[str, ...] = ()
    before = 0
    if move.group:
        owner, number = group_at(state, move.group)
        group = state.groups[owner][number]
        named, lying = [owner, number], group.cards
        before = worth(lying, group.multiplier) if owner == state.turn else 0
    after = worth(lying + move.cards, multiplier_now(state))
    return {
        "move": text, "do": move.kind, "cards": list(move.cards), "group": named, "before": before, "after": after,
    }  # fmt: skip


def hides(state: State, seat: int | None, chance: random.Random) -> State:
    """The same to that seat: the other hands, the reserve and what lies face down are mixed."""
    own = range(state.setup.seats) if state.phase == OVER else (seat,)
    down = [place for place, card in enumerate(state.pyramid) if card is not None and not state.up[place]]
    hidden = [card for other, hand in enumerate(state.hands) if other not in own for card in hand]
    hidden += [card for place in down if (card := state.pyramid[place])]
    lock = [card for card in state.reserve if card == "LOCK"]
    hidden += [card for card in state.reserve if card != "LOCK"]
    chance.shuffle(hidden)
    hands = tuple(hand if other in own else tuple(hidden.pop() for _ in hand) for other, hand in enumerate(state.hands))
    pyramid = list(state.pyramid)
    for place in down:
        pyramid[place] = hidden.pop()
    reserve = hidden + lock
    chance.shuffle(reserve)
    return replace(state, hands=hands, pyramid=tuple(pyramid), reserve=tuple(reserve))
