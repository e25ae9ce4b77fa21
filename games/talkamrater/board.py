"""What the table page of Talkamrater needs, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker, `mini` for the walls, `ending` for the last page. Nothing here knows a
hidden card: all comes from the View, which is built for the seat that looks.

Of a View these are read: seat (None: an onlooker), turn, over, hand, counts and taken (cards in the hand and taken,
for each seat), table (three, None where empty), top (of the discard pile, None when empty), talon (how many), own
(the cards this seat has taken, oldest first), trumps, sums, opened, last_round.
"""

from games.talkamrater.deck import MULTI, SWAPS
from games.talkamrater.faces import NUMBERS, SUMS, Face, face, numbers, short

HAND_SIZE = 5
SWAP_EVENT = "pass_hands"


def context(view, *, seats, said="", events=(), tried="", bot_try=None, seen=None, **around) -> dict:
    """Everything `table.html` reads beside what every room's page gets (games/seatpage.py).

    seats: a plate for each seat, in order, with number, name and support; said: the last move in words; events:
    (ply, seat, events) of the last moves, newest last; tried: this seat's own wrong try, as a move; bot_try:
    {"seat", "text"} of a bot that asks; seen: the ply of the hand swap that this seat says it has seen.
    """
    me, turn = view["seat"], view["turn"]
    sums = tuple(view["sums"])
    shown = {
        "turn_number": turn,
        "turn_name": seats[turn].name,
        "plates": [{"cards": n, "taken": t} for n, t in zip(view["counts"], view["taken"], strict=True)],
        "support": seats[me].support if me is not None else "",
        "can_throw": me == turn and not view["opened"],
        "last_round": view["last_round"],
        "proofs": proofs(tried, sums) if tried else (),
        "question": _question(bot_try, seats, sums),
    }
    return shown | _open_cards(view, sums) | _passed(view, seats, events, seen)


def _open_cards(view, sums) -> dict:
    """The faces that lie open to this seat, and the numbers of the multi-choice cards it holds."""
    hand, own, top = view["hand"] or (), view["own"], view["top"]
    held = sorted({n for card in hand for n in numbers(card, sums)})
    return {
        "hand": [face(card, sums) for card in hand],
        "gaps": range(len(hand), HAND_SIZE),
        "slots": [card and face(card, sums) for card in view["table"]],
        "top": top and face(top, sums),
        "locked": top in SWAPS,
        "trumps": [face(f"={number}", sums) for number in view["trumps"]],
        "latest": face(own[-1], sums) if own else None,
        "taken": len(own),
        "numbers": [(n, " ".join(kind for kind in MULTI if kind in hand and n in NUMBERS[kind])) for n in held],
        "special": any(card in SWAPS for card in hand),
    }


def proofs(text: str, sums=SUMS) -> list[dict]:
    """The cards of a tried match with their sums: `match 3+1 > 2+3` gives 3+1 = 4 and 2+3 = 5."""
    hand, _, targets = text.removeprefix("match ").partition(" > ")
    return [_proof(card, sums) for card in (hand, *targets.split(",")) if card]


def _proof(card: str, sums) -> dict:
    name, _, number = card.partition(":")
    shown: Face = face(name, sums)
    a, b = (int(number), 0) if number else (shown.a, shown.b)
    known = bool(number) or shown.kind in ("bond", "total")
    return {"face": shown, "words": number or short(name), "a": a, "b": b, "sum": a + b, "known": known}


def _question(bot_try, seats, sums) -> dict | None:
    """A bot's wrong try, put to everybody as a question."""
    if not bot_try:
        return None
    return {"seat": seats[bot_try["seat"]], "proofs": proofs(bot_try["text"], sums)}


def _passed(view, seats, events, seen) -> dict:
    """A new hand carries "nytt" until it is seen or played from; its ring lies on the mat while nothing else happened."""
    me = view["seat"]
    swap = None
    for ply, seat, happened in events:
        if seat == me:
            swap = None
        for event in happened:
            if event.kind == SWAP_EVENT:
                swap = (ply, event.data["direction"])
    if me is None or swap is None or swap[0] == seen:
        return {"fresh": "", "passing": None}
    ply, direction = swap
    newest = events[-1][0] == ply
    return {"fresh": direction, "fresh_ply": ply, "passing": _ring(view, seats, direction) if newest else None}


def _ring(view, seats, direction: str) -> dict:
    """Who sits where, seen from the own seat, and between whom the hands go; the next seat is to the left."""
    me, count = view["seat"], len(seats)
    step = 1 if direction == "left" else -1
    around = [(me + place) % count for place in range(count)]
    return {
        "direction": direction,
        "me": me,
        "stops": [{"seat": seats[n], "backs": range(view["counts"][n])} for n in around],
        "to": seats[(me + step) % count],
        "from": seats[(me - step) % count],
    }


def mini(view, *, seats) -> dict:
    """A table on a wall: the open cards, what is left of the talon, whose turn it is. `view`: an onlooker's."""
    sums = tuple(view["sums"])
    return {
        "slots": [card and face(card, sums) for card in view["table"]],
        "left": view["talon"],
        "over": view["over"],
        "players": [{"seat": seat, "turn": not view["over"] and seat.number == view["turn"]} for seat in seats],
    }
