"""Every allowed move, spelled when it is asked for: grazing, ordering and growing have too many to write out.

Cards stand in the order they lie. A move that needs single-use fields stands once, with the cheapest ones
(`paying.cheapest`); which others pay for it is the player's choice, and `rules.why_not` lets those through too.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from math import factorial, prod

from games.engine.choices import Spelled, chained
from games.skordespelet import seasons
from games.skordespelet.deck import DIAMONDS, HEARTS_AND_CLUBS, SPADES, VALUE, blows_away
from games.skordespelet.paying import cheapest, single_use
from games.skordespelet.rules import has_joker, in_play
from games.skordespelet.state import Cards, Pasture, State, limit


def legal_moves(state: State, seat: int) -> Sequence[str]:
    """Every allowed move of the seat, one spelling each; empty for a seat that can't act."""
    if seat != state.to_act:
        return []
    moves = OFFERS[state.season](state, seat)
    if state.setup.jokers and has_joker(state, seat):
        return chained(moves, _backs(state, seat))
    return moves


def _paid(state: State, seat: int, price: int, without: str = "") -> str | None:
    """How single-use fields are added to a move of that price; "" if none are needed, None if they do not do."""
    need = price - limit(state, seat)
    if need <= 0:
        return ""
    fields = single_use(state, seat)
    chosen = cheapest(need, tuple([card for card in fields if card != without]) if without in fields else fields)
    return None if chosen is None else f" using {','.join(chosen)}"


def _grazings(state: State, seat: int) -> Sequence[str]:
    barn, harvest = state.barns[seat], state.harvests[1 - seat]
    return Spelled((len(harvest) + 1) ** len(barn), partial(_grazing, barn, harvest))


def _grazing(barn: Cards, harvest: Cards, number: int) -> str:
    """The number, written with as many digits as there are barn cards, says where each grazes (0: nowhere)."""
    grazers: list[list[str]] = [[] for _ in range(len(harvest) + 1)]
    for card in barn:
        number, place = divmod(number, len(grazers))
        grazers[place].append(card)
    named = [f" {pasture}<{','.join(on)}" for pasture, on in zip(harvest, grazers[1:], strict=True) if on]
    return "graze" + "".join(named)


def _orders(state: State, seat: int) -> Sequence[str]:
    pastures = tuple([each for each in state.grazing if each.card and len(each.grazers) > 1])
    ways = [factorial(len(each.grazers)) for each in pastures]
    return Spelled(prod(ways), partial(_order, pastures))


def _order(pastures: tuple[Pasture, ...], number: int) -> str:
    named = []
    for card, grazers in pastures:
        number, way = divmod(number, factorial(len(grazers)))
        if way:
            named.append(f" {card}<{','.join(arranged(grazers, way))}")
    return "order" + "".join(named)


def arranged(cards: Sequence[str], way: int) -> list[str]:
    """One of the ways to lay the cards, from 0 (as they lie) to their factorial less one."""
    left, order = list(cards), []
    for size in range(len(left), 0, -1):
        place, way = divmod(way, factorial(size - 1))
        order.append(left.pop(place))
    return order


def _weathers(state: State, seat: int) -> Sequence[str]:
    moves = ["pass"]
    targets = in_play(state)
    for spade in state.hands[seat]:
        if spade in SPADES:
            for target in targets:
                if blows_away(spade, target):
                    paid = _paid(state, seat, VALUE[spade], without=target)
                    if paid is not None:
                        moves.append(f"weather {spade}>{target}{paid}")
    if state.setup.jokers and has_joker(state, seat):
        for pasture in state.grazing:
            for card in pasture.grazers:
                paid = _paid(state, seat, 1)
                if paid is not None:
                    moves.append(f"joker shoo {card}{paid}")
    return moves


def _answers(state: State, seat: int) -> list[str]:
    paid = _paid(state, seat, 1) if has_joker(state, seat) else None
    return ["pass"] if paid is None else ["pass", f"joker stop{paid}"]


def _backs(state: State, seat: int) -> list[str]:
    paid = _paid(state, seat, 1)
    return [] if paid is None else [f"joker back {card}{paid}" for card in state.harvests[1 - seat]]


def _growths(state: State, seat: int) -> Sequence[str]:
    signed = tuple([*(f"+{card}" for card in state.barns[seat]), *(f"-{card}" for card in state.harvests[seat])])
    return Spelled(1 << len(signed), partial(_growth, signed))


def _growth(signed: Cards, number: int) -> str:
    """The number in binary says which cards change their pile."""
    moved = [card for place, card in enumerate(signed) if number >> place & 1]
    return f"grow {','.join(moved)}" if moved else "grow"


def _fields(state: State, seat: int) -> list[str]:
    return ["field", *(f"field {card}" for card in state.hands[seat] if card in DIAMONDS)]


def _sowings(state: State, seat: int) -> Sequence[str]:
    """Every choice of crops that can be paid."""
    left, fields = limit(state, seat), single_use(state, seat)
    most = max(left + sum(VALUE[card] for card in fields), 0)
    crops = tuple([card for card in state.hands[seat] if card in HEARTS_AND_CLUBS])
    counts = affordable(tuple([VALUE[card] for card in crops]), most)
    return Spelled(counts[0][most], partial(_sowing, crops, counts, left, most, fields))


@lru_cache(maxsize=1 << 12)
def affordable(values: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """[place][price]: how many choices of the values from that place on come to that price at most."""
    counts = [(1,) * (most + 1)]
    for value in reversed(values):
        without = counts[-1]
        counts.append(
            tuple([count + (without[price - value] if price >= value else 0) for price, count in enumerate(without)])
        )
    return tuple(reversed(counts))


def _sowing(crops: Cards, counts: tuple[tuple[int, ...], ...], left: int, most: int, fields: Cards, number: int) -> str:
    """Choice number so and so of the crops; 0 is none. Each card doubles the choices that it can still be paid in."""
    chosen, rest = [], most
    for place, card in enumerate(crops):
        without = counts[place + 1][rest]
        if number >= without:
            number -= without
            rest -= VALUE[card]
            chosen.append(card)
    if not chosen:
        return "sow"
    thrown = cheapest(most - rest - left, fields)
    return f"sow {','.join(chosen)}" + (f" using {','.join(thrown)}" if thrown else "")


OFFERS = {
    seasons.WINDOW: lambda state, seat: ["pass"],
    seasons.GRAZE: _grazings,
    seasons.ORDER: _orders,
    seasons.WEATHER: _weathers,
    seasons.ANSWER: _answers,
    seasons.GROW: _growths,
    seasons.FIELD: _fields,
    seasons.SOW: _sowings,
}


def only_pass(state: State, seat: int) -> str | None:
    """The move of a seat that can do nothing but pass; None if it has a choice or it is not its move."""
    moves = legal_moves(state, seat) if state.season in (seasons.WINDOW, seasons.WEATHER, seasons.ANSWER) else ()
    return moves[0] if len(moves) == 1 else None
