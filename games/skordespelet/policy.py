"""How a sensible player acts without thinking ahead: the medium bot, and everybody in the hard bot's thoughts.

Every function takes a position and a seat and gives a move as text. Only what the seat may see is looked at.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from games.skordespelet import seasons
from games.skordespelet.deck import (
    CONSOLATION,
    DIAMONDS,
    HEARTS_AND_CLUBS,
    POINTS,
    RESISTS,
    SPADES,
    TAKES,
    VALUE,
    blows_away,
)
from games.skordespelet.grazing import grazed
from games.skordespelet.moves import Move
from games.skordespelet.rules import has_joker
from games.skordespelet.state import Cards, Pasture, State, limit

WORTH_A_JOKER = 4  # points of a card that is saved or struck
MOST_ORDERED = 4  # grazers whose every order is tried


def act(state: State, seat: int) -> str:
    """The move for the season."""
    return ACTS[state.season](state, seat)


def pass_or_send_back(state: State, seat: int) -> str:
    """In the window: a harvest that wins the game loses its best card, if there is a joker for it."""
    other = 1 - seat
    harvest = state.harvests[other]
    wins = state.points[other] + sum(POINTS[card] for card in harvest) >= state.setup.target
    if wins and has_joker(state, seat) and limit(state, seat) > 0:
        return f"joker back {max(harvest, key=POINTS.__getitem__)}"
    return "pass"


def graze(state: State, seat: int) -> str:
    return str(Move("graze", meadows=tuple(meadows(state, seat))))


def meadows(state: State, seat: int) -> list[tuple[str, Cards]]:
    """What it pays to eat now: pastures with their grazers."""
    return eating(state.barns[seat], state.harvests[1 - seat])


def eating(barn: Sequence[str], harvest: Sequence[str]) -> list[tuple[str, Cards]]:
    """Each pasture that it pays to eat, with the grazers that lose least by it; the dearest first."""
    free, found = list(barn), []
    for pasture in sorted(harvest, key=POINTS.__getitem__, reverse=True):
        grazer = best_grazer(pasture, free)
        grazers = (grazer,) if grazer else best_pair(pasture, free)
        if grazers:
            found.append((pasture, grazers))
            free = [card for card in free if card not in grazers]
    return found


def best_grazer(pasture: str, barn: Sequence[str]) -> str | None:
    """One that eats it and stays hungry, the least of them; else one that goes with it and is worth no more."""
    eating = [card for card in barn if TAKES[card] >= RESISTS[pasture]]
    hungry = [card for card in eating if RESISTS[card] > TAKES[pasture]]
    if hungry:
        return min(hungry, key=VALUE.__getitem__)
    return min((card for card in eating if POINTS[card] <= POINTS[pasture]), key=POINTS.__getitem__, default=None)


def best_pair(pasture: str, barn: Sequence[str]) -> Cards | None:
    """Two that eat it together and lose less than it is worth, in whatever order they are laid."""
    best, gain = None, 0
    for pair in combinations(barn, 2):
        if TAKES[pair[0]] + TAKES[pair[1]] >= RESISTS[pasture]:
            lost = max(sum(POINTS[card] for card in grazed(Pasture(pasture, way)).full) for way in permutations(pair))
            if POINTS[pasture] - lost > gain:
                best, gain = pair, POINTS[pasture] - lost
    return best


def order(state: State, seat: int) -> str:
    """So that grazers worth most become full."""
    changed = []
    for pasture in state.grazing:
        if pasture.card and 1 < len(pasture.grazers) <= MOST_ORDERED:
            ways = permutations(pasture.grazers)
            best = max(ways, key=lambda way: sum(POINTS[card] for card in grazed(Pasture(pasture.card, way)).full))
            if best != pasture.grazers:
                changed.append((pasture.card, best))
    return str(Move("order", meadows=tuple(changed)))


def weather(state: State, seat: int) -> str:
    """The spade that does most for what it costs; the limit that is left over in the own weather is worth nothing."""
    left, worth = limit(state, seat), targets(state, seat)
    best, gain = "pass", 0.0
    for spade in state.hands[seat]:
        if spade in SPADES and VALUE[spade] <= left:
            for card, value in worth.items():
                if blows_away(spade, card) and value - VALUE[spade] / 4 > gain:
                    best, gain = f"weather {spade}>{card}", value - VALUE[spade] / 4
    if best == "pass" and left > 0 and has_joker(state, seat):
        return shooing(state, seat) or "pass"
    return best


def targets(state: State, seat: int) -> dict[str, float]:
    """What it is worth to the seat that a card goes: the other's cards, and twice those that would eat one's own."""
    other = 1 - seat
    worth: dict[str, float] = {card: float(POINTS[card]) for card in (*state.barns[other], *state.harvests[other])}
    for pasture in state.grazing:
        if state.turn != seat:
            result = grazed(pasture)
            saved = POINTS[pasture.card] if pasture.card and result.eaten else 0
            for card in pasture.grazers:
                rest = sum(TAKES[grazer] for grazer in pasture.grazers if grazer != card)
                worth[card] = POINTS[card] + (saved if rest < result.needs else 0)
        elif pasture.card and not grazed(pasture).eaten:
            worth[pasture.card] = POINTS[pasture.card]
    return worth


def shooing(state: State, seat: int) -> str | None:
    """Send home the grazer without which an own card worth a joker is not eaten."""
    if state.turn == seat:
        return None
    for pasture in state.grazing:
        result = grazed(pasture)
        if pasture.card and result.eaten and POINTS[pasture.card] >= WORTH_A_JOKER:
            card = max(pasture.grazers, key=TAKES.__getitem__)
            if result.total - TAKES[card] < result.needs:
                return f"joker shoo {card}"
    return None


def answer(state: State, seat: int) -> str:
    """Stop the spade if the card that it is aimed at is one's own and worth it."""
    assert state.pending is not None
    target = state.pending.target
    grazers = [card for pasture in state.grazing for card in pasture.grazers]
    own = [*state.barns[seat], *state.harvests[seat], *(grazers if state.turn == seat else ())]
    can = has_joker(state, seat) and limit(state, seat) > 0
    return "joker stop" if can and target in own and POINTS[target] >= WORTH_A_JOKER else "pass"


def grow(state: State, seat: int) -> str:
    """Up with what the other's barn can't eat; what it can stays where it is safe, unless there is more of it."""
    return growth(state, seat, safe(state, seat))


def safe(state: State, seat: int) -> list[str]:
    """The own cards that stand a turn in the harvest: those that nobody can eat, and all if that wins the game."""
    own = [*state.barns[seat], *state.harvests[seat]]
    if state.points[seat] + sum(POINTS[card] for card in own) >= state.setup.target:
        return own
    mouths = sorted((TAKES[card] for card in state.barns[1 - seat]), reverse=True)
    kept, eaten = [], 0
    for card in sorted(own, key=RESISTS.__getitem__, reverse=True):
        if not mouths or RESISTS[card] > mouths[0]:
            kept.append(card)
        else:
            eaten += 1
    return own if eaten > 2 * len(mouths) else kept


def growth(state: State, seat: int, up: Iterable[str]) -> str:
    """The move after which exactly these cards lie in the harvest."""
    wanted = set(up)
    rising = tuple([card for card in state.barns[seat] if card in wanted])
    falling = tuple([card for card in state.harvests[seat] if card not in wanted])
    return str(Move("grow", rising, down=falling))


def lay_field(state: State, seat: int) -> str:
    diamond = next((card for card in state.hands[seat] if card in DIAMONDS), None)
    return f"field {diamond}" if diamond else "field"


def sow(state: State, seat: int) -> str:
    """The crops that are worth most within the limit; the consolation is thrown for one that is worth two more."""
    left = max(limit(state, seat), 0)
    chosen = richest(state.hands[seat], left)
    if state.consolation == seat:
        more = richest(state.hands[seat], left + 1)
        if sum(POINTS[card] for card in more) > sum(POINTS[card] for card in chosen):
            need = sum(VALUE[card] for card in more) - left
            return str(Move("sow", more, using=(CONSOLATION,) if need > 0 else ()))
    return str(Move("sow", chosen))


def richest(hand: Sequence[str], most: int) -> Cards:
    """The hearts and clubs that give most points and cost so much at most."""
    found = (choice for price, choice in by_price(hand).items() if price <= most)
    return max(found, key=lambda choice: choice[0])[1]


def by_price(hand: Sequence[str]) -> dict[int, tuple[int, Cards]]:
    """What hearts and clubs of the hand may cost together: the most points for it, and the cards."""
    best: dict[int, tuple[int, Cards]] = {0: (0, ())}
    for card in hand:
        if card in HEARTS_AND_CLUBS:
            for price, (points, cards) in list(best.items()):
                dearer = price + VALUE[card]
                if dearer not in best or best[dearer][0] < points + POINTS[card]:
                    best[dearer] = (points + POINTS[card], (*cards, card))
    return best


ACTS = {
    seasons.WINDOW: pass_or_send_back,
    seasons.GRAZE: graze,
    seasons.ORDER: order,
    seasons.WEATHER: weather,
    seasons.ANSWER: answer,
    seasons.GROW: grow,
    seasons.FIELD: lay_field,
    seasons.SOW: sow,
}
