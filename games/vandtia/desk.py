"""One move carried out, and all that follows by itself, until somebody has to act again.

A `Desk` is the position taken apart for the length of one move; `step` puts a new State together.
"""

from games.engine.base import Event, Step
from games.vandtia.deck import HEIGHT, TEN, fits, four_on_top
from games.vandtia.moves import Move
from games.vandtia.state import HAND_SIZE, MOST_TURNS, NOTHING_HIDDEN, State, Tale, standing


def put(places: tuple, place: int, value) -> tuple:
    """The same places with one of them changed."""
    return (*places[:place], value, *places[place + 1 :])


class Desk:
    __slots__ = (
        "state", "hands", "open", "hidden", "talon", "pile", "gone", "phase", "ready", "turn", "placed", "turns",
        "since", "swaps", "tales", "began", "events",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.state = state
        self.hands, self.open, self.hidden = state.hands, state.open, state.hidden
        self.talon, self.pile, self.gone = state.talon, state.pile, state.gone
        self.phase, self.ready, self.turn = state.phase, state.ready, state.turn
        self.placed, self.turns, self.began = state.placed, state.turns, state.began
        self.since, self.swaps, self.tales = state.since, state.swaps, state.tales
        self.events: list[Event] = []

    def step(self) -> Step:
        """The new position, and all that happened since the desk was made."""
        state = State(
            self.state.setup, self.hands, self.open, self.hidden, self.talon, self.pile, self.gone, self.phase,
            self.ready, self.turn, self.placed, self.turns, self.since, self.swaps, self.tales, self.state.ply + 1,
            self.began,
        )  # fmt: skip
        if self.phase == "over":
            self.tell("over", None, **standing(state), full=self.turns >= MOST_TURNS)
        return Step(state, tuple(self.events))

    def tell(self, kind: str, seat: int | None, **data) -> None:
        """Something has happened, for all to hear."""
        self.events.append(Event(kind, seat, data))

    def note(self, seat: int, cards: tuple[str, ...] = (), turned: int = 0, taken: int = 0) -> None:
        """What the seat can read of itself at the end."""
        tale = self.tales[seat]
        self.tales = put(
            self.tales, seat,
            Tale(tale.laid + len(cards), tale.turned + turned, tale.taken + taken, cards or tale.last),
        )  # fmt: skip

    # The swapping

    def swap(self, seat: int, move: Move) -> None:
        """One hand card and one open card of the seat change places."""
        own, shown = move.cards
        hand, row = self.hands[seat], self.open[seat]
        self.hands = put(self.hands, seat, put(hand, hand.index(own), shown))
        self.open = put(self.open, seat, put(row, row.index(shown), own))
        self.since = put(self.since, seat, self.state.ply + 1)
        self.swaps = put(self.swaps, seat, self.swaps[seat] + 1)
        self.tell("swap", seat, hand=own, open=shown)

    def be_ready(self, seat: int, move: Move) -> None:
        """The seat has swapped enough; when all have, the turns begin."""
        self.ready = put(self.ready, seat, True)
        self.since = put(self.since, seat, self.state.ply + 1)
        self.tell("ready", seat)
        if all(self.ready):
            self.phase, self.began = "play", self.state.ply + 1
            self.tell("began", self.turn)

    # The turns

    def play(self, seat: int, move: Move) -> None:
        """Cards go from the hand, or else from the open row, on the pile; the hand is filled up to three."""
        hand, cards = self.hands[seat], move.cards
        self.pile += cards
        self.tell("play", seat, cards=list(cards), zone="hand" if hand else "open")
        if hand:
            self.hands = put(self.hands, seat, tuple([card for card in hand if card not in cards]))
            drawn = self.draw_up(seat)
        else:
            drawn = ()
            self.open = put(self.open, seat, tuple([card for card in self.open[seat] if card not in cards]))
        self.go_on(seat, cards)
        if drawn:  # told after what the cards did
            self.events.append(Event("drew", seat, {"count": len(drawn)}, {"cards": list(drawn)}))
            if not self.talon:
                self.tell("talon_out", None)

    def draw_up(self, seat: int) -> tuple[str, ...]:
        """Fill the hand up to three from the talon; gives what was drawn."""
        hand = self.hands[seat]
        count = min(HAND_SIZE - len(hand), len(self.talon))
        if count <= 0:
            return ()
        drawn = self.talon[: -count - 1 : -1]  # the top is drawn first
        self.talon = self.talon[:-count]
        self.hands = put(self.hands, seat, hand + drawn)
        return drawn

    def pick_up(self, seat: int, move: Move) -> None:
        """The seat has nothing to lay."""
        self.take_pile(seat)

    def flip(self, seat: int, move: Move) -> None:
        """A hidden card is turned: it is laid, or it and the pile go to the hand."""
        card = self.hidden[seat][move.slot]
        assert card is not None
        self.hidden = put(self.hidden, seat, put(self.hidden[seat], move.slot, None))
        laid, top = fits(card, self.pile), self.pile[-1:]
        self.tell("flip", seat, slot=move.slot, card=card, fits=laid, count=len(self.pile))
        self.pile += (card,)
        if laid:
            self.go_on(seat, (card,))
        else:
            self.tell("low", seat, card=card, top=top[0])
            self.take_pile(seat)

    # What follows by itself

    def take_pile(self, seat: int) -> None:
        """The whole pile goes to the hand, and the next seat begins on an empty table."""
        self.tell("pickup", seat, cards=list(self.pile))
        self.hands = put(self.hands, seat, self.hands[seat] + self.pile)
        self.pile = ()
        self.note(seat, taken=1)
        self.pass_on(seat)

    def go_on(self, seat: int, cards: tuple[str, ...]) -> None:
        """After cards were laid: does the pile go, is the seat out, and who plays now?"""
        why = "ten" if HEIGHT[self.pile[-1]] == TEN else "four" if four_on_top(self.pile) else ""
        self.note(seat, cards, turned=bool(why))
        if why:
            self.gone += self.pile
            self.tell("turned", seat, cards=list(self.pile), reason=why)
            self.pile = ()
        if self.has_cards(seat):
            self.pass_on(seat, again=bool(why))
            return
        self.placed += (seat,)
        if not self.state.setup.play_on or sum(map(self.has_cards, range(len(self.hands)))) < 2:
            self.phase = "over"
        if len(self.placed) > 1 or self.phase != "over":
            self.tell("out", seat, place=len(self.placed))
        self.pass_on(seat)

    def has_cards(self, seat: int) -> bool:
        """Has the seat any card left, wherever it lies?"""
        return bool(self.hands[seat] or self.open[seat]) or self.hidden[seat] != NOTHING_HIDDEN

    def pass_on(self, seat: int, again: bool = False) -> None:
        """The turn is counted; the same seat plays again, or the next one that has cards."""
        self.turns += 1
        if self.turns >= MOST_TURNS:
            self.phase = "over"
        if self.phase == "over":  # the values of the last turn stay
            return
        if again:
            self.tell("again", seat)
            return
        count = len(self.hands)
        following = (seat + 1) % count
        while not self.has_cards(following):
            following = (following + 1) % count
        self.turn, self.began = following, self.state.ply + 1
        self.tell("turn", following)
