"""What a pupil has practised, as counts: games played, and how often each number bond was found."""

from collections import Counter
from dataclasses import dataclass

from classroom.bonds import BONDS, bond_of
from games.models import Attempt, Table


@dataclass(frozen=True, slots=True)
class Practised:
    """``bonds``: (bond, how often it lay in a pair that was found), in the order of the sums; only those met."""

    games: int
    pairs: int
    bonds: tuple[tuple[str, int], ...]


def by(holder: str) -> Practised:
    found = Attempt.objects.filter(holder=holder, verdict=Attempt.Verdict.RIGHT).values_list("text", flat=True)
    met: Counter[str] = Counter()
    pairs = 0
    for text in found.iterator():
        pairs += 1
        met.update(_bonds(text))
    games = Table.objects.filter(seats__holder=holder, over=True).distinct().count()
    return Practised(games, pairs, tuple((bond, met[bond]) for bond in BONDS if met[bond]))


def _bonds(text: str) -> set[str]:
    """The bonds on the cards of a match: ``match 2+2 > 1+3`` gives 2+2 and 1+3."""
    cards = text.removeprefix("match ").replace(" > ", ",").split(",")
    return {bond for card in cards if (bond := bond_of(card.partition(":")[0].strip()))}
