"""Vändtia. Lay a card as high as the pile's top or higher; whoever is rid of all cards first wins.

52 cards, ace highest, two lowest. Nine each: three hidden face down, three open on them, three in the hand; the rest
is the talon. Then all swap at the same time, hand cards with own open cards, one for one, until each says ready. The
seat left of the dealer begins.

A turn: one card, or several of the same rank, from the hand; when hand and talon are empty from the open cards; when
these are gone too, one hidden card, unseen.
- The rank is at least that of the pile's top; an empty pile takes anything.
- A two may be laid on anything, and anything on a two.
- A ten may be laid on anything; the whole pile leaves the game with it, and the same seat plays again.
- Four of one rank in a row on top, whoever laid them, do the same.
- After playing from the hand the seat draws up to three while the talon lasts.
- Who can lay nothing takes the pile into the hand; a hidden card that is too low comes with it. The next seat begins
  on an empty table. Only who can lay nothing may pick up.

A seat with no cards left has won, whatever its last card was. With play_on the others go on for the places until one
has cards left. After 500 turns (plays, pick-ups, flips) the round is over: whoever got out first has won, else it is
shared among the seats with fewest cards.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any

from games.engine.base import Garbled, Shuffle, Step, Text
from games.vandtia.deck import CARDS, FITTING, HEIGHT, height_of
from games.vandtia.desk import Desk
from games.vandtia.moves import Move, parse
from games.vandtia.state import HAND_SIZE, SLOTS, Setup, State, Tale, zone

GAME_OVER, NOT_YOUR_TURN, BAD_MOVE = Text("game_over"), Text("not_your_turn"), Text("bad_move")
ALREADY_READY, STILL_SWAPPING = Text("already_ready"), Text("still_swapping")
SWAPPING = ("swap", "ready")
FLIPS = tuple(f"flip {number}" for number in range(1, SLOTS + 1))
CODES = (
    "already_ready", "not_in_hand", "not_open", "wrong_zone", "too_low", "ranks_differ", "can_play",
    "no_hidden_there", "still_swapping",
)  # fmt: skip


def new(options: dict[str, Any], seats: int, first: int, shuffle: Shuffle) -> State:
    """A dealt game, all seats swapping. `options` are complete; `first` is the seat left of the dealer."""
    cards = shuffle(CARDS)
    hidden, shown, hands = ([_dealt(cards, size) for _seat in range(seats)] for size in (SLOTS, SLOTS, HAND_SIZE))
    none = (0,) * seats
    return State(
        Setup(seats, first, options["play_on"]), tuple(hands), tuple(shown), tuple(hidden), tuple(cards), (), (),
        "swap", (False,) * seats, first, (), 0, none, none, (Tale(),) * seats,
    )  # fmt: skip


def _dealt(cards: list[str], count: int) -> tuple[str, ...]:
    taken = tuple(cards[-count:])
    del cards[-count:]
    return taken


def why_not(state: State, seat: int, text: str) -> Text | None:
    """The rule that forbids the move, as its error code and kind sentence; None if it is allowed."""
    if state.phase == "over":
        return GAME_OVER
    if not 0 <= seat < state.setup.seats or (state.phase == "play" and seat != state.turn):
        return NOT_YOUR_TURN
    try:
        move = parse(text)
    except Garbled:
        return BAD_MOVE
    if state.phase == "swap":
        return _why_not_swapping(state, seat, move)
    return ALREADY_READY if move.kind in SWAPPING else WHY_NOT[move.kind](state, seat, move)


def _why_not_swapping(state: State, seat: int, move: Move) -> Text | None:
    if move.kind not in SWAPPING:
        return STILL_SWAPPING
    if state.ready[seat]:
        return ALREADY_READY
    if move.kind == "ready":
        return None
    own, shown = move.cards
    if own not in state.hands[seat]:
        return Text("not_in_hand", {"card": own})
    return None if shown in state.open[seat] else Text("not_open", {"card": shown})


def _why_no_play(state: State, seat: int, move: Move) -> Text | None:
    here = zone(state, seat)
    cards = {"hand": state.hands[seat], "open": state.open[seat], "hidden": ()}[here]
    for card in move.cards:
        if card not in cards:
            return _why_not_from(state, seat, here, card)
    height = HEIGHT[move.cards[0]]
    if any(HEIGHT[card] != height for card in move.cards):
        return Text("ranks_differ", {"cards": move.cards})
    if move.cards[0] not in FITTING[height_of(state.pile)]:
        return Text("too_low", {"card": move.cards[0], "top": state.pile[-1]})
    return None


def _why_not_from(state: State, seat: int, here: str, card: str) -> Text:
    """Why a card that is not of the zone can't be played: it is not its time yet, or it is not there."""
    if here == "hidden" or card in state.open[seat]:
        return Text("wrong_zone", {"zone": here})
    return Text("not_in_hand" if here == "hand" else "not_open", {"card": card})


def _why_no_pickup(state: State, seat: int, move: Move) -> Text | None:
    here = zone(state, seat)
    if here == "hidden":
        return Text("wrong_zone", {"zone": here})
    playable = playable_of(state, seat)
    return Text("can_play", {"card": playable[0]}) if playable else None


def _why_no_flip(state: State, seat: int, move: Move) -> Text | None:
    here = zone(state, seat)
    if here != "hidden":
        return Text("wrong_zone", {"zone": here})
    return None if state.hidden[seat][move.slot] else Text("no_hidden_there", {"slot": move.slot + 1})


WHY_NOT = {"play": _why_no_play, "pickup": _why_no_pickup, "flip": _why_no_flip}


def playable_of(state: State, seat: int) -> list[str]:
    """The cards in a seat's hand, or else its open ones, that may be laid on the pile as it is."""
    fitting = FITTING[height_of(state.pile)]
    return [card for card in state.hands[seat] or state.open[seat] if card in fitting]


def legal_moves(state: State, seat: int) -> list[str]:
    """Every allowed move, one spelling each (cards in the order they lie); empty for a seat that can't act."""
    if state.phase != "play":
        return _swaps(state, seat) if state.phase == "swap" and not state.ready[seat] else []
    if seat != state.turn:
        return []
    if not (state.hands[seat] or state.open[seat]):
        return [flip for flip, card in zip(FLIPS, state.hidden[seat], strict=True) if card]
    playable = playable_of(state, seat)
    return _plays(playable) if playable else ["pickup"]


def _swaps(state: State, seat: int) -> list[str]:
    return [f"swap {own} {shown}" for own in state.hands[seat] for shown in state.open[seat]] + ["ready"]


def _plays(cards: list[str]) -> list[str]:
    if len(cards) == 1:
        return [f"play {cards[0]}"]
    of_rank: dict[int, list[str]] = {}
    for card in cards:
        of_rank.setdefault(HEIGHT[card], []).append(card)
    moves: list[str] = []
    for same in of_rank.values():
        moves += choices_of(tuple(same))
    return moves


@lru_cache(maxsize=1 << 12)
def choices_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """All choices of these cards of one rank, as plays."""
    return tuple(
        "play " + ",".join(chosen) for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)
    )


def play(state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Carry out a move that `why_not` has let through, with everything that follows by itself."""
    desk = Desk(state)
    move = parse(text)
    ACTS[move.kind](desk, seat, move)
    return desk.step()


ACTS = {"swap": Desk.swap, "ready": Desk.be_ready, "play": Desk.play, "pickup": Desk.pick_up, "flip": Desk.flip}


def can_undo(before: State, text: str, step: Step) -> bool:
    """Only a play or a pick-up in which no card was drawn and none was turned."""
    return (
        before.phase == "play"
        and step.state.phase == "play"
        and step.state.talon == before.talon
        and step.state.hidden == before.hidden
    )
