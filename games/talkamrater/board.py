"""What the table page of Talkamrater needs, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat (or a spectator), `mini` for the walls. Nothing here knows a hidden card: all comes
from the View, which is built for the seat that looks.
"""

from games.talkamrater.faces import NUMBERS, SPECIAL, SUMS, face, numbers, short

HAND, SLOTS = 5, 3
LOCKS = SPECIAL
SWAPS = ("handL", "handR")


def context(view, *, seats, base="", ply=0, revision=0, key="", said="", events=(), notice="", tried="",
            bot_try=None, can_undo=False, seen=-1, ways=(), may_play_again=False) -> dict:  # fmt: skip
    """Everything `table.html` reads.

    view: `ROOM.view(state, seat)`; seats: for each seat, in order, an object with number, name, mark, hand_up,
    support, is_bot and presence; base: the table's address (`/spel/<code>/`); said: the last line of the log in
    words; events: (ply, seat, [Event, …]) of the last moves, newest last; notice: one kind sentence; tried: the
    text of this seat's wrong try; bot_try: {"seat": n, "text": move}; seen: the ply of the hand swap that has
    been looked at; ways: (label, address) of what comes after the game.
    """
    me = view["seat"]
    sums = tuple(view.get("sums", SUMS))
    mine = me is not None and not view["over"] and view["turn"] == me
    around = {
        "view": view,
        "me": seats[me] if me is not None else None,
        "others": [_plate(view, seats, n) for n in _order(me, len(seats))],
        "turn_seat": seats[view["turn"]],
        "mine": mine,
        "mode": _mode(view, me, mine),
        "base": base,
        "ply": ply,
        "revision": revision,
        "key": key,
        "said": said,
        "notice": notice,
        "can_undo": can_undo,
        "ways": ways,
        "may_play_again": may_play_again,
        "sums": sums,
    }
    return around | _cards(view, sums) | _answer(tried, bot_try, seats, sums) | _swapped(view, seats, events, ply, seen)


def _mode(view, me, mine: bool) -> str:
    if view["over"]:
        return "over"
    if me is None:
        return "watch"
    return "turn" if mine else "wait"


def _order(me, count: int) -> list[int]:
    """The other seats as they sit, from the left of the one who looks; all of them for a spectator."""
    return list(range(count)) if me is None else [(me + step) % count for step in range(1, count)]


def _plate(view, seats, number: int) -> dict:
    return {
        "seat": seats[number],
        "turn": not view["over"] and view["turn"] == number,
        "cards": view["counts"][number],
        "taken": view["taken"][number],
    }


def _cards(view, sums) -> dict:
    """The faces that lie open to this seat, and the numbers of the multi-choice cards it holds."""
    hand = view["hand"] or ()
    held = sorted({n for card in hand for n in numbers(card, sums)})
    return {
        "hand": [face(card, sums) for card in hand],
        "gaps": range(HAND - len(hand)),
        "slots": [face(card, sums) if card else None for card in view["table"]],
        "top": face(view["top"], sums) if view["top"] else None,
        "locked": view["top"] in LOCKS,
        "trumps": [face(f"={number}", sums) for number in view["trumps"]],
        "latest": face(view["own"][-1], sums) if view["own"] else None,
        "taken": len(view["own"]),
        "numbers": [(n, " ".join(kind for kind in NUMBERS if kind in hand and n in NUMBERS[kind])) for n in held],
        "special": any(card in SPECIAL for card in hand),
    }


def _answer(tried: str, bot_try, seats, sums) -> dict:
    """The white sheet on the mat: an own wrong try with its sums, or what a bot tried as a question."""
    if tried:
        return {"proofs": proofs(tried, sums), "question": None}
    if bot_try:
        return {"proofs": (), "question": {"seat": seats[bot_try["seat"]], "cards": proofs(bot_try["text"], sums)}}
    return {"proofs": (), "question": None}


def proofs(text: str, sums=SUMS, top: str = "") -> list[dict]:
    """Each card of a match with its sum: `match 3+1 > 2+3` gives 3+1 = 4 and 2+3 = 5."""
    hand, _, targets = text.removeprefix("match ").partition(" > ")
    return [_proof(card, sums) for card in (hand, *targets.split(",")) if card]


def _proof(card: str, sums) -> dict:
    name, _, number = card.partition(":")
    shown = face(name, sums)
    a, b = (int(number), 0) if number else (shown.a, shown.b)
    return {
        "face": shown,
        "words": number or short(name),
        "a": a,
        "b": b,
        "sum": a + b,
        "known": bool(number) or shown.kind in ("bond", "total"),
    }


def _swapped(view, seats, events, ply: int, seen: int) -> dict:
    return {"passing": None, "fresh": False}
