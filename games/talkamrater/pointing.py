"""Where to tap for a move, and a case of the rules as a picture: for the tutorial and the rules page."""

from typing import Any

from games.engine.base import Text, View
from games.engine.tutorial import Figure, Pointer
from games.talkamrater.deck import SWAPS
from games.talkamrater.faces import face
from games.talkamrater.log import card_text
from games.talkamrater.moves import PILE, Move, parse
from games.talkamrater.state import SLOTS


def pointers(view: View, text: str) -> tuple[Pointer, ...]:
    """What is tapped for this move on the table that `view` shows, one tap after the other."""
    move = parse(text)
    hand = [_box("hand", place, card) for place, card in _places(view["hand"], move.cards)]
    if move.kind in ("throw", "end"):
        button, word = f"do-{move.kind}", Text(f"do_{move.kind}")
        return (Pointer(button, word, f'#acts[data-mode="{move.kind}"]'), *hand, Pointer(button, word))
    if move.kind == "play":
        return (*hand, Pointer("do-play", Text("do_play")))
    return (*hand, *_number(move), *_targets(view, move), Pointer("do-match", Text("do_match")))


def _places(cards, wanted) -> list[tuple[int, str]]:
    """Where the wanted cards lie, of two equal ones the leftmost first."""
    left, found = list(cards), []
    for card in wanted:
        place = left.index(card)
        left[place] = None
        found.append((place, card))
    return found


def _box(field: str, place: int, card: str) -> Pointer:
    return Pointer(f"{field}-{place}", card_text(card), f"#{field}-box-{place}:checked")


def _number(move: Move) -> tuple[Pointer, ...]:
    if move.number is None:
        return ()
    return (Pointer(f"number-{move.number}", str(move.number), f"#number-{move.number}:checked"),)


def _targets(view: View, move: Move) -> tuple[Pointer, ...]:
    if move.targets == (PILE,):
        return (Pointer("pile", card_text(view["top"]), "#pile-box-0:checked"),)
    return tuple(_box("table", place, card) for place, card in _places(view["table"], move.targets))


def figure(shown: Figure) -> dict[str, Any]:
    """What `figure.html` draws: the cards played, what came up from the talon, and the table after it.

    sides: the played card and what it took, as a sum; came: cards that came up, to a swap card; turned: the direction
    in which hands went.
    """
    move, events = parse(shown.move), shown.events
    return {
        "kind": move.kind,
        "sides": _sides(shown, move),
        "number": move.number,
        "played": [face(card) for card in move.cards],
        "after": _slots(shown.after),
        "top_after": _top(shown.after),
        "locked": shown.before["locked"],
        "from_pile": move.targets == (PILE,),
        "came": _came(shown, events),
        "backs": range(shown.before["seats"]),
        "turned": next((e.data["direction"] for e in events if e.kind == "pass_hands"), ""),
        "trumps": [face(f"={number}") for number in shown.before["trumps"]],
        "perfect": any(event.kind == "perfect" for event in events),
        "drawn": _drawn(events),
    }


def _sides(shown: Figure, move: Move) -> list:
    if move.kind != "match":
        return []
    taken = [shown.before["top"]] if move.targets == (PILE,) else list(move.targets)
    return [face(card) for card in (*move.cards, *taken)]


def _slots(view: View) -> list:
    return [card and face(card) for card in view["table"]]


def _top(view: View):
    return face(view["top"]) if view["top"] else None


def _came(shown: Figure, events) -> list:
    """The cards that came up from the talon, up to the swap card among them; none if there was none."""
    swaps = [event for event in events if event.seat is None and event.kind in ("swap3", "pass_hands")]
    if not swaps:
        return []
    drawn = list(reversed(shown.position["talon"]))
    last = next(place for place, card in enumerate(drawn) if card in SWAPS)
    return [face(card) for card in drawn[: min(last + 1, SLOTS)]]


def _drawn(events) -> list:
    cards = [card for event in events if event.kind == "drew" for card in event.private.get("cards", ())]
    return [face(card) for card in cards]
