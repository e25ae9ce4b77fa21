"""Fyrklöver. Build ladders of four cards on a grid; the first to the target (5 points) wins.

2-4 seats, each with the 13 cards of its own suit in the hand. One joker lies face up at 0,0. A card may be placed on
an empty cell at most four cells outside the smallest rectangle around all cards.

A ladder is four neighbouring face-up cards of one row or one column whose ranks count up or down by one, whoever owns
them. The ranks are a circle (Q K A 2). The joker is whatever fits, also two ranks at once in a row and a column. Who
completes ladders gets a point and an extra turn for each; the cards go back to the hands of their owners, the joker to
the hand of the seat that completed it.

A turn is one standard move, or up to two short ones, or nothing:
- standard: place a card face up; swap two face-up cards of the own suit; turn an unbroken line of face-down cards up.
- short: hide a card face down; swap two face-down cards; turn a face-up card of the own suit, or the joker, face down;
  peek at one or two face-down cards.
Face-down cards belong to all and break every line. Nobody is shown them; what a peek shows, that seat sees until it
closes it or makes its next move.

Two cards that were swapped are locked: they get a die that shows the number of seats, and nobody may swap, turn or peek
at them. The die goes down by one when the turn passes to the next seat, not at the end of the turn of the swap itself;
at one it is taken away. A ladder takes up locked cards too.

After three rounds in which nobody has moved, or 100 turns of each seat, most points win.
"""

from dataclasses import replace
from typing import Any

from games.engine.base import Garbled, Shuffle, Step, Text
from games.engine.standard import named as name_of
from games.fyrklover.deck import JOKER, deck, owner
from games.fyrklover.desk import Desk
from games.fyrklover.ladders import STEP, completed
from games.fyrklover.moves import SHORT, STANDARD, Cell, Move, parse
from games.fyrklover.state import Lying, Setup, State, find, rectangle

GAME_OVER, NOT_YOUR_TURN, BAD_MOVE = Text("game_over"), Text("not_your_turn"), Text("bad_move")
CODES = (
    "not_in_hand", "occupied", "too_far", "no_card_there", "not_your_suit", "face_down", "face_up", "locked",
    "same_card", "short_only", "not_a_ladder",
)  # fmt: skip


def new(options: dict[str, Any], seats: int, first: int, shuffle: Shuffle) -> State:
    """A game that begins: every suit in its hand, the joker on the board. `options` are complete; nothing is drawn."""
    hands = tuple(tuple([card for card in deck(seats) if owner(card) == seat]) for seat in range(seats))
    nothing: tuple[frozenset[str], ...] = (frozenset(),) * seats
    return State(
        Setup(seats, first, options["target"], options["memory_aid"]), hands, {(0, 0): Lying(JOKER)}, (0,) * seats,
        first, 0, 0, 0, 0, False, nothing, nothing,
    )  # fmt: skip


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
    if state.shorts and move.kind in STANDARD:
        return Text("short_only")
    return WHY_NOT[move.kind](state, seat, move) or _why_not_taken(state, seat, move)


def _about(code: str, card: str) -> Text:
    return Text(code, {"card": name_of(card)})


def _why_not_laid(state: State, seat: int, move: Move) -> Text | None:
    card, cell = move.cards[0], move.cells[0]
    if card not in state.hands[seat]:
        return _about("not_in_hand", card)
    if cell in state.board:
        return Text("occupied")
    return None if rectangle(state.board).holds(cell) else Text("too_far")


def _why_no_swap(state: State, seat: int, move: Move) -> Text | None:
    if any(owner(card) != seat for card in move.cards):
        return Text("not_your_suit")
    if move.cards[0] == move.cards[1]:
        return Text("same_card")
    return next(filter(None, [_why_not_up(state, seat, card) for card in move.cards]), None)


def _why_not_up(state: State, seat: int, card: str) -> Text | None:
    """Does this card, own or the joker, lie face up and free?"""
    cell = find(state.board, card)
    if cell is None or not state.board[cell].up:
        lies_down = _joker_may_lie_down(state, seat) if card == JOKER else cell is not None
        return _about("face_down" if lies_down else "no_card_there", card)
    return Text("locked") if state.board[cell].lock else None


def _joker_may_lie_down(state: State, seat: int) -> bool:
    """Could the joker, which does not lie face up, lie face down, as far as the seat knows? In another hand it is as
    unseen as on the board, and no answer may tell them apart."""
    return JOKER not in state.hands[seat] and any(not lying.up for lying in state.board.values())


def _why_no_turn(state: State, seat: int, move: Move) -> Text | None:
    card = move.cards[0]
    if card != JOKER and owner(card) != seat:
        return Text("not_your_suit")
    return _why_not_up(state, seat, card)


def _why_no_flip(state: State, seat: int, move: Move) -> Text | None:
    missing = _why_not_down(state, move.cells[:1])
    if missing:
        return missing
    return Text("locked") if any(state.board[cell].lock for cell in line_of(state, move)) else None


def line_of(state: State, move: Move) -> list[Cell]:
    """The unbroken row or column of face-down cards through the named cell, from the lowest coordinate upwards."""
    board, (right, down), (x, y) = state.board, STEP[move.line], move.cells[0]

    def is_down(cell: Cell) -> bool:
        return cell in board and not board[cell].up

    while is_down((x - right, y - down)):
        x, y = x - right, y - down
    cells = []
    while is_down((x, y)):
        cells.append((x, y))
        x, y = x + right, y + down
    return cells


def _why_not_down(state: State, cells: tuple[Cell, ...]) -> Text | None:
    """Is there a free face-down card on each of these cells?"""
    for cell in cells:
        lying = state.board.get(cell)
        if lying is None:
            return Text("no_card_there")
        if lying.up:
            return Text("face_up")
        if lying.lock:
            return Text("locked")
    return None


def _why_not_chosen(state: State, seat: int, move: Move) -> Text | None:
    """For a peek and for a swap of face-down cards."""
    if len(set(move.cells)) < len(move.cells):
        return Text("same_card")
    return _why_not_down(state, move.cells)


def _allowed(state: State, seat: int, move: Move) -> None:
    return None


WHY_NOT = {
    "place": _why_not_laid,
    "hide": _why_not_laid,
    "swap": _why_no_swap,
    "swapdown": _why_not_chosen,
    "flip": _why_no_flip,
    "turn": _why_no_turn,
    "peek": _why_not_chosen,
    "done": _allowed,
}


def _why_not_taken(state: State, seat: int, move: Move) -> Text | None:
    """Are the fours that the move names ladders that it completes?"""
    if not move.taking:
        return None
    board, changed = after(state, move)
    return Text("not_a_ladder") if completed(board, changed, move.taking) is None else None


def after(state: State, move: Move) -> tuple[dict[Cell, Lying], list[Cell]]:
    """The board as a standard move leaves it before ladders are taken up, and the cells with new face-up cards."""
    board, turned = dict(state.board), state.setup.seats
    if move.kind == "place":
        board[move.cells[0]] = Lying(move.cards[0])
        return board, [move.cells[0]]
    if move.kind == "flip":
        cells = line_of(state, move)
        for cell in cells:
            board[cell] = board[cell]._replace(up=True)
        return board, cells
    places = [find(board, card) for card in move.cards]
    one, other = (cell for cell in places if cell is not None)
    board[one], board[other] = Lying(move.cards[1], True, turned, True), Lying(move.cards[0], True, turned, True)
    return board, [one, other]


def play(state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Carry out a move that `why_not` has let through, with everything that follows by itself."""
    desk = Desk(state)
    move = parse(text)
    if move.kind in STANDARD:
        desk.standard(seat, move, *after(state, move))
    elif move.kind in SHORT:
        desk.short(seat, move)
    else:
        desk.done(seat)
    return desk.step()


def can_undo(before: State, text: str, step: Step) -> bool:
    """Whatever showed nobody a card that lay face down."""
    return not step.state.over and parse(text).kind not in ("peek", "flip")


def shut(state: State, seat: int) -> State:
    """The same after the seat has put away what its peek shows."""
    looking = tuple(frozenset() if other == seat else cards for other, cards in enumerate(state.looking))
    return replace(state, looking=looking)
