"""A position that a seat could be looking at, for the bots, who are given its view and nothing else."""

import random
from collections import Counter

from games.engine.base import View
from games.skordespelet.deck import CONSOLATION, deck
from games.skordespelet.state import Pasture, Pending, Setup, State


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


def _unseen(view: View) -> Counter:
    cards = Counter(deck(view["beginner"], view["jokers"]))
    grazing = [card for each in view["grazing"] for card in (each["pasture"], *each["grazers"]) if card]
    piles = [*view["fields"], *view["barns"], *view["harvests"], view["hand"], view["discard"], grazing]
    cards.subtract([card for pile in piles for card in pile])
    if view["consolation"] is not None:
        cards[CONSOLATION] -= 1
    if view["pending"]:
        cards[view["pending"]["spade"]] -= 1
    return +cards
