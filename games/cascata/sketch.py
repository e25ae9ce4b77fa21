"""A game of Cascata by ranks alone, without suits, for bots that play it on in thought: quick, and changed in place.

A card is its rank as a number, 1 to 13, a joker 0; a group a list [rank, naturals, jokers, multiplier]. Only what
a seat sees goes in; the cards it does not see are dealt by chance (`imagine`).
"""

import random
from collections.abc import Sequence

from games.cascata.deck import ABOVE, BELOW, DECK, FOUR, JOKERS, LARGEST, ROW_OF, SMALLEST, VALUE, index
from games.engine.base import View

Lay = tuple[int, int, int, list[int] | None]  # rank, naturals, jokers, the group they go to

JOKER, GONE, LOCKING = 0, -1, -2
RANKS = range(1, 14)

# what a card is worth to whom, in points: found by playing, good enough to play on with
FOR_JOKER, FOR_DRAW, FOR_FOUR = 40.0, 9.0, 100.0
JOKER_KEPT = 25.0  # what a joker spent must bring more


def worth(rank: int, naturals: int, jokers: int) -> int:
    """The points of a group before its multiplier."""
    size = naturals + jokers
    return FOUR if size == LARGEST else rank * naturals * (size - 1)


class Sketch:
    __slots__ = (
        "hands", "opens", "score", "cells", "cover", "free", "reserve", "locked", "rows", "left", "times", "theft",
    )  # fmt: skip

    hands: list[list[int]]  # for each seat, how many of each rank
    opens: list[list[list[int]]]  # for each rank, its groups that are not closed: [owner, naturals, jokers, multiplier]
    score: list[int]  # of closed groups
    cells: list[int]
    cover: list[int]  # how many cards lie over each place
    free: list[int]
    reserve: list[int]
    rows: list[int]  # how many cards each row has
    locked: bool
    left: int
    times: bool
    theft: bool

    def copy(self) -> "Sketch":
        new = Sketch.__new__(Sketch)
        new.hands = [hand[:] for hand in self.hands]
        new.opens = [[group[:] for group in groups] if groups else [] for groups in self.opens]
        new.score, new.cells, new.cover = self.score[:], self.cells[:], self.cover[:]
        new.free, new.reserve, new.rows = self.free[:], self.reserve[:], self.rows[:]
        new.locked, new.left, new.times, new.theft = self.locked, self.left, self.times, self.theft
        return new

    # what may be done

    def take(self, seat: int, place: int) -> None:
        self.hands[seat][self.cells[place]] += 1
        self.cells[place] = GONE
        self.free.remove(place)
        self.left -= 1
        self.rows[ROW_OF[place]] -= 1
        for below in BELOW[place]:
            if below < len(self.cells):
                self.cover[below] -= 1
                if not self.cover[below]:
                    self.free.append(below)

    def draw(self, seat: int) -> bool:
        """False if it was the lock: then a card of the pyramid is taken."""
        card = self.reserve.pop()
        if card == LOCKING:
            self.locked = True
            return False
        self.hands[seat][card] += 1
        return True

    def swap(self, seat: int, place: int) -> None:
        """A joker of the hand for the card at this place."""
        self.hands[seat][JOKER] -= 1
        self.hands[seat][self.cells[place]] += 1
        self.cells[place] = JOKER

    def lay(self, seat: int, rank: int, naturals: int, jokers: int, group: list[int] | None = None) -> None:
        """Cards of the hand as a new group, or added to one, whoever's it was."""
        self.hands[seat][rank] -= naturals
        self.hands[seat][JOKER] -= jokers
        times = self.multiplier()
        if group is None:
            group = [seat, 0, 0, times]
            self.opens[rank].append(group)
        group[0], group[3] = seat, times
        group[1] += naturals
        group[2] += jokers
        if group[1] + group[2] == LARGEST:
            self.score[seat] += FOUR * times
            self.opens[rank].remove(group)

    def multiplier(self) -> int:
        """What a grouping made now is multiplied by."""
        return max(1, sum(1 for count in self.rows if count)) if self.times else 1

    # how it is played on

    def want(self, seat: int, rank: int) -> float:
        """What one more card of this rank is worth to that seat, roughly: a lone card is taken off at the
        end, so low ones are better; a second makes a pair, a third three, which count by rank; a fourth makes them 100
        whatever the rank, so low ones gain most."""
        if rank == JOKER:
            return FOR_JOKER
        hand = self.hands[seat]
        held, wild = hand[rank], hand[JOKER]
        if held == 0:
            value = 2.0 - 0.3 * rank
        elif held == 1:
            value = 6.0 + rank
        else:
            value = 20.0 + 3 * rank if held == 2 else FOR_FOUR - 6 * rank
        for group in self.opens[rank]:
            need = LARGEST - group[1] - group[2]
            if held + wild + 1 == need or (held + 1 == need and wild):
                value += FOR_FOUR
            elif group[0] == seat:
                value += 2 * rank
        return value

    def best_take(self, seat: int, noise: Sequence[float]) -> int:
        """The place of the card to take; GONE to draw."""
        best, found = -1e9, GONE
        if self.reserve and not self.locked:
            best = FOR_DRAW + noise[0]
        for number, place in enumerate(self.free):
            value = (
                self.want(seat, self.cells[place]) + noise[number + 1 & 7]
            )  # seven free cards at most, and the reserve
            if value > best:
                best, found = value, place
        return found

    def best_lay(self, seat: int) -> Lay | None:
        """The grouping that brings most: what `lay` takes."""
        hand, times = self.hands[seat], self.multiplier()
        wild = hand[JOKER]
        best: float = 0.0
        found: Lay | None = None
        for rank in RANKS:
            held, groups = hand[rank], self.opens[rank]
            if not held and not (groups and wild):
                continue
            for group in groups:
                gain, few, jokers = self._onto(seat, rank, group, held, wild, times)
                if gain > best:
                    best, found = gain, (rank, few, jokers, group)
            if held < SMALLEST:
                continue
            jokers = LARGEST - held if held + wild >= LARGEST else 0
            gain = worth(rank, held, jokers) * times + rank * held - JOKER_KEPT * jokers
            if gain > best:
                best, found = gain, (rank, held, jokers, None)
        return found

    def _onto(self, seat: int, rank: int, group: list[int], held: int, wild: int, times: int) -> tuple[float, int, int]:
        """(gain, naturals, jokers) of adding to a group or taking it over."""
        need = LARGEST - group[1] - group[2]
        before = worth(rank, group[1], group[2]) * group[3]
        lost = -before if group[0] == seat else before
        if held + wild >= need:
            few = min(held, need)
            return FOUR * times + lost + rank * few - JOKER_KEPT * (need - few), few, need - few
        if held and (group[0] == seat or self.theft):
            return worth(rank, group[1] + held, group[2]) * times + lost + rank * held, held, 0
        return 0.0, 0, 0

    def play_on(self, seat: int, grouping: bool, noise: Sequence[float]) -> list[int]:
        """The points of each seat when all have played to the end. `grouping`: the seat has taken its card; `noise`: 16
        numbers from 0 to 8 that make the players differ."""
        seats, turn = len(self.hands), 0
        while True:
            if not grouping:
                turn += 1
                place = self.best_take(seat, noise[turn & 7 :])  # another eight of the 16 in each turn
                if place == GONE and not self.draw(seat):
                    place = self.best_take(seat, noise)
                if place != GONE:
                    self.take(seat, place)
            found = self.best_lay(seat)
            if found:
                self.lay(seat, *found)
            if not self.left:
                return self.count()
            grouping, seat = False, (seat + 1) % seats

    def count(self) -> list[int]:
        """The points of each seat, less its hand."""
        total = self.score[:]
        for seat, hand in enumerate(self.hands):
            total[seat] -= sum(rank * hand[rank] for rank in RANKS)
        for rank in RANKS:
            for owner, naturals, jokers, times in self.opens[rank]:
                total[owner] += worth(rank, naturals, jokers) * times
        return total


def imagine(view: View, chance: random.Random) -> Sketch:
    """The game as the seat of the view sees it; what it does not see is dealt by chance."""
    seen = {*view["hand"], *(cell["card"] for row in view["pyramid"] for cell in row if cell and cell["up"])}
    seen.update(card for groups in view["groups"] for group in groups for card in group["cards"])
    unseen = [VALUE[card] for card in DECK if card not in seen]
    chance.shuffle(unseen)
    sketch = Sketch.__new__(Sketch)
    sketch.times, sketch.theft, sketch.locked = view["multiplied"], view["open_theft"], view["locked"]
    _see_hands(sketch, view, unseen)
    _see_groups(sketch, view)
    _see_pyramid(sketch, view, unseen)
    has_lock = view["lock_card"] and not view["locked"] and view["reserve"] > 0
    sketch.reserve = unseen[: view["reserve"] - has_lock]
    if has_lock:
        sketch.reserve.insert(int(chance.random() * view["reserve"]), LOCKING)
    return sketch


def _see_hands(sketch: Sketch, view: View, unseen: list[int]) -> None:
    sketch.hands = []
    for seat, count in enumerate(view["counts"]):
        hand = [0] * 14
        mine = seat == view["seat"]
        cards = [VALUE[card] for card in view["hand"]] if mine else [unseen.pop() for _ in range(count)]
        for card in cards:
            hand[card] += 1
        sketch.hands.append(hand)


def _see_groups(sketch: Sketch, view: View) -> None:
    sketch.opens, sketch.score = [[] for _ in range(14)], [0] * view["seats"]
    for seat, groups in enumerate(view["groups"]):
        for group in groups:
            if group["safe"]:
                sketch.score[seat] += group["points"]
                continue
            jokers = sum(card in JOKERS for card in group["cards"])
            rank = max(VALUE[card] for card in group["cards"])
            sketch.opens[rank].append([seat, len(group["cards"]) - jokers, jokers, group["multiplier"]])


def _see_pyramid(sketch: Sketch, view: View, unseen: list[int]) -> None:
    rows = view["pyramid"]
    sketch.cells = [
        GONE if cell is None else VALUE[cell["card"]] if cell["up"] else unseen.pop() for row in rows for cell in row
    ]
    sketch.rows = [sum(cell is not None for cell in row) for row in rows]
    sketch.left = sum(sketch.rows)
    sketch.cover = [sum(sketch.cells[over] != GONE for over in ABOVE[place]) for place in range(index(len(rows), 0))]
    sketch.free = [place for place, card in enumerate(sketch.cells) if card != GONE and not sketch.cover[place]]
