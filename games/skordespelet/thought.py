"""Deals as they might be, played a few turns on by `sharp.py`: so the hard bot tries its moves before it makes one."""

import random

from games.engine.base import Shuffle, View
from games.engine.cards import ByChance
from games.skordespelet import policy, seasons, sharp
from games.skordespelet.deck import HEARTS_AND_CLUBS, POINTS, SPADES, VALUE, blows_away, deck
from games.skordespelet.moves import Move
from games.skordespelet.rules import play
from games.skordespelet.state import Pasture, Pending, Setup, State, limit

TURNS = 5  # how far it thinks, in ended turns
MOST_CHOICES = 8
FIELD_WORTH, BARN_WORTH = 1.5, 0.8  # in points, of a card that lies there
TURNS_LEFT = 2.0  # how often a harvest is thought to count again


def imagine(view: View, chance: random.Random) -> State:
    """A position that the seat could be looking at: what it has not seen lies somewhere."""
    seat, other = view["seat"], 1 - view["seat"]
    grazing = tuple([Pasture(each["pasture"], tuple(each["grazers"])) for each in view["grazing"]])
    unseen = list(_unseen(view).elements())
    chance.shuffle(unseen)
    held = view["counts"][other]
    hands: list = [(), ()]
    hands[seat], hands[other] = tuple(view["hand"]), tuple(unseen[:held])
    pending = view["pending"]
    return State(
        setup=Setup(view["first"], view["target"], view["beginner"], view["jokers"]),
        hands=(hands[0], hands[1]),
        fields=_pair(view["fields"]),
        consolation=view["consolation"],
        barns=_pair(view["barns"]),
        harvests=_pair(view["harvests"]),
        grazing=grazing,
        talon=tuple(unseen[held : held + view["talon"]]),
        discard=tuple(view["discard"]),
        points=(view["points"][0], view["points"][1]),
        turn=view["turn"],
        season=view["season"],
        to_act=view["to_move"][0] if view["to_move"] else None,
        spent=(view["spent"][0], view["spent"][1]),
        extra=(view["extra"][0], view["extra"][1]),
        passes=view["passes"],
        pending=pending and Pending(pending["spade"], pending["target"]),
        turns=view["turns"],
    )


def _pair(piles) -> tuple:
    return tuple(piles[0]), tuple(piles[1])


def _unseen(view: View):
    cards = deck(view["beginner"], view["jokers"]).copy()
    grazing = [card for each in view["grazing"] for card in (each["pasture"], *each["grazers"]) if card]
    piles = [*view["fields"], *view["barns"], *view["harvests"], view["hand"], view["discard"], grazing]
    cards.subtract([card for pile in piles for card in pile])
    if view["consolation"] is not None:
        cards["DA"] -= 1
    if view["pending"]:
        cards[view["pending"]["spade"]] -= 1
    return +cards


class Trial:
    """What the moves of a seat come to; game number so and so is the same deal for each."""

    def __init__(self, view: View, chance: random.Random) -> None:
        self.view, self.seat, self.chance = view, view["seat"], chance
        self.deals: list[tuple[State, int]] = []

    def deal(self, number: int) -> tuple[State, int]:
        while len(self.deals) <= number:
            self.deals.append((imagine(self.view, self.chance), self.chance.getrandbits(32)))
        return self.deals[number]

    def choices(self) -> list[str]:
        """A few moves that might be best; the plain one first."""
        state, _seed = self.deal(0)
        found = dict.fromkeys([sharp.act(state, self.seat), *OTHERS[state.season](state, self.seat)])
        return list(found)[:MOST_CHOICES]

    def worth(self, move: str, number: int) -> float:
        state, seed = self.deal(number)
        shuffle = ByChance(random.Random(seed))
        return value(played_on(state, self.seat, move, shuffle), self.seat)


def played_on(state: State, seat: int, move: str, shuffle: Shuffle) -> State:
    """A few turns on, everybody acting plainly."""
    end = state.turns + TURNS
    state = play(state, seat, move, shuffle).state
    while state.to_act is not None and state.turns < end:
        state = play(state, state.to_act, sharp.act(state, state.to_act), shuffle).state
    return state


def value(state: State, seat: int) -> float:
    """How good the position is for the seat, from 0 to 1."""
    other = 1 - seat
    if state.season == seasons.OVER:
        if state.points[0] == state.points[1]:
            return 0.5
        return float(state.turn == seat)
    lead = _standing(state, seat) - _standing(state, other)
    return min(max(0.5 + lead / (2.5 * state.setup.target), 0.02), 0.98)


def _standing(state: State, seat: int) -> float:
    harvest = sum(POINTS[card] for card in state.harvests[seat])
    barn = sum(POINTS[card] for card in state.barns[seat])
    return state.points[seat] + TURNS_LEFT * harvest + BARN_WORTH * barn + FIELD_WORTH * len(state.fields[seat])


def _no_others(state: State, seat: int) -> list[str]:
    return []


def _grazings(state: State, seat: int) -> list[str]:
    """Only some of what it pays to eat, or nothing."""
    found = policy.meadows(state, seat)
    some = [found[:count] for count in range(len(found))] + [[each] for each in found]
    return [str(Move("graze", meadows=tuple(each))) for each in some]


def _weathers(state: State, seat: int) -> list[str]:
    worth, left = policy.targets(state, seat), limit(state, seat)
    moves = [
        (worth[card] - VALUE[spade] / 4, f"weather {spade}>{card}")
        for spade in state.hands[seat]
        if spade in SPADES and VALUE[spade] <= left
        for card in worth
        if blows_away(spade, card)
    ]
    return ["pass", *(text for _worth, text in sorted(moves, reverse=True)[:5])]


def _growths(state: State, seat: int) -> list[str]:
    """All up, all down, only the best; each card by itself up or down from the plain choice."""
    own = [*state.barns[seat], *state.harvests[seat]]
    plain = policy.safe(state, seat)
    by_points = sorted(own, key=POINTS.__getitem__, reverse=True)
    wanted = [own, [], by_points[:1], by_points[1:], by_points[: len(own) // 2]]
    wanted += [[card for card in own if (card in plain) != (card == turned)] for turned in by_points]
    return [policy.growth(state, seat, cards) for cards in wanted]


def _sowings(state: State, seat: int) -> list[str]:
    """Nothing, or less, so that something is left for the weather; or a barn card thrown for a better one."""
    left, hand = limit(state, seat), state.hands[seat]
    crops = [card for card in hand if card in HEARTS_AND_CLUBS]
    single = [f"sow {card}" for card in crops if VALUE[card] <= left]
    return ["sow", *single]


OTHERS = {
    seasons.WINDOW: _no_others,
    seasons.GRAZE: _grazings,
    seasons.ORDER: _no_others,
    seasons.WEATHER: _weathers,
    seasons.ANSWER: lambda state, seat: ["pass"],
    seasons.GROW: _growths,
    seasons.FIELD: _no_others,
    seasons.SOW: _sowings,
}
