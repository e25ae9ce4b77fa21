"""A move carried out, with all that follows by itself.

Each of take … stop gets a move that `why_not` has let through and gives the next position with its events.
"""

from games.cascata.deck import ABOVE, BELOW, JOKERS, LOCK, PLACES, index
from games.cascata.moves import Move
from games.cascata.state import GROUP, OVER, TAKE, Group, State, rows_left, standing, worth
from games.engine.base import Event, Step


def held(hands: tuple[tuple[str, ...], ...], seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The hands with one of them exchanged."""
    return hands[:seat] + (hand,) + hands[seat + 1 :]


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The hand less these cards."""
    return tuple([card for card in hand if card not in cards])


def _taken(state: State, hands, pyramid, up, free, reserve) -> State:
    """A card has been taken: now the seat may group."""
    last = not free
    return State(
        state.setup, hands, state.groups, pyramid, up, free, reserve,
        state.locked, state.turn, GROUP, last, state.ply + 1, state.began,
    )  # fmt: skip


def take(state: State, move: Move) -> Step:
    """A free card of the pyramid to the hand; what becomes free by it is turned up."""
    card, seat = move.cards[0], state.turn
    place = state.pyramid.index(card)
    pyramid = state.pyramid[:place] + (None,) + state.pyramid[place + 1 :]
    free = [other for other in state.free if other != place]
    up, turned = state.up, []
    for under in BELOW[place]:
        if under < len(pyramid) and pyramid[under] is not None and not any(pyramid[over] for over in ABOVE[under]):
            free.append(under)
            if not up[under]:
                up = up[:under] + (True,) + up[under + 1 :]
                turned.append(under)
    hands = held(state.hands, seat, (*state.hands[seat], card))
    events = [Event("take", seat, {"card": card, "place": PLACES[place]})]
    if turned:
        cards, places = [pyramid[at] for at in turned], [PLACES[at] for at in turned]
        events.append(Event("turned", seat, {"cards": cards, "places": places}))
    if not free:
        events.append(Event("last", seat))
    return Step(_taken(state, hands, pyramid, up, tuple(free), state.reserve), tuple(events))


def draw(state: State, move: Move) -> Step:
    """The top of the reserve to the hand; the lock card is laid aside and the seat is still to take."""
    card, seat = state.reserve[-1], state.turn
    if card == LOCK:
        after = State(
            state.setup, state.hands, state.groups, state.pyramid, state.up, state.free, state.reserve[:-1],
            True, seat, TAKE, False, state.ply + 1, state.began,
        )  # fmt: skip
        return Step(after, (Event("lock", seat),))
    hands = held(state.hands, seat, (*state.hands[seat], card))
    after = _taken(state, hands, state.pyramid, state.up, state.free, state.reserve[:-1])
    return Step(after, (Event("draw", seat, {}, {"card": card}),))


def joker(state: State, move: Move) -> Step:
    """A joker of the hand for a card of the pyramid."""
    """A card that lay face down is seen by its taker alone."""
    swapped, seat = move.cards[0], state.turn
    place = index(move.place[0] - 1, move.place[1] - 1)
    card, seen = state.pyramid[place], state.up[place]
    assert card is not None
    pyramid = state.pyramid[:place] + (swapped,) + state.pyramid[place + 1 :]
    up = state.up[:place] + (True,) + state.up[place + 1 :]
    hands = held(state.hands, seat, (*without(state.hands[seat], move.cards), card))
    data = {"joker": swapped, "place": PLACES[place], "card": card if seen else None}
    return Step(
        _taken(state, hands, pyramid, up, state.free, state.reserve),
        (Event("joker", seat, data, {} if seen else {"card": card}),),
    )


def group(state: State, move: Move) -> Step:
    """Cards of the hand as a new group."""
    natural = next(card for card in move.cards if card not in JOKERS)
    made = Group(natural[1:], move.cards, multiplier_now(state))
    mine = (*state.groups[state.turn], made)
    return _grouped(state, move, _with(state.groups, state.turn, mine), Event("group", state.turn, _told(made)))


def add(state: State, move: Move) -> Step:
    """Cards of the hand to an own group."""
    seat = state.turn
    _, number = group_at(state, move.group)
    old = state.groups[seat][number]
    made = Group(old.rank, old.cards + move.cards, multiplier_now(state))
    mine = state.groups[seat][:number] + (made,) + state.groups[seat][number + 1 :]
    told = {**_told(made), "added": list(move.cards)}
    return _grouped(state, move, _with(state.groups, seat, mine), Event("add", seat, told))


def steal(state: State, move: Move) -> Step:
    """Cards of the hand to another's group, which is the seat's own then."""
    seat = state.turn
    owner, number = group_at(state, move.group)
    theirs = state.groups[owner]
    old = theirs[number]
    made = Group(old.rank, old.cards + move.cards, multiplier_now(state))
    groups = _with(state.groups, owner, theirs[:number] + theirs[number + 1 :])
    groups = _with(groups, seat, (*groups[seat], made))
    told = {**_told(made), "added": list(move.cards), "from": owner}
    return _grouped(state, move, groups, Event("steal", seat, told))


def stop(state: State, move: Move) -> Step:
    """No grouping in this turn."""
    return _grouped(state, move, state.groups, Event("stop", state.turn))


def _grouped(state: State, move: Move, groups: tuple[tuple[Group, ...], ...], event: Event) -> Step:
    """The grouping is done: the turn goes to the left, or the game is over."""
    seat, ply = state.turn, state.ply + 1
    hands = state.hands
    if move.cards:
        hands = held(hands, seat, without(hands[seat], move.cards))
    turn, phase, began = (seat + 1) % len(hands), TAKE, ply
    if state.last:
        turn, phase, began = seat, OVER, state.began
    after = State(
        state.setup, hands, groups, state.pyramid, state.up, state.free, state.reserve,
        state.locked, turn, phase, state.last, ply, began,
    )  # fmt: skip
    then = Event("over", None, standing(after)) if state.last else Event("turn", turn)
    return Step(after, (event, then))


def _with(groups, seat: int, mine: tuple[Group, ...]) -> tuple[tuple[Group, ...], ...]:
    return groups[:seat] + (mine,) + groups[seat + 1 :]


def _told(made: Group) -> dict:
    points = worth(made.cards, made.multiplier)
    return {"rank": made.rank, "cards": list(made.cards), "points": points, "multiplier": made.multiplier}


def multiplier_now(state: State) -> int:
    """What a grouping made now is multiplied by."""
    return max(1, rows_left(state)) if state.setup.multiplier else 1


def group_at(state: State, card: str) -> tuple[int, int]:
    """Where the group with that card lies, (seat, number); (-1, -1) if no group has it."""
    for seat, groups in enumerate(state.groups):
        for number, group in enumerate(groups):
            if card in group.cards:
                return seat, number
    return -1, -1
