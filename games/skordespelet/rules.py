"""Skördespelet. Sow hearts and clubs, guard them from grazers and weather, and harvest: first to 20 points wins.

52 cards, two seats. Hearts and clubs are crops, diamonds fields, spades bad weather. 2-10 count their number; the
honours are ace 1, knave 1, queen 2, king 3. A club honour counts one more when it removes a card and when it is
harvested, a heart honour one more when it resists. The ace of spades removes anything.

The ace of diamonds lies face up with the seat that does not begin, for one use; the rest is shuffled, seven each.

A turn has seven seasons:
1. harvest, by itself: points for what lies in the own harvest, which stays. At the target the game is won.
2. graze: cards of the other's harvest are laid as pastures, own barn cards on them as grazers. Then the other may
   order the grazers of each pasture.
3. weather: spade or pass, one at a time, the seat whose turn it is first, until both pass in a row. A spade removes
   one heart or club in play that is lower (a heart honour: by two).
4. the grazing itself, by itself: see grazing.py.
5. grow: cards are moved between the own barn and the own harvest.
6. field: the own fields are restored, one card is drawn, one diamond may be laid.
7. sow: hearts and clubs go from the hand to the barn. The turn ends.

What is played from the hand may cost as much as there are diamonds in the fields, from one field season to the next.
Single-use fields (that ace of diamonds, barn cards at their value) are thrown for more, never needlessly.

With jokers, each costs 1: it stops a spade, sends a grazer home, or sends a card of the other's harvest back to the
barn. Every turn then begins with a window for that, and every spade is followed by a question. A season in which
nothing can lie is skipped. After 300 turns most points win.
"""

from typing import Any

from games.engine.base import Garbled, Shuffle, Step, Text
from games.engine.standard import named as name_of
from games.skordespelet import seasons
from games.skordespelet.deck import (
    CONSOLATION,
    DIAMONDS,
    HEARTS_AND_CLUBS,
    JOKERS,
    RESISTS,
    SPADES,
    VALUE,
    blows_away,
    deck,
)
from games.skordespelet.desk import Desk, run_on
from games.skordespelet.moves import Move, parse
from games.skordespelet.paying import cost, single_use
from games.skordespelet.state import HAND_SIZE, Setup, State, limit

GAME_OVER, NOT_YOUR_TURN, BAD_MOVE = Text("game_over"), Text("not_your_turn"), Text("bad_move")
CODES = (
    "wrong_season", "not_in_hand", "not_in_barn", "not_in_harvest", "not_in_play", "not_a_grazer", "too_strong",
    "not_heart_or_club", "not_a_spade", "not_a_diamond", "field_limit", "needless_field", "not_a_field",
    "grazed_twice", "bad_order", "nothing_to_stop",
)  # fmt: skip
SEASONS_OF = {  # the moves that belong to some seasons only
    "graze": (seasons.GRAZE,),
    "order": (seasons.ORDER,),
    "weather": (seasons.WEATHER,),
    "pass": (seasons.WEATHER, seasons.WINDOW, seasons.ANSWER),
    "grow": (seasons.GROW,),
    "field": (seasons.FIELD,),
    "sow": (seasons.SOW,),
    "stop": (seasons.ANSWER,),
    "shoo": (seasons.WEATHER,),
}


def new(options: dict[str, Any], seats: int, first: int, shuffle: Shuffle) -> State:
    """A dealt game whose first seat has drawn. `options` are complete."""
    setup = Setup(first, options["target"], options["beginner"], options["jokers"])
    cards = shuffle([card for card in deck(setup.beginner, setup.jokers) if card != CONSOLATION])
    talon, *hands = cards[: -2 * HAND_SIZE], cards[-HAND_SIZE:], cards[-2 * HAND_SIZE : -HAND_SIZE]
    none, empty = (0, 0), ((), ())
    dealt = State(
        setup, (tuple(hands[0]), tuple(hands[1])), empty, 1 - first, empty, empty, (), tuple(talon), (), none, first,
        seasons.BEGIN, None, none, none, 0, None, 0,
    )  # fmt: skip
    return run_on(dealt, shuffle)


def why_not(state: State, seat: int, text: str) -> Text | None:
    """The rule that forbids the move, as its error code and kind sentence; None if it is allowed."""
    if state.season == seasons.OVER:
        return GAME_OVER
    if seat != state.to_act:
        return NOT_YOUR_TURN
    try:
        move = parse(text)
    except Garbled:
        return BAD_MOVE
    if move.kind in SEASONS_OF and state.season not in SEASONS_OF[move.kind]:
        return _out_of_season(state, move)
    cards = move.named
    if len(set(cards)) < len(cards):
        return Text("grazed_twice", {"card": name_of(next(card for card in cards if cards.count(card) > 1))})
    return WHY_NOT[move.kind](state, seat, move) or _why_unpaid(state, seat, move)


def _out_of_season(state: State, move: Move) -> Text:
    if move.kind == "stop":
        return Text("nothing_to_stop")
    return Text("wrong_season", {"season": Text(f"season_{state.season}")})


def _lacks(cards, pile, code: str) -> Text | None:
    """The first of these cards that does not lie in the pile, refused with that code."""
    missing = next((card for card in cards if card not in pile), None)
    return missing and Text(code, {"card": name_of(missing)})


def _why_no_graze(state: State, seat: int, move: Move) -> Text | None:
    grazers = [card for _pasture, grazers in move.meadows for card in grazers]
    pastures = [pasture for pasture, _grazers in move.meadows]
    return _lacks(pastures, state.harvests[1 - seat], "not_in_harvest") or _lacks(
        grazers, state.barns[seat], "not_in_barn"
    )


def _why_no_order(state: State, seat: int, move: Move) -> Text | None:
    lying = {pasture.card: sorted(pasture.grazers) for pasture in state.grazing if pasture.card}
    is_same = all(sorted(grazers) == lying.get(pasture) for pasture, grazers in move.meadows)
    return None if is_same else Text("bad_order")


def _why_no_weather(state: State, seat: int, move: Move) -> Text | None:
    spade, target = move.cards[0], move.target
    if spade not in SPADES:
        return Text("not_a_spade")
    if target not in HEARTS_AND_CLUBS:
        return Text("not_heart_or_club")
    return (
        _lacks(move.cards, state.hands[seat], "not_in_hand")
        or _lacks((target,), in_play(state), "not_in_play")
        or (None if blows_away(spade, target) else _too_strong(spade, target))
    )


def _too_strong(spade: str, target: str) -> Text:
    most, needs = VALUE[spade] - 1, RESISTS[target]
    return Text("too_strong", {"card": name_of(target), "most": most, "needs": needs})


def in_play(state: State) -> list[str]:
    """Every heart and club that lies in a barn, a harvest or the grazing area."""
    grazing = [card for pasture in state.grazing for card in (pasture.card, *pasture.grazers) if card]
    return [card for pile in (*state.barns, *state.harvests) for card in pile] + grazing


def _why_no_grow(state: State, seat: int, move: Move) -> Text | None:
    return _lacks(move.cards, state.barns[seat], "not_in_barn") or _lacks(
        move.down, state.harvests[seat], "not_in_harvest"
    )


def _why_no_field(state: State, seat: int, move: Move) -> Text | None:
    return _lacks(move.cards, DIAMONDS, "not_a_diamond") or _lacks(move.cards, state.hands[seat], "not_in_hand")


def _why_no_sowing(state: State, seat: int, move: Move) -> Text | None:
    return _lacks(move.cards, HEARTS_AND_CLUBS, "not_heart_or_club") or _lacks(
        move.cards, state.hands[seat], "not_in_hand"
    )


def _why_no_joker(state: State, seat: int, move: Move) -> Text | None:
    return None if has_joker(state, seat) else Text("not_in_hand")


def has_joker(state: State, seat: int) -> bool:
    return any(card in JOKERS for card in state.hands[seat])


def _why_no_shoo(state: State, seat: int, move: Move) -> Text | None:
    grazers = [card for pasture in state.grazing for card in pasture.grazers]
    return _why_no_joker(state, seat, move) or _lacks((move.target,), grazers, "not_a_grazer")


def _why_not_back(state: State, seat: int, move: Move) -> Text | None:
    return _why_no_joker(state, seat, move) or _lacks((move.target,), state.harvests[1 - seat], "not_in_harvest")


def _allowed(state: State, seat: int, move: Move) -> None:
    return None


WHY_NOT = {
    "graze": _why_no_graze,
    "order": _why_no_order,
    "weather": _why_no_weather,
    "pass": _allowed,
    "grow": _why_no_grow,
    "field": _why_no_field,
    "sow": _why_no_sowing,
    "stop": _why_no_joker,
    "shoo": _why_no_shoo,
    "back": _why_not_back,
}


def _why_unpaid(state: State, seat: int, move: Move) -> Text | None:
    """Does the field limit suffice, with the single-use fields that are thrown and without a needless one?"""
    missing = _lacks(move.using, single_use(state, seat), "not_a_field")
    if missing:
        return missing
    price, left = cost(move), limit(state, seat)
    thrown = [VALUE[card] for card in move.using]
    if price and price > left + sum(thrown):
        return Text("field_limit", {"cost": price, "left": max(left + sum(thrown), 0)})
    for card, value in zip(move.using, thrown, strict=True):
        if price <= left + sum(thrown) - value:
            return Text("needless_field", {"card": name_of(card)})
    return None


def play(state: State, seat: int, text: str, shuffle: Shuffle) -> Step:
    """Carry out a move that `why_not` has let through, with everything that follows by itself."""
    desk = Desk(state, shuffle)
    move = parse(text)
    ACTS[move.kind](desk, seat, move)
    return desk.step()


ACTS = {
    "graze": Desk.graze,
    "order": Desk.order,
    "weather": Desk.weather,
    "pass": Desk.pass_by,
    "grow": Desk.grow,
    "field": Desk.lay_field,
    "sow": Desk.sow,
    "stop": Desk.stop,
    "shoo": Desk.shoo,
    "back": Desk.back,
}


def can_undo(before: State, text: str, step: Step) -> bool:
    """Only what showed nobody a card, and asked nobody whether a spade shall be stopped."""
    after = step.state
    return (
        after.season not in (seasons.OVER, seasons.ANSWER)
        and before.season != seasons.ANSWER
        and not any(event.kind == "drew" for event in step.events)
    )
