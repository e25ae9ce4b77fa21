"""Positions and options as they stand in a record, read strictly and written in full."""

from itertools import chain
from typing import Any

from games.engine.base import BadRecord
from games.engine.cards import too_many
from games.engine.reading import check_keys, claim, is_number, piles, with_defaults
from games.fyrklover.deck import JOKER, deck, owner
from games.fyrklover.ladders import any_on
from games.fyrklover.moves import Cell
from games.fyrklover.state import IDLE_ROUNDS, MOST_TURNS, Lying, Setup, State

DEFAULTS: dict[str, Any] = {"target": 5, "memory_aid": False}
LOWEST_TARGET, HIGHEST_TARGET = 1, 20
MOST = 10**6  # of any count that a start may hold
FARTHEST = 10**4  # of a coordinate: a board that wanders through a whole game does not come so far
OPTIONAL = ("hands", "board", "points", "turn", "extra_turns", "shorts", "idle", "turns", "over")
LYING = {"x", "y", "card", "up", "lock", "fresh"}


def check_options(options: Any) -> dict[str, Any]:
    """All options, those left out with their defaults; BadRecord("bad_record") for an unknown one or a bad value."""
    full = with_defaults(options, DEFAULTS)
    if not is_number(full["target"], LOWEST_TARGET, HIGHEST_TARGET):
        raise BadRecord("bad_record", f"target ska vara ett helt tal från {LOWEST_TARGET} till {HIGHEST_TARGET}.")
    return full


def position(state: State) -> dict[str, Any]:
    """Every key of the position, as JSON data; the board by y, then x."""
    return {
        "hands": [list(cards) for cards in state.hands],
        "board": [{"x": x, "y": y, **lying._asdict()} for (x, y), lying in in_order(state.board)],
        "points": list(state.points),
        "turn": state.turn,
        "extra_turns": state.extra,
        "shorts": state.shorts,
        "idle": state.idle,
        "turns": state.turns,
        "over": state.over,
    }


def in_order(board) -> list[tuple[Cell, Lying]]:
    """The cards with their cells, row by row."""
    return sorted(board.items(), key=lambda item: (item[0][1], item[0][0]))


def from_position(options: dict[str, Any], seats: int, start: Any) -> State:
    """The state a record starts from, taken as it stands. Of what the seats have seen a record tells nothing.

    BadRecord("bad_record") for unknown keys, BadRecord("bad_position") for what can't lie like that.
    """
    check_keys(start, (), OPTIONAL)
    turn, turns, over = (start.get(key, plain) for key, plain in (("turn", 0), ("turns", 0), ("over", False)))
    claim(is_number(turn, 0, seats - 1), "turn ska vara en av platserna")
    claim(is_number(turns, 0, MOST_TURNS * seats - (over is not True)), "så många turer kan inte vara spelade")
    claim(isinstance(over, bool), "over ska vara true eller false")
    idle = start.get("idle", 0)
    claim(is_number(idle, 0, IDLE_ROUNDS * seats - (not over)), "så många turer utan drag kan inte vara spelade")
    claim(is_number(start.get("shorts", 0), 0, 1), "shorts ska vara 0 eller 1")
    claim(is_number(start.get("extra_turns", 0), 0, MOST), "extra_turns ska vara ett helt tal")
    nothing: tuple[frozenset[str], ...] = (frozenset(),) * seats
    state = State(
        setup=Setup(seats, (turn - turns) % seats, options["target"], options["memory_aid"]),
        hands=piles(start.get("hands", [[]] * seats), "hands", seats),
        board=_board(start.get("board", []), seats),
        points=_points(start.get("points", [0] * seats), seats),
        turn=turn,
        extra=start.get("extra_turns", 0),
        shorts=start.get("shorts", 0),
        idle=idle,
        turns=turns,
        over=over,
        looking=nothing,
        known=nothing,
    )
    _check(state)
    return state


def _check(state: State) -> None:
    lying = [card.card for card in state.board.values()]
    card = too_many([*chain(*state.hands), *lying], deck(state.setup.seats))
    claim(card is None, f"kortet {card} finns inte så många gånger i leken")
    for seat, hand in enumerate(state.hands):
        claim(all(card == JOKER or owner(card) == seat for card in hand), "på handen ligger bara den egna sviten")
    claim(not (state.over and (state.extra or state.shorts)), "när spelet är slut är inget kvar av turen")
    claim(not any_on(state.board), "en färdig stege ligger aldrig kvar på bordet")
    claim(state.over or max(state.points) < state.setup.target, "den som har nått målet har redan vunnit")


def _board(value: Any, seats: int) -> dict[Cell, Lying]:
    claim(isinstance(value, list), "board ska vara en lista")
    board: dict[Cell, Lying] = {}
    for each in value:
        claim(isinstance(each, dict) and {"x", "y", "card"} <= set(each) <= LYING, "varje kort ska ha x, y och card")
        claim(all(is_number(each[key], -FARTHEST, FARTHEST) for key in "xy"), "x och y ska vara hela tal")
        claim(isinstance(each["card"], str), "card ska vara ett kort")
        up, lock, fresh = each.get("up", True), each.get("lock", 0), each.get("fresh", False)
        claim(isinstance(up, bool) and isinstance(fresh, bool), "up och fresh ska vara true eller false")
        claim(is_number(lock, 0, seats), "lock ska vara ett helt tal, högst antalet platser")
        claim(not fresh or lock == seats, "ett nyss bytt kort har tärningen på antalet platser")
        cell = (each["x"], each["y"])
        claim(cell not in board, "två kort kan inte ligga på samma plats")
        board[cell] = Lying(each["card"], up, lock, fresh)
    return board


def _points(value: Any, seats: int) -> tuple[int, ...]:
    is_list = isinstance(value, list) and len(value) == seats and all(is_number(each, 0, MOST) for each in value)
    claim(is_list, "points ska ha ett helt tal för varje plats")
    return tuple(value)
