"""What is true in every position of Skördespelet."""

from collections import Counter
from itertools import chain

from games.skordespelet import seasons
from games.skordespelet.deck import CONSOLATION, DIAMONDS, HEARTS_AND_CLUBS, deck
from games.skordespelet.state import MOST_TURNS, SEATS, State, limit


def cards_of(state: State) -> Counter:
    """Every card of the game, wherever it lies; the target of a waiting spade lies where it lay."""
    grazing = [card for each in state.grazing for card in (each.card, *each.grazers) if card]
    cards = Counter(chain(*state.hands, *state.fields, *state.barns, *state.harvests, grazing, state.talon))
    cards.update(state.discard)
    if state.consolation is not None:
        cards[CONSOLATION] += 1
    if state.pending:
        cards[state.pending.spade] += 1
    return cards


def broken(state: State, before: State | None = None) -> list[str]:
    """The invariants that this position breaks, after that which came `before` it, each by its sentence; empty if all
    is well."""
    setup, season = state.setup, state.season
    grazing = [card for each in state.grazing for card in (each.card, *each.grazers) if card]
    claims = {
        "every card of the deck lies in one place": cards_of(state) == deck(setup.beginner, setup.jokers),
        "fields are diamonds": DIAMONDS.issuperset(chain(*state.fields)),
        "crops are hearts and clubs": HEARTS_AND_CLUBS.issuperset(chain(*state.barns, *state.harvests, grazing)),
        "nobody has spent more than the limit": all(limit(state, seat) >= 0 for seat in range(SEATS)),
        "nothing grazes outside its seasons": not grazing or season in (seasons.ORDER, seasons.WEATHER, seasons.ANSWER),
        "a spade waits exactly while somebody is asked": (state.pending is not None) == (season == seasons.ANSWER),
        "somebody acts until it is over": (state.to_act is None) == (season == seasons.OVER),
        "who has reached the target has won": season == seasons.OVER or max(state.points) < setup.target,
        "points never fall": before is None
        or all(now >= then for now, then in zip(state.points, before.points, strict=True)),
        "no more turns than the ruling allows": state.turns <= MOST_TURNS,
    }
    return [claim for claim, holds in claims.items() if not holds]
