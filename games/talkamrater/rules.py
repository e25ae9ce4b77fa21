"""Talkamrater. A card in the hand takes what is equally much on the table; most cards wins.

The deck has pairs of terms (bond cards, 1+3), sum cards (=4), multi-choice cards (even, odd) and cards that
swap: swap3 (the three table cards), handL and handR (all hands). Five cards each, three on the table.

A turn:
0. A seat with fewer than five cards draws up to five first.
1. Before its first card the seat may throw two on the discard pile and draw one.
2. As often as it likes: one hand card takes table cards of the same sum, or the top of the discard pile.
   Both go to the scored pile and freed slots are filled at once. A multi-choice card counts as one of its numbers.
   swap3 sends the table to the discard pile; handL and handR pass every hand on; both land on top and lock
   the pile until another card lies there.
3. The turn ends by itself with the last card, or when the seat lays one on the discard pile. It then draws up to
   five, and the turn goes to the left. With perfect_match,
   who has played the whole hand without throwing draws five and goes on.

A swap card that comes up while the table is filled acts at once: swap3 carries out the cards lying there.
When the talon runs out the first time, the discard pile below its top, without its special cards, is the new
talon, and the game ends when all have had equally many turns. The second time it ends at once.
A scored card is a point, with trump two if its sum is a trump; equal points: most sum cards; else shared.
"""

from collections import Counter
from itertools import combinations
from typing import Any

from games.engine.base import Garbled, Shuffle, Step, Text
from games.talkamrater.deck import LOCKS, MASKS, MULTI, NUMBERS, SUM_CARDS, deck
from games.talkamrater.desk import Desk
from games.talkamrater.moves import PILE, Move, parse
from games.talkamrater.state import HAND_SIZE, SLOTS, Setup, State

GAME_OVER, NOT_YOUR_TURN, BAD_MOVE = Text("game_over"), Text("not_your_turn"), Text("bad_move")
ALREADY_OPENED, NOT_ON_TABLE = Text("already_opened"), Text("not_on_table")
PILE_EMPTY, PILE_LOCKED = Text("pile_empty"), Text("pile_locked")


def new(options: dict[str, Any], seats: int, first: int, shuffle: Shuffle) -> State:
    """A dealt game with its table filled. `options` are complete; `first` is the seat that begins."""
    low, high = options["sums"]
    trumps: tuple[int, ...] = ()
    if options["trump"]:
        drawn = shuffle([card for card, s in SUM_CARDS.items() if low <= s <= high])[:2]
        trumps = tuple(sorted(SUM_CARDS[card] for card in drawn))
    setup = Setup(seats, first, options["trump"], options["perfect_match"], low, high, options["copies"], trumps)
    cards = list(deck(low, high, setup.copies, trumps).elements())
    while True:
        desk = _deal(setup, shuffle(cards), shuffle)
        if not desk.reshuffles:  # else the talon ran out before the game began: deal again
            return desk.state_now(0)


def _deal(setup: Setup, cards: list[str], shuffle: Shuffle) -> Desk:
    hands = []
    for _ in range(setup.seats):
        hands.append(tuple(cards[-HAND_SIZE:]))
        del cards[-HAND_SIZE:]
    nothing = ((),) * setup.seats
    desk = Desk(State(setup, tuple(hands), (None,) * SLOTS, (), tuple(cards), nothing, turn=setup.first), shuffle)
    desk.fill()
    return desk


def why_not(state: State, seat: int, text: str) -> Text | None:
    """The rule that forbids the move, as its error code and kind sentence; None if it is allowed."""
    if state.over:
        return GAME_OVER
    if seat != state.turn:
        return NOT_YOUR_TURN
    try:
        move = parse(text)
    except Garbled:
        return BAD_MOVE
    if move.kind == "throw" and state.opened:
        return ALREADY_OPENED
    hand = state.hands[seat]
    for card in move.cards:
        if card not in hand or move.cards.count(card) > hand.count(card):
            return Text("not_in_hand", {"card": card})
    return _why_no_match(state, move) if move.kind == "match" else None


def _why_no_match(state: State, move: Move) -> Text | None:
    (card,), number = move.cards, move.number
    mask = MASKS[card] & state.setup.span
    if number is not None:
        if not mask >> number & 1:
            return Text("number_not_on_card", {"card": card, "number": number})
        mask = 1 << number
    not_there = _why_not_there(state, move.targets)
    if not_there is not None:
        return not_there
    taken = state.discard[-1:] if move.targets == (PILE,) else move.targets
    differing = tuple(other for other in taken if not MASKS[other] & mask)
    return Text("sums_differ", {"card": card, "number": number, "others": differing}) if differing else None


def _why_not_there(state: State, targets: tuple[str, ...]) -> Text | None:
    """Why what a match would take can't be taken, whatever its sum."""
    if targets == (PILE,):
        if not state.discard:
            return PILE_EMPTY
        return PILE_LOCKED if state.discard[-1] in LOCKS else None
    if len(targets) > SLOTS or any(targets.count(card) > state.table.count(card) for card in targets):
        return NOT_ON_TABLE
    return None


def legal_moves(state: State, seat: int) -> list[str]:
    """Every allowed move, one spelling each (targets from left to right); empty for a seat that can't act."""
    if state.over or seat != state.turn:
        return []
    hand = state.hands[seat]
    faces = list(dict.fromkeys(hand))
    moves = _matches(state, faces)
    moves += [f"play {card}" for card in faces if card in LOCKS]
    if not state.opened:
        moves += _throws(hand, faces)
    return moves + [f"end {card}" for card in faces]


def _matches(state: State, faces: list[str]) -> list[str]:
    on_pile = MASKS[state.discard[-1]] if state.discard else 0  # a swap card has no number: it locks
    takeable = on_pile
    for card in state.table:
        if card is not None:
            takeable |= MASKS[card]
    moves: list[str] = []
    for card in faces:
        for number in NUMBERS[MASKS[card] & state.setup.span & takeable]:
            start = f"match {card}:{number} > " if card in MULTI else f"match {card} > "
            moves += [start + targets for targets in targets_of(state.table, number)]
            if on_pile >> number & 1:
                moves.append(start + PILE)
    return moves


def targets_of(table: tuple[str | None, ...], number: int) -> list[str]:
    """The choices of table cards that `number` may take, as they are written: from left to right, each choice once."""
    fitting = [card for card in table if card is not None and MASKS[card] >> number & 1]
    if len(fitting) < 2:
        return fitting
    choices: dict[tuple[str, ...], str] = {}
    for size in range(1, len(fitting) + 1):
        for cards in combinations(fitting, size):
            choices.setdefault(tuple(sorted(cards)), ",".join(cards))
    return list(choices.values())


def _throws(hand: tuple[str, ...], faces: list[str]) -> list[str]:
    pairs = [f"throw {a} {b}" for a in faces for b in faces if a != b]
    if len(faces) < len(hand):
        pairs += [f"throw {card} {card}" for card, count in Counter(hand).items() if count > 1]
    return pairs


def play(state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Carry out a move that `why_not` has let through, with everything that follows by itself."""
    move = parse(text)
    desk = Desk(state, shuffle)
    ACTS[move.kind](desk, move)
    return desk.step()


ACTS = {"match": Desk.match, "throw": Desk.throw, "play": Desk.play, "end": Desk.end}


def can_undo(before: State, text: str, step: Step) -> bool:
    """Only a move that drew nothing, passed no hand on and left the turn where it was."""
    after = step.state
    return (
        not after.over
        and after.turn == before.turn
        and after.talon == before.talon
        and after.reshuffles == before.reshuffles
        and not any(event.kind == "pass_hands" for event in step.events)
    )
