"""What the pages of Skördespelet's table need, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker, `mini` for the walls. Nothing here knows a hidden card: all comes from
the View, which is built for the seat that looks.
"""

from typing import Any, NamedTuple

from games.engine.cards import RANKS
from games.engine.standard import Face, face, is_joker
from games.skordespelet import seasons
from games.skordespelet.asking import NOTHING, PRICED, ask, goes, has_joker, in_play, joker_goes
from games.skordespelet.deck import (
    CONSOLATION,
    DIAMONDS,
    HEARTS_AND_CLUBS,
    JOKERS,
    POINTS,
    SPADES,
    VALUE,
    blows_away,
    is_honour,
)
from games.skordespelet.ending import told
from games.skordespelet.rulecard import section_now

SEASONS = ("harvest", "graze", "weather", "grazing", "grow", "field", "sow")  # of the strip
SHOWN_AS = {seasons.WINDOW: "harvest", seasons.ORDER: "graze", seasons.ANSWER: "weather"}
LAID = ((3, "mini w-62"), (4, "mini w-52"))  # up to so many cards of a pile lie side by side; more are a fan
LONG = ((10, "mini w-62"), (99, "mini w-54"))  # in a row of their own
HANDS = ((8, "", "w-112"), (14, "crowded", "w-112"), (99, "crowded rows", "mini w-48"))
IDLE_HAND = ((8, "", "w-84"), (14, "crowded", "w-84"), (99, "crowded rows", "mini w-48"))
FREE = (seasons.GRAZE, seasons.ORDER, seasons.GROW)  # where nothing is paid for
PREVIEWED = (seasons.GRAZE, seasons.ORDER, *PRICED)
USABLE = {seasons.WEATHER: SPADES, seasons.FIELD: DIAMONDS, seasons.SOW: HEARTS_AND_CLUBS}
USABLE |= dict.fromkeys((seasons.WINDOW, seasons.ANSWER), frozenset(JOKERS))
SORTED = {card: place for place, card in enumerate(f"{suit}{rank}" for suit in "HC" for rank in RANKS)}


SIZES = (62, 52, 44)  # of cards in the grazing area
ROW, HEADING, WAITING = 610, 108, 240  # how wide its row is, its heading, and a spade with its target
MANY = 3  # pastures


class Spot(NamedTuple):
    """A card that lies open. `field`: what the form calls it when it can be chosen, else empty; `spot`: its place."""

    face: Face
    spot: str
    field: str = ""
    radio: bool = False
    can: bool = False


class Pile(NamedTuple):
    """A pile of a seat. `fan`: it lies as a fan that opens; `worth`: the points of a harvest; `can`: how many cards are
    marked; `points`: what each own card gives, while they can be moved."""

    key: str
    kind: str
    spots: tuple[Spot, ...]
    look: str
    fan: bool
    long: bool
    worth: int
    can: int
    points: str


class Lane(NamedTuple):
    """What lies in front of a seat. `left`: of its field limit; `acres`: each field (no card: from a
    single-use one), "used" or not."""

    number: int
    own: bool
    acres: tuple[tuple[Face | None, str], ...]
    many: bool
    diamonds: tuple[Face, ...]
    used: int
    extra: int
    left: int
    ace: Face | None
    barn: Pile
    harvest: Pile


class Meadow(NamedTuple):
    """A pasture with its grazers, the top one first."""

    pasture: Spot | None
    grazers: tuple[Spot, ...]
    ordered: bool
    look: str


def context(
    view, *, seats, events=(), still=False, result=None, marks=True, closed="", shared_with_bot=False, **around
) -> dict[str, Any]:
    """Everything `table.html` reads beside what every room's page gets (games/seatpage.py).

    seats: a plate for each seat, in order; still: nothing to tap (a replay); result: of a game that was stopped
    before its end; marks: cards that can be played are marked; shared_with_bot: a bot has the seat for the pupil;
    events: (ply, seat, events) of the last moves; closed: the sheet of what ran by itself that has been put away.
    """
    me = view["seat"]
    mine = bool(view["my_turn"]) and not still and not shared_with_bot
    marked = mine and marks
    acting = (view["to_move"] or [view["turn"]])[0]
    bottom = 0 if me is None else me
    lanes = tuple([_lane(view, number, mine, marked) for number in (1 - bottom, bottom)])
    asked = ask(view, mine, shared_with_bot)
    return {
        "turn_number": acting,
        "turn_name": seats[acting].name,
        "year": view["turn"],
        "year_name": seats[view["turn"]].name,
        "own_year": me == view["turn"],
        "other_name": seats[1 - bottom].name,
        "strip": strip(view["season"]),
        "season": view["season"],
        "growing": lanes[1].harvest.long,
        "previewed": view["season"] in PREVIEWED and not view["only_pass"],
        "only": bool(view["only_pass"]),
        "tappable": me is not None and not still and not shared_with_bot,
        "marks": marked,
        "part": section_now(view),
        "went_on": _went_on(events, seats),
        "plates": tuple([seats[number] for number in (1 - bottom, bottom)]),
        "lanes": lanes,
        "meadows": _meadows(view, mine, marked),
        "pending": view["pending"] and (face(view["pending"]["spade"]), face(view["pending"]["target"])),
        "orders": _orders(view) if mine else (),
        "lays": _lays(view) if mine else (),
        "discard": tuple([face(card) for card in reversed(view["discard"])]),
        **_hand(view, mine, marked),
        **_paying(view, mine),
        "ask": asked,
        "idle_season": asked in NOTHING,
        "skips": bool(view["only_pass"]) or (asked in NOTHING and not joker_goes(view)),
        **told(view, seats=seats, result=result or view["result"], events=events, closed=closed, still=still),
    }


def _went_on(events, seats) -> tuple[int, str]:
    """Who made the last move, where it was one that nothing is said of: (number, name); -1 before the first."""
    return (events[-1][1], seats[events[-1][1]].name) if events else (-1, "")


def strip(season: str) -> tuple[tuple[str, str], ...]:
    """The seven seasons of a turn: (key, done, now or ""), with harvest and the grazing, which run by themselves."""
    now = SEASONS.index(SHOWN_AS.get(season, season)) if season not in (seasons.BEGIN, seasons.OVER) else 0
    return tuple([(key, "now" if n == now else "done" if n < now else "") for n, key in enumerate(SEASONS)])


def _lane(view, number: int, mine: bool, marked: bool) -> Lane:
    own = number == view["seat"]
    fields, extra, spent = view["fields"][number], view["extra"][number], view["spent"][number]
    count = len(fields) + extra
    shown = [face(card) for card in fields] + [None] * extra
    acres = [(each, "used" if n >= count - spent else "") for n, each in enumerate(shown)]
    return Lane(
        number=number,
        own=own,
        acres=tuple(acres),
        many=count > (6 if view["consolation"] == number else 10),
        diamonds=tuple([face(card) for card in fields]),
        used=spent,
        extra=extra,
        left=view["limit"][number],
        ace=face(CONSOLATION) if view["consolation"] == number else None,
        barn=_pile(view, "barn", number, mine, marked),
        harvest=_pile(view, "harvest", number, mine, marked),
    )


def _pile(view, kind: str, owner: int, mine: bool, marked: bool) -> Pile:
    cards = sorted(view[f"{kind}s"][owner], key=SORTED.__getitem__)
    field, long = _field(view, kind, owner) if mine else "", _is_long(view, kind, owner)
    can = marked and _is_first(view, kind, owner)
    spots = tuple([Spot(face(card), f"{kind}-{owner}-{card}", field, field == "target", can) for card in cards])
    look = next((look for most, look in (LONG if long else LAID) if len(cards) <= most), "mini w-44")
    worth = sum(POINTS[card] for card in cards) if kind == "harvest" else 0
    both = (*view["barns"][owner], *view["harvests"][owner]) if long and kind == "harvest" else ()
    points = " ".join(f"{card}:{POINTS[card]}" for card in both)
    return Pile(
        f"{kind}-{owner}", kind, spots, look, is_fan(view, kind, owner), long, worth, can and len(cards), points
    )


def is_fan(view, kind: str, owner: int) -> bool:
    """Does this pile (`barn` or `harvest` of a seat) lie as a fan, which is opened to choose from it?"""
    return len(view[f"{kind}s"][owner]) > LAID[-1][0] and not _is_long(view, kind, owner)


def _is_long(view, kind: str, owner: int) -> bool:
    """Own cards that are chosen from lie in a row of their own: both piles while they grow, many that may graze."""
    if owner != view["seat"] or not view["my_turn"]:
        return False
    grazes = view["season"] == seasons.GRAZE and kind == "barn" and len(view["barns"][owner]) > LAID[-1][0]
    return grazes or view["season"] == seasons.GROW


def _field(view, kind: str, owner: int) -> str:
    """What a card of this pile can be chosen as now; "" for nothing."""
    season, own = view["season"], owner == view["seat"]
    if season == seasons.WEATHER:
        return "target"
    if own and season == seasons.GROW:
        return kind
    if own and season == seasons.GRAZE and kind == "barn":
        return "barn"
    if not own and kind == "harvest" and (season == seasons.GRAZE or has_joker(view)):
        return "target"
    return ""


def _is_first(view, kind: str, owner: int) -> bool:
    """Is a card of this pile what can be tapped first?"""
    season, own = view["season"], owner == view["seat"]
    return (season == seasons.GRAZE and kind == "harvest" and not own) or (season == seasons.GROW and own)


def _meadows(view, mine: bool, marked: bool) -> tuple[Meadow, ...]:
    season = view["season"]
    field = "target" if mine and season == seasons.WEATHER else ""
    meadows = []
    for each in view["grazing"]:
        ordered = mine and season == seasons.ORDER and bool(each["pasture"]) and len(each["grazers"]) > 1
        pasture = each["pasture"] and Spot(face(each["pasture"]), f"grazing-{each['pasture']}", field, True)
        grazers = [
            Spot(face(card), f"grazing-{card}", "top" if ordered else field, not ordered, ordered and marked)
            for card in reversed(each["grazers"])
        ]
        meadows.append(Meadow(pasture, tuple(grazers), ordered, _size(view)))
    return tuple(meadows)


def _size(view) -> str:
    """As large as lets all that grazes lie in one row."""
    return f"mini w-{max([size for size in SIZES if _width(view, size) <= _room(view)], default=SIZES[-1])}"


def _is_crammed(view) -> bool:
    """Does what grazes need more than one row, so that the hand is to be lower?"""
    return _width(view, SIZES[-1]) > _room(view)


def _room(view) -> int:
    """How wide the row is: many pastures have the heading's place too, and so has a spade that waits for an answer."""
    is_bare = bool(view["pending"]) or len(view["grazing"]) >= MANY
    return ROW + (HEADING if is_bare else 0) - (WAITING if view["pending"] else 0)


def _width(view, size: int) -> int:
    counts = [len(each["grazers"]) or 1 for each in view["grazing"]]
    if view["season"] == seasons.ORDER:  # there each has the same width
        counts = [max(counts)] * len(counts)
    beside, between = (58, 20) if len(counts) >= MANY else (74, 28)
    return sum(size + beside + (size + 8) * count for count in counts) + between * len(counts)


def _orders(view) -> tuple[dict[str, Any], ...]:
    """Without JavaScript: for each grazer that can be moved, its places from the top down."""
    if view["season"] != seasons.ORDER:
        return ()
    return tuple(
        [
            {
                "pasture": each["pasture"],
                "grazer": card,
                "now": place,
                "places": tuple(range(len(each["grazers"]), 0, -1)),
            }
            for each in view["grazing"]
            if each["pasture"] and len(each["grazers"]) > 1
            for place, card in reversed(tuple(enumerate(each["grazers"], 1)))
        ]
    )


def _lays(view) -> tuple[dict[str, Any], ...]:
    """Without JavaScript: for each card of the own barn, what it may graze on, and how far from the bottom."""
    if view["season"] != seasons.GRAZE:
        return ()
    pastures = tuple(sorted(view["harvests"][1 - view["seat"]], key=SORTED.__getitem__))
    barn = sorted(view["barns"][view["seat"]], key=SORTED.__getitem__)
    places = tuple(range(1, len(barn) + 1)) if len(barn) > 1 else ()
    return tuple([{"grazer": card, "pastures": pastures, "now": n, "places": places} for n, card in enumerate(barn, 1)])


def _hand(view, mine: bool, marked: bool) -> dict[str, Any]:
    season, hand = view["season"], view["hand"]
    idle = season in (seasons.GRAZE, seasons.ORDER) or _is_crammed(view)
    usable = USABLE.get(season, frozenset())
    lies, look = next((lies, look) for most, lies, look in (IDLE_HAND if idle else HANDS) if len(hand) <= most)
    can = {card for card in hand if marked and (card in usable or is_joker(card)) and goes(view, card)}
    return {
        "hand": tuple([(_held(card), card in can) for card in hand]),
        "hand_lies": lies,
        "hand_look": look,
        "idle": idle,
        "joker": mine and has_joker(view),
        "joker_goes": mine and joker_goes(view),
    }


def _held(card: str) -> Face:
    """An honour in the hand shows its value; diamonds have none."""
    shows = card not in DIAMONDS and not is_joker(card) and is_honour(card)
    return face(card)._replace(template="skordespelet/held.html") if shows else face(card)


def _paying(view, mine: bool) -> dict[str, Any]:
    """The own field limit, what cards cost, what could be thrown for more, and what each spade is strong enough for."""
    me = view["seat"]
    if me is None:
        return {"limit": None}
    own, season = view["single_use"][me], view["season"]
    needs_joker = has_joker(view) and (season in PRICED or view["limit"][me] < min(VALUE[card] for card in JOKERS))
    pays = mine and (season in PRICED or needs_joker)
    lying = in_play(view)
    spades = (
        [card for card in view["hand"] if card in SPADES]
        if season == seasons.WEATHER and mine and not view["only_pass"]
        else ()
    )
    count = len(view["fields"][me]) + view["extra"][me]
    return {
        "limit": {
            "left": view["limit"][me],
            "quiet": mine and (season in FREE or (view["only_pass"] and season != seasons.WEATHER)),
            "all": count,
            "used": view["spent"][me],
            "steps": tuple([n >= count - view["spent"][me] for n in range(count)]),
        },
        "worth": " ".join(f"{card}:{VALUE[card]}" for card in dict.fromkeys((*view["hand"], *own))),
        "jokers_alone": season not in PRICED,
        "usable": tuple([(face(card), VALUE[card]) for card in own]) if pays else (),
        "strikes": " ".join(f"{s}:{','.join(card for card in lying if blows_away(s, card))}" for s in spades),
    }
