"""The last page of a game for one seat: what I got, how it came about, the bonds I practised, and who won."""

from games.talkamrater.faces import Face, face

SIZES = ((10, "w-72"), (15, "w-60"), (24, "w-44"), (36, "w-36"))  # up to so many bonds, cards of that size


def ending(view, result, names, practised=None) -> dict:
    """What `end.html` shows. Of the others only who won is said, in words, and at three or more what all took.

    view: the seat's own (or an onlooker's); result: points and winners for each seat; names: for each seat;
    practised: the bonds that were tried; where that is not known those that were taken.
    """
    me = view["seat"]
    bonds = bonds_of(view["own"] if practised is None else practised)
    points = result["points"][me] if me is not None else 0
    return {
        "points": points,
        "extra": points - view["taken"][me] if me is not None and view["trumps"] else 0,
        "cards": view["taken"][me] if me is not None else 0,
        "bonds": bonds,
        "size": next(size for most, size in SIZES if len(bonds) <= most),
        "together": sum(view["taken"]) if view["seats"] > 2 else 0,
        "nobody": not any(result["points"]),
        **_winner(view, result, names),
    }


def bonds_of(cards) -> list[Face]:
    """The bonds among these cards, each once and smaller term first, by their sums: 3+1 and 1+3 are one bond."""
    terms = {tuple(sorted(map(int, card.split("+")))) for card in cards if "+" in card}
    return [face(f"{a}+{b}") for a, b in sorted(terms, key=lambda bond: (sum(bond), bond))]


def _winner(view, result, names) -> dict:
    """`won`: all, shared, sum_cards, points or cards; `winner`: the name, `mine`: it is I who won."""
    winners, points = result["winners"], result["points"]
    if len(winners) > 1:
        return {"won": "all" if len(winners) == len(points) else "shared", "winners": [names[seat] for seat in winners]}
    tied = points.count(max(points)) > 1
    won = "sum_cards" if tied else "points" if view["trumps"] else "cards"
    return {"won": won, "winner": names[winners[0]], "mine": winners[0] == view["seat"]}
