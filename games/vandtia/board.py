"""What the pages of Vändtia's table need, from a View and what stands around it. Pure Python, no rules.

`context` is for one seat or an onlooker, `mini` for the walls. Nothing here knows a hidden card: all comes from
the View, which is built for the seat that looks. What goes and what does not is the View's `playable`.
"""

from typing import NamedTuple

from games.engine.standard import BACK, Face, face, rank
from games.vandtia.deck import CARDS, RANKS, in_order
from games.vandtia.ending import ending
from games.vandtia.rulecard import section_now

HEAP, SPREAD = 3, 8  # cards of the pile that are shown: as a heap, and laid out before it is taken
# up to so many cards lie side by side, overlap, overlap more, are small in two rows, overlap there, fill three rows
LAYOUTS = ((5, "few"), (9, "lap"), (14, "lap close"), (24, "many"), (32, "many crowd"), (52, "many crowd tall"))
SIZES = {name: "w-112" if most <= 14 else "mini w-58" if most <= 24 else "mini w-56" for most, name in LAYOUTS}
SIZES["open"] = "w-112"
SIZES |= dict.fromkeys(("swap", "hand", "hidden", ""), "mini w-84")


class Held(NamedTuple):
    """An own card. `can`: it is marked as one that goes, or that a lifted one goes to; `look`: CSS classes."""

    face: Face
    can: bool
    look: str


class Places(NamedTuple):
    """What lies in front of a seat. `state`: swaps, ready, out or empty; `hidden`: is there a card still?"""

    held: int
    open: tuple[Face | None, ...]
    hidden: tuple[bool, ...]
    state: str


def context(
    view, *, seats, events=(), result=None, still=False, laid="", marks=True, shared_with_bot=False, **around
) -> dict:  # fmt: skip
    """Everything `table.html` and `end.html` read beside what every room's page gets (games/seatpage.py).

    seats: a plate for each seat, in order; events: (ply, seat, events) of the last moves, newest last; result: of a
    game that was stopped before its end; still: nothing to tap (a replay); laid: a move whose cards stand out then;
    marks: cards that go are marked; shared_with_bot: a bot has the seat for the pupil, now or at the end.
    """
    me, outcome = view["seat"], result or view["result"]
    swaps = view["phase"] == "swap"
    turn = view["to_move"][0] if swaps else view["turn"]
    mine = bool(view["my_turn"]) and not still and not shared_with_bot
    shown = {
        "turn_number": turn,
        "turn_name": seats[turn].name,
        "swaps": swaps,
        "am_ready": me is not None and swaps and view["ready"][me],
        "is_out": me is not None and not view["zone"] and not swaps,
        "places": tuple([_places(view, number) for number in range(view["seats"])]),
        "tappable": me is not None and not still and not shared_with_bot and not (swaps and view["ready"][me]),
        "can_swap": mine and swaps,
        "motion": _motion(events, me),
        "later": _later(view),
        "part": section_now(view if marks else view | {"playable": [], "can_pickup": False}),
        **_pile(view, mine and marks),
    }
    shown |= _own(view, _looks(laid, () if still else _drawn(events, me)), mine and marks, laid)
    shown |= _buttons(view, mine, marks)
    shown |= {
        "ask": "held" if shared_with_bot else _ask(view, mine, marks),
        "says": _verdicts(view) if mine and marks else (),
    }
    if outcome:
        shown["end"] = ending(view, outcome, [seat.name for seat in seats]) | {"with_bot": shared_with_bot}
    return shown


def _motion(events, me) -> str:
    """Where the cards of the last move went, for motion.js: gone (the pile left the game), from (I took it)."""
    if not events:
        return ""
    _ply, seat, happened = events[-1]
    kinds = {event.kind for event in happened}
    took = "pickup" in kinds or any(event.kind == "flip" and not event.data["fits"] for event in happened)
    return "gone" if "turned" in kinds else "from" if took and seat == me else ""


def _places(view, number: int) -> Places:
    """A seat as everybody sees it; its open cards lie on the first of its three places."""
    open_cards = [face(card) for card in view["open"][number]]
    state = ""
    if view["phase"] == "swap":
        state = "ready" if view["ready"][number] else "swaps"
    elif number in view["placed"]:
        state = "out"
    laid = tuple([*open_cards, None, None, None][: max(3, len(open_cards))])
    return Places(view["counts"][number], laid, tuple(view["hidden"][number]), state)


def _pile(view, marked: bool) -> dict:
    """The pile: its top, how many lie there, and what is to be laid on it (`goal.html`)."""
    cards = view["pile"]
    spread = marked and view["can_pickup"]
    return {
        "heap": tuple([face(card) for card in cards[-(SPREAD if spread else HEAP) :]]),
        "spread": spread,
        "pile_size": len(cards),
        "top": rank(cards[-1]) if cards else "",
        "goal": _goal(view, marked),
    }


def _goal(view, marked: bool) -> str:
    if view["phase"] != "play":
        return view["phase"]
    if marked and view["can_pickup"]:
        return "none"
    if not view["pile"]:
        return "empty"
    return {"2": "any", "A": "ace"}.get(rank(view["pile"][-1]), "higher")


def _later(view) -> str:
    """What is played from when the zone is empty: open, hidden; "" if nothing is left then."""
    me = view["seat"]
    if me is None or view["zone"] not in ("hand", "open"):
        return ""
    if view["zone"] == "hand" and view["open"][me]:
        return "open"
    return "hidden" if any(view["hidden"][me]) else ""


def _drawn(events, me) -> list[str]:
    """The cards that the own last move brought from the talon."""
    happened = next((own for _ply, seat, own in reversed(events) if seat == me), ())
    return [card for event in happened if event.kind == "drew" for card in event.private.get("cards", ())]


def _looks(laid: str, drawn) -> dict[str, str]:
    """Which cards stand out, and as what: those that a move names, those that were drawn."""
    return dict.fromkeys(drawn, "fresh ") | dict.fromkeys(_names_in(laid), "lifted ")


def _own(view, looks, marked: bool, laid: str) -> dict:
    """The own cards: the hand sorted, the open ones and the hidden places; the zone is what may be played from."""
    me = view["seat"]
    if me is None:
        return {"hand": (), "own_open": (), "own_hidden": (), "zone": "", "layout": "", "turned": 0}
    swaps = view["phase"] == "swap"
    zone, hand = "swap" if swaps else view["zone"], in_order(view["hand"])
    layout = next(name for most, name in LAYOUTS if len(hand) <= most)
    goes = set(view["playable"]) if marked else set()
    to_swap = set(view["open"][me]) if marked and swaps else set()
    return {
        "hand": tuple([_held(card, goes, looks, SIZES[layout]) for card in hand]),
        "own_open": tuple([_held(card, goes | to_swap, looks, SIZES[zone]) for card in view["open"][me]]),
        "own_hidden": tuple(view["hidden"][me]),
        "back_face": BACK,
        "zone": zone,
        "layout": layout,
        "turned": int(laid[5:]) if laid.startswith("flip ") else 0,
    }


def _held(card: str, goes, looks, size: str) -> Held:
    return Held(face(card), card in goes, looks.get(card, "") + size)


def _buttons(view, mine: bool, marks: bool) -> dict:
    """Which buttons there are. Without marks *Ta högen* is always there: whether it is needed is the pupil's to see."""
    plays = mine and view["phase"] == "play"
    enter = {"swap": "swap", "over": ""}.get(view["phase"]) or {"hidden": "flip"}.get(view["zone"], "play")
    from_cards = plays and view["zone"] != "hidden"
    return {
        "may_play": from_cards and not (marks and view["can_pickup"]),
        "may_take": from_cards and bool(view["pile"]) and (view["can_pickup"] or not marks),
        "may_flip": plays and view["zone"] == "hidden",
        "enter": enter if mine else "",
        "must_take": from_cards and marks and view["can_pickup"],
    }


def _ask(view, mine: bool, marks: bool) -> str:
    """Which sentence the banner begins with (`ask.html`)."""
    if view["phase"] == "over":
        return ""
    if view["phase"] == "swap":
        return "swap" if mine else "wait_ready"
    if not mine:
        return {"hidden": "wait_flip", "": "out"}.get(view["zone"], "wait")
    if view["zone"] == "hidden":
        return "flip"
    if marks and view["can_pickup"]:
        return "take"
    if not view["pile"]:
        return "again" if view["again"] else "empty"
    return {"2": "any", "A": "ace"}.get(rank(view["pile"][-1]), "higher")


def _verdicts(view) -> tuple:
    """Of each rank in the own zone: how it stands to the top card, for the sentence when such a card is lifted."""
    if view["phase"] != "play" or view["zone"] not in ("hand", "open"):
        return ()
    cards = view["hand"] if view["zone"] == "hand" else view["open"][view["seat"]]
    goes = {rank(card) for card in view["playable"]}
    ranks = sorted({rank(card) for card in cards}, key=RANKS.index)
    return tuple([(name, _verdict(view, name, goes), _run(view, name)) for name in ranks])


def _verdict(view, name: str, goes) -> str:
    top = rank(view["pile"][-1]) if view["pile"] else ""
    if name not in goes:
        return "low"
    if name in ("2", "10"):
        return "two" if name == "2" else "ten"
    if top in ("", "2"):
        return "free"
    return "same" if name == top else "higher"


def _run(view, name: str) -> int:
    """How many cards of this rank lie on top, one on the other."""
    run = 0
    for card in reversed(view["pile"]):
        if rank(card) != name:
            break
        run += 1
    return run


def _names_in(laid: str) -> set[str]:
    """The cards that a move names."""
    return {word for word in laid.replace(",", " ").split() if word in CARDS}


def mini(view, *, seats) -> dict:
    """A table on a wall: the talon, the pile's top, whose turn it is. `view`: an onlooker's; `left`: how many cards
    whoever has fewest must still lay, None while all swap."""
    over, swaps = view["phase"] == "over", view["phase"] == "swap"
    return {
        "top": face(view["pile"][-1]) if view["pile"] else None,
        "swaps": swaps,
        "talon": view["talon"],
        "left": None if swaps else min([left for left in view["left"] if left], default=0),
        "over": over,
        "players": [{"seat": seat, "turn": not over and seat.number in view["to_move"]} for seat in seats],
    }
