"""One move carried out, and the seasons that run by themselves, until somebody has to act again.

A `Desk` is the position taken apart for the length of one move; `step` puts a new State together.
"""

from games.engine.base import Event, Shuffle, Step
from games.skordespelet import seasons
from games.skordespelet.deck import JOKERS, POINTS, VALUE
from games.skordespelet.grazing import Grazed, grazed
from games.skordespelet.moves import Move
from games.skordespelet.paying import cost
from games.skordespelet.state import MOST_TURNS, Pasture, Pending, State, standing


class Desk:
    __slots__ = (
        "state", "shuffle", "hands", "fields", "consolation", "barns", "harvests", "grazing", "talon", "discard",
        "points", "turn", "season", "to_act", "spent", "extra", "passes", "pending", "turns", "began", "events",
        "shuffles",
    )  # fmt: skip

    def __init__(self, state: State, shuffle: Shuffle) -> None:
        self.state, self.shuffle = state, shuffle
        self.hands, self.fields, self.barns, self.harvests = (
            [list(pile) for pile in piles] for piles in (state.hands, state.fields, state.barns, state.harvests)
        )
        self.grazing = [(each.card, list(each.grazers)) for each in state.grazing]
        self.talon, self.discard = list(state.talon), list(state.discard)
        self.points, self.spent, self.extra = list(state.points), list(state.spent), list(state.extra)
        self.consolation, self.pending = state.consolation, state.pending
        self.turn, self.season, self.to_act = state.turn, state.season, state.to_act
        self.passes, self.turns, self.began = state.passes, state.turns, state.began
        self.events: list[Event] = []
        self.shuffles: list[list[str]] = []

    def state_now(self, ply: int) -> State:
        def pair(piles):
            return tuple(piles[0]), tuple(piles[1])

        return State(
            self.state.setup, pair(self.hands), pair(self.fields), self.consolation, pair(self.barns),
            pair(self.harvests), tuple([Pasture(card, tuple(grazers)) for card, grazers in self.grazing]),
            tuple(self.talon), tuple(self.discard), (self.points[0], self.points[1]), self.turn, self.season,
            self.to_act, (self.spent[0], self.spent[1]), (self.extra[0], self.extra[1]), self.passes, self.pending,
            self.turns, ply, self.began,
        )  # fmt: skip

    def step(self) -> Step:
        state = self.state_now(self.state.ply + 1)
        if self.season == seasons.OVER:
            self.tell("over", None, **standing(state))
        return Step(state, tuple(self.events), tuple(self.shuffles))

    def tell(self, kind: str, seat: int | None, **data) -> None:
        self.events.append(Event(kind, seat, data))

    # The moves

    def graze(self, seat: int, move: Move) -> None:
        other = 1 - seat
        for pasture, grazers in move.meadows:
            self.harvests[other].remove(pasture)
            for card in grazers:
                self.barns[seat].remove(card)
            self.grazing.append((pasture, list(grazers)))
        self.tell("graze", seat, pastures=self.pastures())
        if any(len(grazers) > 1 for _pasture, grazers in self.grazing):
            self.wait(seasons.ORDER, other)
        else:
            self.begin_weather()

    def order(self, seat: int, move: Move) -> None:
        wanted: dict[str | None, list[str]] = {pasture: list(grazers) for pasture, grazers in move.meadows}
        before = self.pastures()
        self.grazing = [(pasture, wanted.get(pasture, grazers)) for pasture, grazers in self.grazing]
        if any(len(grazers) > 1 for _pasture, grazers in self.grazing):
            self.tell("order", seat, pastures=self.pastures(), changed=self.pastures() != before)
        self.begin_weather()

    def weather(self, seat: int, move: Move) -> None:
        self.pay(seat, move)
        spade, target = move.cards[0], move.target
        self.hands[seat].remove(spade)
        self.passes = 0
        self.pending = Pending(spade, target)
        self.tell("spade", seat, spade=spade, target=target, asked=bool(self.state.setup.jokers))
        if not self.state.setup.jokers:
            self.strike(seat)
        self.tell_paid(seat, move)
        self.wait(seasons.ANSWER if self.state.setup.jokers else seasons.WEATHER, 1 - seat)

    def pass_by(self, seat: int, move: Move) -> None:
        self.tell("pass", seat, season=self.season)
        if self.season == seasons.WINDOW:
            self.harvest()
        elif self.season == seasons.ANSWER:
            self.strike(1 - seat)
            self.wait(seasons.WEATHER, seat)
        else:
            self.passes += 1
            if self.passes >= 2:
                self.graze_all()
            else:
                self.wait(seasons.WEATHER, 1 - seat)

    def stop(self, seat: int, move: Move) -> None:
        assert self.pending is not None
        joker = self.play_joker(seat, move)
        spade = self.pending.spade
        self.pending = None
        self.discard.append(spade)
        self.tell("stop", seat, joker=joker, spade=spade)
        self.tell_paid(seat, move)
        self.wait(seasons.WEATHER, seat)

    def shoo(self, seat: int, move: Move) -> None:
        joker = self.play_joker(seat, move)
        self.take_out(move.target)
        self.barns[self.turn].append(move.target)
        self.passes = 0
        self.tell("shoo", seat, joker=joker, card=move.target)
        self.tell_paid(seat, move)
        self.wait(seasons.WEATHER, 1 - seat)

    def back(self, seat: int, move: Move) -> None:
        joker = self.play_joker(seat, move)
        self.harvests[1 - seat].remove(move.target)
        self.barns[1 - seat].append(move.target)
        self.tell("back", seat, joker=joker, card=move.target)
        self.tell_paid(seat, move)

    def grow(self, seat: int, move: Move) -> None:
        barn, harvest = self.barns[seat], self.harvests[seat]
        for card in move.cards:
            barn.remove(card)
        for card in move.down:
            harvest.remove(card)
        harvest += move.cards
        barn += move.down
        if move.cards or move.down:
            self.tell("grow", seat, up=list(move.cards), down=list(move.down))
        else:
            self.tell("nothing", seat, season=seasons.GROW)
        self.begin_field()

    def lay_field(self, seat: int, move: Move) -> None:
        for card in move.cards:
            self.hands[seat].remove(card)
            self.fields[seat].append(card)
            self.tell("field", seat, card=card, count=len(self.fields[seat]))
        if not move.cards:
            self.tell("nothing", seat, season=seasons.FIELD)
        self.wait(seasons.SOW, seat)

    def sow(self, seat: int, move: Move) -> None:
        self.pay(seat, move)
        for card in move.cards:
            self.hands[seat].remove(card)
        self.barns[seat] += move.cards
        if move.cards:
            self.tell("sow", seat, cards=list(move.cards))
            self.tell_paid(seat, move)
        else:
            self.tell("nothing", seat, season=seasons.SOW)
        self.turns += 1
        if self.turns >= MOST_TURNS:
            self.finish()
        else:
            self.turn, self.began = 1 - seat, self.state.ply + 1
            self.tell("turn", self.turn)
            self.begin_turn()

    # Parts of moves

    def pay(self, seat: int, move: Move) -> None:
        for card in move.using:
            if card in self.barns[seat]:
                self.barns[seat].remove(card)
            else:
                self.consolation = None
            self.discard.append(card)
            self.extra[seat] += VALUE[card]
        self.spent[seat] += cost(move)

    def tell_paid(self, seat: int, move: Move) -> None:
        """After what was paid for: that matters most, and a line may be cut."""
        if move.using:
            self.tell("using", seat, cards=list(move.using))

    def play_joker(self, seat: int, move: Move) -> str:
        self.pay(seat, move)
        joker = next(card for card in JOKERS if card in self.hands[seat])
        self.hands[seat].remove(joker)
        self.discard.append(joker)
        return joker

    def strike(self, seat: int) -> None:
        """The spade that was played removes its target, if that still lies in play."""
        assert self.pending is not None
        spade, target = self.pending
        self.pending = None
        self.discard.append(spade)
        struck = self.take_out(target)
        if struck:
            self.discard.append(target)
        self.tell("struck", seat, spade=spade, target=target, gone=struck)

    def take_out(self, card: str) -> bool:
        """Take a heart or club from wherever it lies in play; was it there?"""
        for pile in (*self.barns, *self.harvests):
            if card in pile:
                pile.remove(card)
                return True
        for place, (pasture, grazers) in enumerate(self.grazing):
            if card == pasture or card in grazers:
                rest = [grazer for grazer in grazers if grazer != card]
                kept = None if card == pasture else pasture
                self.grazing[place : place + 1] = [(kept, rest)] if kept or rest else []
                return True
        return False

    def pastures(self) -> list[dict]:
        return [{"pasture": pasture, "grazers": list(grazers)} for pasture, grazers in self.grazing]

    # The seasons, one after the other

    def wait(self, season: str, seat: int) -> None:
        """It is this season, and this seat's move."""
        self.season, self.to_act = season, seat

    def begin_turn(self) -> None:
        if self.state.setup.jokers and self.harvests[self.turn]:
            self.wait(seasons.WINDOW, 1 - self.turn)
        else:
            self.harvest()

    def harvest(self) -> None:
        seat, cards = self.turn, self.harvests[self.turn]
        points = sum(POINTS[card] for card in cards)
        self.points[seat] += points
        if cards:
            self.tell("harvest", seat, cards=list(cards), points=points, total=self.points[seat])
        if self.points[seat] >= self.state.setup.target:
            self.finish()
        elif self.harvests[1 - seat] and self.barns[seat]:
            self.wait(seasons.GRAZE, seat)
        else:
            self.begin_weather()

    def begin_weather(self) -> None:
        if self.grazing or any(self.barns) or any(self.harvests):
            self.passes = 0
            self.wait(seasons.WEATHER, self.turn)
        else:
            self.begin_grow()

    def graze_all(self) -> None:
        """The grazing itself, on all pastures at the same time."""
        self.passes = 0
        seat, found = self.turn, [grazed(Pasture(card, tuple(grazers))) for card, grazers in self.grazing]
        for each in found:
            self.discard += each.removed
            self.barns[seat] += each.stays
            if each.card and not each.eaten:
                self.harvests[1 - seat].append(each.card)
        self.grazing = []
        if found:
            self.tell("grazing", seat, pastures=[each._asdict() for each in found])
            self.tell_of_grazed(found)
        self.begin_grow()

    def tell_of_grazed(self, found: list[Grazed]) -> None:
        for each in found:
            if each.card:
                self.tell("eaten" if each.eaten else "spared", None, card=each.card)
            if each.full:
                self.tell("full", None, cards=list(each.full))

    def begin_grow(self) -> None:
        if self.barns[self.turn] or self.harvests[self.turn]:
            self.wait(seasons.GROW, self.turn)
        else:
            self.begin_field()

    def begin_field(self) -> None:
        seat = self.turn
        self.spent[seat] = self.extra[seat] = 0
        if not self.talon and self.discard:
            self.talon, self.discard = self.shuffle(self.discard), []
            self.shuffles.append(list(self.talon))
            self.tell("reshuffled", None, count=len(self.talon))
        if self.talon:
            card = self.talon.pop()
            self.hands[seat].append(card)
            self.events.append(Event("drew", seat, {}, {"card": card}))
        self.wait(seasons.FIELD, seat)

    def finish(self) -> None:
        """The end; `turn` is the winner's, if there is one alone."""
        self.season, self.to_act = seasons.OVER, None
        if self.turns >= MOST_TURNS and self.points[0] != self.points[1]:
            self.turn = self.points.index(max(self.points))


def run_on(state: State, shuffle: Shuffle) -> State:
    """A turn that has only begun, taken to the moment where a seat has to act; any other state as it stands."""
    if state.season != seasons.BEGIN:
        return state
    desk = Desk(state, shuffle)
    desk.began = state.ply
    desk.begin_turn()
    return desk.state_now(state.ply)
