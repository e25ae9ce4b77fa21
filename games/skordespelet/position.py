"""Positions and options as they stand in a record, read strictly and written in full."""

from itertools import chain
from typing import Any

from games.engine.base import BadRecord
from games.engine.cards import too_many
from games.engine.reading import check_keys, claim, is_number, pile, piles, with_defaults
from games.skordespelet import seasons
from games.skordespelet.deck import CONSOLATION, DIAMONDS, HEARTS_AND_CLUBS, SPADES, deck
from games.skordespelet.state import SEATS, Pasture, Pending, Setup, State

DEFAULTS: dict[str, Any] = {"target": 20, "beginner": False, "jokers": 0}
JOKER_COUNTS = (0, 2, 4)
LOWEST_TARGET, HIGHEST_TARGET = 5, 50
MOST = 10**6  # of any number that a start may hold
OPTIONAL = (
    "hands", "fields", "consolation", "barns", "harvests", "grazing", "talon", "discard", "points", "turn", "season",
    "to_act", "spent", "extra", "passes", "pending", "turns",
)  # fmt: skip


def check_options(options: Any) -> dict[str, Any]:
    """All options, those left out with their defaults; BadRecord("bad_record") for an unknown one or a bad value."""
    full = with_defaults(options, DEFAULTS)
    if not is_number(full["target"], LOWEST_TARGET, HIGHEST_TARGET):
        raise BadRecord("bad_record", f"target ska vara ett helt tal från {LOWEST_TARGET} till {HIGHEST_TARGET}.")
    if type(full["jokers"]) is not int or full["jokers"] not in JOKER_COUNTS:
        raise BadRecord("bad_record", "jokers ska vara 0, 2 eller 4.")
    return full


def position(state: State) -> dict[str, Any]:
    """Every key of the position, as JSON data."""
    return {
        "hands": [list(cards) for cards in state.hands],
        "fields": [list(cards) for cards in state.fields],
        "consolation": state.consolation,
        "barns": [list(cards) for cards in state.barns],
        "harvests": [list(cards) for cards in state.harvests],
        "grazing": [{"pasture": each.card, "grazers": list(each.grazers)} for each in state.grazing],
        "talon": list(state.talon),
        "discard": list(state.discard),
        "points": list(state.points),
        "turn": state.turn,
        "season": state.season,
        "to_act": state.to_act,
        "spent": list(state.spent),
        "extra": list(state.extra),
        "passes": state.passes,
        "pending": state.pending and state.pending._asdict(),
        "turns": state.turns,
    }


def from_position(options: dict[str, Any], seats: int, start: Any) -> State:
    """The state a record starts from, taken as it stands; without a season it is the beginning of a turn, which
    `desk.run_on` takes to its first move.

    BadRecord("bad_record") for unknown keys, BadRecord("bad_position") for what can't lie like that.
    """
    check_keys(start, (), OPTIONAL)
    empty: list[list[str]] = [[], []]
    turn, turns = start.get("turn", 0), start.get("turns", 0)
    claim(is_number(turn, 0, SEATS - 1), "turn ska vara en av platserna")
    season = start.get("season", seasons.BEGIN)
    claim("season" not in start or season in seasons.ALL, "season ska vara en av årstiderna")
    claim(is_number(turns, 0, MOST), "turns ska vara ett helt tal")
    claim(is_number(start.get("passes", 0), 0, MOST), "passes ska vara ett helt tal")
    hands, fields, barns, harvests = (
        piles(start.get(key, empty), key, SEATS) for key in ("hands", "fields", "barns", "harvests")
    )
    state = State(
        setup=Setup((turn + turns) % 2, options["target"], options["beginner"], options["jokers"]),
        hands=(hands[0], hands[1]),
        fields=(fields[0], fields[1]),
        consolation=_consolation(start.get("consolation")),
        barns=(barns[0], barns[1]),
        harvests=(harvests[0], harvests[1]),
        grazing=_grazing(start.get("grazing", [])),
        talon=pile(start.get("talon", []), "talon"),
        discard=pile(start.get("discard", []), "discard"),
        points=_two(start, "points"),
        turn=turn,
        season=season,
        to_act=_to_act(start, season, turn),
        spent=_two(start, "spent"),
        extra=_two(start, "extra"),
        passes=start.get("passes", 0),
        pending=_pending(start.get("pending")),
        turns=turns,
    )
    _check_cards(state)
    _check_season(state)
    return state


def _check_cards(state: State) -> None:
    grazing = [card for each in state.grazing for card in (each.card, *each.grazers) if card is not None]
    crops = [*chain(*state.barns, *state.harvests), *grazing]
    lying = [*crops, *chain(*state.hands, *state.fields), *state.talon, *state.discard]
    lying += [CONSOLATION] * (state.consolation is not None)
    lying += [state.pending.spade] if state.pending else []
    card = too_many(lying, deck(state.setup.beginner, state.setup.jokers))
    claim(card is None, f"kortet {card} finns inte så många gånger i leken")
    claim(DIAMONDS.issuperset(chain(*state.fields)), "åkrar ska vara ruter")
    claim(HEARTS_AND_CLUBS.issuperset(crops), "bara hjärter och klöver ligger i ladan, skörden och betet")


def _check_season(state: State) -> None:
    season, jokers = state.season, state.setup.jokers
    claim(
        not state.grazing or season in (seasons.ORDER, seasons.WEATHER, seasons.ANSWER),
        "inget kan ligga på betet den årstiden",
    )
    claim((state.pending is not None) == (season == seasons.ANSWER), "pending hör ihop med season answer")
    claim(bool(jokers) or season not in (seasons.WINDOW, seasons.ANSWER), "window och answer finns bara med jokrar")


def _to_act(start: dict[str, Any], season: str, turn: int) -> int | None:
    """Who acts: said, or told by the season; only weather and answer leave a choice."""
    if season in (seasons.BEGIN, seasons.OVER):
        claim(start.get("to_act") is None, "ingen plats gör ett drag där")
        return None
    usual = 1 - turn if season in (seasons.WINDOW, seasons.ORDER, seasons.ANSWER) else turn
    acts = start.get("to_act")
    if acts is None:
        return usual
    claim(is_number(acts, 0, SEATS - 1), "to_act ska vara en av platserna")
    claim(acts == usual or season in (seasons.WEATHER, seasons.ANSWER), "den platsen gör inget drag den årstiden")
    return acts


def _two(start: dict[str, Any], key: str) -> tuple[int, int]:
    value = start.get(key, [0, 0])
    is_pair = isinstance(value, list) and len(value) == SEATS and all(is_number(each, 0, MOST) for each in value)
    claim(is_pair, f"{key} ska ha ett helt tal för varje plats")
    return value[0], value[1]


def _consolation(value: Any) -> int | None:
    claim(value is None or is_number(value, 0, SEATS - 1), "consolation ska vara en av platserna eller null")
    return value


def _grazing(value: Any) -> tuple[Pasture, ...]:
    claim(isinstance(value, list), "grazing ska vara en lista")
    found = []
    for each in value:
        claim(isinstance(each, dict) and set(each) == {"pasture", "grazers"}, "varje bete ska ha pasture och grazers")
        card = each["pasture"]
        claim(card is None or isinstance(card, str), "pasture ska vara ett kort eller null")
        found.append(Pasture(card, pile(each["grazers"], "grazers")))
    return tuple([each for each in found if each.card or each.grazers])


def _pending(value: Any) -> Pending | None:
    if value is None:
        return None
    claim(isinstance(value, dict) and set(value) == {"spade", "target"}, "pending ska ha spade och target")
    claim(all(isinstance(card, str) for card in value.values()), "pending ska ha kort")
    claim(value["spade"] in SPADES and value["target"] in HEARTS_AND_CLUBS, "pending ska ha en spader och ett mål")
    return Pending(value["spade"], value["target"])
