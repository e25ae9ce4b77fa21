"""A deal as it might be, played out quickly: for the bot that tries its choices before it makes one.

Only ranks matter here, as numbers in the order in which cards are best given away: 3 to 9, knave to ace, two, ten.
A pile asks for a number, so twos and tens always fit.
"""

import random
from bisect import bisect_left, insort
from typing import NamedTuple

from games.engine.base import View
from games.engine.standard import rank
from games.vandtia.deck import CARDS, FOUR
from games.vandtia.state import HAND_SIZE

ORDER = ("3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A", "2", "10")
USE = {card: ORDER.index(rank(card)) for card in CARDS}
KNAVE, TWO, TEN = ORDER.index("J"), ORDER.index("2"), ORDER.index("10")
LONGEST = 150  # turns; then who has fewest cards is taken for the winner


class Seen(NamedTuple):
    """What a seat knows, as numbers: its own hand, the open cards, how many others hold, and all it has not seen.

    Seats that are out are left out; the looking seat is `me` among those that are left.
    """

    me: int
    hand: list[int]
    open: list[list[int]]
    counts: list[int]
    hidden: list[int]
    talon: int
    pile: list[int]
    unseen: list[int]


def seen_by(view: View) -> Seen:
    """The view of a seat that is to play."""
    here = [seat for seat, left in enumerate(view["left"]) if left]
    known = {*view["hand"], *view["pile"], *view["gone"]}.union(*view["open"])
    return Seen(
        me=here.index(view["seat"]),
        hand=sorted([USE[card] for card in view["hand"]]),
        open=[sorted([USE[card] for card in view["open"][seat]]) for seat in here],
        counts=[view["counts"][seat] for seat in here],
        hidden=[sum(view["hidden"][seat]) for seat in here],
        talon=view["talon"],
        pile=[USE[card] for card in view["pile"]],
        unseen=[USE[card] for card in CARDS if card not in known],
    )


class Guess:
    """A whole position, with lists that are kept sorted; the last of `talon` and `hidden` comes first."""

    __slots__ = ("hands", "open", "hidden", "talon", "pile", "needed", "turn")

    def __init__(self, hands, open_, hidden, talon, pile, turn: int) -> None:
        self.hands, self.open, self.hidden = hands, open_, hidden
        self.talon, self.pile, self.turn = talon, pile, turn
        self.needed = self.asked()

    @classmethod
    def of(cls, seen: Seen, chance: random.Random) -> "Guess":
        """A deal that the seat could be looking at: what it has not seen lies somewhere."""
        cards = list(seen.unseen)
        chance.shuffle(cards)
        hands, hidden = [], []
        for seat, (held, below) in enumerate(zip(seen.counts, seen.hidden, strict=True)):
            hands.append(seen.hand[:] if seat == seen.me else sorted(_taken(cards, held)))
            hidden.append(_taken(cards, below))
        return cls(hands, [row[:] for row in seen.open], hidden, _taken(cards, seen.talon), seen.pile[:], seen.me)

    def copy(self) -> "Guess":
        """The same deal, to be played on."""
        hands, row, hidden = ([cards[:] for cards in each] for each in (self.hands, self.open, self.hidden))
        return Guess(hands, row, hidden, self.talon[:], self.pile[:], self.turn)

    def asked(self) -> int:
        """What a card must reach to be laid on the pile."""
        return 0 if not self.pile or self.pile[-1] == TWO else self.pile[-1]

    def winner(self) -> int:
        """Who is out first if all play plainly from here."""
        for _turn in range(LONGEST):
            if self.act():
                return self.turn
        left = [sum(map(len, cards)) for cards in zip(self.hands, self.open, self.hidden, strict=True)]
        return left.index(min(left))

    def act(self) -> bool:
        """One play as everybody plays who thinks no further: the least card that fits. Is the seat out?"""
        cards = self.hands[self.turn] or self.open[self.turn]
        if not cards:
            return self.turn_up()
        place = bisect_left(cards, self.needed)
        if place == len(cards):
            return self.pick_up()
        number = cards[place]
        low = number < (KNAVE if self.talon else TWO)  # high cards go one by one while more are drawn
        return self.lay(number, cards.count(number) if low else 1)

    def lay(self, number: int, count: int) -> bool:
        """So many cards of this number from the hand, or else from the open cards. Is the seat out?"""
        hand = self.hands[self.turn]
        cards = hand or self.open[self.turn]
        place = bisect_left(cards, number)
        del cards[place : place + count]
        self.pile += [number] * count
        if cards is hand:
            while self.talon and len(hand) < HAND_SIZE:
                insort(hand, self.talon.pop())
        return self.go_on(number)

    def turn_up(self) -> bool:
        """The next hidden card; a low one goes to the hand with the pile. Is the seat out?"""
        number = self.hidden[self.turn].pop()
        self.pile.append(number)
        return self.go_on(number) if number >= self.needed else self.pick_up()

    def pick_up(self) -> bool:
        """The pile goes to the hand. Always False: nobody is out by that."""
        hand = self.hands[self.turn]
        hand += self.pile
        hand.sort()
        self.pile.clear()
        return self.pass_on()

    def go_on(self, number: int) -> bool:
        """After this number was laid: the pile may go, and somebody plays on. Is the seat out?"""
        is_away = number == TEN or self.pile[-FOUR:].count(number) == FOUR
        if is_away:
            self.pile.clear()
        if not (self.hands[self.turn] or self.open[self.turn] or self.hidden[self.turn]):
            return True
        if is_away:
            self.needed = 0
            return False
        return self.pass_on()

    def pass_on(self) -> bool:
        """The next seat plays. Always False, as nobody got out."""
        self.needed = self.asked()
        self.turn = (self.turn + 1) % len(self.hands)
        return False


def _taken(cards: list[int], count: int) -> list[int]:
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken


class Trial:
    """What the choices (number, how many) of a seat come to; game number so and so is the same deal for each."""

    def __init__(self, view: View, chance: random.Random) -> None:
        self.seen, self.chance = seen_by(view), chance
        self.deals: list[Guess] = []

    def wins(self, choice: tuple[int, int], number: int) -> bool:
        """Is the seat out first in this deal, after this choice and plain play by all?"""
        while len(self.deals) <= number:
            self.deals.append(Guess.of(self.seen, self.chance))
        guess = self.deals[number].copy()
        return (self.seen.me if guess.lay(*choice) else guess.winner()) == self.seen.me
