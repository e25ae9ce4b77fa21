"""The 36 number bonds 0+0 … 5+5, and how they are grouped. Pure Python.

A bond is an unordered pair a+b = s with s in 0…10, written with the smaller term first: ``1+3``.
"""

BONDS = tuple(f"{a}+{s - a}" for s in range(11) for a in range(s // 2 + 1))


def terms(bond: str) -> tuple[int, int]:
    a, b = bond.split("+")
    return int(a), int(b)


def total(bond: str) -> int:
    return sum(terms(bond))


def bond_of(card: str) -> str | None:
    """The bond on a card (``3+1`` → ``1+3``); None for sum cards, multi-choice cards and special cards."""
    left, plus, right = card.partition("+")
    if not plus or not (left.isdigit() and right.isdigit()):
        return None
    a, b = sorted((int(left), int(right)))
    bond = f"{a}+{b}"
    return bond if bond in _KNOWN else None


def _where(test) -> tuple[str, ...]:
    return tuple(bond for bond in BONDS if test(*terms(bond)))


_KNOWN = frozenset(BONDS)

SUMS = {bond: total(bond) for bond in BONDS}

# Goals (measurement.md): their names never change. The first three split the 36.
GOALS = {
    "TK05": _where(lambda a, b: a + b <= 5),
    "TK69": _where(lambda a, b: 6 <= a + b <= 9),
    "TK10": _where(lambda a, b: a + b == 10),
    "DUB": _where(lambda a, b: a == b > 0),
    "NOLL": _where(lambda a, b: a == 0),
}
SPLIT = ("TK05", "TK69", "TK10")
GOALS_OF = {bond: tuple(name for name, bonds in GOALS.items() if bond in bonds) for bond in BONDS}
LENSES = ("BYT", "LIKA", "JU")

# Practice tags: what to practise together. They split the 36.
TAGS = {
    "noll": GOALS["NOLL"],
    "dubblor": GOALS["DUB"],
    "plus1": _where(lambda a, b: a == 1 and b > 1),
    "near": _where(lambda a, b: a > 1 and b == a + 1),
    "plus2": _where(lambda a, b: a == 2 and b > 3),
}
TAGS["other"] = _where(lambda a, b: not any(f"{a}+{b}" in bonds for bonds in TAGS.values()))
TAG_OF = {bond: tag for tag, bonds in TAGS.items() for bond in bonds}
