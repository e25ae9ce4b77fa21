"""Positions and options as they stand in a record, read strictly and written in full."""

from itertools import chain
from typing import Any

from games.cascata.deck import ABOVE, DECK, JOKERS, LARGEST, LOCK, MOST_ROWS, RANK, ROWS, SMALLEST, index
from games.cascata.state import GROUP, OVER, TAKE, Group, Setup, State
from games.engine.base import BadRecord
from games.engine.cards import too_many
from games.engine.reading import check_keys, claim, is_number, pile, piles, with_defaults

DEFAULTS: dict[str, Any] = {"multiplier": False, "lock_card": False, "hidden_rows": [4], "open_theft": False}
REQUIRED = ("hands", "pyramid", "reserve")
OPTIONAL = ("groups", "aside", "locked", "turn", "phase", "last")


def check_options(options: Any) -> dict[str, Any]:
    """All options, those left out with their defaults; BadRecord("bad_record") for an unknown one or a bad value."""
    full = with_defaults(options, DEFAULTS)
    hidden = full["hidden_rows"]
    if not isinstance(hidden, list) or not all(is_number(row, 2, MOST_ROWS) for row in hidden):
        raise BadRecord("bad_record", f"hidden_rows ska vara rader från 2 till {MOST_ROWS}.")
    if len(set(hidden)) < len(hidden):
        raise BadRecord("bad_record", "hidden_rows har samma rad två gånger.")
    return full | {"hidden_rows": list(hidden)}


def check_rows(hidden: list[int], rows: int) -> None:
    """BadRecord("bad_record") for a hidden row that a pyramid of so many rows has not."""
    if max(hidden, default=0) > rows:
        raise BadRecord("bad_record", f"hidden_rows går till {rows} för så många spelare.")


def position(state: State) -> dict[str, Any]:
    """Every key of the position, as JSON data."""
    cells = [card and {"card": card, "up": up} for card, up in zip(state.pyramid, state.up, strict=True)]
    return {
        "hands": [list(hand) for hand in state.hands],
        "groups": [[_written(group) for group in groups] for groups in state.groups],
        "pyramid": [cells[index(row, 0) : index(row + 1, 0)] for row in range(state.setup.rows)],
        "reserve": list(state.reserve),
        "aside": [LOCK] if state.locked else [],
        "locked": state.locked,
        "turn": state.turn,
        "phase": state.phase,
        "last": state.last,
    }


def _written(group: Group) -> dict[str, Any]:
    return {"rank": group.rank, "cards": list(group.cards), "multiplier": group.multiplier}


def from_position(options: dict[str, Any], seats: int, start: Any) -> State:
    """The state a record starts from, taken as it stands.

    BadRecord("bad_record") for missing and unknown keys, BadRecord("bad_position") for what can't lie like that.
    """
    check_keys(start, REQUIRED, OPTIONAL)
    rows, hidden = ROWS[seats], options["hidden_rows"]
    check_rows(hidden, rows)
    pyramid, up = _pyramid(start["pyramid"], rows)
    turn = start.get("turn", 0)
    claim(is_number(turn, 0, seats - 1), "turn ska vara en av platserna")
    setup = Setup(
        seats, rows, turn, options["multiplier"], options["lock_card"], options["open_theft"], tuple(sorted(hidden))
    )
    groups = start.get("groups", [[]] * seats)
    claim(isinstance(groups, list) and len(groups) == seats, "groups ska ha en lista för varje plats")
    state = State(
        setup=setup,
        hands=piles(start["hands"], "hands", seats),
        groups=tuple(_groups(mine, setup) for mine in groups),
        pyramid=pyramid,
        up=up,
        free=free_places(pyramid),
        reserve=pile(start["reserve"], "reserve"),
        locked=start.get("locked", False),
        turn=turn,
        phase=start.get("phase", TAKE),
        last=start.get("last", False),
    )
    _check_pyramid(state)
    _check_phase(state)
    _check_lock(state, pile(start.get("aside", []), "aside"))
    _check_cards(state)
    return state


def free_places(pyramid: tuple[str | None, ...]) -> tuple[int, ...]:
    """The places whose card has no card over it."""
    return tuple(
        place
        for place, card in enumerate(pyramid)
        if card is not None and all(pyramid[over] is None for over in ABOVE[place])
    )


def _pyramid(value: Any, rows: int) -> tuple[tuple[str | None, ...], tuple[bool, ...]]:
    claim(isinstance(value, list) and len(value) == rows, f"pyramiden ska ha {rows} rader")
    for number, row in enumerate(value, 1):
        claim(isinstance(row, list) and len(row) == number, f"rad {number} ska ha {number} platser")
    cards: list[str | None] = []
    up: list[bool] = []
    for cell in chain(*value):
        card, is_up = _cell(cell)
        cards.append(card)
        up.append(is_up)
    return tuple(cards), tuple(up)


def _cell(cell: Any) -> tuple[str | None, bool]:
    if cell is None:
        return None, True
    claim(isinstance(cell, dict), "en plats i pyramiden ska ha ett kort eller null")
    check_keys(cell, ("card",), ("up",))
    card, up = cell["card"], cell.get("up", True)
    claim(isinstance(card, str), "ett kort i pyramiden ska vara text")
    claim(isinstance(up, bool), "up ska vara true eller false")
    return card, up


def _groups(value: Any, setup: Setup) -> tuple[Group, ...]:
    claim(isinstance(value, list), "groups ska vara listor av grupper")
    return tuple(_group(group, setup) for group in value)


def _group(value: Any, setup: Setup) -> Group:
    claim(isinstance(value, dict), "en grupp ska vara ett objekt")
    check_keys(value, ("rank", "cards"), ("multiplier",))
    rank, cards, multiplier = value["rank"], pile(value["cards"], "cards"), value.get("multiplier", 1)
    claim(isinstance(rank, str), "rank ska vara en valör")
    claim(SMALLEST <= len(cards) <= LARGEST, "en grupp har två till fyra kort")
    naturals = {RANK.get(card) for card in cards if card not in JOKERS}
    claim(naturals == {rank}, "en grupps kort ska ha gruppens valör, minst ett utan joker")
    most = setup.rows if setup.multiplier else 1
    claim(is_number(multiplier, 1, most), f"multiplier ska vara ett helt tal från 1 till {most}")
    return Group(rank, cards, multiplier)


def _check_pyramid(state: State) -> None:
    pyramid = state.pyramid
    for place, card in enumerate(pyramid):
        under_a_card = any(pyramid[over] is not None for over in ABOVE[place])
        claim(card is not None or not under_a_card, "ett kort i pyramiden ligger över en tom plats")
    claim(all(state.up[place] for place in state.free), "ett fritt kort ligger med baksidan upp")


def _check_phase(state: State) -> None:
    claim(isinstance(state.last, bool), "last ska vara true eller false")
    claim(state.phase in (TAKE, GROUP, OVER), "phase ska vara take, group eller over")
    claim(state.last == (not state.free), "last stämmer inte med pyramiden")
    claim(not (state.last and state.phase == TAKE), "phase kan inte vara take när pyramiden är tom")
    claim(state.last or state.phase != OVER, "spelet är inte slut medan pyramiden har kort")


def _check_lock(state: State, aside: tuple[str, ...]) -> None:
    claim(isinstance(state.locked, bool), "locked ska vara true eller false")
    claim(aside == ((LOCK,) if state.locked else ()), "aside och locked stämmer inte")
    in_reserve = state.reserve.count(LOCK)
    claim(state.setup.lock_card or not (state.locked or in_reserve), "LOCK kräver lock_card")
    claim(in_reserve + state.locked <= 1, "LOCK finns bara en gång")


def _check_cards(state: State) -> None:
    reserve = [card for card in state.reserve if card != LOCK]
    grouped = [card for groups in state.groups for group in groups for card in group.cards]
    card = too_many(chain(*state.hands, grouped, filter(None, state.pyramid), reserve), DECK)
    claim(card is None, f"kortet {card} finns inte så många gånger i leken")
