"""One move carried out, and all that follows by itself, until somebody has to act again.

A `Desk` is the position taken apart into lists for the length of one move; `step` puts a new State together.
"""

from games.engine.base import Event, Shuffle, Step
from games.talkamrater.deck import LOCKS, SPECIALS, SUMS
from games.talkamrater.moves import PILE, Move
from games.talkamrater.state import HAND_SIZE, SLOTS, State, standing


class Desk:
    __slots__ = (
        "state", "shuffle", "hands", "table", "discard", "talon", "scored", "out",
        "turn", "opened", "threw", "reshuffles", "over", "began", "events", "shuffles",
    )  # fmt: skip

    def __init__(self, state: State, shuffle: Shuffle) -> None:
        self.state, self.shuffle = state, shuffle
        self.hands = [list(hand) for hand in state.hands]
        self.table = list(state.table)
        self.discard = list(state.discard)
        self.talon = list(state.talon)
        self.scored = state.scored
        self.out = state.out
        self.turn, self.opened, self.threw = state.turn, state.opened, state.threw
        self.reshuffles, self.over, self.began = state.reshuffles, state.over, state.began
        self.events: list[Event] = []
        self.shuffles: list[list[str]] = []

    def state_now(self, ply: int) -> State:
        return State(
            self.state.setup, tuple(map(tuple, self.hands)), tuple(self.table), tuple(self.discard),
            tuple(self.talon), self.scored, self.out, self.turn, self.opened, self.threw,
            self.reshuffles, self.over, ply, self.began,
        )  # fmt: skip

    def step(self) -> Step:
        state = self.state_now(self.state.ply + 1)
        if self.over:
            self.mark_reshuffle_as_last()
            self.tell("over", None, trump=bool(state.setup.trumps), **standing(state))
        return Step(state, tuple(self.events), tuple(self.shuffles))

    def mark_reshuffle_as_last(self) -> None:
        """A talon that ran out in the game's last move brings no last round."""
        for event in self.events:
            if event.kind == "reshuffled":
                event.data["over"] = True

    def tell(self, kind: str, seat: int | None, **data) -> None:
        self.events.append(Event(kind, seat, data))

    # The moves

    def match(self, move: Move) -> None:
        card = move.cards[0]
        self.hands[self.turn].remove(card)
        self.opened = True
        taken, slots = list(move.targets), []
        if move.targets == (PILE,):
            taken = [self.discard.pop()]
        else:
            for target in taken:
                slots.append(self.table.index(target))
                self.table[slots[-1]] = None
        mine = self.scored[self.turn] + (card, *taken)
        self.scored = self.scored[: self.turn] + (mine,) + self.scored[self.turn + 1 :]
        number = move.number if move.number is not None else SUMS[card]
        self.tell("match", self.turn, card=card, number=number, taken=taken, slots=slots)
        self.go_on()

    def throw(self, move: Move) -> None:
        self.opened = self.threw = True
        for card in move.cards:
            self.hands[self.turn].remove(card)
            self.discard.append(card)
        self.tell("throw", self.turn, cards=list(move.cards), locked=self.discard[-1] in LOCKS)
        self.draw_up(self.turn, len(self.hands[self.turn]) + 1)
        if not self.over and not self.hands[self.turn]:
            self.end_turn()

    def play(self, move: Move) -> None:
        card = move.cards[0]
        self.opened = True
        self.hands[self.turn].remove(card)
        if card == "swap3":
            self.tell("swap3", self.turn, cards=self.carry_out())
        else:
            self.discard.append(card)
            self.pass_hands(card, self.turn)
        self.go_on()

    def end(self, move: Move) -> None:
        card = move.cards[0]
        self.hands[self.turn].remove(card)
        self.discard.append(card)
        self.tell("end", self.turn, card=card, locked=card in LOCKS)
        self.end_turn()

    # What follows by itself

    def go_on(self) -> None:
        """After a card was played: fill the table, then look at the hand."""
        self.fill()
        if self.over or self.hands[self.turn]:
            return
        if self.state.setup.perfect_match and not self.threw:
            self.tell("perfect", self.turn)
            self.draw_up(self.turn)
            if self.over or self.hands[self.turn]:
                return
        else:
            self.tell("hand_empty", self.turn)
        self.end_turn()

    def end_turn(self) -> None:
        self.draw_up(self.turn)
        following = (self.turn + 1) % len(self.hands)
        if self.reshuffles and following == self.state.setup.first:
            self.over = True  # all have had equally many turns
        if self.over:
            return
        self.tell("turn", following)
        self.draw_up(following)
        self.over = self.over or not self.hands[following]
        if not self.over:  # after the end the values of the last turn stay
            self.turn, self.opened, self.threw, self.began = following, False, False, self.state.ply + 1

    def draw_up(self, seat: int, size: int = HAND_SIZE) -> None:
        hand, drawn = self.hands[seat], []
        while len(hand) < size and self.talon:
            card = self.talon.pop()
            hand.append(card)
            drawn.append(card)
            if not self.talon:
                self.run_out()
        if drawn:
            self.events.append(Event("drew", seat, {"count": len(drawn)}, {"cards": drawn}))

    def fill(self) -> None:
        while None in self.table and self.talon:
            card = self.talon.pop()
            if card == "swap3":
                self.tell("swap3", None, cards=self.carry_out())
            elif card in LOCKS:
                self.discard.append(card)
                self.pass_hands(card, None)
            else:
                slot = self.table.index(None)
                self.table[slot] = card
                self.tell("laid", None, card=card, slot=slot)
            if not self.talon:
                self.run_out()

    def carry_out(self) -> list[str]:
        """The cards lying in slots go to the discard pile, left to right, a swap3 on top."""
        lying = [card for card in self.table if card is not None]
        self.discard += [*lying, "swap3"]
        self.table = [None] * SLOTS
        return lying

    def pass_hands(self, card: str, seat: int | None) -> None:
        """Every hand goes to the left (the next seat) or right neighbour."""
        by = 1 if card == "handL" else -1
        count = len(self.hands)
        self.hands = [self.hands[(to - by) % count] for to in range(count)]
        self.tell("pass_hands", seat, card=card, direction="left" if card == "handL" else "right")

    def run_out(self) -> None:
        """The talon is empty: the first time the discard pile under its top is the new one, then it is over."""
        if self.reshuffles:
            self.over = True
            return
        self.reshuffles = 1
        below = self.discard[:-1]
        self.discard = self.discard[-1:]
        specials = [card for card in below if card in SPECIALS]
        self.out += tuple(specials)
        self.talon = list(self.shuffle([card for card in below if card not in SPECIALS]))
        self.shuffles.append(list(self.talon))
        self.tell("reshuffled", None, count=len(self.talon), out=len(specials))
        self.over = not self.talon
