"""What the pages of Talkamrater's table need, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker, `mini` for the walls. Nothing here knows a hidden card: all comes from
the View, which is built for the seat that looks.
"""

from games.talkamrater.deck import MULTI, SWAPS
from games.talkamrater.ending import ending
from games.talkamrater.faces import face, numbers
from games.talkamrater.laying import laid_over
from games.talkamrater.ring import arrows
from games.talkamrater.rulecard import section_now
from games.talkamrater.sheets import proofs, sheet, tips
from games.talkamrater.state import HAND_SIZE


def context(
    view, *, seats, events=(), tried="", bot_try=None, seen=None, result=None, still=False, laid="", help=None,
    left=None, closed="", practised=None, shared_with_bot=False, **around,
) -> dict:  # fmt: skip
    """Everything `table.html` and `end.html` read beside what every room's page gets (games/seatpage.py).

    seats: a plate for each seat, in order, with number, name and support; events: (ply, seat, events) of the last
    moves, newest last; tried: an own wrong try that is being answered, as a move; bot_try: a bot's, to answer:
    {"seat", "text", "answered"}; seen: the ply of the hand swap that this seat has looked at; result: of a game
    that was stopped before its end; still: nothing to tap (a replay); laid: a move whose cards stand out then;
    help, left: of this seat (games/helps.py); closed: the sheet that it has put away; practised: the bonds that the
    seat's pupil has tried, None if that is not known; shared_with_bot: a bot has played on for the pupil.
    """
    me, turn = view["seat"], view["turn"]
    sums, outcome = tuple(view["sums"]), result or view["result"]
    shown = {
        "turn_number": turn,
        "turn_name": seats[turn].name,
        "plates": list(zip(view["counts"], view["taken"], strict=True)),
        "tappable": me is not None and not still,
        "support": seats[me].support if me is not None else "",
        "may_throw": view["can_throw"] and me == turn,
        "question": _question(bot_try, seats, sums, view["top"]),
        "tips": tips(help),
        **sheet(view, tried=tried, help=help, left=None if bot_try else left, closed=closed, over=bool(outcome)),
        "dealt": view["top"] if view["top"] in SWAPS and not events else "",
    }
    if outcome:
        shown["end"] = ending(view, outcome, [seat.name for seat in seats], practised)
        shown["end"]["with_bot"] = shared_with_bot
    shown["laid"] = laid_over(view, laid) if laid else None
    shown |= _open_cards(view, sums) | _passed(view, seats, events, seen, tried or help)
    shown |= _ask(shown, view) | {"several": len(shown["proofs"]) > 2}
    shown["part"] = "hands" if shown["fresh"] else section_now(view)
    return shown


ASK_BY_SHEET = {"unequal": "again", "pair": "take", "count": "count"}


def _ask(shown, view) -> dict:
    """Which sentence the banner begins with (`ask.html`), and the card that it names."""
    tip = shown["tips"]
    if view["over"]:
        return {"ask": "", "ask_card": ""}
    if shown["sheet"] in ASK_BY_SHEET and view["my_turn"]:
        return {"ask": ASK_BY_SHEET[shown["sheet"]], "ask_card": shown["asked"]["words"] if shown["asked"] else ""}
    if tip.aid or tip.no_pair:
        return {"ask": "other" if tip.no_pair else "many", "ask_card": tip.aid}
    return {"ask": shown["fresh"] or ("pick" if view["my_turn"] else "wait"), "ask_card": ""}


def _open_cards(view, sums) -> dict:
    """The faces that lie open to this seat, and the numbers of the multi-choice cards it holds."""
    hand, own, top = view["hand"] or (), view["own"], view["top"]
    return {
        "hand": tuple([face(card, sums) for card in hand]),
        "gaps": tuple(range(len(hand), HAND_SIZE)),
        "slots": tuple([card and face(card, sums) for card in view["table"]]),
        "top": top and face(top, sums),
        "trumps": tuple([face(f"={number}", sums) for number in view["trumps"]]),
        "latest": face(own[-1], sums) if own else None,
        "taken": len(own),
        "numbers": _numbers(hand, sums),
        "has_special": any(card in SWAPS for card in hand),
    }


def _numbers(hand, sums) -> tuple:
    """The keys for the multi-choice cards in the hand: (number, kind), those of each card together as on the card."""
    kinds = [kind for kind in MULTI if kind in hand]
    return tuple([(n, kind) for kind in kinds for n in numbers(kind, sums)])


def _question(bot_try, seats, sums, top) -> dict | None:
    """A bot's wrong try, put to everybody as a question."""
    if not bot_try:
        return None
    return {
        "seat": seats[bot_try["seat"]],
        "proofs": proofs(bot_try["text"], sums, top),
        "answered": bot_try.get("answered", ""),
    }


def _passed(view, seats, events, seen, tried) -> dict:
    """A new hand is marked until it is seen, tried or played from; its ring lies there until something else happens."""
    me, swap = view["seat"], None
    for ply, seat, happened in events:
        if seat == me:
            swap = None
        for event in happened:
            if event.kind == "pass_hands":
                swap = (ply, event.data["direction"])
    if me is None or swap is None or tried or swap[0] == seen:
        return {"fresh": "", "passing": None}
    ply, direction = swap
    newest = events[-1][0] == ply
    return {"fresh": direction, "fresh_ply": ply, "passing": _ring(view, seats, direction) if newest else None}


def _ring(view, seats, direction: str) -> dict:
    """Who sits where, seen from the own seat, and between whom the hands go; the next seat is to the left."""
    me, count = view["seat"], len(seats)
    step = 1 if direction == "left" else -1
    around = [(me + place) % count for place in range(count)]
    giver = seats[(me - step) % count]
    return {
        "direction": direction,
        "arrows": arrows(count, direction),
        "stops": [{"seat": seats[n], "backs": range(_on_the_way(view, n, direction))} for n in around],
        "to": seats[(me + step) % count],
        "from": giver,
        "with_s": not giver.name.endswith(("s", "x", "z")),
    }


def _on_the_way(view, seat: int, direction: str) -> int:
    """Cards on the curve between a seat and the next on its left."""
    counts = view["counts"]
    return counts[(seat + 1) % len(counts)] if direction == "left" else counts[seat]


def mini(view, *, seats) -> dict:
    """A table on a wall: the open cards, what is left of the talon, whose turn it is. `view`: an onlooker's."""
    sums = tuple(view["sums"])
    return {
        "slots": [card and face(card, sums) for card in view["table"]],
        "left": view["talon"],
        "over": view["over"],
        "players": [{"seat": seat, "turn": not view["over"] and seat.number == view["turn"]} for seat in seats],
    }
