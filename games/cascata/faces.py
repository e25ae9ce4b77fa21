"""What lies on the table of Cascata as plain data for its templates: the pyramid, groups, what can be made."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.cascata.deck import LARGEST
from games.engine.standard import BACK, Face, face, is_joker

KINDS = {2: "pair", 3: "three", 4: "four"}
TILE = "tile"
BESIDE = 204  # how wide a seat's place is
MOST_FANS = 6  # so many of them fit it upright


class Spot(NamedTuple):
    """A place of the pyramid with a card. `key`: row-place, both from 1; `value`: of the form's field."""

    key: str
    value: str
    face: Face
    look: str
    free: bool
    can: bool
    joker_can: bool  # a joker may be swapped for it
    turns: bool  # when it is taken, one that lies face down is turned up

    @property
    def where(self) -> str:
        """The CSS classes of its row and place."""
        row, place = self.key.split("-")
        return f"r{row} c{place}"


class Laid(NamedTuple):
    """A group as it lies in front of a seat. `key`: seat-number; `value`: of the form's field."""

    key: str
    value: str
    rank: str
    faces: tuple[Face, ...]
    points: int
    kind: str
    safe: bool
    sum: int  # its points before they are multiplied
    times: int  # what it is multiplied by, 0 without the variant
    look: str


class Making(NamedTuple):
    """A grouping that can be made now: what the group is worth before, to whoever has it, and after. `value`: the
    group's, "" for a new one; `sum`: what it is worth after, before that is multiplied."""

    do: str
    cards: tuple[str, ...]
    value: str
    aim: str  # a card of that group
    before: int
    sum: int
    after: int


def pyramid(view: dict[str, Any], *, marked: bool) -> tuple[Spot, ...]:
    """Every card of the pyramid, row by row. marked: those that may be taken are to be told apart."""
    takes = marked and view["my_turn"] and view["phase"] == "take"
    return tuple(
        _spot(place, row, number, takes, _turns(view["pyramid"], row, number))
        for row, places in enumerate(view["pyramid"], 1)
        for number, place in enumerate(places, 1)
        if place is not None
    )


def _turns(rows: Sequence[Sequence[dict[str, Any] | None]], row: int, number: int) -> bool:
    """Does a card face down lie under this place, with nothing else over it?"""
    return row < len(rows) and any(
        (under := rows[row][below - 1]) and not under["up"] and not _covered(rows[row - 1], beside)
        for below, beside in ((number, number - 1), (number + 1, number + 1))
    )


def _covered(places: Sequence[dict[str, Any] | None], number: int) -> bool:
    return 1 <= number <= len(places) and places[number - 1] is not None


def _spot(place: dict[str, Any], row: int, number: int, takes: bool, turns: bool) -> Spot:
    card, free = place["card"], place["free"]
    value = f"{row},{number},{card}" if card else f"{row},{number}"
    look = "mini" if free else "mini low"
    return Spot(f"{row}-{number}", value, face(card) if card else BACK, look, free, takes and free,
                not (card and is_joker(card)), free and turns)  # fmt: skip


def groups(view: dict[str, Any], seat: int, *, with_times: bool) -> tuple[Laid, ...]:
    """The groups in front of a seat, in the order in which they were laid."""
    laid = view["groups"][seat]
    look = _look([len(group["cards"]) for group in laid], tall=view["seats"] == 2, with_times=with_times)
    return tuple(
        Laid(
            f"{seat}-{number}", group_value(seat, number, group["cards"]), group["rank"],
            tuple(face(card) for card in group["cards"]), group["points"], KINDS[len(group["cards"])],
            group["safe"], group["points"] // group["multiplier"],
            group["multiplier"] if with_times else 0, look,
        )
        for number, group in enumerate(laid)
    )  # fmt: skip


def _look(sizes: list[int], *, tall: bool, with_times: bool) -> str:
    """How groups of these sizes are shown, so that all have room: fans of a size, or tiles. tall: below each other."""
    if tall and len(sizes) <= 3:
        return "w-44" if with_times and LARGEST in sizes else "w-52"
    if len(sizes) == 1:
        return "w-44"
    wide = sum(36 + 19 * (size - 1) + 10 for size in sizes) - 10
    lines = 1 if not tall else 2 if with_times else 3
    if wide <= BESIDE * lines and len(sizes) <= MOST_FANS:
        return "w-36"
    snug = sum(36 + 14 * (size - 1) + 6 for size in sizes) - 6
    return "w-36 snug" if snug <= BESIDE and not tall else TILE


def group_value(seat: int, number: int, cards: Sequence[str]) -> str:
    """A group as the form names it: whose, which, and its first card that is no joker."""
    return f"{seat}:{number}:{natural(cards)}"


def natural(cards: Sequence[str]) -> str:
    """The first card that is no joker."""
    return next(card for card in cards if not is_joker(card))


def makings(view: dict[str, Any]) -> tuple[Making, ...]:
    """Every grouping that the seat may make now, each with its points before and after."""
    return tuple(_making(view, each) for each in view["previews"])


def _making(view: dict[str, Any], each: dict[str, Any]) -> Making:
    value, aim, before, after = "", "", 0, each["after"]
    if each["group"] is not None:
        seat, number = each["group"]
        group = view["groups"][seat][number]
        value, aim = group_value(seat, number, group["cards"]), natural(group["cards"])
        before = group["points"]
    return Making(each["do"], tuple(each["cards"]), value, aim, before, after // view["multiplier"], after)
