"""The bots. Each sees what its seat sees, and nothing else.

*easy* plays like a beginner: it overlooks most cards that would fit and some groups. *medium* takes the card that
is worth most to it at once and lays what brings most. *hard* weighs the best of these by playing the game on in
thought, with the cards it can't see dealt by chance.
"""

import random
from collections.abc import Sequence

from games.cascata.deck import JOKERS, RANK, VALUE, index
from games.cascata.moves import parse
from games.cascata.sketch import GONE, Sketch, imagine
from games.engine.base import Bot, View
from games.engine.base import gettext_noop as _
from games.engine.search import best_of

EASY_SEES, EASY_LAYS = 0.4, 0.8  # share of its chances that it takes
ERRS = 8.0  # points by which medium, and the players that hard thinks of, misjudge a card
THOUGHT, FEWEST, MOST = 800, 32, 100  # games of thought for one move: the more, the fewer cards are left to take
SWAPS, LAYS = 3, 5  # how many joker swaps and groupings it thinks about
SMALL = 400.0  # points that count as much as winning
NOISE = 16  # misjudgements of one game of thought: `Sketch.best_take` reads eight of them, from a place that moves on


def choose_at_random(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """Any move."""
    return moves[int(chance.random() * len(moves))]


def choose_easy(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """A card of a rank in the hand, if it is seen; of the groups that are seen the one that counts most."""
    if view["phase"] == "group":
        seen = [preview for preview in view["previews"] if chance.random() < EASY_LAYS]
        return max(seen, key=lambda preview: preview["after"])["move"] if seen else "stop"
    ranks = {RANK.get(card) for card in view["hand"]}
    plain = [move for move in moves if not move.startswith("joker")]
    fitting = [move for move in plain if move.startswith("take") and RANK.get(move[5:]) in ranks]
    if fitting and chance.random() < EASY_SEES:
        return chance.choice(fitting)
    return chance.choice(plain)


def choose_medium(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """The card that is worth most at once, misjudged a little; the grouping that brings most."""
    sketch, seat = imagine(view, chance), view["seat"]
    if view["phase"] == "take":
        noise = [chance.random() * ERRS for _ in range(NOISE)]
        return _take(view, sketch.best_take(seat, noise))
    found = sketch.best_lay(seat)
    return _lay(view, *found) if found else "stop"


def choose_hard(view: View, moves: Sequence[str], chance: random.Random) -> str:
    """The likely move after which games of thought end best."""
    likely = _likely_takes(view, moves) if view["phase"] == "take" else _likely_lays(view)
    deals: list[tuple[Sketch, list[float]]] = []

    def value(move: str, number: int) -> float:
        while number >= len(deals):
            deals.append((imagine(view, chance), [chance.random() * ERRS for _ in range(NOISE)]))
        sketch, noise = deals[number]
        return _worth(_ended(sketch.copy(), view, move, noise), view["seat"])

    left = sum(cell is not None for row in view["pyramid"] for cell in row)
    return best_of(likely, value, min(MOST, max(FEWEST, THOUGHT // max(1, left))))


def _worth(points: list[int], seat: int) -> float:
    """Winning counts, and by how much a little."""
    ahead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return (ahead > 0) - (ahead < 0) + ahead / SMALL


def _ended(sketch: Sketch, view: View, text: str, noise: list[float]) -> list[int]:
    """The points when the game is played on after this move."""
    seat, move = view["seat"], parse(text)
    grouping = True
    if move.kind == "take":
        sketch.take(seat, _place_of(view, move.cards[0]))
    elif move.kind == "draw":
        grouping = sketch.draw(seat)
    elif move.kind == "joker":
        sketch.swap(seat, index(move.place[0] - 1, move.place[1] - 1))
    else:
        _grouped(sketch, view, move)
        if not sketch.left:
            return sketch.count()
        seat, grouping = (seat + 1) % view["seats"], False
    return sketch.play_on(seat, grouping, noise)


def _grouped(sketch: Sketch, view: View, move) -> None:
    if move.kind == "stop":
        return
    naturals = [card for card in move.cards if card not in JOKERS]
    if move.kind == "group":
        sketch.lay(view["seat"], VALUE[naturals[0]], len(naturals), len(move.cards) - len(naturals))
        return
    owner, group = next(
        (owner, group) for owner, mine in enumerate(view["groups"]) for group in mine if move.group in group["cards"]
    )
    jokers = sum(card in JOKERS for card in group["cards"])
    rank = max(VALUE[card] for card in group["cards"])
    onto = [owner, len(group["cards"]) - jokers, jokers, group["multiplier"]]
    same = next(each for each in sketch.opens[rank] if each == onto)
    sketch.lay(view["seat"], rank, len(naturals), len(move.cards) - len(naturals), same)


def _likely_takes(view: View, moves: Sequence[str]) -> list[str]:
    """Every card that is free, the reserve, and the joker swaps for the cards that are worth most."""
    plain = [move for move in moves if not move.startswith("joker")]
    swaps = [move for move in moves if move.startswith("joker")]
    if not swaps:
        return plain
    sketch = imagine(view, random.Random(0))
    rows = view["pyramid"]

    def wanted(text: str) -> float:
        row, place = parse(text).place
        card = rows[row - 1][place - 1]["card"]
        return sketch.want(view["seat"], VALUE[card]) if card else 0.0

    return plain + sorted(swaps, key=lambda text: -wanted(text))[:SWAPS]


def _likely_lays(view: View) -> list[str]:
    """The groupings that add most points, those that come to the same once; and none."""
    different: dict[tuple, dict] = {}
    for preview in view["previews"]:
        jokers = sum(card in JOKERS for card in preview["cards"])
        key = (preview["do"], str(preview["group"]), preview["after"], jokers, len(preview["cards"]))
        different.setdefault(key, preview)
    best = sorted(different.values(), key=lambda preview: preview["before"] - preview["after"])
    return [preview["move"] for preview in best[:LAYS]] + ["stop"]


def _place_of(view: View, card: str) -> int:
    cells = [cell for row in view["pyramid"] for cell in row]
    return next(place for place, cell in enumerate(cells) if cell and cell["card"] == card)


def _take(view: View, place: int) -> str:
    if place == GONE:
        return "draw"
    cells = [cell for row in view["pyramid"] for cell in row]
    return f"take {cells[place]['card']}"


def _lay(view: View, rank: int, naturals: int, jokers: int, group: list[int] | None = None) -> str:
    """The move that lays so many cards of the rank, alone or on a group like this one."""
    cards = [card for card in view["hand"] if card not in JOKERS and VALUE[card] == rank][:naturals]
    cards += [card for card in view["hand"] if card in JOKERS][:jokers]
    laid = ",".join(cards)
    if group is None:
        return f"group {laid}"
    wanted = [group[0], group[1] + group[2]]
    for number, mine in enumerate(view["groups"][group[0]]):
        if [group[0], len(mine["cards"])] == wanted and max(VALUE[card] for card in mine["cards"]) == rank:
            named = view["groups"][group[0]][number]["cards"][0]
            return f"add {laid} to {named}" if group[0] == view["seat"] else f"steal {named} with {laid}"
    raise AssertionError(group)


BOTS = {
    "random": Bot("random", choose_at_random, blind=True),
    "easy": Bot("easy", choose_easy, label=_("Lugn")),
    "medium": Bot("medium", choose_medium, label=_("Lagom")),
    "hard": Bot("hard", choose_hard, label=_("Vass")),
}
