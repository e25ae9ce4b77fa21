"""The last page of a game for one seat: whether I got rid of my cards, what I did and had left, and who won."""

from games.engine.standard import face
from games.vandtia.deck import in_order
from games.vandtia.state import MOST_TURNS

SIZES = ((5, "", "w-84"), (14, "mini ", "w-54"), (52, "mini ", "w-44"))  # up to so many cards: how, and how large
TOLD = ("laid", "turned", "taken")  # what is told of the own game, where there is something to tell


def ending(view, result, names) -> dict:
    """What `end.html` shows. Of the others only who won is said, in words.

    view: the seat's own (or an onlooker's); result: `placed` and `winners`; names: for each seat.
    """
    me, winners = view["seat"], result["winners"]
    is_out = me is not None and me in result["placed"]
    kept = [] if me is None else in_order([*view["hand"], *view["open"][me]])
    hidden = 0 if me is None else sum(view["hidden"][me])
    tale = view["tale"] or {}
    how, size = next((how, size) for most, how, size in SIZES if len(kept) + hidden <= most)
    return {
        "is_out": is_out,
        "mine": me in winners,
        "kept": tuple([face(card) for card in kept]),
        "hidden": range(hidden),
        "size": how + size,
        "back_size": size,
        "left": len(kept) + hidden,
        "tale": {name: tale[name] for name in TOLD if tale.get(name)},
        "last": tuple([face(card) for card in tale.get("last", ())]) if is_out else (),
        "shared": len(winners) > 1,
        "all": len(winners) == view["seats"],
        "winners": [names[seat] for seat in winners],
        "winner": names[winners[0]] if winners else "",
        "full": view["turns"] >= MOST_TURNS,
        "fewest": not result["placed"],
        "alone": len(winners) == 1,
    }
