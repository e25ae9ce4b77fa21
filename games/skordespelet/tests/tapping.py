"""What could be written, chosen or tapped at a table of Skördespelet: for the tests that every room takes."""

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from games.skordespelet import seasons
from games.skordespelet.deck import DIAMONDS, HEARTS_AND_CLUBS, SPADES, VALUE
from games.skordespelet.paying import single_use
from games.skordespelet.rules import in_play
from games.skordespelet.state import State

Form = dict[str, Any]


def some_of(cards, most: int = 3) -> list[str]:
    """Lists of up to two of the first cards."""
    few = list(cards)[:most]
    return [",".join(chosen) for count in (1, 2) for chosen in combinations(few, count)]


def spellings(state: State, seat: int) -> list[str]:
    """Moves that a form could send with the cards that lie there, right or wrong."""
    hand, barn, fields = state.hands[seat], state.barns[seat], single_use(state, seat)
    own, other = state.harvests[seat], state.harvests[1 - seat]
    lying = in_play(state)
    thrown = ["", *(f" using {chosen}" for chosen in some_of(fields))]
    moves = [*(f"sow {cards}" for cards in some_of(hand, 5)), "joker stop"]
    moves += [f"weather {card}>{target}" for card, target in product(hand, lying[:6])]
    moves += [f"joker {act} {card}" for act in ("shoo", "back") for card in lying]
    texts = [move + using for move, using in product(moves, thrown)]
    texts += [f"field {card}" for card in hand]
    texts += [f"graze {pasture}<{cards}" for pasture, cards in product(other, some_of(barn))]
    texts += [
        f"grow {signed}" for signed in some_of([*(f"+{card}" for card in barn), *(f"-{card}" for card in own)], 6)
    ]
    return texts + ["graze", "order", "pass", "grow", "field", "sow"]


def previews(state: State, seat: int) -> Iterator[Form]:
    """Forms of moves that show what they would do."""
    if state.season == seasons.GRAZE:
        for grazer, pasture in product(state.barns[seat][:3], state.harvests[1 - seat][:2]):
            yield {"do": "graze", "on": ["", f"{grazer}>{pasture}"]}
    if state.season == seasons.WEATHER:
        for spade, target in product([card for card in state.hands[seat] if card in SPADES], in_play(state)[:3]):
            yield {"do": "weather", "hand": spade, "target": target}
    if state.season == seasons.SOW:
        for crop in [card for card in state.hands[seat] if card in HEARTS_AND_CLUBS]:
            yield {"do": "sow", "hand": crop}


FORMS: tuple[Form, ...] = (
    {"do": "sow", "hand": ["S2", "H3"]},
    {"do": "sow", "hand": "C9", "using": ["DA", "H2"]},
    {"do": "weather", "hand": "S8", "target": "H6"},
    {"do": "graze", "on": ["", "C3>H4"]},
    {"do": "order", "place": ["H4:C3:1", "H4:HA:2"]},
    {"do": "grow", "barn": "C3", "harvest": "H9"},
    {"do": "field", "hand": "D7"},
    {"do": "stop"},
    {"do": "back", "target": "H5"},
    {"do": "weather", "target": "H5"},
)


def tap(picks: dict[str, list[str]], does: set[str], chance: random.Random) -> Form:
    """A child's tap: moves what it has out to harvest, sows and grazes a little, passes for the most part."""
    hand, barn, targets = picks.get("hand", []), picks.get("barn", []), picks.get("target", [])
    if "graze" in does and barn and targets and chance.random() < 0.4:
        return {"do": "graze", "on": f"{chance.choice(barn)}>{chance.choice(targets)}"}
    spades = [card for card in hand if card in SPADES]
    if "weather" in does and spades and targets and chance.random() < 0.4:
        return {"do": "weather", "hand": chance.choice(spades), "target": chance.choice(targets)}
    if "grow" in does and barn and chance.random() < 0.9:
        return {"do": "grow", "barn": barn}
    diamonds = [card for card in hand if card in DIAMONDS]
    if "field" in does and diamonds:
        return {"do": "field", "hand": chance.choice(diamonds)}
    crops = sorted([card for card in hand if card in HEARTS_AND_CLUBS], key=VALUE.__getitem__)
    if "sow" in does and crops and chance.random() < 0.7:
        return {"do": "sow", "hand": crops[: chance.choice((1, 1, 2))]}
    return {"do": "skip"}
