"""Cascata. Take a card, group cards of one rank, mind the groups of the others.

The ordinary deck with two jokers. Four cards to each seat; a pyramid of six rows for two seats, of seven for
three and four, apex on top; the rest is the reserve. A card is free when no card lies over it. Row four lies face
down: a card of it is turned up when it becomes free.

A turn:
1. Take one card: a free one of the pyramid, the top of the reserve, or, by a joker swap, any card of the pyramid but
   an open joker; the joker from the hand is laid face up in its place.
2. Then once: a new group of two to four cards of one rank; or cards added to an own group, up to four; or a group of
   another seat stolen by making it exactly four; or nothing. Jokers stand for any rank; a group has a natural card.
   Four are safe and closed.

Who takes the last card of the pyramid still groups, then it is over. A pair is its sum, three are twice their sum, four
are 100; ace 1, court cards 11, 12, 13, jokers 0. The cards in the hand are subtracted. Most points, then fewest
cards in the hand, else shared.

With multiplier a group counts as many times as rows had cards at its latest grouping, at least once. With
lock_card the reserve holds a card that, once drawn, locks it; the seat then takes from the pyramid. With open_theft one
added card is enough to steal. hidden_rows: the rows dealt face down.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any

from games.cascata import desk
from games.cascata.deck import DECK, HAND_SIZE, JOKERS, LARGEST, LOCK, PLACES, RANK, ROWS, SMALLEST, index, size
from games.cascata.desk import group_at
from games.cascata.moves import TAKES, Move, parse
from games.cascata.position import check_rows
from games.cascata.state import GROUP, OVER, TAKE, Group, Setup, State
from games.engine.base import Garbled, Shuffle, Step, Text

NOT_YOUR_TURN, IS_OVER, BAD_MOVE = Text("not_your_turn"), Text("game_over"), Text("bad_move")
TAKE_FIRST, ALREADY_TOOK = Text("take_first"), Text("already_took")
NOT_IN_PYRAMID, COVERED = Text("not_in_pyramid"), Text("covered")
RESERVE_EMPTY, RESERVE_LOCKED = Text("reserve_empty"), Text("reserve_locked")
NO_JOKER, JOKER_THERE = Text("no_joker"), Text("joker_there")
RANKS_DIFFER, NEEDS_NATURAL = Text("ranks_differ"), Text("needs_natural")
SIZE_NEW, SIZE_MOST, SIZE_FOUR = (Text("group_size", {"rule": Text(f"size_{key}")}) for key in ("new", "most", "four"))
NO_SUCH_GROUP, GROUP_CLOSED = Text("no_such_group"), Text("group_closed")
NOT_YOUR_GROUP, YOUR_OWN_GROUP = Text("not_your_group"), Text("your_own_group")


def new(options: dict[str, Any], seats: int, first: int, shuffle: Shuffle) -> State:
    """A dealt game. `options` are complete; `first` is the seat that begins."""
    rows = ROWS[seats]
    check_rows(options["hidden_rows"], rows)
    cards = shuffle(list(DECK))
    hands = []
    for _ in range(seats):
        hands.append(tuple(cards[-HAND_SIZE:]))
        del cards[-HAND_SIZE:]
    pyramid = tuple(reversed(cards[-size(rows) :]))
    reserve = cards[: -size(rows)]
    if options["lock_card"]:
        reserve = shuffle([*reserve, LOCK])
    hidden = tuple(sorted(options["hidden_rows"]))
    setup = Setup(seats, rows, first, options["multiplier"], options["lock_card"], options["open_theft"], hidden)
    up = tuple(row not in hidden for row in range(1, rows + 1) for _ in range(row))
    return State(setup, tuple(hands), ((),) * seats, pyramid, up, (0,), tuple(reserve), turn=first)


def why_not(state: State, seat: int, text: str) -> Text | None:
    """The rule that forbids the move, as its error code and kind sentence; None if it is allowed."""
    if state.phase == OVER:
        return IS_OVER
    if seat != state.turn:
        return NOT_YOUR_TURN
    try:
        move = parse(text)
    except Garbled:
        return BAD_MOVE
    takes = move.kind in TAKES
    if takes and state.phase == GROUP:
        return ALREADY_TOOK
    if not takes and state.phase == TAKE:
        return TAKE_FIRST
    return LAWS[move.kind](state, move)


def _why_no_take(state: State, move: Move) -> Text | None:
    card = move.cards[0]
    place = state.pyramid.index(card) if card in state.pyramid else None
    if place is None or not state.up[place]:
        return NOT_IN_PYRAMID
    return None if place in state.free else COVERED


def _why_no_draw(state: State, move: Move) -> Text | None:
    if state.locked:
        return RESERVE_LOCKED
    return None if state.reserve else RESERVE_EMPTY


def _why_no_joker(state: State, move: Move) -> Text | None:
    row, place = move.place
    if move.cards[0] not in state.hands[state.turn]:
        return NO_JOKER
    if not 1 <= place <= row <= state.setup.rows:
        return NOT_IN_PYRAMID
    at = index(row - 1, place - 1)
    card = state.pyramid[at]
    if card is None:
        return NOT_IN_PYRAMID
    return JOKER_THERE if card in JOKERS and state.up[at] else None


def _why_no_group(state: State, move: Move) -> Text | None:
    missing = _why_not_held(state, move)
    if missing is not None:
        return missing
    ranks = {RANK[card] for card in move.cards if card in RANK}
    if not ranks:
        return NEEDS_NATURAL
    if len(ranks) > 1:
        return RANKS_DIFFER
    return None if SMALLEST <= len(move.cards) <= LARGEST else SIZE_NEW


def _why_no_add(state: State, move: Move) -> Text | None:
    owner, number = group_at(state, move.group)
    if owner < 0:
        return NO_SUCH_GROUP
    if owner != state.turn:
        return NOT_YOUR_GROUP
    return _why_not_to(state, move, state.groups[owner][number], True)


def _why_no_steal(state: State, move: Move) -> Text | None:
    owner, number = group_at(state, move.group)
    if owner < 0:
        return NO_SUCH_GROUP
    if owner == state.turn:
        return YOUR_OWN_GROUP
    return _why_not_to(state, move, state.groups[owner][number], state.setup.open_theft)


def _why_not_to(state: State, move: Move, group: Group, any_size: bool) -> Text | None:
    """Why the cards can't go to that group; `any_size`: fewer than four will do."""
    if len(group.cards) == LARGEST:
        return GROUP_CLOSED
    missing = _why_not_held(state, move)
    if missing is not None:
        return missing
    if any(RANK.get(card, group.rank) != group.rank for card in move.cards):
        return RANKS_DIFFER
    total = len(group.cards) + len(move.cards)
    if total == LARGEST or (any_size and total < LARGEST):
        return None
    return SIZE_MOST if any_size else SIZE_FOUR


def _why_not_held(state: State, move: Move) -> Text | None:
    hand = state.hands[state.turn]
    for card in move.cards:
        if card not in hand:
            return Text("not_in_hand", {"card": card})
    return None


def _always(state: State, move: Move) -> None:
    return None


LAWS = {
    "take": _why_no_take,
    "draw": _why_no_draw,
    "joker": _why_no_joker,
    "group": _why_no_group,
    "add": _why_no_add,
    "steal": _why_no_steal,
    "stop": _always,
}


def legal_moves(state: State, seat: int) -> list[str]:
    """Every allowed move, one spelling each (cards as they lie in the hand, a group by its first card)."""
    if seat != state.turn or state.phase == OVER:
        return []
    return _takes(state) if state.phase == TAKE else [*groupings(state), "stop"]


def _takes(state: State) -> list[str]:
    pyramid = state.pyramid
    moves = [f"take {pyramid[place]}" for place in state.free]
    if state.reserve and not state.locked:
        moves.append("draw")
    for joker in JOKERS:
        if joker in state.hands[state.turn]:
            moves += [
                f"joker {joker}>{NAMES[place]}"
                for place, card in enumerate(pyramid)
                if card is not None and not (card in JOKERS and state.up[place])
            ]
    return moves


NAMES = tuple(f"{row},{place}" for row, place in PLACES)


def groupings(state: State) -> list[str]:
    """Every new group, addition and theft that the seat to move may make with its hand."""
    by_rank: dict[str, list[str]] = {}
    jokers = []
    hand = state.hands[state.turn]
    for card in hand:
        rank = RANK.get(card)
        if rank is None:
            jokers.append(card)
        else:
            by_rank.setdefault(rank, []).append(card)
    wild = tuple(jokers)
    moves: list[str] = []
    for cards in by_rank.values():
        if len(cards) + len(wild) >= SMALLEST:
            moves += new_groups(tuple(cards), wild)
    for seat, groups in enumerate(state.groups):
        mine = seat == state.turn
        for group in groups:
            room = LARGEST - len(group.cards)
            fitting = by_rank.get(group.rank)
            if room and (fitting or wild):
                least = 1 if mine or state.setup.open_theft else room
                choices = picks(tuple(fitting or ()), wild, least, room)
                moves += [f"add {cards} to {group.cards[0]}" for cards in choices] if mine else [
                    f"steal {group.cards[0]} with {cards}" for cards in choices
                ]  # fmt: skip
    return moves


@lru_cache(maxsize=1 << 12)
def new_groups(naturals: tuple[str, ...], jokers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        "group " + ",".join(cards)
        for count in range(SMALLEST, LARGEST + 1)
        for cards in combinations((*naturals, *jokers), count)
        if cards[0] not in JOKERS
    )


@lru_cache(maxsize=1 << 12)
def picks(naturals: tuple[str, ...], jokers: tuple[str, ...], least: int, most: int) -> tuple[str, ...]:
    """The choices of `least` to `most` of these cards, as they are written."""
    return tuple(
        ",".join(cards) for count in range(least, most + 1) for cards in combinations((*naturals, *jokers), count)
    )


def play(state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Carry out a move that `why_not` has let through, with everything that follows by itself."""
    move = parse(text)
    return ACTS[move.kind](state, move)


ACTS = {
    "take": desk.take,
    "draw": desk.draw,
    "joker": desk.joker,
    "group": desk.group,
    "add": desk.add,
    "steal": desk.steal,
    "stop": desk.stop,
}


def can_undo(before: State, text: str, step: Step) -> bool:
    """Whatever drew no card, turned none up, showed none that lay face down, and did not end the game."""
    return step.state.phase != OVER and not any(_showed(event) for event in step.events)


def _showed(event) -> bool:
    return event.kind in ("turned", "draw", "lock") or bool(event.private)


def only_pass(state: State, seat: int) -> str | None:
    """`stop`, where the seat is to group and can't."""
    return "stop" if legal_moves(state, seat) == ["stop"] else None
