"""A try laid over the table as it stood: which places its cards have. For a replay."""

from typing import Any, NamedTuple

from games.talkamrater.moves import PILE

LOOK = "lifted"  # as a chosen card of a table that is played


class Laid(NamedTuple):
    """CSS classes by place: of each card in the hand and on the table, and of the pile's; empty for a card that was
    not tried."""

    hand: tuple[str, ...]
    table: tuple[str, ...]
    pile: str


def laid_over(view, text: str) -> Laid:
    """The places of `match 3+1 > 2+3` as a seat sees them; of a card that lies there twice, the first."""
    tried, _, targets = text.removeprefix("match ").partition(" > ")
    names = targets.split(",")
    hand, table = (view["hand"] or (), [tried]), (view["table"], [name for name in names if name != PILE])
    return Laid(_looks(*hand), _looks(*table), LOOK if PILE in names else "")


def _looks(cards, names: list[str]) -> tuple[str, ...]:
    left: list[Any] = [name.partition(":")[0] for name in names]  # a multi-choice card has its number with it
    looks = []
    for card in cards:
        is_tried = card in left
        looks.append(LOOK if is_tried else "")
        if is_tried:
            left.remove(card)
    return tuple(looks)
